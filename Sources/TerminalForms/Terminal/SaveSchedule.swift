/// Decides when to save: after a frame, once the first unsaved change is old enough.
///
/// It has no clock; times are milliseconds of any monotonic clock.
struct SaveSchedule: Hashable, Sendable {
  /// The revision of the form that was saved last.
  private var saved = 0
  /// The present revision of the form.
  private var present = 0
  /// When the form first differed from the saved one; `nil` where it does not differ.
  private var since: Int?
  /// Whether the last saving has failed.
  private var hasFailed = false

  /// The age in milliseconds at which the first unsaved change is saved. Together with the time for
  /// reading keys before a frame and the time for a frame it stays below 200.
  static let delay = 60

  /// Records the revision of the form at a time.
  mutating func note(revision: Int, at time: Int) {
    present = revision
    if present != saved, since == nil { since = time }
  }

  /// When to save; `nil` where nothing has changed since the last saving.
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

  /// Records that the last saving failed. The next change, or the end, tries again.
  mutating func noteFailure() {
    hasFailed = true
  }
}
