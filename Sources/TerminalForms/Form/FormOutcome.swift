import FormEngine

/// The way filling in a form ended.
public enum FormOutcome: Hashable, Sendable {
  /// The person submitted it; contains the result, in row order.
  case submitted([FormAnswer])
  /// The person left it, or the input of a line-mode form ended.
  case cancelled
  /// The time limit was reached before the person submitted it or left it.
  case timedOut
  /// The person pressed the button of this row, and the host ended the form.
  case pressed(RowID)
  /// A signal with this number ended it, or an equivalent: Ctrl-C for 2 (SIGINT), Ctrl-\ for 3
  /// (SIGQUIT), a closed terminal for 1 (SIGHUP).
  case interrupted(signal: Int32)
}
