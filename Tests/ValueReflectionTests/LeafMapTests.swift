internal import Foundation
internal import Testing

@testable internal import ValueReflection

/// Which whole numbers and truth values differ between two values, and whether anything else does.
@Suite struct LeafMapTests {
  private struct Inner {
    var isOn = false
    var small: Int8 = 1
    var title = "a text that does not fit into sixteen bytes"
    var rest: UInt16 = 7
  }

  private struct Outer {
    var count = 0
    var inner = Inner()
    var choice: Int? = 3
    var rows = [1, 2]
    var share = 0.5
    var last = true
  }

  @propertyWrapper
  private struct Marked {
    var wrappedValue: Int
  }

  private struct Wrapped {
    @Marked var number = 1
    lazy var late = 2
    var plain = 3
  }

  private func changes<T>(_ value: T, _ change: (inout T) -> Void) -> [String]? {
    var changed = value
    change(&changed)
    let map = LeafMap.of(T.self)
    return withUnsafePointer(to: value) { old in
      withUnsafePointer(to: changed) { new in
        map.changes(from: old, to: new).map { leaves in
          var pairs: [(old: KeptLeaf, new: KeptLeaf)] = []
          map.append(leaves, from: old, to: new, in: 0..<Int.max, to: &pairs)
          return pairs.map { "\($0.old.text) → \($0.new.text)" }
        }
      }
    }
  }

  @Test func leavesAreFoundAtEveryDepthInTheirOrder() {
    #expect(changes(Outer()) { _ in } == [])
    #expect(changes(Outer()) { $0.count = 5 } == ["0 → 5"])
    #expect(
      changes(Outer()) {
        $0.last = false
        $0.inner.isOn = true
        $0.inner.small = -1
        $0.inner.rest = 8
        $0.count = -1
      } == ["0 → -1", "false → true", "1 → -1", "7 → 8", "true → false"])
  }

  @Test func whateverElseDiffersIsNoLeaf() {
    #expect(changes(Outer()) { $0.inner.title = "another text that is as long, or longer" } == nil)
    #expect(changes(Outer()) { $0.choice = nil } == nil)
    #expect(changes(Outer()) { $0.choice = 4 } == nil)
    #expect(changes(Outer()) { $0.rows.append(3) } == nil)
    #expect(changes(Outer()) { $0.share = 0.25 } == nil)
    #expect(
      changes(Outer()) {
        $0.count = 1
        $0.rows[0] = 9
      } == nil)
  }

  @Test func numbersWhoseBytesDifferAndThatAreEqualAreNoLeaves() {
    #expect(changes(0.0) { $0 = -0.0 } == nil)
    #expect(changes(Float.nan) { _ in } == [])
  }

  @Test func whatIsShownUnderAMarkerIsNoLeaf() {
    #expect(changes(Wrapped()) { $0.number = 2 } == nil)
    #expect(changes(Wrapped()) { _ = $0.late } == nil)
    #expect(changes(Wrapped()) { $0.plain = 4 } == ["3 → 4"])
  }

  @Test func smallValuesAndEmptyOnesHaveTheirLeaves() {
    #expect(changes(true) { $0.toggle() } == ["true → false"])
    #expect(changes((UInt8(1), UInt16(2), false)) { $0.1 = 300 } == ["2 → 300"])
    #expect(changes(()) { _ in } == [])
  }

  @Test func moreLeavesThanAreToldApartAreSomethingElse() {
    struct Five { var a = 0, b = 0, c = 0, d = 0, e = 0 }
    struct Many { var a = Five(), b = Five(), c = Five(), d = Five() }
    struct TooMany { var a = Many(), b = Many(), c = Many(), d = Many() }
    #expect(changes(TooMany()) { $0.a.a.a = 1 } == ["0 → 1"])
    #expect(changes(TooMany()) { $0.d.a.c = 1 } == ["0 → 1"])
    #expect(changes(TooMany()) { $0.d.d.e = 1 } == nil)
  }

  @Test func aPlaceThatIsSkippedMayDiffer() {
    var other = Outer()
    other.rows = [3]
    other.count = 2
    let offset = MemoryLayout<Outer>.offset(of: \.rows) ?? -1
    let field = offset..<offset + MemoryLayout<[Int]>.size
    let map = LeafMap.of(Outer.self)
    withUnsafePointer(to: Outer()) { old in
      withUnsafePointer(to: other) { new in
        #expect(map.changes(from: old, to: new) == nil)
        #expect(map.changes(from: old, to: new) { field.contains($0) } != nil)
        #expect(map.changes(from: old, to: new) { !field.contains($0) } == nil)
      }
    }
  }

  @Test func whatStandsBehindAnObjectMayChangeWithoutTheValue() {
    final class Held {}
    struct Holder {
      var first = 1
      var held: Held?
      var last = 2
    }
    let map = LeafMap.of(Holder.self)
    #expect(map.isSteady(before: 0))
    #expect(map.isSteady(before: MemoryLayout<Int>.size))
    #expect(!map.isSteady(before: 2 * MemoryLayout<Int>.size))
    #expect(LeafMap.of(Outer.self).isSteady(before: .max))
  }
}
