import ComposableArchitecture
import Foundation
import Testing

@Suite struct PresentationStateTests {
  @CasePathable
  enum Screen: Codable, Hashable {
    case editor(title: String)
    case page(Int)
  }

  @Test func aPayloadIsChangedInItsCase() {
    var presented = PresentationState(wrappedValue: Screen.page(1))
    presented[case: \.page]? += 1
    #expect(presented.wrappedValue == .page(2))
    presented[case: \.page] = 5
    #expect(presented[case: \.page] == 5)
    #expect(presented[case: \.editor] == nil)
  }

  @Test func whatIsNotInTheCaseStays() {
    var presented = PresentationState(wrappedValue: Screen.page(1))
    presented[case: \.editor] = "a"
    presented[case: \.editor] = nil
    #expect(presented.wrappedValue == .page(1))
    var nothing = PresentationState(wrappedValue: Screen?.none)
    nothing[case: \.page] = 1
    #expect(nothing.wrappedValue == nil)
  }

  @Test func assigningNilInTheCaseDismisses() {
    var presented = PresentationState(wrappedValue: Screen.page(1))
    presented[case: \.page] = nil
    #expect(presented.wrappedValue == nil)
    #expect(presented._number == nil)
  }

  @Test func printsAsItIsRead() {
    let presented = PresentationState(wrappedValue: Screen.page(1))
    #expect(!"\(presented)".contains("Box"))
    #expect(Mirror(reflecting: presented).displayStyle == .optional)
  }

  @Test func aChangeInTheCaseIsTheSameChild() {
    var presented = PresentationState(wrappedValue: Screen.page(1))
    let number = presented._number
    presented[case: \.page] = 2
    #expect(presented._number == number)
    presented.wrappedValue = nil
    presented.wrappedValue = .page(2)
    #expect(presented._number != number)
  }

  @Test func aCopyIsLeftAlone() {
    var presented = PresentationState(wrappedValue: Screen.page(1))
    let copy = presented
    presented[case: \.page] = 2
    presented.projectedValue.wrappedValue = .page(3)
    #expect(copy.wrappedValue == .page(1))
    #expect(copy._number == presented._number)
  }

  @Test func theNumberIsInvisible() throws {
    let first = PresentationState(wrappedValue: Screen.page(1))
    let second = PresentationState(wrappedValue: Screen.page(1))
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode([first])
    #expect(try encoder.encode([second]) == data)
    #expect(try encoder.encode([Screen.page(1)]) == data)
    #expect(try JSONDecoder().decode([PresentationState<Screen>].self, from: data) == [first])
  }

  @Test func nothingIsCodedAsNull() throws {
    let data = try JSONEncoder().encode([PresentationState(wrappedValue: Screen?.none)])
    #expect(String(decoding: data, as: UTF8.self) == "[null]")
    let decoded = try JSONDecoder().decode([PresentationState<Screen>].self, from: data)
    #expect(decoded.first?.wrappedValue == nil)
  }
}
