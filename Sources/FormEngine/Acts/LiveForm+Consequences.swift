import DynamicRows

// Consequences that change what is filled in: copies are added, hidden rows are closed and cleared.
extension LiveForm {
  /// Settles the form: determines all facts, adds the copies that repeats lack, and resets the answers and
  /// disclosure of rows that became irrelevant.
  ///
  /// - Parameter keepingDisclosure: Whether presenters that stop being relevant stay open or
  ///   closed, as at the start, when no row has stopped being relevant, and when disclosure is
  ///   restored. Rows that have just been inserted always stay open or closed.
  mutating func settle(keepingDisclosure: Bool = false) {
    settleFactsAndCopies()
    // A presenter can lose its section's relevance and gain its own, or the reverse: only the final
    // result counts.
    let turned = journal.takeTurned()
    guard !keepingDisclosure else { return }
    var erased: [RowNumber] = []
    for row in turned where !map.isRelevant(row) && !journal.newcomers.contains(row) {
      discardDraft(of: row)
      setOpen(row, to: catalog.isOpenWhenRelevantAgain(row))
      if catalog.rows[row].whenHidden == .clear { erased.append(row) }
    }
    journal.newcomers.removeAll()
    for row in inPresentOrder(erased) where map.contains(row) { eraseAnswer(of: row) }
    // Erasing other answers changes nothing that is read, and leaves nothing to compute.
    if erased.contains(where: { catalog.isRepeat($0) || canFollow($0) }) { settle() }
  }

  /// Determines all facts, and adds the copies that repeats lack.
  mutating func settleFactsAndCopies() {
    repeat { settleFacts() } while insertMissingCopies() || keepValuesTakenOnce()
  }

  /// Makes values that rows take once their own, so that they follow nothing any more.
  ///
  /// - Returns: Whether there were any.
  private mutating func keepValuesTakenOnce() -> Bool {
    let taking = derived.taking.filter { map.contains($0) && isFollowing($0) }
    derived.taking.removeAll()
    for row in inPresentOrder(taking) { storeOwn(filled.answers[row], of: row) }
    return !taking.isEmpty
  }

  /// Adds copies to the repeats that have fewer than they should.
  ///
  /// - Returns: Whether there were any.
  private mutating func insertMissingCopies() -> Bool {
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
    journal.marks.add(.problems, of: presenter)
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
