import FormEngine

/// Asking only for what is missing: rows that have an answer without problems at the start are skipped.
extension LineDialog {
  /// From now on, does not ask for rows that have an answer without problems, and not for more copies of
  /// repeats that have some.
  mutating func skipAnswered() {
    for id in form.allRows {
      guard let row = form.row(id), row.value != nil else { continue }
      guard row.problems.isEmpty else {
        wrong.insert(id)
        continue
      }
      skipped.insert(id)
      if row.control.kind == .repeat, row.numberOfCopies > 0 { asked.insert(id) }
    }
    questions = currentQuestions
  }

  /// Whether a row is not asked because it is answered. Its answer may have been removed meanwhile.
  func isSkipped(_ row: LiveRow) -> Bool {
    skipped.contains(row.id) && row.value != nil
  }

  /// Whether all questions in a group are skipped, so that it is not announced.
  func isSkippedGroup(_ group: LiveRow) -> Bool {
    if skipped.isEmpty { return false }
    let inside = form.block(of: group.id).dropFirst().compactMap { question(of: $0) }
    return !inside.isEmpty && inside.allSatisfy { isSkipped($0.row) }
  }
}
