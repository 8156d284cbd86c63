extension FormAction {
  /// How an action is recorded for undoing.
  ///
  /// Whatever it is, what was undone before can't be redone after an action that changed something: the
  /// steps to redo are forgotten. One that changed nothing leaves them, and is not recorded at all.
  ///
  ///     try form.perform(.set("city", "Paris"))
  ///     try form.perform(.set("zip", "75001"), recording: .joined)
  ///     try form.perform(.undo)   // neither has an answer now
  public enum Recording: Hashable, Sendable {
    /// The action is a step of its own.
    case step
    /// The action is a part of the step before it, and undone and redone together with that. Without a
    /// step before it, it is one of its own.
    case joined
    /// The action can't be undone on its own. It goes back together with the step before it; without
    /// one, such as at the start of a form, it can't be undone at all.
    case none
  }
}
