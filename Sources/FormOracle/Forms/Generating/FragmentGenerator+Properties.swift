import FormEngine

/// Expressions and conditions with all that the form language has: requirements and properties that follow
/// answers, tests of outcomes, dates, texts, and copies.
extension FragmentGenerator {
  /// Gives properties of a row expressions, and adds conditions on outcomes.
  ///
  /// - Parameters:
  ///   - asked: The row as others ask it; `nil` if it holds nothing.
  ///   - known: The rows that it can read.
  ///   - repeats: The repeats around the row, outermost first.
  package mutating func addProperties(
    to row: inout RowSpec, _ asked: Asked?, over known: [Asked], inside repeats: [RowID]
  ) {
    // Constants are written as values.
    defer { row.expressions = row.expressions.filter { !$0.value.isConstant } }
    if random.chance(20), let test = outcomeTest(over: known, repeats) {
      let others = row.shownWhen.map { [$0] } ?? []
      row.shownWhen = random.chance(50) ? .all(others + [test]) : .any(others + [test])
    }
    if random.chance(20) { row.expressions[.title] = someText(over: known, repeats) }
    if random.chance(10) { row.expressions[.help] = someText(over: known, repeats) }
    switch row.content {
    case .repeat:
      if random.chance(30) {
        row.expressions[.count] = someNumber(over: known, repeats)
        var content = row.content.asRepeat ?? RepeatContent()
        (content.count, content.value, content.max) = (nil, nil, content.max ?? 3)
        row.content = .repeat(content)
      }
    case .group(let group):
      if !group.isContainer, random.chance(20) { require(&row, over: known, repeats) }
    default:
      guard row.computed == nil, let asked else { return }
      if random.chance(25) { require(&row, over: known, repeats) }
      addLimits(to: &row, over: known, repeats)
      if row.content.kind == .text, random.chance(20), let answers = someAnswers(over: known) {
        row.content.asText?.suggestions = []
        row.expressions[.suggestions] = answers
      }
      if random.chance(30) { follow(&row, asked, over: known, repeats) }
    }
    if !row.content.holdsNothing, random.chance(10), let test = outcomeTest(over: known, repeats) {
      row.checks.append(
        CheckSpec(
          that: test, message: "", messageExpression: someText(over: known, repeats)))
    }
  }

  /// Sometimes gives a form a closing text.
  package mutating func addClosing(to spec: inout FormSpec, over known: [Asked]) {
    guard random.chance(50) else { return }
    let text = someText(over: known, [])
    if text.isConstant { spec.closing = "Thanks" } else { spec.expressions[.closing] = text }
  }

  private mutating func require(_ row: inout RowSpec, over known: [Asked], _ repeats: [RowID]) {
    guard !row.isRequired else { return }
    row.requiredWhen = outcomeTest(over: known, repeats) ?? condition(over: known)
  }

  private mutating func addLimits(to row: inout RowSpec, over known: [Asked], _ repeats: [RowID]) {
    if row.content.asNumber?.scale != nil { return }
    for (index, limit) in [SpecProperty.min, .max].enumerated() where random.chance(20) {
      switch row.content {
      case .number: row.expressions[limit] = someNumber(over: known, repeats)
      case .datePicker(let picker):
        let isDay = picker.mode == .dateTime && random.chance(30)
        row.expressions[limit] = someMoment(isDay ? .date : picker.mode, over: known, repeats)
      default: return
      }
      if row.expressions[limit] == nil { continue }
      if index == 0 {
        row.content.asNumber?.min = nil
        row.content.asDatePicker?.min = nil
      } else {
        row.content.asNumber?.max = nil
        row.content.asDatePicker?.max = nil
      }
    }
  }

  /// Lets the value of a row follow an expression.
  private mutating func follow(
    _ row: inout RowSpec, _ asked: Asked, over known: [Asked], _ repeats: [RowID]
  ) {
    var expression: FormExpression?
    switch asked.shape {
    case .number: expression = someNumber(over: known, repeats)
    case .text: expression = someText(over: known, repeats)
    case .moment(let mode): expression = someMoment(mode, over: known, repeats)
    case .choices:
      let lists = known.filter {
        if case .choices = $0.shape { !$0.isMany } else { false }
      }
      expression = random.pick(lists).map { .valueOf($0.id) }
    case .truth, .choice: expression = self.expression(asked.shape, over: known)
    }
    // It may be like the same row in the copy before.
    if !repeats.isEmpty, random.chance(30) { expression = .previous(row.id) }
    guard let expression else { return }
    row.expressions[.value] = expression
    row.takesValueOnce = random.chance(25)
    row.content = row.content.beginning(with: row.content.kind == .toggle ? false : nil)
  }

  /// A test of an outcome; `nil` if there is nothing to read.
  private mutating func outcomeTest(over known: [Asked], _ repeats: [RowID]) -> Condition? {
    if known.isEmpty, repeats.isEmpty { return nil }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return .that(
        .join([someText(over: known, repeats)]), .is(.expression(someText(over: known, repeats))))
    case 1: return .that(.join([someText(over: known, repeats)]), .contains("a"))
    case 2: return .that(someNumber(over: known, repeats), .answered(random.chance(60)))
    case 3:
      guard let from = someMoment(.date, over: known, repeats), !from.isConstant else { return nil }
      return .that(from, ordering(.expression(.today)))
    default:
      let other = someNumber(over: known, repeats)
      return .that(
        someNumber(over: known, repeats), ordering(random.chance(50) ? 1 : .expression(other)))
    }
  }

  /// A row with a shape in the same repeat, to be read in the copy before.
  private mutating func previous(
    _ known: [Asked], _ repeats: [RowID], where isRight: (AnswerShape) -> Bool
  ) -> FormExpression? {
    let near = known.filter { other in
      !other.repeats.isEmpty && repeats.starts(with: other.repeats) && isRight(other.shape)
    }
    return random.pick(near).map { .previous($0.id) }
  }

  private mutating func someNumber(over known: [Asked], _ repeats: [RowID]) -> FormExpression {
    func plain(_ maker: inout FragmentGenerator) -> FormExpression {
      maker.expression(.number, over: known) ?? 1
    }
    switch Int.random(in: 0..<11, using: &random) {
    case 8, 9:
      let mode = random.pick([DatePickerContent.Mode.time, .dateTime]) ?? .time
      guard let from = someMoment(mode, over: known, repeats),
        let to = someMoment(mode, over: known, repeats)
      else { return 1 }
      return random.chance(50) ? .hours(from: from, to: to) : .minutes(from: from, to: to)
    case 0: return .length(someText(over: known, repeats))
    case 1: return .number(.join([plain(&self)]))
    case 2: return .floor(plain(&self))
    case 3: return .remainder(plain(&self), plain(&self))
    case 4: return .average([plain(&self), plain(&self), 2])
    case 5:
      guard let from = someMoment(.date, over: known, repeats) else { return 1 }
      return .months(from: from, to: .today)
    case 6 where !repeats.isEmpty: return random.pick(repeats).map { .copy(of: $0) } ?? 1
    case 7:
      let previous = previous(known, repeats) { $0 == .number }
      return previous.map { .sum([$0, 1]) } ?? plain(&self)
    default: return plain(&self)
    }
  }

  private mutating func someText(over known: [Asked], _ repeats: [RowID]) -> FormExpression {
    let pickers = known.filter(\.hasScores)
    if random.chance(30), let picker = random.pick(pickers) {
      return .join(["a", .titleOf(picker.id)], with: "-")
    }
    let previous = previous(known, repeats) { $0 == .text }
    if random.chance(40), let previous { return previous }
    return expression(.text, over: known) ?? "a"
  }

  private mutating func someMoment(
    _ mode: DatePickerContent.Mode, over known: [Asked], _ repeats: [RowID]
  ) -> FormExpression? {
    if mode != .dateTime, random.chance(20),
      let whole = someMoment(.dateTime, over: known, repeats),
      !whole.isConstant
    {
      return mode == .date ? .date(of: whole) : .time(of: whole)
    }
    let present: FormExpression? =
      switch mode {
      case .date: .today
      case .dateTime: .now
      case .time: nil
      }
    let start = (random.chance(40) ? present : nil) ?? expression(.moment(mode), over: known)
    guard let start, random.chance(60) else { return start }
    if start.isConstant { return start }
    let units: [FormExpression.DateUnit] =
      switch mode {
      case .date: [.days, .weeks, .months, .years]
      case .time: [.hours, .minutes]
      case .dateTime: FormExpression.DateUnit.allCases
      }
    let unit = random.pick(units) ?? .days
    return .later(than: start, by: .floor(someNumber(over: known, repeats)), unit)
  }
}

extension FormExpression {
  fileprivate var isConstant: Bool {
    if case .value = shape { true } else { false }
  }
}
