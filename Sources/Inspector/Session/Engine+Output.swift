/// How results are given: as the session was started, and as the files that run now ask for.
extension Engine {
  /// Whether every result is one JSON object.
  var printsJSON: Bool { options.json || outputRules.contains(where: \.isJSON) }

  /// Whether measured times are left out of every result.
  var isStable: Bool { options.stable || outputRules.contains(where: \.isStable) }

  /// Whether results are coloured; never in a file.
  var usesColor: Bool { options.usesColor && !writesToFile }

  /// The columns that a line may take; in a file nothing limits them.
  var lineWidth: Int? { writesToFile ? nil : width }

  /// Whether a command's result is one JSON object.
  func writesJSON(_ arguments: CommandArguments) -> Bool {
    printsJSON || arguments.has(.json)
  }

  /// Whether a command shows times that were measured.
  func showsTimes(_ arguments: CommandArguments) -> Bool {
    !isStable && !arguments.has(.stable)
  }

  /// Whether a command shows moments of the session's clock: of a real one they are measured too.
  func showsMoments(_ arguments: CommandArguments) -> Bool {
    clock.isVirtual || showsTimes(arguments)
  }

  private var writesToFile: Bool { outputRules.contains { $0.file != nil } }
}
