/// When numbers are to be freed.
struct Recycling: Sendable {
  /// Whether numbers are freed before every action, instead of after many removals.
  var isEager: Bool
  /// The number of rows and sections that were removed since numbers were last freed, and of those
  /// that got numbers in actions that were refused.
  var removed = 0
  /// How many of them there must be before numbers are freed.
  var pause: Int
  /// Whether there were steps of the history when numbers were last freed, which perhaps needed some.
  private var hadSteps = false

  /// - Parameter work: How much must be looked at to find the numbers that are needed.
  init(work: Int) {
    #if FORMWORK_INVARIANTS
      isEager = true
    #else
      isEager = false
    #endif
    pause = 0
    note(work: work, hasSteps: false)
  }

  /// Records that numbers were freed. Some rows must be removed before the next time, in proportion to
  /// the work.
  mutating func note(work: Int, hasSteps: Bool) {
    (removed, pause, hadSteps) = (0, max(64, work / 4), hasSteps)
  }

  /// Whether there can be numbers that nothing needs.
  var mayFree: Bool { removed > 0 || hadSteps }

  var isDue: Bool { isEager || removed > pause }
}
