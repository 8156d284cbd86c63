import FormEngine

extension FragmentGenerator {
  /// Gives rows that hold something a value at the start, bounds around it, and `required`.
  package mutating func addValuesAndBounds(to rows: inout [RowSpec]) {
    for index in rows.indices where !rows[index].isEditor(in: rows) {
      let holder = rows.firstIndex { $0.isEditor(of: rows[index]) } ?? index
      guard AnswerShape(rows[holder].content) != nil else { continue }
      let value = addBounds(to: &rows[holder].content)
      if random.chance(50) { rows[index].content = rows[index].content.beginning(with: value) }
      rows[index].isRequired = random.chance(30)
    }
  }

  /// Draws bounds, and a value within them.
  private mutating func addBounds(to content: inout RowContent) -> FormValue? {
    guard let shape = AnswerShape(content) else { return nil }
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
      content = .text(text)
    case (.datePicker(var datePicker), .text(let answer)):
      let others = AnswerShape.moments(of: datePicker.mode).filter { $0 != answer }
      for other in others.shuffled(using: &random).prefix(random.chance(40) ? 2 : 0) {
        guard let moment = PlainMoment(other), let own = PlainMoment(answer) else { continue }
        if moment.parts.lexicographicallyPrecedes(own.parts) { datePicker.min = other }
        if own.parts.lexicographicallyPrecedes(moment.parts) { datePicker.max = other }
      }
      content = .datePicker(datePicker)
    default: break
    }
    return value
  }

  private mutating func addBounds(around answer: Double, to number: inout NumberContent) {
    if random.chance(30) { number.min = answer - (random.pick([0, 1, 0.5] as [Double]) ?? 0) }
    if random.chance(30) { number.max = answer + (random.pick([0, 1, 2.5] as [Double]) ?? 0) }
    number.isInteger = answer == answer.rounded() && random.chance(25)
    guard random.chance(25), let step = random.pick([1, 0.5, 0.1, 0.05] as [Double]) else { return }
    let steps = (answer - (number.min ?? 0)) / step
    if abs(steps - steps.rounded()) < 1e-12 { number.step = step }
  }
}

extension RowSpec {
  /// Whether the row holds something, itself or through an editor.
  package var holdsSomething: Bool { content.isField || AnswerShape(content) != nil }

  /// Whether this row edits the value of another, which is a field.
  package func isEditor(of field: RowSpec) -> Bool {
    guard field.content.isField, let presenter = presentedBy,
      presenter == field.id
    else { return false }
    return content.kind == .picker || content.kind == .datePicker
  }

  /// Whether this row edits the value of a field among the rows.
  package func isEditor(in rows: [RowSpec]) -> Bool {
    rows.contains { isEditor(of: $0) }
  }
}

extension RowContent {
  /// The same with this value at the start.
  fileprivate func beginning(with value: FormValue?) -> RowContent {
    switch self {
    case .label, .button, .group: return self
    case .field(var field):
      field.value = value
      return .field(field)
    case .text(var text):
      text.value = value
      return .text(text)
    case .number(var number):
      number.value = value
      return .number(number)
    case .toggle: return .toggle(initially: value?.bool)
    case .picker(var picker):
      picker.value = value
      return .picker(picker)
    case .datePicker(var datePicker):
      datePicker.value = value
      return .datePicker(datePicker)
    }
  }
}
