import DynamicRows
import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Rows that a table view moved without their blocks")
struct DraggedRowTests {
  @Test("in all small forms the update leads from what the table view shows to what the form shows")
  func exhaustive() throws {
    var moves = 0
    for form in try SmallForms.all(upTo: 4) { moves += try movesRight(in: form) }
    #expect(moves > 2000)
  }

  /// Moves each row to each place, and returns the number of moves that were possible.
  private func movesRight(in form: LiveForm) throws -> Int {
    var count = 0
    let before = form.contents
    for from in before.positions where form.canMove(before.id(at: from)) {
      let id = before.id(at: from)
      for section in before.sections.indices {
        let places = before.sections[section].rows.count - (section == from.section ? 1 : 0)
        for row in 0...places {
          let to = RowPosition(section: section, row: row)
          count += movesRight(id, from: from, to: to, in: form) ? 1 : 0
        }
      }
    }
    return count
  }

  private func movesRight(
    _ id: RowID, from: RowPosition, to: RowPosition, in former: LiveForm
  ) -> Bool {
    var form = former
    var shown = form.contents
    shown.sections[to.section].rows.insert(
      shown.sections[from.section].rows.remove(at: from.row), at: to.row)
    let rest = Set(form.visibleBlock(of: id).dropFirst())
    do throws(FormRefusal) {
      let change = try form.perform(.moveRow(id, to: to, alreadyShown: .row))
      var mirror = TableMirror(showing: shown)
      let findings = mirror.apply(change.update, to: form.contents)
      #expect(findings == [], "\(former.contents): \(id) to \(to)")
      let isBack = form.contents == former.contents
      #expect(
        isBack == (to.section == from.section && from.row...from.row + rest.count ~= to.row))
      #expect(form.canUndo != isBack)
      // The block is in the gap into which the row was dropped.
      #expect(isBack || form.contents.lists(without: rest) == shown.lists(without: rest))
      let movesLeft = isBack ? from == to ? 0 : 1 : rest.count
      #expect(change.update.moveRows.count == movesLeft)
      return true
    } catch {
      #expect(error.code == .illegalDestination)
      #expect(form.contents == former.contents)
      return false
    }
  }
}

extension LiveForm {
  /// The visible rows of a row's block.
  fileprivate func visibleBlock(of id: RowID) -> [RowID] {
    guard let start = position(of: id), let depth = row(id)?.depth else { return [] }
    let rows = rows(start.row..<numberOfRows(inSection: start.section), inSection: start.section)
    return [id] + rows.dropFirst().prefix { row($0)?.depth ?? 0 > depth }
  }
}

extension TableContents {
  fileprivate var positions: [RowPosition] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { RowPosition(section: section, row: $0) }
    }
  }

  fileprivate func id(at position: RowPosition) -> RowID {
    sections[position.section].rows[position.row].id
  }

  /// The rows of each section without some of them.
  fileprivate func lists(without ids: Set<RowID>) -> [[RowID]] {
    sections.map { $0.rows.map(\.id).filter { !ids.contains($0) } }
  }
}
