import FormEngine

extension LineDialog {
  /// Asks a question until it is answered as far as the row alone can tell.
  mutating func put(_ question: LineQuestion) -> Step {
    tell(question)
    while let line = ask("> ") {
      switch question.reply(to: line) {
      case .back: return .back
      case .help: tellHelp(question)
      case .unclear(let message): say("! \(message)")
      case .keep: if isAcceptable(question) { return .next }
      case .clear: if store(.null, question) { return .next }
      case .answer(let value): if store(value, question) { return .next }
      }
    }
    return .end
  }

  private func tell(_ question: LineQuestion) {
    let number = (questions.firstIndex(of: question.row.id) ?? 0) + 1
    let required = question.row.isRequired ? " (required)" : ""
    say("")
    say("\(number) of \(questions.count). \(question.title)\(required): \(question.instruction)")
    question.choices.forEach(say)
    question.presentAnswer.map { say("  Now: \($0)") }
  }

  private func tellHelp(_ question: LineQuestion) {
    question.row.spec.help.map(say)
    say("Type \(question.instruction).")
    say("An empty line keeps the present answer, - goes back, . takes the answer away;")
    say("to answer with one of these characters, put a backslash before it.")
  }

  /// Gives a row its answer, and tells which questions come or go with it.
  ///
  /// - Returns: Whether the answer can stand.
  private mutating func store(_ value: FormValue, _ question: LineQuestion) -> Bool {
    let before = questions
    do {
      let change = try form.perform(.set(question.row.id, value))
      if !change.changed.isEmpty { autosave(form) }
    } catch {
      say("! \(error.message)")
      return false
    }
    questions = currentQuestions
    tellDifference(from: before, to: questions)
    return isAcceptable(question)
  }

  /// Tells what stands against an answer. What its own row asks for is to be put right at once; what
  /// depends on other rows can wait, for it may be these that are wrong.
  private func isAcceptable(_ question: LineQuestion) -> Bool {
    let problems = form.problems(of: question.row.id)
    for problem in problems { say("! \(problem.message)") }
    return problems.allSatisfy { $0.code == .check }
  }

  private func tellDifference(from before: [RowID], to after: [RowID]) {
    let former = Set(before)
    let present = Set(after)
    tellNames("Also asked now", after.filter { !former.contains($0) })
    tellNames("No longer asked", before.filter { !present.contains($0) })
  }

  private func tellNames(_ heading: String, _ ids: [RowID]) {
    guard !ids.isEmpty else { return }
    let names = ids.prefix(5).map(title)
    let more = ids.count > 5 ? " and \(ids.count - 5) more" : ""
    say("\(heading): \(names.joined(separator: ", "))\(more)")
  }

  /// What people call a row.
  func title(of id: RowID) -> String {
    guard let row = form.row(id) else { return id.text }
    return LineQuestion(row, in: form)?.title ?? row.spec.title ?? id.text
  }
}
