internal import ValueReflection

/// Runs a child's reducer on a part of the parent's state, for the actions that one case wraps.
///
/// The child runs where the scope stands in `body`: put it before the parent's logic, so that the parent
/// sees what the child has done.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.header, action: \.header) { Header() }
///   Reduce { state, action in .none }
/// }
/// ```
public struct Scope<ParentState, ParentAction: CasePathable, Child: Reducer>: _PrimitiveReducer {
  @usableFromInline typealias Field = FieldScope<ParentState, ParentAction, Child>
  @usableFromInline typealias EnumCase = CaseScope<ParentState, ParentAction, Child>

  /// Holds the object behind one of the two references below, which are called without counting.
  @usableFromInline let owner: _ChildContainer
  @usableFromInline let field: Unmanaged<Field>?
  @usableFromInline let enumCase: Unmanaged<EnumCase>?

  /// The tag of the child's case, beside the references: other children's actions stop here.
  @usableFromInline let tag: Int

  @inlinable
  init(_ field: Field) {
    self.owner = field
    self.field = .passUnretained(field)
    self.enumCase = nil
    self.tag = field.route.tag
  }

  @inlinable
  init(_ enumCase: EnumCase) {
    self.owner = enumCase
    self.field = nil
    self.enumCase = .passUnretained(enumCase)
    self.tag = enumCase.route.tag
  }

  /// Scopes to a child whose state is always there.
  ///
  /// - Parameters:
  ///   - toChildState: The child's state in the parent's.
  ///   - toChildAction: The case that wraps the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let route = ActionRoute(toChildAction)
    self.init(
      Field(StateProjection(toChildState), route, _ReducerNode(child()), route.lift()))
  }

  /// Scopes to the child in one case of an enum of states.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case that wraps the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentState: CasePathable {
    let route = ActionRoute(toChildAction)
    self.init(
      EnumCase(
        AnyCasePath(toChildState), route, _LazyReducerNode(child), route.lift(),
        operatorName: "Scope",
        location: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Runs the child when the action is one of its own.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<ParentState>,
    _ action: ParentAction
  ) -> _EffectBox? {
    guard !ActionRoute<ParentAction, Child.Action>.rejects(action, tag: tag) else { return nil }
    if let field {
      return field._withUnsafeGuaranteedRef { $0.step(state, action) }
    }
    return enumCase?._withUnsafeGuaranteedRef { $0.step(state, action) }
  }
}

/// A child that lies in a field of its parent.
@usableFromInline
final class FieldScope<ParentState, ParentAction: CasePathable, Child: Reducer>: _ChildContainer {
  @usableFromInline let projection: StateProjection<ParentState, Child.State>
  @usableFromInline let route: ActionRoute<ParentAction, Child.Action>
  @usableFromInline let child: _ReducerNode<Child>
  @usableFromInline let identity: ChildIdentity<Child.State>
  private let childLift: EffectLift

  @usableFromInline
  init(
    _ projection: StateProjection<ParentState, Child.State>,
    _ route: ActionRoute<ParentAction, Child.Action>,
    _ child: _ReducerNode<Child>,
    _ lift: @escaping EffectLift
  ) {
    self.projection = projection
    self.route = route
    self.child = child
    self.identity = ChildIdentity()
    self.childLift = lift
    super.init(kind: .scope, name: route.path.name, offset: projection.offset)
  }

  @inlinable
  @inline(__always)
  func step(_ state: UnsafeMutablePointer<ParentState>, _ action: ParentAction) -> _EffectBox? {
    guard let childAction = route.path.extract(from: action) else { return nil }
    guard projection.offset >= 0, !_CoreFlags.isTracing, !ObservableStateTracking.isAnythingObserved
    else { return stepWatched(state, childAction) }
    guard let box = child.step(projection.storedChild(state), childAction) else { return nil }
    return wrap(box)
  }

  /// Runs the child behind a computed property, or while somebody watches.
  @inlinable
  @inline(never)
  func stepWatched(
    _ state: UnsafeMutablePointer<ParentState>,
    _ action: Child.Action
  ) -> _EffectBox? {
    let box =
      ObservableStateTracking.isAnythingObserved
      ? stepObserved(state, action)
      : projection.withChild(state) { stepChild($0, action) }
    guard let box else { return nil }
    return wrap(box)
  }

  /// Runs the child while somebody observes.
  @usableFromInline
  func stepObserved(
    _ state: UnsafeMutablePointer<ParentState>,
    _ action: Child.Action
  ) -> _EffectBox? {
    var watch = ReplacementWatch(identity)
    let box = projection.withChild(state) { childState in
      watch.run(childState) { stepChild($0, action) }
    }
    if watch.isReplaced { projection.notify(state) }
    return box
  }

  @inlinable
  @inline(__always)
  func stepChild(
    _ state: UnsafeMutablePointer<Child.State>,
    _ action: Child.Action
  ) -> _EffectBox? {
    _CoreFlags.isTracing ? traced(state, action) : child.step(state, action)
  }

  @inlinable
  @inline(never)
  func traced(
    _ state: UnsafeMutablePointer<Child.State>,
    _ action: Child.Action
  ) -> _EffectBox? {
    LevelTracer.step(self, .feature, state, action) { self.child.step($0, $1) }
  }

  @usableFromInline
  func wrap(_ box: consuming _EffectBox) -> _EffectBox {
    ChildEffect.wrap(box, OwnerStep(self))
  }

  override func lift(_ pointer: UnsafeRawPointer, _ deliver: (UnsafeRawPointer) -> Void) {
    childLift(pointer, deliver)
  }

  override func visit(
    _ node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    projection.withChild(parent.assumingMemoryBound(to: ParentState.self)) {
      body(UnsafeMutableRawPointer($0))
    }
    return true
  }

  override func withChild(
    _ elementID: AnyHashable?,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    projection.withChild(parent.assumingMemoryBound(to: ParentState.self)) {
      body(UnsafeMutableRawPointer($0))
    }
    return true
  }
}

/// A child that lies in a case of an enum of states.
@usableFromInline
final class CaseScope<ParentState, ParentAction: CasePathable, Child: Reducer>: _ChildContainer {
  private let statePath: AnyCasePath<ParentState, Child.State>
  @usableFromInline let route: ActionRoute<ParentAction, Child.Action>
  private let child: _LazyReducerNode<Child>
  private let childLift: EffectLift
  private let operatorName: String
  private let location: IssueLocation
  private let identity = ChildIdentity<Child.State>()

  @usableFromInline
  init(
    _ statePath: AnyCasePath<ParentState, Child.State>,
    _ route: ActionRoute<ParentAction, Child.Action>,
    _ child: _LazyReducerNode<Child>,
    _ lift: @escaping EffectLift,
    operatorName: String,
    location: IssueLocation
  ) {
    self.statePath = statePath
    self.route = route
    self.child = child
    self.operatorName = operatorName
    self.location = location
    self.childLift = lift
    super.init(kind: .presentation, name: route.path.name)
  }

  @usableFromInline
  func step(_ state: UnsafeMutablePointer<ParentState>, _ action: ParentAction) -> _EffectBox? {
    guard let childAction = route.extract(action) else { return nil }
    guard var childState = statePath.extract(from: state.pointee) else {
      OperatorIssue(absentChild: name, of: operatorName, action: childAction, location: location)
        .report()
      return nil
    }
    let key = identity.identify(&childState)
    let box = withUnsafeMutablePointer(to: &childState) { pointer in
      _CoreFlags.isTracing
        ? traced(pointer, childAction, isBoxed: PayloadStorage.isBoxed(state.pointee))
        : child.step(pointer, childAction)
    }
    state.pointee = statePath.embed(childState)
    guard let box else { return nil }
    return ChildEffect.wrap(box, OwnerStep(self, OwnedChild(key: key, lift: childLift)))
  }

  private func traced(
    _ state: UnsafeMutablePointer<Child.State>,
    _ action: Child.Action,
    isBoxed: Bool
  ) -> _EffectBox? {
    LevelTracer.step(self, isBoxed ? .boxedFeature : .feature, state, action) {
      self.child.step($0, $1)
    }
  }

  override func withChild(
    _ elementID: AnyHashable?,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    let state = parent.assumingMemoryBound(to: ParentState.self)
    guard var childState = statePath.extract(from: state.pointee) else { return false }
    withUnsafeMutablePointer(to: &childState) { body(UnsafeMutableRawPointer($0)) }
    state.pointee = statePath.embed(childState)
    return true
  }

  override func visit(
    _ node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    let state = parent.assumingMemoryBound(to: ParentState.self)
    guard
      var childState = statePath.extract(from: state.pointee),
      identity.identify(&childState) == node.key
    else { return false }
    withUnsafeMutablePointer(to: &childState) { body(UnsafeMutableRawPointer($0)) }
    return true
  }
}
