import DynamicRows
import FormEngine

@testable import FormOracle
@testable import TestSupport

extension PlantedProgram {
  /// Makes the reported update or rows wrong.
  func spoil(_ draft: inout Draft, since before: ReferenceForm, after action: FormAction) {
    spoilRows(&draft, since: before, after: action)
    let right = draft.update
    switch bug {
    case .positionsAsIfClosed: draft.update.insertRows = right.insertRows.map(positionAsIfClosed)
    case .batchPositionsInTurn: draft.update = updateInTurn(action, from: before) ?? right
    case .moveAsDeleteAndInsert:
      draft.update.moveRows = []
      draft.update.deleteRows += right.moveRows.map(\.from)
      draft.update.insertRows += right.moveRows.map(\.to)
    case .sectionDeleteForgotten: draft.update.deleteSections = []
    case .offByOneAtEnd:
      draft.update.insertRows = right.insertRows.map { position in
        let last = form.contents.sections[position.section].rows.count - 1
        return position.row == last
          ? RowPosition(section: position.section, row: last + 1) : position
      }
    case .insertsForgotten: draft.update.insertRows = []
    case .deletesTwice: draft.update.deleteRows += right.deleteRows
    case .reloadForgotten: draft.update.reloadRows = []
    case .reloadsEverything:
      draft.update.reloadRows = form.contents.positions.filter { !right.insertRows.contains($0) }
    case .shownMoveIsSent:
      guard case .moveRow(let id, let to, .block) = action, let from = before.position(of: id)
      else {
        return
      }
      draft.update.moveRows = [.init(from: from, to: to)]
    default: spoilCounting(&draft.update)
    }
  }

  /// Uses positions before the update in place of those after it, or the reverse.
  private func spoilCounting(_ update: inout TableUpdate) {
    let right = update
    switch bug {
    case .deletesCountAfter:
      update.deleteRows = right.deleteRows.map { position in
        let more = right.insertRows.count {
          $0.section == position.section && $0.row <= position.row
        }
        return RowPosition(section: position.section, row: position.row + more)
      }
    case .insertsCountBefore:
      update.insertRows = right.insertRows.map { position in
        let more = right.deleteRows.count {
          $0.section == position.section && $0.row < position.row
        }
        return RowPosition(section: position.section, row: position.row + more)
      }
    default: break
    }
  }

  /// Makes the visible rows wrong.
  private func spoilRows(
    _ draft: inout Draft, since before: ReferenceForm, after action: FormAction
  ) {
    switch (bug, action) {
    case (.firstRowRemoved, .tap), (.firstRowRemoved, .close):
      guard let first = draft.update.deleteRows.first, draft.update.deleteRows.count > 1,
        first.section < draft.sections.count
      else { return }
      let kept = draft.update.deleteRows.dropFirst().compactMap { before.row(at: $0) }
      draft.update.deleteRows = [first]
      draft.sections[first.section].rows.insert(
        contentsOf: kept, at: min(first.row, draft.sections[first.section].rows.count))
    case (.nestedRowsStayVisible, .tap), (.nestedRowsStayVisible, .close):
      let deleted = draft.update.deleteRows.filter { position in
        before.row(at: position).flatMap { before[$0] }.map { $0.presenters.count < 2 } ?? true
      }
      guard deleted.count < draft.update.deleteRows.count else { return }
      let kept = draft.update.deleteRows.filter { !deleted.contains($0) }
      draft.update.deleteRows = deleted
      for position in kept where position.section < draft.sections.count {
        guard let id = before.row(at: position) else { continue }
        let place = min(position.row, draft.sections[position.section].rows.count)
        draft.sections[position.section].rows.insert(id, at: place)
      }
    case (.blockMovedWithoutRows, .moveRow(let id, let to, .nothing)):
      guard let from = before.position(of: id), draft.update.moveRows.count > 1 else { return }
      draft.sections = before.contents.sections.map { ($0.id, $0.rows.map(\.id)) }
      draft.sections[from.section].rows.remove(at: from.row)
      draft.sections[to.section].rows.insert(
        id, at: min(to.row, draft.sections[to.section].rows.count))
      draft.update.moveRows = [.init(from: from, to: to)]
    case (.blockStaysBehind, .removeRow(let id)):
      guard let from = before.position(of: id), draft.update.deleteRows.count > 1 else { return }
      draft.sections = before.contents.sections.map { ($0.id, $0.rows.map(\.id)) }
      draft.sections[from.section].rows.remove(at: from.row)
      draft.update.deleteRows = [from]
    default: break
    }
  }

  /// Where an inserted row would be if no other presenter were open.
  private func positionAsIfClosed(_ position: RowPosition) -> RowPosition {
    guard let row = form.row(at: position).flatMap({ form[$0] }) else { return position }
    let before = (row.section?.shownRows() ?? []).prefix { $0 != row }.filter { other in
      Set(other.presenters).isSubset(of: row.presenters)
    }
    return RowPosition(section: position.section, row: before.count)
  }

  /// The updates of a batch's actions, one after the other.
  private func updateInTurn(_ action: FormAction, from before: ReferenceForm) -> TableUpdate? {
    guard case .batch(let actions) = action else { return nil }
    var form = before
    var all = TableUpdate()
    for action in actions {
      guard let update = try? form.perform(action).update else { return nil }
      all.deleteRows += update.deleteRows
      all.insertRows += update.insertRows
      all.moveRows += update.moveRows
      all.deleteSections += update.deleteSections
      all.insertSections += update.insertSections
      all.moveSections += update.moveSections
    }
    return all
  }
}
