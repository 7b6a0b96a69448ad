/// The children in a collection.
@usableFromInline
final class IdentifiedChildren<Base: Reducer, ID: Hashable, Element: Reducer>: ElementChildren<
  Base, IdentifiedArray<ID, Element.State>, IdentifiedAction<ID, Element.Action>, Element
>
where Base.Action: CasePathable {
  @inlinable
  func step(_ state: UnsafeMutablePointer<Base.State>, _ action: Base.Action) -> _EffectBox? {
    guard case .element(let id, let elementAction)? = route.extract(action) else {
      return base.step(state, action)
    }
    let elementEffect = runElement(id, elementAction, state)
    return _EffectBox.merge(elementEffect, base.step(state, action))
  }
}
