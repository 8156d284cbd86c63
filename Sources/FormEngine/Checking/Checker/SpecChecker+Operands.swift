/// Why a test makes no sense for a row.
enum TestFault {
  /// The verb needs another type of answer.
  case verb
  /// The operand does not fit.
  case operand(FormValue, Misfit)
  /// The row with whose answer it is compared does not fit.
  case otherRow(Int)
}

extension SpecChecker {
  /// Returns why a test makes no sense for the row that is read; `nil` if it does.
  ///
  /// - Parameter other: The row with whose answer the target is compared, if known.
  mutating func fault(
    in test: ConditionTest, of target: Int, with other: Int?, by reader: RowHome
  ) -> TestFault? {
    let reading = reading(target, by: reader)
    let required = RequiredOperand(test.verb, of: reading)
    if required == .impossible { return .verb }
    switch test.verb.operand {
    case .value(let value)?:
      return misfit(ofOperand: value, required, in: reading.answerType).map { .operand(value, $0) }
    case .valueOf?:
      guard let other, !fits(valueOf: other, in: test, askedOf: target, by: reader) else {
        return nil
      }
      return .otherRow(other)
    case .expression?, nil: return nil
    }
  }

  /// Checks that a verb makes sense for the row that is read, and that its operand fits.
  ///
  /// - Parameter other: The row with whose answer the target is compared, if known.
  mutating func check(
    _ test: ConditionTest, of target: Int, with other: Int?, by reader: RowHome
  ) {
    switch fault(in: test, of: target, with: other, by: reader) {
    case .verb?: reportVerb(of: test, target, reading(target, by: reader))
    case .operand(let value, let misfit)?:
      report(misfit, value, test, target, reading(target, by: reader))
    case .otherRow(let other)?: report(other, test, target, by: reader)
    case nil: break
    }
  }

  private mutating func reportVerb(of test: ConditionTest, _ target: Int, _ reading: RowReading) {
    report(
      test.verb, at: test.placeOfOperand, "\(name(ofRow: target)) holds \(words(reading))",
      notes: [placeNote(of: target)])
  }

  /// Reports a verb that makes no sense for what is tested.
  ///
  /// - Parameter fact: What is tested and its type, in words.
  private mutating func report(
    _ verb: Condition.Verb, at place: SitePlace, _ fact: String, notes: [SpecFinding.Note] = []
  ) {
    let (code, need, others): (FindingCode, String, String) =
      switch verb.plain {
      case .matches: (.notContaining, "a text", "is or in")
      case .contains: (.notContaining, "a text or a list", "is or in")
      default: (.notOrdered, "a number or a date", "is, isNot, in or notIn")
      }
    report(
      code, at: path(of: place),
      "\(verb.name) in \(name(of: place.site)) needs \(need), but \(fact); use \(others)",
      notes: notes)
  }

  /// Checks that a verb makes sense for the outcome of an expression, and that its operand fits. An
  /// operand that is an expression is checked on its own.
  mutating func check(_ test: OutcomeTest) {
    let (site, verb) = (test.place.site, test.verb)
    let reading = type(of: test.subject, site)
    let required = RequiredOperand(verb, of: reading)
    if required == .impossible {
      return report(
        verb, at: test.placeOfOperand, "the tested expression gives \(words(reading))")
    }
    switch verb.operand {
    case nil:
      if case .matches(let pattern) = verb {
        check(pattern, at: path(of: test.placeOfOperand), of: "matches in \(name(of: site))")
      }
    case .expression?: break
    case .valueOf(let id)?:
      let type = RequiredType(.anything, spreads: required == .list)
      let place = test.placeOfOperand.appending("valueOf")
      guard let other = answering(id, place, for: .operand(type)) else { return }
      let otherReading = self.reading(other, at: site)
      if reading.answerType == .unknown || otherReading.answerType == .unknown { return }
      if otherReading.isList == (required == .list),
        otherReading.answerType.isComparable(with: reading.answerType)
      {
        return
      }
      report(
        .wrongOperand, at: path(of: place),
        "\(name(of: site)) compares an expression, which gives \(words(reading)), using \(verb.name) with "
          + "\(name(ofRow: other)), which holds \(words(otherReading)); compare values of one type",
        notes: [placeNote(of: other)])
    case .value(let value)?:
      let misfit = misfit(ofOperand: value, required, in: reading.answerType)
      if misfit != nil { report(value, test, reading) }
    }
  }

  private mutating func report(_ value: FormValue, _ test: OutcomeTest, _ reading: RowReading) {
    let required = RequiredOperand(test.verb, of: reading)
    report(
      .wrongOperand, at: path(of: test.placeOfOperand),
      "\(name(of: test.place.site)) compares an expression, which gives \(words(reading)), using "
        + "\(test.verb.name) with \(Wording.shown(value)); give "
        + Wording.wanted(required, reading.answerType))
  }

  /// Reports an invalid pattern.
  mutating func check(_ pattern: String, at path: SpecPath, of owner: String) {
    do throws(PatternError) {
      _ = try TextPattern(pattern)
    } catch {
      report(
        .badPattern, at: path.appending(.index(error.column - 1)),
        "the pattern of \(owner) can't be used: \(error.construct.quotedForMessage) at character "
          + "\(error.column) \(error.message)")
    }
  }

  /// Returns why a value does not fit as the operand of a test; `nil` if it fits.
  private mutating func misfit(
    ofOperand value: FormValue, _ required: RequiredOperand, in answerType: AnswerType
  ) -> Misfit? {
    switch required {
    case .member: return answerType.misfit(ofMember: value) { isOption($0, ofPicker: $1) }
    case .part: return value.text == nil ? .wrongType : nil
    case .list:
      guard case .list(let values) = value else { return .wrongType }
      return answerType.misfit(ofMembers: values) { isOption($0, ofPicker: $1) }
    case .anything, .impossible: return nil
    }
  }

  /// Whether the answer of a row can be compared with that of another one.
  func fits(
    valueOf other: Int, in test: ConditionTest, askedOf target: Int, by reader: RowHome
  ) -> Bool {
    let (reading, other) = (reading(target, by: reader), reading(other, by: reader))
    guard other.answerType != .unknown, reading.answerType != .unknown else { return true }
    return switch RequiredOperand(test.verb, of: reading) {
    case .anything, .impossible: true
    case .member, .part: !other.isList && other.answerType.isComparable(with: reading.answerType)
    case .list: other.isList && other.answerType.isComparable(with: reading.answerType)
    }
  }

  private mutating func report(
    _ misfit: Misfit, _ value: FormValue, _ test: ConditionTest, _ target: Int,
    _ reading: RowReading
  ) {
    let required = RequiredOperand(test.verb, of: reading)
    let path = path(of: test.placeOfOperand)
    let compares = "\(name(of: test.place.site)) compares \(name(ofRow: target))"
    switch misfit {
    case .wrongType:
      let remedy =
        value == .null && required != .list
        ? "to test whether there is an answer, use answered"
        : "give \(Wording.wanted(required, reading.answerType))"
      report(
        .wrongOperand, at: path,
        "\(compares), which holds \(words(reading)), using \(test.verb.name) with "
          + "\(Wording.shown(value)); \(remedy)",
        notes: [placeNote(of: target)])
    case .badDate(let text, let mode):
      report(
        .badDate, at: path, Wording.noDate("\(compares) with", text, mode),
        notes: [placeNote(of: target)])
    case .notAnOption(let text, let picker):
      let nearest = nearestOption(to: text, ofPicker: picker)
      report(
        .notAnOption, at: path,
        "\(compares) with \(text.quotedForMessage), which is not one of its options; "
          + Wording.suggestion(nearest, else: "choose one of them"),
        notes: [note(of: picker, "options", Wording.optionsAreHere)])
    }
  }

  private mutating func report(
    _ other: Int, _ test: ConditionTest, _ target: Int, by reader: RowHome
  ) {
    let (row, wanted) = (name(ofRow: target), reading(target, by: reader))
    let (otherRow, found) = (name(ofRow: other), reading(other, by: reader))
    report(
      .wrongOperand, at: path(of: test.placeOfID(isValueOf: true)),
      "\(name(of: test.place.site)) compares \(row), which holds \(words(wanted)), using "
        + "\(test.verb.name) with \(otherRow), which holds \(words(found)); name a row that holds "
        + Wording.wanted(RequiredOperand(test.verb, of: wanted), wanted.answerType),
      notes: [
        note(of: target, "id", "\(row) holds \(words(wanted))"),
        note(of: other, "id", "\(otherRow) holds \(words(found))"),
      ])
  }
}

extension SpecChecker {
  /// The type of value a row can hold; for a field, its editor determines it.
  func answerType(ofRow row: Int) -> AnswerType {
    if kind(of: row) == nil || gaps.contents.contains(row) { return .unknown }
    guard isField(row) else { return self[row].content.answerType(ofRow: row) }
    return partner(of: row).map(answerType) ?? .unknown
  }

  /// The type that is read, in words; members of a list are options only if the row is a picker.
  func words(_ reading: RowReading) -> String {
    var words = Wording.words(reading.answerType)
    if case .option(let row, isMultiple: true) = reading.answerType,
      self[row].content.kind != .picker
    {
      words = "a list of texts"
    }
    return reading.origin.map {
      "\(words) in each copy of repeat \(shortName(ofRow: $0)) and so is a list here"
    } ?? words
  }

  /// The field that a row edits; `nil` if it is not an editor.
  func field(editedBy row: Int) -> Int? {
    isField(row) ? nil : partner(of: row)
  }
}
