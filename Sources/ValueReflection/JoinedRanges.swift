extension [Range<Int>] {
  /// The same numbers in as few ranges as possible, in order.
  var joinedWhereTheyMeet: [Range<Int>] {
    var joined: [Range<Int>] = []
    for part in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, part.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, part.upperBound)
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}
