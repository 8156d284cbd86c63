import DynamicRows
import FormEngine
import FormOracle

extension ReferenceForm: ObservableForm {
  /// The sections with the facts about their rows, in full order.
  package var observedSections: [(section: SectionSnapshot, rows: [RowSnapshot.Facts])] {
    sections.map { section in
      let snapshot = SectionSnapshot(
        section.id, shownWhen: section.shownWhen, reorder: section.reorder,
        isRelevant: section.isRelevant)
      return (snapshot, section.allRows.map(facts))
    }
  }

  private func facts(about row: ReferenceRow) -> RowSnapshot.Facts {
    var facts = RowSnapshot.Facts(row.spec)
    (facts.template, facts.value, facts.isFollowing) = (row.template, row.value, row.isFollowing)
    if case .chosen(let value) = row.draft { facts.draft = .chosen(value) }
    facts.typed = (row.field ?? row).typing?.text
    (facts.answer, facts.isOpen) = (row.answer?.value, row.isOpen)
    (facts.isRelevant, facts.isVisible) = (row.isRelevant, row.isVisible)
    (facts.isEnabled, facts.isMovable) = (isEnabled(row), row.isDraggable && row.field == nil)
    facts.templateRows = row.templateRows
    return facts
  }

  /// Whether there is a step to undo.
  package var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step to redo.
  package var canRedo: Bool { !future.isEmpty }

  /// Whether a row can hold a value if all its options are offered.
  package func canHold(_ value: FormValue, _ id: RowID) -> Bool {
    self[id].map { !$0.isUnsupported(value) } ?? false
  }
}

extension ActionGenerator {
  /// The next action for a form.
  package mutating func next(for form: ReferenceForm) -> FormAction {
    next(for: FormSnapshot(form, form.spec))
  }

  /// A row that might be dragged, and a target position.
  package mutating func proposal(
    for form: ReferenceForm
  ) -> (id: RowID, proposed: RowPosition) {
    proposal(for: FormSnapshot(form, form.spec))
  }
}
