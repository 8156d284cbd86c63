extension SpecChecker {
  /// Warns about a row whose expression contains the answer of a secret row, unless it is secret
  /// itself.
  ///
  /// - Parameter parts: The parts of its expression.
  mutating func checkSecrets(_ row: Int, _ parts: [SitePart]) {
    if isSecret(row) { return }
    let name = name(ofRow: row)
    checkSecrets(shownBy: name, parts)
  }

  /// Warns about an expression that contains the answer of a secret row.
  ///
  /// - Parameter owner: The name of what shows it.
  mutating func checkSecrets(shownBy owner: String, _ parts: [SitePart]) {
    // By depth: whether the value contains those of the operands.
    var containsOperands = [true]
    for case .expression(let expression, let place, let depth, let role) in parts {
      guard depth <= containsOperands.count else { continue }
      let isContained = containsOperands[depth - 1] && role.isPartOfValue
      containsOperands.removeSubrange(depth...)
      containsOperands.append(isContained && expression.containsOperands)
      guard isContained, let id = expression.shownAnswer, let secret = number(id),
        isSecret(secret)
      else { continue }
      report(
        .shownSecret, .warning, at: path(of: place.appending(.key(expression.read?.key ?? ""))),
        "\(owner) is computed from \(name(ofRow: secret)), a secret text, and shows it; leave "
          + "it out, or compute a text that is secret, too",
        notes: [placeNote(of: secret)])
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
    case .function, .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today, .now: false
    }
  }

  /// The row whose answer is the value.
  fileprivate var shownAnswer: RowID? {
    switch shape {
    case .valueOf(let id), .previous(let id): id
    default: nil
    }
  }
}

extension ExpressionRole {
  /// Whether the outcome can be a part of that of the expression around it.
  fileprivate var isPartOfValue: Bool {
    switch self {
    case .whole, .inner: true
    case .subject, .operand, .operandOf: false
    }
  }
}
