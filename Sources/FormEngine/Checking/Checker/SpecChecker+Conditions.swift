extension SpecChecker {
  /// Checks every condition by itself, and gathers which rows wait for which.
  mutating func checkConditions() {
    graph = ConditionGraph(rowCount: rowCount, sectionCount: spec.sections.count)
    for section in spec.sections.indices {
      if let condition = spec.sections[section].shownWhen {
        check(condition, at: ConditionSite(owner: .section(section), key: .shownWhen))
      }
    }
    for row in 0..<rowCount {
      if let condition = self[row].shownWhen {
        check(condition, at: ConditionSite(owner: .row(row), key: .shownWhen))
      }
      if let condition = self[row].enabledWhen {
        check(condition, at: ConditionSite(owner: .row(row), key: .enabledWhen))
      }
      for index in self[row].checks.indices {
        check(
          self[row].checks[index].that, at: ConditionSite(owner: .row(row), key: .check(index)))
      }
    }
    reportUnknownTargets()
  }

  private mutating func check(_ condition: Condition, at site: ConditionSite) {
    var tests: [ConditionTest] = []
    condition.walk { part, steps in
      switch part {
      case .test(let id, let verb, let number):
        tests.append(
          ConditionTest(site: site, steps: steps, number: number, target: id, verb: verb))
      case .empty(let key):
        let path = SpecPath(path(of: site).steps + steps)
        warn(.emptyCondition, at: path, Wording.emptyCondition(key, name(of: site)))
      case .tooDeep:
        let path = SpecPath(path(of: site).steps + steps)
        report(.tooDeep, at: path, Wording.tooDeep(Condition.deepestNesting, name(of: site)))
      }
    }
    for test in tests { check(test) }
  }

  private mutating func check(_ test: ConditionTest) {
    guard let target = answering(test.target, of: test, steps: ["row"]) else {
      checkAlone(test)
      return
    }
    addEdge(from: test, to: target, isValueOf: false)
    check(test, of: target, holding: holding(ofRow: target))
  }

  /// Where the target is no good, `valueOf` still is looked up.
  private mutating func checkAlone(_ test: ConditionTest) {
    guard case .valueOf(let id)? = test.verb.operand else { return }
    guard let other = answering(id, of: test, steps: test.valueOfSteps) else { return }
    addEdge(from: test, to: other, isValueOf: true)
  }

  /// The number of a row that is asked for its answer, or `nil` where it is unknown or can't
  /// answer; that is reported.
  mutating func answering(
    _ id: RowID, of test: ConditionTest, steps: [SpecPath.Step]
  ) -> Int? {
    guard let row = number(id) else {
      if !gaps.hasLostRows { unknownTargets.append((test, steps)) }
      return nil
    }
    if let field = field(editedBy: row) {
      report(
        .targetIsEditor, at: path(of: test, steps),
        Wording.targetIsEditor(name(of: test.site), name(ofRow: row), shortName(ofRow: field)),
        notes: [noteHere(row)])
      return nil
    }
    if holdsNothing(row) {
      report(
        .holdsNothing, at: path(of: test, steps),
        Wording.holdsNothing(name(of: test.site), name(ofRow: row), self[row].content.kind),
        notes: [noteHere(row)])
      return nil
    }
    return row
  }

  func path(of test: ConditionTest, _ steps: [SpecPath.Step]) -> SpecPath {
    SpecPath(path(of: test.site).steps + test.steps + steps)
  }
}

/// A question to a row, in a condition.
struct ConditionTest: Sendable {
  let site: ConditionSite
  /// The steps that lead to it inside the condition.
  let steps: [SpecPath.Step]
  /// Which of the questions of its condition it is, from 0.
  let number: Int
  let target: RowID
  let verb: Condition.Verb

  var valueOfSteps: [SpecPath.Step] { [.key(verb.name), "valueOf"] }
}
