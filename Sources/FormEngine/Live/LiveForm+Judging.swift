import DynamicRows

extension LiveForm {
  /// Everything that keeps the form from being submitted, in present row order. Rows behind closed
  /// presenters are judged as well, irrelevant and disabled ones are not.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in checks.
  public func problems() -> [FormProblem] {
    map.allRows.flatMap(problems)
  }

  /// What stands against the answer of one row; nothing where it is right, irrelevant, disabled, or
  /// where there is no such row.
  public func problems(of id: RowID) -> [FormProblem] {
    presentNumber(id).map(problems) ?? []
  }

  private func problems(of row: RowNumber) -> [FormProblem] {
    guard map.isRelevant(row), isEnabled[row] else { return [] }
    let spec = catalog.rows[row]
    var problems: [FormProblem] = []
    if catalog.field(editedBy: row) == nil {
      if let value = storedValues[row] {
        problems = catalog.holdingContent(of: row).bounds(brokenBy: value)
          .map { FormProblem(row: spec.id, code: $0.code, message: $0.message) }
      } else if spec.isRequired, spec.content.holdsValues {
        problems = [FormProblem(row: spec.id, code: .required, message: "An answer is needed.")]
      }
    }
    let tests = catalog.conditions.checks[row] ?? []
    for (test, check) in zip(tests, spec.checks) where !test.holds(answer) {
      problems.append(FormProblem(row: spec.id, code: .check, message: check.message))
    }
    return problems
  }
}

/// A bound that an answer breaks, and what to say of it.
typealias BrokenBound = (code: FormProblem.Code, message: String)

extension RowContent {
  /// The bounds that a value of the right type breaks.
  func bounds(brokenBy value: FormValue) -> [BrokenBound] {
    switch (self, value) {
    case (.text(let content), .text(let text)): content.bounds(brokenBy: text)
    case (.number(let content), .number(let number)): content.bounds(brokenBy: number)
    case (.datePicker(let content), .text(let text)): content.bounds(brokenBy: text)
    default: []
    }
  }
}

extension TextContent {
  fileprivate func bounds(brokenBy text: String) -> [BrokenBound] {
    var broken: [BrokenBound] = []
    if let minLength, text.count < minLength {
      let wanted = minLength == 1 ? "1 character" : "\(minLength) characters"
      broken.append((.minLength, "At least \(wanted), please; these are \(text.count)."))
    }
    if let maxLength, text.count > maxLength {
      let wanted = maxLength == 1 ? "1 character" : "\(maxLength) characters"
      broken.append((.maxLength, "At most \(wanted), please; these are \(text.count)."))
    }
    return broken
  }
}

extension NumberContent {
  fileprivate func bounds(brokenBy number: Double) -> [BrokenBound] {
    var broken: [BrokenBound] = []
    if let min, number < min {
      broken.append((.min, "At least \(FormValue.plain(min)), please."))
    }
    if let max, number > max {
      broken.append((.max, "At most \(FormValue.plain(max)), please."))
    }
    if let step, !isOnStep(number, step) {
      let start = min.map { ", counted from \(FormValue.plain($0))" } ?? ""
      broken.append((.step, "In steps of \(FormValue.plain(step))\(start), please."))
    }
    if isInteger, !number.isWhole {
      broken.append((.integer, "A whole number, please."))
    }
    return broken
  }

  /// Whether a number is a whole number of steps away from the start. Decimal steps such as 0.1 are
  /// no exact doubles; a billionth of the quotient is forgiven.
  private func isOnStep(_ number: Double, _ step: Double) -> Bool {
    guard step > 0 else { return true }
    let steps = (number - (min ?? 0)) / step
    return steps.distanceFromWhole <= 1e-9 * Swift.max(1, steps.magnitude)
  }
}

extension DatePickerContent {
  fileprivate func bounds(brokenBy text: String) -> [BrokenBound] {
    guard let moment = Moment(parsing: text, mode: mode) else { return [] }
    var broken: [BrokenBound] = []
    if let min, let least = Moment(parsing: min, mode: mode), moment < least {
      broken.append((.min, "Not before \(min), please."))
    }
    if let max, let greatest = Moment(parsing: max, mode: mode), greatest < moment {
      broken.append((.max, "Not after \(max), please."))
    }
    return broken
  }
}
