extension SpecChecker {
  /// Checks that a verb makes sense for what a row holds, and that its operand fits.
  mutating func check(_ test: ConditionTest, of target: Int, holding: RowHolding) {
    if case .matches(let pattern) = test.verb { check(pattern, test, target, holding) }
    guard let operand = test.verb.operand else { return }
    let demand = OperandDemand(test.verb, of: holding)
    switch demand {
    case .noOrder: report(unordered: test, target, holding)
    case .noParts: report(partless: test, target, holding)
    default: break
    }
    switch operand {
    case .value(let value): check(value, demand, test, target, holding)
    case .valueOf(let id):
      let place = test.valueOfPlace
      guard let other = answering(id, place, for: .compared(test)) else { return }
      addEdge(to: other, from: test.site, at: place.steps, test.number, isValueOf: true)
      check(valueOf: other, demand, test, target, holding)
    }
  }

  private mutating func check(
    _ pattern: String, _ test: ConditionTest, _ target: Int, _ holding: RowHolding
  ) {
    let path = path(of: test, ["matches"])
    check(pattern, at: path, of: "matches in \(name(of: test.site))")
    switch holding {
    case .text, .option, .unknown: break
    case .nothing, .number, .truth, .moment:
      report(
        .notContaining, at: path,
        Wording.notMatching(name(of: test.site), name(ofRow: target), holding),
        notes: [noteHere(target)])
    }
  }

  /// Reports a pattern that can't be read.
  mutating func check(_ pattern: String, at path: SpecPath, of owner: String) {
    do throws(PatternError) {
      _ = try TextPattern(pattern)
    } catch {
      report(
        .badPattern, at: path.appending(.index(error.column - 1)), Wording.badPattern(owner, error))
    }
  }

  private mutating func check(
    _ value: FormValue, _ demand: OperandDemand, _ test: ConditionTest, _ target: Int,
    _ holding: RowHolding
  ) {
    if let misfit = misfit(ofOperand: value, demand, in: holding) {
      report(misfit, value, demand, test, target, holding)
    }
  }

  /// Why a value does not fit as the operand of a question to a row that holds something, or `nil`.
  mutating func misfit(
    ofOperand value: FormValue, _ demand: OperandDemand, in holding: RowHolding
  ) -> Misfit? {
    switch demand {
    case .member: return holding.misfit(ofMember: value) { isOption($0, ofPicker: $1) }
    case .part: return value.text == nil ? .wrongType : nil
    case .list:
      guard case .list(let values) = value else { return .wrongType }
      return holding.misfit(ofMembers: values) { isOption($0, ofPicker: $1) }
    case .anything, .noOrder, .noParts: return nil
    }
  }

  /// Whether the answer of a row can be compared with that of another one.
  func fits(valueOf other: Int, in test: ConditionTest, askedOf target: Int) -> Bool {
    let (holding, otherHolding) = (holding(ofRow: target), holding(ofRow: other))
    guard otherHolding != .unknown, holding != .unknown else { return true }
    return switch OperandDemand(test.verb, of: holding) {
    case .anything, .noOrder, .noParts: true
    case .member, .part: !otherHolding.isList && otherHolding.isComparable(with: holding)
    case .list: otherHolding.isList && otherHolding.isComparable(with: holding)
    }
  }

  private mutating func report(
    _ misfit: Misfit, _ value: FormValue, _ demand: OperandDemand, _ test: ConditionTest,
    _ target: Int, _ holding: RowHolding
  ) {
    let path = path(of: test, [.key(test.verb.name)])
    let site = name(of: test.site)
    switch misfit {
    case .wrongType:
      report(
        .wrongOperand, at: path,
        Wording.wrongOperand(site, name(ofRow: target), holding, test.verb.name, value, demand),
        notes: [noteHere(target)])
    case .badDate(let text, let mode):
      report(
        .badDate, at: path, Wording.operandIsNoDate(site, name(ofRow: target), text, mode),
        notes: [noteHere(target)])
    case .notAnOption(let text, let picker):
      let nearest = nearestOption(to: text, ofPicker: picker)
      let options = SpecFinding.Note(
        at: self.path(ofRow: picker, "options"), Wording.optionsAreHere)
      report(
        .notAnOption, at: path,
        Wording.operandIsNoOption(site, name(ofRow: target), text, nearest: nearest),
        notes: [options])
    }
  }

  private mutating func check(
    valueOf other: Int, _ demand: OperandDemand, _ test: ConditionTest, _ target: Int,
    _ holding: RowHolding
  ) {
    let otherHolding = self.holding(ofRow: other)
    guard !fits(valueOf: other, in: test, askedOf: target) else { return }
    let notes = [target, other].map {
      SpecFinding.Note(
        at: path(ofRow: $0, "id"), Wording.holds(name(ofRow: $0), self.holding(ofRow: $0)))
    }
    report(
      .wrongOperand, at: path(of: test, test.valueOfSteps),
      Wording.wrongValueOf(
        name(of: test.site), (name(ofRow: target), holding), test.verb.name,
        (name(ofRow: other), otherHolding), demand),
      notes: notes)
  }

  private mutating func report(unordered test: ConditionTest, _ target: Int, _ holding: RowHolding)
  {
    report(
      .notOrdered, at: path(of: test, [.key(test.verb.name)]),
      Wording.notOrdered(name(of: test.site), name(ofRow: target), holding, test.verb.name),
      notes: [noteHere(target)])
  }

  private mutating func report(partless test: ConditionTest, _ target: Int, _ holding: RowHolding) {
    report(
      .notContaining, at: path(of: test, [.key(test.verb.name)]),
      Wording.notContaining(name(of: test.site), name(ofRow: target), holding),
      notes: [noteHere(target)])
  }
}

extension SpecChecker {
  /// What a row can hold: of a field what its editor says.
  func holding(ofRow row: Int) -> RowHolding {
    if !gaps.kinds.isEmpty, gaps.kinds.contains(row) { return .unknown }
    if !gaps.contents.isEmpty, gaps.contents.contains(row) { return .unknown }
    guard isField(row) else { return self[row].content.holding(ofRow: row) }
    return tables.partners[row].map { holding(ofRow: Int($0)) } ?? .unknown
  }

  /// What a row holds, in words; the members of a list are options of pickers only.
  func words(_ holding: RowHolding) -> String {
    if case .option(let row, isMultiple: true) = holding, self[row].content.kind != .picker {
      return "a list of texts"
    }
    return Wording.words(holding)
  }

  /// The field that a row edits, or `nil` where it is no editor.
  func field(editedBy row: Int) -> Int? {
    isField(row) ? nil : tables.partners[row].map { Int($0) }
  }
}
