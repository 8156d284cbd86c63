import FormEngine

extension RequestReader {
  /// The facts of a row to change while the form runs.
  mutating func facts() -> [RowFact] {
    let members = (object.members ?? []).filter { member in
      RowFact.keys.contains(member.key) || SpecKeys.isExtra(member.key)
    }
    let id: RowID = id()
    return read(after: [id], else: []) { () throws(FormRefusal) in
      try SpecFragments.facts(members, of: id.text)
    }
  }

  /// The options that the host provides; `nil` if there are none yet.
  mutating func options() -> [OptionSpec]? {
    switch object["options"]?.value {
    case nil: note(bad("provide also needs \"options\": a list, or null if there are none yet"))
    case .text: note(bad("the options to provide are a list, or null if there are none yet"))
    default: break
    }
    for case .options(let options) in facts() { return options }
    return nil
  }

  /// Problems that were found outside the form.
  mutating func problems() -> [FormProblem] {
    require(operand.elements, or: "setProblems needs a list of problems", else: [])
      .map { problem($0) }
  }

  private mutating func problem(_ node: JSONNode) -> FormProblem {
    let known = ["row", "message", "code", "blocking"]
    for member in node.members ?? [] where !known.contains(member.key) {
      note(bad("unknown key \(member.key.quotedForMessage) in a problem"))
    }
    if node["row"]?.text == nil || node["message"]?.text == nil {
      note(bad("a problem is an object with \"row\" and \"message\", both texts"))
    }
    let isBlocking = node["blocking"].map { $0.bool } ?? false
    if isBlocking == nil { note(bad("\"blocking\" of a problem is true or false")) }
    let code = node["code"].map { $0.text ?? "" } ?? FormProblem.Code.externalName
    if code.isEmpty { note(bad("the code of a problem is a text")) }
    return FormProblem(
      row: RowID(node["row"]?.text ?? ""), code: .external(code),
      message: node["message"]?.text ?? "", isBlocking: isBlocking ?? false)
  }

  /// The row to insert.
  mutating func row() -> [RowSpec] { rows([operand]) }

  /// The rows to insert.
  mutating func block() -> [RowSpec] {
    let nodes = operand.elements ?? []
    if nodes.isEmpty { note(bad("insertBlock needs a list of at least one row")) }
    return rows(nodes)
  }

  /// A fault in the place is reported first, then unknown neighbors, then faults in the rows.
  private mutating func rows(_ nodes: [JSONNode]) -> [RowSpec] {
    let place = place()
    for node in nodes where node.members == nil {
      note(bad("a row is an object, not \(node.shapeName)"))
    }
    var neighbors = [nodes.first?["presentedBy"]?.text].compactMap { $0.map { RowID($0) } }
    switch place {
    case .after(let id), .before(let id), .first(let id): neighbors.insert(id, at: 0)
    case .at, .firstIn: break
    }
    return read(after: neighbors, else: []) { () throws(FormRefusal) in
      try SpecFragments.rows(nodes)
    }
  }

  /// The place of rows to insert.
  mutating func place() -> InsertionPlace {
    let given = InsertionPlace.keys.filter { object[$0] != nil }
    guard given.count == 1, let key = given.first else {
      let keys = InsertionPlace.keys.map { $0.quotedForMessage }.joined(separator: ", ")
      note(bad("\(verb) needs one of \(keys)"))
      return .after("")
    }
    if key == "at" { return .at(position("at")) }
    let id = id(key) ?? ""
    return switch key {
    case "after": .after(id)
    case "before": .before(id)
    case "first": .first(under: id)
    default: .firstIn(SectionID(id.text))
    }
  }

  /// A section with its rows.
  mutating func section() -> SectionSpec {
    read(else: SectionSpec("")) { [operand] () throws(FormRefusal) in
      try SpecFragments.section(operand)
    }
  }

  /// The actions of a batch.
  mutating func actions() -> [FormAction] {
    let nodes = require(operand.elements, or: "batch needs a list of actions", else: [])
    return read(else: []) { () throws(FormRefusal) in
      var actions: [FormAction] = []
      for (index, node) in nodes.enumerated() {
        do throws(FormRefusal) {
          let isPlain = RequestVerb.wishes.allSatisfy { node[$0] == nil }
          guard isPlain, case .action(let action) = try FormRequest(node), action.canBePartOfBatch
          else {
            throw FormRefusal(.badAction, "this can't be part of a batch")
          }
          actions.append(action)
        } catch {
          throw FormRefusal(error.code, error.message, at: index)
        }
      }
      return actions
    }
  }

  /// A state to restore.
  mutating func state() -> FormState {
    read(else: FormState()) { [operand] () throws(FormRefusal) in
      do throws(StateError) {
        return try FormState(operand)
      } catch {
        throw FormRefusal(.badState, error.message)
      }
    }
  }
}

extension InsertionPlace {
  /// The keys of places, of which a request has one.
  static let keys = ["at", "after", "before", "first", "firstIn"]
}

extension FormProblem.Code {
  /// The default name for problems found outside the form.
  static let externalName = "external"
}
