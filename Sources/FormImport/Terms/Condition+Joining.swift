import FormEngine

/// Conditions and expressions that grow with the number of parts of the original that say them: each part
/// on a level of its own would reach the maximum that the engine takes.
extension Condition {
  /// Holds if both conditions hold; a conjunction gets one more member instead of another level.
  func and(_ other: Condition) -> Condition {
    if case .all(let parts) = shape { .all(parts + [other]) } else { .all([self, other]) }
  }

  /// Holds if one of both conditions holds; a disjunction gets one more member instead of another level.
  func or(_ other: Condition) -> Condition {
    if case .any(let parts) = shape { .any(parts + [other]) } else { .any([self, other]) }
  }
}

extension FormExpression {
  /// The maximum number of levels of an expression in a form.
  private static let mostLevels = 100

  /// One expression if a condition holds, otherwise another one; `nil` if that has more levels than a form
  /// takes.
  static func choice(
    _ condition: Condition, then: FormExpression, orElse rest: FormExpression?
  ) -> FormExpression? {
    let levels = Swift.max(condition.depth, then.depth, rest?.depth ?? 0)
    guard levels < mostLevels else { return nil }
    return .choice(condition, then: then, otherwise: rest)
  }
}
