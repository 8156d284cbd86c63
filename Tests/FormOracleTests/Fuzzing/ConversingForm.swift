import FormEngine
import FormText

@testable import FormOracle

/// A form in this process that reads and answers lines, as `formwork replay` does.
struct ConversingForm: OracleSubject {
  private let checked: CheckedSpec
  private var conversation: FormConversation

  private let today: Moment?

  init(_ checked: CheckedSpec, today: Moment? = nil) {
    (self.checked, self.today) = (checked, today)
    conversation = FormConversation(LiveForm(checked, today: today))
  }

  mutating func start(restarting: Bool) throws(ProgramError) -> FormObservation? {
    conversation = FormConversation(LiveForm(checked, today: today))
    return try observation(conversation.greeting.text)
  }

  mutating func answer(to request: FormRequest) throws(ProgramError) -> FormObservation {
    try observation(conversation.reply(to: Array(request.json.utf8))?.text ?? "")
  }

  private func observation(_ text: String) throws(ProgramError) -> FormObservation {
    guard let answer = ProgramAnswer(Array(text.utf8)),
      let observation = try? FormObservation(answer)
    else {
      throw .invalidAnswer(line: text, reason: "not an answer")
    }
    return observation
  }
}
