import DynamicRows

// Repeats whose number of copies follows an expression. Copies that are too many are irrelevant.
extension LiveForm {
  /// Whether the number of copies of a repeat follows an expression.
  func countsCopies(_ presenter: RowNumber) -> Bool {
    catalog.rows[presenter].expressions[.count] != nil
  }

  /// The copies of a repeat that are not too many.
  func countedCopies(of presenter: RowNumber) -> [RowNumber] {
    let heads = filled.structure.copies(of: presenter)
    return derived.counts[presenter].map { Array(heads.prefix($0.counted)) } ?? heads
  }

  /// The number of copies of a repeat that are not too many.
  func countOfCopies(of presenter: RowNumber) -> Int {
    let count = filled.structure.copies(of: presenter).count
    return derived.counts[presenter].map { Swift.min(count, $0.counted) } ?? count
  }

  /// Whether a row is the first one of a copy that is too many.
  func isBeyondCount(_ row: RowNumber) -> Bool {
    guard !derived.counts.isEmpty, let presenter = repeatPresenting(row),
      let count = derived.counts[presenter]
    else { return false }
    return filled.structure.place(ofCopy: row) >= count.counted
  }

  /// Whether the condition under which a row is shown holds; a missing one does.
  func holdsShownWhen(_ row: RowNumber) -> Bool {
    conditions.conditions(of: .row(catalog.repeats.templateOrSelf(row))).allSatisfy {
      if case .relevance(let test) = $0.governs { holds(test, for: row) } else { true }
    }
  }

  /// Sets the number of copies that count.
  ///
  /// - Parameter outcome: The outcome of the expression; `nil` if it is unanswered.
  /// - Returns: The first rows of the copies whose relevance may be another one now.
  /// - Complexity: O(*k*) if *k* copies more or less count than before; O(*n*) for *n* copies if their
  ///   order has changed.
  mutating func setCount(_ outcome: Double?, of presenter: RowNumber) -> ArraySlice<RowNumber> {
    guard case .repeat(let content) = catalog.rows[presenter].content else { return [] }
    let (former, count) = (derived.counts[presenter], CopyCount(outcome, of: content))
    derived.counts[presenter] = count
    if former?.excessive != count.excessive { derived.problems.queueForCheck(presenter) }
    let heads = filled.structure.copies(of: presenter)
    if heads.count < count.counted { derived.growing.insert(presenter) }
    guard let former, derived.rearranged.remove(presenter) == nil else { return heads[...] }
    let (fewer, more) = (
      Swift.min(former.counted, count.counted), Swift.max(former.counted, count.counted)
    )
    return heads.prefix(more).dropFirst(fewer)
  }

  /// Queues the number of copies of a repeat for evaluation if it follows an expression, since copies
  /// were inserted, removed or moved.
  mutating func countAgain(_ presenter: RowNumber) {
    derived.rearranged.insert(presenter)
    conditions.enqueue(.row(presenter), catalog.repeats, filled.structure)
  }

  /// Adds copies to the repeats that have fewer than they should.
  ///
  /// - Returns: Whether there were any.
  mutating func insertMissingCopies() -> Bool {
    guard !derived.growing.isEmpty else { return false }
    // Without rows in its template, a repeat gets no copies; another row may have its number.
    let presenters = catalog.inEntryOrder(derived.growing).filter {
      map.contains($0) && !catalog.repeats.template(of: $0).rows.isEmpty
    }
    derived.growing.removeAll()
    do throws(FormRefusal) {
      // Many repeats can grow at once, so there is no room for any copy unless there is for all.
      try requireRoom(
        for: presenters.reduce(0) { rows, presenter in
          rows + missingCopies(of: presenter) * catalog.repeats.template(of: presenter).rows.count
        })
      for presenter in presenters {
        for _ in 0..<missingCopies(of: presenter) {
          _ = try insertCopy(of: presenter, at: filled.structure.copies(of: presenter).count)
        }
        // All of them count, and none has another place than before.
        derived.rearranged.remove(presenter)
      }
    } catch {
      journal.refuse(error)
      for presenter in presenters { countOnlyPresentCopies(of: presenter) }
    }
    return true
  }

  private func missingCopies(of presenter: RowNumber) -> Int {
    Swift.max(
      0, (derived.counts[presenter]?.counted ?? 0) - filled.structure.copies(of: presenter).count)
  }

  /// Keeps the copies that there are if there is no room for as many as should count, which is a problem.
  private mutating func countOnlyPresentCopies(of presenter: RowNumber) {
    guard missingCopies(of: presenter) > 0, let count = derived.counts[presenter] else { return }
    derived.counts[presenter] = CopyCount(
      counted: filled.structure.copies(of: presenter).count,
      excessive: count.excessive ?? Double(count.counted))
    derived.problems.queueForCheck(presenter)
  }

  /// Removes the copies that are too many.
  ///
  /// - Returns: A list that gives each other copy the values of the template.
  mutating func removeSurplusCopies(of presenter: RowNumber) -> [FormValue] {
    let count = countOfCopies(of: presenter)
    for head in filled.structure.copies(of: presenter).dropFirst(count).reversed() { remove(head) }
    return Array(repeating: .object([:]), count: count)
  }
}
