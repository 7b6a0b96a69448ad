/// Makes the cases of an enum addressable by key path, and readable by tools at run time.
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
