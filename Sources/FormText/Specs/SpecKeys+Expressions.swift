import FormEngine

extension SpecKeys {
  /// The keys of each form of an expression; the first key determines the form.
  static let expressions =
    [valueOf, scoreOf, titleOf, previous, copy, today, now].map { KeyTable([$0]) }
    + FormExpression.Function.all.map(keys) + [choice]

  /// The keys that determine the form of an expression.
  static let expressionForms = expressions.map { $0.names[0] }

  /// The values of the keys of an expression.
  struct ExpressionParts {
    var row: RowID?
    /// The function with its properties; `nil` if all of them have their defaults.
    var function: FormExpression.Function?
    var condition: Condition?
    var operands: [FormExpression]?
    var otherwise: FormExpression?
  }

  private static let valueOf = SpecKey<ExpressionParts>.text(
    "valueOf", "The answer of the row with this id; unanswered if the row is irrelevant.",
    { $0.row?.text }, { $0.row = $1.map { RowID($0) } }
  ).required

  private static let scoreOf = SpecKey<ExpressionParts>.text(
    "scoreOf", "The sum of the scores of the options that are chosen in the row with this id.",
    { $0.row?.text }, { $0.row = $1.map { RowID($0) } }
  ).required

  private static let titleOf = SpecKey<ExpressionParts>.text(
    "titleOf",
    "The title of the option that is chosen in the row with this id, or its text; of several, a list.",
    { $0.row?.text }, { $0.row = $1.map { RowID($0) } }
  ).required

  private static let previous = SpecKey<ExpressionParts>.text(
    "previous",
    "The answer of the row with this id in the copy before; unanswered in the first copy.",
    { $0.row?.text }, { $0.row = $1.map { RowID($0) } }
  ).required

  private static let copy = SpecKey<ExpressionParts>.text(
    "copy", "The place of one's own copy among those of the repeat with this id, from 1.",
    { $0.row?.text }, { $0.row = $1.map { RowID($0) } }
  ).required

  private static let today = SpecKey<ExpressionParts>.other(
    "today", .onlyTrue, "The present date, as given by the program that shows the form."
  ).required

  private static let now = SpecKey<ExpressionParts>.other(
    "now", .onlyTrue, "The present date and time, as given by the program that shows the form."
  ).required

  private static let choice = KeyTable<ExpressionParts>([
    .condition(
      "if", "The condition that selects the value.", { $0.condition }, { $0.condition = $1 }
    ).required,
    expression("then", "The value if the condition is true.") { $0.operands = [$1] }.required,
    expression("else", "The value if the condition is not true; default unanswered.") {
      $0.otherwise = $1
    },
  ])

  private static func expression(
    _ name: String, _ about: String, _ set: @escaping SpecKey<ExpressionParts>.Set<FormExpression>
  ) -> SpecKey<ExpressionParts> {
    .other(name, .expression, about) { node, site, notes, parts in
      set(&parts, notes.expression(node, .value(of: name, in: site.owner)))
    }
  }

  private static func keys(of function: FormExpression.Function) -> KeyTable<ExpressionParts> {
    let shape = function.takesList ? KeyRule.Shape.list(of: .expression) : .expression
    let name = function.name
    let operands = SpecKey<ExpressionParts>.other(name, shape, function.meaning) {
      node, site, notes, parts in
      let operands = function.takesList ? node.elements ?? [] : [node]
      parts.operands = operands.enumerated().map { index, operand in
        notes.expression(operand, .argument(index, of: name, in: site.owner))
      }
    }
    return KeyTable([operands.required] + properties(of: function))
  }

  private static func properties(of function: FormExpression.Function) -> [SpecKey<ExpressionParts>]
  {
    switch function {
    case .join:
      [
        .text(
          "with", "The text between the operands; default empty.", { _ in nil },
          { $0.function = .join(separator: $1 ?? "") })
      ]
    case .round:
      [
        .count(
          "to", "The digits after the point, 0 to 9; default 0.", { _ in nil },
          { $0.function = .round(digits: $1 ?? 0) })
      ]
    case .later:
      [
        .choice(
          "by", "The unit by which the date or time is moved.", { _ in nil },
          { $0.function = .later(by: $1) }
        ).required
      ]
    default: []
    }
  }
}
