/// A value that several features hold together: a reference with the interface of a value.
///
/// ```swift
/// struct State {
///   @Shared(.appStorage("isSoundOn")) var isSoundOn = true
///   @Shared var count: Int
/// }
/// let state = State(count: Shared(value: 0))
/// state.$count.withLock { $0 += 1 }
/// ```
///
/// A state that holds it is still a value: `==` compares what it refers to, and a test asserts its changes
/// like those of any field.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  /// What it refers to, for the other parts of this package.
  package let reference: WritableReference<Value>

  /// Holds a reference that was made or derived elsewhere in this package.
  package init(reference: WritableReference<Value>) { self.reference = reference }

  /// The value; change it with `$x.withLock`.
  public var wrappedValue: Value {
    get { reference.read() }
    @available(
      *, unavailable,
      message: "A shared value is changed inside of 'withLock' of its reference, '$' and the name"
    )
    nonmutating set { fatalError("Unavailable setter") }
  }

  /// The reference itself, to hand over, derive from or change.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Holds a value that is shared by handing the reference over.
  ///
  /// ```swift
  /// let count = Shared(value: 0)
  /// let same = count
  /// same.withLock { $0 += 1 }
  /// count.wrappedValue  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to start with.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init(
    value: sending Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: RootReference(StoredReference(value, at: location)))
  }

  /// Holds the same reference as another: what `$x` in an initializer's call or a closure's parameter makes.
  public init(projectedValue: Self) { self = projectedValue }

  /// Holds what is inside an optional reference, nil when there is nothing.
  ///
  /// When the optional becomes nil later, the last value stays readable, and changes go nowhere.
  ///
  /// ```swift
  /// let selection = Shared<Item?>(value: Item(id: 1))
  /// let item: Shared<Item>? = Shared(selection)
  /// item?.withLock { $0.isDone = true }
  /// ```
  public init?(_ base: Shared<Value?>) {
    guard let value = base.reference.compare() else { return nil }
    self.init(reference: UnwrappedReference(base.reference, initialValue: value))
  }

  /// Changes the value with exclusive access; no other change comes between reading and writing.
  ///
  /// ```swift
  /// @Shared(.inMemory("count")) var count = 0
  /// $count.withLock { $0 += 1 }
  /// ```
  ///
  /// > Important: The closure must not come back to the same value.
  ///
  /// - Parameters:
  ///   - operation: Changes the value in place.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; the changes that it has made until then stay.
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    let location = WriteLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return try reference.withLock(at: location, operation)
  }

  /// A reference to a part of the value, to hand to a child that needs no more.
  ///
  /// ```swift
  /// let item = Shared(value: Item(id: 1))
  /// let title: Shared<String> = item.title
  /// title.withLock { $0 = "Dune" }
  /// ```
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: DerivedReference(reference, path))
  }

  /// A reference to a part of the value that cannot be changed.
  ///
  /// It is chosen for a part that has no setter.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: ReadOnlyDerivedReference(reference, path))
  }

  /// Loads the value anew from its key; does nothing for a value without one.
  ///
  /// ```swift
  /// @Shared(.fileStorage(url)) var items: [Item] = []
  /// try await $items.load()
  /// ```
  ///
  /// - Throws: The key's error, as for a file that cannot be decoded; the value stays then.
  public func load() async throws { try await reference.load() }

  /// Saves the value with its key, as each change does by itself.
  ///
  /// Call it to try again after ``saveError``, or to wait until the value is on the disk.
  ///
  /// ```swift
  /// @Shared(.fileStorage(url)) var items: [Item] = []
  /// try await $items.save()
  /// ```
  ///
  /// - Throws: The key's error, as for a disk that is full; the value stays in memory then.
  public func save() async throws { try await reference.save() }

  /// Whether the key is loading.
  public var isLoading: Bool { reference.isLoading }

  /// Why the value could not be loaded, if it could not.
  public var loadError: (any Error)? { reference.loadError }

  /// Why the last change could not be saved, if it could not.
  public var saveError: (any Error)? { reference.saveError }
}
