internal import Foundation
internal import Inspector
internal import Testing

@testable import InspectorREPL

@MainActor
@Suite
struct OptionParserTests {
  func options(_ arguments: String...) throws -> LaunchOptions? {
    let invocation = try OptionParser(program: "tca-repl").parse(arguments)
    guard case .run(let options) = invocation else { return nil }
    return options
  }

  func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try OptionParser(program: "tca-repl").parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func sourcesKeepTheirOrder() throws {
    let options = try options("-c", "a", "one.tca", "-f", "two.tca", "-cb", "--", "-x", "--json")
    #expect(
      options?.sources == [
        .command("a"), .file("one.tca"), .file("two.tca"), .command("b"), .file("-x"),
        .file("--json"),
      ]
    )
    #expect(options?.json == false)
  }

  @Test func flagsAndValues() throws {
    let options = try options(
      "--json", "--stable", "--keep-going", "--live", "--seed=7", "--date", "2002-03-04T05:06:07Z",
      "--no-init", "--color", "never"
    )
    #expect(options?.json == true)
    #expect(options?.stable == true)
    #expect(options?.keepsGoing == true)
    #expect(options?.isVirtual == false)
    #expect(options?.seed == 7)
    #expect(options?.date.timeIntervalSince1970 == 1_015_218_367)
    #expect(options?.readsInitFile == false)
    #expect(options?.color == .never)
    #expect(options?.sources == [])
  }

  @Test func oneTaskIsDoneWithAFile() throws {
    #expect(
      message("--verify", "--update", "a.md")
        == "'--verify' and '--update' do different things with a file; leave one out")
    #expect(
      message("--update", "--verify", "a.md")
        == "'--update' and '--verify' do different things with a file; leave one out")
    #expect(message("--lesson", "a.md", "--verify", "b.md")?.hasPrefix("'--lesson' and") == true)
    #expect(try options("--verify", "--verify", "a.md")?.task == .verify)
  }

  @Test func wrongUsageIsNamed() {
    #expect(message("--stabel") == "Unknown option '--stabel'. Did you mean '--stable'?")
    #expect(message("-x") == "Unknown option '-x'")
    #expect(message("-c") == "Option '-c' needs a value")
    #expect(message("--json=1") == "Option '--json' takes no value")
    #expect(message("--seed", "x") == "Option '--seed' takes a number, not 'x'")
    #expect(message("--date", "x") == "Option '--date' takes an ISO 8601 date, not 'x'")
    #expect(message("--color", "x") == "Option '--color' takes always, never or auto, not 'x'")
  }

  @Test func helpAndVersion() throws {
    #expect(try OptionParser(program: "tca-repl").parse(["--version"]) == .version)
    guard case .help(let text) = try OptionParser(program: "tca-repl").parse(["-h"]) else {
      Issue.record("no help")
      return
    }
    #expect(text.hasPrefix("Usage: tca-repl [options] [FILE…]\n"))
    for specification in OptionSpecification.all { #expect(text.contains(specification.spelling)) }
  }

  @Test func extraOptionTakesItsValue() throws {
    var rows = 0
    let option = ExtraOption("rows", value: "n", help: "rows at start", expecting: "a number") {
      guard let count = Int($0) else { return false }
      rows = count
      return true
    }
    let parser = OptionParser(program: "tca-repl", extraOptions: [option])
    _ = try parser.parse(["--rows", "5"])
    #expect(rows == 5)
    #expect(throws: UsageError(message: "Option '--rows' takes a number, not 'x'")) {
      _ = try parser.parse(["--rows", "x"])
    }
  }
}
