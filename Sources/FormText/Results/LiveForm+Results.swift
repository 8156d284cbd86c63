import DynamicRows
import FormEngine

extension LiveForm {
  /// The names of the answers that a result may contain, in their current order: those of rows outside
  /// copies and nested groups that can have an answer, relevant or not, and those of nested groups.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package var rowsOfResult: [RowID] {
    let (rows, names) = resultNames()
    return zip(rows, names.groups).compactMap { spec, group in
      guard group == nil, spec.isInResult, let row = row(spec.id), row.field == nil else {
        return nil
      }
      let isContained =
        switch spec.content.equivalent {
        case .label, .button: false
        case .group(let group): group.isNested
        case .field: row.editor != nil
        default: true
        }
      return isContained ? RowID(spec.resultName) : nil
    }
  }

  /// The row outside of copies whose answer a result may contain, given its name after those of the nested
  /// groups around it, with dots, or else its id; an editor means its field.
  package func rowOfResult(named name: String) -> LiveRow? {
    guard let named = self.row(named: name).flatMap({ self.row($0) }),
      let row = named.field.map({ self.row($0) }) ?? named, row.copy == nil, row.spec.isInResult,
      row.spec.content.holdsValues || row.spec.isNestedGroup,
      row.spec.content.kind != .field || row.editor != nil
    else { return nil }
    return row
  }

  /// The order of the rows that people can rearrange: for each visible section with `reorder`, its
  /// id and the ids of its relevant rows from first to last, including those in copies and groups.
  /// The editors of fields are left out, since they stay with their fields.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package func orderAnswers() -> [FormAnswer] {
    var rows = [SectionID: [String]]()
    for id in allRows {
      guard let row = row(id), row.isRelevant, row.field == nil, !row.spec.content.isNeverVisible,
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
