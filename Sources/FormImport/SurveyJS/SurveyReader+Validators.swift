import FormEngine
import FormText

/// Validators become limits where a row has them, and else checks.
extension SurveyReader {
  func validator(_ node: ForeignNode, _ id: RowID, _ place: Place) {
    let part = ForeignPart(node)
    let type = part.text("type") ?? ""
    let message = part["text"].map(fixedTexts)?.text
    func check(_ condition: Condition, _ standard: String, whenAnswered: Bool = true) {
      draft.change(id, "checks", at: node.offset) {
        $0.checks.append(
          CheckSpec(that: condition, message: message ?? standard, whenAnswered: whenAnswered))
      }
    }
    func limit(_ code: FormProblem.Code) {
      if let message { draft.change(id) { $0.messages[code] = message } }
    }
    switch type {
    case "numeric":
      let (least, most) = (part.number("minValue"), part.number("maxValue"))
      if case .number(var number)? = draft.row(id)?.content {
        if let least { number.min = max(number.min ?? least, least) }
        if let most { number.max = min(number.max ?? most, most) }
        draft.change(id, "min", at: node.offset) { $0.content = .number(number) }
        if least != nil { limit(.tooSmall) }
        if most != nil { limit(.tooLarge) }
      } else {
        let number = FormExpression.number(.valueOf(id))
        check(.that(number, .answered(true)), "Enter a number.")
        if let least {
          check(
            .that(number, .atLeast(.value(.number(least)))),
            "Enter at least \(FormValue.number(least)).")
        }
        if let most {
          check(
            .that(number, .atMost(.value(.number(most)))),
            "Enter at most \(FormValue.number(most)).")
        }
      }
    case "text":
      guard case .text(var text)? = draft.row(id)?.content else { break }
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
      draft.change(id, "maxLength", at: node.offset) { $0.content = .text(text) }
    case "email": checkEmail(id, message, at: node.offset)
    case "regex":
      guard let text = part.text("regex") else { break }
      let (pattern, ignoresCase) = ForeignPattern.written(text)
      if part.flag("caseInsensitive", "insensitive") || ignoresCase {
        draft.lose("the pattern is now case-sensitive", at: node.offset)
      }
      check(.row(id, .matches(ForeignPattern.whole(pattern))), "The format is not right.")
    case "answercount":
      guard case .picker(var picker)? = draft.row(id)?.content else { break }
      picker.minChoices = part.whole("minCount") ?? picker.minChoices
      picker.maxChoices = part.whole("maxCount") ?? picker.maxChoices
      if part.node["minCount"] != nil { limit(.tooFew) }
      if part.node["maxCount"] != nil { limit(.tooMany) }
      draft.change(id, "minChoices", at: node.offset) { $0.content = .picker(picker) }
    case "expression":
      guard let test = part["expression"], let text = test.text else { break }
      draft.later { [self] in
        guard let condition = condition(text, at: test.offset, place) else { return }
        draft.change(id, "checks", at: test.offset) {
          $0.checks.append(
            CheckSpec(that: condition, message: message ?? "The answer is not right."))
        }
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

  /// Asks for an e-mail address, once.
  func checkEmail(_ id: RowID, _ message: String? = nil, at offset: Int) {
    let condition = Condition.row(id, .matches("[^ @]+@[^ @]+\\.[^ @]+"))
    draft.change(id, "checks", at: offset) { row in
      guard !row.checks.contains(where: { $0.that == condition }) else { return }
      row.checks.append(
        CheckSpec(
          that: condition, message: message ?? "Enter an e-mail address.", whenAnswered: true))
    }
  }
}
