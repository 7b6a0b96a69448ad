/// What this target shows to people.
enum Wording {
  static let noMetadata = "(no reflection metadata)"
  static let unownedReference = "(unowned, not read)"
  static let function = "(function)"
  static let cycle = "(cycle)"
  static let tooDeep = "…"

  static func more(_ count: Int) -> String { "… \(grouped(count)) more" }

  static func cut(_ count: Int) -> String { "…(\(grouped(count)) characters)" }

  /// What is said of a value that differs from another but is written like it.
  static let printsAlike = " (another one that is written alike)"

  /// The order of a collection's elements, by their ids.
  static func order(of node: ReflectedValue?) -> String {
    let children = node?.children
    let names = children?.prefix(20).map(\.name).joined(separator: " ") ?? ""
    let count = (children?.count ?? 0) - 20
    return names + (count > 0 ? " " + more(count) : "")
  }

  static func cutBytes(_ count: Int) -> String { "…(\(grouped(count)) bytes)" }

  static let pageIsFull = "… more: the page is full"

  /// A number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    var result = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
