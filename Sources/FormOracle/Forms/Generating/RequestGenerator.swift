import DynamicRows
import FormEngine
import FormText

/// Makes random actions and questions of the wanted kinds.
struct RequestGenerator {
  private var actions: ActionGenerator
  private let kinds: Set<String>?
  /// The number of attempts to make a request of a wanted kind before giving up.
  private static let patience = 2_000

  private let unknown: Set<String>

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - kinds: The wanted verbs; `nil` for all.
  ///   - unknown: The verbs that the program does not support.
  init(seed: UInt64, spec: FormSpec, kinds: Set<String>?, unknown: Set<String> = []) {
    // Programs may save states in a format of their own, so states are restored only on request.
    actions = ActionGenerator(
      seed: seed, spec: spec, restoresStates: kinds?.contains("restore") ?? false)
    self.kinds = kinds
    self.unknown = unknown
  }

  /// The next request for the form in its current state; `nil` if none of a wanted kind was found.
  mutating func next(for form: FormSnapshot) -> FormRequest? {
    let queries = Self.queries.filter(isWanted)
    if let goal = actions.takeReachedGoal(), let query = query(about: goal, in: form) {
      return .query(query)
    }
    for _ in 0..<Self.patience {
      if let verb = actions.random.pick(queries), actions.random.chance(queryShare) {
        return .query(query(verb, of: form))
      }
      let action = wanted(actions.next(for: form))
      if let request = action.map(FormRequest.action), request.canBeWritten { return request }
    }
    return nil
  }

  /// The percentage of requests that are questions.
  private var queryShare: Int {
    guard let kinds else { return 20 }
    return kinds.isSubset(of: Self.queries) ? 100 : 20
  }

  private func isWanted(_ verb: String) -> Bool {
    !unknown.contains(verb) && kinds?.contains(verb) ?? true
  }

  /// The action if it is of a wanted kind; a batch keeps only its wanted actions.
  private func wanted(_ action: FormAction) -> FormAction? {
    guard isWanted(FormRequest.action(action).verb) else { return nil }
    guard case .batch(let members) = action else { return action }
    return .batch(members.compactMap(wanted))
  }

  /// The questions whose answers are judged.
  static let queries = ["values", "positionOf", "rowAt", "row", "rows", "destination", "problems"]

  /// Sometimes a question whose answer depends on the goal that was just reached.
  private mutating func query(about goal: FormGoal, in form: FormSnapshot) -> FormQuery? {
    guard case .row(let name) = goal.owner, actions.random.chance(60) else { return nil }
    let verb =
      switch goal.part {
      case .check, .limits, .requiredWhen: "problems"
      case .shownWhen, .enabledWhen, .expression, .option: "row"
      }
    guard isWanted(verb) else { return nil }
    let row = actions.random.pick(form.rows.filter { $0.name == name })
    return verb == "problems" ? .problems : row.map { .row($0.spec.id) }
  }

  private mutating func query(_ verb: String, of form: FormSnapshot) -> FormQuery {
    switch verb {
    case "positionOf": .positionOf(actions.row(in: form))
    case "rowAt": .rowAt(actions.position(in: form))
    case "row": .row(actions.row(in: form))
    case "rows":
      .rows(
        from: actions.position(in: form), count: Int.random(in: 0...9, using: &actions.random))
    case "destination": destination(in: form)
    case "problems": .problems
    default: .values
    }
  }

  private mutating func destination(in form: FormSnapshot) -> FormQuery {
    let (id, proposed) = actions.proposal(for: form)
    return .destination(of: id, proposed: proposed)
  }
}

extension FormRequest {
  /// Whether the request is the same after writing and reading it.
  fileprivate var canBeWritten: Bool {
    (try? FormRequest(line: Array(json.utf8))) == self
  }
}
