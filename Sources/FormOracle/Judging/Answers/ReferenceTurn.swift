import DynamicRows
import FormEngine

/// One action on the reference: what was there, what came of it, and what is there now.
struct ReferenceTurn {
  let action: FormAction
  let before: ReferenceForm
  let after: ReferenceForm
  let outcome: Result<FormChange, FormRefusal>

  init(_ action: FormAction, on form: ReferenceForm) {
    var after = form
    self.action = action
    before = form
    outcome = Result { () throws(FormRefusal) in try after.perform(action) }
    self.after = after
  }

  /// What a table showed and shows, for judging an update.
  var comparison: TableComparison {
    guard case .success = outcome else {
      // A refusal has changed nothing.
      return TableComparison(
        before: after.contents, after: after.contents, moves: ReferenceMoves())
    }
    return after.comparison(since: before, by: action)
  }

  /// The change, where there was one.
  var change: FormChange? { try? outcome.get() }

  /// The refusal, where there was one.
  var refusal: FormRefusal? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }

  /// What table views find wrong with an update that leads from before to after.
  func findings(in update: TableUpdate) -> [TableFinding] {
    let comparison = comparison
    var mirror = TableMirror(showing: comparison.before)
    return mirror.apply(
      update, to: comparison.after, alreadyShown: Array(comparison.alreadyShown),
      remade: Array(comparison.remade))
  }
}
