internal import Inspector

/// Where a line stands, as an error names it.
enum Place: Equatable, CustomStringConvertible {
  /// The n-th `-c`, and the line in it where it has several.
  case command(Int, line: Int? = nil)
  /// An option of the command line.
  case option(String)
  /// A line of a file.
  case file(String, line: Int)
  /// A line of standard input.
  case standardInput(line: Int)

  /// The place so many lines below.
  func moved(down lines: Int) -> Place {
    switch self {
    case .command(let number, let line): .command(number, line: line.map { $0 + lines })
    case .option: self
    case .file(let name, let line): .file(name, line: line + lines)
    case .standardInput(let line): .standardInput(line: line + lines)
    }
  }

  /// The place as programs read it; nil where no file holds the line.
  var inFile: LinePlace? {
    switch self {
    case .command, .option: nil
    case .file(let name, let line): LinePlace(file: name, line: line)
    case .standardInput(let line): LinePlace(file: Wording.standardInput, line: line)
    }
  }

  /// `-c:1`, of several lines `-c:1:2`, `name.tca:3` or `<stdin>:3`.
  var description: String {
    switch self {
    case .command(let number, let line): "-c:\(number)" + (line.map { ":\($0)" } ?? "")
    case .option(let name): name
    case .file(let name, let line): "\(name):\(line)"
    case .standardInput(let line): "\(Wording.standardInput):\(line)"
    }
  }
}
