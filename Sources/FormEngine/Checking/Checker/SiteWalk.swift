/// A place inside a condition or an expression.
struct SitePlace: Sendable {
  let site: ConditionSite
  /// The steps from the site to the place.
  var steps: [SpecPath.Step] = []

  func appending(_ steps: SpecPath.Step...) -> SitePlace {
    SitePlace(site: site, steps: self.steps + steps)
  }
}

/// A test of a row in a condition.
struct ConditionTest: Sendable {
  let place: SitePlace
  let target: RowID
  let verb: Condition.Verb

  /// Returns the place of the tested row's id, or of the id of the row whose answer is compared
  /// with.
  func placeOfID(isValueOf: Bool = false) -> SitePlace {
    isValueOf ? placeOfOperand.appending("valueOf") : place.appending("row")
  }

  var placeOfOperand: SitePlace { place.appending(.key(verb.name)) }
}

/// A test of the outcome of an expression in a condition.
struct OutcomeTest: Sendable {
  let place: SitePlace
  let subject: FormExpression
  let verb: Condition.Verb

  var placeOfOperand: SitePlace { place.appending(.key(verb.name)) }
}

/// What an expression at a site is for.
enum ExpressionRole: Sendable {
  /// It is the value of the key.
  case whole
  /// It is an operand or a branch of the expression around it.
  case inner
  /// Its outcome is tested.
  case subject
  /// The answer of a row is compared with its outcome.
  case operand(ConditionTest)
  /// The outcome of another expression is compared with its outcome.
  case operandOf(OutcomeTest)
}

/// A part found while walking through a condition or an expression.
enum SitePart {
  /// A condition that is no part of another one. Its tests follow.
  case condition(Condition, SitePlace)
  case test(ConditionTest)
  /// A test of an expression, which follows.
  case outcomeTest(OutcomeTest)
  /// An expression at a depth of nesting, from 1.
  case expression(FormExpression, SitePlace, depth: Int, ExpressionRole)
  /// `all` or `any` without conditions.
  case empty(String, SitePlace)
  /// A part that is nested more deeply than this number of levels; the walk skips it.
  case tooDeep(Int, SitePlace)

  /// Returns the place of the id of the row that the part reads; for a part that reads none, its own
  /// place.
  ///
  /// - Parameter isValueOf: Whether it is the row whose answer a test compares with.
  func placeOfID(isValueOf: Bool) -> SitePlace {
    switch self {
    case .test(let test): test.placeOfID(isValueOf: isValueOf)
    case .outcomeTest(let test): test.place
    case .expression(let expression, let place, _, _):
      expression.read.map { place.appending(.key($0.key)) } ?? place
    case .condition(_, let place), .empty(_, let place), .tooDeep(_, let place): place
    }
  }
}

extension FormExpression {
  /// The row that the expression itself reads, and the key with which it does.
  var read: (row: RowID, key: String)? {
    switch shape {
    case .valueOf(let id): (id, "valueOf")
    case .scoreOf(let id): (id, "scoreOf")
    case .titleOf(let id): (id, "titleOf")
    case .previous(let id): (id, "previous")
    case .value, .copy, .today, .now, .function, .choice: nil
    }
  }
}

/// Collects the parts of a condition or an expression in the order in which they are written.
struct SiteWalk {
  private(set) var parts: [SitePart] = []
  private var place: SitePlace

  init(at site: ConditionSite) {
    place = SitePlace(site: site)
  }

  /// Enters a condition that is no part of another one.
  mutating func enter(whole condition: Condition, depth: Int = 1) {
    parts.append(.condition(condition, place))
    enter(condition, depth: depth)
  }

  private mutating func enter(_ condition: Condition, depth: Int) {
    let limit = Condition.deepestNesting
    guard depth <= limit else { return parts.append(.tooDeep(limit, place)) }
    switch condition.shape {
    case .all(let conditions): enter(conditions, "all", depth)
    case .any(let conditions): enter(conditions, "any", depth)
    case .not(let condition): within(["not"]) { $0.enter(condition, depth: depth + 1) }
    case .row(let id, let verb): enterTest(of: id, verb, depth)
    case .that(let subject, let verb): enterTest(of: subject, verb, depth)
    case .constant: break
    }
  }

  private mutating func enterTest(of id: RowID, _ verb: Condition.Verb, _ depth: Int) {
    let test = ConditionTest(place: place, target: id, verb: verb)
    parts.append(.test(test))
    enter(verb, depth, as: .operand(test))
  }

  private mutating func enterTest(
    of subject: FormExpression, _ verb: Condition.Verb, _ depth: Int
  ) {
    let test = OutcomeTest(place: place, subject: subject, verb: verb)
    parts.append(.outcomeTest(test))
    within(["that"]) { $0.enter(subject, depth: depth + 1, as: .subject) }
    enter(verb, depth, as: .operandOf(test))
  }

  private mutating func enter(_ verb: Condition.Verb, _ depth: Int, as role: ExpressionRole) {
    guard case .expression(let operand)? = verb.operand else { return }
    within([.key(verb.name)]) { $0.enter(operand, depth: depth + 1, as: role) }
  }

  private mutating func enter(_ conditions: [Condition], _ key: String, _ depth: Int) {
    if conditions.isEmpty { parts.append(.empty(key, place)) }
    for (index, condition) in conditions.enumerated() {
      within([.key(key), .index(index)]) { $0.enter(condition, depth: depth + 1) }
    }
  }

  mutating func enter(
    _ expression: FormExpression, depth: Int = 1, as role: ExpressionRole = .whole
  ) {
    let limit = FormExpression.deepestNesting
    guard depth <= limit else { return parts.append(.tooDeep(limit, place)) }
    parts.append(.expression(expression, place, depth: depth, role))
    switch expression.shape {
    case .value, .valueOf, .scoreOf, .titleOf, .copy, .previous, .today, .now: break
    case .function(let function, let operands):
      for (index, operand) in operands.enumerated() {
        within(function.steps(toOperand: index)) {
          $0.enter(operand, depth: depth + 1, as: .inner)
        }
      }
    case .choice(let condition, let then, let otherwise):
      within(["if"]) { $0.enter(whole: condition, depth: depth + 1) }
      within(["then"]) { $0.enter(then, depth: depth + 1, as: .inner) }
      if let otherwise {
        within(["else"]) { $0.enter(otherwise, depth: depth + 1, as: .inner) }
      }
    }
  }

  private mutating func within(_ steps: [SpecPath.Step], enter: (inout SiteWalk) -> Void) {
    place.steps += steps
    enter(&self)
    place.steps.removeLast(steps.count)
  }
}

extension Condition {
  /// The maximum depth of nested conditions.
  package static let deepestNesting = 200
}

extension FormExpression {
  /// The maximum depth of nested expressions. Checking and evaluating them needs more of the stack
  /// than conditions do.
  package static let deepestNesting = 100
}

extension FormExpression.Function {
  /// Returns the steps from the expression to an operand.
  fileprivate func steps(toOperand index: Int) -> [SpecPath.Step] {
    takesList ? [.key(name), .index(index)] : [.key(name)]
  }
}
