import FormEngine
import FormText

/// Validators become limits where a row has them, and else checks.
extension SurveyReader {
  func validator(_ node: ForeignNode, _ id: RowID, _ place: Place) {
    let part = ForeignPart(node)
    let type = part.text("type") ?? ""
    let validator = SurveyValidator(
      draft: draft, part: part, id: id, message: part["text"].map(fixedTexts))
    switch type {
    case "numeric": validator.limitNumber()
    case "text": validator.limitText()
    case "email": validator.check(Self.isEmail(id), "Enter an e-mail address.")
    case "regex": validator.checkPattern()
    case "answercount": validator.limitChoices()
    case "expression":
      guard let test = part["expression"], let text = test.text else { break }
      draft.later { [self] in
        guard let condition = condition(text, at: test.offset, place) else { return }
        validator.check(condition, "The answer is not right.", whenAnswered: false)
      }
    default:
      draft.lose(
        "the validator \(type.quotedForMessage) has no counterpart: left out", at: node.offset)
    }
    for member in part.unused where !["type", "notificationType"].contains(member.key) {
      draft.lose(
        "\(member.key.quotedForMessage) of a validator has no counterpart: left out",
        at: member.keyOffset)
    }
  }

  /// Asks for an e-mail address, unless a validator does.
  func checkEmail(_ id: RowID, at offset: Int) {
    let condition = Self.isEmail(id)
    draft.change(id, "checks", at: offset) { row in
      guard !row.checks.contains(where: { $0.that == condition }) else { return }
      row.checks.append(
        CheckSpec(that: condition, message: "Enter an e-mail address.", whenAnswered: true))
    }
  }

  private static func isEmail(_ id: RowID) -> Condition {
    .row(id, .matches("[^ @]+@[^ @]+\\.[^ @]+"))
  }
}

/// A validator of a question.
private struct SurveyValidator {
  let draft: FormDraft
  let part: ForeignPart
  /// The row of the question.
  let id: RowID
  let message: (text: String, versions: [String: String])?

  /// - Parameter standard: The message of a validator without one.
  func check(_ condition: Condition, _ standard: String, whenAnswered: Bool = true) {
    var check = CheckSpec(
      that: condition, message: message?.text ?? standard, whenAnswered: whenAnswered)
    if let versions = message?.versions, !versions.isEmpty {
      check.translations[.message] = versions
    }
    draft.change(id, "checks", at: part.offset) { $0.checks.append(check) }
  }

  /// Sets the message of a limit.
  private func limit(_ code: FormProblem.Code) {
    guard let message else { return }
    draft.change(id) { row in
      row.messages[code] = message.text
      if !message.versions.isEmpty { row.translations[.problem(code)] = message.versions }
    }
  }

  func limitNumber() {
    let (least, most) = (part.number("minValue"), part.number("maxValue"))
    guard case .number(var number)? = draft.row(id)?.content else {
      return checkNumber(least, most)
    }
    if let least { number.min = max(number.min ?? least, least) }
    if let most { number.max = min(number.max ?? most, most) }
    draft.change(id, "min", at: part.offset) { $0.content = .number(number) }
    if least != nil { limit(.tooSmall) }
    if most != nil { limit(.tooLarge) }
  }

  /// Checks that a text is a number within limits.
  private func checkNumber(_ least: Double?, _ most: Double?) {
    let number = FormExpression.number(.valueOf(id))
    check(.that(number, .answered(true)), "Enter a number.")
    if let least {
      check(
        .that(number, .atLeast(.value(.number(least)))),
        "Enter at least \(FormValue.number(least)).")
    }
    if let most {
      check(
        .that(number, .atMost(.value(.number(most)))), "Enter at most \(FormValue.number(most)).")
    }
  }

  func limitText() {
    guard case .text(var text)? = draft.row(id)?.content else { return }
    if let least = part.whole("minLength"), least > 0 {
      text.minLength = least
      limit(.tooShort)
    }
    if let most = part.whole("maxLength"), most > 0 {
      text.maxLength = min(text.maxLength ?? most, most)
      limit(.tooLong)
    }
    if part["allowDigits"]?.bool == false {
      check(.row(id, .matches("[^0-9]*")), "Enter no digits.")
    }
    draft.change(id, "maxLength", at: part.offset) { $0.content = .text(text) }
  }

  func checkPattern() {
    guard let text = part.text("regex") else { return }
    let (pattern, ignoresCase) = ForeignPattern.written(text)
    if part.flag("caseInsensitive", "insensitive") || ignoresCase {
      draft.lose("the pattern is now case-sensitive", at: part.offset)
    }
    check(.row(id, .matches(ForeignPattern.whole(pattern))), "The format is not right.")
  }

  func limitChoices() {
    guard case .picker(var picker)? = draft.row(id)?.content else { return }
    picker.minChoices = part.whole("minCount") ?? picker.minChoices
    picker.maxChoices = part.whole("maxCount") ?? picker.maxChoices
    if part.node["minCount"] != nil { limit(.tooFew) }
    if part.node["maxCount"] != nil { limit(.tooMany) }
    draft.change(id, "minChoices", at: part.offset) { $0.content = .picker(picker) }
  }
}
