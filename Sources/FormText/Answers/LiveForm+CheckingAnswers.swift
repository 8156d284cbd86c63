import FormEngine

/// What has come of answers that were sent to a form.
public enum AnswerCheck: Sendable {
  /// The form with the answers, which has no problems: its result, decoded or as JSON, can be used.
  case accepted(LiveForm)
  /// The problems that people have to mend, in the order of the rows.
  case refused([FormProblem])
  /// What is wrong with the answers as a program has written them.
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
  /// Answers of rows that do not apply, and of computed rows, are not taken. A form can be checked on any
  /// thread, and any number of times at once.
  ///
  /// - Parameters:
  ///   - bytes: A JSON object of ids or names of rows with their values, in UTF-8, such as a result.
  ///   - name: The name of the bytes in faults.
  ///   - maxBytes: The largest number of bytes; more are a fault, `tooLarge`.
  ///   - maxCopies: How many copies of repeats the answers may have; see ``GivenAnswers/init(for:maxCopies:)``.
  /// - Complexity: O(*b*) for *b* bytes, plus what the form does with as many answers.
  public func check(
    answers bytes: [UInt8], named name: String = "request", maxBytes: Int = 100_000,
    maxCopies: Int = 1000
  ) -> AnswerCheck {
    guard bytes.count <= maxBytes else {
      let message = "more than \(maxBytes) bytes"
      return .unreadable([AnswerFault(code: .tooLarge, message: message)])
    }
    var form = self
    var answers = GivenAnswers(for: form, maxCopies: maxCopies)
    answers.add(json: bytes, named: name)
    let faults = answers.wrongAnswers
    guard faults.isEmpty else { return .unreadable(faults) }
    do throws(FormRefusal) {
      try form.perform(answers.action, recording: .none)
    } catch {
      return .unreadable([answers.wrongAnswer(for: error)])
    }
    let problems = form.problems()
    return problems.isEmpty ? .accepted(form) : .refused(problems)
  }
}
