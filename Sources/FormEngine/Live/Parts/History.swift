import DynamicRows

/// The steps that can be undone and redone, each as what was there before it.
///
/// Its memory grows with what the steps changed, not with the form, up to a limit.
struct History: Sendable {
  private var undoSteps = Steps()
  private var redoSteps = Steps()
  /// The bytes that the steps may take, as estimated.
  var limit = 64 << 20 {
    didSet { keepToLimit() }
  }

  /// How many steps can be undone at most; `nil` for any number.
  var countLimit: Int? {
    didSet { keepToLimit() }
  }

  /// What an action is to the history.
  enum Step {
    /// Something new: what was undone can't be redone any more. Setting a row can be joined to the
    /// step before it, if that has set the same row.
    case new(setting: RowNumber? = nil, joined: Bool = false)
    case undo
    case redo
  }

  /// The step that would be undone next, or `nil`.
  var lastStep: ChangeLog? { undoSteps.last?.log }

  /// The step that would be redone next, or `nil`.
  var nextStep: ChangeLog? { redoSteps.last?.log }

  /// The bytes that the steps take, as estimated.
  var size: Int { undoSteps.size + redoSteps.size }

  /// Takes in what an action has changed. One that has changed nothing is no step.
  mutating func end(
    _ log: ChangeLog, as step: Step, recording: FormAction.Recording, hasChanged: Bool
  ) {
    switch step {
    case .new(let row, let joined):
      guard hasChanged else { return }
      redoSteps.removeAll()
      let former = undoSteps.last
      // What is not recorded ends no run of typing.
      let isRecorded = recording != .none
      if former == nil, !isRecorded { return }
      undoSteps.push(log, setting: isRecorded ? row : former?.row)
      if recording != .step || joined && row == former?.row { joinLastSteps() }
    case .undo: redoSteps.push(log, setting: undoSteps.pop()?.row)
    case .redo: undoSteps.push(log, setting: redoSteps.pop()?.row)
    }
    keepToLimit()
  }

  /// Makes the last step a part of the one before it. Does nothing where there are fewer than two.
  private mutating func joinLastSteps() {
    guard undoSteps.count > 1, let last = undoSteps.pop(), var former = undoSteps.pop() else {
      return
    }
    former.log.append(last.log)
    undoSteps.push(former.log, setting: former.row == last.row ? last.row : nil)
  }

  /// Forgets every step.
  mutating func removeAll() {
    (undoSteps, redoSteps) = (Steps(), Steps())
  }

  /// Drops the oldest steps until the limits are kept; for its size alone, never the newest.
  private mutating func keepToLimit() {
    while size > limit, undoSteps.count > 1 { undoSteps.dropFirst() }
    while undoSteps.count > max(0, countLimit ?? .max) { undoSteps.dropFirst() }
  }
}

/// Steps one after another, of which the last can be taken out and the first dropped.
private struct Steps: Sendable {
  private var entries: [Entry] = []
  /// How many have been dropped; what is left of them is removed later, many at a time.
  private var dropped = 0
  /// The bytes that the steps take, as estimated.
  private(set) var size = 0

  struct Entry: Sendable {
    var log = ChangeLog()
    /// The row that was set or cleared, if that is what was done.
    var row: RowNumber?
    var size = 0
  }

  var count: Int { entries.count - dropped }

  var last: Entry? { count > 0 ? entries.last : nil }

  mutating func push(_ log: ChangeLog, setting row: RowNumber?) {
    entries.append(Entry(log: log.compact, row: row, size: log.size))
    size += log.size
  }

  mutating func pop() -> Entry? {
    guard count > 0, let entry = entries.popLast() else { return nil }
    size -= entry.size
    return entry
  }

  mutating func removeAll() {
    self = Steps()
  }

  mutating func dropFirst() {
    size -= entries[dropped].size
    entries[dropped] = Entry()
    dropped += 1
    if dropped > count {
      entries.removeFirst(dropped)
      dropped = 0
    }
  }
}
