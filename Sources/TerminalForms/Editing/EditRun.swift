import FormEngine

/// A typed text that is not a value of its row yet.
struct UnfinishedText: Hashable, Sendable {
  var buffer: TextBuffer
  /// The number of steps before it that can be undone.
  var numberOfSteps: Int
}

/// A run of keys that change one row in one way and are undone as one step.
struct EditRun: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Typing a word and the spaces after it; with the offset of its start, in bytes of the text.
    case typing(word: Int)
    case deleting
    case stepping
  }

  var row: RowID
  var kind: Kind
}
