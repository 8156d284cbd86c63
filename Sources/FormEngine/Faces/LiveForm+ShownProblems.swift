import DynamicRows

/// Which problems a person should see: those of rows that were edited and left or, once the form
/// was submitted while something was wrong, all.
extension LiveForm {
  /// Returns the problems of a row that a person should see now: all of them if
  /// ``showsProblems(of:)``, otherwise only those found outside the form.
  ///
  ///     try form.perform(.set("mail", "ada"))
  ///     form.touch("mail")              // the focus leaves the row
  ///     form.shownProblems(of: "mail")  // from now on what is wrong with it
  public func shownProblems(of id: RowID) -> [FormProblem] {
    presentNumber(id).map { revealedProblems(of: $0) } ?? []
  }

  /// Returns all problems that a person should see now, in present row order.
  ///
  /// - Complexity: O(*p* log *n*) for *p* rows with problems.
  public func shownProblems() -> [FormProblem] {
    inPresentOrder(derived.problems.rows).flatMap { revealedProblems(of: $0) }
  }

  /// Whether a person should see the problems of a row: the row was edited and then left
  /// (``touch(_:)``), or the form was submitted while something was wrong, which shows the problems of
  /// all rows, also of those that appear later. Undoing the edit hides them again; resetting or
  /// restoring the form starts over.
  public func showsProblems(of id: RowID) -> Bool {
    presentNumber(id).map { revealsProblems(of: $0) } ?? false
  }

  /// Records that a person has left a row, or the editor of a field. If its answer was edited, its
  /// problems are shown, and those of rows computed from it. Does nothing if there is no such row. It
  /// is not a step for undo, and states do not contain it.
  ///
  /// - Returns: A change with ``FormChange/shownProblemsChanged``, for ``fullUpdate(of:since:)``.
  @discardableResult
  public mutating func touch(_ id: RowID) -> FormChange {
    guard let row = presentNumber(id) else { return FormChange() }
    return reveal { $0.leave(row) }
  }

  /// Records that a person has left all rows except the given one; for `nil` all. It is like
  /// ``touch(_:)`` for each of them.
  @discardableResult
  public mutating func touchAll(except id: RowID? = nil) -> FormChange {
    let present = id.flatMap { presentNumber($0) }.map { catalog.holder(of: $0) }
    if session.history.typing.map(catalog.holder) != present { session.history.endTyping() }
    return reveal { $0.revealLeft { $0 != present } }
  }

  /// Shows the problems of all rows, like a submission that finds some.
  @discardableResult
  public mutating func showAllProblems() -> FormChange {
    reveal { $0.reveal(all: true) }
  }

  /// Records that a person has edited a row whose answer stays the same, such as by choosing it again.
  public mutating func markEdited(_ id: RowID) {
    guard let row = presentNumber(id) else { return }
    recordEdits(of: [catalog.holder(of: row)], isUndone: false)
  }

  private mutating func reveal(_ body: (inout LiveForm) -> Void) -> FormChange {
    body(&self)
    var change = FormChange()
    takeShownChanges(into: &change)
    return change
  }
}
