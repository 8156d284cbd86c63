import FormEngine

extension RequestReader {
  /// Reads the facts of a row to change while the form runs.
  func facts() throws(FormRefusal) -> [RowFact] {
    let members = (object.members ?? []).filter { member in
      RowFact.keys.contains(member.key) || SpecKeys.isExtra(member.key)
    }
    let id = try id()
    return try afterUnknownRows([id]) { () throws(FormRefusal) in
      try SpecFragments.facts(members, of: id.text)
    }
  }

  /// Reads the options that the host provides; `nil` if there are none yet.
  func options() throws(FormRefusal) -> [OptionSpec]? {
    switch object["options"]?.value {
    case nil: throw bad("provide also needs \"options\": a list, or null if there are none yet")
    case .text: throw bad("the options to provide are a list, or null if there are none yet")
    default: break
    }
    for case .options(let options) in try facts() { return options }
    return nil
  }

  /// Reads problems that were found outside the form.
  func problems() throws(FormRefusal) -> [FormProblem] {
    let nodes = try require(operand.elements, or: "setProblems needs a list of problems")
    var problems: [FormProblem] = []
    for node in nodes { problems.append(try problem(node)) }
    return problems
  }

  private func problem(_ node: JSONNode) throws(FormRefusal) -> FormProblem {
    let known = ["row", "message", "code", "blocking"]
    for member in node.members ?? [] where !known.contains(member.key) {
      throw bad("unknown key \(member.key.quotedForMessage) in a problem")
    }
    guard let row = node["row"]?.text, let message = node["message"]?.text else {
      throw bad("a problem is an object with \"row\" and \"message\", both texts")
    }
    guard let isBlocking = node["blocking"].map({ $0.bool }) ?? false else {
      throw bad("\"blocking\" of a problem is true or false")
    }
    guard let code = node["code"].map({ $0.text }) ?? FormProblem.Code.externalName, !code.isEmpty
    else { throw bad("the code of a problem is a text") }
    return FormProblem(
      row: RowID(row), code: .external(code), message: message, isBlocking: isBlocking)
  }

  /// Reads a section with its rows.
  func section() throws(FormRefusal) -> SectionSpec { try SpecFragments.section(operand) }

  typealias Insertion = (rows: [RowSpec], place: InsertionPlace)

  /// Reads one row and its place.
  func row() throws(FormRefusal) -> Insertion { try insertion(of: [operand]) }

  /// Reads rows and their place.
  func block() throws(FormRefusal) -> Insertion {
    guard let nodes = operand.elements, !nodes.isEmpty else {
      throw bad("insertBlock needs a list of at least one row")
    }
    return try insertion(of: nodes)
  }

  /// Unknown neighbors are reported before faults in the rows.
  private func insertion(of nodes: [JSONNode]) throws(FormRefusal) -> Insertion {
    let place = try insertionPlace()
    for node in nodes where node.members == nil {
      throw bad("a row is an object, not \(node.shapeName)")
    }
    var neighbors = [nodes[0]["presentedBy"]?.text].compactMap { $0.map { RowID($0) } }
    switch place {
    case .after(let id), .before(let id), .first(let id): neighbors.insert(id, at: 0)
    case .at, .firstIn: break
    }
    return try afterUnknownRows(neighbors) { () throws(FormRefusal) in
      (try SpecFragments.rows(nodes), place)
    }
  }

  private func insertionPlace() throws(FormRefusal) -> InsertionPlace {
    let given = InsertionPlace.keys.filter { object[$0] != nil }
    guard given.count == 1, let key = given.first, let node = object[key] else {
      let keys = InsertionPlace.keys.map { $0.quotedForMessage }.joined(separator: ", ")
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

  /// Reads the actions of a batch.
  func actions() throws(FormRefusal) -> FormAction.Batch {
    let nodes = try require(operand.elements, or: "batch needs a list of actions")
    var actions: [FormAction] = []
    for (index, node) in nodes.enumerated() {
      do throws(FormRefusal) {
        let isPlain = RequestVerbs.keysOfActions.allSatisfy { node[$0] == nil }
        guard isPlain, case .action(let action) = try FormRequest(node), action.canBePartOfBatch
        else {
          throw bad("this can't be part of a batch")
        }
        actions.append(action)
      } catch {
        throw FormRefusal(error.code, error.message, at: index)
      }
    }
    return FormAction.Batch(actions)
  }

  /// Reads a state to restore.
  func state() throws(FormRefusal) -> FormState {
    do throws(StateError) {
      return try FormState(operand)
    } catch {
      throw FormRefusal(.badState, error.message)
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
