import FormEngine
import FormText

extension PipedProgram where Step == FormRequest, Answer == FormObservation {
  /// Describes a program that speaks the protocol of conversations about forms; it is started for
  /// the first conversation.
  ///
  /// A program that has `"resets": true` in its first line gets a line `{"spec": {…}}` for each new
  /// conversation and answers it as it has answered the start; every other one is started again.
  ///
  /// - Parameters:
  ///   - command: The program, with `{spec}` where it wants the path of the form.
  ///   - path: The path of the form.
  ///   - spec: The bytes of the form's file.
  ///   - timeout: How long an answer may take.
  ///   - log: Gets each line of the program's log, without control characters.
  public init(
    _ command: ProgramCommand, path: String, spec: [UInt8], timeout: Duration = .seconds(5),
    log: @escaping (String) -> Void = { _ in }
  ) {
    // No text of JSON has a line end in it, so that those between its parts can go.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = spec.starts(with: mark) ? spec.dropFirst(3) : spec[...]
    let line = bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    let opening = Opening(
      line: "{\"spec\": \(String(decoding: line, as: UTF8.self))}", isKnown: command.namesSpec)
    self.init(
      command.naming(spec: path), .object, opening: opening, timeout: timeout, log: log
    ) { answer throws(ProgramError) in
      do throws(AnswerError) {
        return try FormObservation(answer)
      } catch {
        throw .nonsense(line: answer.text, reason: error.reason)
      }
    }
  }
}

extension FormModel {
  /// Reads saved actions and questions.
  package func read(_ bytes: [UInt8]) throws(SavedStepsError) -> [FormRequest] {
    try SavedStepsError.read(bytes) { line throws(FormRefusal) in try FormRequest(line: line) }
  }
}
