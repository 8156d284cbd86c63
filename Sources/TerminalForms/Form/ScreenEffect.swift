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
