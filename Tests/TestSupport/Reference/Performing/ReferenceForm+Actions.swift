import FormEngine
import FormOracle

extension ReferenceForm {
  /// Performs an action completely or not at all.
  ///
  /// - Returns: The changes from before the action to after it.
  /// - Throws: The first refusal in the order of the codes; the form is then unchanged.
  @discardableResult
  public mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
    try refuseBadBatch(action)
    var next = self
    if action == .undo || action == .redo {
      let change = try action == .undo ? next.undo() : next.redo()
      self = next
      return change
    }
    next.outcome = Outcome()
    try next.act(action)
    if case .batch = action { try next.refuseBadOutcome(since: self) }
    next.readContents()
    var change = next.change(since: self, by: action)
    next.turnPage(after: action, change)
    change.page = next.page(since: self)
    next.remember(self, before: action)
    self = next
    return change
  }

  /// Performs an action and settles the form.
  private mutating func act(_ action: FormAction) throws(FormRefusal) {
    if case .batch(let actions) = action {
      let former = self
      let isInner = outcome.isInBatch
      outcome.isInBatch = true
      for (index, member) in actions.enumerated() {
        do {
          try act(member)
        } catch {
          throw FormRefusal(error.code, error.message, at: index)
        }
      }
      if !isInner { dropRemarks(since: former) }
      return
    }
    let former = self
    copyRows()
    try change(action)
    outcome.change.unknownRows += outcome.unknownRows
    outcome.unknownRows = []
    // Restoring does this itself, before it puts saved values back.
    if !outcome.moves.isRestoring { dropUnsupportedValues(since: former) }
    settle()
    if outcome.hasTooManyRows {
      throw FormRefusal(.limitReached, "the form would have too many rows")
    }
    try refuseUnofferedChoices()
    if !outcome.isInBatch { dropRemarks(since: former) }
    if outcome.isSubmitting {
      outcome.change.submission = submission()
      if case .valid? = outcome.change.submission { outcome.change.closing = closing }
    }
    if let id = outcome.validated { outcome.change.submission = submission(of: id) }
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
    case .touch, .submit, .submitSection, .undo, .redo, .restore: return false
    case .set(_, _, let isShown, _), .clear(_, let isShown, _), .type(_, _, _, _, let isShown, _):
      return !isShown
    case .moveRow(_, _, let shown): return shown == .nothing
    case .batch(let actions): return actions.allSatisfy(isAllowedInBatch)
    case .tap(let id):
      if case .button? = self[id]?.spec.content { return false }
      return true
    default: return true
    }
  }

  /// Performs a single action, before the form settles. If it throws, the form is in between:
  /// ``perform(_:)`` drops it then.
  private mutating func change(_ action: FormAction) throws(FormRefusal) {
    switch action {
    case .tap(let id): try tap(id)
    case .open(let id):
      let row = try presenter(id)
      if row.opensAndCloses { open(row) }
    case .close(let id, let discardingDraft):
      let row = try presenter(id)
      if discardingDraft { row.discardDraft() }
      if row.opensAndCloses { row.close() }
    case .openAll(let id): openAll(try rows(under: id))
    case .closeAll(let id): closeAll(try rows(under: id))
    case .reveal(let id):
      let row = try row(id)
      try require(row.isRelevant, or: .notRelevant, id)
      openPresenters(of: row)
    case .set(let id, let value, _, _):
      let row = try row(id)
      if row.isRepeat { return try setCopies(of: row, to: value) }
      let stored = try row.storable(value)
      row.write(stored == .null ? nil : stored)
    case .clear(let id, _, _):
      let row = try row(id)
      if row.isRepeat { return try setCopies(of: row, to: []) }
      _ = try row.storable(.null)
      row.write(nil)
    case .type(let id, let text, _, let problem, _, _): try type(text, problem, into: id)
    case .change(let id, let facts):
      let row = try row(id)
      try change(row, facts)
    case .setProblems(let problems, let source): setProblems(problems, source: source)
    case .checking(let rows, let source): check(rows, source: source)
    case .provide(let id, let options): try provide(id, options)
    // Forms in several languages are judged by forms that begin in another one.
    case .language: throw FormRefusal(.badAction, "the form has only one language")
    // The reference does not model which problems are shown.
    case .touch(let id, _):
      _ = try row(id)
      typedRow = nil
    case .submit: submit()
    case .submitSection(let id):
      guard let section = sections.first(where: { $0.id == id }) else {
        throw FormRefusal(.unknownSection, "there is no section \(id)")
      }
      for row in section.allRows { row.commitDraft() }
      outcome.validated = id
    case .page(let id):
      guard sections.contains(where: { $0.id == id }) else {
        throw FormRefusal(.unknownSection, "there is no section \(id)")
      }
      if !spec.hasPages { throw FormRefusal(.badAction, "the form has no pages") }
      if !pages.contains(id) { throw FormRefusal(.notVisible, "\(id) is no page") }
    case .reset: reset()
    case .moveRow: try moveRow(action)
    case .move(let id, let presenter, let place): try move(id, under: presenter, at: place)
    case .moveSection(let id, let index): try moveSection(id, to: index)
    case .insert(let specs, let place): try insert(specs, at: place)
    case .insertSection(let spec, let index): try insertSection(spec, at: index)
    case .removeRow(let id): try removeRow(id)
    case .removeCopy(let id):
      guard let copy = try row(id).copy else {
        throw FormRefusal(.badAction, "\(id) is in no copy")
      }
      try removeRow(copy.spec.id)
    case .removeSection(let id): try removeSection(id)
    case .addCopy(let id, let place):
      let copy = try addCopy(to: id, at: place)
      if !outcome.isInBatch { outcome.change.copyAdded = copy }
    case .duplicateCopy(let id):
      let copy = try duplicateCopy(of: id)
      if !outcome.isInBatch { outcome.change.copyAdded = copy }
    case .restore(let state): try restore(state)
    case .batch, .undo, .redo: break
    }
  }

  private mutating func tap(_ id: RowID) throws(FormRefusal) {
    let row = try row(id)
    if case .button(let action) = row.spec.content {
      if outcome.isInBatch {
        throw FormRefusal(.badAction, "the button \(id) can't be tapped in a batch")
      }
      try refuseCopies(byButton: row, action)
    }
    try require(row.isVisible, or: .notVisible, id)
    try require(isEnabled(row), or: .disabled, id)
    switch row.spec.content {
    case .field, .group:
      guard row.opensAndCloses else { return }
      if row.isOpen { row.close() } else { open(row) }
    case .toggle where !row.isComputed:
      row.write(.bool((row.field ?? row).value != .bool(true)))
    case .button(let action):
      outcome.change.tappedButton = action
      if action == .submit { submit() }
      if action == .reset { reset() }
      if case .add(let id) = action, let other = referencedRepeat(of: id, to: row) {
        try addCopy(to: other.spec.id, at: nil)
      }
      if action == .removeCopy, let copy = row.copy { remove(copy) }
    default: return
    }
  }

  /// Commits all drafts, and notes that the form is to be checked once it has settled.
  private mutating func submit() {
    for row in rows { row.commitDraft() }
    remarks.removeAll { $0.problem?.isBlocking == false }
    outcome.isSubmitting = true
  }

  /// Resets all values to those of the spec, and the copies that people decide about to those of a new
  /// form.
  private mutating func reset() {
    for row in rows {
      row.value = row.field == nil ? row.valueAtStart : nil
      (row.draft, row.typing, row.isOwn) = (.none, nil, false)
    }
    for row in rows where row.isRepeat && row.countedCopies == nil && rows.contains(row) {
      // A repeat in a copy of another one gets its copies with that one, unless those are counted.
      if row.copy?.presenter.map({ $0.countedCopies != nil }) ?? true { beginCopies(of: row) }
    }
  }

  /// The descendants of a row, or all rows.
  private func rows(under id: RowID?) throws(FormRefusal) -> [ReferenceRow] {
    guard let id else { return rows }
    return Array(try row(id).block.dropFirst())
  }

  /// The row, if it is relevant and opens and closes.
  private func presenter(_ id: RowID) throws(FormRefusal) -> ReferenceRow {
    let row = try row(id)
    guard row.spec.content.isFieldOrGroup else {
      throw FormRefusal(.notAPresenter, "\(id) is neither a field nor a group")
    }
    try require(row.isRelevant, or: .notRelevant, id)
    return row
  }
}
