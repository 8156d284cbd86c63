import FormEngine

/// A form and the reference through the same actions, a table taking the updates.
///
///     var pair = SideBySide(LiveForm(checked), ReferenceForm(checked.spec))
///     pair.perform(.tap("citrus"))   // nil: no difference
public struct SideBySide<Subject: FormSubject> {
  /// The form that is judged.
  public private(set) var subject: Subject
  /// The reading that it is compared with.
  public private(set) var reference: ReferenceForm

  /// Creates a pair; both forms have to be at their start, or at the same state.
  public init(_ subject: Subject, _ reference: ReferenceForm) {
    self.subject = subject
    self.reference = reference
  }

  /// The first difference between the forms as they are.
  ///
  /// - Parameter hidden: Whether more is compared than what can be seen: hidden rows, values, the
  ///   result and the problems, which takes most of the time.
  public func difference(comparingHidden hidden: Bool = true) -> FormDifference? {
    let expected = reference.contents
    let found = subject.contents
    if expected != found {
      return FormDifference("visible rows", expected: expected.lines, found: found.lines)
    }
    guard hidden else { return nil }
    if let readings = subject.readings, let difference = difference(to: readings) {
      return difference
    }
    return difference("values", reference.values(), subject.values())
      ?? difference("result", reference.result(), subject.result())
      ?? FormDifference(
        "problems", expected: reference.problems().map(\.line),
        found: subject.problems().map(\.line))
  }

  /// The first difference in what is known of each row.
  private func difference(to readings: [RowReading]) -> FormDifference? {
    let expected = reference.readings
    if readings != expected {
      return FormDifference("rows", expected: expected.map(\.line), found: readings.map(\.line))
    }
    let contradictions = subject.contradictions(to: readings)
    return contradictions.isEmpty ? nil : FormDifference("contradictions", found: contradictions)
  }

  /// Has both do an action.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - hidden: Whether more is compared than what can be seen and what was answered.
  /// - Returns: The first difference in what it gave and in what they show and hold afterwards.
  public mutating func perform(
    _ action: FormAction, comparingHidden hidden: Bool = true
  ) -> FormDifference? {
    let turn = ReferenceTurn(action, on: reference)
    reference = turn.after
    let found = subject.outcome(of: action)
    switch (turn.outcome, found) {
    case (.success(let expected), .success(let found)):
      return difference(between: expected, and: found, in: turn)
        ?? difference(comparingHidden: hidden)
    case (.failure(let expected), .failure(let found)) where expected.isLike(found):
      return difference(comparingHidden: hidden)
    default:
      return FormDifference(
        "outcome of \(action.json)", expected: [turn.outcome.line], found: [found.line])
    }
  }

  /// The first difference between what both say has changed.
  private func difference(
    between expected: FormChange, and found: FormChange, in turn: ReferenceTurn
  ) -> FormDifference? {
    let findings = turn.findings(in: found.update)
    if !findings.isEmpty {
      return difference()
        ?? FormDifference(
          "table rules", found: findings.map(\.description) + found.update.lines)
    }
    let comparison = turn.comparison
    if !comparison.accepts(found.update, for: expected.update) {
      return FormDifference(
        "update", expected: expected.update.lines, found: found.update.lines)
    }
    var expected = expected
    if comparison.accepts(moved: found.moved, with: found.update) {
      expected.moved = found.moved
    }
    return FormDifference("change", expected: expected.lines, found: found.lines)
  }

  private func difference(
    _ topic: String, _ expected: [FormAnswer], _ found: [FormAnswer]
  ) -> FormDifference? {
    let isSame = expected.elementsEqual(found) {
      $0.row == $1.row && $0.value == $1.value
    }
    return isSame
      ? nil
      : FormDifference(topic, expected: expected.map(\.line), found: found.map(\.line))
  }
}

extension SideBySide: Sendable where Subject: Sendable {}

extension FormSubject {
  fileprivate mutating func outcome(of action: FormAction) -> Result<FormChange, FormRefusal> {
    do {
      return .success(try perform(action))
    } catch {
      return .failure(error)
    }
  }
}

extension Result<FormChange, FormRefusal> {
  fileprivate var line: String {
    switch self {
    case .success: "done"
    case .failure(let refusal):
      "refused, \(refusal.code.rawValue)" + (refusal.index.map { " at \($0)" } ?? "")
    }
  }
}

extension FormRefusal {
  /// Whether both say the same; messages are everyone's own.
  fileprivate func isLike(_ other: FormRefusal) -> Bool {
    code == other.code && index == other.index
  }
}
