import DynamicRows
import FormEngine
import FormText

/// One action on the reference: the form before, the outcome, and the form after.
package struct FormTransition {
  package let action: FormAction
  package let before: ReferenceForm
  package let after: ReferenceForm
  package let outcome: Result<FormChange, FormRefusal>

  package init(_ action: FormAction, on form: ReferenceForm) {
    var after = form
    self.action = action
    before = form
    outcome = Result { () throws(FormRefusal) in try after.perform(action) }
    self.after = after
  }

  /// The contents of a table before and after, for judging an update.
  package var comparison: TableComparison {
    guard case .success = outcome else {
      // A refused action changes nothing.
      return TableComparison(
        before: after.contents, after: after.contents, moves: ReferenceMoves())
    }
    return after.comparison(since: before, by: action)
  }

  package var change: FormChange? { try? outcome.get() }

  package var refusal: FormRefusal? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }

  /// The rules of table views that an update breaks.
  package func findings(in update: TableUpdate) -> [TableFinding] {
    let comparison = comparison
    var mirror = TableMirror(showing: comparison.before)
    return mirror.apply(
      update, to: comparison.after, alreadyShown: Array(comparison.alreadyShown),
      remade: Array(comparison.remade))
  }

  /// The findings about an update, broken rules before wasteful changes.
  func findings(in update: TableUpdate, _ options: JudgingOptions) -> [OracleFinding] {
    let findings = findings(in: update).filter { finding in
      options.comparesReloads || (finding.kind != .staleRow && finding.kind != .unnecessaryReload)
    }
    var shown = (found: update, right: change?.update ?? TableUpdate())
    if !options.comparesReloads { (shown.found.reloadRows, shown.right.reloadRows) = ([], []) }
    let difference =
      OracleDifference("update", expected: shown.right.lines, found: shown.found.lines)
      ?? OracleDifference("update", found: shown.found.lines)
    let counts = (found: shown.found.changeCount, right: shown.right.changeCount)
    if findings.isEmpty, counts.found > counts.right {
      return [
        OracleFinding(
          rule: .form(.exactUpdates), severity: .wasteful,
          details: ["\(counts.found) changes where \(counts.right) are enough"],
          difference: difference)
      ]
    }
    return [TableFinding.Severity.broken, .wasteful].compactMap { severity in
      let some = findings.filter { $0.severity == severity }
      return some.first.map {
        OracleFinding(
          rule: .table($0.kind.meaning.rule), severity: severity,
          details: some.map(\.description), difference: difference)
      }
    }
  }
}

extension FormRefusal {
  /// The refusal as a line, in the same form as a program's refusal.
  var line: String { FormObservation.Refusal(code: code.rawValue, index: index).line }
}
