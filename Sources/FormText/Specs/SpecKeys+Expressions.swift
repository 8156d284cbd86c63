import FormEngine

extension SpecKeys {
  /// The keys of expressions of each form, with the key that determines the form.
  static let expressions: [(name: String, keys: KeyTable)] =
    references + FormExpression.Function.all.map { ($0.name, keys(of: $0)) } + [choice]

  /// The keys that determine the form of an expression.
  static let expressionForms = expressions.map { $0.name }

  private static let references: [(name: String, keys: KeyTable)] = [
    (
      "valueOf",
      KeyTable([
        KeyRule(
          name: "valueOf", shape: .text, isRequired: true,
          about: "The answer of the row with this id; unanswered if the row is irrelevant.")
      ])
    ),
    (
      "scoreOf",
      KeyTable([
        KeyRule(
          name: "scoreOf", shape: .text, isRequired: true,
          about: "The sum of the scores of the options that are chosen in the row with this id.")
      ])
    ),
  ]

  private static let choice = (
    name: "if",
    keys: KeyTable([
      KeyRule(
        name: "if", shape: .condition, isRequired: true,
        about: "The condition that selects the value."),
      KeyRule(
        name: "then", shape: .expression, isRequired: true,
        about: "The value if the condition is true."),
      KeyRule(
        name: "else", shape: .expression,
        about: "The value if the condition is not true; default unanswered."),
    ])
  )

  private static func keys(of function: FormExpression.Function) -> KeyTable {
    let operands = KeyRule(
      name: function.name, shape: function.takesList ? .list(of: .expression) : .expression,
      isRequired: true, about: function.meaning)
    return switch function {
    case .join:
      KeyTable([
        operands,
        KeyRule(name: "with", shape: .text, about: "The text between the operands; default empty."),
      ])
    case .round:
      KeyTable([
        operands,
        KeyRule(
          name: "to", shape: .count, about: "The digits after the point, 0 to 9; default 0."),
      ])
    default: KeyTable([operands])
    }
  }
}

extension FormExpression.Function {
  /// Whether the operands are written as a list; a single one is not.
  var takesList: Bool { operandCount != 1 }

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
