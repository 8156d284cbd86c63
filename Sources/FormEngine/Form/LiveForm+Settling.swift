import DynamicRows

extension LiveForm {
  /// Evaluates all queued conditions in dependency order.
  ///
  /// Each one is evaluated once: what it depends on has a lower rank and is already settled.
  ///
  /// - Parameter keepingDisclosure: Whether presenters that stop being relevant stay open or
  ///   closed, as at the start, when no row has stopped being relevant, and when disclosure is
  ///   restored. Rows that have just been inserted always stay open or closed.
  mutating func settle(keepingDisclosure: Bool = false) {
    // A presenter can lose its section's relevance and gain its own, or the reverse: only the final
    // result counts. These are the presenters, and the rows whose answers are erased, whose relevance
    // differs from the original one.
    var changed = journal.movedRelevance
    journal.movedRelevance.removeAll()
    queuePostponedReaders()
    while true {
      guard let (condition, row) = conditions.next(catalog.repeats) else {
        guard insertMissingCopies() else { break }
        queuePostponedReaders()
        continue
      }
      if case .section(let section) = condition.subject {
        switch condition.governs {
        case .relevance(let test):
          follow(filled.structure.setRelevant(section, to: test.holds(self, in: nil)), &changed)
        case .property(let property, let expression):
          set(property, to: expression.value(self, in: nil), of: section)
        default: break
        }
      } else if map.contains(row) {
        settle(condition, of: row, &changed)
      }
    }
    guard !keepingDisclosure else { return }
    var erased: [RowNumber] = []
    for row in changed where !map.isRelevant(row) && !journal.newcomers.contains(row) {
      setDraft(nil, of: row)
      setOpen(row, to: catalog.isOpenWhenRelevantAgain(row))
      if catalog.rows[row].whenHidden == .clear { erased.append(row) }
    }
    journal.newcomers.removeAll()
    for row in inPresentOrder(erased) where map.contains(row) { eraseAnswer(of: row) }
    // Erasing other answers changes nothing that is read, and leaves nothing to compute.
    if erased.contains(where: { catalog.isRepeat($0) || canFollow($0) }) { settle() }
  }

  /// Queues what reads numbers of copies that have changed, and puts the queue in order.
  private mutating func queuePostponedReaders() {
    for row in conditions.takePostponed() where isRead(row) {
      conditions.enqueueReaders(of: row, catalog.repeats, filled.structure)
    }
    conditions.orderQueueByPlace(in: map)
  }

  private mutating func settle(
    _ condition: GoverningCondition, of row: RowNumber, _ changed: inout Set<RowNumber>
  ) {
    switch condition.governs {
    case .relevance(let test):
      let isRelevant = !isBeyondCount(row) && holds(test, for: row)
      follow(filled.structure.setRelevant(row, to: isRelevant), &changed)
    case .enabling(let test):
      let holds = holds(test, for: row)
      if holds != derived.enabled.isEnabledItself(row) { derived.shown.reasons.insert(row) }
      derived.enabled.set(holds, row, in: map, &journal)
    case .offer(let option, let test):
      // For a copy whose options differ from its template's, only its own conditions count.
      if condition.subject == .row(row) || !catalog.hasOwnOptions(row) {
        setOffered(holds(test, for: row), option: option, of: row)
      }
    case .value(let expression): setComputed(value(of: expression, in: row), of: row)
    case .property(.value, let expression): follow(expression, in: row)
    case .property(.count, let expression):
      let count = expression.value(self, in: catalog.repeats.copy(around: row))
      for head in setCount(count?.number, of: row) {
        let isRelevant = !isBeyondCount(head) && holdsShownWhen(head)
        follow(filled.structure.setRelevant(head, to: isRelevant), &changed)
      }
      setComputed(.number(Double(countOfCopies(of: row))), of: row)
    case .property(let property, let expression):
      // A copy may have a text of its own instead of its template's expression.
      guard catalog.rows[row].expressions[property] != nil else { return }
      let value = expression.value(self, in: catalog.repeats.copy(around: row))
      set(property, to: value, of: row)
    case .requirement(let test): setRequired(holds(test, for: row), row)
    case .check: derived.problems.queueForCheck(row)
    }
  }

  /// Whether a condition holds for a row.
  func holds(_ test: CompiledCondition, for row: RowNumber) -> Bool {
    test.holds(self, in: catalog.repeats.copy(around: row))
  }

  /// Sets whether an option of a row is offered.
  private mutating func setOffered(_ isOffered: Bool, option: Int, of row: RowNumber) {
    guard let former = derived.offers.isOffered(row), former[option] != isOffered else { return }
    recordOptions(of: row)
    derived.offers.set(isOffered, option: option, of: row)
    if filled.answers[row] != nil { answerDidChange(of: row) } else { queueForCheck(row) }
    // What it follows may be offered now, or no longer.
    if isFollowing(row) { conditions.enqueue(.row(row), catalog.repeats, filled.structure) }
  }

  /// Sets the value of a computed row or a repeat.
  ///
  /// - Parameter isCount: Whether it is a number of copies, which changes with each one: what reads it is
  ///   only queued when the form settles.
  mutating func setComputed(_ value: FormValue?, of row: RowNumber, isCount: Bool = false) {
    guard filled.answers[row] != value else { return }
    journal.recordValue(of: row, before: filled.answers[row])
    filled.answers.begin(with: value, of: row)
    endChecksIfChanged(row)
    guard isCount else { return answerDidChange(of: row) }
    conditions.postponeReaders(of: row)
    queueForCheck(row)
  }

  /// The value of an expression for a row; `nil` if the row can't hold it, since a row that is read
  /// may have been replaced by one of another type.
  func value(of expression: CompiledExpression, in row: RowNumber) -> FormValue? {
    expression.value(self, in: catalog.repeats.copy(around: row)).flatMap {
      $0.clears || !canHold($0, row) ? nil : $0.asStored
    }
  }

  private func canHold(_ value: FormValue, _ row: RowNumber) -> Bool {
    switch catalog.answerType(of: row) {
    case .nothing:
      if case .list = value { false } else { true }
    case let answerType: answerType.misfit(of: value, isOption: { _, _ in true }) == nil
    }
  }

  /// Handles rows that became relevant or irrelevant, and records which of them are presenters.
  private mutating func follow(_ rows: [RowNumber], _ changed: inout Set<RowNumber>) {
    relevanceDidChange(of: rows)
    for row in rows where catalog.startsAnewWhenHidden(row) {
      if changed.remove(row) == nil { changed.insert(row) }
    }
  }

  /// Queues for evaluation everything that depends on the relevance of rows.
  mutating func relevanceDidChange(of rows: [RowNumber]) {
    if session.visited.areAllShown { journal.recordRelevance(of: rows) }
    for row in rows {
      if filled.answers[row] != nil {
        conditions.enqueueReaders(of: row, catalog.repeats, filled.structure)
      }
      if catalog.isRepeat(row) {
        journal.recordRelevance(of: row, wasRelevant: !map.isRelevant(row))
      }
      queueForCheck(row)
    }
  }

  /// Queues for evaluation everything that depends on the answer of a row.
  mutating func answerDidChange(of row: RowNumber) {
    if isRead(row) { conditions.enqueueReaders(of: row, catalog.repeats, filled.structure) }
    queueForCheck(row)
  }
}

extension LiveForm {
  /// Whether conditions and expressions read the row's answer: it is in the form, and is relevant or counts
  /// in any case.
  func isRead(_ row: RowNumber) -> Bool {
    filled.structure.map.hasRelevant(row)
      || catalog.rows[row].whenHidden == .count && filled.structure.map.contains(row)
  }
}

extension FormCatalog {
  /// Whether something about a row is as in a new form again when the row is no longer relevant: whether it
  /// is open, or its answer.
  func startsAnewWhenHidden(_ row: RowNumber) -> Bool {
    rows[row].content.canOpenAndClose || rows[row].whenHidden == .clear
  }
}

extension LiveForm: AnswerSource {
  func answer(of row: RowNumber, in copy: Repeats.CopyIndex?) -> Answer? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return answer(of: row)
    case .many(let rows):
      return members(of: rows).map {
        Answer(.list($0), isMoment: catalog.holdsMoments(row), isAskedOnce: true)
      }
    }
  }

  func value(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return value(of: row)
    case .many(let rows): return members(of: rows).map { .list($0) }
    }
  }

  func score(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return score(of: row).map { .number($0) }
    case .many(let rows):
      let scores = rows.compactMap { score(of: $0) }
      return scores.isEmpty ? nil : .list(scores.map { .number($0) })
    }
  }

  func title(
    of row: RowNumber, in copy: Repeats.CopyIndex?, inFirstLanguage: Bool
  ) -> FormValue? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return chosenTitle(of: row, inFirstLanguage)
    case .many(let rows):
      return members(of: rows) { chosenTitle(of: $0, inFirstLanguage) }.map { .list($0) }
    }
  }

  func place(ofCopyIn presenter: RowNumber, around copy: Repeats.CopyIndex?) -> FormValue? {
    let repeats = catalog.repeats
    return repeats.copies(outwardFrom: copy).first {
      repeats.templateOrSelf(repeats[$0].presenter) == presenter
    }.map { .number(Double(filled.structure.place(ofCopy: repeats[$0].rows[0]) + 1)) }
  }

  func previousValue(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? {
    switch catalog.repeats.previousMeaning(of: row, from: copy, in: filled.structure) {
    case .one(let row)?: value(of: row)
    case .many(let rows)?: members(of: rows).map { .list($0) }
    case nil: nil
    }
  }

  /// The present date, if the host gives one.
  package var today: FormValue? { catalog.today }

  /// The answers of some rows, with the members of lists one by one; `nil` if there are none.
  private func members(of rows: [RowNumber]) -> [FormValue]? {
    members(of: rows) { value(of: $0) }
  }

  private func members(
    of rows: [RowNumber], _ value: (RowNumber) -> FormValue?
  ) -> [FormValue]? {
    var members: [FormValue] = []
    members.reserveCapacity(rows.count)
    for row in rows {
      switch value(row) {
      case .list(let values)?: members += values
      case let value?: members.append(value)
      case nil: break
      }
    }
    return members.isEmpty ? nil : members
  }

  private func meaning(of row: RowNumber, in copy: Repeats.CopyIndex?) -> Repeats.Meaning {
    catalog.repeats.isEmpty
      ? .one(row) : catalog.repeats.meaning(of: row, from: copy, in: filled.structure)
  }

  private func answer(of row: RowNumber) -> Answer? {
    guard let value = value(of: row) else { return nil }
    if !derived.offers.isLimited(row), let list = filled.answers.longList(of: row) { return list }
    return Answer(value, isMoment: catalog.holdsMoments(row))
  }

  private func value(of row: RowNumber) -> FormValue? {
    guard isRead(row), let value = filled.answers[row] else { return nil }
    return derived.offers.isLimited(row) ? derived.offers.seen(value, of: row) : value
  }

  private func chosenTitle(of row: RowNumber, _ inFirstLanguage: Bool) -> FormValue? {
    guard let value = value(of: row) else { return nil }
    // Another row may have the id of a picker now.
    guard let picker = catalog.picker(of: row),
      case .picker(var content) = catalog.rows[picker].content
    else { return value }
    if inFirstLanguage, let first = catalog.form.languages.first, first != catalog.language {
      let chosen = value.texts ?? [value.text].compactMap { $0 }
      for index in content.optionIndices(of: chosen).compactMap({ $0 }) {
        content.options[index].show(in: first)
      }
    }
    guard let texts = value.texts else { return .text(value.text(of: .picker(content))) }
    return .list(texts.map { .text(content.titles(of: [$0])) })
  }

  private func score(of row: RowNumber) -> Double? {
    guard let value = value(of: row) else { return nil }
    // Another row may have the id of a picker now; it has no options with scores.
    guard let picker = catalog.picker(of: row),
      case .picker(let content) = catalog.rows[picker].content
    else { return 0 }
    let chosen = value.texts ?? [value.text].compactMap { $0 }
    return content.optionIndices(of: chosen).reduce(0) { sum, index in
      sum + (index.flatMap { content.options[$0].score } ?? 0)
    }
  }
}

extension LiveForm {
  /// The value of a row as seen by readers: without options that are not offered now.
  func seenValue(of row: RowNumber) -> FormValue? {
    derived.offers.seen(filled.answers[row], of: row)
  }

  /// Records the seen value of a row before it changes.
  mutating func recordSeen(of row: RowNumber) {
    guard derived.offers.isLimited(row) || catalog.picker(of: row) != nil else { return }
    // The offers are still those before the action.
    let former = journal.facts[row]
    journal.recordSeen(
      row, before: derived.offers.seen(former?.value ?? filled.answers[row], of: row),
      edited: formerEdited(of: row, former))
  }

  /// Determines which options of a row may be offered or not.
  mutating func beginOffers(of row: RowNumber) {
    let picker = catalog.picker(of: row)
    guard picker != nil || derived.offers.isLimited(row) else { return }
    guard let picker, case .picker(let content) = catalog.rows[picker].content else {
      return derived.offers.begin(nil, isChanged: false, of: row)
    }
    if catalog.awaitsOptions(picker) { return derived.offers.begin(nil, isChanged: false, of: row) }
    let isChanged = content.leavesOptionsToHost || catalog.hasOtherOptions(row)
    derived.offers.begin(content, isChanged: isChanged, of: row)
  }
}
