import DynamicRows
import FormOracle
import TestSupport
import Testing

@Suite("Every small row map")
struct RowMapExhaustiveTests {
  typealias Map = RowMapTrial.Map

  @Test(
    "every single edit of every forest in every state of disclosure agrees, and so does its inverse",
    arguments: 0...5)
  func everyEdit(count: Int) {
    for forest in Self.forests(of: count) {
      for start in Self.disclosures(of: forest) where !check(start, steps: 1) { return }
    }
  }

  @Test("every two edits of every small forest agree", arguments: 0...3)
  func everyTwoEdits(count: Int) {
    for forest in Self.forests(of: count) {
      for start in Self.disclosures(of: forest) where !check(start, steps: 2) { return }
    }
  }

  @Test("every three edits of every smallest forest agree", arguments: 0...2)
  func everyThreeEdits(count: Int) {
    for forest in Self.forests(of: count) where !check(forest, steps: 3) { return }
  }

  /// Makes every edit that there is, so many one after another, each a transaction of its own, and
  /// takes each back.
  private func check(_ rows: [Map.Row], steps: Int) -> Bool {
    // A second section, that takes what is moved there.
    let trial = RowMapTrial([.init(0, rows: rows), .init(1, rows: [.init(100)])])
    return check(trial, steps: steps)
  }

  private func check(_ trial: RowMapTrial, steps: Int) -> Bool {
    guard steps > 0 else { return true }
    for edit in Self.edits(of: trial.plain) {
      var changed = trial
      let inverse = changed.apply(edit)
      changed.commit()
      changed.compare()
      var undone = changed
      undone.apply(inverse)
      undone.commit()
      undone.compare()
      undone.expect(
        undone.plain.allRows == trial.plain.allRows
          && undone.plain.visibleRows == trial.plain.visibleRows,
        "the inverse brings all back")
      let difference = changed.difference ?? undone.difference
      #expect(difference == nil)
      guard difference == nil, check(changed, steps: steps - 1) else { return false }
    }
    return true
  }
}

extension RowMapExhaustiveTests {
  /// All ordered forests of some rows, numbered in full order.
  static func forests(of count: Int) -> [[Map.Row]] {
    var forests: [[Map.Row]] = [[]]
    for row in 0..<count {
      forests = forests.flatMap { forest in
        // A new row stands at the top or under any row of the rightmost branch.
        var presenters: [Int?] = [nil]
        var above = forest.last?.id
        while let presenter = above {
          presenters.append(presenter)
          above = forest.first { $0.id == presenter }?.presenter
        }
        return presenters.map { forest + [.init(row, presenter: $0)] }
      }
    }
    return forests
  }

  /// A forest with every choice of open and closed presenters.
  static func disclosures(of forest: [Map.Row]) -> [[Map.Row]] {
    var choices = [forest]
    for index in forest.indices where forest.contains(where: { $0.presenter == forest[index].id }) {
      choices += choices.map { rows in
        var rows = rows
        rows[index].isOpen = false
        return rows
      }
    }
    return choices
  }

  /// Every single opening, closing, hiding, removal, move and insertion.
  static func edits(of plain: PlainRowMap) -> [Map.Edit] {
    var edits: [Map.Edit] = []
    let rows = plain.allRows
    for row in rows {
      guard let facts = plain.row(row) else { continue }
      edits.append(.setOpen(!facts.isOpen, row))
      edits.append(.setRelevant(!facts.isRelevant, row))
      edits.append(.remove(row))
      let moved = [row] + plain.block(of: row)
      edits += anchors(under: facts.presenter, in: plain)
        .filter { anchor in !moved.contains { anchor == .behind($0) } || anchor == .behind(row) }
        .map { .move(row, to: $0) }
    }
    let new = (rows.max() ?? 0) + 1
    for presenter in [nil] + rows.map(Optional.some) {
      edits += anchors(under: presenter, in: plain).map {
        .insert([.init(new, presenter: presenter), .init(new + 1, presenter: new)], at: $0)
      }
    }
    return edits + sectionEdits(of: plain)
  }

  private static func sectionEdits(of plain: PlainRowMap) -> [Map.Edit] {
    plain.sections.flatMap { section -> [Map.Edit] in
      let others = plain.sections.map(\.id).filter { $0 != section.id }
      return [.setSectionRelevant(!section.isRelevant, section.id), .removeSection(section.id)]
        + ([nil] + others.map(Optional.some)).map { .moveSection(section.id, behind: $0) }
    }
  }

  /// Every place where a row with this presenter may stand.
  private static func anchors(under presenter: Int?, in plain: PlainRowMap) -> [Map.Anchor] {
    let siblings = plain.allRows.filter { plain.row($0)?.presenter == presenter }
    let starts: [Map.Anchor] =
      presenter.map { [.behind($0)] } ?? plain.sections.map { .start(of: $0.id) }
    return starts + siblings.map { .behind(plain.block(of: $0).last ?? $0) }
  }
}
