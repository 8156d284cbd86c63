import FormEngine

/// A place in a spec where an answer decides something: one test in a condition, the limits of a row, or
/// the day on which a count of months or years changes. Random values seldom reach both sides of it.
struct FormGoal: Sendable {
  let owner: Owner
  let part: Part
  let target: Target
  /// What must hold for the outcome of the test to matter, outermost first.
  private(set) var context: [Requirement] = []

  /// What the condition or the limits belong to.
  enum Owner: Hashable, Sendable {
    /// A row, by its name in the spec.
    case row(RowID)
    case section(SectionID)
  }

  /// The part of the owner that contains the test.
  enum Part: Hashable, Sendable {
    case shownWhen
    case enabledWhen
    case check(whenAnswered: Bool)
    /// The condition under which an answer is required.
    case requiredWhen
    /// An expression that gives the value or another property of the row.
    case expression
    /// The condition of an option of a picker.
    case option(String)
    case limits
  }

  enum Target: Sendable {
    case test(RowID, Condition.Verb)
    /// A test of what an expression gives.
    case outcome(FormExpression, Condition.Verb)
    /// An expression that counts the months or years between two dates.
    case dates(FormExpression)
    case limits
  }

  /// A requirement on conditions.
  enum Requirement: Sendable {
    case one(Condition, holds: Bool)
    /// All of several conditions but one.
    case others([Condition], except: Int, hold: Bool)
  }

  /// Every goal of a spec, in order.
  static func all(in spec: FormSpec) -> [FormGoal] {
    spec.sections.flatMap { section in
      goals(in: section.shownWhen, .section(section.id), .shownWhen)
        + section.rows.flatMap { goals(of: $0, spec) }
    }
  }

  private static func goals(of row: RowSpec, _ spec: FormSpec) -> [FormGoal] {
    let owner = Owner.row(row.id)
    var goals =
      goals(in: row.shownWhen, owner, .shownWhen) + goals(in: row.enabledWhen, owner, .enabledWhen)
      + goals(in: row.requiredWhen, owner, .requiredWhen)
    for check in row.checks {
      goals += Self.goals(in: check.that, owner, .check(whenAnswered: check.whenAnswered))
    }
    let expressions = SpecProperty.allCases.compactMap { row.expressions[$0] }
    for expression in (row.computed.map { [$0] } ?? []) + expressions {
      goals += Self.goals(in: expression, owner)
    }
    for option in row.content.options(spec.optionLists) {
      goals += Self.goals(in: option.shownWhen, owner, .option(option.value))
    }
    return goals + (row.hasLimits ? [FormGoal(owner: owner, part: .limits, target: .limits)] : [])
  }

  private static func goals(
    in condition: Condition?, _ owner: Owner, _ part: Part, context: [Requirement] = []
  ) -> [FormGoal] {
    switch condition?.shape {
    case nil, .constant: []
    case .not(let inner): goals(in: inner, owner, part, context: context)
    case .row(let id, let verb):
      [FormGoal(owner: owner, part: part, target: .test(id, verb), context: context)]
    case .that(let expression, let verb):
      [FormGoal(owner: owner, part: part, target: .outcome(expression, verb), context: context)]
        + goals(in: expression, owner, part, context: context)
    case .all(let parts): goals(in: parts, hold: true, owner, part, context)
    case .any(let parts): goals(in: parts, hold: false, owner, part, context)
    }
  }

  private static func goals(
    in conditions: [Condition], hold: Bool, _ owner: Owner, _ part: Part, _ context: [Requirement]
  ) -> [FormGoal] {
    conditions.indices.flatMap { index in
      goals(
        in: conditions[index], owner, part,
        context: context + [.others(conditions, except: index, hold: hold)])
    }
  }

  private static func goals(
    in expression: FormExpression, _ owner: Owner, _ part: Part = .expression,
    context: [Requirement] = []
  ) -> [FormGoal] {
    switch expression.shape {
    case .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today, .now: []
    case .function(let function, let operands):
      (function == .years || function == .months
        ? [FormGoal(owner: owner, part: part, target: .dates(expression), context: context)] : [])
        + operands.flatMap { goals(in: $0, owner, part, context: context) }
    case .choice(let condition, let then, let otherwise):
      goals(in: condition, owner, part, context: context)
        + goals(in: then, owner, part, context: context + [.one(condition, holds: true)])
        + (otherwise.map {
          goals(in: $0, owner, part, context: context + [.one(condition, holds: false)])
        } ?? [])
    }
  }
}

extension RowSpec {
  /// Whether values are in or out of bounds, which may follow from other answers.
  fileprivate var hasLimits: Bool {
    if expressions[.min] != nil || expressions[.max] != nil { return true }
    var random = SeededGenerator(seed: 1)
    return !content.equivalent.valuesAtLimits(using: &random).isEmpty
  }
}

extension FormGoal {
  /// The rows or, as `nil`, the section whose condition or limits these are in a form.
  func readers(in form: FormSnapshot) -> [RowSnapshot?] {
    switch owner {
    case .row(let name): form.rows.filter { $0.name == name }
    case .section(let id): form.sections.contains { $0.id == id } ? [nil] : []
    }
  }
}
