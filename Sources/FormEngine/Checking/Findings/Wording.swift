/// Parts of messages that several findings share.
///
/// Names of rows and sections are passed as shown; ids, options and values are passed as written in
/// the spec and quoted here.
enum Wording {
  /// Suggests the nearest name; without one, says what to do.
  static func suggestion(_ nearest: String?, else remedy: String) -> String {
    nearest.map { "did you mean \($0.quotedForMessage)?" } ?? remedy
  }

  static func badID(
    _ id: String, _ noun: String = "id", of owner: String, _ fault: String
  ) -> String {
    let name = id.isEmpty ? "" : " \(id.quotedForMessage)"
    return "the \(noun)\(name) of \(owner) \(fault)"
  }

  static func firstID(_ id: String) -> String { "the id \(id.quotedForMessage) first occurs here" }

  static func formerIDInUse(_ name: String, _ id: RowID) -> String {
    "\(name) was formerly \(id.quotedForMessage), but a row has that id now; rename that row, or leave "
      + "the former id out"
  }

  static func infiniteLimit(_ key: String, _ name: String) -> String {
    "\(key) of \(name) is not a finite number; correct it, or remove it"
  }

  /// A message about a text that is no date, after the words that say where it is.
  static func noDate(_ place: String, _ text: String, _ mode: DatePickerContent.Mode) -> String {
    let (noun, format) = words(mode)
    return "\(place) \(text.quotedForMessage), which is not a valid \(noun); write it as \(format)"
  }

  static func isHere(_ name: String) -> String { "\(name) is here" }

  static let optionsAreHere = "the options are here"

  /// The name of a kind with its article.
  static func a(_ kind: RowContent.Kind) -> String { "a \(kind.rawValue)" }

  static func copies(_ count: Int) -> String { count == 1 ? "1 copy" : "\(count) copies" }

  /// A value for a message.
  static func shown(_ value: FormValue) -> String {
    switch value {
    case .text(let text): text.quotedForMessage
    default: value.description.escapedForMessage
    }
  }

  /// What a row holds, in words.
  static func words(_ answerType: AnswerType) -> String {
    switch answerType {
    case .nothing: "nothing"
    case .unknown: "something unknown"
    case .text: "a text"
    case .number: "a number"
    case .truth: "true or false"
    case .option(_, isMultiple: false): "one of its options"
    case .option(_, isMultiple: true): "a list of its options"
    case .moment(let mode): "a \(words(mode).noun), \(words(mode).format)"
    }
  }

  /// The type that an operand must have, in words.
  static func words(_ required: RequiredType) -> String {
    switch required.kind {
    case .anything: "one value"
    case .type(let type): words(type)
    case .date: "a date, with or without a time"
    case .time: "a time, with or without a date"
    case .ordered: "numbers, or dates of one form,"
    }
  }

  /// The operand that a test of a row should have, in words.
  static func wanted(_ required: RequiredOperand, _ answerType: AnswerType) -> String {
    let one =
      switch answerType {
      case .option: required == .part ? "a text" : "an option"
      default: words(answerType)
      }
    return required == .list ? "a list, each of its members \(one)" : one
  }

  /// What a date picker picks, with its format.
  private static func words(_ mode: DatePickerContent.Mode) -> (noun: String, format: String) {
    switch mode {
    case .date: ("date", "YYYY-MM-DD")
    case .time: ("time", "hh:mm or hh:mm:ss")
    case .dateTime: ("date and time", "YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm:ss")
    }
  }
}
