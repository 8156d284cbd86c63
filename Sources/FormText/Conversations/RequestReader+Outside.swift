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

  private func problem(_ node: JSONNode) throws(FormRefusal) -> FormProblem {
    for member in node.members ?? [] where !["row", "message", "code"].contains(member.key) {
      throw bad("unknown key \(member.key.quotedForMessage) in a problem")
    }
    guard let row = node["row"]?.text, let message = node["message"]?.text else {
      throw bad("a problem is an object with \"row\" and \"message\", both texts")
    }
    guard let code = node["code"] else { return .external(row, message) }
    guard let code = code.text, !code.isEmpty else { throw bad("the code of a problem is a text") }
    return .external(row, message, code: code)
  }
}

extension FormProblem.Code {
  /// The default name for problems found outside the form.
  static let externalName = "external"
}

extension FormProblem {
  /// A problem that was found outside the form.
  fileprivate static func external(
    _ row: String, _ message: String, code: String = Code.externalName
  ) -> FormProblem {
    FormProblem(row: RowID(row), code: .external(code), message: message)
  }
}
