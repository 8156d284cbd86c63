/// Decides when to save: after a frame, once the first unsaved change is old enough.
///
/// It has no clock; times are milliseconds of any monotonic clock.
struct SaveSchedule: Hashable, Sendable {
  /// The revision of the form that was saved last.
  private var saved = 0
  /// The current revision of the form.
  private var present = 0
  /// The time at which the form first differed from the saved one; `nil` if it does not differ.
  private var since: Int?
  /// Whether the last save failed.
  private var hasFailed = false

  /// The age in milliseconds at which the first unsaved change is saved. Together with the time for
  /// reading keys before a frame and the time for a frame, it is less than 200.
  static let delay = 60

  /// Records the revision of the form at a time.
  mutating func note(revision: Int, at time: Int) {
    present = revision
    if present != saved, since == nil { since = time }
  }

  /// The time to save; `nil` if nothing has changed since the last save.
  var deadline: Int? { since.map { $0 + Self.delay } }

  /// Whether there are unsaved changes.
  var isPending: Bool { since != nil || hasFailed }

  /// Whether to save now.
  func isDue(at time: Int) -> Bool {
    deadline.map { time >= $0 } ?? false
  }

  /// Records that the last revision is being saved.
  mutating func noteSaving() {
    saved = present
    since = nil
    hasFailed = false
  }

  /// Records that the last save failed. It is tried again with the next change or at the end.
  mutating func noteFailure() {
    hasFailed = true
  }
}
