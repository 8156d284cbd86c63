extension PlainPattern {
  /// A random text that the pattern matches, unless no common character fits one of its classes.
  package func sample(using random: inout SeededGenerator) -> String {
    var place = 0
    var text = String.UnicodeScalarView()
    text.append(contentsOf: alternative(at: &place, &random))
    return String(text)
  }

  /// A random one of the alternatives that begin at a place in the pattern, which moves to their
  /// end.
  private func alternative(
    at place: inout Int, _ random: inout SeededGenerator
  ) -> [Unicode.Scalar] {
    var alternatives: [[Unicode.Scalar]] = [[]]
    while place < scalars.count, scalars[place] != ")" {
      if scalars[place] == "|" {
        alternatives.append([])
        place += 1
      } else {
        alternatives[alternatives.count - 1] += item(at: &place, &random)
      }
    }
    return random.pick(alternatives) ?? []
  }

  /// One item as often as its quantifier asks, favoring the ends of its range.
  private func item(at place: inout Int, _ random: inout SeededGenerator) -> [Unicode.Scalar] {
    let start = place
    var once = single(at: &place, &random)
    guard let (after, least, most) = bounds(at: place) else { return once }
    let end = min(most, least + 3)
    let count = random.pick([least, end, Int.random(in: least...end, using: &random)]) ?? least
    var all: [Unicode.Scalar] = []
    for _ in 0..<count {
      all += once
      var again = start
      once = single(at: &again, &random)
    }
    place = after
    return all
  }

  private func single(at place: inout Int, _ random: inout SeededGenerator) -> [Unicode.Scalar] {
    if scalars[place] == "(" {
      place += 1
      let inner = alternative(at: &place, &random)
      place += 1
      return inner
    }
    guard let (after, fits) = character(at: place) else {
      place += 1
      return []
    }
    place = after
    let known = Self.common + scalars
    return
      (random.pick(known.filter(fits))
      ?? (32..<0x250).lazy.compactMap(Unicode.Scalar.init)
      .first(where: fits)).map { [$0] } ?? []
  }

  private static let common = Array("aZ09_- .,@/:+é".unicodeScalars)
}
