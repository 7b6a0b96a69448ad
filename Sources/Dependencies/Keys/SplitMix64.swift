/// A small random number generator whose numbers follow from its seed.
///
/// The algorithm is Sebastiano Vigna's public-domain `splitmix64.c` (2015): 64 bits of state, and each
/// number costs a handful of multiplications and shifts. It is no source of secrets.
///
/// ```swift
/// var generator = SplitMix64(seed: 1)
/// let roll = Int.random(in: 1...6, using: &generator)
/// ```
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  package init(seed: UInt64) {
    self.state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
