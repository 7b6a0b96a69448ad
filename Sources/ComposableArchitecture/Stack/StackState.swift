/// The features on a navigation stack, from the bottom to the top, each with an id of its own.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var path = StackState<Path.State>()
/// }
///
/// state.path.append(.detail(Detail.State()))
/// state.path.popLast()
/// ```
///
/// It is a collection: elements are pushed with `append` and popped with `removeLast`. Beside its ids a
/// stack keeps numbers that tell one life of an element from another; they are invisible to `==`,
/// hashing and coding.
public struct StackState<Element> {
  // NB: Operators read both numbers at the stack's beginning, where they know no type of element.

  /// Which whole stack this is: new for each initializer, kept by mutation and copy.
  package let lineage: UInt64

  /// A number that is new after each mutation through the stack's own operations.
  package private(set) var stamp: UInt64

  @usableFromInline var elements: ContiguousArray<Element> = []
  @usableFromInline var identifiers: ContiguousArray<StackElementID> = []
  @usableFromInline var insertions: ContiguousArray<UInt64> = []

  /// An empty stack.
  ///
  /// ```swift
  /// let path = StackState<Path.State>()
  /// ```
  public init() {
    let number = IdentityNumber.next()
    self.lineage = number
    self.stamp = number
  }

  /// A stack of some elements, the first at the bottom, each under an id of its own.
  ///
  /// ```swift
  /// let path = StackState([Path.State.detail(Detail.State())])
  /// ```
  ///
  /// - Parameter elements: The elements from the bottom to the top.
  /// - Complexity: O(n) in the number of elements.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { push(element, nextID()) }
  }

  /// The elements' ids, from the bottom to the top.
  public var ids: ContiguousArray<StackElementID> { identifiers }

  /// Pops the element of an id and all above it; does nothing when it is not there.
  ///
  /// ```swift
  /// case .path(.element(id: let id, action: .detail(.closeTapped))):
  ///   state.path.pop(from: id)
  ///   return .none
  /// ```
  ///
  /// - Parameter id: The lowest element to go.
  /// - Complexity: O(n) in the number of elements above it.
  public mutating func pop(from id: StackElementID) {
    guard let index = _index(id: id) else { return }
    removeSubrange(index...)
  }

  /// Pops all elements above the one of an id; does nothing when it is not there.
  ///
  /// ```swift
  /// if let root = state.path.ids.first { state.path.pop(to: root) }
  /// ```
  ///
  /// - Parameter id: The element to return to.
  /// - Complexity: O(n) in the number of elements above it.
  public mutating func pop(to id: StackElementID) {
    guard let index = _index(id: id) else { return }
    removeSubrange((index + 1)...)
  }

  // MARK: - For the operators

  /// The index of an id, searched from the top.
  ///
  /// - Complexity: O(n) in the number of elements above it.
  @inlinable
  func _index(id: StackElementID) -> Int? { identifiers.lastIndex(of: id) }

  /// The number of an element's life.
  @inlinable
  func _insertion(at index: Int) -> UInt64 { insertions[index] }

  /// The number of the life of an id's element; nil when it is not there.
  package func insertion(of id: StackElementID) -> UInt64? { _index(id: id).map { insertions[$0] } }

  /// Calls `body` with an element's place in memory; the stamp stays.
  @inlinable
  mutating func _withElement<R>(at index: Int, _ body: (UnsafeMutablePointer<Element>) -> R) -> R {
    withUnsafeMutablePointer(to: &elements[index], body)
  }

  @usableFromInline
  func _sharesElements(with other: UnsafeMutablePointer<Self>) -> Bool {
    elements.withUnsafeBufferPointer { mine in
      other.pointee.elements.withUnsafeBufferPointer {
        mine.baseAddress == $0.baseAddress && mine.count == $0.count
      }
    }
  }

  @usableFromInline
  mutating func _letElementsGo() { elements = [] }

  @usableFromInline
  mutating func _shareElements(of other: UnsafeMutablePointer<Self>) {
    elements = other.pointee.elements
  }

  /// Puts an element of a new id on top.
  mutating func push(_ element: Element, _ id: StackElementID) {
    insert(element, id, at: elements.count)
  }

  mutating func insert(_ element: Element, _ id: StackElementID, at index: Int) {
    touch()
    elements.insert(element, at: index)
    identifiers.insert(id, at: index)
    insertions.insert(IdentityNumber.next(), at: index)
  }

  mutating func touch() { stamp = IdentityNumber.next() }

  /// An id that no element has.
  func nextID() -> StackElementID {
    let generator = DependencyValues.current.stackElementID
    var id = generator.next()
    // Another generator may have made the elements that are here.
    while identifiers.contains(id) { id = generator.next() }
    return id
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState {
  /// The element of an id; assigning nil removes it.
  ///
  /// Tests may assign an element for an id that is not there, which puts it on top; elsewhere that is
  /// reported and changes nothing, since ids of pushed elements are the stack's to give.
  ///
  /// ```swift
  /// if let id = state.path.ids.last { state.path[id: id] = nil }
  /// ```
  ///
  /// - Complexity: O(n) in the number of elements above it.
  public subscript(id id: StackElementID) -> Element? {
    get { _index(id: id).map { elements[$0] } }
    _modify {
      guard let index = _index(id: id) else {
        var missing: Element?
        yield &missing
        if let missing { assign(missing, id) }
        return
      }
      touch()
      // Moved out and back, so that it is not copied.
      elements.swapAt(index, elements.count - 1)
      var element: Element? = elements.removeLast()
      defer { putBack(element, at: index) }
      yield &element
    }
  }

  /// The payload of an element that is in a case.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "Dune"
  /// ```
  public subscript<Payload>(
    id id: StackElementID,
    case keyPath: CaseKeyPath<Element, Payload>
  ) -> Payload? where Element: CasePathable {
    get { self[id: id]?[case: keyPath] }
    set {
      guard self[id: id]?.is(keyPath) ?? false else { return }
      self[id: id] = newValue.map { AnyCasePath(keyPath).embed($0) }
    }
  }

  private mutating func putBack(_ element: Element?, at index: Int) {
    if let element {
      elements.append(element)
      elements.swapAt(index, elements.count - 1)
      return
    }
    if index < elements.count { elements.append(elements.remove(at: index)) }
    identifiers.remove(at: index)
    insertions.remove(at: index)
  }

  private mutating func assign(_ element: Element, _ id: StackElementID) {
    guard DependencyValues.current.context == .test else {
      IssueReporting.report(
        Wording.assignedAtMissingID(id),
        at: IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
      return
    }
    push(element, id)
  }
}
