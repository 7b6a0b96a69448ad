internal import Testing
internal import UnreflectedFixture

@testable internal import ValueReflection

/// Types that were built without reflection metadata.
@Suite struct MissingMetadataTests {
  @Test func missingMetadataIsSaid() {
    let value = UnreflectedStruct(number: 1, text: "a")
    #expect(Dump().text(of: value, path: "x") == "x: (no reflection metadata)")
    #expect(Dump().text(of: UnreflectedEnum.text("a"), path: "x") == "x: (no reflection metadata)")
    #expect(ReflectedValue(value).counts() == .leaf)
    #expect(Dump().text(of: [value]).contains("[0]: (no reflection metadata)"))
  }

  @Test func valuesWithoutMetadataAreComparedAsAWhole() {
    let old = UnreflectedStruct(number: 1, text: "a")
    let new = UnreflectedStruct(number: 2, text: "a")
    #expect(Difference.between(old, new, path: "x").map(\.path) == ["x"])
    #expect(Difference.between(old, old).isEmpty)
    let copy = unsharedCopy(
      of: UnreflectedStruct(number: 1, text: String(repeating: "a", count: 99)))
    #expect(copy.missed == ["UnreflectedStruct"])
  }
}
