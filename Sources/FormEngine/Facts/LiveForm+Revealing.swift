import DynamicRows

/// Which problems a person sees.
extension LiveForm {
  /// Whether a person should see the problems of a row.
  func revealsProblems(of row: RowNumber) -> Bool {
    session.visited.isShown(catalog.holder(of: row))
  }

  /// The problems of a row that a person should see.
  func revealedProblems(of row: RowNumber) -> [FormProblem] {
    let problems = derived.problems.problems(of: row)
    return revealsProblems(of: row) ? problems : problems.external
  }

  /// Records that a person has left a row. If its answer was edited, its problems are shown from now
  /// on, and those of the rows computed from it.
  mutating func leave(_ row: RowNumber, isEdited: Bool = false) {
    let catalog = catalog
    let holder = catalog.holder(of: row)
    session.history.endTyping()
    if isEdited { recordEdits(of: [holder], isUndone: false) }
    revealLeft { $0 == holder || catalog.isDerived($0) }
  }

  /// Shows the problems of edited rows that were left from now on.
  mutating func revealLeft(where hasLeft: (RowNumber) -> Bool) {
    noteRevealed(session.visited.leaveRows(where: hasLeft))
  }

  /// Shows the problems of some rows from now on, edited or not.
  mutating func revealLeft(_ rows: [RowNumber]) {
    let hidden = rows.filter {
      !derived.problems.problems(of: $0).isEmpty && !revealsProblems(of: $0)
    }
    session.visited.leave(rows)
    noteRevealed(hidden.filter { revealsProblems(of: $0) })
  }

  /// Records that rows were edited, or that undo has taken that back, which hides their problems.
  mutating func recordEdits(of rows: [RowNumber], isUndone: Bool) {
    noteRevealed(session.visited.edit(rows, isUndone: isUndone))
  }

  /// Records the rows that have appeared since the action began: a person has not seen them yet.
  ///
  /// - Parameter former: What was true before the action.
  mutating func noteAppeared(since former: FormerForm) {
    guard session.visited.areAllShown else { return }
    let map = map
    let appeared = former.rows.filter {
      ($1.wasInForm == false || $1.wasRelevant == false) && map.hasRelevant($0)
    }
    session.visited.appear(appeared.keys)
  }

  /// Shows the problems of all rows from now on, or none until their rows are edited again.
  mutating func reveal(all: Bool) {
    if all && session.visited.showsEvenNewRows { return }
    let rows = derived.problems.rows.filter { revealsProblems(of: $0) != all }
    session.visited.show(all: all)
    noteRevealed(rows)
  }

  /// Notes rows whose problems are shown or hidden from now on.
  private mutating func noteRevealed(_ rows: [RowNumber]) {
    guard !rows.isEmpty else { return }
    for row in rows {
      for row in [row, catalog.partners[row]].compactMap({ $0 })
      where derived.problems.problems(of: row).contains(where: { !$0.code.isExternal }) {
        derived.shown.problems.insert(row)
      }
    }
    countShown(rows)
  }

  /// Counts those of some rows that have problems which a person should see; an editor counts as its
  /// field.
  mutating func countShown(_ rows: some Sequence<RowNumber>) {
    let map = map
    for row in rows {
      let row = catalog.holder(of: row)
      let isShown = map.contains(row) && hasRevealedProblems(row)
      let blocks = derived.problems.count(row, isShown: isShown) { map.presenters(above: row) }
      derived.shown.blocks.formUnion(blocks)
    }
  }

  /// Counts the rows with shown problems in some blocks, which have other presenters than before.
  mutating func countShownRows(inBlocksOf rows: [RowNumber]) {
    guard derived.problems.shownRowCount > 0 else { return }
    for row in rows { countShown(map.block(of: row)) }
  }

  /// Whether a person should see problems of a row or of its editor.
  func hasRevealedProblems(_ row: RowNumber) -> Bool {
    !revealedProblems(of: row).isEmpty
      || catalog.partners[row].map { !revealedProblems(of: $0).isEmpty } ?? false
  }
}

extension LiveForm {
  /// Notes the rows whose conditions name a row, which has changed: they may be disabled for a reason
  /// in other words.
  mutating func noteReasons(thatName row: RowNumber) {
    for case .row(let reader) in conditions.dependents(
      ofAnyCopyOf: catalog.repeats.templateOrSelf(row))
    where catalog.rows[reader].enabledWhen != nil {
      derived.shown.reasons.formUnion(
        catalog.repeats.rows(meantBy: reader, from: nil, in: filled.structure))
    }
  }
}

extension [FormProblem] {
  /// The problems found outside the form.
  var external: [FormProblem] { filter { $0.code.isExternal } }
}
