import DynamicRows

extension SpecChecker {
  /// Warns about parts of a condition that are always true or always false. A constant that is the
  /// whole condition is what the author wants.
  mutating func checkConstants(in condition: Condition, _ place: SitePlace) {
    var place = place
    check(condition, &place)
  }

  private mutating func check(_ condition: Condition, _ place: inout SitePlace) {
    switch condition.shape {
    case .constant, .row, .that: break
    case .not(let inner):
      if case .constant(let holds) = inner.shape {
        reportConstant("not", !holds, "contains \(holds)", "write \(!holds) instead", place)
      }
      place.steps.append("not")
      check(inner, &place)
      place.steps.removeLast()
    case .all(let conditions): check(conditions, "all", &place)
    case .any(let conditions): check(conditions, "any", &place)
    }
  }

  private mutating func check(
    _ conditions: [Condition], _ key: String, _ place: inout SitePlace
  ) {
    // One condition with this outcome decides.
    let decisive = key == "any"
    let constants = conditions.compactMap { $0.constant }
    if constants.contains(decisive) {
      reportConstant(
        key, decisive, "contains \(decisive)",
        "remove \(decisive), or write it instead of \(key)", place)
    } else if !constants.isEmpty, constants.count == conditions.count {
      reportConstant(
        key, !decisive, "contains only \(!decisive)", "write \(!decisive) instead", place)
    } else if let row = rowWithOneOutcome(conditions, isAny: decisive, place.site) {
      let reason = decisive ? "always passes one" : "never passes all"
      reportConstant(
        key, decisive, "\(name(ofRow: row)) \(reason) of its tests", "change one of them", place,
        notes: [placeNote(of: row)])
    }
    for (index, condition) in conditions.enumerated() {
      place.steps += [.key(key), .index(index)]
      check(condition, &place)
      place.steps.removeLast(2)
    }
  }

  private mutating func reportConstant(
    _ key: String, _ holds: Bool, _ reason: String, _ remedy: String, _ place: SitePlace,
    notes: [SpecFinding.Note] = []
  ) {
    report(
      .constantCondition, .warning, at: path(of: place),
      "\(key) in \(name(of: place.site)) is always \(holds), because \(notes.isEmpty ? "it " : "")\(reason); "
        + remedy,
      notes: notes)
  }

  /// Returns a row that never passes all of its tests among some conditions; for `any`, one that
  /// always passes one of them, which means that it never passes all of the opposite tests.
  private func rowWithOneOutcome(
    _ conditions: [Condition], isAny: Bool, _ site: ConditionSite
  ) -> Int? {
    guard conditions.count > 1 else { return nil }
    var tests: [(row: Int, verb: Condition.Verb, passes: Bool)] = []
    for condition in conditions {
      var (shape, passes) = (condition.shape, !isAny)
      if case .not(let inner) = shape { (shape, passes) = (inner.shape, !passes) }
      guard case .row(let id, let verb) = shape, let row = number(id) else { continue }
      tests.append((row, verb, passes))
    }
    tests.sort { $0.row < $1.row }
    // Most rows are tested once.
    var same = tests[...]
    while let row = same.first?.row {
      let ofRow = same.prefix { $0.row == row }
      same = same.dropFirst(ofRow.count)
      if ofRow.count < 2 || !canAnswer(row) { continue }
      var known = RowTests()
      for test in ofRow {
        let isPossible = known.add(
          test.verb, passes: test.passes, type: typeOfOne(row, at: site))
        if !isPossible { return row }
      }
    }
    return nil
  }

  /// The type of a row's answer, if it is known and the row has a single one for all readers.
  private func typeOfOne(_ row: Int, at site: ConditionSite) -> AnswerType? {
    let type = answerType(ofRow: row)
    return type != .unknown && hasOneAnswer(row, at: site) ? type : nil
  }
}

/// What several tests of one row together require of its answer.
private struct RowTests {
  /// The tests that must pass and those that must fail, without negated verbs.
  private var passing = Set<Condition.Verb>()
  private var failing = Set<Condition.Verb>()
  /// The constants of the first test that must pass and that compares with some.
  private var values: Answer?

  /// Adds a test.
  ///
  /// - Parameter type: The type of the row's answer; `nil` if it may have several answers.
  /// - Returns: Whether it is possible that all tests so far have the required outcomes.
  mutating func add(
    _ verb: Condition.Verb, passes: Bool, type: @autoclosure () -> AnswerType?
  ) -> Bool {
    let (verb, passes) = verb.withoutNegation.map { ($0, !passes) } ?? (verb, passes)
    if passes { passing.insert(verb) } else { failing.insert(verb) }
    if (passes ? failing : passing).contains(verb) { return false }
    // An unanswered row passes no test.
    if failing.contains(.answered(true)), !passing.isEmpty { return false }
    guard passes, let constant = verb.equalConstant, let type = type() else { return true }
    var isMoment = false
    if case .moment = type { isMoment = true }
    let other = Answer(constant, isMoment: isMoment)
    guard let values else {
      self.values = other
      return true
    }
    return values.sharesMember(with: other)
  }
}

extension Condition {
  /// The outcome if the condition is a constant.
  fileprivate var constant: Bool? {
    if case .constant(let holds) = shape { holds } else { nil }
  }
}

extension Condition.Verb {
  /// The constant that a single answer equals, or the constants one of which it equals.
  fileprivate var equalConstant: FormValue? {
    switch self {
    case .is(.value(let value)), .in(.value(let value)): value
    default: nil
    }
  }
}
