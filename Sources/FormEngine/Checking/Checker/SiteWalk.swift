/// A part found while walking through a condition or an expression.
enum SitePart {
  /// A test of a row, with its number at the site, from 0.
  case test(RowID, Condition.Verb, number: Int)
  /// The key with which an expression reads a row, with the read's number at the site, from 0.
  case read(RowID, key: String, number: Int)
  /// `all` or `any` without conditions.
  case empty(String)
  /// A part that is nested more deeply than this number of levels; the walk skips it.
  case tooDeep(Int)

  /// Returns the steps from the part to the id of the row that it reads.
  ///
  /// - Parameter isValueOf: Whether it is the row whose answer a test compares with.
  func stepsToID(isValueOf: Bool = false) -> [SpecPath.Step] {
    switch self {
    case .test(_, let verb, _): verb.stepsToID(isValueOf: isValueOf)
    case .read(_, let key, _): [.key(key)]
    case .empty, .tooDeep: []
    }
  }
}

extension Condition.Verb {
  /// Returns the steps from the test with this verb to the id of the tested row, or of the row
  /// whose answer is compared with.
  func stepsToID(isValueOf: Bool) -> [SpecPath.Step] {
    isValueOf ? [.key(name), "valueOf"] : ["row"]
  }
}

/// Collects the parts of a condition or an expression in the order in which they are written, with
/// the steps that lead to each.
struct SiteWalk {
  private(set) var parts: [(part: SitePart, steps: [SpecPath.Step])] = []
  private var steps: [SpecPath.Step] = []
  private var count = 0

  mutating func enter(_ condition: Condition, depth: Int = 1) {
    let limit = Condition.deepestNesting
    guard depth <= limit else { return add(.tooDeep(limit)) }
    switch condition.shape {
    case .all(let conditions): enter(conditions, "all", depth)
    case .any(let conditions): enter(conditions, "any", depth)
    case .not(let condition): within(["not"]) { $0.enter(condition, depth: depth + 1) }
    case .row(let id, let verb): add(.test(id, verb, number: next()))
    case .constant: break
    }
  }

  private mutating func enter(_ conditions: [Condition], _ key: String, _ depth: Int) {
    if conditions.isEmpty { add(.empty(key)) }
    for (index, condition) in conditions.enumerated() {
      within([.key(key), .index(index)]) { $0.enter(condition, depth: depth + 1) }
    }
  }

  mutating func enter(_ expression: FormExpression, depth: Int = 1) {
    let limit = FormExpression.deepestNesting
    guard depth <= limit else { return add(.tooDeep(limit)) }
    switch expression.shape {
    case .value: break
    case .valueOf(let id): add(.read(id, key: "valueOf", number: next()))
    case .scoreOf(let id): add(.read(id, key: "scoreOf", number: next()))
    case .function(let function, let operands):
      for (index, operand) in operands.enumerated() {
        within(function.steps(toOperand: index)) { $0.enter(operand, depth: depth + 1) }
      }
    case .choice(let condition, let then, let otherwise):
      within(["if"]) { $0.enter(condition, depth: depth + 1) }
      within(["then"]) { $0.enter(then, depth: depth + 1) }
      if let otherwise { within(["else"]) { $0.enter(otherwise, depth: depth + 1) } }
    }
  }

  private mutating func within(_ steps: [SpecPath.Step], enter: (inout SiteWalk) -> Void) {
    self.steps += steps
    enter(&self)
    self.steps.removeLast(steps.count)
  }

  private mutating func add(_ part: SitePart) {
    parts.append((part, steps))
  }

  private mutating func next() -> Int {
    count += 1
    return count - 1
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
  /// Whether the operands are a list in specs; a single operand is not.
  package var takesList: Bool { operandCount != 1 }

  /// Returns the steps from the expression to an operand.
  func steps(toOperand index: Int) -> [SpecPath.Step] {
    takesList ? [.key(name), .index(index)] : [.key(name)]
  }
}
