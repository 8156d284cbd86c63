import DynamicRows
import FormEngine

extension LiveForm {
  /// The rows that a result may contain, in their current order: those outside copies that can have
  /// an answer, relevant or not.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package var rowsOfResult: [RowID] {
    allRows.filter { id in
      guard let row = row(id), row.copy == nil, row.field == nil else { return false }
      switch row.spec.content.equivalent {
      case .label, .button, .group: return false
      case .field: return row.editor != nil
      default: return true
      }
    }
  }

  /// The order of the rows that people can rearrange: for each visible section with `reorder`, its
  /// id and the ids of its relevant rows from first to last, including those in copies and groups.
  /// The editors of fields are left out, since they stay with their fields.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package func orderAnswers() -> [FormAnswer] {
    var rows = [SectionID: [String]]()
    for id in allRows {
      guard let row = row(id), row.isRelevant, row.field == nil, row.spec.content.kind != .hidden,
        let section = section(of: id), section.reorder != .none
      else { continue }
      rows[section.id, default: []].append(id.text)
    }
    return (0..<numberOfSections).compactMap { section(at: $0) }.filter { $0.reorder != .none }
      .map { FormAnswer(row: RowID($0.id.text), value: .texts(rows[$0.id] ?? [])) }
  }

  /// The sections whose rows people can rearrange, visible or not.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package var reorderedSections: [SectionID] {
    let visible = (0..<numberOfSections).compactMap { section(at: $0) }
    var seen = Set<SectionID>()
    return (visible + allRows.compactMap { section(of: $0) })
      .filter { $0.reorder != .none && seen.insert($0.id).inserted }.map { $0.id }
  }
}
