/// How an effect ended.
package enum EffectEnding: Hashable, Sendable {
  /// What ended an effect early.
  package enum Reason: Hashable, Sendable {
    /// A cancel of this id.
    case id(String)

    /// Its feature went away.
    case ownerGone

    /// `StoreTask.cancel()`.
    case storeTask

    /// The store went away.
    case storeGone
  }

  /// The work returned.
  case finished

  /// The work threw an error that nobody caught.
  case failed(String)

  /// It was cancelled during the action of this id.
  case cancelled(Reason, by: Int?)
}
