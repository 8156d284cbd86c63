import DynamicRows
import FormEngine
import FormText
import FormOracle

/// The reference as a model that compares all queries of a form in this process.
package struct ExactFormModel<Form: ComparedForm>: OracleModel {
  private let start: ReferenceForm
  private var reference: ReferenceForm
  private let actions: Int
  private let restoresStates: Bool
  private let typesTexts: Bool
  /// Whether everything is compared after each action, which is slow.
  private let comparesAll: Bool
  /// Whether the places of all rows for all proposals are compared, too.
  private let comparesPlaces: Bool
  private var count = 0

  /// Creates a model of a form at its start.
  ///
  /// - Parameters:
  ///   - actions: The number of actions of a conversation.
  ///   - restoresStates: Whether earlier states of the form are restored.
  ///   - typesTexts: Whether answers are often typed, instead of being set.
  package init(_ spec: FormSpec, actions: Int, restoresStates: Bool, typesTexts: Bool = false) {
    self.init(ReferenceForm(spec), actions, restoresStates, typesTexts, comparesAll: false)
  }

  private init(
    _ start: ReferenceForm, _ actions: Int, _ restoresStates: Bool, _ typesTexts: Bool,
    comparesAll: Bool, comparesPlaces: Bool = false
  ) {
    (self.start, reference) = (start, start)
    (self.actions, self.restoresStates, self.typesTexts) = (actions, restoresStates, typesTexts)
    (self.comparesAll, self.comparesPlaces) = (comparesAll, comparesPlaces)
  }

  /// An empty record.
  package var record: OracleRecord { OracleRecord([]) }
  /// Empty: everything is judged.
  package var gaps: [String] { [] }
  /// `false`: each conversation begins with the form at its start.
  package static var isContinuous: Bool { false }

  /// Compares the forms at their start.
  package mutating func start(_ greeting: ComparedSubject<Form>.Answer?) -> OracleFinding? {
    (reference, count) = (start, 0)
    return (greeting?.form).flatMap { difference(to: $0, comparingHidden: true) }.map(finding)
  }

  /// Performs the same on the reference and compares. Hidden facts are compared after every fourth
  /// action and after the last.
  package mutating func finding(
    after request: FormRequest, _ answer: ComparedSubject<Form>.Answer
  ) -> OracleFinding? {
    switch request {
    case .action(let action):
      count += 1
      let transition = ReferenceTransition(action, on: reference)
      reference = transition.after
      let comparesHidden = comparesAll || count.isMultiple(of: 4) || count == actions
      return
        (difference(in: answer, transition, action)
        ?? difference(to: answer.form, comparingHidden: comparesHidden)
        ?? (comparesPlaces ? differenceInPlaces(of: answer.form) : nil)).map(finding)
    case .query(.destination(let id, let proposed)):
      return difference(inPlaceOf: id, nearestTo: proposed, answer.place).map(finding)
    case .query: return nil
    }
  }

  /// Random actions, after each of which two rows are dragged somewhere.
  package func steps(seed: UInt64, count: Int) -> (ExactFormModel) -> FormRequest? {
    var generator = ActionGenerator(seed: ~seed, spec: start.spec, restoresStates: restoresStates)
    var (taken, typing) = (0, RandomTyping(seed: seed))
    let typesTexts = typesTexts
    return { model in
      defer { taken += 1 }
      guard taken < model.actions * 3 else { return nil }
      if taken.isMultiple(of: 3) {
        let action = generator.next(for: model.reference)
        return .action(typesTexts ? typing.typed(action, in: model.reference) : action)
      }
      let (id, proposed) = generator.proposal(for: model.reference)
      return .query(.destination(of: id, proposed: proposed))
    }
  }

  /// A model that compares everything after each action.
  package func restarted() -> ExactFormModel { restarted(comparingPlaces: true) }

  /// A model that compares everything after each action, and the places of dragged rows if
  /// requested.
  func restarted(comparingPlaces: Bool) -> ExactFormModel {
    ExactFormModel(
      start, actions, restoresStates, typesTexts, comparesAll: true,
      comparesPlaces: comparingPlaces)
  }

  private func finding(_ difference: OracleDifference) -> OracleFinding {
    OracleFinding(rule: OracleRule.all[0], difference: difference)
  }
}

extension ExactFormModel {
  /// The first difference in the outcome of an action.
  private func difference(
    in answer: ComparedSubject<Form>.Answer, _ transition: ReferenceTransition, _ action: FormAction
  ) -> OracleDifference? {
    guard let outcome = answer.outcome else { return nil }
    switch (transition.outcome, outcome) {
    case (.success(let expected), .success(let found)):
      return difference(between: expected, and: found, in: transition)
    case (.failure(let expected), .failure(let found)) where expected.isLike(found): return nil
    default:
      return OracleDifference(
        "outcome of \(action.json)", expected: [transition.outcome.line { _ in "done" }],
        found: [outcome.line { _ in "done" }])
    }
  }

  private func difference(
    between expected: FormChange, and found: FormChange, in transition: ReferenceTransition
  ) -> OracleDifference? {
    let findings = transition.findings(in: found.update)
    if !findings.isEmpty {
      return OracleDifference(
        "table rules", found: findings.map(\.description) + found.update.lines)
    }
    let comparison = transition.comparison
    if !comparison.accepts(found.update, for: expected.update) {
      return OracleDifference(
        "update", expected: expected.update.lines, found: found.update.lines)
    }
    var expected = expected
    if comparison.accepts(moved: found.moved, with: found.update) {
      expected.moved = found.moved
    }
    return OracleDifference(
      "change", expected: expected.lines(for: transition.after),
      found: found.lines(for: transition.after))
  }

  /// The first difference between the present forms.
  private func difference(
    to form: Form, comparingHidden: Bool
  ) -> OracleDifference? {
    let (expected, found) = (reference.contents, form.contents)
    if expected != found {
      return OracleDifference("visible rows", expected: expected.lines, found: found.lines)
    }
    guard comparingHidden else { return nil }
    if let readings = form.readings {
      let expected = reference.readings
      if readings != expected {
        return OracleDifference(
          "rows", expected: expected.map(\.line), found: readings.map(\.line))
      }
      let contradictions = form.contradictions(to: readings)
      if !contradictions.isEmpty {
        return OracleDifference("contradictions", found: contradictions)
      }
    }
    return difference("values", reference.values(), form.values())
      ?? difference("result", reference.result(), form.result())
      ?? OracleDifference(
        "problems", expected: reference.problems().map { $0.line(for: reference) },
        found: form.problems().map { $0.line(for: reference) })
  }

  private func difference(
    _ topic: String, _ expected: [FormAnswer], _ found: [FormAnswer]
  ) -> OracleDifference? {
    expected == found
      ? nil
      : OracleDifference(topic, expected: expected.map(\.line), found: found.map(\.line))
  }

  /// The difference between the places that both forms give a row for a proposed one.
  private func difference(
    inPlaceOf id: RowID, nearestTo proposed: RowPosition, _ found: Result<RowPosition, FormRefusal>?
  ) -> OracleDifference? {
    guard let found else { return nil }
    let expected = Result { () throws(FormRefusal) in
      try reference.destination(of: id, proposed: proposed)
    }
    let question = FormRequest.query(.destination(of: id, proposed: proposed)).json
    return OracleDifference(
      "outcome of \(question)", expected: [expected.line(\.description)],
      found: [found.line(\.description)])
  }

  /// The first such difference for any row and any proposal, including proposals out of range.
  private func differenceInPlaces(of form: Form) -> OracleDifference? {
    let sections = reference.contents.sections
    for reading in reference.readings {
      for section in -1...sections.count {
        let count = sections.indices.contains(section) ? sections[section].rows.count : 0
        for row in -1...count + 1 {
          let proposed = RowPosition(section: section, row: row)
          let place = form.place(of: reading.id, nearestTo: proposed)
          if let found = difference(inPlaceOf: reading.id, nearestTo: proposed, place) {
            return found
          }
        }
      }
    }
    return nil
  }
}

extension Result where Failure == FormRefusal {
  fileprivate func line(_ success: (Success) -> String) -> String {
    switch self {
    case .success(let value): success(value)
    case .failure(let refusal):
      "refused, \(refusal.code.rawValue)" + (refusal.index.map { " at \($0)" } ?? "")
    }
  }
}

extension FormRefusal {
  /// Whether two refusals are equal except for their messages, which may differ.
  fileprivate func isLike(_ other: FormRefusal) -> Bool {
    code == other.code && index == other.index
  }
}
