import FormEngine

/// What covers the form and has the keys.
enum Overlay: Hashable, Sendable {
  /// The help.
  case help
  /// The question whether to leave the form.
  case leaving
}

/// What a key asks for that the form itself can't do.
enum ScreenEffect: Hashable, Sendable {
  /// The program ends.
  case end(FormOutcome)
  /// The program is suspended.
  case suspend
  /// Another program edits the text of a row.
  case edit(RowID, text: String)
  /// The whole screen is painted again: another program may have written on it.
  case repaint
  /// The window scrolls by lines, up where they are negative.
  case scroll(Int)
  /// The focus, or the help, moves by pages, up where they are negative.
  case page(Int)
}

/// A run of keys that change one row in one way and are undone as one step.
struct EditRun: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Typing a word and the blanks after it; with the place where it begins, in bytes of the text.
    case typing(word: Int)
    /// Deleting one character after another.
    case deleting
    /// Stepping through numbers.
    case stepping
  }

  var row: RowID
  var kind: Kind
}
