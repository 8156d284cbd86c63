import DynamicRows
import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Rows that a table view moved without their blocks")
struct DraggedRowTests {
  @Test("the rest of a block follows its row, and a row dropped inside its own block moves back")
  func example() throws {
    var stage = try FormStage(
      FormSpec("Dragging") {
        SectionSpec("s", reorder: .across) {
          Row.group("a", isOpen: true) {
            Row.label("a1")
            Row.label("a2")
          }
          Row.group("b", isOpen: true) { Row.label("b1") }
          Row.label("c")
        }
        SectionSpec("t", reorder: .across) { Row.label("d") }
      })
    func drag(_ id: RowID, _ section: Int, _ row: Int) -> FormAction {
      .moveRow(id, to: RowPosition(section: section, row: row), alreadyShown: .row)
    }
    #expect(stage.shown == "s: a a1 a2 b b1 c\nt: d")
    // The table shows a1 a b ..., then a1 a2 a b ...
    #expect(try stage.perform(drag("a", 0, 0)) == "")
    #expect(try stage.perform(drag("a", 0, 1)) == "0.1>0.0")
    #expect(try stage.perform(drag("a", 0, 2)) == "0.2>0.0")
    #expect(!stage.form.canUndo)
    // The table shows a1 a2 b b1 a c.
    #expect(stage.refusal(drag("a", 0, 3)) == .illegalDestination)
    #expect(try stage.perform(drag("a", 0, 4)) == "0.0>0.3 0.1>0.4")
    #expect(stage.shown == "s: b b1 a a1 a2 c\nt: d")
    // The table shows b b1 a1 a2 c and d a.
    #expect(try stage.perform(drag("a", 1, 1)) == "0.2>1.2 0.3>1.3")
    #expect(stage.shown == "s: b b1 c\nt: d a a1 a2")
    #expect(stage.refusal(drag("a", 1, 4)) == .badPosition)
    #expect(stage.refusal(.batch([drag("a", 0, 0)])) == .badAction)
    #expect(try stage.perform(.undo) == "1.1>0.2 1.2>0.3 1.3>0.4")
    #expect(try stage.perform(drag("c", 1, 0)) == "")
  }

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
