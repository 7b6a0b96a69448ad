/// What an effect is made of: nothing, or one object that the store reads from left to right.
///
/// An effect that is `nil` is free: it is merged, mapped and returned without work.
public class _EffectBox {
  /// Takes the effect into a store: registers what runs, queues what is sent, carries out cancels.
  @MainActor
  func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    preconditionFailure("Abstract effect")
  }

  /// Both effects, read from left to right.
  @inlinable
  public static func merge(_ first: _EffectBox?, _ second: _EffectBox?) -> _EffectBox? {
    guard let first else { return second }
    guard let second else { return first }
    return mergeBoth(first, second)
  }

  @usableFromInline
  static func mergeBoth(_ first: _EffectBox, _ second: _EffectBox) -> _EffectBox {
    MergedEffect([first, second])
  }
}

/// Effects that run at the same time.
final class MergedEffect: _EffectBox {
  private let boxes: [_EffectBox]

  /// The effects that run at the same time.
  var parts: [_EffectBox] { boxes }

  init(_ boxes: [_EffectBox]) {
    self.boxes = boxes
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    for box in boxes { box.accept(&context, runtime) }
  }
}

/// Effects of which each starts when the one before has finished.
final class ConcatenatedEffect: _EffectBox {
  private let boxes: [_EffectBox]

  init(_ boxes: [_EffectBox]) {
    self.boxes = boxes
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    runtime.startSequence(of: boxes, context)
  }
}

/// An action that arrives in a later pass.
final class SentEffect<Action>: _EffectBox {
  private let action: Action

  init(_ action: Action) {
    self.action = action
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    let action = action
    runtime.queueSend(context) { deliver in withUnsafePointer(to: action) { deliver($0) } }
  }
}

/// Ends the running effects of some ids.
final class CancelEffect: _EffectBox {
  private let ids: [CancelID]

  init(_ ids: [CancelID]) {
    self.ids = ids
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    for id in ids { runtime.cancel(id, area: context.owner.area, by: context.cause) }
  }
}

/// An effect that can be ended by an id.
final class CancellableEffect: _EffectBox {
  private let base: _EffectBox
  private let id: CancelID
  private let cancelInFlight: Bool

  init(_ base: _EffectBox, id: CancelID, cancelInFlight: Bool) {
    self.base = base
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    if cancelInFlight { runtime.cancel(id, area: context.owner.area, by: context.cause) }
    context.cancelIDs.append(id)
    base.accept(&context, runtime)
    context.cancelIDs.removeLast()
  }
}

/// A child's effect, whose actions the operators around the child wrap in the parent's.
@usableFromInline
final class ChildEffect: _EffectBox {
  private let base: _EffectBox

  /// The operators from the child outwards; what a longer way adds lies in an envelope around this one.
  @exclusivity(unchecked) private var steps: (OwnerStep, OwnerStep?, OwnerStep?, OwnerStep?)

  private init(_ base: _EffectBox, _ step: consuming OwnerStep) {
    self.base = base
    steps = (step, nil, nil, nil)
  }

  /// A child's effect as its parent's.
  ///
  /// - Parameters:
  ///   - box: The child's effect; it is extended in place where nobody else holds it.
  ///   - step: The operator around the child.
  /// - Returns: The parent's effect.
  static func wrap(_ box: consuming _EffectBox, _ step: consuming OwnerStep) -> _EffectBox {
    guard type(of: box) == ChildEffect.self, isKnownUniquelyReferenced(&box),
      unsafeDowncast(box, to: ChildEffect.self).hasRoom
    else { return ChildEffect(box, step) }
    unsafeDowncast(box, to: ChildEffect.self).add(step)
    return box
  }

  private var hasRoom: Bool { steps.3 == nil }

  private func add(_ step: consuming OwnerStep) {
    if steps.1 == nil {
      steps.1 = step
    } else if steps.2 == nil {
      steps.2 = step
    } else {
      steps.3 = step
    }
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    let parent = context.owner
    var owner = parent
    if let step = steps.3 { owner = owner.child(for: step) }
    if let step = steps.2 { owner = owner.child(for: step) }
    if let step = steps.1 { owner = owner.child(for: step) }
    owner = owner.child(for: steps.0)
    // What the effect starts and cancels must not take the owner away while the rest is read.
    owner.pin()
    context.owner = owner
    base.accept(&context, runtime)
    context.owner = parent
    owner.unpin()
  }
}

/// An effect whose actions the feature itself turns into others.
final class MappedEffect: _EffectBox {
  private let base: _EffectBox
  private let lift: EffectLift

  init(_ base: _EffectBox, lift: @escaping EffectLift) {
    self.base = base
    self.lift = lift
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    let outer = context.mapping
    context.mapping = EffectMapping(lift: lift, owner: context.owner, next: outer)
    base.accept(&context, runtime)
    context.mapping = outer
  }
}

extension _EffectBox {
  /// Whether a part of the effect was returned by the level itself, not by a child.
  var hasOwnPart: Bool {
    switch self {
    case let merged as MergedEffect: merged.parts.contains(where: \.hasOwnPart)
    default: !(self is ChildEffect)
    }
  }
}
