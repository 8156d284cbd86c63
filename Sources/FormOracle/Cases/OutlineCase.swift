import FormEngine

/// A list, what is done to it, and what has to be seen after each step.
public struct OutlineCase: Hashable, Sendable {
  /// All rows in their full order.
  public let rows: [OutlineRow]
  /// What is to be seen at the start.
  public let visible: [RowID]
  /// What is done.
  public let steps: [Step]

  /// A step.
  public struct Step: Hashable, Sendable {
    /// What is done: a row is opened or closed.
    public let action: OutlineLine
    /// What is to be seen then.
    public let visible: [RowID]
  }

  /// Works out what has to be seen.
  ///
  /// - Precondition: The rows can be a list.
  public init(_ rows: [OutlineRow], _ actions: [OutlineLine], design: OutlineDesign) {
    var outline = ReferenceOutline(rows, design: design)
    self.rows = rows
    visible = outline.visible
    steps = actions.map { action in
      outline.perform(action)
      return Step(action: action, visible: outline.visible)
    }
  }

  /// The case as one line of JSON, without its end.
  ///
  ///     {"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]},
  ///      "steps": [{"action": {"open": "a"}, "visible": ["a", "b"]}]}
  public var json: String {
    func list(_ ids: [RowID]) -> String { JSONText.list(ids.map(JSONText.text)) }
    let start = OutlineLine.rows(rows).json.dropLast() + ", \"visible\": \(list(visible))}"
    let steps = steps.map {
      JSONText.object([("action", $0.action.json), ("visible", list($0.visible))])
    }
    return JSONText.object([("start", String(start)), ("steps", JSONText.list(steps))])
  }
}
