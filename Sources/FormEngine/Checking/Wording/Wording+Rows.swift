extension Wording {
  // Ids

  static func badID(_ id: String, of owner: String, _ fault: String) -> String {
    let name = id.isEmpty ? "" : " \(id.quotedForMessage)"
    return "the id\(name) of \(owner) \(fault)"
  }

  static func duplicateID(_ name: String, among kind: String) -> String {
    "\(name) has the same id as another \(kind); ids are unique, so change one of the two"
  }

  static func firstID(_ id: String) -> String { "the id \(id.quotedForMessage) first occurs here" }

  static func similarID(_ name: String, _ other: String) -> String {
    "the id of \(name) differs from \(other.quotedForMessage) only in upper and lower case; "
      + "that is allowed, but easily mistaken, so rename one of the two"
  }

  static func otherID(_ id: String) -> String { "\(id.quotedForMessage) is here" }

  static func formerIDInUse(_ name: String, _ id: RowID) -> String {
    "\(name) was formerly \(id.quotedForMessage), but a row has that id now; rename that row, or leave "
      + "the former id out"
  }

  static func formerIDTwice(_ name: String, _ id: RowID) -> String {
    "\(name) was formerly \(id.quotedForMessage), which is named a second time here; leave it at one "
      + "row only"
  }

  // Blocks

  static func hiddenPresenter(_ name: String, _ presenter: String) -> String {
    "\(name) is presented by \(presenter), a hidden row, which presents nothing; name another row, or "
      + "leave presentedBy out"
  }

  static func presenterElsewhere(_ name: String, _ presenter: String, _ section: String) -> String {
    "\(name) is presented by \(presenter), which is in \(section); put both into one section, "
      + "the presented row directly after its presenter"
  }

  static func presentsItself(_ name: String) -> String {
    "\(name) is presented by itself; name another row, or leave presentedBy out"
  }

  static func rowBeforePresenter(_ name: String, _ presenter: String) -> String {
    "\(name) comes before \(presenter), which presents it; put it directly after its presenter"
  }

  static func tornBlock(_ name: String, _ presenter: String) -> String {
    "\(name) is presented by \(presenter), but is not in its block; put it directly after "
      + "the other rows of that presenter"
  }

  static func blockEnds(_ name: String) -> String { "the block ends before \(name)" }

  static func misplacedPin(_ name: String, _ edge: RowSpec.Edge?, _ other: String) -> String {
    let place = edge == .start ? "start, but comes after" : "end, but comes before"
    return "\(name) is pinned to the \(place) \(other), a sibling that is not; move it, or leave "
      + "pinned out"
  }

  // Fields and editors

  static func noEditor(_ field: String) -> String {
    "field \(field) has no editor; add one picker or datePicker presented by it, or "
      + "name another row in its block as editor"
  }

  static func twoEditors(_ field: String, _ editors: [String]) -> String {
    let names = editors.prefix(5).joined(separator: ", ") + (editors.count > 5 ? " …" : "")
    return "field \(field) has \(editors.count) editors, \(names); keep only one, or name "
      + "one of them as editor"
  }

  static func badEditor(_ field: String, _ name: String, _ reason: String) -> String {
    "the editor of field \(field) is \(name), which \(reason); name a text, number, toggle, picker, "
      + "datePicker or custom row that the field presents and that holds something"
  }

  static func isAnEditor(_ name: String) -> String { "\(name) is one of the editors" }

  static func onEditor(_ key: String, _ name: String, _ field: String) -> String {
    "\(key) is set on \(name), the editor of field \(field); set it on the field, which holds the value"
  }

  static func requiredOnNothing(_ name: String, _ kind: RowContent.Kind) -> String {
    "\(name) is required, but \(a(kind)) holds no value; leave required out"
  }

  static func twoFieldsOpen(_ field: String, _ other: String) -> String {
    "field \(field) is open at the start, and so is field \(other); with openAtOnce \"one\" leave "
      + "only one of them open"
  }

  static func isOpenToo(_ name: String) -> String { "\(name) is open at the start, too" }

  // Titles, actions and texts

  static func noTitle(_ name: String) -> String {
    "\(name) has no title, so people see its id; add a title"
  }

  static func similarAction(_ action: String, _ name: String, meant: String) -> String {
    "the action of \(name) is \(action.quotedForMessage), which is a name of your own; did you mean "
      + "\(meant.quotedForMessage)?"
  }

  static func unknownCode(
    _ code: String, _ owner: String, _ known: [String], nearest: String?
  ) -> String {
    "messages of \(owner) has a text for \(code.quotedForMessage), which is not a problem code; "
      + suggestion(nearest, else: "use one of \(known.joined(separator: ", "))")
  }
}
