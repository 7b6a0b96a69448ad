/// An action that assigns one field of a feature's state; its table has a case for each field.
///
/// `form.name "x"` leaves out the case (`binding`) that carries the assignment. A tool that reads such a
/// path finds, in the table of a feature's action, the case whose only parameter's type conforms; that
/// type's own ``CasePathable/_$cases`` hold the fields: the name, the one type of the payload, how to
/// embed a value and how to extract it. Where the feature has a case and a field of the same name, the
/// name alone is ambiguous; `binding.name` is not.
///
/// In Swift an assignment is spelled `.binding(.set(\.name, "x"))`, not as a case.
package protocol FieldAssignment: CasePathable {}
