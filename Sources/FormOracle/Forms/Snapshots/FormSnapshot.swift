import DynamicRows
import FormEngine

/// What can be observed of a form in one state: its sections and rows in full order, hidden ones
/// included.
package struct FormSnapshot: Sendable {
  /// The form's spec, without errors.
  package let spec: FormSpec
  /// The sections in their current order, including hidden ones.
  package let sections: [SectionSnapshot]
  /// All rows in their current full order.
  package let rows: [RowSnapshot]
  /// The contents of a table that shows the form.
  package let contents: TableContents
  /// The indices of the rows. Only the list of rows keeps them: as it ends, they end one after another,
  /// not each with all rows inside it.
  private let indices: [RowID: Int]
  /// The present date and time, as far as the host gives them.
  package let present: PresentValues
  /// The repeats around each template row, from the outermost to its own.
  package let repeatsAroundTemplates: [RowID: [RowID]]
  private let form: any ObservableForm

  /// Observes a form with this spec.
  package init(_ form: some ObservableForm, _ spec: FormSpec) {
    var (sections, rows): ([SectionSnapshot], [RowSnapshot]) = ([], [])
    var indices: [RowID: Int] = [:]
    for (section, facts) in form.observedSections {
      sections.append(section)
      for facts in facts {
        let presenter = facts.spec.presentedBy.flatMap { indices[$0] }.map { rows[$0] }
        let row = RowSnapshot(facts, in: section, under: presenter)
        indices[row.id] = rows.count
        rows.append(row)
      }
    }
    (self.spec, self.form, contents) = (spec, form, form.contents)
    present = form.present
    (self.sections, self.rows, self.indices) = (sections, rows, indices)
    var repeats: [RowID: [RowID]] = [:]
    for row in rows where row.isRepeat {
      let around = row.repeats + [row.name]
      for template in row.templateRows {
        repeats[template.id] = around + row.templateRows.repeats(around: template)
      }
    }
    repeatsAroundTemplates = repeats
  }

  /// The row with this id; `nil` if there is none.
  package subscript(id: RowID) -> RowSnapshot? { indices[id].map { rows[$0] } }
}

/// A form whose sections and rows can be observed.
package protocol ObservableForm: Sendable {
  /// The sections with the facts about their rows, in full order.
  var observedSections: [(section: SectionSnapshot, rows: [RowSnapshot.Facts])] { get }
  /// The contents of a table that shows the form.
  var contents: TableContents { get }
  /// The present date and time, as far as the host gives them.
  var present: PresentValues { get }
  /// The state to save.
  var state: FormState { get }
  /// Whether there is a step to undo.
  var canUndo: Bool { get }
  /// Whether there is a step to redo.
  var canRedo: Bool { get }
  /// The legal position nearest to a proposed one for a row that is moved.
  func destination(of id: RowID, proposed: RowPosition) throws(FormRefusal) -> RowPosition
  /// Whether a row can hold a value if all its options are offered.
  func canHold(_ value: FormValue, _ id: RowID) -> Bool
}

/// A section of a form as observed in one state, without its rows.
package struct SectionSnapshot: Sendable {
  package let id: SectionID
  package let shownWhen: Condition?
  package let reorder: SectionSpec.Reorder
  package let isRelevant: Bool

  package init(
    _ id: SectionID, shownWhen: Condition?, reorder: SectionSpec.Reorder, isRelevant: Bool
  ) {
    (self.id, self.shownWhen, self.reorder) = (id, shownWhen, reorder)
    self.isRelevant = isRelevant
  }
}

extension FormSnapshot {
  var canUndo: Bool { form.canUndo }
  var canRedo: Bool { form.canRedo }
  var state: FormState { form.state }

  func destination(of id: RowID, proposed: RowPosition) throws(FormRefusal) -> RowPosition {
    try form.destination(of: id, proposed: proposed)
  }

  func canHold(_ value: FormValue, _ row: RowSnapshot) -> Bool { form.canHold(value, row.id) }

  /// The position of a row among the visible ones; `nil` if it is hidden or unknown.
  func position(of id: RowID) -> RowPosition? {
    contents.positions.first { contents.rowID(at: $0) == id }
  }

  /// The row at a position; `nil` if no row is visible there.
  func row(at position: RowPosition) -> RowID? { contents.row(at: position)?.id }

  /// Whether a template row has this id.
  func isTemplate(_ id: RowID) -> Bool { repeatsAroundTemplates[id] != nil }

  /// The pickers whose options the host provides, unless they were changed.
  var pickersOfHost: [RowSnapshot] {
    let names = Set(
      spec.sections.flatMap(\.rows).filter { $0.content.isOfHost }.map(\.id))
    return rows.filter { $0.spec.content.isOfHost || names.contains($0.name) }
  }
}

extension RowContent {
  fileprivate var isOfHost: Bool { asPicker?.leavesOptionsToHost ?? false }
}
