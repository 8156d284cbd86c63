extension SpecChecker {
  /// Warns about a function that combines operands, but has a single value as its only one, and
  /// about repeats whose copies seem to be counted.
  ///
  /// - Parameters:
  ///   - required: The type that the operands must have.
  ///   - place: The place of the expression.
  mutating func checkAggregate(
    _ function: FormExpression.Function, _ operands: [FormExpression],
    _ required: RequiredType, _ place: SitePlace
  ) {
    guard place.site.owner.row.map(gaps.expressions.contains) != true else { return }
    if case .join = function { return }
    let place = place.appending(.key(function.name))
    if function == .count {
      let count = findings.count
      for (index, operand) in operands.enumerated() {
        checkCounted(operand, place.appending(.index(index)))
      }
      if findings.count > count { return }
    }
    guard operands.count == 1, case let type = type(of: operands[0], place.site),
      !type.isList, type.answerType != .unknown, required.accepts(type)
    else { return }
    reportSingle(operands[0], of: function, place)
  }

  private mutating func checkCounted(
    _ operand: FormExpression, _ place: @autoclosure () -> SitePlace
  ) {
    guard case .valueOf(let id) = operand.shape, let row = number(id), isRepeat(row) else { return }
    let place = place()
    if reading(row, at: place.site).isMany { return }
    report(
      .repeatAsAnswer, .warning, at: path(of: place),
      "\(name(of: place)) is repeat \(shortName(ofRow: row)), which counts as one answer with any number "
        + "of copies; its answer is that number, so use {\"valueOf\": \(id.quotedForMessage)} without "
        + "count",
      notes: [placeNote(of: row)])
  }

  private mutating func reportSingle(
    _ operand: FormExpression, of function: FormExpression.Function, _ place: SitePlace
  ) {
    let row = operand.read.flatMap { number($0.row) }
    var remedy = "add operands"
    if let row, case .template(let home) = home(of: row) {
      remedy += ", or move it out of repeat \(shortName(ofRow: home)), where it reads all copies"
    } else if function != .count {
      remedy += ", or leave \(function.name) out"
    }
    let outcome = function == .count ? "1 at most" : "that value"
    report(
      .singleOperand, .warning, at: path(of: place),
      "\(name(of: place)) has one operand, a single value, and so is \(outcome); \(remedy)",
      notes: row.map { [placeNote(of: $0)] } ?? [])
  }
}
