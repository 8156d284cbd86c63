import DynamicRows

/// Counts of a form, updated after each action: how many rows ask for an answer, how many of them
/// have one, and how many required and filled rows each presenter contains.
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
  }

  /// The counts of the rows in a block.
  private struct Block {
    var required = 0
    var filled = 0
    var answerable = 0
  }

  /// The number of rows that ask for an answer.
  private(set) var asked = 0
  /// The number of these rows that are answered.
  private(set) var answered = 0
  /// The facts by row number; rows beyond the end have none.
  private var facts: [Fact] = []
  /// The counts of each presenter's block.
  private var blocks: [RowNumber: Block] = [:]

  /// The number of required rows in the block of a presenter.
  func requiredRows(under presenter: RowNumber) -> Int { blocks[presenter]?.required ?? 0 }

  /// The number of filled rows in the block of a presenter.
  func filledRows(under presenter: RowNumber) -> Int { blocks[presenter]?.filled ?? 0 }

  /// The number of rows under a presenter that a person can answer at the moment.
  func answerableRows(under presenter: RowNumber) -> Int { blocks[presenter]?.answerable ?? 0 }

  /// Updates the counts for a row.
  ///
  /// - Parameter presenters: Returns the presenters that contain the row.
  /// - Returns: The presenters whose counts have changed.
  /// - Complexity: O(1), or O(*d*) for *d* presenters if their counts change.
  mutating func count(
    _ row: RowNumber, as fact: Fact, under presenters: () -> [RowNumber]
  ) -> [RowNumber] {
    let index = Int(row.index)
    let former = index < facts.count ? facts[index] : []
    guard fact != former else { return [] }
    if index >= facts.count {
      facts.append(contentsOf: repeatElement([], count: index + 1 - facts.count))
    }
    facts[index] = fact
    func change(_ one: Fact) -> Int {
      (fact.contains(one) ? 1 : 0) - (former.contains(one) ? 1 : 0)
    }
    asked += change(.asked)
    answered += change(.answered)
    let (required, filled) = (change(.required), change(.filled))
    let answerable = change(.answerable)
    guard required != 0 || filled != 0 || answerable != 0 else { return [] }
    let presenters = presenters()
    for presenter in presenters {
      blocks[presenter, default: Block()].required += required
      blocks[presenter, default: Block()].filled += filled
      blocks[presenter, default: Block()].answerable += answerable
    }
    return presenters
  }
}
