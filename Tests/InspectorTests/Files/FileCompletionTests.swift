internal import Foundation
internal import Testing
internal import ValueReflection

@testable internal import Inspector

@MainActor
@Suite struct FileCompletionTests {
  /// A folder of its own with files in it.
  private final class Folder {
    let path = URL.temporaryDirectory.appending(path: "complete-\(UUID())").path

    init(_ names: [String]) throws {
      for name in names {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
          at: name.hasSuffix("/") ? url : url.deletingLastPathComponent(),
          withIntermediateDirectories: true)
        if !name.hasSuffix("/") { try Data().write(to: url) }
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func completions(_ line: String) -> [String] {
    fakeRunner().completions(for: line, cursor: line.count).items.map(\.text)
  }

  @Test func plainNamesAreCompletedPlainly() throws {
    let folder = try Folder(["a.tca", "ab.tca", "b.tca", "inner/"])
    #expect(
      completions("source \(folder.path)/a") == ["a.tca", "ab.tca"].map { "\(folder.path)/\($0)" })
    #expect(completions("source \(folder.path)/i") == ["\(folder.path)/inner/"])
    #expect(completions("! source \(folder.path)/b") == ["\(folder.path)/b.tca"])
    #expect(completions("source --json \(folder.path)/b") == ["\(folder.path)/b.tca"])
    #expect(completions("echo --out \(folder.path)/b") == ["\(folder.path)/b.tca"])
    #expect(completions("source ") != [])
  }

  @Test func namesThatAWordCannotHoldAreQuoted() throws {
    let folder = try Folder(["my file.tca", "my (old).tca", "myself.tca", "my folder/x"])
    let all = ["my (old).tca\"", "my file.tca\"", "my folder/", "myself.tca\""]
    #expect(completions("source \(folder.path)/my") == all.map { "\"\(folder.path)/\($0)" })
    #expect(completions("source \"\(folder.path)/my fi") == ["\"\(folder.path)/my file.tca\""])
    #expect(completions("source \"\(folder.path)/my folder/") == ["\"\(folder.path)/my folder/x\""])
    #expect(completions("source \"\(folder.path)/mys") == ["\"\(folder.path)/myself.tca\""])
    #expect(completions("state --out \"\(folder.path)/my f").count == 2)
  }

  @Test(arguments: [
    ("~", "/home/of me"), ("~/a.tca", "/home/of me/a.tca"), ("a/~", "a/~"), ("b.tca", "b.tca"),
  ])
  func tildeIsTheHomeOfTheEnvironment(name: String, path: String) {
    #expect(FileName.expanded(name, home: "/home/of me") == path)
  }

  @Test func tildeWithoutAHomeIsThatOfTheUser() {
    #expect(FileName.expanded("~/a", home: nil).hasPrefix("/"))
    #expect(FileName.expanded("~/a", home: "") == FileName.expanded("~/a", home: nil))
  }

  @Test(arguments: ["a b", "a(", "--x", "\"q\"", "a\"b", "", "é ü"])
  func quotedNamesAreReadBack(name: String) {
    #expect(!FileName.isWord(name))
    #expect(FileName(StringSpelling.quoted(name)).path == name)
    #expect(FileName.unfinished(String(StringSpelling.quoted(name).dropLast())).text == name)
  }
}
