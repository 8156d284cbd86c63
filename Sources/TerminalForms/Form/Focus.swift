import FormEngine

/// What the keys act on.
enum Focus: Hashable, Sendable {
  /// The row with this id.
  case row(RowID)
  /// The button at the end of a form that has none of its own to submit it.
  case submitButton
}

/// What covers the form and takes the keys.
enum Overlay: Hashable, Sendable {
  /// The keys and what they do.
  case help
  /// The question whether to drop what was filled in.
  case leaving
}

/// What has to happen outside the form.
enum ScreenEffect: Hashable, Sendable {
  /// The program ends so.
  case end(FormOutcome)
  /// The program is to be suspended.
  case suspend
  /// The screen is to be painted afresh: somebody else may have written on it.
  case repaint
  /// What is seen is to be scrolled by lines, up where they are negative.
  case scroll(Int)
  /// The focus, or the help, is to go on by windows, up where they are negative.
  case page(Int)
}

/// A run of keys that change one row in one way, and are undone as one step.
struct EditRun: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case typing
    case deleting
    case changing(DatePart)
  }

  var row: RowID
  var kind: Kind
}
