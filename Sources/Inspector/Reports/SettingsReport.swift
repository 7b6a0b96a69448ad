/// What is set.
struct SettingsReport: Report {
  /// The settings.
  var settings: SessionSettings

  /// Whether it was asked for: what was set is not repeated to a person.
  var isShown: Bool

  private enum CodingKeys: String, CodingKey {
    case trace, traceFilter, echo, pager
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(settings.isTracing, forKey: .trace)
    try container.encode(settings.traceFilter.map(\.text), forKey: .traceFilter)
    try container.encode(settings.isEchoing, forKey: .echo)
    try container.encode(settings.usesPager, forKey: .pager)
  }

  func write(to text: inout TextOutput) {
    guard isShown else { return }
    text.line("trace \(Wording.onOrOff(settings.isTracing))")
    if !settings.traceFilter.isEmpty {
      text.line("trace filter " + settings.traceFilter.map(\.text).joined(separator: " "))
    }
    text.line("echo \(Wording.onOrOff(settings.isEchoing))")
    text.line("pager \(Wording.onOrOff(settings.usesPager))")
  }
}
