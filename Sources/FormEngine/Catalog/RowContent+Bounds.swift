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
      broken.append((.minLength, "Enter at least \(wanted) (you have \(text.count))."))
    }
    if let maxLength, text.count > maxLength {
      let wanted = maxLength == 1 ? "1 character" : "\(maxLength) characters"
      broken.append((.maxLength, "Enter at most \(wanted) (you have \(text.count))."))
    }
    return broken
  }
}

extension NumberContent {
  fileprivate func bounds(brokenBy number: Double) -> [BrokenBound] {
    var broken: [BrokenBound] = []
    if let min, number < min {
      broken.append((.min, "Enter at least \(FormValue.plain(min))."))
    }
    if let max, number > max {
      broken.append((.max, "Enter at most \(FormValue.plain(max))."))
    }
    if let step, !isOnStep(number, step) {
      let start = min.map { ", counted from \(FormValue.plain($0))" } ?? ""
      broken.append((.step, "Enter a multiple of \(FormValue.plain(step))\(start)."))
    }
    if isInteger, !number.isWhole {
      broken.append((.integer, "Enter a whole number."))
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
      broken.append((.min, "Enter \(min) or later."))
    }
    if let max, let greatest = Moment(parsing: max, mode: mode), greatest < moment {
      broken.append((.max, "Enter \(max) or earlier."))
    }
    return broken
  }
}
