extension PipedProgram where Step == OutlineLine, Answer == OutlineAnswer {
  /// Describes a program that answers each line with the list of visible ids, or with an object
  /// that reports more. It is started for the first conversation.
  ///
  /// - Parameter log: Receives each line of the program's log, without control characters.
  package init(
    _ command: ProgramCommand, timeout: Duration = .seconds(5),
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.init(command, .list, opening: nil, timeout: timeout, log: log) {
      answer throws(LineError) in try OutlineAnswer(answer)
    }
  }
}
