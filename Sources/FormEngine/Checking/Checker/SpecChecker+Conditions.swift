extension SpecChecker {
  /// Checks each condition and expression on its own, and collects which rows depend on which.
  mutating func checkConditions() {
    graph = ConditionGraph(rowCount: rowCount, sectionCount: spec.sections.count)
    readersOfLists = listNames.indices.map(readers(ofList:))
    for section in spec.sections.indices where spec.sections[section].shownWhen != nil {
      check(at: ConditionSite(owner: .section(section), key: .shownWhen))
    }
    for list in listNames.indices { checkConditions(of: options(ofList: list), .list(list)) }
    for row in detailedRows { checkConditions(ofRow: row) }
    reportUnknownTargets()
  }

  private mutating func checkConditions(ofRow row: Int) {
    let owner = SpecOwner.row(row)
    if self[row].shownWhen != nil { check(at: ConditionSite(owner: owner, key: .shownWhen)) }
    if self[row].enabledWhen != nil { check(at: ConditionSite(owner: owner, key: .enabledWhen)) }
    if case .picker(let picker) = self[row].content, picker.optionList == nil {
      checkConditions(of: picker.options, owner)
    }
    if self[row].computed != nil { check(at: ConditionSite(owner: owner, key: .computed)) }
    for index in self[row].checks.indices {
      check(at: ConditionSite(owner: .check(index, ofRow: row), key: .that))
    }
  }

  private mutating func checkConditions(of options: [OptionSpec], _ owner: SpecOwner) {
    for index in options.indices where options[index].shownWhen != nil {
      check(at: ConditionSite(owner: .option(index, of: owner), key: .shownWhen))
    }
  }

  private mutating func check(at site: ConditionSite) {
    var isTooDeep = false
    for (part, steps) in parts(at: site) {
      switch part {
      case .test(let id, let verb, let number):
        check(ConditionTest(site: site, steps: steps, number: number, target: id, verb: verb))
      case .read(let id, _, let number):
        if let row = self.number(id), canAnswer(row) {
          addEdge(to: row, from: site, at: steps + part.stepsToID(), number)
        }
      case .empty(let key):
        let path = SpecPath(path(of: site).steps + steps)
        report(.emptyCondition, .warning, at: path, Wording.emptyCondition(key, name(of: site)))
      case .tooDeep where isTooDeep: break
      case .tooDeep(let limit):
        isTooDeep = true
        let path = SpecPath(path(of: site).steps + steps)
        report(.tooDeep, at: path, Wording.tooDeep(limit, name(of: site)))
      }
    }
    if case (.row(let row), .computed) = (site.owner, site.key) { checkComputed(row, at: site) }
  }

  private mutating func check(_ test: ConditionTest) {
    let target = answering(test.target, test.place(), for: .asked(test))
    if let target { addEdge(to: target, from: test.site, at: test.place().steps, test.number) }
    var other: Int?
    if case .valueOf(let id)? = test.verb.operand {
      let place = test.place(isValueOf: true)
      other = answering(id, place, for: .compared(test))
      if let other {
        addEdge(to: other, from: test.site, at: place.steps, test.number, isValueOf: true)
      }
    }
    guard let target else { return }
    if case .matches(let pattern) = test.verb {
      check(pattern, at: path(of: test, ["matches"]), of: "matches in \(name(of: test.site))")
    }
    for reader in readers(at: test.site) {
      let count = findings.count
      check(test, of: target, with: other, by: reader)
      if findings.count > count { return }
    }
  }

  /// Returns the number of a row that is read. Reports rows that are unknown or can't have an
  /// answer, and returns `nil`.
  mutating func answering(
    _ id: RowID, _ place: @autoclosure () -> SitePlace, for use: @autoclosure () -> RowUse
  ) -> Int? {
    guard let row = number(id) else {
      if !gaps.hasLostRows { unknownTargets.append((id, place(), use())) }
      return nil
    }
    guard !canAnswer(row) else { return row }
    let place = place()
    let (site, owner) = (name(of: place.site), name(ofRow: row))
    if let field = field(editedBy: row) {
      report(
        .targetIsEditor, at: path(of: place),
        Wording.targetIsEditor(site, owner, shortName(ofRow: field)), notes: [noteHere(row)])
    } else {
      report(
        .holdsNothing, at: path(of: place),
        Wording.holdsNothing(site, owner, self[row].content.kind), notes: [noteHere(row)])
    }
    return nil
  }

  /// Whether a row has its own answer.
  func canAnswer(_ row: Int) -> Bool { field(editedBy: row) == nil && !holdsNothing(row) }

  func path(of place: SitePlace) -> SpecPath {
    SpecPath(path(of: place.site).steps + place.steps)
  }

  func path(of test: ConditionTest, _ steps: [SpecPath.Step]) -> SpecPath {
    path(of: SitePlace(site: test.site, steps: test.steps + steps))
  }
}

/// A place inside a condition or an expression.
struct SitePlace: Sendable {
  let site: ConditionSite
  /// The steps from the site to the place.
  var steps: [SpecPath.Step] = []

  func appending(_ steps: [SpecPath.Step]) -> SitePlace {
    SitePlace(site: site, steps: self.steps + steps)
  }
}

/// The purpose for which a row is read.
enum RowUse: Sendable {
  /// A condition tests its answer.
  case asked(ConditionTest)
  /// Another row's answer is compared with its answer.
  case compared(ConditionTest)
  /// It is an operand of an expression, or the whole expression.
  case operand(RequiredType)
  /// The scores of its options are added up, as an operand or as the whole expression.
  case scored(RequiredType)
}

/// A test of a row in a condition.
struct ConditionTest: Sendable {
  let site: ConditionSite
  /// The steps to the test inside the condition.
  let steps: [SpecPath.Step]
  /// The number of the test in its condition, from 0.
  let number: Int
  let target: RowID
  let verb: Condition.Verb

  /// Returns the place of the tested row's id, or of the id of the row whose answer is compared
  /// with.
  func place(isValueOf: Bool = false) -> SitePlace {
    SitePlace(site: site, steps: steps + verb.stepsToID(isValueOf: isValueOf))
  }
}
