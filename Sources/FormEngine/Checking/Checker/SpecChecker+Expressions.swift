extension SpecChecker {
  /// Checks the expression of a computed row: its type, and that the row has no other definer of its
  /// value.
  mutating func checkComputed(_ row: Int, at site: ConditionSite) {
    guard let expression = self[row].computed, kinds[row] != nil else { return }
    if hasValue(row) {
      report(.valueOnComputed, of: row, "value", Wording.onComputed("value", name(ofRow: row)))
    }
    if self[row].isRequired {
      report(
        .requiredOnComputed, of: row, "required", Wording.onComputed("required", name(ofRow: row)))
    }
    let required = self[row].content.requiredType
    if required == nil, !gaps.contents.contains(row) {
      report(
        .notComputable, at: path(of: site),
        Wording.notComputable(name(ofRow: row), self[row].content))
    }
    // This avoids recursion, since the stack of a thread may be small.
    var waiting = [
      ExpressionPart(
        expression: expression, requiredType: required ?? RequiredType(.anything),
        place: SitePlace(site: site),
        depth: 1)
    ]
    while let part = waiting.popLast() {
      if part.depth <= FormExpression.deepestNesting { waiting += check(part).reversed() }
    }
  }

  /// Checks a part of an expression.
  ///
  /// - Returns: The parts directly inside it.
  private mutating func check(_ part: ExpressionPart) -> [ExpressionPart] {
    let (required, place, depth) = (part.requiredType, part.place, part.depth)
    switch part.expression.shape {
    case .value(let value): check(value, required, place)
    case .valueOf(let id):
      guard let row = answering(id, place.appending(["valueOf"]), for: .operand(required)) else {
        return []
      }
      let reading = reading(row, at: place.site)
      if required.accepts(reading) { return [] }
      report(
        reading, Wording.answer(of: name(ofRow: row), holding: words(reading)), required, place,
        [noteHere(row)])
    case .scoreOf(let id):
      guard let row = answering(id, place.appending(["scoreOf"]), for: .scored(required)) else {
        return []
      }
      if !hasScores(row) {
        report(
          .notScored, at: path(of: place.appending(["scoreOf"])),
          Wording.notScored(name(of: place), name(ofRow: row)), notes: [noteHere(row)])
        return []
      }
      checkOutcome(type(of: part.expression, place.site, depth: depth), "scoreOf", required, place)
    case .function(let function, let operands):
      checkOutcome(
        type(of: part.expression, place.site, depth: depth), function.name, required, place)
      return check(function, operands, place, depth: depth)
    case .choice(_, let then, let otherwise):
      let required = RequiredType(required.kind)
      let parts = [(then, "then"), (otherwise, "else")].compactMap { branch, key in
        branch.map {
          ExpressionPart(
            expression: $0, requiredType: required, place: place.appending([.key(key)]),
            depth: depth + 1)
        }
      }
      guard let otherwise else { return parts }
      let types = [then, otherwise].map { type(of: $0, place.site, depth: depth + 1).answerType }
      if required.kind == .anything, types[0].common(with: types[1]) == nil {
        report(
          .wrongOperand, at: path(of: place.appending(["else"])),
          Wording.unlikeBranches(name(of: place), types[0], types[1]))
      }
      return parts
    }
    return []
  }

  private mutating func checkOutcome(
    _ type: RowReading, _ function: String, _ required: RequiredType, _ place: SitePlace
  ) {
    if required.accepts(type) { return }
    report(type, Wording.outcome(of: function, words(type)), required, place, [])
  }

  private mutating func check(
    _ function: FormExpression.Function, _ operands: [FormExpression], _ place: SitePlace,
    depth: Int
  ) -> [ExpressionPart] {
    if let count = function.operandCount, operands.count != count {
      report(
        .badExpression, at: path(of: place.appending([.key(function.name)])),
        Wording.operandCount(function.name, count, operands.count, name(of: place)))
    }
    if case .round(let digits) = function, !(0...9).contains(digits) {
      report(
        .badLimit, at: path(of: place.appending(["to"])),
        Wording.badDigits(digits, name(of: place)))
    }
    let required = requiredType(of: function, operands, place.site, depth: depth)
    return operands.enumerated().map { index, operand in
      ExpressionPart(
        expression: operand, requiredType: required,
        place: place.appending(function.steps(toOperand: index)), depth: depth + 1)
    }
  }

  private func requiredType(
    of function: FormExpression.Function, _ operands: [FormExpression], _ site: ConditionSite,
    depth: Int
  ) -> RequiredType {
    switch function {
    case .sum: RequiredType(.number, spreads: true)
    case .min, .max:
      RequiredType(
        orderedType(of: operands, site, depth: depth)?.requiredType ?? .ordered, spreads: true)
    case .count, .join: RequiredType(.anything, spreads: true)
    case .difference, .product, .quotient, .round: RequiredType(.number)
    case .days, .years: RequiredType(.date)
    }
  }

  /// Returns the type of the first operand whose type is known and has an order.
  private func orderedType(
    of operands: [FormExpression], _ site: ConditionSite, depth: Int
  ) -> AnswerType? {
    operands.lazy.map { self.type(of: $0, site, depth: depth + 1).answerType }
      .first { $0.requiredType != nil }
  }

  private mutating func check(_ value: FormValue, _ required: RequiredType, _ place: SitePlace) {
    switch (value, required.kind) {
    case (.null, _) where place.site.owner.row.map(gaps.expressions.contains) == true: break
    case (.null, _), (.list, _), (.object, _):
      report(.badExpression, at: path(of: place), Wording.noConstant(value, name(of: place)))
    case (.number(let number), _) where !number.isFinite:
      report(.badExpression, at: path(of: place), Wording.noConstant(value, name(of: place)))
    case (.text(let text), .moment(let mode)):
      if Moment(parsing: text, mode: mode) != nil { return }
      report(.badDate, at: path(of: place), Wording.noDate("\(name(of: place)) is", text, mode))
    case (.text(let text), .date):
      let isDate = [DatePickerContent.Mode.date, .dateTime].contains {
        Moment(parsing: text, mode: $0) != nil
      }
      if isDate { return }
      report(.badDate, at: path(of: place), Wording.noDate("\(name(of: place)) is", text, .date))
    default:
      let type = RowReading(value.type)
      if !required.accepts(type) { report(type, Wording.shown(value), required, place, []) }
    }
  }

  /// Reports a part of an expression that has the wrong type.
  private mutating func report(
    _ type: RowReading, _ subject: String, _ required: RequiredType, _ place: SitePlace,
    _ notes: [SpecFinding.Note]
  ) {
    if type.isList, !required.spreads {
      report(
        .listOperand, at: path(of: place), Wording.listOperand(name(of: place), subject),
        notes: notes)
    } else {
      let isOperand = place.steps.contains { $0 != "then" && $0 != "else" }
      report(
        isOperand ? .wrongOperand : .wrongOutcome, at: path(of: place),
        Wording.misfit(name(of: place), subject, required), notes: notes)
    }
  }

  /// Whether the scores of a row's options can be added up: it is a picker, or edited by one.
  func hasScores(_ row: Int) -> Bool {
    let definer = isField(row) ? partner(of: row) : row
    guard let definer, answerType(ofRow: definer) != .unknown else { return true }
    return self[definer].content.kind == .picker
  }

  /// The name of a part of an expression in messages: `operand 2 of sum in computed of row
  /// "total"`.
  func name(of place: SitePlace) -> String {
    var name = name(of: place.site)
    var steps = place.steps[...]
    while case .key(let key)? = steps.popFirst() {
      if case .index(let index)? = steps.first {
        name = "operand \(index + 1) of \(key) in \(name)"
        steps = steps.dropFirst()
      } else {
        name = "\(key) in \(name)"
      }
    }
    return name
  }
}

extension SpecChecker {
  /// Returns the type of an expression's value, which may be unknown.
  private func type(
    of expression: FormExpression, _ site: ConditionSite, depth: Int
  ) -> RowReading {
    guard depth <= FormExpression.deepestNesting else { return RowReading(.unknown) }
    func type(_ inner: FormExpression) -> RowReading {
      self.type(of: inner, site, depth: depth + 1)
    }
    switch expression.shape {
    case .value(let value): return RowReading(value.type)
    case .valueOf(let id):
      guard let row = number(id), canAnswer(row) else { return RowReading(.unknown) }
      return reading(row, at: site)
    case .scoreOf(let id):
      return RowReading(.number, origin: number(id).flatMap { reading($0, at: site).origin })
    case .choice(_, let then, let otherwise):
      guard let otherwise else { return type(then) }
      return RowReading(type(then).answerType.common(with: type(otherwise).answerType) ?? .unknown)
    case .function(let function, let operands):
      switch function {
      case .sum, .count, .difference, .product, .quotient, .round, .days, .years:
        return RowReading(.number)
      case .join: return RowReading(.text)
      case .min, .max:
        return RowReading(orderedType(of: operands, site, depth: depth) ?? .unknown)
      }
    }
  }
}

/// A part of an expression to check.
private struct ExpressionPart {
  let expression: FormExpression
  /// The required type of its value.
  let requiredType: RequiredType
  let place: SitePlace
  /// The depth of nesting, including the part itself.
  let depth: Int
}
