internal import CPlatform

/// Misuse that an operator noticed while it ran.
///
/// An operator knows its own case and the action of its child, but not what stands around it. The
/// store knows the whole action, and finds from both where the operator's child would be.
struct OperatorIssue {
  /// What kind of misuse.
  let code: RuntimeIssue.Code

  /// The case that leads to the child.
  let name: String

  /// The element's id, for a child inside a collection.
  var elementID: AnyHashable?

  /// The action below the operator's case: the child's, or what the operator itself was given.
  let givenAction: Any

  /// Where the operator was written.
  let location: IssueLocation

  /// The message, given the path to name.
  let message: (String) -> String

  /// The path from the operator on.
  private var ending: [FeaturePath.Component] {
    [.name(name)] + (elementID.map { [.element($0)] } ?? [])
  }

  /// The path of the child that the issue is about.
  ///
  /// The names of the whole action end in the operator's own and in those of the child's action, which
  /// tells the levels of a recursive feature apart.
  ///
  /// - Parameter action: The root action.
  /// - Returns: The path from the root; from the operator on when the action does not lead there.
  func path(in action: Any) -> FeaturePath {
    let whole = ActionTrail.components(of: action)
    let above = whole.dropLast(ActionTrail.components(of: givenAction).count)
    if above.suffix(ending.count).elementsEqual(ending) {
      return FeaturePath(components: Array(above))
    }
    let isContainer = above.last == .name(name)
    return FeaturePath(components: (isContainer ? above.dropLast() : []) + ending)
  }

  /// Hands the issue to the store that is reducing, else to whoever takes the process's issues.
  func report() {
    if let collector = OperatorIssueCollector.current {
      collector.issues.append(self)
    } else {
      let path = FeaturePath(components: ending)
      IssueReporting.report(message(path.description), at: location)
    }
  }
}

/// The issues that operators have noticed during an action.
final class OperatorIssueCollector {
  // Reducers run synchronously, so that only the thread that collects ever touches the array.

  static var current: OperatorIssueCollector? {
    c_platform_misuse().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  var issues: [OperatorIssue] = []

  /// Runs `body` with this collector in place of the one before.
  func collecting<R>(_ body: () -> R) -> R {
    let outer = c_platform_swap_misuse(Unmanaged.passUnretained(self).toOpaque())
    defer {
      _ = c_platform_swap_misuse(outer)
      withExtendedLifetime(self) {}
    }
    return body()
  }
}

extension OperatorIssue {
  /// An action for an optional child, or for a case, that is not there.
  init(absentChild name: String, of operatorName: String, action: Any, location: IssueLocation) {
    self.init(
      code: .absentChild, name: name, givenAction: action, location: location,
      message: { path in
        Wording.absentChild(
          operatorName: operatorName, path: path, action: action, location: location,
          causes: Wording.absentOptionalCauses)
      }
    )
  }

  /// An action for an element that is not there.
  init(absentElement id: AnyHashable, of name: String, action: Any, location: IssueLocation) {
    self.init(
      code: .absentElement, name: name, elementID: id, givenAction: action, location: location,
      message: { path in
        Wording.absentChild(
          operatorName: "forEach", path: path, action: action, location: location,
          causes: Wording.absentElementCauses)
      }
    )
  }
}
