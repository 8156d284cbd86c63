extension SpecChecker {
  /// Checks that rows with different answers in each copy are in a template and hold an answer.
  mutating func checkUnique() {
    for row in detailedRows where self[row].ignoresCase && !self[row].isUnique {
      report(
        .uselessUnique, .warning, of: row, "ignoringCase",
        "ignoringCase has no effect on \(name(ofRow: row)), which is not unique; add \"unique\": true, or leave "
          + "ignoringCase out")
    }
    for row in detailedRows where self[row].isUnique && kind(of: row) != nil {
      if let field = field(editedBy: row) {
        report(
          .uselessUnique, of: row, "unique",
          "unique is set on \(name(ofRow: row)), but the answer is that of \(name(ofRow: field)); move "
            + "unique there",
          notes: [placeNote(of: field)])
      } else if holdsNothing(row) || isRepeat(row) {
        report(
          .uselessUnique, of: row, "unique",
          "unique is set on \(name(ofRow: row)), but \(Wording.a(self[row].content.kind)) holds no answer "
            + "of a person; leave unique out")
      } else if home(of: row) == .form, !gaps.hasLostRows {
        report(
          .uselessUnique, of: row, "unique",
          "unique is set on \(name(ofRow: row)), which is not in the template of a repeat and so has one "
            + "answer only; leave unique out")
      }
    }
  }
}
