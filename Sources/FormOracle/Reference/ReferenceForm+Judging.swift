import FormEngine

extension ReferenceForm {
  /// The problems in row order: every rule that a relevant and enabled row breaks, which prevents
  /// submission, and the external problems of relevant rows, which do not. If the author has not
  /// provided a message, it consists of the code and the parts that depend on the answer.
  public func problems() -> [FormProblem] {
    rows.flatMap(problems)
  }

  /// The result of submitting, once the form has settled.
  func submission() -> Submission {
    let problems = problems()
    return problems.isEmpty ? .valid(result()) : .invalid(problems)
  }

  /// The rows that existed before and whose problems have changed.
  func rowsWithOtherProblems(since former: ReferenceForm) -> [RowID] {
    rows.filter { row in
      former[row.spec.id].map { problems(of: row) != former.problems(of: $0) } ?? false
    }.map(\.spec.id)
  }

  /// The author's message for a problem: of the row, of its editor, or of the whole form.
  package func text(about code: FormProblem.Code, _ row: ReferenceRow) -> String? {
    row.spec.messages[code] ?? row.editor?.spec.messages[code] ?? spec.messages[code]
  }

  private func problems(of row: ReferenceRow) -> [FormProblem] {
    guard row.isRelevant else { return [] }
    let id = row.spec.id
    let external = externalProblems.filter { $0.row == id }
    guard isEnabled(row) else { return external }
    let isAnswered = (row.field ?? row).answer != nil
    let failed = row.spec.checks.filter { check in
      (!check.whenAnswered || isAnswered) && !holds(check.that, for: row)
    }
    let copies = row.nameOfCopies
    return row.brokenRules.map {
      FormProblem(row: id, code: $0, message: copies + message(about: $0, row))
    }
      + failed.map { FormProblem(row: id, code: .check, message: copies + $0.message) } + external
  }

  /// The author's message for a problem with the placeholders filled in.
  private func message(about code: FormProblem.Code, _ row: ReferenceRow) -> String {
    let content = row.holdingContent
    let value = row.answer?.value
    let count = value.map { $0.text?.count ?? $0.texts?.count ?? 1 } ?? 0
    guard let text = text(about: code, row) else {
      let isCounted = [.tooShort, .tooLong, .tooFew, .tooMany].contains(code)
      let isGroup = row.spec.content.kind == .group
      // The message for a wrong format includes the example that the row shows.
      let example = code == .pattern ? content.asText?.placeholder : nil
      return code.name + (isCounted ? " \(count)" : "") + (isGroup ? " in it" : "")
        + (example ?? "")
    }
    var places = content.bounds
    places["title"] = row.spec.title ?? row.spec.id.text
    places["value"] = row.text ?? ""
    places["count"] = "\(count)"
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    return String(parts[0])
      + parts.dropFirst().map { part in
        guard let end = part.firstIndex(of: "}"), let value = places[String(part[..<end])] else {
          return "{" + part
        }
        return value + part[part.index(after: end)...]
      }.joined()
  }
}

extension ReferenceRow {
  /// The copies around the row as a prefix for a problem, such as "Person 2, Pet 1: ".
  package var nameOfCopies: String {
    let names = copiesAround.reversed().map { copy in
      "\(copy.spec.title ?? copy.presenter?.spec.title ?? copy.name.text) \(copy.place)"
    }
    return names.isEmpty ? "" : names.joined(separator: ", ") + ": "
  }

  fileprivate var brokenRules: [FormProblem.Code] {
    if field != nil { return [] }
    if let answer { return holdingContent.brokenRules(by: answer.value) }
    guard spec.isRequired else { return [] }
    if case .group = spec.content {
      let isAnswered = block.contains {
        $0.answer != nil && !$0.spec.content.holdsNothing && !$0.isRepeat
      }
      return isAnswered ? [] : [.required]
    }
    return holder == nil ? [] : [.required]
  }
}

extension RowContent {
  /// The values of the placeholders `{min}`, `{max}` and `{step}`.
  fileprivate var bounds: [String: String] {
    func plain(_ number: Double?) -> String? { number.map(FormValue.plain) }
    func plain(_ count: Int?) -> String? { count.map { "\($0)" } }
    let bounds: [String: String?] =
      switch self {
      case .text(let text): ["min": plain(text.minLength), "max": plain(text.maxLength)]
      case .number(let number):
        ["min": plain(number.min), "max": plain(number.max), "step": plain(number.step)]
      case .picker(let picker): ["min": plain(picker.minChoices), "max": plain(picker.maxChoices)]
      case .datePicker(let picker): ["min": picker.min, "max": picker.max]
      default: [:]
      }
    return bounds.compactMapValues { $0 }
  }

  fileprivate func brokenRules(by value: FormValue) -> [FormProblem.Code] {
    switch (self, value) {
    case (.number(let number), .number(let answer)): number.brokenRules(by: answer)
    case (.text(let text), .text(let answer)): text.brokenRules(by: answer)
    case (.datePicker(let datePicker), .text(let answer)): datePicker.brokenRules(by: answer)
    case (.picker(let picker), .list(let answer)):
      [
        answer.count < picker.minChoices ?? 0 ? .tooFew : nil,
        answer.count > picker.maxChoices ?? .max ? .tooMany : nil,
      ].compactMap { $0 }
    default: []
    }
  }
}

extension NumberContent {
  fileprivate func brokenRules(by answer: Double) -> [FormProblem.Code] {
    var codes: [FormProblem.Code] = []
    if let min, answer < min { codes.append(.tooSmall) }
    if let max, answer > max { codes.append(.tooLarge) }
    if let step, step > 0 {
      let steps = (answer - (min ?? 0)) / step
      let distance = abs(steps - steps.rounded())
      // Steps such as 0.1/3 are not exact as doubles, so allow a relative error of a billionth.
      if distance > 1e-9 * Swift.max(1, abs(steps)) { codes.append(.step) }
    }
    if isInteger, answer != answer.rounded() { codes.append(.integer) }
    return codes
  }
}

extension TextContent {
  fileprivate func brokenRules(by answer: String) -> [FormProblem.Code] {
    var codes: [FormProblem.Code] = []
    if let minLength, answer.count < minLength { codes.append(.tooShort) }
    if let maxLength, answer.count > maxLength { codes.append(.tooLong) }
    if let pattern, ReferencePattern(pattern)?.matches(answer) != true { codes.append(.pattern) }
    return codes
  }
}

extension DatePickerContent {
  fileprivate func brokenRules(by answer: String) -> [FormProblem.Code] {
    guard let moment = PlainMoment(answer)?.parts else { return [] }
    var codes: [FormProblem.Code] = []
    if let min = min.flatMap({ PlainMoment($0)?.parts }), moment.lexicographicallyPrecedes(min) {
      codes.append(.tooEarly)
    }
    if let max = max.flatMap({ PlainMoment($0)?.parts }), max.lexicographicallyPrecedes(moment) {
      codes.append(.tooLate)
    }
    return codes
  }
}
