import FormEngine

/// The meaning of a typed line for a question.
enum LineReply: Hashable {
  /// Nothing was typed: the current answer is kept.
  case keep
  case back
  case help
  case clear
  case answer(FormValue)
  /// It is not an answer to this question; with the message to print.
  case unclear(String)
}

/// A row as a question in words.
struct LineQuestion {
  let row: LiveRow
  /// The kind of answer; for a field that of its editor.
  let face: RowFace
  let title: String

  /// Creates a question from a row that holds a value; `nil` for other rows, for hidden and
  /// read-only ones, and for the editors of fields, since these are asked for as their fields.
  init?(_ row: LiveRow, in form: LiveForm) {
    guard row.field == nil, row.spec.content.kind != .hidden,
      let asked = row.face == .field ? row.editor.flatMap({ form.row($0) }) : row,
      asked.face.takesAnswer
    else { return nil }
    self.row = row
    title = form.fullName(of: row.id)
    face =
      if case .picker(let picker) = asked.face { .picker(asked.offered(picker)) } else {
        asked.face
      }
  }

  /// The numbered choices; empty if there are none.
  var choices: [String] {
    guard case .picker(let picker) = face else { return [] }
    return picker.options.enumerated().map { number, option in
      "  \(number + 1). \(option.shownTitle)" + (option.help.map { " (\($0))" } ?? "")
    }
  }

  /// Whether the answer must be hidden while it is typed.
  var isSecret: Bool {
    if case .text(let text) = face { text.isSecret } else { false }
  }

  /// Whether an answer can have several lines.
  var isMultiline: Bool {
    if case .text(let text) = face { text.isMultiline && !text.isSecret } else { false }
  }

  /// What to type, such as `a whole number, 1 to 300`.
  var instruction: String {
    switch face {
    case .toggle: "y or n"
    case .number(let number):
      (number.isInteger ? "a whole number" : "a number") + (number.unit.map { " (\($0))" } ?? "")
        + limits(number.min.map(FormValue.plain), number.max.map(FormValue.plain))
    case .picker(let picker) where picker.options.isEmpty && picker.acceptsOther:
      picker.isMultiple ? "texts, separated by commas" : "text"
    case .picker(let picker):
      (picker.isMultiple ? "numbers, separated by commas" : "a number from the list")
        + (picker.acceptsOther ? ", or other text" : "") + limits(of: picker)
    case .date(let picker):
      picker.mode.words.pattern
        + (picker.limits.isEmpty ? "" : ", " + picker.limits.joined(separator: " "))
    case .text(let text):
      (isMultiline ? "lines of text, then an empty line" : "text")
        + limits(text.minLength?.description, text.maxLength?.description, " characters")
        + examples(text)
    case .label, .button, .group, .field, .value, .repeat: ""
    }
  }

  private func limits(of picker: PickerContent) -> String {
    guard picker.isMultiple else { return "" }
    return limits(picker.minChoices?.description, picker.maxChoices?.description, " of them")
  }

  private func limits(_ min: String?, _ max: String?, _ noun: String = "") -> String {
    switch (min, max) {
    case (let min?, let max?): min == max ? ", \(min)\(noun)" : ", \(min) to \(max)\(noun)"
    case (let min?, nil): ", at least \(min)\(noun)"
    case (nil, let max?): ", at most \(max)\(noun)"
    case (nil, nil): ""
    }
  }

  private func examples(_ text: TextContent) -> String {
    let examples = text.suggestions.prefix(5).joined(separator: ", ")
    if !examples.isEmpty { return ", such as \(examples)" }
    return text.placeholder.map { " (\($0))" } ?? ""
  }
}
