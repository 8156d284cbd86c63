import DynamicRows
import FormEngine
import FormText

extension FormObservation {
  /// Reads an answer. An invalid value of a known key is an error, and so is the lack of such a key.
  init(_ answer: ProgramAnswer) throws(LineError) {
    let members = answer.node.members ?? []
    try self.init(members)
    guard otherKeys.count < members.count else {
      throw LineError("it has none of the keys of an answer, such as \"ok\" or \"sections\"")
    }
  }

  /// Reads the members of an answer, or of a recorded one.
  init(_ members: [JSONMember]) throws(LineError) {
    self.init()
    for member in members { try read(member.key, member.node) }
    if isDone == nil, refusal != nil { isDone = false }
  }

  /// Reads an answer that the engine has written.
  private init(written text: String) {
    let members = (try? JSONNode(parsing: Array(text.utf8)))?.members ?? []
    self = (try? FormObservation(members)) ?? FormObservation()
  }

  /// Creates the right answer to an action that was performed, without its update and rows.
  init(_ change: FormChange) {
    self.init(written: JSONWriter.line { writer in writer.object { $0.writeOutcome(of: change) } })
  }

  /// Creates the right answer to a question about a form. Details are not judged.
  init(_ query: FormQuery, about form: LiveForm) throws(FormRefusal) {
    let question: FormQuery =
      switch query {
      case .row(let id, _): .row(id)
      case .rows(let position, let count, _): .rows(from: position, count: count)
      default: query
      }
    var conversation = FormConversation(form)
    let reply = conversation.reply(to: Array(FormRequest.query(question).json.utf8))
    if let refusal = reply?.refusal { throw refusal }
    self.init(written: reply?.text ?? "")
  }

  private mutating func read(_ key: String, _ node: JSONNode) throws(LineError) {
    switch key {
    case "ok": isDone = try node.required(node.bool, "\"ok\" is true or false")
    case "error":
      _ = try node.required(node.members, "\"error\" is an object")
      refusal = Refusal(code: node["code"]?.text, index: node["at"]?.integer)
    case "update": update = try node.tableUpdate()
    case "sections":
      sections = try node.list(key) { node throws(LineError) in try node.section() }
    case "changed", "sectionsChanged", "problemsChanged":
      facts[key] = try node.ids(key).sorted().map(\.text)
    case "pending", "unknown": facts[key] = try node.ids(key).map(\.text)
    case "action":
      facts[key] = [try node.required(node.text, "\"action\" is the name of an action")]
    case "valid": facts[key] = ["\(try node.required(node.bool, "\"valid\" is true or false"))"]
    case "result", "values":
      let members = try node.required(node.members, "\"\(key)\" is an object")
      facts[key] = Self.lines(
        members.map { FormAnswer(row: RowID($0.key), value: FormValue($0.node)) })
    case "problems":
      facts[key] = Self.lines(
        problems: try node.list(key) { node throws(LineError) in try node.problem() })
    case "position": facts[key] = node.value == .null ? ["null"] : ["\(try node.position(key))"]
    case "row": facts[key] = [try node.required(node.text, "\"row\" is an id (a text)")]
    case "rows":
      let rows = try node.list(key) { node throws(LineError) in try node.row() }
      facts[key] = rows.map(\.id)
      for (number, row) in rows.enumerated() {
        for member in row.members where Self.rowFacts.contains(member.key) {
          facts["\(number) \(member.key)"] = member.node.factLines
        }
      }
    case _ where Self.rowFacts.contains(key): facts[key] = node.factLines
    default: otherKeys.append(key)
    }
  }
}

/// The values of an answer's keys, each read as its expected type.
extension JSONNode {
  func required<Value>(
    _ value: Value?, _ sentence: String
  ) throws(LineError) -> Value {
    guard let value else { throw LineError("\(sentence), not \(shapeName)") }
    return value
  }

  func list<Element>(
    _ key: String, _ element: (JSONNode) throws(LineError) -> Element
  ) throws(LineError) -> [Element] {
    var list: [Element] = []
    for node in try required(elements, "\"\(key)\" is a list") { list.append(try element(node)) }
    return list
  }

  func ids(_ key: String) throws(LineError) -> [RowID] {
    try list(key) { node throws(LineError) in
      RowID(try node.required(node.text, "\"\(key)\" lists ids"))
    }
  }

  /// A section; a front end whose sections have no names sends plain lists of rows.
  fileprivate func section() throws(LineError) -> FormObservation.Section {
    if elements != nil { return .init(id: nil, rows: try ids("sections")) }
    guard let rows = self["rows"] else {
      throw LineError("a section is an object with an \"id\" and \"rows\"")
    }
    return .init(id: self["id"]?.text.map { SectionID($0) }, rows: try rows.ids("rows"))
  }

  fileprivate func row() throws(LineError) -> (id: String, members: [JSONMember]) {
    guard let id = self["id"]?.text, let members else {
      throw LineError("a row is an object with an \"id\"")
    }
    return (id, members)
  }

  fileprivate var factLines: [String] { value == .null ? [] : [FormValue(self).json] }

  fileprivate func problem() throws(LineError) -> (row: RowID, code: String) {
    guard let row = self["row"]?.text, let code = self["code"]?.text else {
      throw LineError("a problem is an object with a \"row\" and a \"code\"")
    }
    return (RowID(row), code)
  }

  fileprivate func position(_ key: String) throws(LineError) -> RowPosition {
    guard let parts = elements, parts.count == 2, let section = parts[0].integer,
      let row = parts[1].integer
    else { throw LineError("\"\(key)\" needs positions, [SECTION, ROW]") }
    return RowPosition(section: section, row: row)
  }

  private func index(_ key: String) throws(LineError) -> Int {
    try required(integer, "\"\(key)\" needs whole numbers")
  }

  private func pair(_ key: String) throws(LineError) -> (from: JSONNode, to: JSONNode) {
    guard let parts = elements, parts.count == 2 else {
      throw LineError("\"\(key)\" needs pairs, [FROM, TO]")
    }
    return (parts[0], parts[1])
  }

  func tableUpdate() throws(LineError) -> TableUpdate {
    var update = TableUpdate()
    for member in try required(members, "\"update\" is an object") {
      let (key, node) = (member.key, member.node)
      func indices() throws(LineError) -> [Int] {
        try node.list(key) { node throws(LineError) in try node.index(key) }
      }
      func positions() throws(LineError) -> [RowPosition] {
        try node.list(key) { node throws(LineError) in try node.position(key) }
      }
      switch key {
      case "deleteSections": update.deleteSections = try indices()
      case "insertSections": update.insertSections = try indices()
      case "moveSections":
        update.moveSections = try node.list(key) { node throws(LineError) in
          let pair = try node.pair(key)
          return .init(from: try pair.from.index(key), to: try pair.to.index(key))
        }
      case "deleteRows": update.deleteRows = try positions()
      case "insertRows": update.insertRows = try positions()
      case "moveRows":
        update.moveRows = try node.list(key) { node throws(LineError) in
          let pair = try node.pair(key)
          return .init(from: try pair.from.position(key), to: try pair.to.position(key))
        }
      case "reloadRows": update.reloadRows = try positions()
      default: throw LineError("an update has no key \(key.quotedForMessage)")
      }
    }
    return update
  }
}
