import DynamicRows

/// What a form asks, counted from action to action: how many rows ask for an answer, how many of them
/// have one, and which presenters have required rows in their blocks.
struct Tally: Sendable {
  /// What counts of a row.
  struct Fact: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let asked = Fact(rawValue: 1)
    static let answered = Fact(rawValue: 2)
    static let required = Fact(rawValue: 4)
  }

  /// How many rows ask for an answer.
  private(set) var asked = 0
  /// How many of these have one.
  private(set) var answered = 0
  /// By the rows' numbers; rows beyond the end have none.
  private var facts: [Fact] = []
  /// How many required rows each presenter has in its block.
  private var requiredUnder: [RowNumber: Int] = [:]

  /// How many required rows there are in the block of a presenter.
  func requiredRows(under presenter: RowNumber) -> Int { requiredUnder[presenter] ?? 0 }

  /// Takes in what counts of a row now.
  ///
  /// - Parameter presenters: The presenters above the row.
  /// - Complexity: O(1), or O(*d*) for *d* presenters where the row becomes required or ceases to be.
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
