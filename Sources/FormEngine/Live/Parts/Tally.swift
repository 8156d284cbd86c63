import DynamicRows

/// Counts of a form, updated after each action: how many rows ask for an answer, how many of them
/// have one, and how many required rows each presenter contains.
struct Tally: Sendable {
  /// The facts about a row that are counted.
  struct Fact: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let asked = Fact(rawValue: 1)
    static let answered = Fact(rawValue: 2)
    static let required = Fact(rawValue: 4)
  }

  /// The number of rows that ask for an answer.
  private(set) var asked = 0
  /// The number of these rows that are answered.
  private(set) var answered = 0
  /// The facts by row number; rows beyond the end have none.
  private var facts: [Fact] = []
  /// The number of required rows in the block of each presenter.
  private var requiredUnder: [RowNumber: Int] = [:]

  /// The number of required rows in the block of a presenter.
  func requiredRows(under presenter: RowNumber) -> Int { requiredUnder[presenter] ?? 0 }

  /// Updates the counts for a row.
  ///
  /// - Parameter presenters: Returns the presenters that contain the row.
  /// - Complexity: O(1), or O(*d*) for *d* presenters if the row becomes required or stops being
  ///   so.
  mutating func count(
    _ row: RowNumber, as fact: Fact, under presenters: () -> [RowNumber]
  ) {
    let index = Int(row.index)
    let former = index < facts.count ? facts[index] : []
    guard fact != former else { return }
    if index >= facts.count {
      facts.append(contentsOf: repeatElement([], count: index + 1 - facts.count))
    }
    facts[index] = fact
    asked += fact.count(.asked) - former.count(.asked)
    answered += fact.count(.answered) - former.count(.answered)
    let change = fact.count(.required) - former.count(.required)
    guard change != 0 else { return }
    for presenter in presenters() { requiredUnder[presenter, default: 0] += change }
  }
}

extension Tally.Fact {
  fileprivate func count(_ fact: Tally.Fact) -> Int { contains(fact) ? 1 : 0 }
}
