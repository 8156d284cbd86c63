extension SpecChecker {
  /// Checks the expression of a computed row: its type, and that the row has no other definer of its
  /// value.
  ///
  /// - Parameter parts: The parts of the expression; empty if it is nested too deeply.
  mutating func checkComputed(_ row: Int, at site: ConditionSite, _ parts: [SitePart]) {
    guard kind(of: row) != nil else { return }
    if hasValue(row) { reportOnComputed(.valueOnComputed, row, "value") }
    if self[row].canBeRequired { reportOnComputed(.requiredOnComputed, row, "required") }
    let required = self[row].content.requiredType
    if required == nil, !gaps.contents.contains(row) {
      let what =
        switch self[row].content {
        case .hidden(let held), .custom(let held): "holds \(held.holds.rawValue)"
        case let content: "is \(Wording.a(content.kind))"
        }
      report(
        .notComputable, at: path(of: site),
        "\(name(ofRow: row)) can't be computed, because it \(what); compute a text, a number, a "
          + "toggle, a label, or a hidden or custom row that holds one value")
    }
    checkExpressions(parts, whole: required ?? RequiredType(.anything))
    checkSecrets(row, parts)
  }

  /// Checks the types of the expressions at a site.
  ///
  /// - Parameter whole: The type that the value of the site must have.
  mutating func checkExpressions(_ parts: [SitePart], whole: RequiredType) {
    // The expressions around the present one, with the types required of them. Each expression comes
    // after the one that contains it.
    var path: [(depth: Int, expression: FormExpression, required: RequiredType)] = []
    for case .expression(let expression, let place, let depth, let role) in parts {
      while let last = path.last, last.depth >= depth { path.removeLast() }
      let required =
        switch role {
        case .whole: whole
        case .subject: RequiredType(.anything, spreads: true)
        case .operand(let test): requiredOperand(of: test)
        case .operandOf(let test):
          requiredOperand(test.verb, of: type(of: test.subject, place.site))
        case .inner:
          path.last.map { requiredType(inside: $0.expression, $0.required, place) }
            ?? RequiredType(.anything)
        }
      check(expression, required, place)
      path.append((depth, expression, required))
    }
  }

  private func requiredOperand(of test: ConditionTest) -> RequiredType {
    guard let row = number(test.target), canAnswer(row) else { return RequiredType(.anything) }
    return requiredOperand(test.verb, of: reading(row, at: test.place.site))
  }

  /// The type that an expression must have to be compared with what is tested.
  private func requiredOperand(_ verb: Condition.Verb, of reading: RowReading) -> RequiredType {
    switch RequiredOperand(verb, of: reading) {
    case .anything, .impossible: RequiredType(.anything)
    case .list: RequiredType(.anything, spreads: true)
    case .part: RequiredType(.type(.text))
    case .member:
      switch reading.answerType {
      case .option: RequiredType(.type(.text))
      case let type: RequiredType(.type(type))
      }
    }
  }

  mutating func reportOnComputed(_ code: FindingCode, _ row: Int, _ key: String) {
    report(
      code, of: row, .key(key),
      "\(key) is set on \(name(ofRow: row)), which is computed; leave one of the two out")
  }

  /// Checks an expression, but not the expressions inside it.
  private mutating func check(
    _ expression: FormExpression, _ required: RequiredType, _ place: SitePlace
  ) {
    switch expression.shape {
    case .value(let value): check(value, required, place)
    case .valueOf(let id):
      let row = answering(id, place.appending("valueOf"), for: .operand(required))
      guard let row, case let reading = reading(row, at: place.site), !required.accepts(reading)
      else { return }
      report(
        reading, "the answer of \(name(ofRow: row)), which holds \(words(reading))", required,
        place, [placeNote(of: row)])
    case .scoreOf(let id): checkOptions(of: id, "scoreOf", expression, required, place)
    case .titleOf(let id): checkOptions(of: id, "titleOf", expression, required, place)
    case .copy(let id): checkCopy(of: id, expression, required, place)
    case .previous(let id):
      let place = place.appending("previous")
      guard let row = answering(id, place, for: .operand(required)) else { return }
      guard hasPrevious(row, at: place.site) else { return reportNoPrevious(row, place) }
      let reading = type(of: expression, place.site)
      if required.accepts(reading) { return }
      report(
        reading, "the answer of \(name(ofRow: row)), which holds \(words(reading))", required,
        place, [placeNote(of: row)])
    case .today: checkOutcome(of: expression, "today", required, place)
    case .now: checkOutcome(of: expression, "now", required, place)
    case .function(let function, let operands):
      checkOutcome(of: expression, function.name, required, place)
      check(function, operandCount: operands.count, place)
      if function.isAggregate {
        let inner = requiredType(inside: expression, required, place)
        checkAggregate(function, operands, inner, place)
      }
    case .choice(_, let then, let otherwise):
      guard required.kind == .anything, let otherwise else { return }
      let types = [then, otherwise].map { type(of: $0, place.site).answerType }
      if types[0].common(with: types[1]) != nil { return }
      report(
        .wrongOperand, at: path(of: place.appending("else")),
        "if in \(name(of: place)) gives \(Wording.words(types[0])) in then, but "
          + "\(Wording.words(types[1])) in else; make both the same")
    }
  }

  /// Checks an expression that reads the options of a row.
  private mutating func checkOptions(
    of id: RowID, _ key: SpecPath.Step, _ expression: FormExpression, _ required: RequiredType,
    _ place: SitePlace
  ) {
    let type = type(of: expression, place.site)
    guard case .key(let name) = key,
      let row = answering(id, place.appending(key), for: .optionsRead(required, as: type))
    else { return }
    if hasScores(row) { return checkOutcome(of: expression, name, required, place) }
    report(
      .notScored, at: path(of: place.appending(key)),
      "\(name) in \(self.name(of: place)) reads \(self.name(ofRow: row)), which is neither a picker nor "
        + "edited by one; name a row with options",
      notes: [placeNote(of: row)])
  }

  private mutating func checkOutcome(
    of expression: FormExpression, _ function: String, _ required: RequiredType, _ place: SitePlace
  ) {
    let type = type(of: expression, place.site)
    if required.accepts(type) { return }
    report(type, "\(function), which gives \(words(type))", required, place, [])
  }

  private mutating func check(
    _ function: FormExpression.Function, operandCount count: Int, _ place: SitePlace
  ) {
    if let wanted = function.operandCount, count != wanted {
      let operands = wanted == 1 ? "1 operand" : "\(wanted) operands"
      report(
        .badExpression, at: path(of: place.appending(.key(function.name))),
        "\(function.name) in \(name(of: place)) has \(count) operands, but takes \(operands); give "
          + "it that many")
    }
    if case .round(let digits) = function, !(0...9).contains(digits) {
      report(
        .badLimit, at: path(of: place.appending("to")),
        "\"to\" of round in \(name(of: place)) is \(digits); write 0 to 9")
    }
  }

  /// Returns the type that the expression at a place directly inside another one must have.
  private func requiredType(
    inside expression: FormExpression, _ required: RequiredType, _ place: SitePlace
  ) -> RequiredType {
    guard case .function(let function, let operands) = expression.shape else {
      return RequiredType(required.kind)
    }
    let kind: RequiredType.Kind =
      switch function.facts.operands {
      case .numbers: .type(.number)
      case .texts: .type(.text)
      case .ordered: orderedType(of: operands, place.site).map { .type($0) } ?? .ordered
      case .anything: .anything
      case .dates: .date
      case .times: timeType(of: operands, place.site).map { .type($0) } ?? .time
      case .dateAndTime: .type(.moment(.dateTime))
      case .momentAndNumber:
        place.steps.last == .index(1) ? .type(.number) : function.movesTimes ? .time : .date
      }
    return RequiredType(kind, spreads: function.isAggregate)
  }

  /// Returns the type of the first operand whose type is known and has an order.
  private func orderedType(of operands: [FormExpression], _ site: ConditionSite) -> AnswerType? {
    operands.lazy.map { self.type(of: $0, site).answerType }.first { $0.hasOrder }
  }

  /// Returns the mode that the times of an expression have, by the first one whose mode is known.
  private func timeType(of operands: [FormExpression], _ site: ConditionSite) -> AnswerType? {
    operands.lazy.map { self.momentType(of: $0, site) }.first {
      RequiredType(.time).accepts(RowReading($0))
    }
  }

  private mutating func check(_ value: FormValue, _ required: RequiredType, _ place: SitePlace) {
    switch (value, required.kind) {
    case (.null, _) where place.site.owner.row.map(gaps.expressions.contains) == true: break
    case (.null, _), (.list, _), (.object, _): reportNoConstant(value, place)
    case (.number(let number), _) where !number.isFinite: reportNoConstant(value, place)
    case (.text(let text), .type(.moment(let mode))): checkDate(text, [mode], place)
    case (.text(let text), .date): checkDate(text, [.date, .dateTime], place)
    case (.text(let text), .time): checkDate(text, [.time, .dateTime], place)
    default:
      let type = RowReading(value.type)
      if !required.accepts(type) { report(type, Wording.shown(value), required, place, []) }
    }
  }

  private mutating func reportNoConstant(_ value: FormValue, _ place: SitePlace) {
    report(
      .badExpression, at: path(of: place),
      "\(name(of: place)) is \(Wording.shown(value)), which is not an expression; use a text, a "
        + "number, true, false, or an object such as {\"valueOf\": ID}")
  }

  private mutating func checkDate(
    _ text: String, _ modes: [DatePickerContent.Mode], _ place: SitePlace
  ) {
    if modes.contains(where: { Moment(parsing: text, mode: $0) != nil }) { return }
    report(
      .badDate, at: path(of: place), Wording.noDate("\(name(of: place)) is", text, modes[0]))
  }

  /// Reports a part of an expression that has the wrong type.
  private mutating func report(
    _ type: RowReading, _ subject: String, _ required: RequiredType, _ place: SitePlace,
    _ notes: [SpecFinding.Note]
  ) {
    if type.isList, !required.spreads {
      report(
        .listOperand, at: path(of: place),
        "\(name(of: place)) is \(subject), but must be a single value; join or count the list, or "
          + "read another row",
        notes: notes)
    } else {
      let isOperand = place.steps.contains { $0 != "then" && $0 != "else" }
      report(
        isOperand ? .wrongOperand : .wrongOutcome, at: path(of: place),
        "\(name(of: place)) is \(subject); give \(Wording.words(required)) instead", notes: notes)
    }
  }

  /// Whether the scores of a row's options can be added up: it is a picker, or edited by one.
  func hasScores(_ row: Int) -> Bool {
    answerType(ofRow: row) == .unknown || self[definer(of: row)].content.kind == .picker
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

  /// Returns the type of the value of an expression that is not nested too deeply. It may be unknown.
  func type(of expression: FormExpression, _ site: ConditionSite) -> RowReading {
    switch expression.shape {
    case .value(let value): return RowReading(value.type)
    case .valueOf(let id):
      guard let row = number(id), canAnswer(row) else { return RowReading(.unknown) }
      return reading(row, at: site)
    case .scoreOf(let id):
      return RowReading(.number, origin: number(id).flatMap { reading($0, at: site).origin })
    case .titleOf(let id):
      guard let row = number(id), canAnswer(row) else { return RowReading(.unknown) }
      let reading = reading(row, at: site)
      if case .option(_, isMultiple: true) = reading.answerType { return reading }
      return RowReading(.text, origin: reading.origin)
    case .copy: return RowReading(.number)
    case .previous(let id):
      guard let row = number(id), canAnswer(row),
        let origin = repeats(around: row).first(where: { isInside($0, at: site) })
      else { return RowReading(.unknown) }
      return reading(row, by: .template(of: origin))
    case .today: return RowReading(.moment(.date))
    case .now: return RowReading(.moment(.dateTime))
    case .choice(_, let then, let otherwise):
      let type = type(of: then, site)
      guard let other = otherwise.map({ self.type(of: $0, site).answerType }) else { return type }
      return RowReading(type.answerType.common(with: other) ?? .unknown)
    case .function(let function, let operands):
      switch function.facts.result {
      case .number: return RowReading(.number)
      case .text: return RowReading(.text)
      case .operand: return RowReading(orderedType(of: operands, site) ?? .unknown)
      case .moved: return RowReading(operands.first.map { momentType(of: $0, site) } ?? .unknown)
      case .date: return RowReading(.moment(.date))
      case .time: return RowReading(.moment(.time))
      }
    }
  }

  /// The type of an expression that is used as a date or time: a constant text is one.
  private func momentType(of expression: FormExpression, _ site: ConditionSite) -> AnswerType {
    switch expression.shape {
    case .value(.text(let text)): return .moment(ModedMoment(text)?.mode ?? .date)
    case .choice(_, let then, _): return momentType(of: then, site)
    default:
      let type = type(of: expression, site).answerType
      return type.hasOrder ? type : .unknown
    }
  }
}
