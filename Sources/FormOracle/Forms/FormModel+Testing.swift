import FormText

extension FormModel {
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
