extension SpecChecker {
  /// Checks that pinned rows are the first or the last of their siblings.
  mutating func checkPins() {
    guard (0..<rowCount).contains(where: { self[$0].pinned != nil }) else { return }
    // By presenter, then by section: the last sibling so far, which is compared with the next one.
    var last = [Int32?](repeating: nil, count: rowCount + spec.sections.count)
    for row in 0..<rowCount {
      if self[row].presentedBy != nil, tables.presenters[row] == nil { continue }
      let parent = tables.presenters[row].map(Int.init) ?? rowCount + Int(sectionOfRow[row])
      if let before = last[parent].map(Int.init), self[before].pinRank > self[row].pinRank {
        report(row, after: before)
      }
      last[parent] = Int32(truncatingIfNeeded: row)
    }
  }

  private mutating func report(_ row: Int, after before: Int) {
    let (pinned, other) = self[row].pinned == .start ? (row, before) : (before, row)
    let wording = Wording.misplacedPin(name(ofRow: pinned), self[pinned].pinned, name(ofRow: other))
    report(
      .misplacedPin, at: path(ofRow: pinned, "pinned"), wording, notes: [noteHere(other)])
  }
}

extension RowSpec {
  /// A number that does not decrease from one sibling to the next.
  var pinRank: Int {
    switch pinned {
    case .start: 0
    case nil: 1
    case .end: 2
    }
  }
}
