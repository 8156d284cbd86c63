import FormEngine
import FormText

/// Finds out which tests in the conditions of a form were never true or never false: what such a
/// test decides has not been judged.
struct ConditionCoverage: Sendable {
  /// The tests that were not yet seen both ways.
  private var left: [Test]
  private var hasBegun = false

  fileprivate struct Test: Sendable {
    let owner: FormGoal.Owner
    let id: RowID
    let verb: Condition.Verb
    var wasTrue = false
    var wasFalse = false
  }

  init(_ spec: FormSpec) {
    left = FormGoal.all(in: spec).compactMap { goal in
      guard case .test(let id, let verb) = goal.target else { return nil }
      return Test(owner: goal.owner, id: id, verb: verb)
    }
  }

  /// Notes which tests hold in a form.
  mutating func note(_ form: FormSnapshot) {
    hasBegun = true
    if left.isEmpty { return }
    let rows = Dictionary(grouping: form.rows, by: \.name)
    for index in left.indices {
      let test = Condition.row(left[index].id, left[index].verb)
      for reader in left[index].owner.readers(rows) {
        if form.holds(test, for: reader) {
          left[index].wasTrue = true
        } else {
          left[index].wasFalse = true
        }
      }
    }
    left.removeAll { $0.wasTrue && $0.wasFalse }
  }

  /// What was never true or never false, as sentences.
  var gaps: [String] {
    guard hasBegun else { return [] }
    return [
      sentence("never true", left.filter { !$0.wasTrue }),
      sentence("never false", left.filter { $0.wasTrue }),
    ].compactMap(\.self)
  }

  private func sentence(_ fault: String, _ tests: [Test]) -> String? {
    guard !tests.isEmpty else { return nil }
    let others = tests.count - Self.maxTests
    return "conditions that were \(fault): "
      + tests.prefix(Self.maxTests).map(\.description).joined(separator: ", ")
      + (others > 0 ? " and \(others) more" : "")
  }

  /// The maximum number of conditions in a sentence.
  private static let maxTests = 10
}

extension ConditionCoverage.Test: CustomStringConvertible {
  /// The test as a spec writes it, and where.
  var description: String {
    let place =
      switch owner {
      case .row(let id): "row \(id.quotedForMessage)"
      case .section(let id): "section \(id.text.quotedForMessage)"
      }
    return "\(Condition.row(id, verb).json) in \(place)"
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
