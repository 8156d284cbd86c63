extension SpecChecker {
  /// Checks the content and the initial value of each row.
  mutating func checkContents() {
    usersOfLists = Array(repeating: [], count: listNames.count)
    for row in 0..<rowCount {
      if kind(of: row) == nil || gaps.contents.contains(row) { continue }
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
    checkCount(text.minLength, "minLength", row, else: "a length is 0 or more")
    checkCount(text.maxLength, "maxLength", row, else: "a length is 0 or more")
    if let least = text.minLength, let most = text.maxLength, least > most {
      reportEmptyRange(row, ("minLength", "\(least)"), ("maxLength", "\(most)"))
    }
    if let pattern = text.pattern {
      check(pattern, at: path(ofRow: row, "pattern"), of: name(ofRow: row))
    }
    checkValue(text.value, ofRow: row)
  }

  mutating func checkCount(
    _ limit: Int?, _ key: String, _ row: Int, else remedy: String = "give 0 or more"
  ) {
    guard let limit, limit < 0 else { return }
    report(.badLimit, of: row, .key(key), "\(key) of \(name(ofRow: row)) is \(limit); \(remedy)")
  }

  private mutating func checkHeld(_ held: HeldContent, _ row: Int) {
    guard held.holds == .nothing, let value = held.value, value != .null else {
      return checkValue(held.value, ofRow: row)
    }
    report(
      .valueOnNothing, of: row, "value",
      "\(name(ofRow: row)) has a value, but holds nothing; set holds to its type, or remove value")
  }

  private mutating func checkNumber(_ number: NumberContent, _ row: Int) {
    for (key, limit) in [("min", number.min), ("max", number.max), ("step", number.step)] {
      guard let limit, !limit.isFinite else { continue }
      report(.badLimit, of: row, .key(key), Wording.infiniteLimit(key, name(ofRow: row)))
    }
    if let step = number.step, step <= 0 {
      report(
        .badLimit, of: row, "step",
        "step of \(name(ofRow: row)) is \(FormValue.number(step)); give a number above 0, or leave it "
          + "out")
    }
    if let min = number.min, let max = number.max, min > max {
      reportEmptyRange(
        row, ("min", FormValue.number(min).description), ("max", FormValue.number(max).description))
    }
    checkScale(of: number, row)
    checkValue(number.value, ofRow: row)
  }

  private mutating func checkPicker(_ picker: PickerContent, _ row: Int) {
    checkOptions(of: picker, row)
    for (key, limit) in [("minChoices", picker.minChoices), ("maxChoices", picker.maxChoices)] {
      if picker.isMultiple {
        checkCount(limit, key, row)
      } else if limit != nil {
        report(
          .badLimit, of: row, .key(key),
          "\(key) is set on \(name(ofRow: row)), which takes one option only; add \"multiple\": true, "
            + "or leave \(key) out")
      }
    }
    if let least = picker.minChoices, let most = picker.maxChoices, least > most {
      reportEmptyRange(row, ("minChoices", "\(least)"), ("maxChoices", "\(most)"))
    }
    if picker.acceptsOther || picker.leavesOptionsToHost || self[row].expressions[.options] != nil
      || !options(ofPicker: row).isEmpty
    {
      checkValue(picker.value, ofRow: row)
    }
  }

  private mutating func checkDatePicker(_ picker: DatePickerContent, _ row: Int) {
    for (key, limit, moment) in [
      ("min", picker.min, picker.earliest), ("max", picker.max, picker.latest),
    ] {
      guard let limit, moment == nil else { continue }
      report(
        .badDate, of: row, .key(key),
        Wording.noDate("\(key) of \(name(ofRow: row)) is", limit, picker.mode))
    }
    if let min = picker.min, let max = picker.max, let earliest = picker.earliest,
      let latest = picker.latest, earliest > latest
    {
      reportEmptyRange(row, ("min", min), ("max", max))
    }
    checkValue(picker.value, ofRow: row)
  }

  mutating func reportEmptyRange(
    _ row: Int, _ least: (key: String, text: String), _ most: (key: String, text: String)
  ) {
    let limit = "\(most.key), \(most.text),"
    report(
      .emptyRange, of: row, .key(least.key),
      "\(least.key) of \(name(ofRow: row)), \(least.text), is above its \(limit) so no answer is "
        + "possible; swap or change them",
      notes: [note(of: row, .key(most.key), Wording.isHere(limit))])
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
        "the value of \(name) is \(shown(value, ofRow: row)), but the row holds "
          + "\(words(RowReading(answerType))); give that, or leave value out")
    case .badDate(let text, let mode):
      report(.badDate, at: path, Wording.noDate("value of \(name) is", text, mode))
    case .notAnOption(let text, let picker):
      let nearest = nearestOption(to: text, ofPicker: picker)
      report(
        .notAnOption, at: path,
        "the value of \(name), \(text.quotedForMessage), is not one of its options; "
          + Wording.suggestion(nearest, else: "choose one of them, or leave value out"),
        notes: picker == row ? [] : [note(of: picker, "options", Wording.optionsAreHere)])
    }
  }

  private mutating func reportBroken(
    _ bound: BrokenBound, _ value: FormValue, _ row: Int, _ definer: Int
  ) {
    report(
      .problemAtStart, .warning, of: row, "value",
      "the value of \(name(ofRow: row)), \(shown(value, ofRow: row)), breaks a rule: "
        + bound.message.english.asClause,
      notes: [
        note(
          of: definer, .key(bound.key), Wording.isHere("\(bound.key) of \(name(ofRow: definer))"))
      ])
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
