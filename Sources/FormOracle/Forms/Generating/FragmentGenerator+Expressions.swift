import FormEngine

extension FragmentGenerator {
  /// Makes a row computed, if rows of its kind can be.
  package mutating func compute(_ row: inout RowSpec, over known: [Asked]) {
    let shape: AnswerShape?
    switch row.content {
    case .button, .group, .field, .picker, .datePicker, .repeat: return
    case .label: shape = random.pick([.text, .number, .truth])
    default: shape = AnswerShape(row.content)
    }
    guard let shape, let expression = expression(shape, over: known) else { return }
    row.computed = expression
    row.isRequired = false
    if row.whenHidden == .clear || row.content.kind == .label { row.whenHidden = .keep }
    row.content = row.content.beginning(with: row.content.kind == .toggle ? false : nil)
  }

  /// Adds conditions to some options of a picker.
  package mutating func addConditions(toOptionsOf row: inout RowSpec, over known: [Asked]) {
    for index in row.content.options([:]).indices where random.chance(35) {
      row.content.asPicker?.options[index].shownWhen = condition(over: known)
    }
  }

  /// Lets a picker offer the answers of another row in place of options of its own, if there is such a row.
  ///
  /// - Returns: Whether there is one.
  package mutating func offerAnswers(in row: inout RowSpec, over known: [Asked]) -> Bool {
    guard row.content.kind == .picker, let answers = someAnswers(over: known) else { return false }
    row.content.asPicker?.options = []
    row.content.asPicker?.optionList = nil
    row.expressions[.options] = answers
    return true
  }

  /// The answers of a row that are a list of texts; `nil` if there is none.
  mutating func someAnswers(over known: [Asked]) -> FormExpression? {
    valueOf(
      known.filter {
        switch $0.shape {
        case .text, .choice: $0.isMany
        case .choices: true
        case .number, .truth, .moment: false
        }
      })
  }

  /// An expression for a row of this shape; `nil` for lists, since no expression gives one.
  mutating func expression(
    _ shape: AnswerShape, over known: [Asked], depth: Int = 0
  ) -> FormExpression? {
    if depth < 3, random.chance(25), let condition = condition(over: known),
      let then = expression(shape, over: known, depth: depth + 1)
    {
      return .choice(
        condition, then: then,
        otherwise: random.chance(70) ? expression(shape, over: known, depth: depth + 1) : nil)
    }
    switch shape {
    case .number: return number(over: known, depth)
    case .truth:
      return valueOf(known.filter { $0.shape == .truth && !$0.isMany })
        ?? .value(.bool(random.chance(50)))
    case .text, .choice: return text(over: known, depth)
    case .moment(let mode):
      // In a branch of a choice a constant would be a text.
      if depth == 0, random.chance(30) { return .value(shape.someValue(using: &random)) }
      return moment(mode, over: known, depth)
    case .choices: return nil
    }
  }

  private mutating func valueOf(_ known: [Asked]) -> FormExpression? {
    random.pick(known).map { .valueOf($0.id) }
  }

  private mutating func number(over known: [Asked], _ depth: Int) -> FormExpression {
    let leaves = known.filter { $0.shape == .number && !$0.isMany }
    if depth > 2 || random.chance(35) {
      if random.chance(70), let leaf = valueOf(leaves) { return leaf }
      if random.chance(30), let scored = random.pick(known.filter { $0.hasOptions && !$0.isMany }) {
        return .scoreOf(scored.id)
      }
      return .value(AnswerShape.number.someValue(using: &random))
    }
    func operands(_ range: ClosedRange<Int>) -> [FormExpression] {
      (0..<Int.random(in: range, using: &random)).map { _ in number(over: known, depth + 1) }
    }
    if random.chance(35), let many = ofCopies(known) {
      return random.pick([
        .sum([many]), .min([many]), .max([many] + operands(0...1)), .count([many]),
      ])
        ?? many
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return .sum(operands(1...3))
    case 2: return .min(operands(1...3))
    case 3: return .max(operands(1...3))
    case 4: return .product(operands(0...2))
    case 5: return .difference(number(over: known, depth + 1), number(over: known, depth + 1))
    case 6: return .quotient(number(over: known, depth + 1), number(over: known, depth + 1))
    case 7: return .round(number(over: known, depth + 1), to: Int.random(in: 0...2, using: &random))
    case 8: return .count((0..<2).compactMap { _ in valueOf(known) })
    default:
      guard let from = date(over: known), let to = date(over: known) else { return .sum([]) }
      return random.chance(50) ? .days(from: from, to: to) : .years(from: from, to: to)
    }
  }

  /// The numbers in several copies, or the scores of the options chosen in them.
  private mutating func ofCopies(_ known: [Asked]) -> FormExpression? {
    let scored = known.filter { $0.hasOptions && $0.isMany }
    if random.chance(20), let scored = random.pick(scored) { return .scoreOf(scored.id) }
    return valueOf(known.filter { $0.shape == .number && $0.isMany })
  }

  private mutating func date(over known: [Asked]) -> FormExpression? {
    let dates = known.filter {
      [.moment(.date), .moment(.dateTime)].contains($0.shape) && !$0.isMany
    }
    if random.chance(70), let date = valueOf(dates) { return date }
    return .value(AnswerShape.moment(.date).someValue(using: &random))
  }

  private mutating func moment(
    _ mode: DatePickerContent.Mode, over known: [Asked], _ depth: Int
  ) -> FormExpression? {
    let moments = known.filter { $0.shape == .moment(mode) }
    let operands = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in valueOf(moments) }
    guard let first = operands.first else { return nil }
    let isOne = operands.count == 1 && !moments.contains { $0.isMany && first == .valueOf($0.id) }
    return isOne ? first : random.chance(50) ? .min(operands) : .max(operands)
  }

  private mutating func text(over known: [Asked], _ depth: Int) -> FormExpression {
    if depth > 1 || random.chance(30) {
      let texts = known.filter { ![.number, .truth].contains($0.shape) && !$0.holdsList }
      return valueOf(random.chance(80) ? texts : []) ?? random.pick(["a", "b", ""]) ?? "a"
    }
    let operands = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      valueOf(random.chance(80) ? known : []) ?? text(over: known, depth + 1)
    }
    return .join(operands, with: random.pick(["", ", "]) ?? "")
  }
}

extension FragmentGenerator.Asked {
  fileprivate var hasOptions: Bool {
    switch shape {
    case .choice, .choices: hasScores
    case .text, .number, .truth, .moment: false
    }
  }
}
