import FormEngine

/// Values that are calculated, set by actions, or there from the start.
extension XFormReader {
  /// Says how the value of a node is calculated.
  ///
  /// An input with a calculation that is not read-only is a value that follows: people can change it, as in collectors.
  func calculate(_ path: String, _ id: RowID) {
    guard let bind = binds[path], let text = bind.attributes["calculate"] else { return }
    if let term = try? XPathTerm.term(text, at: path) {
      if case .reference(let other) = term.bare, bind.attributes["relevant"] == nil {
        aliases[path] = other
      }
      if type(of: path) == "string" { inferType(of: term, path, id) }
    }
    draft.later { [self] in
      guard let held = nodes[path]?.holds,
        let expression = expression(text, path, as: held, at: bind.offset)
      else {
        return draft.change(id) { row in
          row.extras["x-calculate"] = .text(text)
          // What was calculated is never typed.
          if row.content.kind != .hidden { row.enabledWhen = .constant(false) }
        }
      }
      if case .value(let constant) = expression.shape {
        return draft.change(id, "value", at: bind.offset) { row in
          row.content = row.content.beginning(with: constant) ?? row.content
        }
      }
      let isReadOnly = Self.isTrue(bind.attributes["readonly"])
      let isOnce = (try? XPathTerm.term(text, at: path))?.isOnce == true
      draft.change(id, "computed", at: bind.offset) { row in
        switch row.content {
        case _ where isOnce && row.content.kind != .label:
          (row.expressions[.value], row.takesValueOnce) = (expression, true)
        case .hidden, .custom, .label: row.computed = expression
        case .text where isReadOnly, .number where isReadOnly, .toggle where isReadOnly:
          (row.isRequired, row.requiredWhen, row.computed) = (false, nil, expression)
        default: row.expressions[.value] = expression
        }
        // What is calculated can't be asked for.
        if row.computed != nil { (row.isRequired, row.requiredWhen) = (false, nil) }
      }
    }
  }

  /// Finds out what a calculation gives whose type is not said, from what its operands are.
  private func inferType(of term: Term, _ path: String, _ id: RowID) {
    draft.infer { [self] in
      let kind = XPathConverter(reader: self, path: path, offset: 0).kind(of: term)
      guard let row = draft.row(id) else { return false }
      let content: RowContent
      switch (row.content, kind) {
      case (.hidden, .truth): content = .hidden(HeldContent(holds: .bool))
      case (.hidden, .number): content = .hidden(HeldContent(holds: .number))
      case (.hidden, .date): content = .hidden(HeldContent(holds: .date))
      case (.text, .truth), (.toggle, .truth): content = .toggle(value: nil)
      case (.text, .number), (.number, .number): content = .number(NumberContent())
      case (.number, _), (.toggle, _): content = .text(TextContent())
      case (.hidden, _): content = .hidden(HeldContent(holds: .text))
      default: return false
      }
      guard content.heldByTerm != nodes[path]?.holds else { return false }
      nodes[path] = content.referent(id)
      draft.change(id) { $0.content = content }
      return true
    }
  }

  // MARK: - Actions

  /// Finds what sets values when a form is begun or an answer changes.
  func readActions(in element: XMLElement) {
    for child in element.children where !["instance", "itext"].contains(child.name) {
      guard child.name == "setvalue" else {
        readActions(in: child)
        continue
      }
      let bound = child.attributes["bind"].flatMap { id in
        binds.first { $0.value.attributes["id"] == id }?.key
      }
      guard let path = bound ?? child.attributes["ref"] else {
        draft.lose("\"setvalue\" without a node is left out", at: child.offset)
        continue
      }
      triggers[child.offset] = element.attributes.look(at: "ref")
      actions[path, default: []].append(child)
    }
  }

  /// Makes what an action sets the value that a row follows.
  func follow(_ path: String, _ id: RowID) {
    let own = actions.removeValue(forKey: path) ?? []
    for (index, action) in own.enumerated() {
      draft.later { [self] in
        guard index == 0, binds[path]?.attributes["calculate"] == nil else {
          action.noteAll()
          return draft.lose(
            "a second value of \(id.text.quotedForMessage) is left out", at: action.offset)
        }
        follow(action, path, id)
      }
    }
  }

  private func reportUnknown(_ events: [Substring], of action: XMLElement) {
    for event in events where !Self.events.contains(String(event)) {
      draft.lose(
        "the event \(String(event).quotedForMessage) has no counterpart: left out",
        at: action.offset)
    }
  }

  /// The events with which values are set.
  private static let events: Set = [
    "odk-instance-first-load", "odk-instance-load", "odk-new-repeat", "xforms-value-changed",
  ]

  private func follow(_ action: XMLElement, _ path: String, _ id: RowID) {
    let events = (action.attributes["event"] ?? "").split(separator: " ")
    reportUnknown(events, of: action)
    let isAtStart = events.contains { $0 == "odk-instance-first-load" || $0 == "odk-new-repeat" }
    guard let text = action.attributes["value"], !text.trimmedOfSpace.isEmpty else {
      return begin(id, withTextOf: action, isAtStart: isAtStart)
    }
    guard let held = nodes[path]?.holds else {
      return draft.lose(
        "\"setvalue\" of \(id.text.quotedForMessage), which holds no value, is left out",
        at: action.offset)
    }
    let term = try? XPathTerm.term(text, at: path)
    // A value that reads answers alone changes only when one of them does.
    let readsAnswersAlone =
      term.map { !$0.references.isEmpty && $0.marked("today").isEmpty && $0.marked("now").isEmpty }
      ?? true
    guard isAtStart || readsAnswersAlone else {
      return draft.lose(
        "\(text.quotedForMessage) is left out: it is calculated when another answer changes",
        at: action.offset)
    }
    guard var value = expression(text, path, as: held, at: action.offset) else { return }
    if !isAtStart, let trigger = triggers[action.offset],
      term?.references.contains(trigger) != true,
      let row = nodes[trigger]
    {
      value = .choice(.row(row.id, .answered(true)), then: value)
      draft.lose(
        "\(id.text.quotedForMessage) has the value while \(row.id.text.quotedForMessage) is answered, and not only from then on",
        at: action.offset)
    }
    let constant: FormValue? = if case .value(let constant) = value.shape { constant } else { nil }
    let isOnce = isAtStart && !events.contains("xforms-value-changed")
    draft.change(id, "value", at: action.offset) { row in
      row.content = row.content.beginning(with: constant) ?? row.content
      if constant == nil { (row.expressions[.value], row.takesValueOnce) = (value, isOnce) }
    }
  }

  // MARK: - Values at the start

  /// Begins a row with the text of an action.
  private func begin(_ id: RowID, withTextOf action: XMLElement, isAtStart: Bool) {
    let words = action.text.onOneLine
    guard isAtStart, !words.isEmpty else {
      return draft.lose(
        "the value that \"setvalue\" gives \(id.text.quotedForMessage) when another answer changes is left out",
        at: action.offset)
    }
    begin(id, with: words, at: action.offset)
  }

  /// Begins a row with a value that is written in the form.
  func begin(_ id: RowID, with text: String?, at offset: Int) {
    guard let text, let row = draft.row(id), let held = row.content.heldByTerm,
      row.computed == nil
    else { return }
    guard let value = value(text, for: Referent(id: id, holds: held), at: offset) else { return }
    draft.change(id, "value", at: offset) { row in
      row.content = row.content.beginning(with: value) ?? row.content
    }
  }

  /// A text as a value of a row; `nil` if the row can't hold it, which is reported.
  func value(_ text: String, for row: Referent, at offset: Int) -> FormValue? {
    if row.holds == .choice(isMultiple: true) || row.holds == .list {
      return .texts(text.split(separator: " ").map(String.init))
    }
    let converter = TermConverter { _ in nil }
    let value = try? converter.value(.text(text), for: row)
    if value == nil {
      draft.lose("the value \(text.quotedForMessage) can't be held: left out", at: offset)
    }
    return value
  }
}
