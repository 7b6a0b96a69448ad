internal import Dependencies
internal import Foundation
internal import Sharing
internal import Testing

@Suite struct SharedConformanceTests {
  @Test func hashingIsTheValues() {
    #expect(Set([Shared(value: 1), Shared(value: 1), Shared(value: 2)]).count == 2)
    let reader = SharedReader(Shared(value: "a"))
    #expect(reader.hashValue == SharedReader(value: "a").hashValue)
  }

  @Test func identityIsTheValues() {
    struct User: Identifiable, Sendable { let id: Int }
    #expect(Shared(value: User(id: 4)).id == 4)
    #expect(SharedReader(value: User(id: 4)).id == 4)
  }

  @Test func theSameFieldOfOneReferenceIsEqualWithoutComparing() {
    struct Unequal: Equatable, Sendable {
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    struct Holder: Sendable { var field = Unequal() }
    let holder = Shared(value: Holder())
    #expect(holder.field == holder.field)
    #expect(holder.field != Shared(value: Holder()).field)
    #expect(SharedReader(holder.field) == SharedReader(holder.field))
  }

  @Test func differentFieldsOfOneReferenceAreComparedByValue() {
    struct Pair: Sendable { var (first, second) = (1, 2) }
    let pair = Shared(value: Pair())
    #expect(pair.first != pair.second)
    pair.second.withLock { $0 = 1 }
    #expect(pair.first == pair.second)
  }

  @Test func aWrappedStateIsEncodedAsIfItWerePlain() throws {
    struct State: Codable, Equatable {
      @Shared var name: String
      @Shared var tags: [String]?
      @SharedReader var limit: Int
    }
    let text = #"{"limit":3,"name":"Ada","tags":["a"]}"#
    let state = try JSONDecoder().decode(State.self, from: Data(text.utf8))
    #expect(state.limit == 3)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(state), as: UTF8.self) == text)
    let again = try JSONDecoder().decode(State.self, from: Data(text.utf8))
    state.$name.withLock { $0 = "Grace" }
    #expect(again.name == "Ada")
  }

  @Test func aValueThatCannotBeDecodedIsAnError() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Shared<Int>.self, from: Data(#""a""#.utf8))
    }
  }

  @Test func theDescriptionIsTheMarkerAndTheValue() {
    withEphemeralStorage {
      @Shared(.inMemory("count")) var count = 1
      @Shared(.appStorage("name")) var name: String?
      #expect("\($count)" == #"@Shared(inMemory "count") 1"#)
      #expect("\($name)" == #"@Shared(appStorage "name") nil"#)
      #expect("\(Shared(value: [1]))" == "@Shared [1]")
    }
  }

  @Test func handingAReferenceOnIsNoRead() {
    let shared = Shared(value: 0)
    let count = observe { _ = Shared(projectedValue: shared) }
    shared.withLock { $0 = 1 }
    #expect(count.value == 0)
  }

  @Test func comparingAndHashingAreObserved() {
    let shared = Shared(value: 0)
    let compared = observe { _ = shared == Shared(value: 3) }
    let hashed = observe { _ = shared.hashValue }
    shared.withLock { $0 = 1 }
    #expect(compared.value == 1)
    #expect(hashed.value == 1)
  }
}
