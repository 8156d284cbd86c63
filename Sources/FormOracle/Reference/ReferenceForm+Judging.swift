import FormEngine

extension ReferenceForm {
  /// What prevents submitting, in row order: each rule that a relevant and enabled row
  /// breaks. Only the messages of checks are the author's; the others are this reading's own.
  public func problems() -> [FormProblem] {
    rows.indices.filter { relevance[$0] && isEnabled($0) }.flatMap(problems(of:))
  }

  /// What came of submitting, given that the form has settled.
  func submission() -> Submission {
    let problems = problems()
    return problems.isEmpty ? .valid(result()) : .invalid(problems)
  }

  private func problems(of index: Int) -> [FormProblem] {
    let row = rows[index]
    var codes: [FormProblem.Code] = []
    if row.field == nil, holder(of: index) != nil {
      if let value = row.value {
        codes = brokenRules(of: rows[row.editor ?? index].spec.content, by: value)
      } else if row.spec.isRequired {
        codes = [.required]
      }
    }
    return codes.map { FormProblem(row: row.spec.id, code: $0, message: $0.rawValue) }
      + row.spec.checks.filter { !holds($0.that) }.map {
        FormProblem(row: row.spec.id, code: .check, message: $0.message)
      }
  }

  private func brokenRules(of content: RowContent, by value: FormValue) -> [FormProblem.Code] {
    switch (content, value) {
    case (.number(let number), .number(let answer)): number.brokenRules(by: answer)
    case (.text(let text), .text(let answer)): text.brokenRules(by: answer)
    case (.datePicker(let datePicker), .text(let answer)): datePicker.brokenRules(by: answer)
    default: []
    }
  }
}

extension NumberContent {
  fileprivate func brokenRules(by answer: Double) -> [FormProblem.Code] {
    var codes: [FormProblem.Code] = []
    if let min, answer < min { codes.append(.min) }
    if let max, answer > max { codes.append(.max) }
    if let step, step > 0 {
      let steps = (answer - (min ?? 0)) / step
      let distance = abs(steps - steps.rounded())
      // One third of a tenth is a step although no double is: a billionth of the way is allowed.
      if distance > 1e-9 * Swift.max(1, abs(steps)) { codes.append(.step) }
    }
    if isInteger, answer != answer.rounded() { codes.append(.integer) }
    return codes
  }
}

extension TextContent {
  fileprivate func brokenRules(by answer: String) -> [FormProblem.Code] {
    var codes: [FormProblem.Code] = []
    if let minLength, answer.count < minLength { codes.append(.minLength) }
    if let maxLength, answer.count > maxLength { codes.append(.maxLength) }
    return codes
  }
}

extension DatePickerContent {
  fileprivate func brokenRules(by answer: String) -> [FormProblem.Code] {
    guard let moment = PlainMoment(answer)?.parts else { return [] }
    var codes: [FormProblem.Code] = []
    if let min = min.flatMap({ PlainMoment($0)?.parts }), moment.lexicographicallyPrecedes(min) {
      codes.append(.min)
    }
    if let max = max.flatMap({ PlainMoment($0)?.parts }), max.lexicographicallyPrecedes(moment) {
      codes.append(.max)
    }
    return codes
  }
}
