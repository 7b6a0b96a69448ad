/// A leaf of the hand-written baseline.
struct Switch1: Equatable {
  var count = 0

  /// What happens at this level.
  enum Action {
    case incremented
  }
}

/// Level 2 of the hand-written baseline.
struct Switch2: Equatable {
  var count = 0
  var child = Switch1()

  /// What happens at this level.
  enum Action {
    case child(Switch1.Action)
    case incremented
  }
}

/// Level 3 of the hand-written baseline.
struct Switch3: Equatable {
  var count = 0
  var child = Switch2()

  /// What happens at this level.
  enum Action {
    case child(Switch2.Action)
    case incremented
  }
}

/// Level 4 of the hand-written baseline.
struct Switch4: Equatable {
  var count = 0
  var child = Switch3()

  /// What happens at this level.
  enum Action {
    case child(Switch3.Action)
    case incremented
  }
}

/// Level 5 of the hand-written baseline.
struct Switch5: Equatable {
  var count = 0
  var child = Switch4()

  /// What happens at this level.
  enum Action {
    case child(Switch4.Action)
    case incremented
  }
}

/// Level 6 of the hand-written baseline.
struct Switch6: Equatable {
  var count = 0
  var child = Switch5()

  /// What happens at this level.
  enum Action {
    case child(Switch5.Action)
    case incremented
  }
}

/// Level 7 of the hand-written baseline.
struct Switch7: Equatable {
  var count = 0
  var child = Switch6()

  /// What happens at this level.
  enum Action {
    case child(Switch6.Action)
    case incremented
  }
}

/// Level 8 of the hand-written baseline.
struct Switch8: Equatable {
  var count = 0
  var child = Switch7()

  /// What happens at this level.
  enum Action {
    case child(Switch7.Action)
    case incremented
  }
}

extension Switch1 {
  /// Does at each level what the features of the benchmarks do: one nested switch.
  @inline(never)
  static func reduce(_ state: inout Switch1, _ action: Action) {
    switch action {
    case .incremented: state.count += 1
    }
  }
}

extension Switch3 {
  /// Does at each level what the features of the benchmarks do: one nested switch.
  @inline(never)
  static func reduce(_ state: inout Switch3, _ action: Action) {
    switch action {
    case .child(let action):
      switch action {
      case .child(let action):
        switch action {
        case .incremented: state.child.child.count += 1
        }
        state.child.count += 1
      case .incremented: state.child.count += 1
      }
      state.count += 1
    case .incremented: state.count += 1
    }
  }
}

extension Switch5 {
  /// Does at each level what the features of the benchmarks do: one nested switch.
  @inline(never)
  static func reduce(_ state: inout Switch5, _ action: Action) {
    switch action {
    case .child(let action):
      switch action {
      case .child(let action):
        switch action {
        case .child(let action):
          switch action {
          case .child(let action):
            switch action {
            case .incremented: state.child.child.child.child.count += 1
            }
            state.child.child.child.count += 1
          case .incremented: state.child.child.child.count += 1
          }
          state.child.child.count += 1
        case .incremented: state.child.child.count += 1
        }
        state.child.count += 1
      case .incremented: state.child.count += 1
      }
      state.count += 1
    case .incremented: state.count += 1
    }
  }
}

extension Switch8 {
  /// Does at each level what the features of the benchmarks do: one nested switch.
  @inline(never)
  static func reduce(_ state: inout Switch8, _ action: Action) {
    switch action {
    case .child(let action):
      switch action {
      case .child(let action):
        switch action {
        case .child(let action):
          switch action {
          case .child(let action):
            switch action {
            case .child(let action):
              switch action {
              case .child(let action):
                switch action {
                case .child(let action):
                  switch action {
                  case .incremented: state.child.child.child.child.child.child.child.count += 1
                  }
                  state.child.child.child.child.child.child.count += 1
                case .incremented: state.child.child.child.child.child.child.count += 1
                }
                state.child.child.child.child.child.count += 1
              case .incremented: state.child.child.child.child.child.count += 1
              }
              state.child.child.child.child.count += 1
            case .incremented: state.child.child.child.child.count += 1
            }
            state.child.child.child.count += 1
          case .incremented: state.child.child.child.count += 1
          }
          state.child.child.count += 1
        case .incremented: state.child.child.count += 1
        }
        state.child.count += 1
      case .incremented: state.child.count += 1
      }
      state.count += 1
    case .incremented: state.count += 1
    }
  }
}
