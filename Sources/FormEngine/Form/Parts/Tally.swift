import DynamicRows

/// The numbers of rows with each ``Fact``, in the form and under each presenter, updated after each
/// action.
struct Tally: Sendable {
  /// The facts about a row that are counted.
  struct Fact: OptionSet, Sendable {
    let rawValue: UInt8

    static let asked = Fact(rawValue: 1)
    static let answered = Fact(rawValue: 2)
    static let required = Fact(rawValue: 4)
    /// The row has an answer, whether it asks for one or not. Only counted if there are groups in
    /// which an answer is required.
    static let filled = Fact(rawValue: 8)
    /// A person can answer the row at the moment, or add a copy to it.
    static let answerable = Fact(rawValue: 16)
    /// The row is asked and has the answer with which the form begins.
    static let preset = Fact(rawValue: 32)

    /// The facts whose counts people see; the others decide whether a group has its answer.
    fileprivate var seen: Fact { subtracting([.filled, .answerable]) }
  }

  /// The numbers of rows with each fact.
  struct Counts: Equatable, Sendable {
    var asked = 0
    var answered = 0
    var required = 0
    var filled = 0
    /// Rows that a person can answer at the moment.
    var answerable = 0
    var preset = 0

    fileprivate mutating func replace(_ former: Fact, with fact: Fact) {
      func change(_ one: Fact) -> Int {
        (fact.contains(one) ? 1 : 0) - (former.contains(one) ? 1 : 0)
      }
      asked += change(.asked)
      answered += change(.answered)
      required += change(.required)
      filled += change(.filled)
      answerable += change(.answerable)
      preset += change(.preset)
    }
  }

  /// The counts of all rows.
  private(set) var all = Counts()
  /// The facts by row number; rows beyond the end have none.
  private var facts = Column<Fact>()
  /// The counts of the rows under each presenter.
  private var blocks = RowTable<Counts>()

  /// The counts of the rows under a presenter.
  func rows(under presenter: RowNumber) -> Counts { blocks[presenter] ?? Counts() }

  /// The counts of a row and the rows under it.
  func block(of row: RowNumber) -> Counts {
    var counts = rows(under: row)
    let index = Int(row.index)
    if index < facts.count { counts.replace([], with: facts[index]) }
    return counts
  }

  /// Forgets a row that nothing needs any more, and that is not counted.
  mutating func forget(_ row: RowNumber) { blocks[row] = nil }

  /// Removes the facts about rows from a number on.
  mutating func shorten(toRows count: Int) {
    facts.shorten(to: count)
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    block(of: row) == Counts() && blocks[row] == nil
  }

  /// Updates the counts for a row.
  ///
  /// - Parameter presenters: Returns the presenters that contain the row.
  /// - Returns: The presenters whose counts have changed, and whether people see one of the counts that have changed.
  /// - Complexity: O(1), or O(*d*) for *d* presenters if their counts change.
  mutating func count(
    _ row: RowNumber, as fact: Fact, under presenters: () -> [RowNumber]
  ) -> (presenters: [RowNumber], areCountsShown: Bool) {
    let index = Int(row.index)
    let former = index < facts.count ? facts[index] : []
    guard fact != former else { return ([], false) }
    if index >= facts.count {
      facts.append(repeating: [], count: index + 1 - facts.count)
    }
    facts[index] = fact
    all.replace(former, with: fact)
    let presenters = presenters()
    for presenter in presenters {
      blocks[presenter, default: Counts()].replace(former, with: fact)
    }
    return (presenters, fact.seen != former.seen)
  }
}
