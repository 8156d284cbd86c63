import DynamicRows

/// What the current action has changed so far, and what of it is not settled yet.
struct Journal: Sendable {
  /// The changes whose consequences are not determined yet.
  var marks = Marks()
  /// The changes with the former values; empty while the form is created.
  private(set) var log = ChangeLog()
  /// The former copies of repeats from the first place at which they changed.
  private(set) var formerPlaces = [RowNumber: (start: Int, copies: [RowNumber])]()
  private var isRecording = false
  /// The rows that the action has inserted and that are not settled yet.
  var newcomers = Set<RowNumber>()
  /// The rows that start anew when they are hidden, and whose relevance differs from that when the form was
  /// last settled.
  private var turned = Set<RowNumber>()
  /// Why the action can't be performed, if something that would follow from it is not possible.
  private(set) var refusal: FormRefusal?

  /// Records that the action can't be performed, since what would follow from it is not possible.
  mutating func refuse(_ refusal: FormRefusal) { if self.refusal == nil { self.refusal = refusal } }

  /// Records a change with what was there before.
  mutating func record(_ change: ChangeLog.Change) {
    if isRecording { log.record(change) }
  }

  /// Records a change of an aspect of a row, and marks the row.
  mutating func record(_ change: ChangeLog.Change, as aspect: Aspect, of row: RowNumber) {
    marks.add(aspect, of: row)
    record(change)
  }

  /// Records an edit of the structure, with the one that reverts it.
  mutating func record(_ edit: FormMap.Edit, inverse: FormMap.Edit) {
    record(.structure(inverse: inverse))
    for row in edit.rows { record(.insertion(row.id)) }
  }

  /// Records that the relevance of a row changed.
  ///
  /// - Parameter startsAnew: Whether something about the row is as in a new form once it is hidden.
  /// - Parameter isKept: Whether it matters at the end of the action.
  mutating func recordRelevance(
    of row: RowNumber, wasRelevant: Bool, startsAnew: Bool, isKept: Bool
  ) {
    marks.add(.relevance, of: row)
    if startsAnew, turned.remove(row) == nil { turned.insert(row) }
    if isKept { record(.relevance(row, wasRelevant: wasRelevant)) }
  }

  /// Removes and returns the rows that start anew if they are irrelevant now.
  mutating func takeTurned() -> Set<RowNumber> {
    defer { turned.removeAll() }
    return turned
  }

  /// Records the copies of a repeat from a place on that are about to get other places.
  mutating func recordPlaces(of copies: [RowNumber], from place: Int, in presenter: RowNumber) {
    guard isRecording else { return }
    guard let known = formerPlaces[presenter] else {
      formerPlaces[presenter] = (place, Array(copies[place...]))
      return
    }
    // If the repeat itself was removed since, there may be fewer copies, all of them new.
    let end = min(known.start, copies.count)
    if place < end { formerPlaces[presenter] = (place, copies[place..<end] + known.copies) }
  }

  /// Begins to record the next action.
  mutating func begin() {
    isRecording = true
    marks.removeAll()
    log.removeAll(keepingCapacity: log.count < 1000)
    formerPlaces.removeAll()
    newcomers.removeAll()
    turned.removeAll()
    refusal = nil
  }
}
