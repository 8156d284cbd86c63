extension SpecChecker {
  /// Warns about a computed row whose value contains the answer of a secret row, unless it is secret
  /// itself.
  ///
  /// - Parameter parts: The parts of its expression.
  mutating func checkSecrets(_ row: Int, _ parts: [SitePart]) {
    if isSecret(row) { return }
    // By depth: whether the value contains those of the operands.
    var containsOperands = [true]
    for case .expression(let expression, let place, let depth) in parts {
      let isContained = containsOperands[depth - 1]
      containsOperands.removeSubrange(depth...)
      containsOperands.append(isContained && expression.containsOperands)
      guard isContained, case .valueOf(let id) = expression.shape, let secret = number(id),
        isSecret(secret)
      else { continue }
      report(
        .shownSecret, .warning, at: path(of: place.appending("valueOf")),
        "\(name(ofRow: row)) is computed from \(name(ofRow: secret)), a secret text, and shows it; leave "
          + "it out, or compute a text that is secret, too",
        notes: [noteHere(secret)])
    }
  }

  private func isSecret(_ row: Int) -> Bool {
    if case .text(let text) = self[definer(of: row)].content { text.isSecret } else { false }
  }
}

extension FormExpression {
  /// Whether the value can contain a text that is an operand.
  fileprivate var containsOperands: Bool {
    switch shape {
    case .function(.join, _), .choice: true
    case .function, .value, .valueOf, .scoreOf: false
    }
  }
}
