import FormEngine
import FormText

/// Finds out which tests in the conditions of a form were never true or never false, and which limits
/// no answer met: what these decide has not been judged.
struct ConditionCoverage: Sendable {
  /// The tests that were not yet seen both ways.
  private var left: [Test]
  /// The rows with limits that had no answer yet, by their names in the spec.
  private var unanswered: [RowID]
  private var hasBegun = false

  fileprivate struct Test: Sendable {
    let owner: FormGoal.Owner
    let condition: Condition
    var wasTrue = false
    var wasFalse = false
  }

  init(_ spec: FormSpec) {
    (left, unanswered) = ([], [])
    for goal in FormGoal.all(in: spec) {
      switch (goal.target, goal.owner) {
      case (.test(let id, let verb), _):
        left.append(Test(owner: goal.owner, condition: .row(id, verb)))
      case (.outcome(let expression, let verb), _):
        left.append(Test(owner: goal.owner, condition: .that(expression, verb)))
      case (.limits, .row(let id)): unanswered.append(id)
      case (.limits, .section), (.dates, _): break
      }
    }
  }

  /// Notes which tests hold in a form, and which rows are answered.
  mutating func note(_ form: FormSnapshot) {
    hasBegun = true
    if left.isEmpty, unanswered.isEmpty { return }
    let rows = Dictionary(grouping: form.rows, by: \.name)
    for index in left.indices {
      for reader in left[index].owner.readers(rows) {
        if form.holds(left[index].condition, for: reader) {
          left[index].wasTrue = true
        } else {
          left[index].wasFalse = true
        }
      }
    }
    left.removeAll { $0.wasTrue && $0.wasFalse }
    unanswered.removeAll { name in
      rows[name]?.contains { row in row.isRelevant && (row.holder ?? row).value != nil } == true
    }
  }

  /// What was never true or never false, or never answered, as sentences.
  var gaps: [String] {
    guard hasBegun else { return [] }
    return [
      sentence(
        "conditions that were never true", left.filter { !$0.wasTrue }.map(\.description)),
      sentence(
        "conditions that were never false", left.filter { $0.wasTrue }.map(\.description)),
      sentence(
        "limits of rows that were never answered", unanswered.map(\.text.quotedForMessage)),
    ].compactMap(\.self)
  }

  private func sentence(_ start: String, _ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let others = names.count - Self.maxNames
    return "\(start): " + names.prefix(Self.maxNames).joined(separator: ", ")
      + (others > 0 ? " and \(others) more" : "")
  }

  /// The maximum number of names in a sentence.
  private static let maxNames = 10
}

extension ConditionCoverage.Test: CustomStringConvertible {
  /// The test as a spec writes it, and where.
  var description: String {
    let place =
      switch owner {
      case .row(let id): "row \(id.quotedForMessage)"
      case .section(let id): "section \(id.text.quotedForMessage)"
      }
    return "\(condition.json) in \(place)"
  }
}

extension FormGoal.Owner {
  /// The rows with this name, or `nil` for a section.
  fileprivate func readers(_ rows: [RowID: [RowSnapshot]]) -> [RowSnapshot?] {
    switch self {
    case .row(let name): rows[name] ?? []
    case .section: [nil]
    }
  }
}
