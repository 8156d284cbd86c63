extension Wording {
  static func onComputed(_ key: String, _ name: String) -> String {
    "\(key) is set on \(name), which is computed; leave one of the two out"
  }

  static func notComputable(_ name: String, _ content: RowContent) -> String {
    let what =
      switch content {
      case .hidden(let held), .custom(let held): "holds \(held.holds.rawValue)"
      default: "is \(a(content.kind))"
      }
    return
      "\(name) can't be computed, because it \(what); compute a text, a number, a toggle, a label, or "
      + "a hidden or custom row that holds one value"
  }

  /// The answer of a row, as a part of an expression.
  static func answer(of name: String, holding words: String) -> String {
    "the answer of \(name), which holds \(words)"
  }

  /// The result of a function, as a part of an expression.
  static func outcome(of function: String, _ words: String) -> String {
    "\(function), which gives \(words)"
  }

  static func misfit(_ place: String, _ subject: String, _ required: RequiredType) -> String {
    "\(place) is \(subject); give \(words(required)) instead"
  }

  static func listOperand(_ place: String, _ subject: String) -> String {
    "\(place) is \(subject), but must be a single value; join or count the list, or read another "
      + "row"
  }

  static func notScored(_ place: String, _ name: String) -> String {
    "scoreOf in \(place) reads \(name), which is neither a picker nor edited by one; name a row "
      + "with options"
  }

  static func unlikeBranches(_ place: String, _ then: AnswerType, _ otherwise: AnswerType) -> String
  {
    "if in \(place) gives \(words(then)) in then, but \(words(otherwise)) in else; make both the same"
  }

  static func operandCount(
    _ function: String, _ wanted: Int, _ count: Int, _ place: String
  ) -> String {
    let operands = wanted == 1 ? "1 operand" : "\(wanted) operands"
    return "\(function) in \(place) has \(count) operands, but takes \(operands); give it that many"
  }

  static func badDigits(_ digits: Int, _ place: String) -> String {
    "round in \(place) is to \(digits) digits; give 0 to 9"
  }

  static func noConstant(_ value: FormValue, _ place: String) -> String {
    "\(place) is \(shown(value)), which is not an expression; use a text, a number, true, false, "
      + "or an object such as {\"valueOf\": ID}"
  }

  private static func words(_ required: RequiredType) -> String {
    switch required.kind {
    case .anything: "one value"
    case .number: "a number"
    case .truth: "true or false"
    case .text: "a text"
    case .moment(let mode): words(mode)
    case .date: "a date, with or without a time"
    case .ordered: "numbers, or dates of one form,"
    }
  }
}
