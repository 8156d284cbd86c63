extension SpecChecker {
  /// Warns about a test that is always true or always false by itself.
  mutating func checkOutcome(of test: ConditionTest, of target: Int) {
    switch test.verb.plain {
    case .in(.value(.list(let values))) where values.isEmpty:
      reportOutcome(of: test, false, "its list is empty", "add values to it")
    case .notIn(.value(.list(let values))) where values.isEmpty:
      reportOutcome(of: test, true, "its list is empty", "add values to it")
    default:
      if isRepeat(target), case .repeat(let content) = self[target].content {
        check(test, ofCopies: content, target)
      }
    }
  }

  private mutating func reportOutcome(
    of test: ConditionTest, _ holds: Bool, _ reason: String, _ remedy: String,
    notes: [SpecFinding.Note] = []
  ) {
    report(
      .constantCondition, .warning, at: path(of: test.placeOfOperand),
      "\(test.verb.name) in \(name(of: test.place.site)) is always \(holds), because \(reason); "
        + "\(remedy), or remove the test",
      notes: notes)
  }

  private mutating func check(
    _ test: ConditionTest, ofCopies content: RepeatContent, _ row: Int
  ) {
    let isOne = hasOneAnswer(row, at: test.place.site)
    if case .answered(let isAnswered) = test.verb {
      if isOne { report(test, isAnswered, onRepeat: row) }
      return
    }
    guard case .value(.number(let number))? = test.verb.operand else { return }
    let (least, most) = (max(0, content.min ?? 0), content.max ?? .max)
    guard number.isFinite, least <= most else { return }
    switch test.verb {
    case .lessThan where number <= Double(least), .atMost where number < Double(least):
      reportOutcome(of: test, false, row, "has at least \(Wording.copies(least))")
    case .moreThan where number >= Double(most), .atLeast where number > Double(most):
      reportOutcome(of: test, false, row, "has at most \(Wording.copies(most))")
    case .moreThan where number < 0, .atLeast where number <= 0:
      // While it is irrelevant, the repeat has no number of copies.
      if !isOne || !isAlwaysRelevant(row) { return }
      reportOutcome(of: test, true, row, "has at least \(Wording.copies(0))")
    case .is, .isNot:
      if number.isWhole, number >= Double(least), number <= Double(most) { return }
      let copies = number.asInt.map(Wording.copies) ?? "\(FormValue.number(number)) copies"
      reportOutcome(of: test, test.verb.name == "isNot", row, "never has \(copies)")
    default: break
    }
  }

  private mutating func reportOutcome(
    of test: ConditionTest, _ holds: Bool, _ row: Int, _ fact: String
  ) {
    reportOutcome(
      of: test, holds, "\(name(ofRow: row)) \(fact)", "change the number",
      notes: [placeNote(of: row)])
  }

  private mutating func report(_ test: ConditionTest, _ isAnswered: Bool, onRepeat row: Int) {
    let verb = isAnswered ? "\"atLeast\": 1" : "\"lessThan\": 1"
    report(
      .repeatAsAnswer, .warning, at: path(of: test.placeOfOperand),
      "\(name(of: test.place.site)) tests whether repeat \(shortName(ofRow: row)) is answered, which it "
        + "is with 0 copies, too; to test for copies use \(verb)",
      notes: [placeNote(of: row)])
  }
}
