import FormEngine

extension FragmentGenerator {
  /// A row that conditions can ask, and the shape of its value.
  package struct Asked: Sendable {
    var id: RowID
    var shape: AnswerShape
    /// Whether the chosen options can have scores.
    var hasScores = false
    /// The repeats around a template row, outermost first.
    package var repeats: [RowID] = []
    /// Whether the id refers to the rows of several copies, as a list.
    package var isMany = false
  }

  /// The row as one that conditions can ask; `nil` if it holds no value of its own.
  package func asked(_ row: RowSpec, in rows: [RowSpec]) -> Asked? {
    if row.isEditor(in: rows) { return nil }
    let content = rows.first { $0.canEdit(row) }?.content ?? row.content
    return AnswerShape(content, lists).map {
      Asked(
        id: row.id, shape: $0, hasScores: content.kind == .picker,
        repeats: rows.repeats(around: row))
    }
  }

  /// A condition that asks some of these rows; `nil` if there are none.
  package mutating func condition(over known: [Asked], depth: Int = 0) -> Condition? {
    // Half of the conditions ask one of two rows, so that one answer decides many of them.
    guard let row = random.pick(random.chance(50) ? known.prefix(2) : known[...]) else {
      return nil
    }
    if random.chance(3) { return .constant(random.chance(70)) }
    guard depth < 2, random.chance(30) else { return .row(row.id, verb(for: row, over: known)) }
    if random.chance(30) { return condition(over: known, depth: depth + 1).map(Condition.not) }
    let count = Int.random(in: random.chance(5) ? 0...0 : 1...3, using: &random)
    let parts = (0..<count).compactMap { _ in condition(over: known, depth: depth + 1) }
    return random.chance(50) ? .all(parts) : .any(parts)
  }

  private mutating func verb(for row: Asked, over known: [Asked]) -> Condition.Verb {
    let verb = caseSensitiveVerb(for: row, over: known)
    return verb.comparesTexts && random.chance(15) ? .ignoringCase(verb) : verb
  }

  private mutating func caseSensitiveVerb(
    for row: Asked, over known: [Asked]
  ) -> Condition.Verb {
    let isSearched =
      switch row.shape {
      case .text, .choices: true
      default: false
      }
    if random.chance(20) { return .answered(random.chance(70)) }
    if row.isMany, random.chance(20) { return .contains(operand(for: row, over: known)) }
    if isSearched, random.chance(15) { return .matches(pattern(for: row)) }
    let member = operand(for: row, over: known)
    let isOrdered =
      switch row.shape {
      case .number, .moment: true
      default: false
      }
    return
      switch random.pick(
        weighted: (4, 0), (3, 1), (2, 2), (2, 3), (isOrdered ? 8 : 0, 4), (isSearched ? 4 : 0, 5))
    {
    case 0: .is(member)
    case 1: .isNot(member)
    case 2: .in(list(for: row, over: known))
    case 3: .notIn(list(for: row, over: known))
    case 4: ordering(member)
    default: .contains(member)
    }
  }

  /// A pattern that some answers of the row match.
  private mutating func pattern(for row: Asked) -> String {
    let text = row.shape.someMember(using: &random).text ?? ""
    var pattern = ""
    for scalar in text.unicodeScalars {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: pattern += "."
      case 1: pattern += "[^0-9]?"
      case 2: pattern += "(\\w|\\W)"
      case 3: return pattern + ".*"
      default:
        let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        pattern += isPlain ? String(scalar) : "\\s?.{0,2}"
      }
    }
    return pattern
  }

  /// An order, with something that is compared.
  mutating func ordering(_ operand: Condition.Operand) -> Condition.Verb {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .moreThan(operand)
    case 1: .atLeast(operand)
    case 2: .lessThan(operand)
    default: .atMost(operand)
    }
  }

  /// A value to compare an answer with, or another row that holds such a value.
  private mutating func operand(for row: Asked, over known: [Asked]) -> Condition.Operand {
    if random.chance(25), let other = random.pick(known.filter { $0.isComparable(with: row) }) {
      return .valueOf(other.id)
    }
    return .value(row.shape.someMember(using: &random))
  }

  /// A list to search for an answer, or another row that holds such a list.
  private mutating func list(for row: Asked, over known: [Asked]) -> Condition.Operand {
    let lists = known.filter { $0.holdsList && $0.hasMembersComparable(with: row) }
    if random.chance(20), let other = random.pick(lists) { return .valueOf(other.id) }
    let count = Int.random(in: 1...3, using: &random)
    var members: [FormValue] = []
    for _ in 0..<count {
      let member = row.shape.someMember(using: &random)
      if !members.contains(member) { members.append(member) }
    }
    return .value(.list(members))
  }
}

extension FragmentGenerator.Asked {
  /// Whether the row holds a list, or the id refers to several rows.
  var holdsList: Bool {
    if case .choices = shape { true } else { isMany }
  }

  /// Whether this row's single value has the type of the other row's value or of its members.
  fileprivate func isComparable(with other: FragmentGenerator.Asked) -> Bool {
    !holdsList && hasMembersComparable(with: other)
  }

  /// Whether this row's value or its members have the type of the other row's value or of its
  /// members.
  fileprivate func hasMembersComparable(with other: FragmentGenerator.Asked) -> Bool {
    holdsText ? other.holdsText : shape == other.shape
  }

  private var holdsText: Bool {
    switch shape {
    case .text, .choice, .choices: true
    case .number, .truth, .moment: false
    }
  }
}

extension [FragmentGenerator.Asked] {
  /// The rows as seen by a row inside these repeats.
  package func read(inside repeats: [RowID]) -> [FragmentGenerator.Asked] {
    map { asked in
      var read = asked
      read.isMany = !repeats.starts(with: asked.repeats)
      return read
    }
  }
}

extension FragmentGenerator {
  /// Makes a button add a copy to a repeat that it can refer to, or remove the copy that it is in.
  ///
  /// - Parameter known: The known repeats, each with the repeats around it.
  package mutating func linkToRepeats(
    _ button: inout RowSpec, inside repeats: [RowID], _ known: [(id: RowID, repeats: [RowID])]
  ) {
    guard case .button = button.content, random.chance(70) else { return }
    let meant = known.filter { repeats.starts(with: $0.repeats) }
    if !repeats.isEmpty, random.chance(40) {
      button.content = .button(.removeCopy)
    } else if let other = random.pick(meant) {
      button.content = .button(.add(other.id))
    }
  }
}
