/// The innermost optional of the hand-written baseline.
struct SwitchPresented0: Equatable {
  var count = 0

  /// What happens here.
  enum Action {
    case incremented
  }
}

/// 1 optional of the hand-written baseline.
struct SwitchPresented1: Equatable {
  var count = 0
  var child: SwitchPresented0? = SwitchPresented0()

  /// What happens here: to the child, or it is dismissed.
  enum Action {
    case child(SwitchPresented0.Action)
    case dismissed
  }
}

/// 2 optionals of the hand-written baseline.
struct SwitchPresented2: Equatable {
  var count = 0
  var child: SwitchPresented1? = SwitchPresented1()

  /// What happens here: to the child, or it is dismissed.
  enum Action {
    case child(SwitchPresented1.Action)
    case dismissed
  }
}

/// 3 optionals of the hand-written baseline.
struct SwitchPresented3: Equatable {
  var count = 0
  var child: SwitchPresented2? = SwitchPresented2()

  /// What happens here: to the child, or it is dismissed.
  enum Action {
    case child(SwitchPresented2.Action)
    case dismissed
  }
}

extension SwitchPresented3 {
  /// Does at each level what the presented features do: one nested switch.
  @inline(never)
  static func reduce(_ state: inout SwitchPresented3, _ action: Action) {
    switch action {
    case .child(let action):
      switch action {
      case .child(let action):
        switch action {
        case .child(let action):
          switch action {
          case .incremented: state.child?.child?.child?.count += 1
          }
          state.child?.child?.count += 1
        case .dismissed: state.child?.child?.child = nil
        }
        state.child?.count += 1
      case .dismissed: state.child?.child = nil
      }
      state.count += 1
    case .dismissed: state.child = nil
    }
  }
}
