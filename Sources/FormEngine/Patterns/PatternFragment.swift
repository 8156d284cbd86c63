/// One instruction of a pattern. Other steps are named by their distance, so that steps can be
/// copied.
package enum PatternStep: Sendable {
  /// Continues with the next step if the scalar is in the set.
  case character(ScalarSet)
  /// Continues with the next step and with another one.
  case either(Int)
  /// Continues with another step.
  case jump(Int)
  /// The text matches if it ends here.
  case end
}

/// The steps of a part of a pattern. What follows the part comes after its last step.
struct PatternFragment {
  private(set) var steps: [PatternStep] = []
  /// The number of steps, at most: parts that are repeated or alternatives count two more.
  private var size = 0

  /// The maximum size of a pattern.
  static let maxSize = 100_000

  /// Whether the part is too large for a pattern. It has no steps then.
  var isTooLarge: Bool { size > Self.maxSize }

  /// Creates the part that matches the empty text.
  init() {}

  /// Creates a part that matches one scalar from a set.
  init(_ set: ScalarSet) {
    (steps, size) = ([.character(set)], 1)
  }

  /// Creates a part that matches if one of some parts does, at least one.
  init(anyOf parts: [PatternFragment]) {
    for part in parts { grow(by: part.size + 2) }
    if isTooLarge { return }
    var left = parts.reduce(-2) { $0 + $1.steps.count + 2 }
    for part in parts.dropLast() {
      left -= part.steps.count + 2
      steps += [.either(part.steps.count + 2)] + part.steps + [.jump(left + 1)]
    }
    steps += parts[parts.count - 1].steps
  }

  /// Adds a part that has to match after this one.
  mutating func append(_ part: PatternFragment) {
    grow(by: part.size)
    if !isTooLarge { steps += part.steps }
  }

  /// Returns the part repeated; without `most` any number of times.
  func repeated(least: Int, most: Int?) -> PatternFragment {
    var repeated = PatternFragment()
    repeated.grow(by: (most ?? least + 1) * (size + 2))
    if repeated.isTooLarge { return repeated }
    for _ in 0..<least { repeated.steps += steps }
    guard let most else {
      repeated.steps += [.either(steps.count + 2)] + steps + [.jump(-steps.count - 1)]
      return repeated
    }
    // If one is skipped, so are all that follow.
    for left in (0..<most - least).reversed() {
      repeated.steps += [.either((left + 1) * (steps.count + 1))] + steps
    }
    return repeated
  }

  private mutating func grow(by count: Int) {
    size = min(size + count, Self.maxSize + 1)
    if isTooLarge { steps = [] }
  }
}
