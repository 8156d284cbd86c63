import FormEngine

/// The functions that the systems have in common.
extension TermConverter {
  func calling(_ name: String, _ operands: [Term]) throws(UnsupportedTermError)
    -> FormExpression
  {
    switch (name, operands.count) {
    case ("iif", 2...3):
      let otherwise: FormExpression? =
        operands.count == 3 && operands[2].constant != .null ? try expression(operands[2]) : nil
      return .choice(
        try condition(operands[0]), then: try expression(operands[1]), otherwise: otherwise)
    case ("sum", 1...):
      guard operands.count > 1 else { return .sum(try expressions(operands)) }
      var numbers: [FormExpression] = []
      for operand in operands { numbers.append(try numeric(operand)) }
      return .sum(numbers)
    case ("count", 1) where isCopies(operands[0]): return try expression(operands[0])
    case ("average", 1...):
      return FormExpression(.function(.average, try expressions(operands)))
    case ("min", 1...): return .min(try expressions(operands))
    case ("max", 1...): return .max(try expressions(operands))
    case ("count", 1...): return .count(try expressions(operands))
    case ("join", 1...): return .join(try expressions(operands))
    case ("round", 1): return .round(try expression(operands[0]))
    case ("round", 2):
      guard let digits = operands[1].constant?.number, (0...9).contains(digits) else {
        throw UnsupportedTermError("the number of digits must be a constant from 0 to 9")
      }
      return .round(try expression(operands[0]), to: Int(digits))
    case ("floor", 1): return .floor(try expression(operands[0]))
    case ("length", 1): return .length(try expression(operands[0]))
    case ("number", 1): return .number(try expression(operands[0]))
    case ("copy", 1):
      guard case .reference(let name) = operands[0], case let row = try referent(name),
        row.holds == .copies
      else { throw UnsupportedTermError("a copy number needs a repeat") }
      return .copy(of: row.id)
    case ("title", 1):
      guard case .reference(let name) = operands[0] else {
        throw UnsupportedTermError("only a question has a title")
      }
      return .titleOf(try referent(name).id)
    case ("score", 1):
      guard case .reference(let name) = operands[0] else {
        throw UnsupportedTermError("only a question has a score")
      }
      return .scoreOf(try referent(name).id)
    default:
      if let outcome = try callingOnMoments(name, operands) { return outcome }
      throw UnsupportedTermError("the function \(name) has no counterpart")
    }
  }

  /// A function of dates and times; `nil` for another one.
  private func callingOnMoments(_ name: String, _ operands: [Term]) throws(UnsupportedTermError)
    -> FormExpression?
  {
    switch (name, operands.count) {
    case ("today", 0): return .today
    case ("now", 0): return .now
    case ("once", 1): return try expression(operands[0])
    case ("age", 1): return .years(from: try expression(operands[0]), to: .today)
    case ("later", 3):
      guard let unit = operands[2].constant?.text.flatMap(FormExpression.DateUnit.init(rawValue:))
      else { throw UnsupportedTermError("the unit of time has no counterpart") }
      return .later(than: try expression(operands[0]), by: try expression(operands[1]), unit)
    default:
      let spans: [FormExpression.Function] = [.minutes, .hours, .days, .months, .years]
      guard operands.count == 2, let span = spans.first(where: { $0.name == name }) else {
        return nil
      }
      return FormExpression(.function(span, try expressions(operands)))
    }
  }

  private func isCopies(_ term: Term) -> Bool {
    if case .reference(let name) = term { resolve(name)?.holds == .copies } else { false }
  }
}
