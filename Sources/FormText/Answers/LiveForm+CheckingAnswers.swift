import FormEngine

/// The outcome of checking answers that were sent to a form.
public enum AnswerOutcome: Sendable {
  /// The form with the answers, which has no problems: its result, decoded or as JSON, can be used.
  case accepted(LiveForm)
  /// The problems that people have to fix, in the order of the rows. A row in a copy is named by its place in
  /// the answers, such as `people.2.name`, from which `FormAction.setProblems` finds it in the form that sent
  /// them. If the answers do not have the copy, its list is named instead, once.
  case refused([FormProblem])
  /// The faults of the program that sent the answers.
  case unreadable([AnswerFault])
}

extension LiveForm {
  /// Checks answers that were sent to a form like this one, such as on a server; the form stays as it is.
  ///
  ///     switch blank.check(answers: body) {
  ///     case .accepted(let form): save(try form.decode(SignUp.self))
  ///     case .refused(let problems): reply(422, problems)
  ///     case .unreadable(let faults): reply(400, faults)
  ///     }
  ///
  /// Answers of rows that do not apply, and of computed rows, are ignored. Those of rows that nobody can edit
  /// are faults, unless they are what the form itself gives; see ``AcceptedAnswers``. It can be called
  /// concurrently from any thread.
  ///
  /// - Parameters:
  ///   - bytes: A JSON object of ids or names of rows with their values, in UTF-8, such as a result.
  ///   - name: The name of the bytes in faults.
  ///   - maxBytes: The largest number of bytes; more are a fault, `tooLarge`.
  ///   - maxCopies: The largest number of copies of repeats, in the answers and in the form with them, if the
  ///     form itself does not have more; see ``GivenAnswers/init(for:maxCopies:)``.
  ///   - accepted: Which answers are taken.
  /// - Complexity: O(*b*) for *b* bytes, plus what the form does with as many answers.
  public func check(
    answers bytes: [UInt8], named name: String = "request", maxBytes: Int = 100_000,
    maxCopies: Int = 1000, accepting accepted: AcceptedAnswers = .whatPeopleCanEdit
  ) -> AnswerOutcome {
    guard bytes.count <= maxBytes else {
      let message = "the \(name) has more than \(maxBytes) bytes"
      return .unreadable([AnswerFault(code: .tooLarge, message: message)])
    }
    var form = self
    var answers = GivenAnswers(for: form, at: nil, maxCopies: maxCopies, accepting: accepted)
    answers.add(json: bytes, named: name)
    let faults = answers.answerFaults
    guard faults.isEmpty else { return .unreadable(faults) }
    do throws(FormRefusal) {
      try form.perform(answers.action, recording: .none)
      try answers.requireFewCopies(in: form, before: self)
    } catch {
      return .unreadable([answers.fault(for: error)])
    }
    let problems = answers.lists.naming(form.problems(), in: form)
    return problems.isEmpty ? .accepted(form) : .refused(form.placed(problems))
  }
}
