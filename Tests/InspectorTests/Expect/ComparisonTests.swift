internal import Testing

@testable internal import Inspector

@Suite struct ComparisonTests {
  private struct Opaque {}

  @Test func equality() {
    #expect(Comparison.areEqual(1, 1) == true)
    #expect(Comparison.areEqual("a", "b") == false)
    #expect(Comparison.areEqual(Int??.some(1) as Any, 1) == true)
    #expect(Comparison.areEqual(Int?.none as Any, Int?.none as Any) == true)
    #expect(Comparison.areEqual(Int?.none as Any, 1) == false)
    #expect(Comparison.areEqual(Opaque(), Opaque()) == nil)
    #expect(Comparison.areEqual(1, "1") == nil)
    #expect(Comparison.areEqual(Double.nan, Double.nan) == false)
  }

  @Test func order() {
    #expect(Comparison.isLess(1, 2) == true)
    #expect(Comparison.isLess("b", "a") == false)
    #expect(Comparison.isLess(Opaque(), 1) == nil)
    #expect(Comparison.isLess(Int?.none as Any, 1) == nil)
  }

  @Test func containment() {
    #expect(Comparison.contains("Solaris", "lar") == true)
    #expect(Comparison.contains("Solaris", "") == true)
    #expect(Comparison.contains([1, 2], 2) == true)
    #expect(Comparison.contains([1, 2], 3) == false)
    #expect(Comparison.contains(String?.none as Any, "x") == false)
    #expect(Comparison.contains(Opaque(), 1) == nil)
  }
}
