internal import CPlatform
internal import Foundation
internal import Sharing
internal import ValueReflection

/// Reads the actions that a store keeps on tape.
@MainActor
package protocol ActionTapeReader: AnyObject {
  /// Whether actions may wait on the tape; false to read each at once.
  var letsActionsWait: Bool { get }

  /// Whether an action may go unread behind which so many others have come.
  func letsActionsGo(keeping count: Int) -> Bool

  /// Reads what is on the tape now.
  func readTape()
}

/// The actions that a store has reduced and that nobody has read: values and times, nothing worked out.
///
/// A state before is kept only while it shares all its storage with the one after it, and an action only
/// while it refers to nothing: the tape never keeps memory alive that the store has let go. Nor does it hold
/// collections whose elements change, which would then be copied: it takes the changes back when it is read.
@MainActor
final class ActionTape<State, Action> {
  /// The most bytes of values that wait.
  private static var byteLimit: Int { 256 * 1_024 }

  private let state: UnsafeMutablePointer<State>
  private let reader: any ActionTapeReader
  private let stateReferences = HeldReferences.of(State.self)
  private let actionReferences = HeldReferences.of(Action.self)
  private let leaves = LeafMap.of(State.self)

  private let capacity: Int
  private let states: UnsafeMutablePointer<State>
  private let actions: UnsafeMutablePointer<Action>
  private let notes: UnsafeMutablePointer<TapeNote>
  private let recorder = ElementRecorder()

  /// The bytes of the last action that referred to nothing.
  private let plainAction = UnsafeMutableRawPointer.allocate(
    byteCount: max(1, MemoryLayout<Action>.size), alignment: MemoryLayout<Action>.alignment)
  @exclusivity(unchecked) private var hasPlainAction = false

  /// How many actions wait.
  @exclusivity(unchecked) private var count = 0

  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var isOpen = false
  private var isReading = false

  /// What the last action changed in shared values.
  private var sharedChanges = SharedChanges()

  /// Creates an empty tape.
  ///
  /// - Parameters:
  ///   - state: The place of the store's state, which outlives the tape.
  ///   - reader: Who reads it.
  init(_ state: UnsafeMutablePointer<State>, _ reader: any ActionTapeReader) {
    self.state = state
    self.reader = reader
    let stride = MemoryLayout<State>.stride + MemoryLayout<Action>.stride
    capacity = min(ActionTapeLimits.actions, max(16, Self.byteLimit / stride))
    states = .allocate(capacity: capacity)
    actions = .allocate(capacity: capacity)
    notes = .allocate(capacity: capacity)
    notes.initialize(repeating: TapeNote(), count: capacity)
    c_platform_add_child_watchers(1)
  }

  isolated deinit {
    c_platform_add_child_watchers(-1)
    while count > 0 { dropFirst() }
    states.deallocate()
    actions.deallocate()
    notes.deinitialize(count: capacity)
    notes.deallocate()
    plainAction.deallocate()
  }

  /// Keeps an action and the state before it; the reducers run now.
  func begin(_ action: Action) {
    if count == capacity { makeRoom() }
    let slot = slot(count)
    (states + slot).initialize(to: state.pointee)
    (actions + slot).initialize(to: action)
    isOpen = true
    recorder.begin(state, copy: states + slot)
    notes[slot].start = c_platform_nanoseconds()
  }

  /// Notes how the action went, and has it read when it cannot wait.
  func end(_ watch: ReduceWatch, id: Int, origin: ActionOrigin, queueDepth: Int) {
    let slot = slot(count)
    notes[slot].end = c_platform_nanoseconds()
    let undo = recorder.end()
    notes[slot].id = id
    notes[slot].origin = origin
    notes[slot].queueDepth = queueDepth
    count += 1
    isOpen = false
    if watch.hasSharedChanges {
      sharedChanges = watch.sharedChanges
      watch.forgetSharedChanges()
    } else if !isReading, reader.letsActionsWait, refersToNothing(actions + slot),
      recorder.keepsStorage, stateReferences.areSame(states + slot, state)
    {
      return letWait(slot, undo)
    }
    undo?.restore(in: states + slot)
    notes[slot].isWhole = true
    reader.readTape()
  }

  /// Reads all actions that wait, the oldest first; does nothing while one is reduced.
  func readAll(_ body: (ActionRecord) -> Void) {
    guard !isReading, !isOpen else { return }
    isReading = true
    defer { isReading = false }
    takeBack()
    while count > 0 { body(takeFirst()) }
  }

  /// Whether an action refers to nothing; one with the bytes of the last that did not is known.
  private func refersToNothing(_ action: UnsafeMutablePointer<Action>) -> Bool {
    let size = MemoryLayout<Action>.size
    if hasPlainAction, memcmp(plainAction, action, size) == 0 { return true }
    guard actionReferences.areNone(in: action) else { return false }
    plainAction.copyMemory(from: action, byteCount: size)
    hasPlainAction = true
    return true
  }

  // MARK: - Leaves

  /// The only action that waits, when it has changed nothing but leaves, of the root's and of one element.
  ///
  /// - Complexity: O(size of the state and of the element), however much they hold.
  var leafChange: LeafChange? {
    guard count == 1, !isOpen, !isReading, let root = rootPair else { return nil }
    let undo = notes[first].undo
    let element = undo?.leafPair
    if let undo, !undo.isSingle || element == nil { return nil }
    return LeafChange(
      id: notes[first].id,
      reduceNanoseconds: Int(notes[first].end - notes[first].start),
      end: notes[first].end,
      root: root,
      element: element,
      of: undo
    )
  }

  /// Drops the only action that waits.
  func dropLeafChange() {
    guard count == 1, !isOpen, !isReading else { return }
    var undo: ElementUndo?
    swap(&undo, &notes[first].undo)
    dropFirst()
    if isKnownUniquelyReferenced(&undo) { undo?.recycle() }
  }

  /// The state before and after the first action, without the collections whose elements change.
  private var rootPair: LeafPair? {
    LeafPair(leaves, from: states + first, to: state) { offset in
      recorder.collections.contains { $0.bytes.contains(offset) }
    }
  }

  // MARK: - Collections

  /// Lets the collections go whose elements change: the store's state holds them.
  private func letWait(_ slot: Int, _ undo: ElementUndo?) {
    notes[slot].undo = undo
    guard recorder.hasNewCollections else { return letCollectionsGo(slot) }
    for position in 0..<count { letCollectionsGo(self.slot(position)) }
  }

  private func letCollectionsGo(_ slot: Int) {
    empty(slot)
    notes[slot].undo?.letCollectionsGo()
  }

  /// Takes the changes of elements back, from the last action to the first, whose state is whole then.
  private func takeBack() {
    var later: Int?
    for position in (0..<count).reversed() {
      let slot = slot(position)
      if !notes[slot].isWhole {
        makeWhole(slot, like: later.map { states + $0 } ?? state)
        if let later { empty(later) }
        notes[slot].undo?.takeBack(in: states + slot)
      }
      later = slot
    }
  }

  /// Makes the changes of elements again that lead from a state to the one behind it.
  private func makeAgain(from slot: Int, to next: Int) {
    guard !notes[next].isWhole else { return }
    makeWhole(next, like: states + slot)
    notes[slot].undo?.makeAgain(in: states + next)
  }

  private func makeWhole(_ slot: Int, like other: UnsafeMutablePointer<State>) {
    for collection in recorder.collections {
      collection.shareElements(of: other, in: states + slot)
    }
    notes[slot].isWhole = true
  }

  private func empty(_ slot: Int) {
    for collection in recorder.collections { collection.letElementsGo(in: states + slot) }
    notes[slot].isWhole = false
  }

  // MARK: - Slots

  private func slot(_ position: Int) -> Int {
    let slot = first + position
    return slot < capacity ? slot : slot - capacity
  }

  private func makeRoom() {
    if !reader.letsActionsGo(keeping: capacity) { reader.readTape() }
    if count == capacity { dropFirst() }
  }

  private func dropFirst() {
    (states + first).deinitialize(count: 1)
    (actions + first).deinitialize(count: 1)
    notes[first].undo = nil
    first = slot(1)
    count -= 1
  }

  private func takeFirst() -> ActionRecord {
    let note = notes[first]
    let isLast = count == 1
    let next = slot(1)
    if !isLast { makeAgain(from: first, to: next) }
    // What an action left is what the next one found.
    let after: Any = isLast ? state.pointee : states[next]
    let before: Any = (states + first).move()
    let action: Any = (actions + first).move()
    notes[first].undo = nil
    first = next
    count -= 1
    let changes = isLast ? sharedChanges : SharedChanges()
    if isLast { sharedChanges = SharedChanges() }
    return ActionRecord(
      id: note.id,
      origin: note.origin,
      action: action,
      queueDepth: note.queueDepth,
      reduceNanoseconds: Int(note.end - note.start),
      age: .nanoseconds(c_platform_nanoseconds() - note.end),
      stateBefore: before,
      sharedChanges: changes,
      stateAfter: { after }
    )
  }
}

/// What a tape keeps of an action beside its values.
private struct TapeNote {
  var id = 0
  var origin = ActionOrigin.user
  var queueDepth = 0
  var start: Int64 = 0
  var end: Int64 = 0

  /// What takes the changes of elements back.
  var undo: ElementUndo?

  /// Whether the state before holds all of its collections.
  var isWhole = true
}

/// How much a tape keeps.
package enum ActionTapeLimits {
  /// The most actions that wait.
  package static let actions = 1_000
}
