internal import Foundation

/// A key with its type erased: how a reference loads, hears of changes and saves.
struct Backing<Value> {
  let description: String
  let file: () -> (URL, Data)?
  let load: (LoadContext<Value>, LoadContinuation<Value>) -> Void
  let subscribe: (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  let refresh: () throws -> Value?
  let save: ((Value, SaveContext, SaveContinuation) -> Void)?

  /// Erases a key; one that can also save does, whoever asks for it first.
  init<Key: SharedReaderKey<Value>>(_ key: Key) {
    self.description = (key as? any DescribedKey)?.keyDescription ?? String(describing: Key.self)
    let file = key as? any FileBackedKey
    self.file = { file?.storedFile }
    self.load = { key.load(context: $0, continuation: $1) }
    self.subscribe = { key.subscribe(context: $0, subscriber: $1) }
    self.refresh = { try (key as? any RefreshingKey<Value>)?.refresh() }
    if let writable = key as? any SharedKey<Value> {
      self.save = { writable.save($0, context: $1, continuation: $2) }
    } else {
      self.save = nil
    }
  }
}
