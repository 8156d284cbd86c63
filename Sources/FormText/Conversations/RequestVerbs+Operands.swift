import DynamicRows
import FormEngine

extension RequestVerbs {
  // MARK: The verb's own key

  static let yes = RequestOperand<Void>(
    or: { "\($0) needs true" }, { $0.bool == true ? () : nil }, { true })

  static let id: RequestOperand<RowID> = identity()
  static let sectionID: RequestOperand<SectionID> = identity()

  private static func identity<ID: TextIdentity & Sendable>() -> RequestOperand<ID> {
    RequestOperand(
      or: { "\($0) needs an id (a text)" }, { $0.text.map { ID($0) } }, { $0.formValue })
  }

  static let ids = RequestOperand<[RowID]>(
    or: { "\($0) needs a list of ids (texts)" },
    { node in
      guard let ids = node.elements?.map({ $0.text }), !ids.contains(nil) else { return nil }
      return ids.compactMap { $0.map { RowID($0) } }
    }, { .list($0.map { $0.formValue }) })

  static let position = RequestOperand(read: RequestReader.position) { $1.write($0) }
  static let problems = RequestOperand(read: RequestReader.problems) { problems, writer in
    writer.list(of: problems) { $0.write(external: $1) }
  }
  static let actions = RequestOperand(read: RequestReader.actions) { actions, writer in
    writer.list(of: actions) { $0.write(FormRequest.action($1)) }
  }
  static let state = RequestOperand(read: RequestReader.state) { $1.write($0) }
  static let section = RequestOperand(read: RequestReader.section) { $1.write($0) }

  /// One row and its place.
  static let row = RequestOperand(InsertionPlace.keys, read: RequestReader.row) {
    $1.write($0.rows[0])
    $1.write($0.place)
  }

  /// Rows and their place.
  static let block = RequestOperand(InsertionPlace.keys, read: RequestReader.block) {
    $1.list(of: $0.rows) { $0.write($1) }
    $1.write($0.place)
  }

  // MARK: Further keys

  static let value = RequestOperand(["value"], read: RequestReader.value) {
    $1.write($0, forKey: "value")
  }
  static let facts = RequestOperand(RowFact.keys, read: RequestReader.facts) { $1.write($0) }
  static let options = RequestOperand(["options"], read: RequestReader.options) {
    $1.write([RowFact.options($0)])
  }

  /// The name of the one who finds problems or checks rows; `nil` if there is none.
  static let source = optional(
    "source", or: { _ in "a source is a text" }, { $0.text }, { $0.formValue })

  static let under = optional(
    "under", or: { _ in "under needs an id (a text)" }, { $0.text.map { RowID($0) } },
    { $0.formValue })

  /// The place of a copy; `nil` is the end.
  static let placeOfCopy = optional(
    "at",
    or: { "\"at\" of \($0) is the place of the copy among the others, a whole number from 0" },
    { $0.integer }, { $0.formValue })

  /// The place of a row under another presenter.
  static let presenter = RequestOperand(["under"], read: RequestReader.presenter) {
    $1.write($0, forKey: "under")
  }
  static let place = RequestOperand<Int>(
    "at", or: { "\($0) with \"under\" needs an \"at\": a whole number from 0" }, { $0.integer },
    { $0.formValue })

  static let shownMove = RequestOperand<FormAction.ShownMove>(
    "alreadyShown", or: { _ in "alreadyShown of a move is true, false or \"row\"" }, else: .nothing,
    { node in node.text == "row" ? .row : node.bool.map { $0 ? .block : .nothing } },
    { $0 == .nothing ? nil : $0 == .row ? "row" : true })

  /// -1 for up, 1 for down.
  static let direction = RequestOperand<Int>(
    "towards", or: { _ in "towards is -1 (up) or 1 (down)" },
    { node in node.integer.flatMap { abs($0) == 1 ? $0 : nil } }, { $0.formValue })

  static let count = RequestOperand<Int>(
    "count", or: { "\($0) needs a \"count\" as well: how many rows, 0 or more" },
    { node in node.integer.flatMap { $0 < 0 ? nil : $0 } }, { $0.formValue })

  static func flag(_ key: String) -> RequestOperand<Bool> {
    RequestOperand(
      key, or: { _ in "\(key) is true or false" }, else: false, { $0.bool }, { $0 ? true : nil })
  }

  /// The index of a section.
  static func index(_ key: String) -> RequestOperand<Int> {
    RequestOperand(
      key, or: { "\($0) needs a \"\(key)\" as well: the index of a section, from 0" },
      { $0.integer }, { $0.formValue })
  }

  static func position(_ key: String) -> RequestOperand<RowPosition> {
    RequestOperand(
      [key], read: { reader in { () throws(FormRefusal) in try reader.position(key) } }
    ) {
      $1.write($0, forKey: key)
    }
  }

  /// A value that may be missing.
  private static func optional<Value: Sendable>(
    _ key: String, or fault: @escaping @Sendable (String) -> String,
    _ read: @escaping @Sendable (JSONNode) -> Value?,
    _ write: @escaping @Sendable (Value) -> FormValue
  ) -> RequestOperand<Value?> {
    RequestOperand(
      key, or: fault, else: .some(nil), { read($0).map { .some($0) } }, { $0.map(write) })
  }
}
