/// Runs the inspector itself.
enum Inspect {
  /// Runs `tca-repl` with a `-c` for each line.
  static func run(_ lines: String..., options: [String] = []) throws -> Product.Result {
    try Product.run("tca-repl", options + lines.flatMap { ["-c", $0] })
  }

  /// The standard output of a run whose every line held.
  static func output(_ lines: String..., options: [String] = []) throws -> String {
    let result = try Product.run("tca-repl", options + lines.flatMap { ["-c", $0] })
    guard result.exitCode == 0, result.errors.isEmpty else {
      throw Failure(description: "exit code \(result.exitCode): \(result.errors)")
    }
    return result.output
  }

  /// A run that should have held and did not.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
