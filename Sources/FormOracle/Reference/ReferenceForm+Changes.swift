import DynamicRows
import FormEngine

extension ReferenceForm {
  /// What has changed since a former state of the form: what is in one list of rows and not in the
  /// other, and what shows something else.
  func change(since former: ReferenceForm, alreadyShown: [String]) -> FormChange {
    let before = former.contents
    let after = contents
    let old = before.rowsByID
    let new = after.rowsByID
    let shownAlready = Set(alreadyShown.map(ExactID.init))
    let reloaded = after.positions.filter { position in
      guard let row = after.row(at: position), let was = old[ExactID(row.id)] else { return false }
      return was.shows != row.shows && !shownAlready.contains(ExactID(row.id))
    }
    let gone = before.positions.filter { new[before.exactID(at: $0)] == nil }
    let come = after.positions.filter { old[after.exactID(at: $0)] == nil }
    let oldSections = Set(before.sections.map { ExactID($0.id) })
    let newSections = Set(after.sections.map { ExactID($0.id) })
    let goneSections = before.sections.indices.filter {
      !newSections.contains(ExactID(before.sections[$0].id))
    }
    let comeSections = after.sections.indices.filter {
      !oldSections.contains(ExactID(after.sections[$0].id))
    }
    return FormChange(
      update: TableUpdate(
        deleteSections: goneSections, insertSections: comeSections,
        deleteRows: gone.filter { !goneSections.contains($0.section) },
        insertRows: come.filter { !comeSections.contains($0.section) }, reloadRows: reloaded),
      inserted: come.map { after.exactID(at: $0).text },
      removed: gone.map { before.exactID(at: $0).text },
      reloaded: reloaded.map { after.exactID(at: $0).text },
      changed: changedRows(since: former))
  }

  /// The rows that were there before and whose stored value is another now.
  private func changedRows(since former: ReferenceForm) -> [String] {
    rows.compactMap { row in
      guard let index = former.index(of: row.spec.id), former.rows[index].value != row.value else {
        return nil
      }
      return row.spec.id
    }
  }
}

extension TableContents {
  fileprivate var rowsByID: [ExactID: Row] {
    var rows: [ExactID: Row] = [:]
    for section in sections {
      for row in section.rows { rows[ExactID(row.id)] = row }
    }
    return rows
  }

  fileprivate func exactID(at position: RowPosition) -> ExactID {
    ExactID(sections[position.section].rows[position.row].id)
  }
}
