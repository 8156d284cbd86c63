import FormEngine

extension LineDialog {
  /// Prints every problem and asks for the rows again, until there are none.
  ///
  /// - Returns: Whether the input has not ended.
  mutating func solveProblems() -> Bool {
    while case let problems = form.problems(), !problems.isEmpty {
      say("")
      say("\(problems.count.counted("problem")):")
      for problem in problems { report(problem: "\(title(of: problem.row)): \(problem.message)") }
      var rows: [RowID] = []
      for problem in problems {
        // The problem of a group is that it contains no answer.
        let isGroup = form.row(problem.row)?.face == .group
        for id in isGroup ? Array(form.block(of: problem.row)) : [problem.row]
        where question(of: id) != nil && !rows.contains(id) {
          rows.append(id)
        }
      }
      // If no row with a problem can be asked for, any answer may be the cause.
      if rows.isEmpty { startOver() }
      guard askAgain(rows) else { return false }
    }
    return true
  }

  private mutating func askAgain(_ rows: [RowID]) -> Bool {
    for id in rows {
      guard let question = question(of: id) else { continue }
      switch put(question) {
      case .next: asked.insert(id)
      case .end: return false
      case .back:
        if goBack() != nil { return askAll() }
      }
    }
    return askAll()
  }

  /// Submits the form; `nil` if it has problems.
  mutating func submit() -> FormOutcome? {
    guard case .valid(let answers)? = (try? form.perform(.submit))?.submission else { return nil }
    return .submitted(answers)
  }

  /// Shows what will be submitted and asks whether to submit it; `nil` if the dialog goes on.
  mutating func conclude() -> FormOutcome? {
    printResult()
    while let line = ask("Submit? y submits, e asks everything again, n cancels: ") {
      switch line.trimmed.lowercased() {
      case "y", "yes":
        guard let reason = form.reasonNotToSubmit(by: form.submitButtons) else { return submit() }
        report(problem: reason)
      case "e", "edit":
        startOver()
        return nil
      case "n", "no": return .cancelled
      case "-":
        _ = goBack()
        return nil
      default: say("Answer y, e or n; - goes back to the last question.")
      }
    }
    return .cancelled
  }

  private func printResult() {
    say("")
    say("This will be submitted:")
    let answers = form.result()
    for answer in answers {
      guard let row = form.row(answer.row), row.spec.content.kind != .hidden else { continue }
      printAnswer(of: row)
      guard row.face == .repeat else { continue }
      for row in form.block(of: row.id).compactMap({ form.row($0) }) where form.isAnswered(row) {
        printAnswer(of: row)
      }
    }
    if answers.isEmpty { say("  no answers") }
  }

  private func printAnswer(of row: LiveRow) {
    say("  \(form.fullName(of: row)): \(row.text ?? "")")
  }
}
