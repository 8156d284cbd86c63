/// The choices by which lists that are all correct may differ.
public struct OutlineDesign: Hashable, Sendable {
  /// Which rows close when another one opens; `nil` if none has to.
  package var one: One?
  /// Whether closing a row also closes everything inside it. Otherwise rows that were open inside
  /// it are open again when it reopens.
  package var forgets: Bool
  /// The state of an open row after its last child is removed.
  package var emptied: EmptiedRowState
  /// Whether opening a row with an only child opens that child next.
  package var chains: Bool
  /// Whether a filter also shows what is inside closed rows. Otherwise it only hides rows.
  package var filter: FilteredRowState
  /// Whether a row with the id of a removed one is as open as that was.
  package var remembers: Bool

  /// The rows among which at most one is open at a time.
  public enum One: String, Hashable, Sendable, CaseIterable {
    /// All rows of the list: only a row and its ancestors are open at a time.
    case whole
    /// Siblings: the children of one row, or the rows at the top.
    case level
  }

  /// The state of a row that was open when its last child was removed, once it has children again.
  public enum EmptiedRowState: String, Hashable, Sendable, CaseIterable {
    /// The row is closed.
    case closed
    /// The row is still open.
    case open
    /// Every row opens with its first child, whether it was open before or not.
    case opens
  }

  /// The state of rows while a filter is on.
  public enum FilteredRowState: String, Hashable, Sendable, CaseIterable {
    /// The ancestors of its rows are open.
    case open
    /// No row is opened: rows inside closed rows stay hidden.
    case closed
  }

  /// Creates a design. By default any number of rows can be open, rows inside a closed row keep their
  /// state, and a filter shows its rows wherever they are.
  public init(
    one: One? = nil, forgets: Bool = false, emptied: EmptiedRowState = .closed,
    chains: Bool = false, filter: FilteredRowState = .open, remembers: Bool = false
  ) {
    (self.one, self.forgets, self.emptied, self.chains) = (one, forgets, emptied, chains)
    (self.filter, self.remembers) = (filter, remembers)
  }

  package static let all: [OutlineDesign] = EmptiedRowState.allCases.flatMap { emptied in
    [false, true].flatMap { chains in
      [false, true].flatMap { forgets in
        ([nil] + One.allCases).flatMap { one in
          FilteredRowState.allCases.flatMap { filter in
            [false, true].map {
              OutlineDesign(
                one: one, forgets: forgets, emptied: emptied, chains: chains, filter: filter,
                remembers: $0)
            }
          }
        }
      }
    }
  }

  /// The other designs that are probably meant if this one was named: those that differ in at most
  /// two choices, or in none about filters and ids.
  var alternatives: [OutlineDesign] {
    Self.all.filter { other in
      let choices = other.differences(from: self)
      return !choices.isEmpty
        && (choices.count <= 2 || choices.isDisjoint(with: [.filter, .remembers]))
    }
  }

  /// The command-line options for this design, such as `--one level --forget`.
  package var options: [String] { Array(optionGroups.joined()) }

  /// The command-line options, each with its value.
  var optionGroups: [[String]] {
    let all = [
      one.map { ["--one", $0.rawValue] }, forgets ? ["--forget"] : nil,
      emptied == .closed ? nil : ["--emptied", emptied.rawValue], chains ? ["--chains"] : nil,
      filter == .closed ? ["--filter", "closed"] : nil, remembers ? ["--remember"] : nil,
    ]
    return all.compactMap(\.self)
  }

  /// The choices in which two designs differ.
  func differences(from other: OutlineDesign) -> Set<Choice> {
    Set(
      Choice.allCases.filter { choice in
        switch choice {
        case .one: one != other.one
        case .forgets: forgets != other.forgets
        case .emptied: emptied != other.emptied
        case .chains: chains != other.chains
        case .filter: filter != other.filter
        case .remembers: remembers != other.remembers
        }
      })
  }

  enum Choice: CaseIterable {
    case one, forgets, emptied, chains, filter, remembers
  }
}
