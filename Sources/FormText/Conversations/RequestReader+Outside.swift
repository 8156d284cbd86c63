import FormEngine

extension RequestReader {
  /// Reads the facts of a row to change while the form runs.
  func facts() throws(FormRefusal) -> [RowFact] {
    let members = (object.members ?? []).filter { $0.key != verb.rawValue }
    return try afterUnknownRows([try id()]) { () throws(FormRefusal) in
      try SpecFragments.facts(members, of: try text())
    }
  }

  /// Reads problems that were found outside the form.
  func problems() throws(FormRefusal) -> [FormProblem] {
    let nodes = try require(operand.elements, or: "setProblems needs a list of problems")
    var problems: [FormProblem] = []
    for node in nodes { problems.append(try problem(node)) }
    return problems
  }

  /// Reads the rows that are being checked outside the form.
  func rows() throws(FormRefusal) -> [RowID] {
    let nodes = try require(operand.elements, or: "\(verb) needs a list of ids (texts)")
    var rows: [RowID] = []
    for node in nodes {
      rows.append(RowID(try require(node.text, or: "\(verb) needs a list of ids (texts)")))
    }
    return rows
  }

  /// Reads the name of the one who finds problems or checks rows; `nil` if there is none.
  func source() throws(FormRefusal) -> String? {
    try optional("source", or: "a source is a text") { $0.text }
  }

  /// Reads the options that the host provides; `nil` if there are none yet.
  func providedOptions() throws(FormRefusal) -> [OptionSpec]? {
    switch object["options"]?.value {
    case nil: throw bad("provide also needs \"options\": a list, or null if there are none yet")
    case .text: throw bad("the options to provide are a list, or null if there are none yet")
    default: break
    }
    for case .options(let options) in try facts() { return options }
    return nil
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
}

extension FormProblem.Code {
  /// The default name for problems found outside the form.
  static let externalName = "external"
}
