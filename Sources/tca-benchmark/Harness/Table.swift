/// Lays measurements out as text.
struct Table {
  let measurements: [Measurement]

  /// One line for each measurement below a head line, columns aligned.
  var lines: [String] {
    let head = ["benchmark", "median", "p90", "spread", "baseline", "ratio", "budget", ""]
    let rows = [head] + measurements.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + padding : padding + cell.0
      }
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
  }

  private func cells(_ measurement: Measurement) -> [String] {
    [
      measurement.name,
      measurement.value.map { amount($0, unit: measurement.unit) } ?? Wording.noAllocationCounter,
      measurement.p90.map { amount($0, unit: measurement.unit) } ?? "",
      measurement.spread.map { "\(Int(($0 * 100).rounded())) %" } ?? "",
      measurement.baseline.map { amount($0.median, unit: measurement.unit) } ?? "",
      measurement.ratio.map { decimal($0) } ?? "",
      measurement.budget.map { decimal($0) } ?? "",
      measurement.isWithinBudget.map { $0 ? "ok" : "OVER" } ?? "",
    ]
  }

  /// A number with its unit: times in the unit that keeps them short.
  func amount(_ value: Double, unit: String) -> String {
    guard unit == "ns" else { return "\(Int(value)) \(unit)" }
    if value < 1_000 { return decimal(value) + " ns" }
    if value < 1_000_000 { return decimal(value / 1_000) + " µs" }
    return decimal(value / 1_000_000) + " ms"
  }

  /// A number with three significant digits at most after the point.
  func decimal(_ value: Double) -> String {
    let places = value >= 100 ? 0 : value >= 10 ? 1 : 2
    let scale: Double = places == 0 ? 1 : places == 1 ? 10 : 100
    let rounded = (value * scale).rounded() / scale
    return places == 0 || rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
