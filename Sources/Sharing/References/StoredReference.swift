internal import Dependencies
internal import Foundation

/// What a stored reference asks its reference of as `Any`, whatever the type of its value.
protocol AnyStoredReference: ReferenceCore {
  var serial: Int { get }
  var storedKeyDescription: String? { get }
  var valueType: Any.Type { get }
  var anyValue: Any { get }
  var storedFile: (URL, Data)? { get }
}

/// The root of all references: one value in one place, by value or behind a key.
///
/// Two locks. The *gate* admits one writer at a time and is held while a change is made and saved.
/// The *state* lock protects the value for a moment only, so a read never waits for a writer's work.
final class StoredReference<Value>: ReferenceCore, AnyStoredReference, @unchecked Sendable {
  // Invariant for Sendable: mutable parts are in `state`; `writing` is touched by the gate's owner.
  struct State {
    var value: Value
    var version = 0
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    /// Whether a change is just being saved, which is announced with the change itself.
    var isSavingChange = false
  }

  let serial: Int
  let backing: Backing<Value>?
  let location: WriteLocation
  private let initialValue: Value
  private let state: Lock<State>
  private let gate = NSRecursiveLock()
  private var isWriting = false
  private var isLoaded = false
  private let subscription = Lock<SharedSubscription?>(nil)

  init(_ value: Value, backing: Backing<Value>? = nil, at location: WriteLocation) {
    self.serial = ReferenceRegistry.nextSerial()
    self.backing = backing
    self.location = location
    self.initialValue = value
    self.state = Lock(State(value: value))
    super.init()
    ReferenceRegistry.add(self)
  }

  deinit { ReferenceRegistry.remove(serial) }

  var storedKeyDescription: String? { backing?.description }
  var valueType: Any.Type { Value.self }
  var anyValue: Any { peek() }
  var storedFile: (URL, Data)? { backing?.file() }
  var isLoading: Bool { status(\.isLoading) }
  var loadError: (any Error)? { status(\.loadError) }
  var saveError: (any Error)? { status(\.saveError) }

  func peek() -> Value {
    if let overlay = SharedOverlay.active, let value = overlay.value(of: self, as: Value.self) {
      return value
    }
    return state.withLock { $0.value }
  }

  /// What the reference knows of its key, observed as the value is.
  private func status<Status>(_ path: KeyPath<State, Status>) -> Status {
    didAccess()
    return state.withLock { $0[keyPath: path] }
  }

  func noteRead(tellingHooks: Bool) {
    didAccess()
    if tellingHooks, SharedAccessHooks.areInstalled {
      SharedAccessHooks.didRead(SharedAccess(self, version: state.withLock { $0.version }))
    }
  }

  /// Loads the value the first time: every holder calls it, the first one does the work.
  ///
  /// - Parameter loaded: What the holder has loaded itself, so that it is not loaded again.
  func loadOnce(_ loaded: Value? = nil) {
    guard let backing else { return }
    gate.lock()
    defer { gate.unlock() }
    guard !isLoaded else { return }
    isLoaded = true
    if let loaded {
      adopt(.success(loaded))
    } else {
      state.withLock { $0.isLoading = true }
      backing.load(.initialValue(initialValue), continuation)
    }
    let subscriber = SharedSubscriber<Value>(
      callback: { [weak self] in self?.adopt($0) },
      onLoading: { [weak self] in self?.setLoading($0) }
    )
    let cancel = backing.subscribe(.initialValue(initialValue), subscriber)
    subscription.withLock { $0 = cancel }
  }

  /// Loads anew; an error is the caller's, hence no runtime issue.
  func load() async throws {
    guard let backing else { return }
    setLoading(true)
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      backing.load(
        .userInitiated,
        LoadContinuation { [weak self] result in
          self?.adopt(result, isReported: false)
          done.resume(with: result.map { _ in })
        }
      )
    }
  }

  private func setLoading(_ isLoading: Bool) {
    state.withLock { $0.isLoading = isLoading }
    didChange()
  }

  func save() async throws {
    guard let backing, let save = backing.save, SharedOverlay.active == nil else { return }
    let (result, isNews) = await withCheckedContinuation { done in
      gate.lock()
      defer { gate.unlock() }
      save(
        state.withLock { $0.value }, .userInitiated,
        SaveContinuation { [weak self] result in
          done.resume(returning: (result, self?.noteSave(result) ?? false))
        }
      )
    }
    if isNews { didChange() }
    try result.get()
  }

  func withLock<R>(
    at location: WriteLocation,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    if let overlay = SharedOverlay.active {
      return try overlay.write(self, base: { state.withLock { $0.value } }, operation)
    }
    var isRefreshed = false
    do {
      let (result, access, old, new) = try change(
        at: location, isRefreshed: &isRefreshed, operation)
      SharedChangeLog.note(self, old: old, new: new)
      didChange()
      if SharedAccessHooks.areInstalled { SharedAccessHooks.didWrite(access, old: old, new: new) }
      return result
    } catch {
      if isRefreshed { didChange() }
      throw error
    }
  }

  /// Makes one change under the gate and saves it; tells nobody yet.
  private func change<R>(
    at location: WriteLocation,
    isRefreshed: inout Bool,
    _ operation: (inout Value) throws -> R
  ) rethrows -> (R, SharedAccess, old: Value, new: Value) {
    gate.lock()
    defer { gate.unlock() }
    if isWriting { location.report(Wording.nestedWrite(marker)) }
    let isOutermost = !isWriting
    isWriting = true
    defer { if isOutermost { isWriting = false } }

    if isOutermost { isRefreshed = refresh() }
    let old = state.withLock { $0.value }
    var new = old
    let result = try operation(&new)
    let version = state.withLock { state in
      state.value = new
      state.version += 1
      return state.version
    }
    if let save = backing?.save { saveChange(to: new, with: save, at: location) }
    return (result, SharedAccess(self, version: version), old, new)
  }

  /// Saves a change under the gate.
  ///
  /// What is known at once is announced with the change, what comes later when it comes.
  private func saveChange(
    to value: Value,
    with save: (Value, SaveContext, SaveContinuation) -> Void,
    at location: WriteLocation
  ) {
    state.withLock { $0.isSavingChange = true }
    defer { state.withLock { $0.isSavingChange = false } }
    save(value, .didSet, SaveContinuation { [weak self] in self?.didSave($0, at: location) })
  }

  /// Takes what somebody else put into the place since it was read; tells whether there is news, which an
  /// error is too.
  private func refresh() -> Bool {
    do {
      guard let changed = try backing?.refresh() else { return false }
      state.withLock { state in
        state.value = changed
        state.version += 1
        state.loadError = nil
      }
      return true
    } catch {
      state.withLock { $0.loadError = error }
      location.report(Wording.loadFailed(marker, error))
      return true
    }
  }

  private var marker: String { Wording.marker("@Shared", storedKeyDescription) }

  private var continuation: LoadContinuation<Value> {
    LoadContinuation { [weak self] in self?.adopt($0) }
  }

  /// Takes a value that comes from the key: loaded, or changed from outside.
  private func adopt(_ result: Result<Value?, any Error>, isReported: Bool = true) {
    switch result {
    case .success(let value):
      let adopted = value ?? initialValue
      state.withLock { state in
        state.value = adopted
        state.version += 1
        state.loadError = nil
        state.isLoading = false
      }
      didChange()
    case .failure(let error):
      state.withLock { state in
        state.loadError = error
        state.isLoading = false
      }
      didChange()
      if isReported { location.report(Wording.loadFailed(marker, error)) }
    }
  }

  private func didSave(_ result: Result<Void, any Error>, at location: WriteLocation) {
    if noteSave(result) { didChange() }
    if case .failure(let error) = result { location.report(Wording.saveFailed(marker, error)) }
  }

  /// Keeps the error of a save, if it has one; tells whether that is news that nobody else announces.
  private func noteSave(_ result: Result<Void, any Error>) -> Bool {
    state.withLock { state in
      let hadError = state.saveError != nil
      if case .failure(let error) = result {
        state.saveError = error
      } else {
        state.saveError = nil
      }
      return (hadError || state.saveError != nil) && !state.isSavingChange
    }
  }
}
