/// A random number generator that gives the same numbers for the same seed on every machine.
///
/// SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
/// (OOPSLA 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  /// Returns `true` with a probability given in percent.
  package mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// A random choice; `nil` if there are none.
  package mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element? {
    choices.randomElement(using: &self)
  }

  /// A random choice with the given weights; the first one if all weights are 0.
  mutating func pick<Choice>(weighted first: (Int, Choice), _ others: (Int, Choice)...) -> Choice {
    let all = [first] + others
    let total = all.reduce(0) { $0 + $1.0 }
    var rest = total > 0 ? Int.random(in: 0..<total, using: &self) : 0
    for (weight, choice) in all {
      if rest < weight { return choice }
      rest -= weight
    }
    return first.1
  }
}
