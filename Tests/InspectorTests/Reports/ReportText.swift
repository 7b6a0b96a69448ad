@testable internal import Inspector

/// The text and the JSON of a report, as the tests compare them.
extension Report {
  var plainText: String {
    var output = TextOutput()
    write(to: &output)
    return output.text
  }

  var json: String {
    get throws { try OrderedJSONEncoder().encode(self).text }
  }
}
