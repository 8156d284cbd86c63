import FormEngine

/// What the binds of nodes say about their rows: conditions and checks.
extension XFormReader {
  /// Applies the bind of a node to its row.
  func bind(_ path: String, _ id: RowID) {
    defer { follow(path, id) }
    guard let bind = binds[path] else { return }
    readBinds.insert(path)
    let attributes = bind.attributes
    if let relevant = attributes["relevant"], !sectionPaths.contains(path) {
      later(relevant, path, at: bind.offset) { [draft] condition in
        guard condition != .constant(true) else { return }
        draft.change(id, "shownWhen", at: bind.offset) { $0.shownWhen = condition }
      }
    }
    switch attributes["required"] {
    case let text? where Self.isTrue(text):
      draft.change(id, "required", at: bind.offset) { $0.isRequired = true }
    case "false()"?, "false"?, ""?, nil: break
    case let text?:
      later(text, path, at: bind.offset) { [draft] condition in
        draft.change(id, "required", at: bind.offset) { $0.requiredWhen = condition }
      }
    }
    switch attributes["readonly"] {
    case let text? where Self.isTrue(text): draft.change(id) { $0.enabledWhen = .constant(false) }
    case "false()"?, "false"?, ""?, nil: break
    case let text?:
      later(text, path, at: bind.offset) { [draft] condition in
        draft.change(id, "enabledWhen", at: bind.offset) { $0.enabledWhen = .not(condition) }
      }
    }
    if let message = attributes["jr:requiredMsg"].map(message) {
      draft.change(id) { row in
        row.messages[.required] = message.text
        if !message.versions.isEmpty {
          row.translations[.problem(.required)] = message.versions
        }
      }
    }
    if let constraint = attributes["constraint"] { check(constraint, path, id, bind) }
    calculate(path, id)
  }

  /// Whether an attribute is the constant true, which some tools write without parentheses.
  static func isTrue(_ text: String?) -> Bool { text == "true()" || text == "true" }

  /// A message that is written, or the one with an id in all languages.
  private func message(_ text: String) -> (text: String, versions: [String: String]) {
    guard let id = text.itextID else { return (text.onOneLine, [:]) }
    return words(ofText: id).map { ($0.text, $0.versions) } ?? (id, [:])
  }

  private func check(_ constraint: String, _ path: String, _ id: RowID, _ bind: XMLElement) {
    let message = message(bind.attributes["jr:constraintMsg"] ?? "The answer is not right.")
    draft.later { [self] in
      let condition = draft.said(constraint, at: bind.offset) {
        () throws(UnsupportedTermError) -> Condition? in
        let term = try XPathTerm.term(constraint, at: path)
        let parts = if case .all(let parts) = term { parts } else { [term] }
        let rest = parts.filter { !$0.isUnique(path) }
        if rest.count < parts.count {
          draft.change(id, "unique", at: bind.offset) { row in
            row.isUnique = true
            row.messages[.duplicate] = message.text
            if !message.versions.isEmpty {
              row.translations[.problem(.duplicate)] = message.versions
            }
          }
        }
        guard !rest.isEmpty else { return nil }
        var converter = XPathConverter(reader: self, path: path, offset: bind.offset)
        converter.isAnswered = true
        return try converter.condition(.all(rest))
      }
      guard let condition = condition ?? nil, condition != .constant(true) else { return }
      draft.change(id, "checks", at: bind.offset) { row in
        var check = CheckSpec(that: condition, message: message.text, whenAnswered: true)
        if !message.versions.isEmpty { check.translations[.message] = message.versions }
        row.checks.append(check)
      }
    }
  }

  func later(
    _ text: String, _ path: String, at offset: Int, _ set: @escaping (Condition) -> Void
  ) {
    draft.later { [self] in
      let condition = draft.said(text, at: offset) { () throws(UnsupportedTermError) in
        try XPathConverter(reader: self, path: path, offset: offset)
          .condition(try XPathTerm.term(text, at: path))
      }
      condition.map(set)
    }
  }

  func expression(
    _ text: String, _ path: String, as held: Referent.Held, at offset: Int
  ) -> FormExpression? {
    draft.said(text, at: offset) { () throws(UnsupportedTermError) in
      let term = try XPathTerm.term(text, at: path)
      return try XPathConverter(reader: self, path: path, offset: offset)
        .expression(held == .date ? term.dated : term, as: held)
    }
  }
}

extension Term {
  /// Whether the term says that no other copy has the answer: `count(/data/r/n[. = current()/.]) = 1`.
  fileprivate func isUnique(_ path: String) -> Bool {
    let own = Term.reference(path)
    let same = Term.compare(.equal, own, .call("current", [own]))
    let others = Term.call("count", [.call("where", [own, .value(.text(path)), same])])
    return self == .compare(.equal, others, .value(1))
      || self == .compare(.atMost, others, .value(1))
      || self == .compare(.less, others, .value(2))
  }
}
