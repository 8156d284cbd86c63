import FormEngine

extension ReferenceForm {
  /// Performs an action completely or not at all.
  ///
  /// - Returns: The changes from before the action to after it.
  /// - Throws: The first refusal in the order of the codes; the form is then unchanged.
  @discardableResult
  public mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
    try refuseBadBatch(action)
    if action == .undo { return try undo() }
    if action == .redo { return try redo() }
    var next = self
    var outcome = Outcome()
    try next.act(action, into: &outcome)
    if case .batch = action { try next.refuseBadOutcome(outcome.moves, since: self) }
    next.readContents()
    next.lastMoves = outcome.moves
    var change = next.change(since: self, by: action)
    change.tappedButton = outcome.tappedButton
    change.submission = outcome.submission
    change.report = outcome.report
    if case .addCopy = action { change.copyAdded = outcome.copyAdded }
    next.remember(self, before: action)
    self = next
    return change
  }

  struct Outcome {
    var tappedButton: ButtonAction?
    var submission: Submission?
    /// The first row of the copy that was added.
    var copyAdded: RowID?
    /// The adjustments made to a state, without messages.
    var report: [StateAdjustment] = []
    /// Whether to check the form for submission once it has settled.
    var isSubmitting = false
    /// Whether the action is one of a batch.
    var isInBatch = false
    /// The moved and inserted rows and sections.
    var moves = ReferenceMoves()
  }

  /// Performs an action and settles the form.
  private mutating func act(_ action: FormAction, into outcome: inout Outcome)
    throws(FormRefusal)
  {
    if case .batch(let actions) = action {
      outcome.isInBatch = true
      for (index, member) in actions.enumerated() {
        do {
          try act(member, into: &outcome)
        } catch {
          throw FormRefusal(error.code, error.message, at: index)
        }
      }
      return
    }
    let former = self
    try change(action, into: &outcome)
    // Restoring does this itself, before it puts saved values back.
    if !outcome.moves.isRestoring { dropUnsupportedValues(since: former) }
    settle()
    dropExternalProblems(since: former, after: action)
    if outcome.isSubmitting { outcome.submission = submission() }
  }

  /// Refuses a batch that contains an action not allowed in one, before anything is done: such a
  /// line is not a valid action, whatever else is wrong with it.
  private func refuseBadBatch(_ action: FormAction) throws(FormRefusal) {
    guard case .batch(let actions) = action else { return }
    if let index = actions.firstIndex(where: { !isAllowedInBatch($0) }) {
      throw FormRefusal(.badAction, "\(actions[index].json) can't be in a batch", at: index)
    }
  }

  private func isAllowedInBatch(_ action: FormAction) -> Bool {
    switch action {
    case .submit, .undo, .redo, .restore: return false
    case .set(_, _, let isShown, _), .clear(_, let isShown, _): return !isShown
    case .moveRow(_, _, let shown): return shown == .nothing
    case .batch(let actions): return actions.allSatisfy(isAllowedInBatch)
    case .tap(let id):
      guard let index = index(of: id), case .button = rows[index].spec.content else { return true }
      return false
    default: return true
    }
  }

  /// Performs a single action, before the form settles. If it throws, the form is in between:
  /// ``perform(_:)`` drops it then.
  private mutating func change(_ action: FormAction, into outcome: inout Outcome)
    throws(FormRefusal)
  {
    switch action {
    case .tap(let id): try tap(id, into: &outcome)
    case .open(let id):
      let index = try presenter(id)
      if rows[index].opensAndCloses { open(index) }
    case .close(let id, let discardingDraft):
      let index = try presenter(id)
      if discardingDraft { rows[index].draft = .none }
      if rows[index].opensAndCloses { close(index) }
    case .openAll(let id): openAll(try rows(under: id))
    case .closeAll(let id): closeAll(try rows(under: id))
    case .reveal(let id):
      let index = try row(id)
      try require(rows[index].isRelevant, or: .notRelevant, id)
      openPresenters(of: index)
    case .set(let id, let value, _, _):
      let index = try row(id)
      if rows[index].isRepeat { return try setCopies(of: index, to: value) }
      let stored = try storable(value, in: index)
      write(stored == .null ? nil : stored, through: index)
    case .clear(let id, _, _):
      let index = try row(id)
      if rows[index].isRepeat { return try setCopies(of: index, to: []) }
      _ = try storable(.null, in: index)
      write(nil, through: index)
    case .change(let id, let facts):
      let former = index(of: id).map { rows[$0].spec.content }
      try change(id, facts, inBatch: outcome.isInBatch)
      if index(of: id).map({ rows[$0].spec.content }) != former {
        outcome.moves.changedRows.insert(id)
      }
    case .setProblems(let problems):
      for problem in problems { _ = try row(problem.row) }
      externalProblems = problems
    case .submit: submit(into: &outcome)
    case .reset: reset()
    case .moveRow: try moveRow(action, moves: &outcome.moves)
    case .moveSection(let id, let index): try moveSection(id, to: index, moves: &outcome.moves)
    case .insert(let specs, let place): try insert(specs, at: place, into: &outcome)
    case .insertSection(let spec, let index): try insertSection(spec, at: index, into: &outcome)
    case .removeRow(let id): try removeRow(id, inBatch: outcome.isInBatch)
    case .removeSection(let id): try removeSection(id)
    case .addCopy(let id, let place): try addCopy(to: id, at: place, into: &outcome)
    case .restore(let state): try restore(state, into: &outcome)
    case .batch, .undo, .redo: break
    }
  }

  private mutating func tap(_ id: RowID, into outcome: inout Outcome) throws(FormRefusal) {
    let index = try row(id)
    if case .button = rows[index].spec.content, outcome.isInBatch {
      throw FormRefusal(.badAction, "the button \(id) can't be tapped in a batch")
    }
    if case .button(let action) = rows[index].spec.content {
      try refuseLimits(ofButton: index, action)
    }
    try require(isVisible(index), or: .notVisible, id)
    try require(isEnabled(index), or: .disabled, id)
    switch rows[index].spec.content {
    case .field, .group:
      guard rows[index].opensAndCloses else { return }
      if rows[index].isOpen { close(index) } else { open(index) }
    case .toggle where !rows[index].isComputed:
      let holder = rows[index].field ?? index
      write(.bool(rows[holder].value != .bool(true)), through: index)
    case .button(let action):
      outcome.tappedButton = action
      if action == .submit { submit(into: &outcome) }
      if action == .reset { reset() }
      if case .add(let id) = action, let other = referencedRepeat(of: id, to: index) {
        try addCopy(to: rows[other].spec.id, at: nil, into: &outcome)
      }
      if action == .removeCopy, let copy = rows[index].copy { removeBlock(of: copy) }
    default: return
    }
  }

  /// Commits all drafts, and notes that the form is to be checked once it has settled.
  private mutating func submit(into outcome: inout Outcome) {
    for index in rows.indices { commitDraft(of: index) }
    externalProblems = []
    outcome.isSubmitting = true
  }

  /// Resets all values to those of the spec.
  private mutating func reset() {
    for index in rows.indices {
      rows[index].value = rows[index].field == nil ? rows[index].valueAtStart : nil
      rows[index].draft = .none
    }
  }

  /// Recomputes relevance and resets the presenters that have become irrelevant.
  private mutating func settle() {
    let wasRelevant = rows.map(\.isRelevant)
    readAnswers()
    for index in rows.indices where wasRelevant[index] && !rows[index].isRelevant {
      resetDisclosure(index)
    }
  }

  /// The descendants of a row, or all rows.
  private func rows(under id: RowID?) throws(FormRefusal) -> Range<Int> {
    guard let id else { return rows.indices }
    return block(of: try row(id)).dropFirst()
  }

  /// Drops the external problems of rows that were removed or whose value has changed.
  mutating func dropExternalProblems(since former: ReferenceForm, after action: FormAction?) {
    if case .setProblems = action { return }
    externalProblems = externalProblems.filter { problem in
      guard let index = index(of: problem.row), let old = former.index(of: problem.row) else {
        return false
      }
      return rows[rows[index].field ?? index].value
        == former.rows[former.rows[old].field ?? old].value
    }
  }

  func row(_ id: RowID) throws(FormRefusal) -> Int {
    guard let index = index(of: id) else {
      throw FormRefusal(.unknownRow, "there is no row \(id)")
    }
    return index
  }

  /// The index of the row, if it is relevant and opens and closes.
  private func presenter(_ id: RowID) throws(FormRefusal) -> Int {
    let index = try row(id)
    guard rows[index].spec.content.isFieldOrGroup else {
      throw FormRefusal(.notAPresenter, "\(id) is neither a field nor a group")
    }
    try require(rows[index].isRelevant, or: .notRelevant, id)
    return index
  }

  /// Refuses the action if a requirement does not hold.
  func require(_ holds: Bool, or code: FormRefusal.Code, _ id: RowID)
    throws(FormRefusal)
  {
    if !holds { throw FormRefusal(code, id.text) }
  }

  /// The ids of the rows whose new value the person already sees.
  func alreadyShown(by action: FormAction) -> [RowID] {
    switch action {
    case .set(let id, _, alreadyShown: true, _), .clear(let id, alreadyShown: true, _):
      guard let index = index(of: id) else { return [] }
      return [index, rows[index].field, rows[index].editor].compactMap { $0 }
        .map { rows[$0].spec.id }
    default: return []
    }
  }
}
