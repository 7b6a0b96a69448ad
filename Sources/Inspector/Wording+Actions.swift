internal import ValueReflection

/// How actions, effects and the clock are put in words.
extension Wording {
  static let you = "you"
  static let tool = "the tool"
  static let finished = "finished"
  static let failed = "failed"
  static let root = "(root)"
  static let gone = "gone"
  static let noIssues = "no issues"
  static let issueMark = "runtime issue: "

  static func earlierIssues(_ count: Int) -> String {
    "… \(Quantity.count(count)) earlier \(count == 1 ? "issue is" : "issues are") not kept"
  }

  static let nothingEnded = "no effect has ended"
  static let leadsOn = "has actions of its own"

  static func sentBy(effect id: Int) -> String { "effect \(id)" }

  static func sentBy(action id: Int) -> String { "sent by #\(id)" }

  static func changed(_ paths: [String], omitted: Int = 0, limit: Int) -> String {
    paths.isEmpty
      ? noChange : changed(self.paths(paths, omitted: omitted, limit: limit))
  }

  static func changed(_ paths: String) -> String { "changed \(paths)" }

  static let noChange = "no change"

  /// The first paths of many.
  static func paths(_ paths: [String], omitted: Int, limit: Int) -> String {
    var text = paths.prefix(limit).joined(separator: ", ")
    let hidden = max(0, paths.count - limit) + omitted
    if hidden > 0 { text += ", … \(Quantity.count(hidden)) more" }
    return text
  }

  static func moreActions(_ count: Int) -> String {
    "… \(Quantity.count(count)) more \(count == 1 ? "action" : "actions")"
  }

  static func moreEffects(_ count: Int) -> String {
    "… \(Quantity.count(count)) more \(count == 1 ? "effect" : "effects") started or ended"
  }

  static func effect(id: Int, path: String, name: String?) -> String {
    "e\(id) \(path.isEmpty ? root : path)" + (name.map { " \($0)" } ?? "")
  }

  /// How an effect ended, on the line of the action that ended it; nil when it finished.
  static func shortEnding(_ ending: InspectedEvent.Ending) -> String? {
    switch ending {
    case .finished: nil
    case .failed: failed
    case .cancelled(let action, _): cancelledWord + (action.map { " by #\($0)" } ?? "")
    }
  }

  static func cancelledByID(_ id: String) -> String { "cancel id \(id)" }

  static let ownerGone = "its child went away"
  static let storeTaskCancelled = "its store task was cancelled"
  static let storeGone = "the store went away"

  static func inFlight(_ count: Int, at feature: FeaturePlace) -> String {
    let text = "\(Quantity.count(count)) in flight"
    return feature.isPresent ? text : text + "; \(feature.path) is not there"
  }

  static func startedBy(_ action: ActionReference) -> String {
    "started by #\(action.id)" + (action.label.map { " \($0)" } ?? "")
  }

  static func age(_ seconds: Double) -> String {
    "age \(Quantity.duration(.milliseconds(Int64((seconds * 1000).rounded()))))"
  }

  static func cancelIDs(_ ids: [String]) -> String {
    (ids.count == 1 ? "cancel id " : "cancel ids ") + ids.joined(separator: ", ")
  }

  /// The most children that are named with a cancel id that they share.
  private static let visibleOwners = 4

  static func cancelIDOverlap(_ overlap: EffectsReport.CancelIDOverlap) -> String {
    var owners = overlap.children.prefix(visibleOwners).map { $0.isEmpty ? root : $0 }
    if overlap.children.count > owners.count {
      owners.append(more(overlap.children.count - owners.count))
    }
    return
      "cancel id \(overlap.id) stands for effects of \(Quantity.count(overlap.children.count)) children, "
      + "and ends them together: " + owners.joined(separator: ", ")
  }

  static func sent(_ count: Int) -> String { "sent \(Quantity.count(count))" }

  static func place(file: String, line: Int) -> String {
    "\(file.split(separator: "/").last ?? ""):\(line)"
  }

  static func ended(_ ending: EffectsReport.Effect.Ending) -> String {
    guard let by = ending.by else { return ending.how }
    let action = by.action.map { " by #\($0)" } ?? ""
    return "\(ending.how)\(action): \(by.reason)"
  }

  static func moreEffects(
    _ count: Int,
    children: Int,
    places: [(place: String, count: Int)]
  ) -> String {
    let parts = places.map { "\(Quantity.count($0.count)) from \($0.place)" }
    let owners = children == 1 ? "" : " in \(Quantity.count(children)) children"
    return "… \(Quantity.count(count)) more\(owners): " + parts.joined(separator: ", ")
  }

  static func issuePlace(_ issue: IssueReport) -> String {
    var text = issue.path.isEmpty ? root : issue.path
    if let action = issue.action {
      text += " · #\(action.id)" + (action.label.map { " \($0)" } ?? "")
    }
    guard let file = issue.file, let line = issue.line else { return text }
    return text + " · " + place(file: file, line: line)
  }

  // MARK: Clock

  static let notAtRest = "not at rest"

  static func clock(now: Double?, actions: Int, sleeping: Int?, outside: Int?) -> String {
    var parts: [String] = []
    if let now {
      parts.append("now \(Quantity.duration(.nanoseconds(Int64((now * 1e9).rounded()))))")
    }
    parts.append("\(Quantity.count(actions)) \(actions == 1 ? "action" : "actions")")
    guard let outside else { return (parts + [notAtRest]).joined(separator: ", ") }
    if let sleeping {
      parts.append("\(Quantity.count(sleeping)) sleeping")
      parts.append("\(Quantity.count(outside)) waiting for something outside")
    } else {
      parts.append("\(Quantity.count(outside)) sleeping or waiting for something outside")
    }
    return parts.joined(separator: ", ")
  }
}
