/// Which case of a parent's action wraps a child's, told apart by one comparison.
@usableFromInline
struct ActionRoute<ParentAction: CasePathable, ChildAction> {
  @usableFromInline let path: AnyCasePath<ParentAction, ChildAction>
  @usableFromInline let tag: Int

  @inlinable
  init(_ keyPath: CaseKeyPath<ParentAction, ChildAction>) {
    self.path = AnyCasePath(keyPath)
    self.tag = path.tag
  }

  /// Whether an action is certainly another child's.
  @inlinable
  @inline(__always)
  static func rejects(_ action: ParentAction, tag: Int) -> Bool {
    // A negative tag is one that a hand-written conformance does not tell: the signs then differ, or
    // the tags are equal.
    action._$tag ^ tag > 0
  }

  /// The child's action, nil for another child's.
  @inlinable
  @inline(__always)
  func extract(_ action: ParentAction) -> ChildAction? {
    Self.rejects(action, tag: tag) ? nil : path.extract(from: action)
  }

  /// The function that wraps a child's action behind a pointer.
  @inlinable
  func lift() -> EffectLift {
    let path = path
    return { pointer, deliver in
      withUnsafePointer(to: path.embed(pointer.load(as: ChildAction.self))) { deliver($0) }
    }
  }
}

extension ActionRoute {
  /// The function that wraps a presented child's action behind a pointer.
  @inlinable
  func presentedLift<Presented>() -> EffectLift where ChildAction == PresentationAction<Presented> {
    let path = path
    return { pointer, deliver in
      let action = path.embed(.presented(pointer.load(as: Presented.self)))
      withUnsafePointer(to: action) { deliver($0) }
    }
  }
}
