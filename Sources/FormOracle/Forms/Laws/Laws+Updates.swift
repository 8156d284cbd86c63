import DynamicRows
import FormEngine

extension Laws {
  /// Rule 11: an action that fails changes nothing.
  var transaction: [String] {
    before.contents == after.contents && before.isLike(after)
      ? [] : ["the refused action has changed something"]
  }

  /// Rule 12: an update changes what was visible into what is visible, with as few changes as
  /// possible, so that a table view accepts it; it is empty if nothing visible has changed.
  var exactUpdates: [String] {
    guard let change else { return [] }
    let shown = before.contents(shownBy: action)
    var mirror = TableMirror(showing: shown)
    return mirror.apply(
      change.update, to: after.contents, alreadyShown: before.alreadyShown(by: action),
      remade: after.remade(among: change.reloaded, since: shown)
    ).map(\.description)
  }

  /// Rule 16: what a gesture has already shown is left out of the update: the move of the dragged
  /// rows, the reload of the row that was set and of its editor.
  var alreadyShown: [String] {
    guard let update = change?.update else { return [] }
    switch action {
    case .moveRow(let id, _, .block):
      let block = Set(before[id]?.block.map(\.id) ?? [])
      return update.moveRows.compactMap { after.row(at: $0.to) }.filter(block.contains)
        .map { "the update moves \($0), which was dragged" }
    case .set(_, _, alreadyShown: true, _), .clear(_, alreadyShown: true, _),
      .type(_, _, _, _, alreadyShown: true, _):
      let shown = before.alreadyShown(by: action)
      return update.reloadRows.compactMap { after.row(at: $0) }.filter(shown.contains)
        .map { "the update reloads \($0), which shows its value" }
    default: return []
    }
  }

  /// Rule 20: undo puts values, drafts, disclosure, structure, order and run-time facts back as they
  /// were before the last step, and redo as they were after it.
  var undo: [String] {
    let right: FormSnapshot? =
      switch action {
      case .undo: memory.beforeStep
      case .redo: memory.afterStep
      default: nil
      }
    guard let right, !after.isLike(right) else { return [] }
    let rows = after.rows.filter { row in right[row.id].map { !row.isLike($0) } ?? true }
    return rows.isEmpty
      ? ["the rows are in another order"] : rows.map { "\($0.id) is not as it was" }
  }
}

/// What is known of the last step of a form.
package struct StepMemory: Sendable {
  /// The form before the step that undo reverts; `nil` if it is not known.
  private(set) var beforeStep: FormSnapshot?
  /// The form after the step that redo repeats; `nil` if it is not known.
  private(set) var afterStep: FormSnapshot?

  package init() {}

  /// Takes note of an action that was performed.
  package mutating func note(
    _ action: FormAction, from before: FormSnapshot, to after: FormSnapshot
  ) {
    switch action {
    case .undo: (beforeStep, afterStep) = (nil, before)
    case .redo: (beforeStep, afterStep) = (before, nil)
    // Provided options and the language are part of no step.
    case .provide, .language, .set(_, _, _, joined: true), .clear(_, _, joined: true), .type:
      self = StepMemory()
    case .batch where action.isPartlyNoStep: self = StepMemory()
    default:
      if !before.isLike(after) {
        (beforeStep, afterStep) = (before, nil)
      } else if action.changesProperties {
        // What equals the spec is a run-time fact nevertheless, which snapshots don't show.
        self = StepMemory()
      }
    }
  }
}

extension FormAction {
  /// Whether it gives rows properties at run time.
  fileprivate var changesProperties: Bool {
    switch self {
    case .change: true
    case .batch(let actions): actions.contains(where: \.changesProperties)
    default: false
    }
  }

  /// Whether it does something that undo leaves.
  fileprivate var isPartlyNoStep: Bool {
    switch self {
    case .provide, .language: true
    case .batch(let actions): actions.contains(where: \.isPartlyNoStep)
    default: false
    }
  }
}

extension FormSnapshot {
  /// Whether both have the same sections and the same rows in the same state.
  fileprivate func isLike(_ other: FormSnapshot) -> Bool {
    sections.map(\.id) == other.sections.map(\.id) && rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { $0.id == $1.id && $0.isLike($1) }
  }
}

extension RowSnapshot {
  /// Whether both have the same value or follow their expressions, and have the same draft, typed text, disclosure,
  /// properties and presenter.
  fileprivate func isLike(_ other: RowSnapshot) -> Bool {
    value == other.value && isFollowing == other.isFollowing && draft == other.draft
      && typed == other.typed && isOpen == other.isOpen
      && section.id == other.section.id && spec == other.spec
  }
}
