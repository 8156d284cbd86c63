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
  /// - Parameter isBefore: Returns whether a row precedes another one now; `nil` if one of them is in no
  ///   form.
  /// - Returns: The rows that were the first ones with their answers, and those that are now.
  mutating func set(
    _ changes: [(row: RowNumber, answer: Answer?)], isBefore: (RowNumber, RowNumber) -> Bool?
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
      if let left = leaving[answer] { present.remove(left, isBefore) }
      if let new = arriving[answer] { present.merge(new) { isBefore($0, $1) ?? false } }
      present.first.map { _ = first.insert($0) }
      rows[answer] = present.isEmpty ? nil : present
    }
    return first
  }
}

extension [RowNumber] {
  /// Removes rows, some of which may have left their places.
  fileprivate mutating func remove(
    _ rows: Set<RowNumber>, _ isBefore: (RowNumber, RowNumber) -> Bool?
  ) {
    if rows.count == 1, let row = rows.first, let index = index(of: row, isBefore) {
      remove(at: index)
    } else {
      removeAll { rows.contains($0) }
    }
  }

  /// The index of a row that is still in its place.
  private func index(
    of row: RowNumber, _ isBefore: (RowNumber, RowNumber) -> Bool?
  ) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] == row { return middle }
      guard let isEarlier = isBefore(self[middle], row) else { return nil }
      if isEarlier { low = middle + 1 } else { high = middle }
    }
    return nil
  }

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
