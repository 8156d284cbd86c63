/// Where a form is drawn.
public enum FormPlacement: Hashable, Sendable {
  /// On the whole screen; what was there before is there again at the end.
  case wholeScreen
  /// Below the prompt of the shell, in as many lines as it needs. The lines above scroll up where there
  /// is too little room, and the form is erased at the end.
  case belowPrompt
}
