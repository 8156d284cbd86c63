import FormText

extension FormQuery {
  /// The rules that the answer puts to the test.
  var rules: Set<FormRule> {
    switch self {
    case .positionOf, .rowAt: [.visible]
    case .row, .rows: [.order, .visible, .relevant, .enabled]
    case .destination: [.moving]
    case .problems: [.closedRows, .problems, .enabled]
    case .values: [.irrelevantValues, .closedRows]
    case .explain, .state, .sections, .nextPlace, .shownProblems, .summary: []
    }
  }
}
