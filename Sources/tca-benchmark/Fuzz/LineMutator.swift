internal import Dependencies

/// Makes lines out of valid ones and out of random bytes.
///
/// Each line follows from the seed and its number alone, so that a run can start anywhere.
struct LineMutator {
  private var random: SplitMix64

  /// The mutator of one line.
  init(seed: UInt64, number: Int) {
    // The generator mixes well: neighbouring seeds give unrelated lines.
    random = SplitMix64(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(truncatingIfNeeded: number))
    _ = random.next()
  }

  /// The line.
  mutating func line() -> String {
    if chance(1, of: 20) { return randomBytes() }
    var characters = Array(pick(FuzzCorpus.lines))
    for _ in 0..<Int.random(in: 0...4, using: &random) { mutate(&characters) }
    return String(characters)
  }

  /// A place in a line for a cursor.
  mutating func cursor(in line: String) -> Int { Int.random(in: 0...line.count, using: &random) }

  /// True so many times of a number.
  mutating func chance(_ count: Int, of number: Int) -> Bool {
    Int.random(in: 0..<number, using: &random) < count
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func mutate(_ line: inout [Character]) {
    let place = Int.random(in: 0...line.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where !line.isEmpty:
      line.remove(at: min(place, line.count - 1))
    case 1 where line.count > 1:
      line.swapAt(min(place, line.count - 1), Int.random(in: 0..<line.count, using: &random))
    case 2:
      line.removeSubrange(place...)
    case 3:
      line.removeSubrange(..<place)
    case 4:
      line.insert(contentsOf: pick(FuzzCorpus.lines), at: place)
    case 5:
      let piece = Array(pick(FuzzCorpus.pieces))
      let count = chance(1, of: 10) ? Int.random(in: 2...2_000, using: &random) : 1
      line.insert(contentsOf: Array(repeating: piece, count: count).joined(), at: place)
    case 6:
      let end = min(line.count, place + Int.random(in: 1...12, using: &random))
      line.insert(contentsOf: line[place..<end], at: place)
    default:
      line.insert(contentsOf: pick(FuzzCorpus.pieces), at: place)
    }
  }

  private mutating func randomBytes() -> String {
    let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
