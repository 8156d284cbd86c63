/// In what lists can differ and be right all the same.
public struct OutlineDesign: Hashable, Sendable {
  /// Which rows have to close when one opens; `nil` where none has to.
  package var one: One?
  /// Whether closing a row closes everything under it; otherwise rows that were open in it are open
  /// when it opens again.
  package var forgets: Bool
  /// What becomes of an open row whose last child is removed.
  package var emptied: Emptied
  /// Whether opening a row goes on with its child, where it has only one.
  package var chains: Bool

  /// Among which rows only one is open at once.
  public enum One: String, Hashable, Sendable, CaseIterable {
    /// Among all rows of the list: only a row and its ancestors are open at once.
    case whole
    /// Among siblings: the children of one row, or the rows at the top.
    case level
  }

  /// How a row that was open when its last child was removed is when it has children again.
  public enum Emptied: String, Hashable, Sendable, CaseIterable {
    /// It has been closed.
    case closed
    /// It has stayed open.
    case open
  }

  /// Creates a design; without anything else as many rows as people like are open, and what is open
  /// inside a closed row stays so.
  public init(
    one: One? = nil, forgets: Bool = false, emptied: Emptied = .closed, chains: Bool = false
  ) {
    (self.one, self.forgets, self.emptied, self.chains) = (one, forgets, emptied, chains)
  }

  /// Every design there is.
  package static let all: [OutlineDesign] = Emptied.allCases.flatMap { emptied in
    [false, true].flatMap { chains in
      [false, true].flatMap { forgets in
        ([nil] + One.allCases).map {
          OutlineDesign(one: $0, forgets: forgets, emptied: emptied, chains: chains)
        }
      }
    }
  }

  /// The options of the command that ask for this design, such as `--one level --forget`.
  package var options: [String] {
    (one.map { ["--one", $0.rawValue] } ?? []) + (forgets ? ["--forget"] : [])
      + (emptied == .open ? ["--emptied", "open"] : []) + (chains ? ["--chains"] : [])
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
        }
      })
  }

  /// A choice that each design makes.
  enum Choice: CaseIterable {
    case one, forgets, emptied, chains
  }
}
