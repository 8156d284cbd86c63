extension OutlineModel {
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
  /// - Returns: The shortest lines that show the fault, with what was expected and what was found;
  ///   `nil` if there is none.
  public func failure(
    runs: Int = 200, seed: UInt64 = 1, _ answer: (OutlineLine) -> OutlineAnswer
  ) -> String? {
    withoutActuallyEscaping(answer) { answer in failure(runs: runs, seed: seed) { answer } }
  }
}
