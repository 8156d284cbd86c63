import FormEngine

extension LiveForm: ObservableForm {
  /// The contents of a table that gets counts, sections and rows from the form.
  package var contents: TableContents {
    TableContents(
      (0..<numberOfSections).compactMap { index in
        section(at: index).map { section in
          let ids = rows(inSection: index)
          return TableContents.Section(
            section.id,
            ids.map { TableContents.Row($0, shows: row($0).map(appearance) ?? RowAppearance()) })
        }
      })
  }

  /// How a row looks when it is visible.
  package func appearance(of row: LiveRow) -> RowAppearance {
    let presenter = row.spec.presentedBy.flatMap { self.row($0) }
    let isFirstOfCopy = presenter?.spec.content.kind == .repeat
    return RowAppearance(
      row.value, isEnabled: row.isEnabled, isOpen: row.isOpen, text: row.text, spec: row.spec,
      options: row.offeredOptions, takesOtherTexts: row.takesOtherTexts,
      typed: row.typed, place: isFirstOfCopy ? row.copy : nil,
      canTap: row.spec.content.kind == .button ? canTap(row.id) : nil)
  }

  /// The sections with the facts about their rows, in full order.
  package var observedSections: [(section: SectionSnapshot, rows: [RowSnapshot.Facts])] {
    let values = Dictionary(values().map { ($0.row, $0.value) }) { first, _ in first }
    return allSections.map { id in
      let section = SectionSnapshot(
        id, shownWhen: condition(ofSection: id), reorder: section(id)?.reorder ?? .none,
        isRelevant: isSectionRelevant(id))
      let rows = rows(ofSection: id).compactMap { row($0) }
      return (section, rows.map { facts(about: $0, storing: values[$0.id]) })
    }
  }

  private func facts(about row: LiveRow, storing value: FormValue?) -> RowSnapshot.Facts {
    let isDerived = row.spec.computed != nil || row.spec.content.kind == .repeat
    var facts = RowSnapshot.Facts(row.spec)
    (facts.template, facts.value) = (row.template, isDerived ? row.value : value)
    (facts.isFollowing, facts.typed) = (isFollowing(row.id), row.typed)
    if row.hasDraft, let editor = row.editor {
      facts.draft = .chosen(self.row(editor)?.value)
    }
    let isRead = row.isRelevant || row.spec.whenHidden == .count
    facts.answer = isRead && row.field == nil ? row.value : nil
    facts.isOpen = row.isOpen ?? false
    (facts.isRelevant, facts.isVisible) = (row.isRelevant, row.isVisible)
    (facts.isEnabled, facts.isMovable) = (row.isEnabled, row.canMove)
    facts.templateRows = templateRows(of: row.spec)
    return facts
  }

  /// The rows of the template of a repeat, with those of inner repeats.
  private func templateRows(of row: RowSpec) -> [RowSpec] {
    guard row.content.kind == .repeat, let template = template(of: row.id) else { return [] }
    return template.rows.flatMap { [$0] + templateRows(of: $0) }
  }

  /// Whether a row can hold a value if all its options are offered.
  package func canHold(_ value: FormValue, _ id: RowID) -> Bool {
    do {
      try requirePossible(value, for: id)
      return true
    } catch {
      return false
    }
  }
}

extension LiveRow {
  fileprivate var takesOtherTexts: Bool {
    if case .picker(let picker) = spec.content.equivalent { picker.acceptsOther } else { false }
  }
}
