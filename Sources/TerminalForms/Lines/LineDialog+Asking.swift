import FormEngine

extension LineDialog {
  /// Asks a question until it has an answer that the row can hold.
  mutating func put(_ question: LineQuestion) -> Step {
    write(question)
    while let line = ask("> ", isSecret: question.asking.isSecret) {
      switch question.reply(to: line, typing, isAlone: isQuestion) {
      case .back: return .back
      case .help: printHelp(question)
      case .unclear(let message): report(problem: message)
      case .found(let choices): choices.forEach(say)
      case .keep: if isAcceptable(question, mayWait: true) { return .next }
      case .clear: if store(.null, question) { return .next }
      case .answer(.text) where question.asking.isMultiline:
        guard let text = readLines(after: line) else { return .end }
        if store(.text(text), question) { return .next }
      case .answer(let value):
        question.asking.meaning(line, value).forEach(say)
        if store(value, question) { return .next }
      }
    }
    return .end
  }

  /// Asks a question until it is answered with yes or no. An empty line means the default, which the
  /// prompt shows in upper case.
  mutating func askYesOrNo(
    _ question: Phrase, default isYes: Bool, help: Phrase,
    duplicating: ((inout LineDialog) -> Step)? = nil, _ answered: (inout LineDialog, Bool) -> Step
  ) -> Step {
    say("")
    let choice: Phrase = isYes ? "[Y/n]" : "[y/N]"
    while let line = ask("\(question) \(choice) ") {
      switch line.trimmed {
      case "": return answered(&self, isYes)
      case "-": return .back
      case "?": say(help)
      case "*" where duplicating != nil: return duplicating?(&self) ?? .next
      case let text:
        if let isYes = form.yesOrNo(text) { return answered(&self, isYes) }
        say("Answer y or n.")
      }
    }
    return .end
  }

  /// Reads the rest of a text with several lines; `nil` at the end of the input, which ends the text of a single
  /// question.
  private mutating func readLines(after first: String) -> String? {
    var lines = [first]
    while let line = ask("  ") {
      if line.trimmed.isEmpty { return lines.joined(separator: "\n").asLines }
      lines.append(line.trimmed == "\\" ? "" : line)
    }
    return isQuestion ? lines.joined(separator: "\n").asLines : nil
  }

  private func write(_ question: LineQuestion) {
    let number = (questions.firstIndex(of: question.row.id) ?? 0) + 1
    let required: Phrase = question.row.isRequired ? " (required)" : ""
    let place: Phrase = isQuestion ? "" : "\(number) of \(questions.count). "
    if !isQuestion { say("") }
    say("\(place)\(question.title)\(required): \(question.asking.instruction)")
    question.asking.choices.forEach(say)
    if question.asking.isSecret, readSecret == nil { say("  Your input will be visible.") }
    let isUnreadable = form.typedFault(question.row.id) != nil
    (isUnreadable ? question.row.typed : question.row.text).map { say("  Now: \($0)") }
    if progress[question.row.id].contains(.wrong), !progress[question.row.id].contains(.asked) {
      for problem in question.row.problems { report(problem: problem.message) }
    }
  }

  private func printHelp(_ question: LineQuestion) {
    question.row.spec.help.map(explain(verbatim:))
    explain("Type \(question.asking.instruction).")
    question.asking.help(typing).forEach(explain)
    if isQuestion { return say("An empty line keeps the current answer.") }
    explain(
      """
      An empty line keeps the current answer; if it has a problem, the question is asked again before \
      submitting. - goes back, . clears the answer; to enter one of these characters as an answer, put \
      a backslash before it.
      """)
  }

  /// Sets the answer of a row, and prints which questions appear or disappear because of it.
  ///
  /// - Returns: Whether the answer was stored.
  private mutating func store(_ value: FormValue, _ question: LineQuestion) -> Bool {
    let before = questions
    let change: FormChange
    do {
      change = try form.perform(.set(question.row.id, value))
      if !change.changed.isEmpty { autosave(form) }
      react(to: change)
      printComputed(change.changed)
    } catch {
      report(problem: error.message)
      return false
    }
    questions = currentQuestions
    printDifference(from: before, to: questions)
    reportShown(by: change, except: question.row.id)
    return isAcceptable(question)
  }

  /// Prints the problems of an answer.
  ///
  /// - Parameter mayWait: Whether the problems of an answer can wait until the form is submitted, as
  ///   they can on a screen. A missing answer never can.
  /// - Returns: Whether the next question may be asked.
  private mutating func isAcceptable(_ question: LineQuestion, mayWait: Bool = false) -> Bool {
    let id = question.row.id
    let change = try? form.perform(.touch(id, edited: true))
    let problems = form.shownProblems(of: id)
    for problem in problems { report(problem: problem.message) }
    change.map { reportShown(by: $0, except: id) }
    let canWait = !isQuestion && problems.allSatisfy { $0.code != .required }
    if !problems.isEmpty, canWait, !mayWait {
      say(
        form.row(id)?.text.map { "  An empty line keeps the answer \($0) for now." }
          ?? "  An empty line keeps the answer for now.")
    }
    return problems.isEmpty || (canWait && mayWait)
  }

  /// Prints the problems of other rows that are shown because of a change.
  func reportShown(by change: FormChange, except id: RowID? = nil) {
    for row in change.shownProblemsChanged
    where id == nil || row != id && form.row(row)?.field != id {
      for problem in form.shownProblems(of: row) {
        report(problem: form.messageWithName(problem))
      }
    }
  }

  private func printDifference(from before: [RowID], to after: [RowID]) {
    let former = Set(before)
    let present = Set(after)
    printNames("Also asked now", after.filter { !former.contains($0) })
    printNames("No longer asked", before.filter { !present.contains($0) })
  }

  private func printNames(_ heading: Phrase, _ ids: [RowID]) {
    guard !ids.isEmpty else { return }
    let names = ids.prefix(5).map { form.fullName(of: $0) }.joined(separator: ", ")
    let more: Phrase = ids.count > 5 ? " and \(ids.count - 5) more" : ""
    say("\(heading): \(names)\(more)")
  }
}
