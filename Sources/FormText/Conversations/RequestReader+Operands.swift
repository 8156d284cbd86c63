import DynamicRows
import FormEngine

extension RequestReader {
  mutating func command<Request>(_ request: Request) -> Request {
    if operand.bool != true { note(bad("\(verb) needs true")) }
    return request
  }

  mutating func id<ID: TextIdentity>() -> ID {
    ID(require(operand.text, or: "\(verb) needs an id (a text)", else: ""))
  }

  mutating func id(_ key: String) -> RowID? {
    optional(key, or: "\(key) needs an id (a text)") { $0.text.map { RowID($0) } }
  }

  mutating func sectionID(_ key: String) -> SectionID? {
    optional(key, or: "\(key) needs an id (a text)") { $0.text.map { SectionID($0) } }
  }

  mutating func languageTag() -> String {
    require(operand.text, or: "\(verb) needs the tag of a language (a text)", else: "")
  }

  mutating func ids() -> [RowID] {
    let ids = operand.elements.map { $0.compactMap { $0.text.map { RowID($0) } } }
    let isWhole = ids?.count == operand.elements?.count
    return require(isWhole ? ids : nil, or: "\(verb) needs a list of ids (texts)", else: [])
  }

  mutating func flag(_ key: String) -> Bool { optionalFlag(key) ?? false }

  mutating func optionalFlag(_ key: String) -> Bool? {
    optional(key, or: "\(key) is true or false") { $0.bool }
  }

  mutating func typedText() -> String {
    require(object["text"]?.text, or: "type also needs a \"text\", as it was typed", else: "")
  }

  /// Why a front end can't read the typed text itself; `nil` to let the engine read it.
  mutating func problemOfTypedText() -> String? {
    optional("problem", or: "the problem of a typed text is a text") { $0.text }
  }

  /// The name of the one who finds problems or checks rows; `nil` if there is none.
  mutating func source() -> String? {
    optional("source", or: "a source is a text") { $0.text }
  }

  mutating func value() -> FormValue {
    let node = require(
      object["value"], or: "set also needs a \"value\"; null clears", else: operand)
    guard let digits = node.inexactNumber else { return FormValue(node) }
    return read(after: [id()], else: .null) { () throws(FormRefusal) in
      throw FormRefusal(.wrongType, TypedFault.inexact(digits).message)
    }
  }

  mutating func position() -> RowPosition { position(operand) }

  mutating func position(_ key: String) -> RowPosition {
    let message = "\(verb) needs a \"\(key)\" as well: a position, [SECTION, ROW]"
    return position(require(object[key], or: message, else: operand))
  }

  mutating func position(_ node: JSONNode) -> RowPosition {
    let parts = node.elements?.compactMap { $0.integer } ?? []
    if parts.count == 2, node.elements?.count == 2 {
      return RowPosition(section: parts[0], row: parts[1])
    }
    note(bad("\(verb) needs a position, [SECTION, ROW], both whole numbers from 0"))
    return RowPosition(section: 0, row: 0)
  }

  /// The index of a section.
  mutating func index(_ key: String) -> Int {
    require(
      object[key]?.integer,
      or: "\(verb) needs a \"\(key)\" as well: the index of a section, from 0", else: 0)
  }

  /// -1 for up, 1 for down.
  mutating func direction() -> Int {
    let direction = object["towards"]?.integer.flatMap { abs($0) == 1 ? $0 : nil }
    return require(direction, or: "towards is -1 (up) or 1 (down)", else: 1)
  }

  mutating func count() -> Int {
    let count = object["count"]?.integer.flatMap { $0 < 0 ? nil : $0 }
    return require(
      count, or: "\(verb) needs a \"count\" as well: how many rows, 0 or more", else: 0)
  }

  /// The place of a copy; `nil` is the end.
  mutating func placeOfCopy() -> Int? {
    optional(
      "at",
      or: "\"at\" of addCopy is the place of the copy among the others, a whole number from 0"
    ) { $0.integer }
  }

  mutating func shownMove() -> FormAction.ShownMove {
    optional("alreadyShown", or: "alreadyShown of a move is true, false or \"row\"") { node in
      node.text == "row" ? .row : node.bool.map { $0 ? .block : .nothing }
    } ?? .nothing
  }

  /// The presenter that a row is moved under.
  mutating func presenter() -> RowID {
    if object["under"] == nil {
      note(bad("\"at\" of moveRow needs an \"under\": a row to move under"))
    }
    return id("under") ?? ""
  }

  mutating func indexUnderPresenter() -> Int {
    require(
      object["at"]?.integer, or: "moveRow with \"under\" needs an \"at\": a whole number from 0",
      else: 0)
  }
}
