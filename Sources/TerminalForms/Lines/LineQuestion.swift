import FormEngine

/// What a line that was typed means to a question.
enum LineReply: Hashable {
  /// Nothing was typed: the present answer is kept.
  case keep
  case back
  case help
  case clear
  case answer(FormValue)
  /// It is no answer to this question; with what to say.
  case unclear(String)
}

/// A row as a question in words.
struct LineQuestion {
  let row: LiveRow
  /// What the row holds; for a field, what its editor edits.
  let content: RowContent
  let title: String

  /// Makes a question of a row that holds a value; gives `nil` for all others, and for the editors
  /// of fields, for these are asked as their fields.
  init?(_ row: LiveRow, in form: LiveForm) {
    guard row.field == nil else { return nil }
    let editor = row.editor.flatMap { form.row($0) }
    self.row = row
    title = row.spec.title ?? editor?.spec.title ?? row.id.text
    switch row.spec.content {
    case .label, .button, .group: return nil
    case .field:
      guard let editor else { return nil }
      content = editor.spec.content
    case .text, .number, .toggle, .picker, .datePicker: content = row.spec.content
    }
  }

  /// The present answer in words, or `nil` where there is none.
  var presentAnswer: String? { row.value.map(content.text) }

  /// The numbered choices, where there are any.
  var choices: [String] {
    guard case .picker(let picker) = content else { return [] }
    return picker.options.enumerated().map { "  \($0.offset + 1). \($0.element.shownTitle)" }
  }

  /// What is to be typed.
  var instruction: String {
    switch content {
    case .toggle: "y or n"
    case .number(let number): number.isInteger ? "a whole number" : "a number"
    case .picker(let picker):
      picker.isMultiple ? "numbers with commas between them" : "a number from the list"
    case .datePicker(let picker): picker.mode.pattern
    case .text(let text): text.placeholder.map { "a text (\($0))" } ?? "a text"
    case .label, .button, .group, .field: ""
    }
  }
}
