extension SpecChecker {
  /// Checks the content and the initial value of each row.
  mutating func checkContents() {
    usersOfLists = Array(repeating: [], count: listNames.count)
    for row in 0..<rowCount {
      if kinds[row] == nil || gaps.contents.contains(row) { continue }
      switch self[row].content {
      case .label, .group, .toggle: continue
      case .button(let action): check(action, ofButton: row)
      case .repeat(let content): checkLimits(content, row)
      case .field(let field): checkValue(field.value, ofRow: row)
      case .text(let text): checkText(text, row)
      case .number(let number): checkNumber(number, row)
      case .picker(let picker): checkPicker(picker, row)
      case .datePicker(let datePicker): checkDatePicker(datePicker, row)
      case .hidden(let held), .custom(let held): checkHeld(held, row)
      }
    }
  }

  private mutating func checkText(_ text: TextContent, _ row: Int) {
    checkLength(text.minLength, "minLength", row)
    checkLength(text.maxLength, "maxLength", row)
    if let least = text.minLength, let most = text.maxLength, least > most {
      reportEmptyRange(row, ("minLength", "\(least)"), ("maxLength", "\(most)"))
    }
    if let pattern = text.pattern {
      check(pattern, at: path(ofRow: row, "pattern"), of: name(ofRow: row))
    }
    checkValue(text.value, ofRow: row)
  }

  private mutating func checkLength(_ limit: Int?, _ key: String, _ row: Int) {
    guard let limit, limit < 0 else { return }
    report(.badLimit, of: row, .key(key), Wording.negativeLength(key, limit, name(ofRow: row)))
  }

  private mutating func checkHeld(_ held: HeldContent, _ row: Int) {
    guard held.holds == .nothing, let value = held.value, value != .null else {
      return checkValue(held.value, ofRow: row)
    }
    report(.valueOnNothing, of: row, "value", Wording.valueOnNothing(name(ofRow: row)))
  }

  private mutating func checkNumber(_ number: NumberContent, _ row: Int) {
    for (key, limit) in [("min", number.min), ("max", number.max), ("step", number.step)] {
      guard let limit, !limit.isFinite else { continue }
      report(.badLimit, of: row, .key(key), Wording.infiniteLimit(key, name(ofRow: row)))
    }
    if let step = number.step, step <= 0 {
      report(.badLimit, of: row, "step", Wording.badStep(step, name(ofRow: row)))
    }
    if let min = number.min, let max = number.max, min > max {
      reportEmptyRange(
        row, ("min", FormValue.number(min).description), ("max", FormValue.number(max).description))
    }
    checkValue(number.value, ofRow: row)
  }

  private mutating func checkPicker(_ picker: PickerContent, _ row: Int) {
    checkOptions(of: picker, row)
    for (key, limit) in [("minChoices", picker.minChoices), ("maxChoices", picker.maxChoices)] {
      guard let limit else { continue }
      if !picker.isMultiple {
        report(.badLimit, of: row, .key(key), Wording.choicesWithoutMultiple(key, name(ofRow: row)))
      } else if limit < 0 {
        report(.badLimit, of: row, .key(key), Wording.negativeCount(key, limit, name(ofRow: row)))
      }
    }
    if let least = picker.minChoices, let most = picker.maxChoices, least > most {
      reportEmptyRange(row, ("minChoices", "\(least)"), ("maxChoices", "\(most)"))
    }
    if picker.acceptsOther || !options(ofPicker: row).isEmpty {
      checkValue(picker.value, ofRow: row)
    }
  }

  private mutating func checkDatePicker(_ picker: DatePickerContent, _ row: Int) {
    var isSound = true
    for (key, limit) in [("min", picker.min), ("max", picker.max)] {
      guard let limit, Moment(parsing: limit, mode: picker.mode) == nil else { continue }
      isSound = false
      report(
        .badDate, of: row, .key(key),
        Wording.noDate("\(key) of \(name(ofRow: row)) is", limit, picker.mode))
    }
    if isSound, let min = picker.min, let max = picker.max,
      let least = Moment(parsing: min, mode: picker.mode),
      let most = Moment(parsing: max, mode: picker.mode), least > most
    {
      reportEmptyRange(row, ("min", min), ("max", max))
    }
    checkValue(picker.value, ofRow: row)
  }

  mutating func reportEmptyRange(
    _ row: Int, _ least: (key: String, text: String), _ most: (key: String, text: String)
  ) {
    let note = note(of: row, .key(most.key), Wording.isHere("\(most.key), \(most.text),"))
    report(
      .emptyRange, of: row, .key(least.key), Wording.emptyRange(name(ofRow: row), least, most),
      notes: [note])
  }

  /// Checks a row's initial value. A value that the row can't hold is an error. A value that breaks
  /// a rule for answers is a warning, since the person can correct it.
  private mutating func checkValue(_ value: FormValue?, ofRow row: Int) {
    // For an editor or a computed row, any value is wrong.
    guard let value, value != .null, self[row].computed == nil,
      isField(row) || partner(of: row) == nil
    else { return }
    let answerType = answerType(ofRow: row)
    if let misfit = answerType.misfit(of: value, isOption: { isOption($0, ofPicker: $1) }) {
      return report(misfit, value, ofRow: row, answerType: answerType)
    }
    guard !value.clears, answerType != .unknown else { return }
    let definer = definer(of: row)
    for bound in self[definer].content.bounds(brokenBy: value, pattern: pattern(ofRow: definer)) {
      reportBroken(bound, value, row, definer)
    }
  }

  private mutating func report(
    _ misfit: Misfit, _ value: FormValue, ofRow row: Int, answerType: AnswerType
  ) {
    let path = path(ofRow: row, "value")
    let name = name(ofRow: row)
    switch misfit {
    case .wrongType:
      report(
        .wrongType, at: path,
        Wording.wrongValue(shown(value, ofRow: row), name, wants: words(RowReading(answerType))))
    case .badDate(let text, let mode):
      report(.badDate, at: path, Wording.noDate("value of \(name) is", text, mode))
    case .notAnOption(let text, let picker):
      let nearest = nearestOption(to: text, ofPicker: picker)
      let notes =
        picker == row
        ? [] : [note(of: picker, "options", Wording.optionsAreHere)]
      report(
        .notAnOption, at: path, Wording.valueIsNoOption(text, name, nearest: nearest),
        notes: notes)
    }
  }

  private mutating func reportBroken(
    _ bound: BrokenBound, _ value: FormValue, _ row: Int, _ definer: Int
  ) {
    let path = path(ofRow: row, "value")
    let wording = Wording.brokenBound(shown(value, ofRow: row), name(ofRow: row), bound.message)
    let key = bound.code.key
    let note = note(of: definer, .key(key), Wording.isHere("\(key) of \(name(ofRow: definer))"))
    report(.problemAtStart, .warning, at: path, wording, notes: [note])
  }

  private func pattern(ofRow row: Int) -> TextPattern? {
    guard case .text(let text) = self[row].content, let pattern = text.pattern else { return nil }
    return try? TextPattern(pattern)
  }

  /// A value for a message; secret values are masked.
  private func shown(_ value: FormValue, ofRow row: Int) -> String {
    let definer = definer(of: row)
    if case .text(let text) = self[definer].content, text.isSecret { return "••••••••" }
    return Wording.shown(value)
  }
}
