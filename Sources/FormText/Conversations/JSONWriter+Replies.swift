import DynamicRows
import FormEngine

extension JSONWriter {
  /// Writes the members of an answer that reports a refusal.
  package mutating func write(_ refusal: FormRefusal) {
    write(false, forKey: "ok")
    key("error")
    object { writer in
      writer.write(refusal.code.rawValue, forKey: "code")
      writer.write(refusal.message, forKey: "message")
      writer.write(refusal.index, forKey: "at")
    }
  }

  /// Writes a table update, omitting empty lists.
  package mutating func write(_ update: TableUpdate) {
    object { writer in
      writer.write(update.deleteSections, forKey: "deleteSections") { $0.number($1) }
      writer.write(update.insertSections, forKey: "insertSections") { $0.number($1) }
      writer.write(update.moveSections, forKey: "moveSections") { writer, move in
        writer.list {
          $0.number(move.from)
          $0.number(move.to)
        }
      }
      writer.write(update.deleteRows, forKey: "deleteRows") { $0.write($1) }
      writer.write(update.insertRows, forKey: "insertRows") { $0.write($1) }
      writer.write(update.moveRows, forKey: "moveRows") { writer, move in
        writer.list {
          $0.write(move.from)
          $0.write(move.to)
        }
      }
      writer.write(update.reloadRows, forKey: "reloadRows") { $0.write($1) }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], forKey key: String,
    _ element: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    self.key(key)
    list(of: elements, element)
  }

  /// Writes the visible sections with their visible rows.
  mutating func writeSections(of form: LiveForm) {
    list(of: 0..<form.numberOfSections) { writer, index in
      guard let section = form.section(at: index) else { return }
      let rows = form.rows(inSection: index)
      writer.object { writer in
        writer.write(section.id, forKey: "id")
        writer.write(rows, forKey: "rows")
      }
    }
  }

  /// Writes the changes of an action.
  ///
  /// - Parameter withRows: Whether to list the visible rows.
  package mutating func writeChange(
    _ change: FormChange, to form: LiveForm, _ update: TableUpdate, withRows: Bool
  ) {
    key("update")
    write(update)
    if withRows {
      key("sections")
      writeSections(of: form)
    }
    writeOutcome(of: change)
  }

  /// Writes the changes of an action other than those to visible rows.
  package mutating func writeOutcome(of change: FormChange) {
    if !change.changed.isEmpty {
      write(change.changed, forKey: "changed")
    }
    if !change.sectionsChanged.isEmpty {
      key("sectionsChanged")
      list(of: change.sectionsChanged) { $0.text($1.text) }
    }
    if !change.problemsChanged.isEmpty {
      write(change.problemsChanged, forKey: "problemsChanged")
    }
    if !change.unknownRows.isEmpty { write(change.unknownRows, forKey: "unknown") }
    if let page = change.page { write(page, forKey: "page") }
    if let copy = change.copyAdded { write(copy, forKey: "row") }
    switch change.tappedButton {
    case .add, .removeCopy, nil: break
    case let action?: write(action.name, forKey: "action")
    }
    switch change.submission {
    case .valid(let result):
      write(change.closing, forKey: "closing")
      write(true, forKey: "valid")
      write(result, forKey: "result")
    case .validSection: write(true, forKey: "valid")
    case .invalid(let problems):
      write(false, forKey: "valid")
      write(problems)
    case .pending(let rows, let problems):
      write(false, forKey: "valid")
      write(rows, forKey: "pending")
      if !problems.isEmpty { write(problems) }
    case nil: break
    }
  }

  mutating func write(
    _ problems: [FormProblem], withRows: Bool = true
  ) {
    objects("problems", of: problems) { writer, problem in
      if withRows { writer.write(problem.row, forKey: "row") }
      writer.write(problem.code.name, forKey: "code")
      writer.write(problem.message, forKey: "message")
    }
  }

  /// Writes a member with answers as one flat object, in order.
  mutating func write(_ answers: [FormAnswer], forKey key: String) {
    self.key(key)
    write(answers)
  }

  /// Writes answers as one flat object, in order.
  package mutating func write(_ answers: [FormAnswer]) {
    object { writer in
      for answer in answers { writer.write(answer.value, forKey: answer.row.text) }
    }
  }

  /// Writes all facts about a row that apply.
  ///
  /// - Parameter details: What is wanted besides; `nil` for nothing.
  mutating func writeFacts(of row: LiveRow, _ details: RowDetails?) {
    write(row.spec.content.kind.rawValue, forKey: "kind")
    write(row.spec.title, forKey: "title")
    write(row.value, forKey: "value")
    write(row.text, forKey: "text")
    write(row.depth, forKey: "depth")
    write(row.isOpen, forKey: "open")
    write(row.isEnabled, forKey: "enabled")
    write(row.isRequired, forKey: "required")
    write(row.isRelevant, forKey: "relevant")
    write(row.isVisible, forKey: "visible")
    write(row.spec.presentedBy?.formValue, forKey: "presentedBy")
    write(row.template?.formValue, forKey: "template")
    write(row.copy, forKey: "copy")
    if row.spec.content.kind == .picker {
      write(FormValue.list(row.offeredOptions.map { $0.json }), forKey: "options")
    }
    if let details { write(details, of: row) }
  }

  /// Writes the facts about several rows, each with its id.
  mutating func writeFacts(
    of rows: [LiveRow], forKey key: String = "rows", _ details: RowDetails?
  ) {
    objects(key, of: rows) { writer, row in
      writer.write(row.id, forKey: "id")
      writer.writeFacts(of: row, details)
    }
  }

  /// Describes the rows that an update inserts, outside of inserted sections, and reloads, in the order of their
  /// positions; nothing if there are so many that a front end does not show all of them.
  mutating func writeRows(of update: TableUpdate, _ details: RowDetails) {
    let positions = (update.insertRows + update.reloadRows).sorted()
    guard 1...100 ~= positions.count else { return }
    let rows = positions.compactMap { details.form.row(at: $0).flatMap { details.form.row($0) } }
    writeFacts(of: rows, forKey: "details", details)
  }

  /// Writes the ids of the rows that are named by their places in the result, by place; nothing if there are none.
  mutating func write(
    located problems: [FormProblem], without unknown: [RowID], in form: LiveForm
  ) {
    let unknown = Set(unknown)
    let known = problems.filter { !unknown.contains($0.row) }
    let placed = zip(known, form.located(known)).filter { $0.row != $1.row }
    guard !placed.isEmpty else { return }
    key("located")
    object { writer in
      var seen = Set<RowID>()
      for (problem, located) in placed where seen.insert(problem.row).inserted {
        writer.write(located.row, forKey: problem.row.text)
      }
    }
  }

  mutating func write(_ position: RowPosition?, forKey key: String) {
    self.key(key)
    if let position { write(position) } else { null() }
  }

  mutating func write(_ position: RowPosition) {
    list {
      $0.number(position.section)
      $0.number(position.row)
    }
  }
}

extension OptionSpec {
  /// The displayed parts of the option: a text if it has only a value.
  fileprivate var json: FormValue {
    var members = [String: FormValue]()
    members["title"] = title.map(FormValue.text)
    members["help"] = help.map(FormValue.text)
    if isExclusive { members["exclusive"] = .bool(true) }
    if members.isEmpty { return .text(value) }
    members["value"] = .text(value)
    return .object(members)
  }
}
