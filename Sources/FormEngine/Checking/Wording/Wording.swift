/// The messages of findings. Each says what is wrong and what to do.
///
/// Names of rows and sections are passed as shown; ids, options and values are passed as written in
/// the spec and quoted here.
enum Wording {
  /// Suggests the nearest name; without one, says what to do.
  static func suggestion(_ nearest: String?, else remedy: String) -> String {
    nearest.map { "did you mean \($0.quotedForMessage)?" } ?? remedy
  }

  /// A message about an id that no row has, after the words that say what it is used for.
  static func unknownRow(
    _ use: String, _ id: RowID, nearest: RowID?, else remedy: String
  ) -> String {
    "\(use) \(id.quotedForMessage), which is not in the form; "
      + suggestion(nearest?.text, else: remedy)
  }

  /// A message about a text that is no date, after the words that say where it is.
  static func noDate(_ place: String, _ text: String, _ mode: DatePickerContent.Mode) -> String {
    "\(place) \(text.quotedForMessage), which is not \(words(mode)), or does not exist; correct it"
  }

  static func isHere(_ name: String) -> String { "\(name) is here" }

  /// The name of a kind with its article.
  static func a(_ kind: RowContent.Kind) -> String { "a \(kind.rawValue)" }

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
    case .moment(let mode): words(mode)
    }
  }

  /// What a date picker picks, with its format.
  static func words(_ mode: DatePickerContent.Mode) -> String {
    switch mode {
    case .date: "a date, \(form(mode))"
    case .time: "a time, \(form(mode))"
    case .dateTime: "a date with a time, \(form(mode))"
    }
  }

  static func form(_ mode: DatePickerContent.Mode) -> String {
    switch mode {
    case .date: "YYYY-MM-DD"
    case .time: "hh:mm or hh:mm:ss"
    case .dateTime: "YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm:ss"
    }
  }
}
