import DynamicRows
import FormEngine

extension FormRequest {
  /// Reads a line: one JSON object with one verb.
  ///
  ///     try FormRequest(line: Array(#"{"tap": "citrus"}"#.utf8))   // .action(.tap("citrus"))
  ///
  /// - Parameter isKnown: Returns whether the form has a row. If a row is inserted next to or
  ///   inside an unknown one, that is reported before faults in its spec.
  /// - Throws: `badJSON` if it is not JSON or has a duplicate key, `badAction` if it is not an
  ///   action, `unknownRow` and `badSpec` if a row or section can't be read.
  public init(line: [UInt8], isKnown: @escaping (RowID) -> Bool = { _ in true }) throws(FormRefusal)
  {
    let node: JSONNode
    do throws(TextFinding) {
      node = try JSONNode(parsing: line)
    } catch {
      throw FormRefusal(.badJSON, "byte \(error.place + 1): \(error.message)")
    }
    try self.init(node, isKnown: isKnown)
  }

  /// Reads an action or a query.
  ///
  /// - Throws: `badAction`.
  package init(_ node: JSONNode, isKnown: @escaping (RowID) -> Bool = { _ in true })
    throws(FormRefusal)
  {
    guard let members = node.members else {
      throw FormRefusal(.badAction, "an action is an object, not \(node.shapeName)")
    }
    let verbs = members.filter { Verb(rawValue: $0.key) != nil }
    guard let first = verbs.first, let verb = Verb(rawValue: first.key) else {
      let list = Self.verbs.joined(separator: ", ")
      throw FormRefusal(.badAction, "the verb is missing; the verbs are \(list)")
    }
    guard verbs.count == 1 else {
      let names = verbs.map { $0.key.quotedForMessage }.joined(separator: " and ")
      throw FormRefusal(.badAction, "\(names) are verbs; an action has one")
    }
    let reader = RequestReader(verb: verb, object: node, operand: first.node, isKnown: isKnown)
    try reader.requireKnownKeys(members)
    self = try reader.request()
  }

  /// The verbs of all actions and queries.
  public static var verbs: [String] { Verb.allCases.map { $0.rawValue } }

  enum Verb: String, CaseIterable, CustomStringConvertible {
    case tap, open, close, openAll, closeAll, reveal, set, clear, change, provide
    case setProblems, checking
    case submit, reset, undo, redo, batch
    case restore, state
    case moveRow, moveSection, insertRow, insertBlock, insertSection, removeRow, removeSection
    case addCopy, removeCopy
    case positionOf, rowAt, row, rows, sections, explain, destination, problems, values

    // Embedded Swift does not print enumerations automatically.
    var description: String { rawValue }

    /// The keys that the verb may have in addition to its own.
    var keys: [String] {
      switch self {
      case .close: ["discard"]
      case .openAll, .closeAll: ["under"]
      case .set: ["value", "alreadyShown", "joined"]
      case .clear: ["alreadyShown", "joined"]
      case .change: RowFact.keys
      case .provide: ["options"]
      case .setProblems, .checking: ["source"]
      case .moveRow: ["to", "alreadyShown", "under", "at"]
      case .moveSection: ["to"]
      case .insertRow, .insertBlock: ["at", "after", "before", "first", "firstIn"]
      case .insertSection, .addCopy: ["at"]
      case .destination: ["proposed"]
      case .row: ["details"]
      case .rows: ["count", "details"]
      default: []
      }
    }
  }
}

/// Reads the operands of a verb.
struct RequestReader {
  let verb: FormRequest.Verb
  let object: JSONNode
  let operand: JSONNode
  let isKnown: (RowID) -> Bool

  /// A `change` may also have keys that begin with `x-`.
  func requireKnownKeys(_ members: [JSONMember]) throws(FormRefusal) {
    for member in members
    where member.key != verb.rawValue && !verb.keys.contains(member.key)
      && !(verb == .change && SpecKeys.isExtra(member.key))
    {
      let known = verb.keys.joined(separator: " and ")
      throw bad(
        "unknown key \(member.key.quotedForMessage); \(verb) "
          + (verb.keys.isEmpty ? "takes no other keys" : "also takes \(known)"))
    }
  }

  func request() throws(FormRefusal) -> FormRequest {
    switch verb {
    case .tap: .action(.tap(try id()))
    case .open: .action(.open(try id()))
    case .close: .action(.close(try id(), discardingDraft: try flag("discard")))
    case .openAll: .action(try command(.openAll(under: try id("under"))))
    case .closeAll: .action(try command(.closeAll(under: try id("under"))))
    case .reveal: .action(.reveal(try id()))
    case .set:
      .action(
        .set(
          try id(), try value(), alreadyShown: try flag("alreadyShown"),
          joined: try flag("joined")))
    case .clear:
      .action(.clear(try id(), alreadyShown: try flag("alreadyShown"), joined: try flag("joined")))
    case .change: .action(.change(try id(), try facts()))
    case .provide: .action(.provide(try id(), try providedOptions()))
    case .setProblems: .action(.setProblems(try problems(), source: try source()))
    case .checking: .action(.checking(try rows(), source: try source()))
    case .submit: .action(try command(.submit))
    case .reset: .action(try command(.reset))
    case .undo: .action(try command(.undo))
    case .redo: .action(try command(.redo))
    case .moveRow: .action(try move())
    case .moveSection: .action(.moveSection(SectionID(try text()), to: try index("to")))
    case .insertRow: .action(try insertion(of: [operand]))
    case .insertBlock: .action(try insertion(of: try nodes()))
    case .insertSection:
      .action(.insertSection(try SpecFragments.section(operand), at: try index("at")))
    case .removeRow: .action(.removeRow(try id()))
    case .removeSection: .action(.removeSection(SectionID(try text())))
    case .addCopy: .action(.addCopy(to: try id(), at: try place()))
    case .removeCopy: .action(.removeCopy(of: try id()))
    case .batch: .action(.batch(try actions()))
    case .positionOf: .query(.positionOf(try id()))
    case .rowAt: .query(.rowAt(try position(operand)))
    case .row: .query(.row(try id(), details: try flag("details")))
    case .rows:
      .query(.rows(from: try position(operand), count: try count(), details: try flag("details")))
    case .sections: .query(try command(.sections))
    case .explain: .query(.explain(try id()))
    case .destination:
      .query(.destination(of: try id(), proposed: try position("proposed")))
    case .problems: .query(try command(.problems))
    case .values: .query(try command(.values))
    case .state: .query(try command(.state))
    case .restore: .action(.restore(try state()))
    }
  }

  func id() throws(FormRefusal) -> RowID { RowID(try text()) }

  func text() throws(FormRefusal) -> String {
    try require(operand.text, or: "\(verb) needs an id (a text)")
  }

  func id(_ key: String) throws(FormRefusal) -> RowID? {
    try optional(key, or: "\(key) needs an id (a text)") { $0.text.map { RowID($0) } }
  }

  private func command<Subject>(_ command: Subject) throws(FormRefusal) -> Subject {
    guard operand.bool == true else { throw bad("\(verb) needs true") }
    return command
  }

  private func flag(_ key: String) throws(FormRefusal) -> Bool {
    try optional(key, or: "\(key) is true or false") { $0.bool } ?? false
  }

  private func move() throws(FormRefusal) -> FormAction {
    let row = try id()
    guard let presenter = try id("under") else {
      if object["at"] != nil {
        throw bad("\"at\" of moveRow needs an \"under\": a row to move under")
      }
      return .moveRow(row, to: try position("to"), alreadyShown: try shownMove())
    }
    if let key = ["to", "alreadyShown"].first(where: { object[$0] != nil }) {
      throw bad("moveRow takes \(key.quotedForMessage) or \"under\", not both")
    }
    let index = try require(
      object["at"]?.integer, or: "moveRow with \"under\" needs an \"at\": a whole number from 0")
    return .move(row, under: presenter, at: index)
  }

  private func shownMove() throws(FormRefusal) -> FormAction.ShownMove {
    try optional("alreadyShown", or: "alreadyShown of a move is true, false or \"row\"") { node in
      node.text == "row" ? .row : node.bool.map { $0 ? .block : .nothing }
    } ?? .nothing
  }

  private func value() throws(FormRefusal) -> FormValue {
    let node = try require(object["value"], or: "set also needs a \"value\"; null clears")
    guard let digits = node.inexactNumber else { return FormValue(node) }
    return try afterUnknownRows([try id()]) { () throws(FormRefusal) in
      throw FormRefusal(.wrongType, TypedFault.inexact(digits).message)
    }
  }

  private func position(_ key: String) throws(FormRefusal) -> RowPosition {
    try position(
      try require(
        object[key], or: "\(verb) needs a \"\(key)\" as well: a position, [SECTION, ROW]"))
  }

  private func position(_ node: JSONNode) throws(FormRefusal) -> RowPosition {
    guard let parts = node.elements, parts.count == 2, let section = parts[0].integer,
      let row = parts[1].integer
    else { throw bad("\(verb) needs a position, [SECTION, ROW], both whole numbers from 0") }
    return RowPosition(section: section, row: row)
  }

  private func index(_ key: String) throws(FormRefusal) -> Int {
    try require(
      object[key]?.integer,
      or: "\(verb) needs a \"\(key)\" as well: the index of a section, from 0")
  }

  private func place() throws(FormRefusal) -> Int? {
    try optional(
      "at",
      or: "\"at\" of addCopy is the place of the copy among the others, a whole number from 0"
    ) { $0.integer }
  }

  private func count() throws(FormRefusal) -> Int {
    guard let count = object["count"]?.integer, count >= 0 else {
      throw bad("\(verb) needs a \"count\" as well: how many rows, 0 or more")
    }
    return count
  }

  private func state() throws(FormRefusal) -> FormState {
    do throws(StateError) {
      return try FormState(operand)
    } catch {
      throw FormRefusal(.badState, error.message)
    }
  }

  private func nodes() throws(FormRefusal) -> [JSONNode] {
    guard let nodes = operand.elements, !nodes.isEmpty else {
      throw bad("insertBlock needs a list of at least one row")
    }
    return nodes
  }

  private func insertion(of nodes: [JSONNode]) throws(FormRefusal) -> FormAction {
    let place = try insertionPlace()
    for node in nodes where node.members == nil {
      throw bad("a row is an object, not \(node.shapeName)")
    }
    var neighbors = [nodes[0]["presentedBy"]?.text].compactMap { $0.map { RowID($0) } }
    if case .after(let id) = place { neighbors.insert(id, at: 0) }
    if case .before(let id) = place { neighbors.insert(id, at: 0) }
    if case .first(let id) = place { neighbors.insert(id, at: 0) }
    return try afterUnknownRows(neighbors) { () throws(FormRefusal) in
      .insert(try SpecFragments.rows(nodes), place)
    }
  }

  /// Reads a part of a spec. If it can't be read, unknown rows among the given ones are reported
  /// first.
  func afterUnknownRows<Part>(
    _ rows: [RowID], _ read: () throws(FormRefusal) -> Part
  ) throws(FormRefusal) -> Part {
    do throws(FormRefusal) {
      return try read()
    } catch {
      for id in rows where !isKnown(id) {
        throw FormRefusal(.unknownRow, "there is no row \(id.quotedForMessage)")
      }
      throw error
    }
  }

  private func insertionPlace() throws(FormRefusal) -> InsertionPlace {
    let given = verb.keys.filter { object[$0] != nil }
    guard given.count == 1, let key = given.first, let node = object[key] else {
      let keys = verb.keys.map { $0.quotedForMessage }.joined(separator: ", ")
      throw bad("\(verb) needs one of \(keys)")
    }
    if key == "at" { return .at(try position(node)) }
    let id = try require(node.text, or: "\(key) needs an id (a text)")
    return switch key {
    case "after": .after(RowID(id))
    case "before": .before(RowID(id))
    case "first": .first(under: RowID(id))
    default: .firstIn(SectionID(id))
    }
  }

  private func actions() throws(FormRefusal) -> [FormAction] {
    let nodes = try require(operand.elements, or: "batch needs a list of actions")
    var actions: [FormAction] = []
    for (index, node) in nodes.enumerated() {
      do throws(FormRefusal) {
        guard case .action(let action) = try FormRequest(node), action.canBePartOfBatch else {
          throw bad("this can't be part of a batch")
        }
        actions.append(action)
      } catch {
        throw FormRefusal(error.code, error.message, at: index)
      }
    }
    return actions
  }

  /// What could be read of an operand; `nil` is a fault.
  func require<Part>(
    _ part: Part?, or message: @autoclosure () -> String
  ) throws(FormRefusal) -> Part {
    guard let part else { throw bad(message()) }
    return part
  }

  /// What a function reads from the value of a key; `nil` if there is no such key.
  func optional<Part>(
    _ key: String, or message: @autoclosure () -> String, _ read: (JSONNode) -> Part?
  ) throws(FormRefusal) -> Part? {
    guard let node = object[key] else { return nil }
    return try require(read(node), or: message())
  }

  func bad(_ message: String) -> FormRefusal {
    FormRefusal(.badAction, message)
  }
}
