import FormEngine

/// Small forms of nested groups, some of them closed or hidden, with a section to which they may be
/// moved.
package enum SmallForms {
  /// Every such form with up to a number of groups.
  package static func all(upTo most: Int) throws -> [LiveForm] {
    try (1...most).flatMap { count in
      try forests(count).flatMap { depths in
        try (0..<(1 << count)).filter { isPlain($0, depths) }.flatMap { open in
          try (-1..<count).map { try LiveForm(spec(depths, open: open, hidden: $0)) }
        }
      }
    }
  }

  /// The depths of the rows of all forests with a number of rows.
  private static func forests(_ count: Int) -> [[Int]] {
    (1..<count).reduce([[0]]) { forests, _ in
      forests.flatMap { forest in (0...(forest.last ?? 0) + 1).map { forest + [$0] } }
    }
  }

  /// Whether only rows that present others are open.
  private static func isPlain(_ open: Int, _ depths: [Int]) -> Bool {
    depths.indices.allSatisfy { row in
      open >> row & 1 == 0 || row + 1 < depths.count && depths[row + 1] > depths[row]
    }
  }

  /// A section of groups, open for set bits, and a section of two rows.
  private static func spec(_ depths: [Int], open: Int, hidden: Int) -> FormSpec {
    var above: [RowID] = []
    var rows: [RowSpec] = []
    for (row, depth) in depths.enumerated() {
      above.removeSubrange(depth...)
      rows.append(
        RowSpec(
          "r\(row)", .group(GroupContent(isOpen: open >> row & 1 == 1)), presentedBy: above.last,
          shownWhen: row == hidden ? .any([]) : nil))
      above.append("r\(row)")
    }
    let other = SectionSpec(
      "t", reorder: .across, rows: [RowSpec("x", .label), RowSpec("y", .label, isMovable: false)])
    return FormSpec("Forest", sections: [SectionSpec("s", reorder: .across, rows: rows), other])
  }
}
