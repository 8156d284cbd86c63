import FormEngine

/// A row as a question in words.
struct LineQuestion {
  let row: LiveRow
  let title: String
  /// What is asked; for a field by its editor.
  let asking: LineAsking

  /// Creates a question from a row that holds a value; `nil` for other rows, for hidden and
  /// read-only ones, and for the editors of fields, since these are asked for as their fields.
  init?(_ row: LiveRow, in form: LiveForm) {
    guard row.field == nil, row.spec.content.kind != .hidden,
      let asked = row.control.kind == .field ? row.editor.flatMap({ form.row($0) }) : row,
      asked.control.takesAnswer
    else { return nil }
    self.row = row
    title = form.fullName(of: row.id)
    asking = asked.control.atTerminal.asking(about: asked)
  }

  /// Reads a typed line. `?`, `-` and `.` are commands; after a backslash they are text. In a single question only `?`
  /// is one, and only where it is no answer. Blanks around a secret belong to it.
  func reply(to line: String, _ typing: Typing, isAlone: Bool = false) -> LineReply {
    let text = line.trimmed
    let answer = asking.isSecret ? line : text
    if isAlone, !text.isEmpty, text != "?" || asking.takesAnyText {
      return asking.read(answer, typing)
    }
    switch text {
    case "": return .keep
    case "-": return .back
    case "?": return .help
    case ".": return .clear
    case "\\-", "\\?", "\\.": return asking.read(String(text.dropFirst()), typing)
    default: return asking.read(answer, typing)
    }
  }
}
