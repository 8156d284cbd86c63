/// The place where a form is drawn.
public enum FormPlacement: Hashable, Sendable {
  /// On the whole screen; its previous contents are restored at the end.
  case wholeScreen
  /// Below the prompt of the shell, in as many lines as necessary. The lines above scroll up if
  /// there is too little room, and the form is erased at the end.
  case belowPrompt
}
