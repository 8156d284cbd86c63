import FormEngine

extension FormScreen {
  /// The violated invariants as sentences, recomputed from the form.
  func invariantViolations() -> [String] {
    var violations: [String] = []
    if let focus, !exists(focus) {
      violations.append("the focus is on what is not drawn: \(focus)")
    }
    if focus == nil, firstFocus != nil { violations.append("nothing is focused") }
    if !possibleContext.isSuperset(of: formContext) {
      violations.append("the help leaves out keys that have a meaning now")
    }
    if let editor { violations += self.violations(of: editor) }
    if let lift, focus != .row(lift.row) || editor != nil {
      violations.append("\(lift.row) is lifted and not focused")
    }
    for id in unfinished.keys where !Self.canBeUnfinished(form.row(id)) {
      violations.append("\(id) has an unfinished text and can have none")
    }
    return violations
  }

  private func violations(of editor: RowEditor) -> [String] {
    guard let row = focusedRow, row.isEnabled else { return ["a disabled row is edited"] }
    switch (editor, row.face) {
    case (.box, .text), (.text, .text):
      return editor.buffer.map { ScalarText($0.text) } == ScalarText(row.editedText)
        ? [] : ["\(row.id) shows another text than it has"]
    case (.text, .number), (.number, .number), (.date, .date): return []
    case (.list(let list), .picker(let picker)):
      var violations: [String] = []
      if list.options != row.offered(picker).options {
        violations.append("\(row.id) offers other options")
      }
      let isMarkRight = list.numberOfEntries == 0 ? list.mark == 0 : list.shown.contains(list.mark)
      if !isMarkRight { violations.append("the mark in \(row.id) is not visible") }
      return violations
    default: return ["\(row.id) has an editor of another kind"]
    }
  }

  private static func canBeUnfinished(_ row: LiveRow?) -> Bool {
    switch row?.content.kind {
    case .number?, .datePicker?: true
    default: false
    }
  }
}
