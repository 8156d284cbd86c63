import DynamicRows

/// The steps that can be undone and redone, stored as the former values.
///
/// Its memory grows with the size of the changes, not of the form, up to a limit.
struct History: Sendable {
  private var undoSteps = Steps()
  private var redoSteps = Steps()
  /// The maximum size of all steps in bytes, estimated.
  var limit = 64 << 20 {
    didSet { keepToLimit() }
  }

  /// The maximum number of steps that can be undone; `nil` for any number.
  var countLimit: Int? {
    didSet { keepToLimit() }
  }

  /// The meaning of an action for the history.
  enum Step {
    /// A new step: undone steps can no longer be redone. If it sets a row, it can be joined to the
    /// previous step if that set the same row.
    case new(setting: RowNumber? = nil, joins: Joining = .nothing)
    case undo
    case redo

    var isUndo: Bool { if case .undo = self { true } else { false } }
  }

  /// The step before it to which a step that sets a row is joined.
  enum Joining {
    case nothing
    /// A step that set the same row.
    case sameRow
    /// Typing in the same row that has not ended.
    case typing
  }

  /// The row in which a person is typing, if the last step to undo did that.
  private(set) var typing: RowNumber?

  /// Ends the typing in a row, so that the next letters in it are another step.
  mutating func endTyping() { typing = nil }

  /// The step to undo next; `nil` if there is none.
  var lastStep: ChangeLog? { undoSteps.last?.log }

  /// The number of steps to undo.
  var numberOfSteps: Int { undoSteps.count }

  /// The step to redo next; `nil` if there is none.
  var nextStep: ChangeLog? { redoSteps.last?.log }

  /// The size of the steps in bytes, estimated.
  var size: Int { undoSteps.size + redoSteps.size }

  /// Adds the changes of an action. An action without changes is not a step.
  mutating func end(
    _ log: ChangeLog, as step: Step, recording: FormAction.Recording, hasChanged: Bool
  ) {
    switch step {
    case .new(let row, let joins):
      guard hasChanged else { return }
      redoSteps = Steps()
      let former = undoSteps.last
      // An action that is not recorded does not interrupt typing.
      let isRecorded = recording != .none
      if former == nil, !isRecorded { return }
      undoSteps.push(log, setting: isRecorded ? row : former?.row)
      let isJoined =
        switch joins {
        case .nothing: false
        case .sameRow: row == former?.row
        case .typing: row == former?.row && row == typing
        }
      if recording != .step || isJoined { joinLastSteps() }
      if isRecorded { typing = joins == .typing ? row : nil }
    case .undo:
      redoSteps.push(log, setting: undoSteps.pop()?.row)
      endTyping()
    case .redo:
      undoSteps.push(log, setting: redoSteps.pop()?.row)
      endTyping()
    }
    keepToLimit()
  }

  /// Joins the last step to the previous one. Does nothing if there are fewer than two.
  private mutating func joinLastSteps() {
    guard undoSteps.count > 1, let last = undoSteps.pop(), let former = undoSteps.pop() else {
      return
    }
    var log = former.log
    log.append(last.log)
    undoSteps.push(log, setting: former.row == last.row ? last.row : nil)
  }

  /// Calls a function with each step: its changes, and the row that it sets, if any.
  func forEachStep(_ body: (_ log: ChangeLog, _ row: RowNumber?) -> Void) {
    undoSteps.forEach(body)
    redoSteps.forEach(body)
  }

  /// Removes all steps.
  mutating func removeAll() {
    (undoSteps, redoSteps) = (Steps(), Steps())
  }

  /// Drops the oldest steps until the limits are met; the size limit never drops the newest one.
  private mutating func keepToLimit() {
    while size > limit, undoSteps.count > 1 { undoSteps.dropFirst() }
    while undoSteps.count > max(0, countLimit ?? .max) { undoSteps.dropFirst() }
  }
}

/// A sequence of steps from which the last can be removed and the first dropped.
private struct Steps: Sendable {
  /// The steps after the dropped ones, which are `nil`.
  private var entries = Column<Entry?>()
  /// The number of dropped steps.
  private var start = 0
  /// The size of the steps in bytes, estimated.
  private(set) var size = 0

  /// A step. Copies of a history share it.
  final class Entry: Sendable {
    let log: ChangeLog
    /// The row that was set or cleared, if that was the action.
    let row: RowNumber?
    let size: Int

    init(_ log: ChangeLog, setting row: RowNumber?) {
      self.log = log.step
      self.row = row
      size = self.log.size
    }
  }

  var count: Int { entries.count - start }

  func forEach(_ body: (_ log: ChangeLog, _ row: RowNumber?) -> Void) {
    for index in start..<entries.count {
      if let entry = entries[index] { body(entry.log, entry.row) }
    }
  }

  var last: Entry? { entries.last ?? nil }

  mutating func push(_ log: ChangeLog, setting row: RowNumber?) {
    let entry = Entry(log, setting: row)
    entries.append(entry)
    size += entry.size
  }

  mutating func pop() -> Entry? {
    guard count > 0, let entry = entries.popLast() ?? nil else { return nil }
    size -= entry.size
    return entry
  }

  /// - Complexity: O(1) amortized.
  mutating func dropFirst() {
    size -= entries[start]?.size ?? 0
    entries[start] = nil
    start += 1
    guard start > 4096, start > count else { return }
    var rest = Column<Entry?>()
    for index in start..<entries.count { rest.append(entries[index]) }
    (entries, start) = (rest, 0)
  }
}
