import DynamicRows
import FormEngine

@testable import FormOracle

extension PlantedProgram {
  /// The action that the program performs in place of the requested one.
  func rewritten(_ action: FormAction) -> FormAction {
    switch (bug, action) {
    case (.tapOnlyOpens, .tap(let id)):
      return form.index(of: id).map { form.rows[$0].isOpen } == true ? .batch([]) : action
    case (.moveCountsItself, .moveRow(let id, let to, .nothing)):
      guard let from = form.position(of: id), from.section == to.section, to.row > from.row else {
        return action
      }
      return .moveRow(id, to: RowPosition(section: to.section, row: to.row - 1))
    case (.revealsOneLevel, .reveal(let id)):
      let presenter = form.index(of: id).flatMap { form.rows[$0].presenter }
      return presenter.map { .open(form.rows[$0].spec.id) } ?? action
    case (.zeroClears, .set(let id, .number(0), let isShown, _)),
      (.zeroClears, .set(let id, .bool(false), let isShown, _)):
      return .clear(id, alreadyShown: isShown)
    case (.toggleStartsWithFalse, .tap(let id)):
      guard let index = form.index(of: id), case .toggle = form.rows[index].spec.content,
        form.rows[index].value == nil, form.isVisible(index), form.isEnabled(index)
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
    switch (bug, refusal.code, action) {
    case (.computedCanBeSet, .computed, _): return true
    case (.refusalClears, .wrongType, .set(let id, _, _, _)),
      (.refusalClears, .notAnOption, .set(let id, _, _, _)):
      if let index = form.index(of: id) { form.rows[index].value = nil }
      settle()
    case (.refusalTapsAllTheSame, .disabled, .tap(let id)):
      if let index = form.index(of: id), form.rows[index].opensAndCloses {
        form.rows[index].isOpen.toggle()
      }
      settle()
    case (.enabledNotInherited, .disabled, .tap(let id)):
      guard let index = form.index(of: id), form.rows[index].spec.enabledWhen == nil else {
        return false
      }
      if case .toggle = form.rows[index].spec.content {
        form.rows[index].value = .bool(form.rows[index].value != true)
      }
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
    spoilDisclosure(since: before, after: action)
    spoilValues(since: before, after: action)
    spoilCopies(since: before, after: action)
    switch bug {
    case .hiddenValuesCount: readRelevance(countingHidden: true)
    case .isNotFalseOnUnanswered: readRelevance(countingHidden: false)
    case .swapInsteadOfMove: swap(since: before, after: action)
    case .insertedBesideHidden: misplace(since: before, after: action)
    case .problemStays:
      let kept = before.externalProblems.filter { form.index(of: $0.row) != nil }
      if form.externalProblems.isEmpty { form.externalProblems = kept }
    default: break
    }
    form.readContents()
  }

  private mutating func spoilDisclosure(since before: ReferenceForm, after action: FormAction) {
    for index in form.rows.indices {
      guard let old = before.index(of: form.rows[index].spec.id) else { continue }
      let (was, isOpen) = (before.rows[old].isOpen, form.rows[index].isOpen)
      let wentAway = before.rows[old].isRelevant && !form.rows[index].isRelevant
      switch (bug, action) {
      case (.innerStateForgotten, _):
        guard was, !isOpen else { continue }
        for inner in form.block(of: index) where form.rows[inner].opensAndCloses {
          form.rows[inner].isOpen = false
        }
      case (.comesBackOpen, _): if wentAway { form.rows[index].isOpen = was }
      case (.undoForgetsDisclosure, .undo): form.rows[index].isOpen = was
      case (.exclusivityPerSection, _):
        let isOther = !hasOpened(inSection: form.rows[index].section, since: before)
        if was, !isOpen, !wentAway, isOther, hasOpened(inSection: nil, since: before) {
          form.rows[index].isOpen = action.opens
        }
      case (.openAllOpensFields, .openAll):
        if form.rows[index].opensAndCloses { form.rows[index].isOpen = true }
      case (.closeAllSparesFields, .closeAll):
        if form.rows[index].isField { form.rows[index].isOpen = was }
      case (.resetCloses, .reset):
        if form.rows[index].opensAndCloses { form.rows[index].isOpen = false }
      default: break
      }
    }
  }

  /// Whether a field was opened in a section, or in any section for `nil`.
  private func hasOpened(inSection section: Int?, since before: ReferenceForm) -> Bool {
    form.rows.contains { row in
      guard row.section == section ?? row.section, row.isField, row.isOpen else { return false }
      return before.index(of: row.spec.id).map { !before.rows[$0].isOpen } ?? false
    }
  }

  private mutating func spoilValues(since before: ReferenceForm, after action: FormAction) {
    for index in form.rows.indices {
      guard let old = before.index(of: form.rows[index].spec.id) else { continue }
      switch (bug, action) {
      case (.computedIsStale, .set) where form.rows[index].isComputed:
        form.rows[index].value = before.rows[old].value
        form.rows[index].answer = before.rows[old].answer
      case (.optionStaysOffered, _) where form.rows[index].value == before.rows[old].value:
        if form.rows[index].isRelevant {
          form.rows[index].answer = form.rows[index].answer ?? before.rows[old].answer
        }
      case (.undoForgetsValues, .undo): form.rows[index].value = before.rows[old].value
      case (.draftWritesAtOnce, _): form.commitDraft(of: index)
      case (.draftDroppedOnClosing, .tap):
        if before.rows[old].draft != .none, form.rows[index].draft == .none {
          form.rows[index].value = before.rows[old].value
        }
      case (.closedRowsForgetValues, _):
        if form.rows[index].isRelevant, before.isVisible(old), !form.isVisible(index) {
          form.rows[index].value = nil
        }
      case (.emptyTextIsStored, .set(let id, "", _, _)):
        if id == form.rows[index].spec.id,
          case .text = form.rows[index].spec.content
        {
          form.rows[index].value = ""
        }
      default: break
      }
    }
    if [.undoForgetsValues, .draftWritesAtOnce, .closedRowsForgetValues].contains(bug) {
      form.readAnswers()
    }
  }

  /// Recomputes relevance, incorrectly.
  private mutating func readRelevance(countingHidden: Bool) {
    for index in form.sections.indices { form.sections[index].isRelevant = true }
    for index in form.rows.indices { form.rows[index].isRelevant = true }
    for _ in 0...form.rows.count {
      let seen = form
      func holds(_ condition: Condition?) -> Bool {
        condition?.spoilt(bug).holds { id in
          guard let index = seen.index(of: id), countingHidden || seen.rows[index].isRelevant else {
            return nil
          }
          return seen.rows[index].value.map { ReferenceAnswer(value: $0, isMoment: false) }
        } ?? true
      }
      for index in form.sections.indices {
        form.sections[index].isRelevant = holds(form.sections[index].shownWhen)
      }
      for index in form.rows.indices {
        let row = form.rows[index]
        form.rows[index].isRelevant =
          form.sections[row.section].isRelevant && holds(row.spec.shownWhen)
          && (row.presenter.map { seen.rows[$0].isRelevant } ?? true)
      }
    }
  }

  /// Swaps two rows of a section instead of moving one.
  private mutating func swap(since before: ReferenceForm, after action: FormAction) {
    guard case .moveRow(let id, let to, .nothing) = action, let from = before.position(of: id),
      from.section == to.section, let other = before.row(at: to),
      let first = before.index(of: id), let second = before.index(of: other),
      before.block(of: first).count == 1, before.block(of: second).count == 1,
      before.rows[first].presenter == before.rows[second].presenter
    else { return }
    var filled = before.filledSections
    let start = before.rows.prefix { $0.section < before.rows[first].section }.count
    filled[before.rows[first].section].rows.swapAt(first - start, second - start)
    form.arrange(filled)
    form.readAnswers()
    form.lastMoves.rows = [id, other]
  }

  /// Puts a new row directly after the visible row before it.
  private mutating func misplace(since before: ReferenceForm, after action: FormAction) {
    guard case .insert(let rows, .at(let position)) = action, rows.count == 1,
      let new = rows.first, new.presentedBy == nil, position.row > 0,
      let index = form.index(of: new.id),
      let neighbor = before.row(at: RowPosition(section: position.section, row: position.row - 1)),
      let old = before.index(of: neighbor), before.rows[old].presenter == nil
    else { return }
    var filled = form.filledSections
    let section = form.rows[index].section
    guard
      let from = filled[section].rows.firstIndex(where: { $0.spec.id == new.id })
    else { return }
    let row = filled[section].rows.remove(at: from)
    guard
      let place = filled[section].rows.firstIndex(where: {
        $0.spec.id == neighbor
      })
    else { return }
    filled[section].rows.insert(row, at: place + 1)
    form.arrange(filled)
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
