/// Parses a pattern: characters, `.`, classes, `\d \w \s` and their negations, `\n \r \t`, `\`
/// before punctuation, `\u00C0` and `\x41`, groups, `|`, and `* + ? {m} {m,} {m,n}`.
///
/// It also accepts what makes no difference if the whole text has to match: `^` at the start and `$` at the
/// end of the pattern or of one of its alternatives, `(?:` for `(`, and lazy repetition.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var next = 0
  private var depth = 0

  /// The maximum depth of nested groups.
  static let deepestNesting = 100
  /// The largest number in braces.
  static let maxRepetitions = 1000

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  /// Parses the whole pattern.
  mutating func parse() throws(PatternError) -> PatternFragment {
    let pattern = try choice()
    if peek != nil {
      throw fault(next..<next + 1, "does not close a group; write \\) for the character itself")
    }
    return pattern
  }

  private mutating func choice() throws(PatternError) -> PatternFragment {
    var alternatives = [try sequence()]
    while take("|") { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : PatternFragment(anyOf: alternatives)
  }

  private mutating func sequence() throws(PatternError) -> PatternFragment {
    var sequence = PatternFragment()
    if depth == 0 { _ = take("^") }
    while let scalar = peek, scalar != "|", scalar != ")" {
      if scalar == "$", depth == 0, next + 1 == scalars.count || scalars[next + 1] == "|" {
        next += 1
        break
      }
      let item = try self.item()
      sequence.append(try repetition(of: item))
    }
    return sequence
  }

  /// Parses a character, a class or a group.
  private mutating func item() throws(PatternError) -> PatternFragment {
    let start = next
    guard let scalar = pop() else { return PatternFragment() }
    switch scalar {
    case "(": return try group(from: start)
    case "[": return PatternFragment(try characterClass(from: start))
    case ".": return PatternFragment(.withinLine)
    case "\\": return PatternFragment(try escape(from: start))
    case "*", "+", "?", "{":
      throw fault(
        start..<next, "has nothing to repeat; write \\\(scalar) for the character itself")
    case "}", "]":
      throw fault(start..<next, "closes nothing; write \\\(scalar) for the character itself")
    case "^", "$":
      throw fault(
        start..<next,
        "is not possible here: the whole text has to match; leave it out, or write \\\(scalar) for "
          + "the character itself")
    default: return PatternFragment(ScalarSet(scalar))
    }
  }

  private mutating func group(from start: Int) throws(PatternError) -> PatternFragment {
    if take("?"), !take(":") {
      throw fault(
        start..<next + 1, "is not supported: groups can't look around or set options; write ( )")
    }
    guard depth < Self.deepestNesting else {
      throw fault(start..<next, "is nested more than \(Self.deepestNesting) groups deep")
    }
    depth += 1
    let group = try choice()
    guard take(")") else { throw fault(start..<start + 1, "is not closed; add a )") }
    depth -= 1
    return group
  }
}

// MARK: - Repetition

extension PatternParser {
  private mutating func repetition(
    of item: PatternFragment
  ) throws(PatternError) -> PatternFragment {
    let start = next
    guard let bounds = try bounds() else { return item }
    _ = take("?")
    if let scalar = peek, ["*", "+", "?", "{"].contains(scalar) {
      throw fault(
        start..<next + 1,
        "repeats a repetition; remove one of the two (possessive repetition is not supported)")
    }
    return item.repeated(least: bounds.least, most: bounds.most)
  }

  private mutating func bounds() throws(PatternError) -> (least: Int, most: Int?)? {
    let start = next
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{") else { return nil }
    let least = number()
    var most = least
    if take(",") { most = number() }
    let isOpen = next > start && scalars[next - 1] == ","
    guard let least, take("}") else {
      throw fault(
        start..<next + 1,
        "is not a repetition such as {3}, {3,} or {3,5}; write \\{ for the character itself")
    }
    if max(least, most ?? 0) > Self.maxRepetitions {
      throw fault(start..<next, "repeats more than \(Self.maxRepetitions) times")
    }
    if let most, most < least { throw fault(start..<next, "has its bounds in the wrong order") }
    return (least, isOpen ? nil : most)
  }

  /// Parses a number, if there is one; it is at most a million.
  private mutating func number() -> Int? {
    var number: Int?
    while let scalar = peek, ScalarSet.digits.contains(scalar) {
      number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000)
      next += 1
    }
    return number
  }
}

// MARK: - Characters

extension PatternParser {
  private mutating func characterClass(from start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var sets: [ScalarSet] = []
    while let scalar = peek, scalar != "]" {
      let first = next
      let lower = try member()
      guard peek == "-", next + 1 < scalars.count, scalars[next + 1] != "]" else {
        sets.append(lower.set)
        continue
      }
      next += 1
      let upper = try member()
      guard let least = lower.scalar, let most = upper.scalar else {
        throw fault(first..<next, "is not a range; write \\- for the hyphen itself")
      }
      guard least <= most else {
        throw fault(first..<next, "has its bounds in the wrong order")
      }
      ranges.append(least.value...most.value)
    }
    guard take("]") else { throw fault(start..<start + 1, "is not closed; add a ]") }
    guard !ranges.isEmpty || !sets.isEmpty else {
      throw fault(
        start..<next,
        "is an empty class; write \\] for the character itself, or . for any character")
    }
    let set = sets.reduce(ScalarSet(ranges)) { $0.union($1) }
    return isNegated ? set.negated : set
  }

  /// Parses a member of a class: a character, or an escape for several.
  private mutating func member() throws(PatternError) -> (scalar: Unicode.Scalar?, set: ScalarSet) {
    let start = next
    guard let scalar = pop() else { return (nil, ScalarSet([])) }
    if scalar == "\\" {
      let set = try escape(from: start)
      return (set.onlyMember, set)
    }
    if scalar == "[", let following = peek, [":", ".", "="].contains(following) {
      throw fault(start..<next + 1, "is not supported; write the characters, such as a-z")
    }
    return (scalar, ScalarSet(scalar))
  }

  private mutating func escape(from start: Int) throws(PatternError) -> ScalarSet {
    guard let scalar = pop() else {
      throw fault(start..<next, "is the last character; write \\\\ for the character itself")
    }
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.negated
    case "w": return .wordCharacters
    case "W": return ScalarSet.wordCharacters.negated
    case "s": return .whiteSpace
    case "S": return ScalarSet.whiteSpace.negated
    case "n": return ScalarSet("\n")
    case "r": return ScalarSet("\r")
    case "t": return ScalarSet("\t")
    case "u": return ScalarSet(try escaped(ofDigits: 4, from: start))
    case "x": return ScalarSet(try escaped(ofDigits: 2, from: start))
    default: break
    }
    if scalar.isASCIIPunctuation { return ScalarSet(scalar) }
    let kind =
      switch scalar {
      case "1"..."9": ": a pattern can't refer back to a group"
      case "b", "B", "A", "z", "Z", "G": ": the whole text has to match anyway"
      default: ""
      }
    throw fault(start..<next, "is not supported\(kind)")
  }

  /// Parses the hexadecimal digits of an escaped character.
  private mutating func escaped(
    ofDigits count: Int, from start: Int
  ) throws(PatternError) -> Unicode.Scalar {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = peek?.hexadecimalDigit else {
        throw fault(start..<next + 1, "needs \(count) hexadecimal digits, such as \\u00C0 or \\x41")
      }
      value = value << 4 + digit
      next += 1
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw fault(start..<next, "is no character; write the character itself")
    }
    return scalar
  }
}

// MARK: - Scalars

extension PatternParser {
  private var peek: Unicode.Scalar? { next < scalars.count ? scalars[next] : nil }

  private mutating func pop() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    next += 1
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    next += 1
    return true
  }

  private func fault(_ range: Range<Int>, _ message: String) -> PatternError {
    let construct = scalars[range.clamped(to: scalars.indices)]
    return PatternError(
      column: range.lowerBound + 1, construct: String(String.UnicodeScalarView(construct)),
      message: message)
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimalDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "A"..."F": value - 0x41 + 10
    case "a"..."f": value - 0x61 + 10
    default: nil
    }
  }

  fileprivate var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
