import FormEngine
import FormOracle

extension ReferenceForm {
  /// The problems in row order: every rule that a relevant and enabled row breaks, which prevents
  /// submission, and the external problems of relevant rows, which prevent it if they are blocking.
  /// If the author has not provided a message, it consists of the code and the parts that depend on
  /// the answer.
  public func problems() -> [FormProblem] {
    rows.flatMap(problems)
  }

  /// The result of submitting, once the form has settled.
  func submission() -> Submission {
    let problems = problems()
    let checking = rows.filter { row in
      row.isRelevant && remarks(about: row).contains { $0.problem == nil }
    }
    if !checking.isEmpty { return .pending(checking.map(\.spec.id), problems: problems) }
    return problems.isEmpty ? .valid(result()) : .invalid(problems)
  }

  /// The text that follows a submission.
  var closing: String? {
    spec.expressions[.closing].map { value(of: $0, for: nil)?.text } ?? spec.closing
  }

  /// The result of checking a section, once the form has settled.
  func submission(of id: SectionID) -> Submission {
    let rows = rows.filter { $0.section?.id == id }
    let problems = rows.flatMap(problems).filter(\.preventsSubmitting)
    let checking = rows.filter { row in
      row.isRelevant && remarks(about: row).contains { $0.problem == nil }
    }
    if !checking.isEmpty { return .pending(checking.map(\.spec.id), problems: problems) }
    return problems.isEmpty ? .validSection : .invalid(problems)
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
    let external = foundProblems(with: row)
    guard isEnabled(row) else { return external }
    if let reason = row.typing?.reason {
      let message = "\(row.nameOfCopies)\(FormProblem.Code.unreadable.name) \(reason)"
      return [FormProblem(row: id, code: .unreadable, message: message)] + external
    }
    let isAnswered = (row.field ?? row).answer != nil
    let failed = row.spec.checks.filter { check in
      (!check.whenAnswered || isAnswered) && !holds(check.that, for: row)
    }
    let copies = row.nameOfCopies
    let broken = brokenRules(of: row).map { ($0, message(about: $0, row)) }
    let checks = failed.map { check in
      let given = check.messageExpression.flatMap { value(of: $0, for: row)?.text }
      return (FormProblem.Code.check, (given ?? check.message).filled(with: row.titleAndValue))
    }
    return (broken + checks).map { FormProblem(row: id, code: $0, message: copies + $1) } + external
  }

  private func brokenRules(of row: ReferenceRow) -> [FormProblem.Code] {
    if row.field != nil { return [] }
    if let answer = row.answer {
      return row.ruledContent.brokenRules(by: answer.value)
        + (row.excessiveCopies == nil ? [] : [.tooManyCopies])
        + (row.spec.isUnique && isDuplicate(answer.value, of: row) ? [.duplicate] : [])
    }
    guard row.isRequired else { return [] }
    if case .group = row.spec.content {
      let isAnswered = row.block.contains {
        $0.isRelevant && $0.answer != nil && $0.holder != nil && !$0.isRepeat
      }
      return isAnswered || !row.block.contains(where: canBeAnswered) ? [] : [.required]
    }
    return row.holder != nil && row.hasChoice ? [.required] : []
  }

  /// Whether an earlier copy of the row has the same answer.
  private func isDuplicate(_ value: FormValue, of row: ReferenceRow) -> Bool {
    guard row.template != nil, let copy = row.copy else { return false }
    func moment(_ value: FormValue) -> [Int]? {
      row.holdingContent.kind == .datePicker ? PlainMoment(value)?.parts : nil
    }
    return copy.siblings.prefix { $0 != copy }.contains { earlier in
      earlier.block.contains { other in
        guard other.template == row.template, other.copy == earlier, other.isRelevant,
          let answer = other.answer?.value
        else { return false }
        if let parts = moment(value) { return moment(answer) == parts }
        return row.spec.ignoresCase
          ? answer.inPlainLetters == value.inPlainLetters : answer == value
      }
    }
  }

  /// Whether a person can answer a row that is required as part of a group, or add a copy with such
  /// rows.
  private func canBeAnswered(_ row: ReferenceRow) -> Bool {
    if case .repeat(let content) = row.spec.content {
      return row.spec.expressions[.count] == nil && row.isRelevant && isEnabled(row)
        && row.children.count < content.max ?? .max
        && row.templateRows.contains { $0.computed == nil && $0.content.isForAnswers }
    }
    return row.isRelevant && isEnabled(row) && !row.isDerived && row.spec.content.kind != .hidden
      && row.holder == row && row.hasChoice
  }

  /// The title of the first exclusive option of an answer.
  private func exclusiveOption(of value: FormValue, in content: RowContent) -> String? {
    let chosen = (value.texts ?? []).compactMap { text in
      content.options([:]).first { .text($0.value) == FormValue.text(text) }
    }
    return chosen.first(where: \.isExclusive).map { $0.title ?? $0.value }
  }

  /// The author's message for a problem with the placeholders filled in.
  private func message(about code: FormProblem.Code, _ row: ReferenceRow) -> String {
    let content = row.ruledContent
    let value = row.answer?.value
    let count =
      row.isRepeat
      ? row.children.count : value.map { $0.text?.count ?? $0.texts?.count ?? 1 } ?? 0
    guard let text = text(about: code, row) else {
      let isCounted = [.tooShort, .tooLong, .tooFew, .tooMany].contains(code)
      let isGroup = row.spec.content.kind == .group
      // The message for a wrong format includes the example that the row shows.
      let example =
        switch code {
        case .pattern: content.asText?.placeholder
        case .exclusive: value.flatMap { exclusiveOption(of: $0, in: content) }
        case .tooManyCopies: "\(row.countedCopies ?? 0) of \(row.excessiveCopies ?? 0)"
        default: nil as String?
        }
      return code.name + (isCounted ? " \(count)" : "") + (isGroup ? " in it" : "")
        + (example ?? "") + (content.limit(of: code).map { " " + $0 } ?? "")
    }
    var places = content.bounds.merging(row.titleAndValue) { $1 }
    places["count"] = "\(count)"
    if code == .tooManyCopies {
      places["count"] = row.excessiveCopies.map { FormValue.plain($0) }
      places["max"] = row.countedCopies.map { "\($0)" }
    }
    return text.filled(with: places)
  }
}

extension String {
  /// The text with its placeholders, names in braces, filled in; unknown ones are left as they are.
  fileprivate func filled(with places: [String: String]) -> String {
    let parts = split(separator: "{", omittingEmptySubsequences: false)
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
      let title = copy.shownSpec.title
      if copy.spec.expressions[.title] != nil, let title { return title }
      return "\(title ?? copy.presenter?.shownSpec.title ?? copy.name.text) \(copy.place)"
    }
    return names.isEmpty ? "" : names.joined(separator: ", ") + ": "
  }

  /// The placeholders that every message can have.
  fileprivate var titleAndValue: [String: String] {
    ["title": shownSpec.title ?? spec.id.text, "value": text ?? ""]
  }

  /// The content whose rules the answer has to obey.
  fileprivate var ruledContent: RowContent {
    if isRepeat { return spec.content }
    var content = holdingContent
    let judge = editor ?? self
    if judge.spec.expressions[.options] != nil { content.asPicker?.options = judge.offered }
    return judge.askingForOffered(content)
  }

  /// Whether the row is not a picker or edited by one, or there is something to choose.
  fileprivate var hasChoice: Bool {
    let judge = editor ?? self
    return judge.spec.content.kind != .picker || !judge.offered.isEmpty || judge.takesOtherTexts
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
      case .repeat(let content): ["min": plain(content.min), "max": plain(content.max)]
      default: [:]
      }
    return bounds.compactMapValues { $0 }
  }

  /// The limit that an answer with a problem exceeds, which the message contains.
  fileprivate func limit(of code: FormProblem.Code) -> String? {
    switch code {
    case .tooSmall, .tooEarly: bounds["min"]
    case .tooLarge, .tooLate: bounds["max"]
    // The multiples are counted from the minimum.
    case .step: bounds["min"].flatMap { $0 == "0" ? nil : $0 }
    // A picker asks for at most as many options as it offers.
    case .tooFew: kind == .picker ? bounds["min"] : nil
    default: nil
    }
  }

  fileprivate func brokenRules(by value: FormValue) -> [FormProblem.Code] {
    switch (self, value) {
    case (.number(let number), .number(let answer)): number.brokenRules(by: answer)
    case (.text(let text), .text(let answer)): text.brokenRules(by: answer)
    case (.datePicker(let datePicker), .text(let answer)): datePicker.brokenRules(by: answer)
    case (.picker(let picker), .list(let answer)):
      picker.brokenRules(by: Array(answer))
    case (.repeat(let content), .number(let count)):
      Self.rulesBroken(by: Int(count), content.min, content.max)
    default: []
    }
  }

  fileprivate static func rulesBroken(by count: Int, _ min: Int?, _ max: Int?) -> [FormProblem.Code]
  {
    [count < min ?? 0 ? .tooFew : nil, count > max ?? .max ? .tooMany : nil].compactMap { $0 }
  }
}

extension PickerContent {
  fileprivate func brokenRules(by answer: [FormValue]) -> [FormProblem.Code] {
    let excludes = options.contains { $0.isExclusive && answer.contains(.text($0.value)) }
    let standsAlone = excludes && answer.count == 1
    return RowContent.rulesBroken(by: answer.count, standsAlone ? nil : minChoices, maxChoices)
      + (excludes && answer.count > 1 ? [.exclusive] : [])
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
    if let pattern, PlainPattern(pattern)?.matches(answer) != true { codes.append(.pattern) }
    return codes
  }
}

extension DatePickerContent {
  /// The parts of a limit; those of the time too if it is a date, but the answers have times.
  func limit(_ text: String, _ time: [Int]) -> [Int]? {
    guard let moment = PlainMoment(text) else { return nil }
    if moment.kind == mode { return moment.parts }
    return moment.kind == .date && mode == .dateTime ? moment.parts + time : nil
  }

  fileprivate func brokenRules(by answer: String) -> [FormProblem.Code] {
    guard let moment = PlainMoment(answer)?.parts else { return [] }
    var codes: [FormProblem.Code] = []
    if let min = min.flatMap({ limit($0, [0, 0, 0]) }), moment.lexicographicallyPrecedes(min) {
      codes.append(.tooEarly)
    }
    if let max = max.flatMap({ limit($0, [23, 59, 59]) }), max.lexicographicallyPrecedes(moment) {
      codes.append(.tooLate)
    }
    return codes
  }
}

extension RowContent {
  /// Whether people answer rows with this content.
  fileprivate var isForAnswers: Bool {
    switch self {
    case .field, .text, .number, .toggle, .picker, .datePicker: true
    case .custom(let held): held.holds != .nothing
    case .label, .button, .group, .hidden, .repeat: false
    }
  }
}
