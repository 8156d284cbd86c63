import DynamicRows

extension LiveForm {
  /// Returns all problems with the answers, in present row order. Rows in closed presenters are
  /// included; irrelevant and disabled rows are not. Problems found outside the form, which do not
  /// prevent submitting, are included.
  ///
  /// - Complexity: O(*p* log *n*) for *p* rows with problems.
  public func problems() -> [FormProblem] {
    storage.inPresentOrder(derived.problems.rows).flatMap { derived.problems.problems(of: $0) }
  }

  /// Returns the problems of one row; none if its answer is valid, if it is irrelevant or disabled,
  /// or if there is no such row.
  public func problems(of id: RowID) -> [FormProblem] {
    storage.presentNumber(id).map { derived.problems.problems(of: $0) } ?? []
  }

  /// Whether the form can be submitted. Problems found outside the form do not prevent it.
  ///
  /// - Complexity: O(*p*) for *p* rows with problems.
  public var isValid: Bool {
    derived.problems.rows.allSatisfy { row in
      derived.problems.problems(of: row).allSatisfy { !$0.preventsSubmitting }
    }
  }
}
