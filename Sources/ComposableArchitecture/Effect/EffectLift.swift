/// Wraps a child's action in its parent's, both behind pointers, and hands the parent's on.
@usableFromInline
typealias EffectLift = (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

/// A mapping that a feature has put on an effect, beside what the operators around it do.
final class EffectMapping {
  let lift: EffectLift

  /// The feature that has put it there.
  let owner: OwnerNode

  /// The mapping around this one.
  let next: EffectMapping?

  init(lift: @escaping EffectLift, owner: OwnerNode, next: EffectMapping?) {
    self.lift = lift
    self.owner = owner
    self.next = next
  }
}

extension OwnerNode {
  /// Wraps an action of the node's feature up to the root's and hands that to `deliver`.
  ///
  /// - Parameters:
  ///   - pointer: The action, which need not live longer than the call.
  ///   - mapping: The mappings on the way, innermost first.
  ///   - deliver: Takes the root's action behind a pointer.
  func liftAction(
    _ pointer: UnsafeRawPointer,
    through mapping: EffectMapping?,
    to deliver: (UnsafeRawPointer) -> Void
  ) {
    if let mapping, mapping.owner === self {
      mapping.lift(pointer) { liftAction($0, through: mapping.next, to: deliver) }
    } else if let parent, !isCollection {
      lift(pointer) { parent.liftAction($0, through: mapping, to: deliver) }
    } else if let parent {
      parent.liftAction(pointer, through: mapping, to: deliver)
    } else {
      deliver(pointer)
    }
  }

  /// Hands the action that dismisses the nearest presentation around the node to `deliver`, as the root's.
  ///
  /// - Parameters:
  ///   - mapping: The mappings on the way, innermost first.
  ///   - deliver: Takes the root's action behind a pointer.
  /// - Returns: False when nothing around the node is presented.
  func liftDismissal(
    through mapping: EffectMapping?,
    to deliver: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard let parent, let container else { return false }
    var outer = mapping
    while let inner = outer, inner.owner === self { outer = inner.next }
    let isDismissed = container.dismiss(self) { pointer in
      parent.liftAction(pointer, through: outer, to: deliver)
    }
    return isDismissed || parent.liftDismissal(through: outer, to: deliver)
  }
}
