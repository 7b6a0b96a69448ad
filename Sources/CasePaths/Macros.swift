/// Makes the cases of an enum addressable by key path, and readable by tools at run time.
///
/// `@Reducer` puts it on a feature's `Action`; write it on the enums inside of one, such as the delegate's
/// actions, and on an enum of states.
///
/// ```swift
/// @CasePathable
/// enum Signal {
///   case started(Int)
/// }
/// ```
@attached(extension, conformances: CasePathable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_$tag), named(_$cases)
)
public macro CasePathable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "CasePathableMacro")
