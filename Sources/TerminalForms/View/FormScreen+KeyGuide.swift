import FormEngine

/// A key and what it does.
struct KeyHint: Hashable, Sendable {
  var key: String
  var meaning: String

  init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  var text: String { "\(key) \(meaning)" }
}

/// What the keys do at the moment.
extension FormScreen {
  /// The keys of the focused row first, then those that always mean the same.
  var keyGuide: [KeyHint] {
    switch overlay {
    case .leaving: return [KeyHint("y", "leave"), KeyHint("other keys", "stay")]
    case .help: return [KeyHint("Up, Down", "scroll"), KeyHint("other keys", "back")]
    case nil: break
    }
    if lift != nil { return liftedKeys + [KeyHint("F1", "help")] }
    let canSubmit = form.reasonNotToSubmit(by: submitButtons) == nil
    let submit = canSubmit ? [KeyHint("Ctrl-S", "submit")] : []
    let leaving = isInEditor ? [] : [KeyHint("Esc", "cancel")]
    return rowKeys + submit + leaving + movingKeys + historyKeys + [KeyHint("F1", "help")]
  }

  private var liftedKeys: [KeyHint] {
    [KeyHint("Alt-Up, Alt-Down", "move"), KeyHint("Enter", "drop"), KeyHint("Esc", "put back")]
  }

  private var movingKeys: [KeyHint] {
    focusedRow.map(isMovable) == true ? [KeyHint("Alt-Up, Alt-Down", "move")] : []
  }

  private var historyKeys: [KeyHint] {
    (form.canUndo ? [KeyHint("Ctrl-_", "undo")] : [])
      + (form.canRedo ? [KeyHint("Ctrl-Y", "redo")] : [])
  }

  /// Whether Esc leaves an editor, and not the form.
  private var isInEditor: Bool {
    if focusedRow?.field != nil { return true }
    switch editing {
    case .options?, .date?: return true
    case .text?, nil: return false
    }
  }

  private var rowKeys: [KeyHint] {
    if focus == .submitButton { return [KeyHint("Enter", "submit")] }
    guard let row = focusedRow else { return [] }
    switch editing {
    case .text(let buffer, let isTouched)?: return textKeys(buffer, isTouched: isTouched)
    case .options(let list)?: return optionKeys(row, list)
    case .date(let entry)?: return dateKeys(row, entry)
    case nil: break
    }
    guard row.isEnabled else { return [KeyHint("Up, Down", "walk")] }
    switch row.spec.content {
    case .label, .text, .number: return [KeyHint("Up, Down", "walk")]
    case .button: return [KeyHint("Enter", "press")]
    case .group(let group) where !group.isCollapsible: return [KeyHint("Up, Down", "walk")]
    case .group: return [KeyHint("Enter", row.isOpen == true ? "close" : "open")]
    case .field: return [KeyHint("Enter", row.isOpen == true ? "close" : "open")] + clearKey(row)
    case .toggle: return [KeyHint("Space", "flip")] + clearKey(row)
    case .picker: return [KeyHint("Enter", "choose")] + clearKey(row)
    case .datePicker: return [KeyHint("Enter", "change"), KeyHint("0-9", "type")] + clearKey(row)
    }
  }

  private func clearKey(_ row: LiveRow) -> [KeyHint] {
    row.value == nil ? [] : [KeyHint("Del", "clear")]
  }

  private func textKeys(_ buffer: TextBuffer, isTouched: Bool) -> [KeyHint] {
    let clear = !isTouched && !buffer.isEmpty ? [KeyHint("Del", "clear")] : []
    return [KeyHint("Enter", "next")] + clear
  }

  private func optionKeys(_ row: LiveRow, _ list: OptionList) -> [KeyHint] {
    guard case .picker(let picker) = row.spec.content else { return [] }
    let choosing =
      picker.isMultiple
      ? [KeyHint("Space", "mark"), KeyHint("Enter", "done")] : [KeyHint("Enter", "choose")]
    return choosing + [KeyHint("a-z", "find"), KeyHint("Esc", "back")] + clearKey(row)
  }

  private func dateKeys(_ row: LiveRow, _ entry: DateEntry) -> [KeyHint] {
    if entry.typed != nil { return [KeyHint("Enter", "done"), KeyHint("Esc", "back")] }
    let start =
      row.value == nil
      ? [KeyHint("Up", "today")]
      : [KeyHint("Left, Right", "part"), KeyHint("Up, Down", "change")]
    return start + [KeyHint("0-9", "type"), KeyHint("Enter", "done"), KeyHint("Esc", "back")]
      + clearKey(row)
  }
}

extension FormScreen {
  /// The page of help: what the keys do on the focused row, and everywhere.
  var helpLines: [String] {
    let row = (lift == nil ? rowKeys + movingKeys : liftedKeys).map { ($0.key, $0.meaning) }
    let everywhere = [
      ("Up, Down, Tab, Shift-Tab", "walk through the rows; in a list, Up and Down move the mark"),
      ("Page Up, Page Down", "walk by a window"),
      ("Enter, Space", "open and close, flip, press"),
      ("Right, Left", "open, close"),
      ("Delete", "take the answer of a row away"),
      ("Ctrl-A, Ctrl-E", "to the start or the end of a text"),
      ("Ctrl-U, Ctrl-K, Ctrl-W", "delete to the start, to the end, a word"),
      ("Esc", "leave an editor and drop what was not chosen; else leave the form"),
      ("Ctrl-_, Ctrl-Y", "undo, redo; also Alt-U, Alt-R"),
      ("Alt-Up, Alt-Down", "lift a row of a list and move it; Enter drops it, Esc puts it back"),
      ("Ctrl-S", "submit, where a button of the form to submit it could be pressed"),
      ("Wheel", "scroll; the focus stays"),
      ("Ctrl-C", "end at once"),
      ("Ctrl-Z", "suspend"),
    ]
    let title = focusedRow.flatMap { $0.spec.title } ?? "This row"
    return table(row.isEmpty ? nil : title, row) + table("Everywhere", everywhere)
      + ["", "* required   ! problem   + closed   - open   > focus   >> lifted"].flatMap {
        $0.isEmpty ? [""] : WrappedText.lines(of: $0, width: size.width)
      }
  }

  private func table(_ heading: String?, _ entries: [(String, String)]) -> [String] {
    guard let heading else { return [] }
    let column = size.width >= 60 ? 28 : 4
    return [heading]
      + entries.flatMap { key, meaning -> [String] in
        let texts = WrappedText.lines(of: meaning, width: size.width - column)
        let blank = String(repeating: " ", count: column)
        guard column > 4 else { return ["  " + key] + texts.map { blank + $0 } }
        let first = "  " + key + blank.dropFirst(2 + key.count)
        return texts.enumerated().map { ($0.offset == 0 ? first : blank) + $0.element }
      } + [""]
  }
}
