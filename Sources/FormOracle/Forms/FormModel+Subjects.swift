import FormEngine
import FormText

extension FormModel {
  /// Reads saved actions and questions.
  package func read(_ bytes: [UInt8]) throws(SavedStepsError) -> [FormRequest] {
    try SavedStepsError.read(bytes) { line throws(FormRefusal) in try FormRequest(line: line) }
  }

  /// Tests a form in this process.
  ///
  ///     let failure = FormModel(spec).failure {
  ///       var form = MyForm()
  ///       return { request in
  ///         form.take(request)
  ///         return FormObservation(rows: form.visibleRows)
  ///       }
  ///     }
  ///     #expect(failure == nil)
  ///
  /// - Parameters:
  ///   - runs: The number of conversations.
  ///   - seed: The same seed makes the same conversations.
  ///   - start: Makes a form in its initial state, and returns a function that performs an action
  ///     and returns what the form then shows.
  /// - Returns: The shortest actions that show the fault, with what was expected and what was
  ///   found; `nil` if there is none.
  public func failure(
    runs: Int = 200, seed: UInt64 = 1, starting start: () -> (FormRequest) -> FormObservation
  ) -> String? {
    failure(runs: runs, seed: seed, start)
  }
}

extension PipedProgram where Step == FormRequest, Answer == FormObservation {
  /// Describes a program that speaks the protocol for forms. It is started for the first
  /// conversation.
  ///
  /// A program with `"resets": true` in its first line receives a line `{"spec": {…}}` for each new
  /// conversation and answers it like a start; any other program is restarted.
  ///
  /// - Parameters:
  ///   - command: The program, with `{spec}` in place of the form's path.
  ///   - log: Receives each line of the program's log, without control characters.
  package init(
    _ command: ProgramCommand, path: String, spec: [UInt8], timeout: Duration = .seconds(5),
    log: @escaping (String) -> Void = { _ in }
  ) {
    // No string in JSON contains a line end, so all line ends can become spaces.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = spec.starts(with: mark) ? spec.dropFirst(3) : spec[...]
    let line = bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    let opening = Opening(
      line: "{\"spec\": \(String(decoding: line, as: UTF8.self))}", isKnown: command.namesSpec)
    self.init(
      command.naming(spec: path), .object, opening: opening, timeout: timeout, log: log
    ) { answer throws(LineError) in try FormObservation(answer) }
  }
}
