extension SpecChecker {
  /// Checks that a verb makes sense for what a row holds, and that its operand fits.
  mutating func check(_ test: ConditionTest, of target: Int, holding: RowHolding) {
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
      guard let other = answering(id, of: test, steps: test.valueOfSteps) else { return }
      addEdge(from: test, to: other, isValueOf: true)
      check(valueOf: other, demand, test, target, holding)
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
    case .member: return misfit(ofMember: value, in: holding)
    case .part: return value.text == nil ? .wrongType : nil
    case .list:
      guard case .list(let values) = value else { return .wrongType }
      return misfit(ofMembers: values, in: holding)
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

/// What a verb wants of its operand, seen what the row holds.
enum OperandDemand: Hashable, Sendable {
  /// Nothing is known of the row.
  case anything
  /// One value such as the row holds, or such as the list of the row has for members.
  case member
  /// A list of such values.
  case list
  /// A text that may be part of the row's text.
  case part
  /// The verb asks for an order that there is not.
  case noOrder
  /// The verb asks for parts that there are not.
  case noParts

  init(_ verb: Condition.Verb, of holding: RowHolding) {
    switch (verb, holding) {
    case (_, .unknown), (_, .nothing), (.answered, _): self = .anything
    case (.is, _), (.isNot, _): self = .member
    case (.in, _), (.notIn, _): self = .list
    case (.contains, .text), (.contains, .option(_, isMultiple: false)): self = .part
    case (.contains, .option(_, isMultiple: true)): self = .member
    case (.contains, _): self = .noParts
    case (_, .number), (_, .moment): self = .member
    default: self = .noOrder
    }
  }
}

extension RowHolding {
  var isList: Bool {
    if case .option(_, isMultiple: true) = self { true } else { false }
  }

  /// Whether answers, or members of them, can be the same as those of another row: options are
  /// texts and can be compared with texts.
  func isComparable(with other: RowHolding) -> Bool {
    switch (self, other) {
    case (.number, .number), (.truth, .truth): true
    case (.moment(let left), .moment(let right)): left == right
    case (.text, .text), (.text, .option), (.option, .text), (.option, .option): true
    default: false
    }
  }
}
