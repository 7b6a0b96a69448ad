internal import CPlatform
internal import Foundation
internal import Testing

@testable internal import ValueReflection

@Suite struct HeapWalkTests {
  final class Node {
    var title = String(repeating: "n", count: 100)
    var next: Node?
    weak var parent: Node?
  }
  indirect enum List {
    case end
    case link([Int], List)
  }
  enum Failure: Error { case lost(String) }

  /// A text with a block of its own, whose size is the same for each.
  private func text() -> String { String(repeating: "Solaris ", count: 100) }

  private func bytes(_ value: Any) -> Int {
    var walk = HeapWalk()
    return walk.share(of: ReflectedValue(value), number: 0, inside: 0..<1)?.bytes ?? -1
  }

  /// The allocated bytes of the block in which a value's first word, or another one, points.
  private func block<Value>(of value: Value, word: Int = 0, mask: UInt = .max) -> Int {
    let pointer = withUnsafeBytes(of: value) { bytes in
      UnsafeRawPointer(bitPattern: bytes.load(fromByteOffset: 8 * word, as: UInt.self) & mask)
    }
    return c_reflection_block_size(pointer)
  }

  /// The allocated bytes of long texts.
  private func blocks(of texts: [String]) -> Int {
    texts.reduce(0) { $0 + block(of: $1, word: 1, mask: 0x0FFF_FFFF_FFFF_FFFF) }
  }

  @Test func valuesWithoutStorageOwnNothing() {
    #expect(bytes(3) == 0)
    #expect(bytes("short") == 0)
    #expect(bytes([Int]()) == 0)
    #expect(bytes([String: Int]()) == 0)
    #expect(bytes(Set<Int>()) == 0)
    #expect(bytes(Data([1, 2])) == 0)
    #expect(bytes(Optional<String>.none as Any) == 0)
    #expect(bytes(Int.self) == 0)
  }

  @Test func textsOfTheProgramAreNotAllocated() {
    #expect(bytes("a text that is too long to lie inside the value, but not in the heap") == 0)
  }

  @Test func aTextIsItsBlock() {
    let text = text()
    #expect(blocks(of: [text]) >= 800)
    #expect(bytes(text) == blocks(of: [text]))
    #expect(bytes(Substring(text)) == blocks(of: [text]))
    #expect(bytes(Optional(text) as Any) == blocks(of: [text]))
  }

  @Test func arraysAreTheirBufferAndTheirElements() {
    let numbers = Array(0..<1000)
    #expect(block(of: numbers) >= 8032)
    #expect(bytes(numbers) == block(of: numbers))
    let texts = [text(), text(), text()]
    #expect(bytes(texts) == block(of: texts) + blocks(of: texts))
    let contiguous = ContiguousArray(texts)
    #expect(bytes(contiguous) == block(of: contiguous) + blocks(of: texts))
    let slice = texts[1...]
    #expect(bytes(slice) == block(of: texts) + blocks(of: Array(slice)))
  }

  @Test func setsAndDictionariesAreTheirTableAndTheirElements() {
    let texts = [text(), text()]
    let set: Set = [texts[0]]
    #expect(bytes(set) == block(of: set) + blocks(of: [texts[0]]))
    let numbers = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, $0) })
    #expect(bytes(numbers) == block(of: numbers))
    let named = [texts[0]: texts]
    #expect(bytes(named) == block(of: named) + block(of: texts) + blocks(of: texts))
  }

  @Test func dataIsItsObjectAndItsBytes() {
    let data = Data(repeating: 7, count: 10_000)
    #expect(bytes(data) >= 10_000)
    #expect(bytes(data) < 20_000)
    let foreign = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 8)
    defer { foreign.deallocate() }
    let borrowed = Data(bytesNoCopy: foreign + 8, count: 4000, deallocator: .none)
    #expect(bytes(borrowed) > 0)
    #expect(bytes(borrowed) < 4000)
  }

  @Test func boxesOfCasesAreCounted() {
    let numbers = Array(0..<100)
    let list = List.link(numbers, .end)
    #expect(bytes(list) == block(of: list) + block(of: numbers))
    let longer = List.link([], list)
    #expect(bytes(longer) == block(of: longer) + bytes(list))
  }

  @Test func objectsAreCountedWithWhatTheyOwn() {
    let node = Node()
    #expect(bytes(node) == block(of: node) + blocks(of: [node.title]))
    node.next = node
    node.parent = node
    defer { node.next = nil }
    #expect(bytes(node) == block(of: node) + blocks(of: [node.title]))
    let holder = (weak: node, again: node)
    #expect(bytes(holder) == block(of: node) + blocks(of: [node.title]))
  }

  @Test func whatExistentialsHoldIsCounted() {
    struct Large {
      var first = 1
      var second = 2
      var third = 3
      var text: String
    }
    struct Holder {
      var any: Any
      var error: any Error
      var object: AnyObject
      var action: () -> Void
    }
    let text = text()
    let object = Node()
    func holder(_ any: Any, _ error: String, _ action: @escaping () -> Void = {}) -> Holder {
      Holder(any: any, error: Failure.lost(error), object: object, action: action)
    }
    let empty = bytes(holder(1, ""))
    #expect(empty > bytes(object))
    // The allocator may reuse a block that is a step larger than another of the same content.
    let step = 32
    #expect(abs(bytes(holder([1], "")) - (empty + bytes([1]))) <= step)
    #expect(bytes(holder(1, text)) >= empty + blocks(of: [text]) - step)
    // The value lies in a box.
    #expect(bytes(holder(Large(text: text), "")) >= empty + blocks(of: [text]) + 40 - step)
    // The context of the closure.
    #expect(bytes(holder(1, "") { print(text) }) > empty)
  }

  @Test func aBlockCountsOnceAndItsFirstOwnerIsTold() {
    let shared = Array(0..<100)
    let own = Array(0..<50)
    var walk = HeapWalk()
    let first = walk.share(of: ReflectedValue([shared, own]), number: 1, inside: 1..<2)
    #expect(first?.sharedWith == nil)
    let second = walk.share(of: ReflectedValue(shared), number: 2, inside: 2..<3)
    #expect(second?.bytes == 0)
    #expect(second?.sharedWith == 1)
    let whole = walk.share(of: ReflectedValue((shared, own)), number: 0, inside: 0..<3)
    #expect(whole?.bytes == 0)
    #expect(whole?.sharedWith == nil)
  }

  @Test func theSameBlockTwiceInOneNodeIsNoSharing() {
    let shared = Array(0..<100)
    var walk = HeapWalk()
    let share = walk.share(of: ReflectedValue((shared, shared)), number: 0, inside: 0..<1)
    #expect(share?.bytes == block(of: shared))
    #expect(share?.sharedWith == nil)
  }

  @Test func weakAndUnownedReferencesOwnNothing() {
    final class Owner { var text = String(repeating: "x", count: 1000) }
    struct Holder {
      weak var weak: Owner?
      unowned var unowned: Owner
    }
    let owner = Owner()
    #expect(bytes(Holder(weak: owner, unowned: owner)) == 0)
    let field = ReflectedValue(Holder(weak: owner, unowned: owner)).children[0]
    var walk = HeapWalk()
    #expect(walk.share(of: field, number: 0, inside: 0..<1)?.bytes == 0)
    withExtendedLifetime(owner) {}
  }

  @Test func aLongListIsWalkedWithoutRecursion() {
    var list = List.end
    let levels = min(100_000, DeepStack.maximalDepth)
    for _ in 0..<levels { list = .link([], list) }
    #expect(bytes(list) >= levels * 32)
    DeepStack.run { list = .end }
  }

  @Test func interruptionEndsTheWalk() {
    let texts = (0..<10_000).map { _ in text() }
    var walk = HeapWalk { true }
    #expect(walk.share(of: ReflectedValue(texts), number: 0, inside: 0..<1) == nil)
  }
}
