extension KeyPath {
  /// Embeds a payload in the case that the key path names.
  ///
  /// ```swift
  /// let action = (\Signal.Cases.started)(3)  // Signal.started(3)
  /// ```
  public func callAsFunction<EnumRoot, Payload>(_ payload: Payload) -> EnumRoot
  where Root == Case<EnumRoot>, Value == Case<Payload> {
    AnyCasePath(self).embed(payload)
  }

  /// The value of the case without a payload that the key path names.
  ///
  /// ```swift
  /// let signal = (\Signal.Cases.stopped)()  // Signal.stopped
  /// ```
  public func callAsFunction<EnumRoot>() -> EnumRoot
  where Root == Case<EnumRoot>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}
