internal import Testing

@testable internal import Inspector

@Suite struct OpenEndTests {
  @Test(arguments: [
    "send a([\n1,\n{\n", "send a(\"x\\\n\" (\n", "send a(\n\"é(\n\"\n👍🏽: [\n", "a\n)\n(\n)\n",
    "\n\n\"",
    "a 5\"\n\"\n(", "x: \"\\\"\n\\\\\"\n[",
  ])
  func textInPartsIsReadAsTheWhole(text: String) {
    var scan = OpenEnd.Scan()
    var whole = ""
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for part in [part, "\n"] {
        scan.read(part)
        whole += part
        #expect(scan.last == OpenEnd.last(in: whole))
      }
    }
  }
}
