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
    return derived.counts[presenter].map { Array(heads.prefix($0)) } ?? heads
  }

  /// Whether a row is the first one of a copy that is too many.
  func isBeyondCount(_ row: RowNumber) -> Bool {
    guard !derived.counts.isEmpty, let presenter = repeatPresenting(row),
      let count = derived.counts[presenter]
    else { return false }
    return filled.structure.place(ofCopy: row) >= count
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
  /// - Returns: The first rows of all copies, whose relevance may be another one now.
  mutating func setCount(_ outcome: Double?, of presenter: RowNumber) -> [RowNumber] {
    guard case .repeat(let content) = catalog.rows[presenter].content else { return [] }
    let (least, most) = (Swift.max(0, content.min ?? 0), content.max ?? Self.mostCopiesByCount)
    let wanted = outcome.map { Int(Swift.min(Swift.max($0, 0), Double(most))) } ?? least
    let count = Swift.max(least, Swift.min(wanted, most))
    derived.counts[presenter] = count
    let heads = filled.structure.copies(of: presenter)
    if heads.count < count { derived.growing.insert(presenter) }
    return heads
  }

  /// Adds copies to the repeats that have fewer than they should.
  ///
  /// - Returns: Whether there were any.
  mutating func insertMissingCopies() -> Bool {
    guard !derived.growing.isEmpty else { return false }
    let presenters = catalog.inEntryOrder(derived.growing).filter { map.contains($0) }
    derived.growing.removeAll()
    for presenter in presenters {
      let missing = (derived.counts[presenter] ?? 0) - filled.structure.copies(of: presenter).count
      for _ in 0..<Swift.max(0, missing) {
        // Without rows in its template, it gets none.
        let end = filled.structure.copies(of: presenter).count
        guard (try? insertCopy(of: presenter, at: end)) != nil else { break }
      }
    }
    return true
  }

  /// Removes the copies that are too many.
  ///
  /// - Returns: A list that gives each other copy the values of the template.
  mutating func removeSurplusCopies(of presenter: RowNumber) -> [FormValue] {
    let count = countedCopies(of: presenter).count
    for head in filled.structure.copies(of: presenter).dropFirst(count).reversed() { remove(head) }
    return Array(repeating: .object([:]), count: count)
  }

  /// The largest number of copies that an expression gives a repeat without `max`.
  static let mostCopiesByCount = 1000
}
