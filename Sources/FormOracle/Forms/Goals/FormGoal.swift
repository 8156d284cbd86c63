import FormEngine

/// A place in a spec where an answer decides something: one test in a condition, or the limits of a
/// row. Random values seldom reach both sides of it.
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
    case computed
    /// The condition of an option of a picker.
    case option(String)
    case limits
  }

  enum Target: Sendable {
    case test(RowID, Condition.Verb)
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
    for check in row.checks {
      goals += Self.goals(in: check.that, owner, .check(whenAnswered: check.whenAnswered))
    }
    goals += Self.goals(in: row.computed, owner)
    for option in row.content.options(spec.optionLists) {
      goals += Self.goals(in: option.shownWhen, owner, .option(option.value))
    }
    var random = SeededGenerator(seed: 1)
    let hasLimits = !row.content.equivalent.valuesAtLimits(using: &random).isEmpty
    return goals + (hasLimits ? [FormGoal(owner: owner, part: .limits, target: .limits)] : [])
  }

  private static func goals(
    in condition: Condition?, _ owner: Owner, _ part: Part, context: [Requirement] = []
  ) -> [FormGoal] {
    switch condition?.shape {
    case nil, .constant: return []
    case .not(let inner): return goals(in: inner, owner, part, context: context)
    case .row(let id, let verb):
      return [FormGoal(owner: owner, part: part, target: .test(id, verb), context: context)]
    // Plans don't yet aim at tests of expressions; random answers reach most of them.
    case .that: return []
    case .all(let parts): return goals(in: parts, hold: true, owner, part, context)
    case .any(let parts): return goals(in: parts, hold: false, owner, part, context)
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
    in expression: FormExpression?, _ owner: Owner, context: [Requirement] = []
  ) -> [FormGoal] {
    switch expression?.shape {
    case nil, .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today: return []
    case .function(_, let operands):
      return operands.flatMap { goals(in: $0, owner, context: context) }
    case .choice(let condition, let then, let otherwise):
      return goals(in: condition, owner, .computed, context: context)
        + goals(in: then, owner, context: context + [.one(condition, holds: true)])
        + goals(in: otherwise, owner, context: context + [.one(condition, holds: false)])
    }
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
