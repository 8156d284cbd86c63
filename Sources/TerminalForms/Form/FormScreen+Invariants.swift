import FormEngine

extension FormScreen {
  /// The violated invariants as sentences, recomputed from the form.
  func invariantViolations() -> [String] {
    var violations: [String] = []
    if let focus, !exists(focus) {
      violations.append("the focus is on what is not drawn: \(focus)")
    }
    if focus == nil, firstFocus != nil { violations.append("nothing is focused") }
    let possible = possibleKeys
    let isPossible = possible.present.contains { $0.kind == Swift.type(of: control) }
    if !possible.context.isSuperset(of: situationInForm.subtracting([.features, .states]))
      || !(isPossible || Swift.type(of: control) == Swift.type(of: kinds.control(.label)))
    {
      violations.append("the help leaves out keys that have a meaning now")
    }
    if let editor { violations += self.violations(of: editor) }
    if let lift, focus != .row(lift.row) || editor != nil {
      violations.append("\(lift.row) is lifted and not focused")
    }
    return violations
  }

  private func violations(of editor: any EditingControl) -> [String] {
    guard let row = focusedRow, row.isEnabled else { return ["a disabled row is edited"] }
    guard Swift.type(of: editor as any Control) == Swift.type(of: kinds.control(row.control)) else {
      return ["\(row.id) has an editor of another kind"]
    }
    return editor.invariantViolations(in: row)
  }
}
