import FormEngine
import FormText

extension FormDraft {
  /// Adds a hidden row with the number that is chosen in a picker, since options are texts. The picker is in no
  /// result then; an answer of the original chooses the option of its number.
  ///
  /// - Returns: Whether the number can be held: one of several options is chosen, and all of them are numbers.
  func holdNumber(of id: RowID, at offset: Int) -> Bool {
    guard let row = row(id), case .picker(let picker) = row.content, !picker.isMultiple,
      !picker.acceptsOther, picker.declaresOptions, row.isInResult,
      options(of: picker).allSatisfy({ Double($0.value) != nil })
    else { return false }
    let key = row.name ?? id.text
    let number = newID("\(id.text).number")
    add(
      RowSpec(
        number, .hidden(HeldContent(holds: .number)), presentedBy: row.presentedBy,
        computed: .number(.valueOf(id)), name: key), at: offset)
    // It is there as long as its picker.
    later(.answered) { [self] in
      let shownWhen = self.row(id)?.shownWhen
      change(number) { $0.shownWhen = shownWhen }
    }
    change(id) { row in
      (row.name, row.isInResult, row.extras["x-answer"]) = ("\(key).choice", false, .text(key))
    }
    takeAnswer(of: id) { object in
      guard let node = object[key], let number = node.number else {
        return object[key] ?? object["\(key).choice"]
      }
      return JSONNode(at: node.offset, .text("\(FormValue.number(number))"))
    }
    return true
  }
}
