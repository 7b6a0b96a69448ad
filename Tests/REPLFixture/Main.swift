internal import InspectorREPL

@main
struct Main {
  static func main() {
    REPL.start { _ in FixtureSession() }
  }
}
