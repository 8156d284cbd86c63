import FormEngine

extension LineDialog {
  /// Prints every problem and asks for the rows again, until there are none.
  ///
  /// - Returns: Whether the input has not ended, and there was anything to ask for.
  mutating func solveProblems() -> Bool {
    form.showAllProblems()
    while case let problems = form.shownProblems(), !problems.isEmpty {
      let before = linesAsked
      guard solve(problems) else { return false }
      guard linesAsked > before else {
        say("No question is left that could solve this.")
        return false
      }
    }
    return true
  }

  /// Prints problems and asks for their rows again, and then, unless they are those of a page, for
  /// everything that is left to ask.
  ///
  /// - Returns: Whether the input has not ended.
  mutating func solve(_ problems: [FormProblem], on page: SectionID? = nil) -> Bool {
    say("")
    say("\(problems.count.counted("problem")):")
    for problem in problems { report(problem: form.messageWithName(problem)) }
    var rows: [RowID] = []
    for problem in problems {
      // The problem of a group is that it contains no answer.
      let isGroup = form.row(problem.row)?.control.kind == .group
      for id in isGroup ? form.block(of: problem.row).dropFirst() : [problem.row]
      where question(of: id) != nil && !rows.contains(id) {
        rows.append(id)
      }
    }
    progress.remove(.skipped, from: rows)
    questions = currentQuestions
    // If no row with a problem can be asked for, any answer may be the cause.
    if rows.isEmpty, page == nil { startOver() }
    return askAgain(rows, thenAll: page == nil)
  }

  private mutating func askAgain(_ rows: [RowID], thenAll: Bool) -> Bool {
    for id in rows {
      guard let question = question(of: id) else { continue }
      switch put(question) {
      case .next: progress.add(.asked, to: id)
      case .end: return false
      case .back:
        if goBack() != nil { return askAll() }
      }
    }
    return thenAll ? askAll() : true
  }

  /// Submits the form; `nil` if it has problems.
  mutating func submit() -> FormOutcome? {
    switch (try? form.perform(.submit))?.submission {
    case .valid(let answers):
      guard let refusing = host.submitted?(form, answers), !refusing.isEmpty else {
        return .submitted(answers)
      }
      perform(refusing, reportsProblems: false)
    case .pending: say(FormScreen.pendingNotice)
    case .invalid, .validSection, nil: break
    @unknown default: break
    }
    return nil
  }

  /// Shows what will be submitted and asks whether to submit it; `nil` if the dialog goes on.
  mutating func conclude() -> FormOutcome? {
    printResult()
    while let line = ask("Submit? y submits, e asks everything again, n cancels: ") {
      let text = line.trimmed.lowercased()
      switch (text, form.yesOrNo(text)) {
      case (_, true?):
        guard let reason = form.reasonNotToSubmit else { return submit() }
        report(problem: reason)
      case (_, false?): return .cancelled
      case ("e", _), ("edit", _):
        startOver()
        return nil
      case ("-", _):
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
    let answers = form.shownAnswers()
    for answer in answers {
      say(verbatim: "  \(answer.name)" + (answer.text.map { ": " + $0 } ?? ""))
    }
    if answers.isEmpty { say("  no answers") }
  }
}
