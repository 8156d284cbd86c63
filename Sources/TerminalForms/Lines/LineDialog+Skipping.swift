import FormEngine

/// Asking only for what is missing: rows that have an answer without problems at the start are skipped.
extension LineDialog {
  /// From now on, does not ask for rows that have an answer without problems, and not for more copies of
  /// repeats that have some.
  mutating func skipAnswered() {
    for id in form.allRows {
      guard let row = form.row(id), row.value != nil else { continue }
      guard row.problems.isEmpty else {
        progress.add(.wrong, to: id)
        continue
      }
      progress.add(.skipped, to: id)
      if row.control.kind == .repeat, row.numberOfCopies > 0 { progress.add(.asked, to: id) }
    }
    questions = currentQuestions
  }

  /// Whether a row is not asked because it is answered. Its answer may have been removed meanwhile.
  func isSkipped(_ row: LiveRow) -> Bool {
    progress[row.id].contains(.skipped) && row.value != nil
  }

  /// Whether all questions in a group are skipped, so that it is not announced.
  func isSkippedGroup(_ group: LiveRow) -> Bool {
    if !progress.skipsRows { return false }
    let inside = form.block(of: group.id).dropFirst().compactMap { question(of: $0) }
    return !inside.isEmpty && inside.allSatisfy { isSkipped($0.row) }
  }
}
