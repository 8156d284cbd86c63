extension OutlineModel {
  /// Puts a list in this process to the test.
  ///
  ///     var list = MyList([])
  ///     let failure = OutlineModel().failure { line in
  ///       list.take(line)
  ///       return OutlineAnswer(list.visible)
  ///     }
  ///     #expect(failure == nil)
  ///
  /// - Parameters:
  ///   - runs: How many random lists it gets, small ones in all shapes first.
  ///   - seed: The same seed makes the same lists.
  ///   - answer: Does what a line asks for and returns what is then visible.
  /// - Returns: The shortest lines that show what is wrong, with what was expected and what was found;
  ///   `nil` where nothing is wrong.
  public func failure(
    runs: Int = 200, seed: UInt64 = 1, _ answer: (OutlineLine) -> OutlineAnswer
  ) -> String? {
    var options = FuzzOptions()
    (options.runs, options.seed) = (runs, seed)
    return withoutActuallyEscaping(answer) { answer in
      var session = FuzzSession(self, AnsweringList(answer: answer), options: options)
      do throws(StartError) {
        return try session.run().map { "\($0.text)\($0)" }
      } catch {
        return "\(error)"
      }
    }
  }
}

/// A list that is a function.
private struct AnsweringList: OracleSubject {
  let answer: (OutlineLine) -> OutlineAnswer

  mutating func answer(to line: OutlineLine) -> OutlineAnswer { answer(line) }
}
