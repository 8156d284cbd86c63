extension SpecChecker {
  /// Checks that pinned rows are the first or the last of their siblings.
  mutating func checkPins() {
    guard detailedRows.contains(where: { self[$0].pinned != nil }) else { return }
    // By presenter, then by section: the last sibling so far, which is compared with the next one.
    var last = [Int?](repeating: nil, count: rowCount + spec.sections.count)
    for row in 0..<rowCount {
      let presenter = presenter(of: row)
      // The siblings of a row that the form presents are not all here.
      if presenter ?? 0 >= rowCount || presenter == nil && self[row].presentedBy != nil { continue }
      let parent = presenter ?? rowCount + Int(sectionOfRow[row])
      if let before = last[parent], self[before].pinRank > self[row].pinRank {
        report(row, after: before)
      }
      last[parent] = row
    }
  }

  private mutating func report(_ row: Int, after before: Int) {
    let (pinned, other) = self[row].pinned == .start ? (row, before) : (before, row)
    let place = self[pinned].pinned == .start ? "start, but comes after" : "end, but comes before"
    report(
      .misplacedPin, of: pinned, "pinned",
      "\(name(ofRow: pinned)) is pinned to the \(place) \(name(ofRow: other)), a sibling that is not; "
        + "move it, or leave pinned out",
      notes: [placeNote(of: other)])
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
