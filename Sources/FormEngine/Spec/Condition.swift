/// A condition under which a row or section is shown, a row is enabled or a check passes.
///
///     let condition: Condition = .all([.row("alert", .answered(true)), .not(.row("allDay", .is(true)))])
///
/// Conditions are equal if they are written the same way. A form refuses those that are nested more
/// than 200 levels deep. Making one with more than 256 levels is a programming error.
public struct Condition: Hashable, Sendable {
  private let nest: Nest<Shape>

  /// The condition's structure.
  public var shape: Shape { nest.contents }

  /// The structure of a condition.
  public enum Shape: Hashable, Sendable {
    /// Holds if all conditions hold; true if there are none.
    case all([Condition])
    /// Holds if at least one condition holds; false if there are none.
    case any([Condition])
    /// Holds if the condition does not.
    case not(Condition)
    /// Tests the answer of the row with this id. An irrelevant or removed row has none.
    case row(RowID, Verb)
    /// Tests the outcome of an expression as if it were the answer of a row.
    case that(FormExpression, Verb)
    /// Holds always, or never.
    case constant(Bool)
  }

  /// Creates a condition with a structure.
  ///
  /// - Precondition: It has at most 256 levels of nested conditions.
  public init(_ shape: Shape) {
    let innerDepth =
      switch shape {
      case .all(let conditions), .any(let conditions): conditions.reduce(0) { max($0, $1.depth) }
      case .not(let condition): condition.depth
      case .row(_, let verb): verb.depth
      case .that(let expression, let verb): max(expression.depth, verb.depth)
      case .constant: 0
      }
    nest = Nest(
      shape, around: innerDepth, atMost: Self.mostLevels, "conditions",
      remedy: "join more of them with one all or any")
  }

  /// Holds if all conditions hold; true if there are none.
  ///
  /// - Precondition: As for ``init(_:)``.
  public static func all(_ conditions: [Condition]) -> Condition { Condition(.all(conditions)) }

  /// Holds if at least one condition holds; false if there are none.
  ///
  /// - Precondition: As for ``init(_:)``.
  public static func any(_ conditions: [Condition]) -> Condition { Condition(.any(conditions)) }

  /// Holds if the condition does not.
  ///
  /// - Precondition: As for ``init(_:)``.
  public static func not(_ condition: Condition) -> Condition { Condition(.not(condition)) }

  /// Tests the answer of the row with this id. An irrelevant or removed row has none.
  public static func row(_ id: RowID, _ verb: Verb) -> Condition { Condition(.row(id, verb)) }

  /// Tests the outcome of an expression as if it were the answer of a row.
  ///
  /// - Precondition: As for ``init(_:)``.
  public static func that(_ expression: FormExpression, _ verb: Verb) -> Condition {
    Condition(.that(expression, verb))
  }

  /// Holds always, or never.
  public static func constant(_ holds: Bool) -> Condition { Condition(.constant(holds)) }
}

extension Condition {
  /// The maximum number of levels of a condition or an expression.
  package static let mostLevels = 256

  /// The number of levels of nested conditions, including this one.
  package var depth: Int { nest.depth }

  /// The ids of the rows whose answers are read, each once, in the order in which they occur.
  package var rowsRead: [RowID] {
    var rows: [RowID] = []
    var known = Set<RowID>()
    gatherRows(into: &rows)
    return rows.filter { known.insert($0).inserted }
  }

  private func gatherRows(into rows: inout [RowID]) {
    switch shape {
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.gatherRows(into: &rows) }
    case .not(let condition): condition.gatherRows(into: &rows)
    case .row(let id, let verb): rows += [id] + verb.rowsRead
    case .that(let expression, let verb): rows += expression.rowsRead + verb.rowsRead
    case .constant: break
    }
  }
}

extension Condition {
  /// A test of a row's answer. On an unanswered row every verb is false except `isNot`, `notIn` and
  /// `answered(false)`.
  public enum Verb: Hashable, Sendable {
    /// The answer equals the operand; a list has a member that does.
    case `is`(Operand)
    /// The exact negation of `is`.
    case isNot(Operand)
    /// The answer, or a member of it, is in the operand, a list.
    case `in`(Operand)
    /// The exact negation of `in`.
    case notIn(Operand)
    /// The answer, a number or a moment, is greater than the operand.
    case moreThan(Operand)
    /// The answer is greater than or equal to the operand.
    case atLeast(Operand)
    /// The answer is less than the operand.
    case lessThan(Operand)
    /// The answer is less than or equal to the operand.
    case atMost(Operand)
    /// The answer, a text, contains the operand as a substring; a list contains it as a member.
    case contains(Operand)
    /// The whole answer, a text, matches a pattern; a list has a member that does.
    case matches(String)
    /// Whether there is an answer or not, as given.
    case answered(Bool)
    /// A comparison in which upper and lower case, and spaces at both ends of texts, make no difference.
    indirect case ignoringCase(Verb)
  }

  /// What an answer is compared with.
  public enum Operand: Hashable, Sendable {
    /// A value written in the spec.
    case value(FormValue)
    /// The answer of another row. While that row is unanswered, every verb except the negated ones
    /// is false.
    case valueOf(RowID)
    /// The outcome of another expression; unanswered, it is like the answer of an unanswered row.
    case expression(FormExpression)
  }
}

extension Condition.Verb {
  /// Whether the operand may be any expression; otherwise it is a value or the answer of a row.
  package var takesExpression: Bool {
    switch self {
    case .is, .isNot, .moreThan, .atLeast, .lessThan, .atMost, .contains: true
    case .in, .notIn, .matches, .answered: false
    case .ignoringCase(let verb): verb.takesExpression
    }
  }

  /// The comparisons, each made from its operand.
  private static let comparisons: [@Sendable (Condition.Operand) -> Condition.Verb] = [
    { .is($0) }, { .isNot($0) }, { .in($0) }, { .notIn($0) }, { .moreThan($0) }, { .atLeast($0) },
    { .lessThan($0) }, { .atMost($0) }, { .contains($0) },
  ]

  /// All verbs, with any operands: the comparisons, then the others.
  private static let all = comparisons.map { $0(.value(.null)) } + [.matches(""), .answered(true)]

  /// The verb's name in specs, its words before an operand, and a description.
  private var words: (name: String, phrase: Phrase, meaning: String) {
    switch self {
    case .is: ("is", "is", "equals the operand; of a list, some member does.")
    case .isNot: ("isNot", "is not", "does not equal the operand; true while unanswered.")
    case .in: ("in", "is one of", "is in the operand, a list; of a list, some member is.")
    case .notIn:
      ("notIn", "is not one of", "is not in the operand, a list; true while unanswered.")
    case .moreThan:
      ("moreThan", "is more than", "is greater than the operand (numbers and dates).")
    case .atLeast:
      ("atLeast", "is at least", "is greater than or equal to the operand (numbers and dates).")
    case .lessThan: ("lessThan", "is less than", "is less than the operand (numbers and dates).")
    case .atMost:
      ("atMost", "is at most", "is less than or equal to the operand (numbers and dates).")
    case .contains:
      ("contains", "contains", "has the operand as a part (texts) or as a member (lists).")
    case .matches:
      (
        "matches", "matches",
        "matches the pattern as a whole (texts); of a list, some member does."
      )
    case .answered(let isAnswered):
      (
        "answered", isAnswered ? "is answered" : "is unanswered",
        "has an answer, with `true`; has none, with `false`."
      )
    case .ignoringCase(let verb): verb.words
    }
  }

  /// The verb, whether it ignores upper and lower case or not.
  package var plain: Condition.Verb {
    if case .ignoringCase(let verb) = self { verb.plain } else { self }
  }

  /// Whether upper and lower case, and spaces at both ends of texts, make no difference.
  public var ignoresCase: Bool {
    if case .ignoringCase = self { true } else { false }
  }

  /// Whether the verb compares texts as a whole or in part, so that it can ignore upper and lower case.
  package var comparesTexts: Bool {
    switch self {
    case .is, .isNot, .in, .notIn, .contains: true
    default: false
    }
  }

  /// The verb's name in specs.
  public var name: String { words.name }

  /// The names of all verbs in specs.
  public static let names = all.map { $0.name }

  /// Describes a verb; `nil` for an unknown name.
  public static func meaning(of name: String) -> String? {
    all.first { $0.name == name }?.words.meaning
  }

  /// The verb with its operand, as in a sentence.
  ///
  /// - Parameter text: The words for the operand of a comparison.
  func phrase(_ text: (Condition.Operand) -> Phrase) -> Phrase {
    if case .ignoringCase(let verb) = self {
      return "\(verb.phrase(text)) (in upper or lower case)"
    }
    if case .matches(let pattern) = self { return "\(words.phrase) \(pattern.quotedForMessage)" }
    return operand.map { "\(words.phrase) \(text($0))" } ?? words.phrase
  }

  /// Creates the comparison with a name; `nil` if no comparison has that name.
  package init?(_ name: String, _ operand: Condition.Operand) {
    guard let index = Self.names.firstIndex(of: name), index < Self.comparisons.count else {
      return nil
    }
    self = Self.comparisons[index](operand)
  }

  /// The verb of which this one is the exact negation; `nil` if it is not negated.
  var withoutNegation: Condition.Verb? {
    switch self {
    case .isNot(let operand): .is(operand)
    case .notIn(let operand): .in(operand)
    case .answered(false): .answered(true)
    case .ignoringCase(let verb): verb.withoutNegation.map { .ignoringCase($0) }
    default: nil
    }
  }

  /// The rows that the operand reads.
  package var rowsRead: [RowID] {
    switch operand {
    case .valueOf(let id): [id]
    case .expression(let expression): expression.rowsRead
    case .value, nil: []
    }
  }

  /// The number of levels of the operand.
  fileprivate var depth: Int {
    if case .expression(let expression) = operand { expression.depth } else { 0 }
  }

  /// The operand of a comparison; `nil` for `matches` and `answered`.
  public var operand: Condition.Operand? {
    switch self {
    case .is(let operand), .isNot(let operand), .in(let operand), .notIn(let operand),
      .moreThan(let operand), .atLeast(let operand), .lessThan(let operand), .atMost(let operand),
      .contains(let operand):
      operand
    case .ignoringCase(let verb): verb.operand
    case .matches, .answered: nil
    }
  }
}

extension Condition.Operand: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// Creates a text operand.
  public init(stringLiteral value: String) { self = .value(.text(value)) }

  /// Creates a number operand.
  public init(floatLiteral value: Double) { self = .value(.number(value)) }

  /// Creates a number operand.
  public init(integerLiteral value: Int) { self = .value(.number(Double(value))) }

  /// Creates a Boolean value operand.
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }

  /// Creates a list operand.
  public init(arrayLiteral elements: FormValue...) { self = .value(.list(elements)) }
}
