internal import Sharing
internal import Testing

@Suite struct SharedReaderTests {
  @Test func aReaderOfAKeyFollowsAWriterOfIt() {
    withEphemeralStorage {
      @SharedReader(.inMemory("count")) var reader = 0
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 3 }
      #expect(reader == 3)
    }
  }

  @Test func aReaderHasTheDefaultOfItsKey() {
    withEphemeralStorage {
      @SharedReader(.attempts) var attempts
      @SharedReader(.attempts) var same = 9
      #expect(attempts == 4)
      #expect(same == 4)
    }
  }

  @Test func aReaderOfAnOptionalNeedsNoDefault() {
    withEphemeralStorage {
      @SharedReader(.inMemory("name")) var name: String?
      #expect(name == nil)
    }
  }

  @Test func aReaderOfAFieldOfAReaderFollows() {
    let shared = Shared(value: Profile(tags: ["a"]))
    let tags: SharedReader<[String]> = SharedReader(shared).tags
    let first: SharedReader<String> = tags[0]
    shared.withLock { $0.tags = ["b", "c"] }
    #expect(first.wrappedValue == "b")
    #expect(tags.count.wrappedValue == 2)
  }

  @Test func aComputedFieldIsForReading() {
    let shared = Shared(value: Profile(name: "Ada"))
    let count: SharedReader<Int> = shared.name.count
    shared.withLock { $0.name = "Grace" }
    #expect(count.wrappedValue == 5)
  }

  @Test func aReaderUnwrapsAnOptionalAndOutlivesItsValue() throws {
    let shared = Shared(value: Profile?.some(Profile(name: "Ada")))
    let reader = try #require(SharedReader(SharedReader(shared)))
    shared.withLock { $0?.name = "Grace" }
    #expect(reader.wrappedValue.name == "Grace")
    shared.withLock { $0 = nil }
    #expect(reader.wrappedValue.name == "Grace")
    shared.withLock { $0 = Profile(name: "Alan") }
    #expect(reader.wrappedValue.name == "Alan")
    let none = Shared(value: Profile?.none)
    #expect(SharedReader(SharedReader(none)) == nil)
  }

  @Test func aConstantIsWhatItIs() {
    struct State: Equatable {
      @SharedReader var limit: Int
    }
    let state = State(limit: .constant(3))
    #expect(state.limit == 3)
    #expect(state == State(limit: .constant(3)))
    #expect(state != State(limit: .constant(4)))
  }

  @Test func theProjectedValueIsReplacedByAnotherReference() {
    let other = Shared(value: 8)
    @SharedReader(value: 1) var count: Int
    $count = SharedReader(other)
    other.withLock { $0 += 1 }
    #expect(count == 9)
  }

  @Test func readersSayWhatTheyRead() {
    withEphemeralStorage {
      @Shared(.inMemory("count")) var count = 1
      #expect("\(SharedReader($count))" == #"@SharedReader(inMemory "count") 1"#)
      #expect("\(SharedReader(value: 2))" == "@SharedReader 2")
    }
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var attempts: Self { Self[.inMemory("attempts"), default: 4] }
}
