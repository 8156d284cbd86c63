import DynamicRows
import FormEngine
import FormFiles

/// What an answer of a program says, as far as it says it.
struct ToldAnswer {
  /// Whether the action was done, or the question answered.
  var isDone: Bool?
  /// The code of the refusal, and at which action of a batch.
  var refusal: ToldRefusal?
  /// The update that the program's table gets.
  var update: TableUpdate?
  /// The sections that are shown.
  var sections: [ToldSection]?
  /// Everything else that can be judged, by key, as lines in an order that does not matter.
  var facts: [String: [String]] = [:]
  /// The keys that say something that is not judged.
  var otherKeys: [String] = []

  /// Why an action was refused.
  struct ToldRefusal {
    var code: String?
    var index: Int?

    var line: String {
      "refused" + (code.map { ", \($0)" } ?? "") + (index.map { " at \($0)" } ?? "")
    }
  }

  /// A section with the rows that are shown in it.
  struct ToldSection {
    var id: String?
    var rows: [String]
  }
}

/// Why an answer is none.
struct AnswerFault: Error {
  var reason: String
}

extension ToldAnswer {
  /// Reads an answer.
  ///
  /// - Throws: Where a key that is known holds something else than it has to, or where there is no
  ///   such key at all.
  init(_ answer: ProgramAnswer) throws(AnswerFault) {
    let members = answer.node.members ?? []
    try self.init(members)
    guard otherKeys.count < members.count else {
      let reason = "it has none of the keys of an answer, such as \"ok\" or \"sections\""
      throw AnswerFault(reason: reason)
    }
  }

  /// Reads the members of an answer, or of what was recorded of one.
  init(_ members: [JSONMember]) throws(AnswerFault) {
    for member in members { try read(member) }
    if isDone == nil, refusal != nil { isDone = false }
  }

  private mutating func read(_ member: JSONMember) throws(AnswerFault) {
    let node = member.node
    switch member.key {
    case "ok": isDone = try node.required(node.bool, "\"ok\" is true or false")
    case "error": refusal = try node.refusal()
    case "update": update = try node.tableUpdate()
    case "sections": sections = try node.sections()
    case "changed": facts["changed"] = try node.ids("changed").sorted(by: <)
    case "action":
      facts["action"] = [
        try node.required(node.text, "\"action\" is the name of a button's action")
      ]
    case "valid":
      facts["valid"] = ["\(try node.required(node.bool, "\"valid\" is true or false"))"]
    case "result", "values": facts[member.key] = try node.answers(member.key)
    case "problems": facts["problems"] = try node.problems()
    case "position":
      facts["position"] =
        node.value == .null ? ["null"] : [try node.position("position").description]
    case "row": facts["row"] = [try node.required(node.text, "\"row\" is an id, a text")]
    case _ where Self.rowFacts.contains(member.key):
      facts[member.key] = node.value == .null ? [] : [FormValue(node).json]
    default: otherKeys.append(member.key)
    }
  }

  /// The keys of an answer about a row.
  static let rowFacts = [
    "kind", "title", "value", "depth", "open", "enabled", "required", "relevant", "visible",
    "presentedBy", "options",
  ]

  /// Answers of rows as lines whose order does not matter.
  static func lines(_ answers: [FormAnswer]) -> [String] {
    answers.map { "\($0.row) = \($0.value.json)" }.sorted(by: <)
  }

  /// Problems as lines; those of one row in an order that does not matter.
  static func lines(problems: [(row: String, code: String)]) -> [String] {
    var groups: [(row: String, codes: [String])] = []
    for problem in problems {
      if let last = groups.last, ExactID(last.row) == ExactID(problem.row) {
        groups[groups.count - 1].codes.append(problem.code)
      } else {
        groups.append((problem.row, [problem.code]))
      }
    }
    return groups.flatMap { group in group.codes.sorted().map { "\(group.row) \($0)" } }
  }
}

extension JSONNode {
  fileprivate func required<Value>(_ value: Value?, _ sentence: String) throws(AnswerFault) -> Value
  {
    guard let value else { throw AnswerFault(reason: "\(sentence), not \(shapeName)") }
    return value
  }

  fileprivate func list(_ key: String) throws(AnswerFault) -> [JSONNode] {
    try required(elements, "\"\(key)\" is a list")
  }

  fileprivate func ids(_ key: String) throws(AnswerFault) -> [String] {
    var ids: [String] = []
    for node in try list(key) { ids.append(try node.required(node.text, "\"\(key)\" lists ids")) }
    return ids
  }

  fileprivate func position(_ key: String) throws(AnswerFault) -> RowPosition {
    guard let parts = elements, parts.count == 2, let section = parts[0].integer,
      let row = parts[1].integer
    else { throw AnswerFault(reason: "\"\(key)\" wants positions, [SECTION, ROW]") }
    return RowPosition(section: section, row: row)
  }

  fileprivate func refusal() throws(AnswerFault) -> ToldAnswer.ToldRefusal {
    guard members != nil else {
      throw AnswerFault(reason: "\"error\" is an object, not \(shapeName)")
    }
    return ToldAnswer.ToldRefusal(code: self["code"]?.text, index: self["at"]?.integer)
  }

  fileprivate func sections() throws(AnswerFault) -> [ToldAnswer.ToldSection] {
    var sections: [ToldAnswer.ToldSection] = []
    for node in try list("sections") {
      // A front end without names for its sections tells the lists of rows alone.
      if node.elements != nil {
        sections.append(ToldAnswer.ToldSection(id: nil, rows: try node.ids("sections")))
        continue
      }
      guard let rows = node["rows"] else {
        throw AnswerFault(reason: "a section is an object with an \"id\" and \"rows\"")
      }
      sections.append(ToldAnswer.ToldSection(id: node["id"]?.text, rows: try rows.ids("rows")))
    }
    return sections
  }

  fileprivate func answers(_ key: String) throws(AnswerFault) -> [String] {
    let members = try required(members, "\"\(key)\" is an object")
    return ToldAnswer.lines(members.map { FormAnswer(row: $0.key, value: FormValue($0.node)) })
  }

  fileprivate func problems() throws(AnswerFault) -> [String] {
    var problems: [(row: String, code: String)] = []
    for node in try list("problems") {
      guard let row = node["row"]?.text, let code = node["code"]?.text else {
        throw AnswerFault(reason: "a problem is an object with a \"row\" and a \"code\"")
      }
      problems.append((row, code))
    }
    return ToldAnswer.lines(problems: problems)
  }
}

extension JSONNode {
  fileprivate func tableUpdate() throws(AnswerFault) -> TableUpdate {
    var update = TableUpdate()
    for member in try required(members, "\"update\" is an object") {
      let node = member.node
      switch member.key {
      case "deleteSections": update.deleteSections = try node.indices(member.key)
      case "insertSections": update.insertSections = try node.indices(member.key)
      case "moveSections":
        for pair in try node.pairs(member.key) {
          update.moveSections.append(
            .init(from: try pair.0.index(member.key), to: try pair.1.index(member.key)))
        }
      case "deleteRows": update.deleteRows = try node.positions(member.key)
      case "insertRows": update.insertRows = try node.positions(member.key)
      case "moveRows":
        for pair in try node.pairs(member.key) {
          update.moveRows.append(
            .init(from: try pair.0.position(member.key), to: try pair.1.position(member.key)))
        }
      case "reloadRows": update.reloadRows = try node.positions(member.key)
      default:
        throw AnswerFault(reason: "an update has no list \(member.key.quotedForMessage)")
      }
    }
    return update
  }

  private func index(_ key: String) throws(AnswerFault) -> Int {
    try required(integer, "\"\(key)\" wants whole numbers")
  }

  private func indices(_ key: String) throws(AnswerFault) -> [Int] {
    var indices: [Int] = []
    for node in try list(key) { indices.append(try node.index(key)) }
    return indices
  }

  private func positions(_ key: String) throws(AnswerFault) -> [RowPosition] {
    var positions: [RowPosition] = []
    for node in try list(key) { positions.append(try node.position(key)) }
    return positions
  }

  private func pairs(_ key: String) throws(AnswerFault) -> [(JSONNode, JSONNode)] {
    var pairs: [(JSONNode, JSONNode)] = []
    for node in try list(key) {
      guard let parts = node.elements, parts.count == 2 else {
        throw AnswerFault(reason: "\"\(key)\" wants pairs, [FROM, TO]")
      }
      pairs.append((parts[0], parts[1]))
    }
    return pairs
  }
}
