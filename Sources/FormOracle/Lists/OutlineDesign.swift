/// In what lists can differ and be right all the same.
public struct OutlineDesign: Hashable, Sendable {
  /// Which rows have to close when one opens; `nil` where none has to.
  package var one: One?
  /// Whether closing a row closes everything under it; otherwise rows that were open in it are open
  /// when it opens again.
  package var forgets: Bool

  /// Among which rows only one is open at once.
  public enum One: String, Hashable, Sendable, CaseIterable {
    /// Among all rows of the list: only a row and its ancestors are open at once.
    case whole
    /// Among siblings: the children of one row, or the rows at the top.
    case level
  }

  /// Creates a design; without anything else as many rows as people like are open, and what is open
  /// inside a closed row stays so.
  public init(one: One? = nil, forgets: Bool = false) {
    self.one = one
    self.forgets = forgets
  }

  /// Every design there is.
  package static let all: [OutlineDesign] = [false, true].flatMap { forgets in
    ([nil] + One.allCases).map { OutlineDesign(one: $0, forgets: forgets) }
  }

  /// The options of the command that ask for this design, such as `--one level --forget`.
  package var options: [String] {
    (one.map { ["--one", $0.rawValue] } ?? []) + (forgets ? ["--forget"] : [])
  }
}
