internal import IdentifiedCollections
internal import Sharing
internal import Testing

@Suite struct SharedCollectionTests {
  struct Person: Equatable, Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  let people = Shared(value: [Person(id: 1), Person(id: 2)] as IdentifiedArrayOf<Person>)

  @Test func eachElementIsAReferenceOfItsOwn() {
    for person in Array(people) { person.withLock { $0.name = "#\($0.id)" } }
    #expect(people.wrappedValue.map(\.name) == ["#1", "#2"])
    let names = Array(people).map { $0.name.wrappedValue }
    #expect(names == ["#1", "#2"])
  }

  @Test func anElementBeyondTheEndKeepsItsLastValueAndGoesNowhere() throws {
    let numbers = Shared(value: [1, 2, 3])
    let last = try #require(Array(numbers).last)
    last.withLock { $0 = 30 }
    numbers.withLock { $0 = [1, 2] }
    #expect(last.wrappedValue == 30)
    last.withLock { $0 = 0 }
    #expect(numbers.wrappedValue == [1, 2])
    numbers.withLock { $0.append(4) }
    #expect(last.wrappedValue == 4)
  }

  @Test func readersOfElementsFollow() throws {
    let numbers = Shared(value: [1, 2])
    let readers = Array(SharedReader(numbers))
    numbers.withLock { $0 = [5] }
    #expect(readers.map(\.wrappedValue) == [5, 2])
  }

  @Test func anEmptyCollectionHasNoReferences() {
    #expect(Array(Shared(value: [Int]())).isEmpty)
  }

  @Test func anElementIsFoundByIDWhereverItMoves() throws {
    let second = try #require(Shared(people[id: 2]))
    people.withLock { $0.reverse() }
    second.withLock { $0.name = "Ada" }
    #expect(people.wrappedValue.first?.name == "Ada")
  }

  @Test func anElementThatIsRemovedStaysReadableAndIsNotBroughtBack() throws {
    let second = try #require(Shared(people[id: 2]))
    second.withLock { $0.name = "Ada" }
    people.withLock { _ = $0.remove(id: 2) }
    #expect(second.wrappedValue.name == "Ada")
    second.withLock { $0.name = "Grace" }
    #expect(people.wrappedValue.count == 1)
    people.withLock { _ = $0.append(Person(id: 2, name: "Alan")) }
    #expect(second.wrappedValue.name == "Alan")
    #expect(Shared(people[id: 9]) == nil)
  }

  @Test func assigningNilToAnOptionalElementRemovesIt() {
    people[id: 1].withLock { $0 = nil }
    #expect(Array(people.wrappedValue.ids) == [2])
    people[id: 1].withLock { $0 = Person(id: 1) }
    #expect(Array(people.wrappedValue.ids) == [2, 1])
  }

  @Test func aDictionarysValueIsDerivedByKey() throws {
    let scores = Shared(value: ["a": 1])
    let other: Shared<Int?> = scores["b"]
    other.withLock { $0 = 5 }
    try #require(Shared(scores["a"])).withLock { $0 += 1 }
    #expect(scores.wrappedValue == ["a": 2, "b": 5])
    other.withLock { $0 = nil }
    #expect(scores.wrappedValue == ["a": 2])
  }

  @Test func derivedReferencesGoAsDeepAsTheyAreWritten() throws {
    struct Team: Sendable {
      var lead: Person?
      var members: IdentifiedArrayOf<Person> = [Person(id: 7, name: "Ada")]
    }
    let team = Shared(value: Team())
    #expect(Shared(team.lead) == nil)
    let name = try #require(Shared(team.members[id: 7])).name
    name.withLock { $0 += "!" }
    #expect(team.wrappedValue.members[id: 7]?.name == "Ada!")
    team.lead.withLock { $0 = Person(id: 1) }
    let lead = try #require(Shared(team.lead))
    lead.name.withLock { $0 = "Grace" }
    #expect(team.wrappedValue.lead?.name == "Grace")
  }
}
