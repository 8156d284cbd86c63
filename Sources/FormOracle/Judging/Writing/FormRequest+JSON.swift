import DynamicRows
import FormEngine
import FormText

extension FormRequest {
  /// The request as a line of JSON.
  public var json: String { JSONText.object(members) }

  /// The verb of the request, which says what kind of action or query it is.
  ///
  ///     FormRequest.action(.tap("citrus")).verb   // tap
  public var verb: String { members[0].0 }

  private var members: [(String, String?)] {
    switch self {
    case .action(let action): action.members
    case .query(let query): query.members
    }
  }

  /// The verbs of the request and of all that is in it.
  var allVerbs: Set<String> {
    guard case .action(.batch(let actions)) = self else { return [verb] }
    return actions.reduce(into: [verb]) { $0.formUnion(FormRequest.action($1).allVerbs) }
  }

  /// Whether the request reads the same once it is written.
  var canBeWritten: Bool {
    (try? FormRequest(line: Array(json.utf8))) == self
  }

  /// What could stand in the place of this request in a script that fails, the simplest first.
  public var simpler: [FormRequest] {
    switch self {
    case .action(let action): action.simpler.map(FormRequest.action)
    case .query: []
    }
  }
}

extension FormQuery {
  fileprivate var members: [(String, String?)] {
    switch self {
    case .positionOf(let id): [("positionOf", JSONText.text(id))]
    case .rowAt(let position): [("rowAt", position.json)]
    case .row(let id): [("row", JSONText.text(id))]
    case .explain(let id): [("explain", JSONText.text(id))]
    case .destination(let id, let proposed):
      [("destination", JSONText.text(id)), ("proposed", proposed.json)]
    case .problems: [("problems", "true")]
    case .values: [("values", "true")]
    case .state: [("state", "true")]
    }
  }
}
