extension BindingAction: CasePathable {
  /// The paths to the actions of the fields, as in `\.binding.name`.
  ///
  /// They are spelled as key paths behind the case that carries the binding:
  ///
  /// ```swift
  /// await store.receive(\.binding.name, "Ada")
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The path to the action that sets a field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      AnyCasePath(
        name: BindingAction.name(of: keyPath) ?? "",
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }
  }

  /// The paths to the actions of the fields.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The position of the field among the observable state's; -1 for a part of a field.
  public var _$tag: Int {
    Self.fields.first { $0.accessor == keyPath }?.ordinal ?? -1
  }

  /// One case for each field that can be set, built of its key path at run time.
  public static var _$cases: [EnumCase] { fields.compactMap(enumCase) }

  /// The name of a field; nil for a part of one.
  static func name(of keyPath: PartialKeyPath<Root>) -> String? {
    fields.first { $0.accessor == keyPath }?.name
  }

  private static var fields: [ObservableStateField] {
    (Root.self as? any ObservableState.Type)?._$fields ?? []
  }

  private static func enumCase(_ field: ObservableStateField) -> EnumCase? {
    func open<Value>(_: Value.Type) -> EnumCase? {
      (field.accessor as? WritableKeyPath<Root, Value>).map { enumCase(field, $0) }
    }
    return _openExistential(type(of: field.accessor).valueType, do: open)
  }

  private static func enumCase<Value>(
    _ field: ObservableStateField,
    _ keyPath: WritableKeyPath<Root, Value>
  ) -> EnumCase {
    EnumCase(
      name: field.name,
      tag: field.ordinal,
      parameters: [EnumCase.Parameter(type: Value.self)],
      probe: CaseProbe(
        AnyCasePath<BindingAction, Value>(
          embed: { BindingAction(erased: keyPath, $0) },
          extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
        )
      ),
      embed: { parts in
        guard parts.count == 1, let value = parts[0] as? Value else { return nil }
        return BindingAction(erased: keyPath, value)
      },
      extract: { value in
        guard let action = value as? BindingAction, action.keyPath == keyPath else { return nil }
        return [action.value]
      }
    )
  }
}

extension BindingAction: FieldAssignment {}
