import FormEngine

/// Calculations, as XPath makes them.
extension XPathConverter {
  func ownExpression(_ term: Term) throws(UnsupportedTermError) -> FormExpression? {
    switch term {
    case .value(let value) where value == "":
      throw UnsupportedTermError("an empty text can't be used in a calculation")
    case .reference where kindOfPrepared(term) == .list:
      // Choices are one text with blanks between them.
      return row(term).map { .join([.valueOf($0.id)], with: " ") }
    case .arithmetic(let operation, let terms): return try calculating(operation, terms)
    case .call(let name, let operands): return try calling(name, operands)
    default: return nil
    }
  }

  // MARK: - Types

  func typed(_ term: Term, _ held: Referent.Held) throws(UnsupportedTermError) -> FormExpression {
    if case .call("iif", let operands) = term.bare { return try choosing(operands, held) }
    if let constant = term.bare.constant, constant != "" {
      let referent = Referent(id: RowID("answer"), holds: held)
      return .value(try plain.value(constant, for: referent))
    }
    switch held {
    case .number, .copies: return try numeric(term)
    case .bool:
      if case .reference = term.bare, kindOfPrepared(term.bare) == .truth {
        return try plain.expression(term.bare)
      }
      return .choice(try base.condition(term), then: true, otherwise: false)
    case .text, .choice(isMultiple: false): return try text(term)
    case .date, .time, .dateTime, .list, .choice: return try plain.expression(term)
    }
  }

  /// One of two outcomes, of which an empty text is none.
  private func choosing(
    _ operands: [Term], _ held: Referent.Held
  ) throws(UnsupportedTermError) -> FormExpression {
    let test = try base.condition(operands[0]).withoutConstants
    if case .constant(let holds) = test.shape { return try typed(operands[holds ? 1 : 2], held) }
    if operands[1].bare.constant == "" {
      return .choice(test.negated, then: try typed(operands[2], held))
    }
    let otherwise = operands[2].bare.constant == "" ? nil : try typed(operands[2], held)
    return .choice(test, then: try typed(operands[1], held), otherwise: otherwise)
  }

  func numeric(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    let term = term.bare
    if let constant = term.constant {
      guard let number = constant.number ?? constant.text.flatMap(Double.init) else {
        guard let bool = constant.bool else {
          throw UnsupportedTermError("\(constant) is not a number")
        }
        return .value(.number(bool ? 1 : 0))
      }
      return .value(.number(number))
    }
    if case .call("iif", let operands) = term { return try choosing(operands, .number) }
    if case .call("items", let operands) = term { return try item(operands, .number) }
    switch kindOfPrepared(term) {
    case .number: return try plain.expression(term)
    case .truth: return .choice(try base.condition(term).withoutConstants, then: 1, otherwise: 0)
    case .date: return .days(from: "1970-01-01", to: try plain.expression(term))
    case .text, .list: return .number(try plain.expression(term))
    }
  }

  /// A term as a text of its own.
  func text(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    let kind = kindOfPrepared(term.bare)
    if let constant = term.bare.constant, constant != "" {
      return .value(.text(constant.text ?? "\(constant)"))
    }
    let written = try written(term)
    return kind == .number || kind == .date ? .join([written]) : written
  }

  /// A term as a piece of a text.
  func written(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    guard kindOfPrepared(term.bare) == .truth, term.bare.constant == nil else {
      return try plain.expression(term.bare)
    }
    return .choice(try base.condition(term), then: "true", otherwise: "false")
  }

  // MARK: - Operators

  private func calculating(
    _ operation: Term.Arithmetic, _ terms: [Term]
  ) throws(UnsupportedTermError) -> FormExpression {
    if let outcome = try calculatingWithDates(operation, terms) { return outcome }
    if operation == .multiply, let hours = try hoursOfDays(terms) { return hours }
    var numbers: [FormExpression] = []
    for term in terms { numbers.append(try numeric(term)) }
    switch operation {
    case .add: return try sum(of: terms, numbers)
    case .subtract: return .difference(numbers[0], numbers[1])
    case .multiply: return .product(numbers)
    case .divide: return .quotient(numbers[0], numbers[1])
    // The remainder has the sign of the dividend.
    case .remainder:
      if let divisor = terms[1].constant?.number, divisor > 0 {
        return .choice(
          .that(numbers[0], .lessThan(0)),
          then: .difference(0, .remainder(.difference(0, numbers[0]), numbers[1])),
          otherwise: .remainder(numbers[0], numbers[1]))
      }
      return .difference(
        numbers[0], .product([numbers[1], truncated(.quotient(numbers[0], numbers[1]))]))
    }
  }

  /// A date some days later or earlier, or the days between two; `nil` where no date is calculated with.
  private func calculatingWithDates(
    _ operation: Term.Arithmetic, _ terms: [Term]
  ) throws(UnsupportedTermError) -> FormExpression? {
    let dates = terms.filter { kindOfPrepared($0) == .date }
    switch operation {
    case .add where dates.count == 1:
      let others = terms.filter { kindOfPrepared($0) != .date }
      let days = try others.count == 1 ? numeric(others[0]) : calculating(.add, others)
      return .later(than: try plain.expression(dates[0]), by: days, .days)
    case .subtract where dates.count == 2:
      let haveTimes = Set(terms.map(hasTime))
      guard haveTimes.count == 1 else {
        throw UnsupportedTermError("the time between a date and a moment has no counterpart")
      }
      // Days are counted here, and a time is a part of one.
      if let hours = try hours(between: terms) { return .quotient(hours, 24) }
      let (from, to) = (try plain.expression(terms[1]), try plain.expression(terms[0]))
      return .days(from: from, to: to)
    case .subtract where dates.count == 1 && kindOfPrepared(terms[0]) == .date:
      let days = try numeric(terms[1])
      let earlier: FormExpression =
        terms[1].constant?.number.map { .value(.number(-$0)) } ?? .difference(0, days)
      return .later(than: try plain.expression(terms[0]), by: earlier, .days)
    default: return nil
    }
  }

  /// The hours between two moments that are subtracted; `nil` if they are none.
  private func hours(between terms: [Term]) throws(UnsupportedTermError) -> FormExpression? {
    guard terms.allSatisfy({ kindOfPrepared($0) == .date && hasTime($0) }) else { return nil }
    return .hours(from: try plain.expression(terms[1]), to: try plain.expression(terms[0]))
  }

  /// Days between two moments times 24 as hours, or times a multiple of 24 as parts of them, which a fraction
  /// of a day would not be exactly.
  private func hoursOfDays(_ terms: [Term]) throws(UnsupportedTermError) -> FormExpression? {
    let factors = terms.dropFirst().compactMap { $0.constant?.number }
    let factor = factors.reduce(1, *)
    guard factors.count == terms.count - 1, factor >= 24,
      (factor / 24).isWhole,
      case .arithmetic(.subtract, let moments) = terms[0].bare,
      let hours = try hours(between: moments)
    else { return nil }
    return factor == 24 ? hours : .product([hours, .value(.number(factor / 24))])
  }

  /// Whether a date has a time of day.
  private func hasTime(_ term: Term) -> Bool {
    term.references.contains { reader.nodes[$0]?.holds == .dateTime } || !term.marked("now").isEmpty
  }

  /// The sum of numbers, unanswered if one of them is.
  private func sum(
    of terms: [Term], _ numbers: [FormExpression]
  ) throws(UnsupportedTermError) -> FormExpression {
    var answered: [Condition] = []
    for (term, number) in zip(terms, numbers) where mayBeUnanswered(term) {
      if let row = row(term), row.holds == .number {
        answered.append(.row(row.id, .answered(true)))
      } else {
        answered.append(.that(number, .answered(true)))
      }
    }
    guard !answered.isEmpty else { return .sum(numbers) }
    return .choice(answered.count == 1 ? answered[0] : .all(answered), then: .sum(numbers))
  }

  /// A number without the digits after the point.
  private func truncated(_ number: FormExpression) -> FormExpression {
    if case .value(.number(let constant)) = number.shape, abs(constant) < 1e15 {
      return .value(.number(Double(Int(constant))))
    }
    return .choice(
      .that(number, .lessThan(0)), then: .difference(0, .floor(.difference(0, number))),
      otherwise: .floor(number))
  }

  // MARK: - Functions

  private func calling(_ name: String, _ operands: [Term]) throws(UnsupportedTermError)
    -> FormExpression?
  {
    switch name {
    case "current", "date": return try plain.expression(operands[0].bare)
    case "iif": return try choosing(operands, held(by: .call(name, operands)))
    case "where": return try filtered(operands)
    case "items": return try item(operands, .text)
    case "title": return try title(operands)
    case "string": return try text(operands[0])
    case "number": return try numeric(operands[0])
    case "int": return truncated(try numeric(operands[0]))
    case "floor": return .floor(try numeric(operands[0]))
    case "ceiling": return .difference(0, .floor(.difference(0, try numeric(operands[0]))))
    case "abs":
      let number = try numeric(operands[0])
      return .max([number, .difference(0, number)])
    case "round":
      guard operands.count == 2 else { return .round(try numeric(operands[0])) }
      guard let digits = operands[1].constant?.number, (0...9).contains(digits) else {
        throw UnsupportedTermError("the number of digits must be a constant from 0 to 9")
      }
      return .round(try numeric(operands[0]), to: Int(digits))
    // An empty text has no characters.
    case "length": return .sum([.length(try written(operands[0])), 0])
    case "join": return .join(try pieces(operands))
    case "join-with":
      guard let separator = operands[0].constant?.text else {
        throw UnsupportedTermError("the separator must be a constant")
      }
      return .join(try pieces(Array(operands.dropFirst())), with: separator)
    case "count-selected": return try countSelected(operands[0])
    case "count", "count-non-empty": return try count(operands[0], isOfAnswers: name != "count")
    case "sum", "min", "max":
      var all: [FormExpression] = []
      for operand in operands { all.append(try aggregated(operand)) }
      // Nodes without an answer add nothing.
      return name == "sum" ? .sum([0] + all) : name == "min" ? .min(all) : .max(all)
    case "selected", "matches":
      return .choice(try base.condition(.call(name, operands)), then: true, otherwise: false)
    default: return nil
    }
  }

  private func held(by term: Term) -> Referent.Held {
    switch kindOfPrepared(term) {
    case .text: .text
    case .number: .number
    case .truth: .bool
    case .date: .date
    case .list: .list
    }
  }

  private func pieces(_ terms: [Term]) throws(UnsupportedTermError) -> [FormExpression] {
    var pieces: [FormExpression] = []
    for term in terms where term.bare.constant != "" {
      let isFromCopies = row(term) != nil && isInOtherCopies(term)
      if isFromCopies, let row = row(term) {
        pieces.append(.valueOf(row.id))
      } else {
        pieces.append(try written(term))
      }
    }
    return pieces
  }

  private func countSelected(_ term: Term) throws(UnsupportedTermError) -> FormExpression {
    guard let row = original(term) else {
      throw UnsupportedTermError("count-selected() needs a question")
    }
    switch row.holds {
    case .choice(isMultiple: true), .list: return .count([.valueOf(row.id)])
    case .choice: return .choice(.row(row.id, .answered(true)), then: 1, otherwise: 0)
    default: throw UnsupportedTermError("count-selected() needs a choice question")
    }
  }

  private func title(_ operands: [Term]) throws(UnsupportedTermError) -> FormExpression {
    guard let row = row(operands.last ?? .list([])), case .choice = row.holds else {
      throw UnsupportedTermError("jr:choice-name() needs a choice question")
    }
    guard original(operands[0])?.id == row.id else {
      throw UnsupportedTermError("jr:choice-name() needs the answer of its own question")
    }
    return .titleOf(row.id)
  }
}
