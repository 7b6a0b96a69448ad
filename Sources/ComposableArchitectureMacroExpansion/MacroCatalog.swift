public import SwiftSyntaxMacros

/// The macros of the package by the name of the type that implements them.
public enum MacroCatalog {
  /// All macros; the plug-in and the expansion tests look names up here.
  public static var macros: [String: any Macro.Type] {
    [
      "CasePathableMacro": CasePathableMacro.self,
      "DependencyClientMacro": DependencyClientMacro.self,
      "MarkerMacro": MarkerMacro.self,
      "ObservableStateMacro": ObservableStateMacro.self,
      "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
      "PresentsMacro": PresentsMacro.self,
      "ReducerMacro": ReducerMacro.self,
    ]
  }
}
