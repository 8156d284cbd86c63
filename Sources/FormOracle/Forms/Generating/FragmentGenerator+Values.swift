import FormEngine

extension FragmentGenerator {
  /// Adds an initial value, bounds around it, and `required` to rows that hold values.
  package mutating func addValuesAndBounds(to rows: inout [RowSpec]) {
    for index in rows.indices where !rows[index].isEditor(in: rows) {
      let holder = rows.firstIndex { $0.canEdit(rows[index]) } ?? index
      addTexts(to: &rows[index])
      if rows[index].content.kind == .repeat {
        if random.chance(15) { rows[index].whenHidden = .clear }
        continue
      }
      guard AnswerShape(rows[holder].content, lists) != nil else {
        let isGroup = rows[index].content.kind == .group && !rows[index].content.isContainer
        if isGroup { rows[index].isRequired = random.chance(25) }
        continue
      }
      let value = addBounds(to: &rows[holder].content)
      if random.chance(50) { rows[index].content = rows[index].content.beginning(with: value) }
      rows[index].isRequired = random.chance(30)
      let isInTemplate = !rows.repeats(around: rows[index]).isEmpty
      rows[index].isUnique = isInTemplate && random.chance(20)
      rows[index].ignoresCase = rows[index].isUnique && random.chance(40)
      if random.chance(20) {
        rows[index].whenHidden = random.pick(RowSpec.WhenHidden.allCases) ?? .keep
      }
    }
    addNames(to: &rows)
    addCopies(to: &rows)
  }

  /// Sometimes gives a repeat its copies at the start, with values for their first rows.
  private mutating func addCopies(to rows: inout [RowSpec]) {
    for index in rows.indices where random.chance(25) {
      guard var content = rows[index].content.asRepeat, rows.indices.contains(index + 1) else {
        continue
      }
      let head = rows[index + 1]
      let holder = rows.first { $0.canEdit(head) } ?? head
      let shape = head.content.kind == .repeat ? nil : AnswerShape(holder.content, lists)
      let members = (0..<content.countAtStart).map { _ -> FormValue in
        guard let shape, random.chance(70) else { return head.content.holdsNothing ? [:] : .null }
        let value = shape.someValue(using: &random)
        return random.chance(50) ? value : .object(.init([(head.resultName, value)]))
      }
      (content.count, content.value) = (nil, .list(members))
      rows[index].content = .repeat(content)
    }
  }

  /// Sometimes gives a row a name in results, or keeps it out of them. Names are unique, or are in objects
  /// of their own.
  private mutating func addNames(to rows: inout [RowSpec]) {
    for index in rows.indices where random.chance(15) {
      var row = rows[index]
      let isAnswer = !row.content.holdsNothing && !row.isEditor(in: rows)
      guard isAnswer || row.isNestedGroup else { continue }
      row.isInResult = random.chance(70)
      let presenter = rows.first { $0.id == row.presentedBy }
      let isFirst = index > 0 && rows[index - 1].id == row.presentedBy
      let hasObject = presenter.map { $0.isNestedGroup || $0.content.kind == .repeat } ?? false
      rows[index] = row
      rows[index].name = isFirst && hasObject && random.chance(60) ? "shared" : "\(row.id.text)'"
    }
  }

  /// Sometimes gives a row a title and its own messages for problems.
  private mutating func addTexts(to row: inout RowSpec) {
    if random.chance(15) { row.title = random.pick(["A", "B"]) }
    if random.chance(10) { row.messages = messages() }
  }

  /// Custom messages for problems.
  package mutating func messages() -> [FormProblem.Code: String] {
    let codes = FormProblem.Code.withOwnMessages.shuffled(using: &random)
    var messages: [FormProblem.Code: String] = [:]
    for code in codes.prefix(Int.random(in: 1...4, using: &random)) {
      messages[code] = random.pick([
        "Wrong.", "{title}: {value}!", "{min} to {max}, {other} {value", "{title} {count}",
      ])
    }
    return messages
  }

  /// Adds bounds to the content and returns a value within them.
  private mutating func addBounds(to content: inout RowContent) -> FormValue? {
    guard let shape = AnswerShape(content, lists) else { return nil }
    let value = shape.someValue(using: &random)
    switch (content, value) {
    case (.number(var number), _):
      let answer = random.pick([0, 1, 2, 3, 5, 0.3, 1.5] as [Double]) ?? 0
      addBounds(around: answer, to: &number)
      content = .number(number)
      return .number(answer)
    case (.text(var text), .text(let answer)):
      if random.chance(25) { text.minLength = 1 }
      if random.chance(25) { text.maxLength = Swift.max(1, answer.count) }
      let patterns = [
        ".*", "[a-z]+", "\\w{1,3}", "(a|b)*", "[^0-9]+", "a?b?", "\\d\\d:\\d+", "^(?:a|b)*?$",
        "[\\x61-\\u007A]+",
      ]
      let fitting = patterns.filter { (try? TextPattern($0))?.matches(answer) ?? false }
      if random.chance(20) { text.pattern = random.pick(fitting) }
      text.isSecret = random.chance(10)
      text.isMultiline = random.chance(10)
      if random.chance(10) { text.suggestions = ["a", "b"] }
      content = .text(text)
    case (.picker(var picker), .list(let members)):
      if random.chance(20) { picker.minChoices = Int.random(in: 0...members.count, using: &random) }
      if random.chance(20) { picker.maxChoices = members.count }
      content = .picker(picker)
    case (.datePicker(var datePicker), .text(let answer)):
      let others = AnswerShape.moments(of: datePicker.mode).filter { $0 != answer }
      for other in others.shuffled(using: &random).prefix(random.chance(40) ? 2 : 0) {
        guard let moment = Moment(parsing: other, mode: datePicker.mode),
          let own = Moment(parsing: answer, mode: datePicker.mode)
        else { continue }
        if moment < own { datePicker.min = other }
        if own < moment { datePicker.max = other }
      }
      content = .datePicker(datePicker)
    default: break
    }
    return value
  }

  private mutating func addBounds(around answer: Double, to number: inout NumberContent) {
    // A scale has its bounds.
    if number.scale != nil { return }
    if random.chance(30) { number.min = answer - (random.pick([0, 1, 0.5] as [Double]) ?? 0) }
    if random.chance(30) { number.max = answer + (random.pick([0, 1, 2.5] as [Double]) ?? 0) }
    if random.chance(15) { number.unit = "m" }
    number.isInteger = answer == answer.rounded() && random.chance(25)
    guard random.chance(25), let step = random.pick([1, 0.5, 0.1, 0.05] as [Double]) else { return }
    let steps = (answer - (number.min ?? 0)) / step
    if abs(steps - steps.rounded()) < 1e-12 { number.step = step }
  }
}

extension RowSpec {
  /// Whether this row edits the value of a field among the rows.
  package func isEditor(in rows: [RowSpec]) -> Bool {
    rows.contains { canEdit($0) }
  }
}
