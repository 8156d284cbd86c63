import DynamicRows
import FormEngine

/// The laws of expand and collapse: those rules of forms that follow from what can be observed
/// before and after an action, whatever form it is.
///
///     Laws(of: .tap("citrus"), from: before, to: after, change).breaches   // []
///
/// Each law is one short function that returns what contradicts it, as sentences.
package struct Laws {
  let action: FormAction
  let before: FormSnapshot
  let after: FormSnapshot
  /// What the action was answered with; `nil` if it was refused.
  let change: FormChange?
  /// The rows in the form before and after.
  let pairs: [(old: RowSnapshot, new: RowSnapshot)]
  /// What undo or redo has to give back, if that is known.
  let memory: StepMemory

  /// A contradiction to a law.
  package struct Breach: Hashable, Sendable {
    package let rule: FormRule
    /// What is wrong.
    package let sentence: String
  }

  /// Compares what was observed before and after an action.
  ///
  /// - Parameters:
  ///   - change: What the action was answered with; `nil` if it was refused.
  ///   - memory: What is known of the last step.
  package init(
    of action: FormAction, from before: FormSnapshot, to after: FormSnapshot,
    _ change: FormChange?, remembering memory: StepMemory = StepMemory()
  ) {
    (self.action, self.before, self.after) = (action, before, after)
    (self.change, self.memory) = (change, memory)
    pairs = before.rows.compactMap { row in after[row.id].map { (row, $0) } }
  }

  /// All contradictions, those to the most specific laws first.
  package var breaches: [Breach] { breaches(ofUpdateToo: true) }

  /// All contradictions, or all but those in the update.
  func breaches(ofUpdateToo judgesUpdate: Bool) -> [Breach] {
    if change == nil { return breaches(of: .transaction, transaction) }
    return breaches(of: .restoring, restoring) + breaches(of: .undo, undo)
      + breaches(of: .oneOpenField, oneOpenField) + breaches(of: .moving, moving)
      + breaches(of: .inserting, inserting) + breaches(of: .alreadyShown, alreadyShown)
      + breaches(of: .initialDisclosure, initialDisclosure)
      + breaches(of: .innerPresenters, innerPresenters) + breaches(of: .visible, visible)
      + breaches(of: .order, order)
      + (judgesUpdate ? breaches(of: .exactUpdates, exactUpdates) : [])
  }

  private func breaches(of rule: FormRule, _ sentences: [String]) -> [Breach] {
    sentences.map { Breach(rule: rule, sentence: $0) }
  }
}

extension Laws {
  /// Rule 1: the rows of a presenter follow it directly, as one block; blocks nest. Only actions
  /// that rearrange rows change their order.
  var order: [String] {
    let former: [RowSnapshot?] = [nil] + after.rows
    let torn = zip(former, after.rows).filter { former, row in
      guard let presenter = row.presenter else { return row.spec.presentedBy != nil }
      return former.map { $0 != presenter && !$0.presenters.contains(presenter) } ?? true
    }
    // Erasing a repeat gives it the copies of a new form.
    let mayErase = before.rows.contains { $0.isRepeat && $0.spec.whenHidden == .clear }
    let isSame =
      action.mayRearrange(before) || mayErase || before.rows.map(\.id) == after.rows.map(\.id)
    return torn.map { "\($1.id) is not in the block of its presenter" }
      + (isSame ? [] : ["the rows are in another order"])
  }

  /// Rule 2: a row is visible if it is relevant, its kind is not `hidden`, it is no container, and every
  /// presenter above it is open. A group that can't be closed is always open.
  var visible: [String] {
    func isVisible(_ row: RowSnapshot) -> Bool {
      row.isRelevant && !row.spec.content.isNeverVisible
        && row.presenters.allSatisfy { !$0.opensAndCloses || $0.isOpen }
    }
    let isRight = after.sections.filter(\.isRelevant).elementsEqual(after.contents.sections) {
      section, shown in
      let rows = after.rows.filter { $0.section.id == section.id && isVisible($0) }
      return section.id == shown.id && rows.map(\.id) == shown.rows.map(\.id)
    }
    return isRight ? [] : ["not exactly the relevant rows under open presenters are visible"]
  }

  /// Rule 6: a presenter that stops being relevant returns to the disclosure its spec gives it, and
  /// its draft is dropped. A field is closed if only one may be open.
  var initialDisclosure: [String] {
    guard !action.isOfSeveralSteps else { return [] }
    return pairs.filter { was, row in
      guard was.isRelevant, !row.isRelevant, row.opensAndCloses else { return false }
      let isClosed = row.isField && after.spec.openAtOnce == .one
      return row.isOpen != (row.spec.content.isOpenAtStart && !isClosed) || row.draft != .none
    }.map { "\($1.id) is irrelevant and \($1.isOpen ? "still open" : "not as in its spec")" }
  }

  /// Rule 7: closing a presenter leaves the disclosure of the presenters inside it alone.
  var innerPresenters: [String] {
    switch action {
    case .close(let id, _), .tap(let id):
      guard let row = after[id], row.opensAndCloses, !row.isOpen else { return [] }
      return row.block.dropFirst().filter { inner in
        guard let was = before[inner.id] else { return false }
        let isReset = was.isRelevant && !inner.isRelevant
        return inner.opensAndCloses && !isReset && inner.isOpen != was.isOpen
      }.map { "\($0.id) in \(id) is \($0.isOpen ? "open" : "closed") now" }
    default: return []
    }
  }

  /// Rule 8: if only one field may be open, opening a field, or revealing a row in one, closes all
  /// other fields except its ancestors.
  var oneOpenField: [String] {
    guard after.spec.openAtOnce == .one else { return [] }
    let field: RowSnapshot? =
      switch action {
      case .open(let id): after[id].flatMap { $0.isField ? $0 : nil }
      case .tap(let id): after[id].flatMap { $0.isField && $0.isOpen ? $0 : nil }
      case .reveal(let id): after[id]?.presenters.first { $0.isField }
      default: nil
      }
    guard let field else { return [] }
    let spared = [field] + field.presenters
    return after.rows.filter { $0.isField && $0.isOpen && !spared.contains($0) }
      .map { "\($0.id) is open as well as \(field.id)" }
  }
}

extension FormAction {
  /// Whether the action may put other disclosure in place, or consists of several actions.
  fileprivate var isOfSeveralSteps: Bool {
    switch self {
    case .batch, .undo, .redo, .restore: true
    default: false
    }
  }

  /// Whether the action may insert, remove or move rows.
  fileprivate func mayRearrange(_ form: FormSnapshot) -> Bool {
    if form.spec.changesCopiesByItself { return true }
    return switch self {
    case .set(let id, _, _, _), .clear(let id, _, _): form[id]?.isRepeat ?? false
    case .tap(let id): form[id]?.spec.content.kind == .button
    case .open, .close, .openAll, .closeAll, .reveal, .change, .setProblems, .checking, .provide,
      .touch, .type, .page, .submit, .submitSection:
      false
    case .reset: form.rows.contains { $0.isRepeat }
    default: true
    }
  }
}

extension FormSpec {
  /// Whether any action may add or remove copies: their number follows answers, or they are erased when
  /// they are hidden.
  fileprivate var changesCopiesByItself: Bool {
    sections.contains { section in
      section.rows.contains {
        $0.expressions[.count] != nil || $0.content.kind == .repeat && $0.whenHidden == .clear
      }
    }
  }
}
