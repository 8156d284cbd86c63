import DynamicRows
import FormEngine
import FormText

/// What stands under the keys of an answer, each as what it has to be.
extension JSONNode {
  func required<Value>(_ value: Value?, _ sentence: String) throws(AnswerFault) -> Value {
    guard let value else { throw AnswerFault(reason: "\(sentence), not \(shapeName)") }
    return value
  }

  fileprivate func list(_ key: String) throws(AnswerFault) -> [JSONNode] {
    try required(elements, "\"\(key)\" is a list")
  }

  func ids(_ key: String) throws(AnswerFault) -> [RowID] {
    var ids: [RowID] = []
    for node in try list(key) {
      ids.append(RowID(try node.required(node.text, "\"\(key)\" lists ids")))
    }
    return ids
  }

  func position(_ key: String) throws(AnswerFault) -> RowPosition {
    guard let parts = elements, parts.count == 2, let section = parts[0].integer,
      let row = parts[1].integer
    else { throw AnswerFault(reason: "\"\(key)\" wants positions, [SECTION, ROW]") }
    return RowPosition(section: section, row: row)
  }

  func refusal() throws(AnswerFault) -> ToldAnswer.ToldRefusal {
    guard members != nil else {
      throw AnswerFault(reason: "\"error\" is an object, not \(shapeName)")
    }
    return ToldAnswer.ToldRefusal(code: self["code"]?.text, index: self["at"]?.integer)
  }

  func sections() throws(AnswerFault) -> [ToldAnswer.ToldSection] {
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
      sections.append(
        ToldAnswer.ToldSection(
          id: node["id"]?.text.map { SectionID($0) }, rows: try rows.ids("rows")))
    }
    return sections
  }

  func answers(_ key: String) throws(AnswerFault) -> [String] {
    let members = try required(members, "\"\(key)\" is an object")
    return ToldAnswer.lines(
      members.map { FormAnswer(row: RowID($0.key), value: FormValue($0.node)) })
  }

  func problems() throws(AnswerFault) -> [String] {
    var problems: [(row: RowID, code: String)] = []
    for node in try list("problems") {
      guard let row = node["row"]?.text, let code = node["code"]?.text else {
        throw AnswerFault(reason: "a problem is an object with a \"row\" and a \"code\"")
      }
      problems.append((RowID(row), code))
    }
    return ToldAnswer.lines(problems: problems)
  }
}

extension JSONNode {
  func tableUpdate() throws(AnswerFault) -> TableUpdate {
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
