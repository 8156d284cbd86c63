import FormEngine

/// An overlay that covers the form and receives the keys.
enum Overlay: Hashable, Sendable {
  /// The help.
  case help
  /// The question whether to leave the form.
  case leaving
}

/// What an event asks for outside the form: what handles it returns it.
enum ScreenEffect: Hashable, Sendable {
  /// The program ends.
  case end(FormOutcome)
  /// The program is suspended.
  case suspend
  /// Another program edits the text of a row.
  case edit(RowID, text: String)
  /// The whole screen is painted again: another program may have written on it.
  case repaint
  /// The window scrolls by lines, up if negative.
  case scroll(Int)
  /// The focus or the help moves by pages, up if negative.
  case page(Int)
  /// The focus moves by a row, up if negative, or the window scrolls by a line if that row, or what
  /// is between, does not fit.
  case walk(Int)
  /// The window scrolls by a line within the focused row if that does not fit, up if negative.
  case reach(Int)

  var isEnd: Bool { if case .end = self { true } else { false } }
}
