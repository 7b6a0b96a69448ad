import ComposableArchitecture
import Foundation
import Testing

@Suite @MainActor struct BodyTests {
  @Test func bodiesAreEvaluatedOncePerStore() {
    let count = Counter()
    let store = Store(initialState: Tree.State(child: Box(Tree.State()))) {
      Tree(bodies: count)
    }
    #expect(count.value == 1)
    for _ in 0..<3 { store.send(.named("root")) }
    #expect(count.value == 1)
    for _ in 0..<3 { store.send(.child(.named("child"))) }
    #expect(count.value == 2)
    #expect(store.name == "root")
    #expect(store.child?.value.name == "child")
  }

  @Test func aFeatureMayContainItselfOptionallyAndInAList() {
    let store = Store(initialState: Tree.State()) { Tree(bodies: Counter()) }
    store.send(.grown)
    store.send(.child(.grown))
    store.send(.child(.child(.named("leaf"))))
    store.send(.childAdded(1))
    store.send(.children(.element(id: 1, action: .childAdded(2))))
    store.send(
      .children(
        .element(id: 1, action: .children(.element(id: 2, action: .named("twig"))))))
    #expect(store.child?.value.child?.value.name == "leaf")
    #expect(store.children[id: 1]?.children[id: 2]?.name == "twig")
  }

  @Test func aLazyBodyIsEvaluatedUnderTheStoresDependencies() {
    let store = Store(initialState: Host.State(child: Host.Child.State())) {
      Host()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    withDependencies {
      $0.uuid = .constant(UUID(99))
    } operation: {
      _ = store.send(.child(.asked))
    }
    #expect(store.child?.idAtEvaluation == UUID(0))
    #expect(store.child?.idInReduce == UUID(1))
  }

  @Test func effectsRunUnderTheDependenciesOfTheirReducer() async {
    let store = Store(initialState: Host.State(child: Host.Child.State())) {
      Host()
    } withDependencies: {
      $0.uuid = .constant(UUID(5))
    }
    await store.send(.child(.askedInEffect)).finish()
    #expect(store.child?.idInReduce == UUID(5))
  }

  /// Counts how often something happens.
  final class Counter {
    private(set) var value = 0

    func increment() { value += 1 }
  }

  /// A value on the heap, so that a state may hold its own kind.
  final class Box<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  struct Tree: Reducer {
    struct State: Identifiable {
      var id = 0
      var name = ""
      var child: Box<State>?
      var children: IdentifiedArrayOf<State> = []

      /// The child as a value, through which its reducer changes it.
      var childValue: State? {
        get { child?.value }
        set { child = newValue.map { Box($0) } }
      }
    }

    @CasePathable
    indirect enum Action {
      case named(String)
      case grown
      case childAdded(Int)
      case child(Action)
      case children(IdentifiedAction<Int, Action>)
    }

    let bodies: Counter

    var body: some ReducerOf<Self> {
      let _: Void = bodies.increment()
      Reduce { state, action in
        switch action {
        case .named(let name): state.name = name
        case .grown: state.child = Box(State())
        case .childAdded(let id): state.children.append(State(id: id))
        case .child, .children: break
        }
        return .none
      }
      .ifLet(\.childValue, action: \.child) { Tree(bodies: bodies) }
      .forEach(\.children, action: \.children) { Tree(bodies: bodies) }
    }
  }

  struct Host: Reducer {
    struct State {
      var child: Child.State?
    }

    @CasePathable
    enum Action {
      case child(Child.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.child, action: \.child) { Child() }
    }

    struct Child: Reducer {
      struct State {
        var idAtEvaluation: UUID?
        var idInReduce: UUID?
      }

      enum Action {
        case asked
        case askedInEffect
        case answered(UUID)
      }

      @Dependency(\.uuid) var uuid

      var body: some ReducerOf<Self> {
        let idAtEvaluation = uuid()
        Reduce { state, action in
          switch action {
          case .asked:
            state.idAtEvaluation = idAtEvaluation
            state.idInReduce = uuid()
            return .none
          case .askedInEffect:
            return .run { send in await send(.answered(uuid())) }
          case .answered(let id):
            state.idInReduce = id
            return .none
          }
        }
      }
    }
  }
}
