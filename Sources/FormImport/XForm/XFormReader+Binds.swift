import FormEngine

/// What the binds of nodes say about their rows: conditions, checks and calculations.
extension XFormReader {
  /// Says what the bind of a node says about its row.
  func bind(_ path: String, _ id: RowID) {
    guard let bind = binds[path] else { return }
    let attributes = bind.attributes
    if let relevant = attributes["relevant"] {
      later(relevant, path, at: bind.offset) { [draft] condition in
        draft.change(id, "shownWhen", at: bind.offset) { $0.shownWhen = condition }
      }
    }
    switch attributes["required"] {
    case "true()"?, "true"?: draft.change(id, "required", at: bind.offset) { $0.isRequired = true }
    case "false()"?, "false"?, ""?, nil: break
    case let text?:
      later(text, path, at: bind.offset) { [draft] condition in
        draft.change(id, "required", at: bind.offset) { $0.requiredWhen = condition }
      }
    }
    switch attributes["readonly"] {
    case "true()"?, "true"?: draft.change(id) { $0.enabledWhen = .constant(false) }
    case "false()"?, "false"?, ""?, nil: break
    case let text?:
      later(text, path, at: bind.offset) { [draft] condition in
        draft.change(id, "enabledWhen", at: bind.offset) { $0.enabledWhen = .not(condition) }
      }
    }
    if let message = attributes["jr:requiredMsg"].flatMap(message) {
      draft.change(id) { $0.messages[.required] = message }
    }
    if let constraint = attributes["constraint"] {
      let message = attributes["jr:constraintMsg"].flatMap(message) ?? "The answer is not right."
      later(constraint, path, at: bind.offset) { [draft] condition in
        draft.change(id, "checks", at: bind.offset) {
          $0.checks.append(CheckSpec(that: condition, message: message, whenAnswered: true))
        }
      }
    }
    calculate(path, id)
  }

  /// A message that is written, or the reference of one.
  private func message(_ text: String) -> String? {
    guard let id = text.itextID else { return Self.oneLine(text) }
    return texts.first?.texts[id].map { Self.oneLine($0.text) }
  }

  private func calculate(_ path: String, _ id: RowID) {
    guard let bind = binds[path], let text = bind.attributes["calculate"] else { return }
    if type(of: path) == "string" { inferType(of: text, path, id) }
    draft.later { [self] in
      guard let expression = expression(text, path, at: bind.offset) else {
        return draft.change(id) { $0.extras["x-calculate"] = .text(text) }
      }
      draft.change(id, "computed", at: bind.offset) { row in
        row.computed = expression
        row.isRequired = false
      }
    }
  }

  /// Finds out what a calculation gives whose type is not said, from what its operands are.
  private func inferType(of text: String, _ path: String, _ id: RowID) {
    guard let term = try? XPathTerm.term(text, at: path) else { return }
    draft.first { [self] in
      let isText = TermConverter { self.nodes[$0] }.isText(term)
      let holds: Referent.Held = term.isTruth ? .bool : isText ? .text : .number
      guard nodes[path]?.holds != holds else { return false }
      nodes[path] = Referent(id: id, holds: holds)
      draft.change(id) { row in
        switch (row.content, holds) {
        case (.hidden, .bool): row.content = .hidden(HeldContent(holds: .bool))
        case (.hidden, .number): row.content = .hidden(HeldContent(holds: .number))
        case (.hidden, _): row.content = .hidden(HeldContent(holds: .text))
        case (_, .bool): row.content = .toggle(initially: nil)
        case (_, .number): row.content = .number(NumberContent())
        default: row.content = .text(TextContent())
        }
      }
      return true
    }
  }

  func later(
    _ text: String, _ path: String, at offset: Int, _ set: @escaping (Condition) -> Void
  ) {
    draft.later { [self] in
      let condition = draft.said(text, at: offset) { () throws(Unsayable) in
        try TermConverter { self.nodes[$0] }.condition(try XPathTerm.term(text, at: path))
      }
      condition.map(set)
    }
  }

  func expression(_ text: String, _ path: String, at offset: Int) -> FormExpression? {
    draft.said(text, at: offset) { () throws(Unsayable) in
      try TermConverter { self.nodes[$0] }.expression(try XPathTerm.term(text, at: path))
    }
  }
}
