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

  /// The child's action, nil for another child's.
  @inlinable
  func extract(_ action: ParentAction) -> ChildAction? {
    let found = action._$tag
    // A negative tag is one that a hand-written conformance does not tell.
    if found != tag, found >= 0, tag >= 0 { return nil }
    return path.extract(from: action)
  }

  /// The function that wraps a child's action behind a pointer.
  @usableFromInline
  func lift() -> EffectLift {
    let path = path
    return { pointer, deliver in
      withUnsafePointer(to: path.embed(pointer.load(as: ChildAction.self))) { deliver($0) }
    }
  }
}
