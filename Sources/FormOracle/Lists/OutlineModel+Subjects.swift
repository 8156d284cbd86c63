import FormEngine
import FormText

extension OutlineModel {
  /// Reads saved lines. The first one must set the rows, and each must be one that may be sent.
  package func read(_ bytes: [UInt8]) throws(SavedStepsError) -> [OutlineLine] {
    var outline = ReferenceOutline([OutlineRow](), design: outline.design)
    var isFirst = true
    return try SavedStepsError.read(bytes) { text throws(LineError) in
      let line = try OutlineLine(json: text)
      if case .rows = line {
      } else if isFirst {
        throw LineError("the first line must set \"rows\"")
      }
      isFirst = false
      if let reason = outline.reasonNotToSend(line) { throw LineError(reason) }
      outline.perform(line)
      return line
    }
  }

  /// Tests a list in this process.
  ///
  ///     var list = MyList([])
  ///     let failure = OutlineModel().failure { line in
  ///       list.take(line)
  ///       return OutlineAnswer(list.visible)
  ///     }
  ///     #expect(failure == nil)
  ///
  /// - Parameters:
  ///   - runs: The number of lists. Small ones in every shape come first, random ones follow.
  ///   - seed: The same seed makes the same lists.
  ///   - answer: Performs a line and returns the rows that are then visible.
  /// - Returns: Few lines that show the fault, with what was expected and what was found;
  ///   `nil` if there is none.
  public func failure(
    runs: Int = 200, seed: UInt64 = 1, _ answer: (OutlineLine) -> OutlineAnswer
  ) -> String? {
    withoutActuallyEscaping(answer) { answer in failure(runs: runs, seed: seed) { answer } }
  }
}

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
