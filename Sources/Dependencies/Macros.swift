/// Makes a struct of closures a client: endpoints that a test does not override fail it by name.
///
/// ```swift
/// @DependencyClient
/// struct FactClient {
///   var fetch: @Sendable (_ number: Int) async throws -> String
///   var isAvailable: @Sendable () -> Bool = { true }
/// }
///
/// extension FactClient: TestDependencyKey {
///   static let testValue = FactClient()
/// }
///
/// let fact = try await FactClient().fetch(number: 42)
/// ```
///
/// The struct gets an initializer of all its properties, one without parameters, whose endpoints report
/// that they are not implemented, and a method for each endpoint that names its parameters. An endpoint
/// that cannot throw needs a default value, which it returns after the report.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyClientMacro")

/// Gives the method of an endpoint in a `@DependencyClient` another name than the property's.
///
/// ```swift
/// @DependencyEndpoint(method: "fact")
/// var fetch: @Sendable (_ number: Int) async throws -> String
/// ```
@attached(peer)
public macro DependencyEndpoint(method: String) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "MarkerMacro")

/// Leaves a property of a `@DependencyClient` plain data, although it holds a function.
///
/// It gets no method, and needs a default value or stays a parameter of the initializer:
///
/// ```swift
/// @DependencyClient
/// struct Player {
///   var play: @Sendable (_ name: String) async throws -> Void
///   @DependencyEndpointIgnored var format: @Sendable (Int) -> String = { "\($0)" }
/// }
/// ```
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "MarkerMacro")
