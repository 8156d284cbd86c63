import DynamicRows

/// Which old slot of a list each new slot comes from. The sections of a table have such a trail,
/// and so do the rows of each surviving section.
struct SlotTrail {
  /// The slots that no move mentions, as pairs of an old and a new index, ascending in both.
  private(set) var kept: [Step]
  /// The slots that were moved within this list, ascending by the old index.
  private(set) var moved: [Step]

  /// An old slot and the new one that it became.
  typealias Step = TableUpdate.SectionMove

  /// All slots that exist before and after, ascending by the new index.
  var steps: [Step] { (kept + moved).sorted { $0.to < $1.to } }

  /// Pairs the new slots that are not inserted or moved in with the old ones that are not deleted or
  /// moved out, in order; `nil` if their numbers differ. Moves within the list are in both sets.
  init?(before: Int, leaving: Set<Int>, after: Int, arriving: Set<Int>, moved: [Step]) {
    let old = (0..<before).filter { !leaving.contains($0) }
    let new = (0..<after).filter { !arriving.contains($0) }
    guard old.count == new.count else { return nil }
    kept = zip(old, new).map { Step(from: $0, to: $1) }
    self.moved =
      moved
      .filter { (0..<before).contains($0.from) && (0..<after).contains($0.to) }
      .sorted { $0.from < $1.from }
  }

  /// The moves that could all be left out without changing the trail.
  func unnecessaryMoves() -> [Step] {
    var order = kept
    return moved.filter { move in
      guard Self.agrees(move, with: order) else { return false }
      order.append(move)
      return true
    }
  }

  /// Whether a step passes none of the others.
  static func agrees(_ step: Step, with others: [Step]) -> Bool {
    others.allSatisfy { ($0.from < step.from) == ($0.to < step.to) }
  }
}
