/// Where a feature stands: the names of the cases that its actions are wrapped in, as one types them.
///
/// `presented` and `element` add no name; an element adds its id: `panel.rows[2].download`.
///
/// ```swift
/// FeaturePath(components: [.name("rows"), .element(2)]).description  // "rows[2]"
/// ```
package struct FeaturePath: Hashable, Sendable {
  /// One step of a path.
  package enum Component: Hashable, @unchecked Sendable {
    // Ids are values that were hashable in an action; nobody changes one after it was sent.

    /// A case's name.
    case name(String)

    /// The id of an element of the collection before.
    case element(AnyHashable)
  }

  /// The steps from the root; empty for the root itself.
  package var components: [Component]

  /// Creates a path of its steps.
  package init(components: [Component] = []) {
    self.components = components
  }
}

extension FeaturePath: CustomStringConvertible {
  /// The path as it is typed: ids of text are quoted.
  package var description: String {
    var text = ""
    for component in components {
      switch component {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let id):
        if let string = id.base as? String {
          text += "[\(String(reflecting: string))]"
        } else {
          text += "[\(id.base)]"
        }
      }
    }
    return text
  }
}
