internal import ComposableArchitectureTestSupport
internal import Foundation
internal import Testing

@MainActor
@Suite struct StackStateTests {
  @Test func printsAsADictionary() {
    #expect("\(StackState([1, 2]))".hasSuffix(": 2]"))
    #expect("\(StackState<Int>())" == "[:]")
    #expect(Mirror(reflecting: StackState([1])).children.count == 1)
  }

  @Test func idsCountUpFromZero() {
    var stack = StackState(["a", "b"])
    stack.append("c")
    #expect(stack.ids == [0, 1, 2])
    #expect(Array(stack) == ["a", "b", "c"])
  }

  @Test func idsAreNotGivenTwice() {
    var stack: StackState = ["a", "b"]
    stack.removeLast()
    stack.append("c")
    #expect(stack.ids == [0, 2])
  }

  @Test func idsOfAnotherGeneratorAreLeftOut() {
    var stack: StackState = ["a", "b"]
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      stack.append("c")
    }
    #expect(stack.ids == [0, 1, 2])
  }

  @Test func numbersLieAtTheBeginning() {
    #expect(MemoryLayout<StackState<String>>.offset(of: \.lineage) == 0)
    #expect(MemoryLayout<StackState<String>>.offset(of: \.stamp) == 8)
  }

  @Test func elementIsFoundByID() {
    let stack: StackState = ["a", "b"]
    #expect(stack[id: 1] == "b")
    #expect(stack[id: 7] == nil)
  }

  @Test func elementChangesInPlaceUnderItsID() {
    var stack: StackState = [[1], [2], [3]]
    stack[id: 1]?.append(4)
    stack[0].append(5)
    #expect(stack.ids == [0, 1, 2])
    #expect(Array(stack) == [[1, 5], [2, 4], [3]])
  }

  @Test(arguments: 0..<3)
  func assigningNilRemovesTheElement(id: Int) {
    // All arguments run in one test, whose ids go on.
    var stack: StackState<String> = withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      ["a", "b", "c"]
    }
    stack[id: StackElementID(generation: id)] = nil
    let rest = [0, 1, 2].filter { $0 != id }
    #expect(stack.ids.map(\.generation) == rest)
    #expect(Array(stack) == rest.map { ["a", "b", "c"][$0] })
  }

  @Test func testsMayAssignAtAMissingID() {
    var stack: StackState = ["a"]
    stack[id: 5] = "b"
    #expect(stack.ids == [0, 5])
  }

  @Test func assigningAtAMissingIDIsReportedOutsideOfTests() {
    var stack: StackState = ["a"]
    let found = issues {
      withDependencies {
        $0.context = .live
      } operation: {
        stack[id: 5] = "b"
      }
    }
    #expect(stack.ids == [0])
    #expect(found.count == 1)
    #expect(found.first?.contains("for an id that is not on the stack: '5'") == true)
  }

  @Test func popFromTakesTheElementAndAllAbove() {
    var stack: StackState = ["a", "b", "c"]
    stack.pop(from: 9)
    #expect(stack.count == 3)
    stack.pop(from: 1)
    #expect(stack.ids == [0])
  }

  @Test func popToLeavesTheElementOnTop() {
    var stack: StackState = ["a", "b", "c"]
    stack.pop(to: 9)
    #expect(stack.count == 3)
    stack.pop(to: 0)
    #expect(stack.ids == [0])
  }

  @Test func replacedElementsGetNewIDs() {
    var stack: StackState = ["a", "b", "c"]
    stack.replaceSubrange(1..<2, with: ["x", "y"])
    #expect(stack.ids == [0, 3, 4, 2])
    #expect(Array(stack) == ["a", "x", "y", "c"])
    stack.insert("z", at: 0)
    #expect(stack.ids == [5, 0, 3, 4, 2])
  }

  @Test func filteringKeepsIDs() {
    var stack: StackState = ["a", "b", "c"]
    #expect(stack.filter { $0 != "a" }.ids == [1, 2])
    stack.removeAll { $0 == "b" }
    #expect(stack.ids == [0, 2])
    stack.removeAll()
    #expect(stack.isEmpty)
    #expect(stack.popLast() == nil)
  }

  @Test func equalityComparesIDsAndElements() {
    let first: StackState = ["a"]
    let second: StackState = ["a"]
    #expect(first != second)
    var copy = first
    #expect(copy == first)
    copy[id: 0] = "b"
    #expect(copy != first)
    #expect(copy.hashValue != first.hashValue)
  }

  @Test func codingKeepsElementsOnly() throws {
    let stack: StackState = ["a", "b"]
    let data = try JSONEncoder().encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == #"["a","b"]"#)
    let decoded = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(Array(decoded) == ["a", "b"])
    #expect(decoded.ids == [2, 3])
  }

  @Test func idIsCodedAndPrintedAsItsNumber() throws {
    let id: StackElementID = 3
    #expect("\(id)" == "3")
    let data = try JSONEncoder().encode(id)
    #expect(String(decoding: data, as: UTF8.self) == "3")
    #expect(try JSONDecoder().decode(StackElementID.self, from: data) == id)
  }

  @Test func elementInACaseIsChangedByCaseKeyPath() {
    var stack: StackState<Shape> = [.circle(1), .square(2)]
    #expect(stack[id: 0, case: \.circle] == 1)
    #expect(stack[id: 0, case: \.square] == nil)
    stack[id: 0, case: \.circle]? += 4
    stack[id: 1, case: \.circle] = 9
    #expect(Array(stack) == [.circle(5), .square(2)])
  }

  @Test func insertionNumberIsKeptByMutationAndNewWhenInsertedAgain() throws {
    var stack: StackState = ["a", "b"]
    let number = try #require(stack.insertion(of: 1))
    stack[id: 1] = "c"
    #expect(stack.insertion(of: 1) == number)
    stack[id: 1] = nil
    stack[id: 1] = "c"
    #expect(stack.insertion(of: 1) != number)
  }

  @Test func lineageIsKeptByMutationAndCopy() {
    let stack: StackState = ["a"]
    var copy = stack
    copy.append("b")
    #expect(copy.lineage == stack.lineage)
    #expect(copy.stamp != stack.stamp)
    #expect(StackState(["a"]).lineage != stack.lineage)
  }
}

@CasePathable
private enum Shape: Equatable {
  case circle(Int)
  case square(Int)
}
