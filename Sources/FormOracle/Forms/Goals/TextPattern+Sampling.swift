import FormEngine

extension TextPattern {
  /// A random text that the pattern matches, unless no common character is in one of its classes.
  func sample(using random: inout SeededGenerator) -> String {
    // Some texts repeat as little as possible, others a lot.
    let repeating = random.pick([10, 50, 85]) ?? 50
    let known = Self.common + text.unicodeScalars
    var sample = String.UnicodeScalarView()
    var place = 0
    while place < steps.count {
      switch steps[place] {
      case .end: return String(sample)
      case .jump(let distance): place += distance
      case .either(let distance):
        let isIncluded = sample.count < Self.maxLength && random.chance(repeating)
        place += isIncluded ? 1 : distance
      case .character(let set):
        let fitting =
          random.pick(known.filter(set.contains))
          ?? (32..<0x250).lazy.compactMap(Unicode.Scalar.init).first(where: set.contains)
        if let fitting { sample.append(fitting) }
        place += 1
      }
    }
    return String(sample)
  }

  private static let common = Array("aZ09_- .,@/:+é".unicodeScalars)
  /// The length from which on a text ends as soon as possible.
  private static let maxLength = 200
}
