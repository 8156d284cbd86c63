extension FormAction {
  /// The way in which an action is recorded for undoing.
  ///
  /// After any action that changes something, steps that were undone can't be redone. An action
  /// that changes nothing leaves them redoable and is not recorded.
  ///
  ///     try form.perform(.set("city", "Paris"))
  ///     try form.perform(.set("zip", "75001"), recording: .joined)
  ///     try form.perform(.undo)   // neither has an answer now
  public enum Recording: Hashable, Sendable {
    /// The action is a separate step.
    case step
    /// The action joins the previous step and is undone and redone together with it. If there is no
    /// previous step, it is a separate one.
    case joined
    /// The action can't be undone on its own. It is undone together with the previous step; if
    /// there is none, as at the start of a form, it can't be undone at all.
    case none
  }
}

extension FormAction {
  /// Whether the action is about what the host provides, which is never a step.
  var isOfTheHost: Bool {
    switch self {
    case .provide, .language, .setProblems, .checking: true
    default: false
    }
  }
}
