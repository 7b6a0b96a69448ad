/// Lets a `switch` match cases by key path.
///
/// ```swift
/// switch action {
/// case \.saveTapped, \.refreshTapped: print("tapped")
/// default: break
/// }
/// ```
///
/// - Parameters:
///   - keyPath: The case.
///   - root: The value.
/// - Returns: Whether the value is in the case.
public func ~= <Root: CasePathable>(keyPath: PartialCaseKeyPath<Root>, root: Root) -> Bool {
  root.is(keyPath)
}
