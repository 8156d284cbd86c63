import DynamicRows
import FormEngine

@testable import FormOracle
@testable import TestSupport

extension PlantedProgram {
  /// The action that the program performs in place of the requested one.
  func rewritten(_ action: FormAction) -> FormAction {
    switch (bug, action) {
    case (.tapOnlyOpens, .tap(let id)):
      return form[id]?.isOpen == true ? .batch([]) : action
    case (.moveCountsItself, .moveRow(let id, let to, .nothing)):
      guard let from = form.position(of: id), from.section == to.section, to.row > from.row else {
        return action
      }
      return .moveRow(id, to: RowPosition(section: to.section, row: to.row - 1))
    case (.revealsOneLevel, .reveal(let id)):
      return form[id]?.presenter.map { .open($0.spec.id) } ?? action
    case (.zeroClears, .set(let id, .number(0), let isShown, _)),
      (.zeroClears, .set(let id, .bool(false), let isShown, _)):
      return .clear(id, alreadyShown: isShown)
    case (.toggleStartsWithFalse, .tap(let id)):
      guard let row = form[id], case .toggle = row.spec.content, row.value == nil, row.isVisible,
        form.isEnabled(row)
      else { return action }
      return .set(id, false)
    case (.surplusCopiesStay, .set), (.innerCopiesShared, .addCopy):
      return rewrittenCopies(action)
    case (.discardCommits, .close(let id, discardingDraft: true)): return .close(id)
    case (.draftDroppedOnClosing, .close(let id, discardingDraft: false)):
      return .close(id, discardingDraft: true)
    default: return action
    }
  }

  /// Applies what the program does despite a refusal; returns whether it claims success.
  mutating func spoilRefusal(_ refusal: FormRefusal, _ action: FormAction) -> Bool {
    form.copyRows()
    switch (bug, refusal.code, action) {
    case (.computedCanBeSet, .computed, _): return true
    case (.refusalClears, .wrongType, .set(let id, _, _, _)),
      (.refusalClears, .notAnOption, .set(let id, _, _, _)):
      form[id]?.value = nil
      settle()
    case (.refusalTapsAllTheSame, .disabled, .tap(let id)):
      if let row = form[id], row.opensAndCloses { row.isOpen.toggle() }
      settle()
    case (.enabledNotInherited, .disabled, .tap(let id)):
      guard let row = form[id], row.spec.enabledWhen == nil else { return false }
      if case .toggle = row.spec.content { row.value = .bool(row.value != true) }
      settle()
      return true
    default: break
    }
    return false
  }

  private mutating func settle() {
    form.readAnswers()
    form.readContents()
  }

  /// Applies the bug to the form after an action.
  mutating func spoilForm(since before: ReferenceForm, after action: FormAction) {
    form.copyRows()
    spoilDisclosure(since: before, after: action)
    spoilValues(since: before, after: action)
    spoilCopies(since: before, after: action)
    switch bug {
    case .hiddenValuesCount: readRelevance(countingHidden: true)
    case .isNotFalseOnUnanswered: readRelevance(countingHidden: false)
    case .swapInsteadOfMove: swap(since: before, after: action)
    case .insertedBesideHidden: misplace(after: action)
    case .problemStays:
      form.remarks = form.remarks.map { remark in
        var other = remark
        other.value = form[remark.row].flatMap { ($0.field ?? $0).value }
        return other
      }
    default: break
    }
    form.readContents()
  }

  private mutating func spoilDisclosure(since before: ReferenceForm, after action: FormAction) {
    for row in form.rows {
      guard let old = before[row.spec.id] else { continue }
      let (was, isOpen) = (old.isOpen, row.isOpen)
      let wentAway = old.isRelevant && !row.isRelevant
      switch (bug, action) {
      case (.innerStateForgotten, _):
        guard was, !isOpen else { continue }
        for inner in row.block where inner.opensAndCloses { inner.isOpen = false }
      case (.comesBackOpen, _): if wentAway { row.isOpen = was }
      case (.undoForgetsDisclosure, .undo): row.isOpen = was
      case (.exclusivityPerSection, _):
        let isOther = !hasOpened(inSection: row.section, since: before)
        if was, !isOpen, !wentAway, isOther, hasOpened(inSection: nil, since: before) {
          row.isOpen = action.opens
        }
      case (.openAllOpensFields, .openAll): if row.opensAndCloses { row.isOpen = true }
      case (.closeAllSparesFields, .closeAll): if row.isField { row.isOpen = was }
      case (.resetCloses, .reset): if row.opensAndCloses { row.isOpen = false }
      default: break
      }
    }
  }

  /// Whether a field was opened in a section, or in any section for `nil`.
  private func hasOpened(
    inSection section: ReferenceSection?, since before: ReferenceForm
  ) -> Bool {
    (section?.allRows ?? form.rows).contains { row in
      row.isField && row.isOpen && before[row.spec.id]?.isOpen == false
    }
  }

  private mutating func spoilValues(since before: ReferenceForm, after action: FormAction) {
    for row in form.rows {
      guard let old = before[row.spec.id] else { continue }
      switch (bug, action) {
      case (.computedIsStale, .set) where row.isComputed:
        (row.value, row.answer) = (old.value, old.answer)
      case (.optionStaysOffered, _) where row.value == old.value:
        if row.isRelevant { row.answer = row.answer ?? old.answer }
      case (.undoForgetsValues, .undo): row.value = old.value
      case (.draftWritesAtOnce, _): row.commitDraft()
      case (.draftDroppedOnClosing, .tap):
        if old.draft != .none, row.draft == .none { row.value = old.value }
      case (.closedRowsForgetValues, _):
        if row.isRelevant, old.isVisible, !row.isVisible { row.value = nil }
      case (.emptyTextIsStored, .set(let id, "", _, _)):
        if id == row.spec.id, case .text = row.spec.content { row.value = "" }
      default: break
      }
    }
    if [.undoForgetsValues, .draftWritesAtOnce, .closedRowsForgetValues].contains(bug) {
      form.readAnswers()
    }
  }

  /// Recomputes relevance, incorrectly.
  private mutating func readRelevance(countingHidden: Bool) {
    for section in form.sections { section.isRelevant = true }
    for row in form.rows { row.isRelevant = true }
    for _ in 0...form.rows.count {
      var seen = form
      seen.copyRows()
      func holds(_ condition: Condition?) -> Bool {
        condition?.spoilt(bug).holds { id in
          guard let row = seen[id], countingHidden || row.isRelevant else { return nil }
          return row.value.map { PlainAnswer(value: $0, isMoment: false) }
        } ?? true
      }
      for section in form.sections { section.isRelevant = holds(section.shownWhen) }
      for row in form.rows {
        row.isRelevant =
          row.section?.isRelevant == true && holds(row.spec.shownWhen)
          && (row.presenter.map { seen[$0.spec.id]?.isRelevant == true } ?? true)
      }
    }
  }

  /// Swaps two rows of a section instead of moving one.
  private mutating func swap(since before: ReferenceForm, after action: FormAction) {
    guard case .moveRow(let id, let to, .nothing) = action, let from = before.position(of: id),
      from.section == to.section, let other = before.row(at: to),
      let first = before[id], let second = before[other], first.presenter == second.presenter,
      first.children.isEmpty, second.children.isEmpty
    else { return }
    form.sections = before.sections
    form.copyRows()
    if let presenter = form[id]?.presenter {
      presenter.children.swapAt(first.place - 1, second.place - 1)
    } else {
      form[id]?.section?.rows.swapAt(first.place - 1, second.place - 1)
    }
    form.link()
    form.readAnswers()
    form.outcome.moves.rows = [id, other]
  }

  /// Puts a new row after the hidden siblings that follow it.
  private mutating func misplace(after action: FormAction) {
    guard case .insert(let rows, .at) = action, let row = form[rows[0].id], row.presenter == nil,
      let section = row.section
    else { return }
    let others = section.rows.dropFirst(row.place)
    let place = row.place - 1 + others.prefix { !$0.isVisible }.count
    form.remove(row)
    form.insert([row], under: nil, in: section, at: place)
    form.readAnswers()
  }
}

extension FormAction {
  /// Whether the action may open a field.
  fileprivate var opens: Bool {
    switch self {
    case .tap, .open, .reveal: true
    default: false
    }
  }
}

extension Condition {
  fileprivate func spoilt(_ bug: PlantedBug?) -> Condition {
    guard bug == .isNotFalseOnUnanswered, case .row(let id, .isNot) = shape else { return self }
    return .all([.row(id, .answered(true)), self])
  }
}
