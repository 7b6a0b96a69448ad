internal import Foundation
internal import Testing

@testable internal import ValueReflection

/// A text that is too long to lie inside a string.
private func long(_ text: String = "Solaris") -> String {
  String(repeating: text + " ", count: 8)
}

/// Where the bytes of a long string lie.
private func address(_ text: String) -> UnsafeRawPointer? {
  text.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
}

private func address(_ array: [some Any]) -> UnsafeRawPointer? {
  array.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
}

/// The bits of a value.
private func words<Value>(_ value: Value) -> [UInt] {
  withUnsafeBytes(of: value) { Array($0.bindMemory(to: UInt.self)) }
}

@Suite struct UnsharedCopyTests {
  struct Label: Equatable {
    let text: String
    var isBold = true
  }
  struct Row: Equatable {
    let id: Int
    var label: Label
    var tags: [String] = []
    var note: String?
  }

  @Test func structsAreRebuiltInTheirFields() {
    let row = Row(id: 2, label: Label(text: long()), tags: [long("a"), long("b")], note: long("n"))
    let copy = unsharedCopy(of: row)
    #expect(copy.value == row)
    #expect(copy.isComplete)
    #expect(address(copy.value.label.text) != address(row.label.text))
    #expect(address(copy.value.tags) != address(row.tags))
    #expect(address(copy.value.tags[1]) != address(row.tags[1]))
    #expect(copy.value.note.flatMap(address) != row.note.flatMap(address))
    #expect(copy.depth == 1)
  }

  @Test func trivialValuesAreThemselves() {
    #expect(unsharedCopy(of: 3).value == 3)
    #expect(unsharedCopy(of: 3).depth == 0)
    #expect(unsharedCopy(of: Double.nan).value.isNaN)
    #expect(unsharedCopy(of: "short").value == "short")
    #expect(unsharedCopy(of: UUID(uuidString: "00000000-0000-0000-0000-000000000001")).isComplete)
  }

  @Test func emptyCollectionsStayEmpty() {
    #expect(unsharedCopy(of: [Int]()).value == [])
    #expect(unsharedCopy(of: [String: [Int]]()).value == [:])
    #expect(unsharedCopy(of: Set<String>()).value == [])
    #expect(unsharedCopy(of: Data()).value == Data())
    #expect(unsharedCopy(of: ArraySlice<String>()).value == [])
  }

  @Test func arraysKeepTheirCapacity() {
    var array = [1, 2, 3]
    array.reserveCapacity(100)
    let copy = unsharedCopy(of: array)
    #expect(copy.value == array)
    #expect(copy.value.capacity >= 100)
    #expect(address(copy.value) != address(array))
  }

  @Test func contiguousArraysAndSlices() {
    let array = ContiguousArray([long("x"), long("y")])
    let copy = unsharedCopy(of: array).value
    #expect(copy == array)
    #expect(address(copy[0]) != address(array[0]))

    let slice = [long("a"), long("b"), long("c"), long("d")][1...2]
    let sliceCopy = unsharedCopy(of: slice).value
    #expect(sliceCopy == slice)
    #expect(sliceCopy.indices == slice.indices)
    #expect(address(sliceCopy[2]) != address(slice[2]))
  }

  @Test func dictionariesOfTrivialKeysKeepTheirOrder() {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, [long("\($0)")]) })
    let copy = unsharedCopy(of: dictionary).value
    #expect(copy == dictionary)
    #expect(Array(copy.keys) == Array(dictionary.keys))
    #expect((0..<200).allSatisfy { address(copy[$0] ?? []) != address(dictionary[$0] ?? []) })
    #expect(copy[7].flatMap { address($0[0]) } != dictionary[7].flatMap { address($0[0]) })
  }

  @Test func dictionariesRebuildTheirKeys() {
    let dictionary = [long("a"): 1, long("b"): 2]
    let copy = unsharedCopy(of: dictionary).value
    #expect(copy == dictionary)
    let old = Set(dictionary.keys.map { address($0) })
    #expect(copy.keys.allSatisfy { !old.contains(address($0)) })
  }

  @Test func sets() {
    let texts: Set = [long("a"), long("b")]
    let copy = unsharedCopy(of: texts).value
    #expect(copy == texts)
    let old = Set(texts.map { address($0) })
    #expect(copy.allSatisfy { !old.contains(address($0)) })

    let numbers: Set = [1, 2, 3]
    let numbersCopy = unsharedCopy(of: numbers).value
    #expect(numbersCopy == numbers)
    #expect(words(numbersCopy) != words(numbers))
  }
}

extension UnsharedCopyTests {
  indirect enum Tree: Equatable {
    case leaf(String)
    case node(Tree, Int, Tree)
  }
  enum Mixed: Equatable, Sendable {
    case none
    case text(String)
    case list([Int])
    case pair(String, flag: Bool)
    indirect case boxed(Mixed)
    case number(UInt64)
    case wide(String, String, String)
  }
  enum Single: Equatable { case only([Int]) }

  @Test func indirectEnumsGetBoxesOfTheirOwn() {
    let tree = Tree.node(.node(.leaf(long("l")), 1, .leaf("s")), 2, .leaf(long("r")))
    let copy = unsharedCopy(of: tree)
    #expect(copy.value == tree)
    #expect(words(copy.value) != words(tree))
    #expect(copy.isComplete)
    #expect(copy.depth == 3)
    guard case .node(let left, _, let right) = copy.value,
      case .node(let oldLeft, _, let oldRight) = tree, case .leaf(let text) = right,
      case .leaf(let oldText) = oldRight
    else {
      Issue.record("Other case")
      return
    }
    #expect(words(left) != words(oldLeft))
    #expect(address(text) != address(oldText))
  }

  @Test(arguments: [
    Mixed.none, .text(long()), .text("short"), .list([1, 2]), .list([]), .pair(long(), flag: true),
    .boxed(.text(long())), .boxed(.boxed(.none)), .number(.max), .wide(long(), "b", long("c")),
  ])
  func everyCaseStaysWhatItIs(value: Mixed) {
    let copy = unsharedCopy(of: value)
    #expect(copy.value == value)
    #expect(copy.isComplete)
    #expect(unsharedCopy(of: [value, .none, value]).value == [value, .none, value])
  }

  @Test func payloadsAreRebuilt() {
    let value = Mixed.pair(long(), flag: true)
    guard case .pair(let old, _) = value, case .pair(let new, _) = unsharedCopy(of: value).value
    else {
      Issue.record("Other case")
      return
    }
    #expect(address(old) != address(new))
    let single = Single.only([1])
    #expect(words(unsharedCopy(of: single).value) != words(single))
  }

  @Test func nestedOptionalsResultsAndTuples() throws {
    let value: [String??] = [nil, .some(nil), long()]
    #expect(unsharedCopy(of: value).value == value)
    let result = Result<[Int], CancellationError>.success([1, 2])
    #expect(try unsharedCopy(of: result).value.get() == [1, 2])
    let tuple = (1, text: long(), [3])
    let copy = unsharedCopy(of: tuple).value
    #expect(copy == tuple)
    #expect(address(copy.text) != address(tuple.text))
  }
}

extension UnsharedCopyTests {
  struct Wide: Hashable { var a = long("a"), b = long("b"), c = long("c") }
  protocol Named { var name: String { get } }
  struct Small: Named { var name: String }
  struct Large: Named {
    var name: String
    var rest = Wide()
  }

  @Test func existentialsInlineAndBoxed() throws {
    let inline: Any = long()
    let inlineCopy = try #require(unsharedCopy(of: inline).value as? String)
    #expect(inlineCopy == long())
    #expect((inline as? String).flatMap(address) != address(inlineCopy))

    let wide = Wide()
    let boxed: Any = wide
    let boxedCopy = unsharedCopy(of: boxed)
    #expect(boxedCopy.value as? Wide == wide)
    #expect((boxedCopy.value as? Wide).flatMap { address($0.c) } != address(wide.c))
    #expect(boxedCopy.isComplete)

    let named: [any Named] = [Small(name: long("s")), Large(name: long("l"))]
    let copy = unsharedCopy(of: named).value
    #expect(copy.map(\.name) == named.map(\.name))
    #expect(address(copy[1].name) != address(named[1].name))
  }

  @Test func typeErasedKeys() {
    let keys: [AnyHashable] = [1, AnyHashable(long("k")), AnyHashable(Wide())]
    let copy = unsharedCopy(of: keys)
    #expect(copy.value == keys)
    #expect(copy.isComplete)
    #expect(
      (copy.value[1].base as? String).flatMap(address) != (keys[1].base as? String).flatMap(address)
    )
    let dictionary: [AnyHashable: Any] = ["a": [1], 2: long()]
    #expect(unsharedCopy(of: dictionary).value.count == 2)
  }

  @Test func constrainedExistentials() {
    let clock: any Clock<Duration> = ContinuousClock()
    let copy = unsharedCopy(of: [clock])
    #expect(copy.value.first is ContinuousClock)
    #expect(copy.isComplete)
  }

  @Test func foundationValues() throws {
    let data = Data((0..<100).map { UInt8($0) })
    let copy = unsharedCopy(of: data).value
    #expect(copy == data)
    #expect(
      copy.withUnsafeBytes { $0.baseAddress } != data.withUnsafeBytes { $0.baseAddress })
    let slice = data[10..<20]
    #expect(unsharedCopy(of: slice).value.indices == slice.indices)
    #expect(unsharedCopy(of: slice).value == slice)

    let url = try #require(URL(string: "https://example.com/a/b?c=d#e"))
    #expect(unsharedCopy(of: url).value == url)
    #expect(unsharedCopy(of: url).isComplete)
    let relative = try #require(URL(string: "b/c", relativeTo: url))
    #expect(unsharedCopy(of: relative).value == relative)

    #expect(unsharedCopy(of: Date(timeIntervalSinceReferenceDate: 5)).isComplete)
    #expect(unsharedCopy(of: Decimal(5)).isComplete)
  }

  @Test func partsOfStrings() {
    let text = long("abc")
    let part = text.dropFirst(2)
    let copy = unsharedCopy(of: part).value
    #expect(copy == part)
    #expect(copy.startIndex == part.startIndex)
    #expect(String(copy) == String(part))
    let family: Character = "👨‍👩‍👧‍👦"
    #expect(unsharedCopy(of: [family]).value == [family])
  }
}

extension UnsharedCopyTests {
  final class Player: Equatable {
    var volume = 1
    static func == (lhs: Player, rhs: Player) -> Bool { lhs.volume == rhs.volume }
  }
  final class Counter {
    nonisolated(unsafe) static var living = 0
    init() { Self.living += 1 }
    deinit { Self.living -= 1 }
  }
  struct Reference {
    weak var player: Player?
    unowned var other: Player
  }

  @Test func objectsAndClosuresAreMissedAndNamedOnce() {
    struct State {
      var players = [Player(), Player()]
      var callback: () -> Void = {}
      var failure: any Error = CancellationError()
      var title = long()
    }
    let state = State()
    let copy = unsharedCopy(of: state)
    #expect(copy.value.players[0] === state.players[0])
    #expect(!copy.isComplete)
    #expect(copy.missed.count == 3)
    #expect(copy.missed.contains("UnsharedCopyTests.Player"))
    #expect(copy.missed.contains("() -> ()"))
    #expect(address(copy.value.title) != address(state.title))
  }

  @Test func absentObjectsAreNotMissed() {
    let absent = unsharedCopy(of: Player?.none)
    #expect(absent.missed == [])
    #expect(unsharedCopy(of: [Player]()).isComplete)
  }

  @Test func deadReferencesAreNotRead() {
    func make() -> Reference {
      let player = Player()
      return Reference(player: player, other: player)
    }
    let copy = unsharedCopy(of: [make()])
    #expect(copy.value.first?.player == nil)
    #expect(copy.missed == ["UnsharedCopyTests.Player"])
  }

  @Test func keptFieldsAreNotMissed() {
    struct Kept: PartlySharedValue {
      static let sharedFields: Set = ["identify"]
      var identify: () -> Int = { 1 }
      var list = [1, 2]
    }
    let value = Kept()
    let copy = unsharedCopy(of: value)
    #expect(copy.isComplete)
    #expect(address(copy.value.list) != address(value.list))
  }

  @Test func nothingLeaksAndNothingIsReleasedTwice() {
    indirect enum Chain {
      case end(Counter)
      case link(Counter, Chain)
    }
    func work() {
      let chain = Chain.link(Counter(), .link(Counter(), .end(Counter())))
      let values: [Any] = [chain, [chain, chain], ["a": chain], (Counter(), chain, long())]
      for _ in 0..<3 { _ = unsharedCopy(of: values) }
      _ = unsharedCopy(of: unsharedCopy(of: values).value)
    }
    work()
    #expect(Counter.living == 0)
  }

  @Test func longChainsNeedNoStack() {
    let depth = min(100_000, DeepStack.maximalDepth)
    var tree: Tree? = .leaf("end")
    for index in 0..<depth { tree = tree.map { .node(.leaf("l"), index, $0) } }
    var copy = tree.map { unsharedCopy(of: $0) }
    #expect(copy?.depth == depth + 1)
    #expect(copy.map { words($0.value) } != tree.map { words($0) })
    DeepStack.run {
      #expect(copy?.value == tree)
      (copy, tree) = (nil, nil)
    }
  }

  @Test func aWalkCanBeEnded() {
    var questions = 0
    let values = Array(repeating: [long()], count: 5000)
    let copy = unsharedCopy(of: values) {
      questions += 1
      return questions == 2
    }
    #expect(copy == nil)
    #expect(questions == 2)
  }

  @Test func deepStackGivesResults() {
    #expect(DeepStack.run { 3 } == 3)
    #expect(DeepStack.run { Int?.none } == nil)
  }
}
