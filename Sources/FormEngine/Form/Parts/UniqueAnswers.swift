import DynamicRows

/// The answers that must be different in all copies of a repeat, with the rows that have them.
struct UniqueAnswers: Sendable {
  /// An answer of the rows at one place in the copies of a repeat.
  struct Answer: Hashable, Sendable {
    let presenter: RowNumber
    /// The place of the rows in the template.
    let place: Int32
    let value: FormValue
  }

  private var answers = RowTable<Answer>()
  /// The rows with each answer, in their present order.
  private var rows = [Answer: [RowNumber]]()

  /// Whether a row has an answer that must be different from others.
  func contains(_ row: RowNumber) -> Bool { answers[row] != nil }

  /// Whether an earlier copy of a row has the same answer.
  func isDuplicate(_ row: RowNumber) -> Bool {
    answers[row].map { rows[$0]?.first != row } ?? false
  }

  /// Replaces the answers of some rows, or removes them; rows that keep theirs may have other places.
  ///
  /// - Parameter isBefore: Returns whether a row precedes another one now.
  /// - Returns: The rows that were the first ones with their answers, and those that are now.
  mutating func set(
    _ changes: [(row: RowNumber, answer: Answer?)], isBefore: (RowNumber, RowNumber) -> Bool
  ) -> Set<RowNumber> {
    var (leaving, arriving) = ([Answer: Set<RowNumber>](), [Answer: [RowNumber]]())
    for (row, answer) in changes {
      if let former = answers[row] { leaving[former, default: []].insert(row) }
      if let answer { arriving[answer, default: []].append(row) }
      answers[row] = answer
    }
    var first = Set<RowNumber>()
    for answer in Set(leaving.keys).union(arriving.keys) {
      var present = rows.removeValue(forKey: answer) ?? []
      present.first.map { _ = first.insert($0) }
      if let left = leaving[answer] { present.removeAll { left.contains($0) } }
      if let new = arriving[answer] { present.merge(new, isBefore) }
      present.first.map { _ = first.insert($0) }
      rows[answer] = present.isEmpty ? nil : present
    }
    return first
  }
}

extension [RowNumber] {
  /// Adds rows to those that are in their present order.
  fileprivate mutating func merge(
    _ rows: [RowNumber], _ isBefore: (RowNumber, RowNumber) -> Bool
  ) {
    if rows.count > 8, rows.count > count / 8 {
      self = (self + rows).sorted(by: isBefore)
    } else {
      for row in rows { insert(row, at: partitionPoint { isBefore($0, row) }) }
    }
  }
}
