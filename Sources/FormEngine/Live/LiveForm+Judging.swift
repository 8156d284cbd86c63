import DynamicRows

extension LiveForm {
  /// Everything that keeps the form from being submitted, in present row order. Rows in closed
  /// presenters are judged as well, irrelevant and disabled ones are not.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in checks.
  public func problems() -> [FormProblem] {
    map.allRows.flatMap(problems)
  }

  /// The problems of one row; none where its answer is right, where it is irrelevant or disabled, or
  /// where there is no such row.
  public func problems(of id: RowID) -> [FormProblem] {
    presentNumber(id).map(problems) ?? []
  }

  private func problems(of row: RowNumber) -> [FormProblem] {
    guard map.isRelevant(row), enabled[row] else { return [] }
    let spec = catalog.rows[row]
    var problems: [FormProblem] = []
    if catalog.field(editedBy: row) == nil {
      if let value = answers[row] {
        problems = catalog.holdingContent(of: row).bounds(brokenBy: value)
          .map { FormProblem(row: spec.id, code: $0.code, message: $0.message) }
      } else if spec.isRequired, spec.content.holdsValues {
        problems = [FormProblem(row: spec.id, code: .required, message: "An answer is needed.")]
      }
    }
    for (test, check) in zip(conditions.checks(of: row), spec.checks)
    where !test.holds({ answer(of: $0) }) {
      problems.append(FormProblem(row: spec.id, code: .check, message: check.message))
    }
    return problems
  }
}
