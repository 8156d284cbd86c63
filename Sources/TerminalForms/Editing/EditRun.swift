import FormEngine

/// A run of keys that change one row in one way and are undone as one step.
struct EditRun: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Typing a word and the spaces after it; with the offset of its start, in bytes of the text.
    case typing(word: Int)
    case deleting
    /// All typing in the row until it is left.
    case wholeRow
    case stepping
  }

  var row: RowID
  var kind: Kind
}
