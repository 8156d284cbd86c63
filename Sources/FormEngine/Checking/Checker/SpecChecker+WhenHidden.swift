extension SpecChecker {
  /// Checks that rows which say what happens to their answer while they are hidden have one.
  mutating func checkWhenHidden() {
    for row in detailedRows where self[row].whenHidden != .keep && kind(of: row) != nil {
      let rule =
        "whenHidden is \(self[row].whenHidden.rawValue.quotedForMessage) on \(name(ofRow: row))"
      if let field = field(editedBy: row) {
        report(
          .whenHiddenOnNothing, of: row, "whenHidden",
          "\(rule), but the answer is that of \(name(ofRow: field)); move whenHidden there",
          notes: [placeNote(of: field)])
      } else if holdsNothing(row) {
        report(
          .whenHiddenOnNothing, of: row, "whenHidden",
          "\(rule), but \(Wording.a(self[row].content.kind)) holds no answer; leave whenHidden out, or "
            + "set it on the rows that hold one")
      } else if self[row].whenHidden == .clear, self[row].computed != nil {
        report(
          .whenHiddenOnNothing, of: row, "whenHidden",
          "\(rule), but its answer is computed from others; set whenHidden on these")
      }
    }
  }
}
