import FormEngine

extension SpecKeys {
  /// The keys of each form of an expression; the first key determines the form.
  static let expressions =
    [valueOf, scoreOf].map { KeyTable([$0]) } + FormExpression.Function.all.map(keys) + [choice]

  /// The keys that determine the form of an expression.
  static let expressionForms = expressions.map { $0.names[0] }

  private static let valueOf = KeyRule(
    "valueOf", .text, isRequired: true,
    "The answer of the row with this id; unanswered if the row is irrelevant.")

  private static let scoreOf = KeyRule(
    "scoreOf", .text, isRequired: true,
    "The sum of the scores of the options that are chosen in the row with this id.")

  private static let choice = KeyTable([
    KeyRule("if", .condition, isRequired: true, "The condition that selects the value."),
    KeyRule("then", .expression, isRequired: true, "The value if the condition is true."),
    KeyRule("else", .expression, "The value if the condition is not true; default unanswered."),
  ])

  private static func keys(of function: FormExpression.Function) -> KeyTable {
    let operands = KeyRule(
      function.name, function.takesList ? .list(of: .expression) : .expression, isRequired: true,
      function.meaning)
    let others =
      switch function {
      case .join: [KeyRule("with", .text, "The text between the operands; default empty.")]
      case .round: [KeyRule("to", .count, "The digits after the point, 0 to 9; default 0.")]
      default: [KeyRule]()
      }
    return KeyTable([operands] + others)
  }
}

extension FormExpression.Function {
  /// Creates the function with a name and the values of its own keys; `nil` for an unknown name.
  init?(_ name: String, _ keys: SiftedMembers) {
    switch name {
    case "join": self = .join(separator: keys.text("with") ?? "")
    case "round": self = .round(digits: keys["to"]?.integer ?? 0)
    default:
      guard let function = FormExpression.Function.all.first(where: { $0.name == name }) else {
        return nil
      }
      self = function
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .sum: "The sum of the answered operands; unanswered if there is none."
    case .min:
      "The smallest of the answered operands, numbers or dates; unanswered if there is none."
    case .max:
      "The largest of the answered operands, numbers or dates; unanswered if there is none."
    case .count: "The number of answered operands; of a list, the number of members."
    case .join: "The answered operands as one text; unanswered if there is none."
    case .difference: "The first number minus the second."
    case .product: "The numbers multiplied; unanswered if one is."
    case .quotient: "The first number divided by the second."
    case .round: "The number, rounded half away from zero."
    case .days:
      "The whole days from the first date to the second, negative if the second is earlier."
    case .years:
      "The completed years from the first date to the second, negative if the second is earlier."
    }
  }
}
