import DynamicRows

/// The names of rows for people.
extension LiveForm {
  /// Returns the title of a row as people see it: for the first row of a copy with the place of the
  /// copy, such as "Phone 2". `nil` for a row without a title, and if there is no such row.
  public func shownTitle(of id: RowID) -> String? {
    guard let row = presentNumber(id) else { return nil }
    return shownTitle(of: row)
  }

  /// Returns the title of a row, or else that of its editor or field, or its id as in the spec. It is
  /// the id itself if there is no such row.
  public func name(of id: RowID) -> String {
    presentNumber(id).map { name(of: $0) } ?? id.text
  }

  /// Returns the name of a row after the names of the copies around it: "Person 2, Pet 1, Age".
  public func fullName(of id: RowID) -> String {
    guard let row = presentNumber(id) else { return id.text }
    let own = name(of: row)
    let around = repeatPresenting(row) == nil ? row : map.presenter(of: row)
    return around.flatMap { nameOfCopy(around: $0) }.map { "\($0), \(own)" } ?? own
  }

  /// Returns whether a row is the first one of a copy of a repeat.
  public func isFirstRowOfCopy(_ id: RowID) -> Bool {
    presentNumber(id).flatMap { repeatPresenting($0) } != nil
  }

  /// Returns the first row of the copy that begins, for people, with a row: the row itself, or a container around it,
  /// which has no line of its own. `nil` if no copy begins there.
  ///
  /// - Complexity: O(*k*) for *k* hidden rows before the row in the container.
  public func copyBegun(by id: RowID) -> RowID? {
    var head = id
    while !isFirstRowOfCopy(head) {
      guard let outer = row(head)?.spec.presentedBy, row(outer)?.spec.content.isContainer == true
      else { return nil }
      head = outer
    }
    return head == id || block(of: head).first { position(of: $0) != nil } == id ? head : nil
  }

  /// The name of the copy that begins, for people, with a row.
  func nameOfCopyBegun(by id: RowID) -> String? { copyBegun(by: id).map { name(of: $0) } }

  /// Returns the title of a control that adds a copy to a repeat: that of the spec, or else "Add"
  /// with the title of the copies.
  public func titleOfAdding(to id: RowID) -> String {
    guard let row = presentNumber(id) else { return localized("Add") }
    if case .repeat(let content) = presentSpec(of: row).content, let title = content.addTitle {
      return title
    }
    return localized("Add \(titleOfCopies(of: id))")
  }

  /// Returns the title of a control that removes a copy of a repeat, given by its first row: "Remove Phone 2".
  public func titleOfRemoving(_ id: RowID) -> String { localized("Remove \(name(of: id))") }

  /// Returns the title of a control that adds a copy with the answers of another one, given by its first row:
  /// "Duplicate Phone 2".
  public func titleOfDuplicating(_ id: RowID) -> String { localized("Duplicate \(name(of: id))") }

  /// Returns the title of the copies of a repeat without their places, such as "Phone".
  public func titleOfCopies(of id: RowID) -> String {
    guard let row = presentNumber(id) else { return id.text }
    let first = catalog.repeats.template(of: row).rows.first
    return first.flatMap { catalog.rows[$0].title } ?? title(of: row)
      ?? plainID(of: row).text
  }

  /// Returns the message of a problem for a place beside its row: without the name of the copy that
  /// the row is in, which is visible above it.
  public func messageBesideRow(_ problem: FormProblem) -> String {
    let start =
      presentNumber(problem.row).flatMap { nameOfCopy(around: $0) }.map { $0 + ": " } ?? ""
    let message = problem.message
    guard !start.isEmpty, message.hasPrefix(start) else { return message }
    return String(message.dropFirst(start.count))
  }

  /// Returns the messages to show beside a row: those of the problems that a person should see and, if the row is
  /// closed, how many answers in it need attention.
  public func messages(beside id: RowID) -> [String] {
    let messages = shownProblems(of: id).map(messageBesideRow)
    let count = row(id)?.isOpen == false ? counts(under: id).wrong : 0
    guard count > 0 else { return messages }
    return messages + [
      localized(count == 1 ? "1 answer needs attention" : "\(count) answers need attention")
    ]
  }

  /// Returns the message of a problem after the full name of its row, for places where the row is
  /// not visible.
  public func messageWithName(_ problem: FormProblem) -> String {
    guard presentNumber(problem.row) != nil else { return problem.message }
    return "\(fullName(of: problem.row)): \(messageBesideRow(problem))"
  }

  private func shownTitle(of row: RowNumber) -> String? {
    repeatPresenting(row).map { nameOfCopy(row, of: $0) } ?? title(of: row)
  }

  private func name(of row: RowNumber) -> String {
    shownTitle(of: row) ?? catalog.partners[row].flatMap { shownTitle(of: $0) }
      ?? plainID(of: row).text
  }

  /// The id of a row as its author wrote it.
  func plainID(of row: RowNumber) -> RowID {
    catalog.rows[catalog.repeats.templateOrSelf(row)].id
  }
}
