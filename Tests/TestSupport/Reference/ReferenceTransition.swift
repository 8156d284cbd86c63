import DynamicRows
import FormEngine
import FormOracle

/// One action on the reference: the form before, the outcome, and the form after.
package struct ReferenceTransition {
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
}
