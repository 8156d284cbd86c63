/// When what was changed is to be saved: after a frame, once the first unsaved change is so old.
///
/// It knows no clock; times are milliseconds of any clock that does not go back.
struct SaveSchedule: Hashable, Sendable {
  /// The revision of the form that was saved last.
  private var saved = 0
  /// The revision of the form that is there now.
  private var present = 0
  /// When the form first differed from what was saved, or `nil` where it does not.
  private var since: Int?
  /// Whether the last saving has failed.
  private var hasFailed = false

  /// The age of the first unsaved change at which it is saved, in milliseconds. To this come at
  /// most the time for which keys are read before a frame and that of one frame, and the sum is to
  /// stay below 200.
  static let delay = 60

  /// Takes notice of the revision of the form at a time.
  mutating func note(revision: Int, at time: Int) {
    present = revision
    if present != saved, since == nil { since = time }
  }

  /// When to save, or `nil` where nothing has changed since the last saving.
  var deadline: Int? { since.map { $0 + Self.delay } }

  /// Whether anything was changed and not yet saved, or could not be.
  var isPending: Bool { since != nil || hasFailed }

  /// Whether it is time to save.
  func isDue(at time: Int) -> Bool {
    deadline.map { time >= $0 } ?? false
  }

  /// Takes notice of the saving of what was noted last.
  mutating func noteSaving() {
    saved = present
    since = nil
    hasFailed = false
  }

  /// Takes notice that the last saving has failed. It is tried again with the next change, or at the
  /// end.
  mutating func noteFailure() {
    hasFailed = true
  }
}
