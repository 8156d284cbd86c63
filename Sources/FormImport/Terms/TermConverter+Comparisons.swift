import FormEngine

/// Comparisons of terms, and the constants in them as values of rows.
extension TermConverter {
  func comparing(
    _ left: Term, _ comparison: Term.Comparison, _ right: Term
  ) throws(UnsupportedTermError) -> Condition {
    if case .reference = left {
    } else if case .reference = right, let other = comparison.exchanged {
      return try comparing(right, other, left)
    }
    guard case .reference(let name) = left else {
      return try comparingOutcomes(left, comparison, right)
    }
    let row = try referent(name)
    guard let constant = right.constant else {
      if case .reference(let other) = right, !row.hasNumbersOnly,
        case let other = try referent(other), !other.hasNumbersOnly
      {
        return .row(row.id, try verb(comparison, .valueOf(other.id)))
      }
      if row.hasNumbersOnly { return try comparingOutcomes(left, comparison, right) }
      return .row(row.id, try verb(comparison, .expression(try expression(right))))
    }
    return try comparing(row, comparison, with: constant)
  }

  /// Compares an answer with a constant, which becomes a value of the row.
  private func comparing(
    _ row: Referent, _ comparison: Term.Comparison, with constant: FormValue
  ) throws(UnsupportedTermError) -> Condition {
    if let condition = withoutOption(row, comparison, constant) { return condition }
    let members = constant.members
    switch comparison {
    case .equal, .unequal: return try equating(row, comparison, with: constant)
    case .anyOf, .noneOf:
      let values = try values(members ?? [constant], for: row).filter { isOption($0, of: row) }
      let operand = Condition.Operand.value(.list(values))
      return .row(row.id, comparison == .anyOf ? .in(operand) : .notIn(operand))
    case .allOf: return .all(try all(of: members ?? [constant], in: row))
    case .contains, .notContains:
      let contains = Condition.all(try all(of: members ?? [constant], in: row))
      return comparison == .contains ? contains : .not(contains)
    case .less, .greater, .atMost, .atLeast:
      guard members == nil else { throw UnsupportedTermError("a list can't be ordered") }
      let isChoice = if case .choice = row.holds { true } else { row.holds == .text }
      if isChoice, let number = constant.number ?? constant.text.flatMap(Double.init) {
        // Options and texts are not numbers here.
        return .that(
          .number(.valueOf(row.id)), try verb(comparison, .value(.number(number))))
      }
      let value = try value(constant, for: row)
      return .row(row.id, try verb(comparison, .value(value)))
    }
  }

  private func equating(
    _ row: Referent, _ comparison: Term.Comparison, with constant: FormValue
  ) throws(UnsupportedTermError) -> Condition {
    let members = constant.members
    guard members == nil || row.holds == .choice(isMultiple: true) else {
      guard let only = members?.first, members?.count == 1 else {
        throw UnsupportedTermError("one answer can't be compared with a list")
      }
      return try comparing(row, comparison, with: only)
    }
    if constant == .null || constant == "" {
      return .row(row.id, .answered(comparison == .unequal))
    }
    guard let members else {
      let operand = Condition.Operand.value(try value(constant, for: row))
      return .row(row.id, comparison == .equal ? .is(operand) : .isNot(operand))
    }
    let all = try all(of: members, in: row)
    let same = Condition.all(
      all + [.that(.count([.valueOf(row.id)]), .is(.value(.number(Double(members.count)))))])
    return comparison == .equal ? same : .not(same)
  }

  /// The outcome of comparing with a value that is not an option; `nil` if it is one.
  private func withoutOption(
    _ row: Referent, _ comparison: Term.Comparison, _ constant: FormValue
  ) -> Condition? {
    guard let options = row.options, constant.members == nil, constant != .null, constant != "",
      let text = constant.text ?? (constant.number ?? nil).map(FormValue.plain),
      !options.contains(where: { $0 == text || $0.lowercased() == text.lowercased() })
    else { return nil }
    switch comparison {
    case .equal, .contains, .anyOf, .allOf:
      report(Self.notAnOption(constant, of: row.id.text, "the comparison never holds"))
      return .constant(false)
    case .unequal, .notContains, .noneOf:
      report(Self.notAnOption(constant, of: row.id.text, "the comparison always holds"))
      return .constant(true)
    case .less, .greater, .atMost, .atLeast: return nil
    }
  }

  /// The report that a value in a comparison can't be chosen.
  ///
  /// - Parameter outcome: What that means for the comparison.
  static func notAnOption(_ value: FormValue, of question: String, _ outcome: String) -> String {
    "\(value) is not an option of \(question): \(outcome)"
  }

  /// Whether a value can be chosen; that it can't is reported.
  private func isOption(_ value: FormValue, of row: Referent) -> Bool {
    guard let options = row.options, let text = value.text, !options.contains(text) else {
      return true
    }
    report(Self.notAnOption(value, of: row.id.text, "it is left out of the comparison"))
    return false
  }

  private func all(of members: [FormValue], in row: Referent) throws(UnsupportedTermError)
    -> [Condition]
  {
    try values(members, for: row).map { value in
      switch row.holds {
      case .choice(isMultiple: false): .row(row.id, .is(.value(value)))
      case .text, .choice, .list: .row(row.id, .contains(.value(value)))
      default: .row(row.id, .is(.value(value)))
      }
    }
  }

  private func comparingOutcomes(
    _ left: Term, _ comparison: Term.Comparison, _ right: Term
  ) throws(UnsupportedTermError) -> Condition {
    if let one = left.constant, let other = right.constant {
      switch comparison {
      case .equal: return .constant(one == other)
      case .unequal: return .constant(one != other)
      case .less, .greater, .atMost, .atLeast:
        guard let one = one.writtenNumber, let other = other.writtenNumber else { break }
        return .constant(
          comparison == .less
            ? one < other
            : comparison == .greater
              ? one > other : comparison == .atMost ? one <= other : one >= other)
      default: break
      }
      throw UnsupportedTermError("two constants can't be compared")
    }
    if let constant = right.constant, constant == .null || constant == "" {
      return .that(try expression(left), .answered(comparison == .unequal))
    }
    let operand: Condition.Operand =
      if let constant = right.constant { .value(constant) } else {
        .expression(try expression(right))
      }
    return .that(try expression(left), try verb(comparison, operand))
  }

  func verb(
    _ comparison: Term.Comparison, _ operand: Condition.Operand
  ) throws(UnsupportedTermError) -> Condition.Verb {
    switch comparison {
    case .equal: .is(operand)
    case .unequal: .isNot(operand)
    case .less: .lessThan(operand)
    case .greater: .moreThan(operand)
    case .atMost: .atMost(operand)
    case .atLeast: .atLeast(operand)
    case .contains: .contains(operand)
    case .anyOf: .in(operand)
    case .noneOf: .notIn(operand)
    case .notContains, .allOf:
      throw UnsupportedTermError("a list can only be compared with a constant")
    }
  }

  // MARK: - Values

  private func values(
    _ constants: [FormValue], for row: Referent
  ) throws(UnsupportedTermError) -> [FormValue] {
    var values: [FormValue] = []
    for constant in constants {
      let value = try value(constant, for: row)
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// A constant as a value of a row.
  func value(_ constant: FormValue, for row: Referent) throws(UnsupportedTermError) -> FormValue {
    if let options = row.options, let text = constant.text, !options.contains(text),
      let other = options.first(where: { $0.lowercased() == text.lowercased() })
    {
      return .text(other)
    }
    switch (row.holds, constant) {
    case (.choice, .number), (.text, .number), (.list, .number), (.choice, .bool), (.text, .bool),
      (.list, .bool):
      return .text("\(constant)")
    case (.number, .text(let text)), (.copies, .text(let text)):
      guard let number = Double(text) else {
        throw UnsupportedTermError("a number can't be compared with \(constant)")
      }
      return .number(number)
    case (.bool, .text(let text)) where text == "true" || text == "false":
      return .bool(text == "true")
    // The value of an acknowledgment in XForms.
    case (.bool, .text("OK")): return .bool(true)
    case (.bool, .number(let number)): return .bool(number != 0)
    case (.number, .number), (.copies, .number), (.bool, .bool), (.text, .text), (.choice, .text),
      (.list, .text):
      return constant
    case (.date, .text(let text)) where text.utf8.count == 10 || text.dropFirst(10).hasPrefix("T"):
      return .text(String(text.prefix(10)))
    case (.time, .text), (.dateTime, .text): return constant
    default:
      throw UnsupportedTermError(
        "\(row.id.text.quotedForMessage) can't be compared with \(constant)")
    }
  }
}

extension FormValue {
  /// The number, or the one that a text writes.
  fileprivate var writtenNumber: Double? { number ?? text.flatMap(Double.init) }
}
