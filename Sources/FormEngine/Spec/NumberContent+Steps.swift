extension NumberContent {
  /// Whether a number is a whole number of steps from the start. Since decimal steps such as 0.1
  /// are not exact doubles, an error of a billionth of the quotient is allowed.
  func isOnStep(_ number: Double) -> Bool {
    guard let step, step > 0 else { return true }
    let steps = (number - (min ?? 0)) / step
    return steps.distanceFromWhole <= 1e-9 * Swift.max(1, steps.magnitude)
  }

  /// Whether the step, and that answers are whole numbers, allow a number.
  func allows(_ number: Double) -> Bool { isOnStep(number) && (!isInteger || number.isWhole) }
}
