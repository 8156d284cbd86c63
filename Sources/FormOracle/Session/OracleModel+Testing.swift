extension OracleModel {
  /// Tests code in this process and returns the description of a failure.
  ///
  /// - Parameter start: Starts a conversation and returns a function that performs its steps.
  func failure(
    runs: Int, seed: UInt64, _ start: () -> (Step) -> Answer
  ) -> String? {
    var options = FuzzOptions()
    (options.runs, options.seed) = (runs, seed)
    return withoutActuallyEscaping(start) { start in
      var session = FuzzSession(self, AnsweringFunction(start), options: options)
      do throws(StartError) {
        return try session.run().map { "\($0.text)\($0)" }
      } catch {
        return "\(error)"
      }
    }
  }
}

private struct AnsweringFunction<Step, Answer>: OracleSubject {
  private let begin: () -> (Step) -> Answer
  private var answer: (Step) -> Answer

  init(_ begin: @escaping () -> (Step) -> Answer) {
    (self.begin, answer) = (begin, begin())
  }

  mutating func start(restarting: Bool) -> Answer? {
    answer = begin()
    return nil
  }

  mutating func answer(to step: Step) -> Answer { answer(step) }
}
