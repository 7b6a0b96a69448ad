/// What started what: from the action that a person sent down to some effects.
struct CauseTree: Equatable {
  /// An action or an effect, and what it led to.
  struct Node: Equatable, Encodable {
    /// What a node is.
    enum Kind: String, Encodable {
      case action, effect
    }

    /// What it is.
    var kind: Kind

    /// The action's or the effect's number.
    var id: Int

    /// The action's label, or the path of the effect's child; nil when it is not kept any more.
    var label: String?

    /// Whether it is an effect in flight.
    var isRunning = false

    /// Whether there are causes above that are not told.
    var omitsCauses = false

    /// What it led to, as far as one of the effects came of it.
    var children: [Node] = []
  }

  /// One of the effects that the tree is about.
  struct Effect {
    var id: Int
    var path: String
    var actionID: Int
    var isRunning = true
  }

  /// The most causes of an effect that are told.
  static let maximalDepth = 20

  /// The first causes, in the order of the effects that came of them.
  private(set) var roots: [Node] = []

  /// Builds the tree.
  ///
  /// - Parameters:
  ///   - effects: The effects in flight.
  ///   - ledger: Knows the actions and effects before them.
  @MainActor
  init(effects: [Effect], ledger: EventLedger) {
    for effect in effects {
      var chain = [
        Node(kind: .effect, id: effect.id, label: effect.path, isRunning: effect.isRunning)
      ]
      var action: Int? = effect.actionID
      while let id = action {
        chain.append(Node(kind: .action, id: id, label: ledger.label(of: id)))
        switch ledger.origin(of: id) {
        case .action(let cause): action = cause
        case .effect(let cause):
          let known = ledger.effect(cause)
          chain.append(Node(kind: .effect, id: cause, label: known?.path))
          action = known?.actionID
        case .you, .tool, nil: action = nil
        }
        if chain.count >= Self.maximalDepth, action != nil {
          chain[chain.count - 1].omitsCauses = true
          break
        }
      }
      Self.insert(chain.reversed()[...], into: &roots)
    }
  }

  /// Puts a chain of causes where its beginning stands already.
  private static func insert(_ chain: ArraySlice<Node>, into nodes: inout [Node]) {
    guard let first = chain.first else { return }
    let place = nodes.firstIndex { $0.kind == first.kind && $0.id == first.id }
    let index = place ?? nodes.endIndex
    if place == nil { nodes.append(first) }
    if first.isRunning { nodes[index].isRunning = true }
    insert(chain.dropFirst(), into: &nodes[index].children)
  }
}
