import DynamicRows

// Repeats whose number of copies follows an expression. Copies that are too many are irrelevant.
extension LiveForm {
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
    if former?.excessive != count.excessive { journal.marks.add(.problems, of: presenter) }
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
}
