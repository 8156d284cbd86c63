import DynamicRows

@testable import FormOracle

extension BrokenBatchTests {
  static let cases = rangeCases + conflictCases + sectionCases + identityCases + contentCases

  static let rangeCases: [MirrorCase] = [
    MirrorCase(
      name: "rows of missing sections", before: "s: a", after: "s: a",
      update: TableUpdate(deleteRows: [at(1, 0)], insertRows: [at(2, 0)]),
      findings: [
        TableFinding(.sectionOutOfRange, at: [.rowBefore(at(1, 0))]),
        TableFinding(.sectionOutOfRange, at: [.rowAfter(at(2, 0))]),
      ]),
    MirrorCase(
      name: "a delete of something that did not exist before", before: "s: a", after: "s: a b",
      update: TableUpdate(deleteRows: [at(0, 1)], insertRows: [at(0, 1)]),
      findings: [
        TableFinding(.deleteOfMissing, at: [.rowBefore(at(0, 1))]),
        TableFinding(
          .wrongNumberOfRows, at: [.sectionBefore(0), .sectionAfter(0)],
          counts: TableFinding.Counts(before: 1, after: 2, inserted: 1, deleted: 1)),
      ]),
    MirrorCase(
      name: "an insert of something that does not exist after", before: "s: a b", after: "s: a",
      update: TableUpdate(deleteRows: [at(0, 1)], insertRows: [at(0, 1)]),
      findings: [
        TableFinding(.insertOfMissing, at: [.rowAfter(at(0, 1))]),
        TableFinding(
          .wrongNumberOfRows, at: [.sectionBefore(0), .sectionAfter(0)],
          counts: TableFinding.Counts(before: 2, after: 1, inserted: 1, deleted: 1)),
      ]),
    MirrorCase(
      name: "moves from and to missing positions", before: "s: a b", after: "s: a b",
      update: TableUpdate(moveRows: [move(at(0, 2), at(0, 0)), move(at(0, 0), at(0, 2))]),
      findings: [
        TableFinding(.moveFromMissing, at: [.rowBefore(at(0, 2))]),
        TableFinding(.moveToMissing, at: [.rowAfter(at(0, 2))]),
      ]),
    MirrorCase(
      name: "a reload of a missing position", before: "s: a", after: "s: a",
      update: TableUpdate(reloadRows: [at(0, 1)]),
      findings: [TableFinding(.reloadOfMissing, at: [.rowAfter(at(0, 1))])]),
    MirrorCase(
      name: "missing sections", before: "s: a", after: "s: a",
      update: TableUpdate(deleteSections: [1], insertSections: [1]),
      findings: [
        TableFinding(.deleteOfMissing, at: [.sectionBefore(1)]),
        TableFinding(.insertOfMissing, at: [.sectionAfter(1)]),
      ]),
    MirrorCase(
      name: "a section moved from and to missing positions", before: "s: a", after: "s: a",
      update: TableUpdate(moveSections: [move(4, 5)]),
      findings: [
        TableFinding(.moveFromMissing, at: [.sectionBefore(4)]),
        TableFinding(.moveToMissing, at: [.sectionAfter(5)]),
      ]),
    MirrorCase(
      name: "a section that was not inserted", before: "s: a", after: "s: a | t:",
      update: TableUpdate(),
      findings: [
        TableFinding(
          .wrongNumberOfSections, counts: TableFinding.Counts(before: 1, after: 2))
      ]),
    MirrorCase(
      name: "a row that was not inserted, in an empty batch", before: "s: a", after: "s: a b",
      update: TableUpdate(),
      findings: [
        TableFinding(
          .wrongNumberOfRows, at: [.sectionBefore(0), .sectionAfter(0)],
          counts: TableFinding.Counts(before: 1, after: 2))
      ]),
  ]

  static let conflictCases: [MirrorCase] = [
    MirrorCase(
      name: "one position deleted twice", before: "s: a b c", after: "s: c",
      update: TableUpdate(deleteRows: [at(0, 0), at(0, 0)]),
      findings: [TableFinding(.duplicatePosition, at: [.rowBefore(at(0, 0))])]),
    MirrorCase(
      name: "one section inserted twice", before: "s:", after: "s: | t: | u:",
      update: TableUpdate(insertSections: [1, 1]),
      findings: [TableFinding(.duplicatePosition, at: [.sectionAfter(1)])]),
    MirrorCase(
      name: "two rows moved to one position", before: "s: a b c", after: "s: c a b",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 2)), move(at(0, 1), at(0, 2))]),
      findings: [TableFinding(.duplicatePosition, at: [.rowAfter(at(0, 2))])]),
    MirrorCase(
      name: "one position deleted and moved", before: "s: a b | t:", after: "s: | t: a",
      update: TableUpdate(deleteRows: [at(0, 0)], moveRows: [move(at(0, 0), at(1, 0))]),
      findings: [TableFinding(.deleteAndMove, at: [.rowBefore(at(0, 0))])]),
    MirrorCase(
      name: "one section deleted and moved", before: "s: | t: | u:", after: "t: | s:",
      update: TableUpdate(deleteSections: [0], moveSections: [move(0, 1)]),
      findings: [TableFinding(.deleteAndMove, at: [.sectionBefore(0)])]),
    MirrorCase(
      name: "one position deleted and reloaded", before: "s: a b", after: "s: b",
      update: TableUpdate(deleteRows: [at(0, 0)]), reloadingBefore: [at(0, 0)],
      findings: [TableFinding(.deleteAndReload, at: [.rowBefore(at(0, 0))])]),
    MirrorCase(
      name: "one position reloaded and moved", before: "s: a b", after: "s: b a=1",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 1))]), reloadingBefore: [at(0, 0)],
      findings: [TableFinding(.reloadAndMove, at: [.rowBefore(at(0, 0))])]),
    MirrorCase(
      name: "one position inserted and moved to", before: "s: a | t: b", after: "s: b n | t:",
      update: TableUpdate(insertRows: [at(0, 0)], moveRows: [move(at(1, 0), at(0, 0))]),
      findings: [
        TableFinding(.insertAndMove, at: [.rowAfter(at(0, 0))]),
        TableFinding(
          .wrongNumberOfRows, at: [.sectionBefore(0), .sectionAfter(0)],
          counts: TableFinding.Counts(before: 1, after: 2, inserted: 1, movedIn: 1)),
      ]),
    MirrorCase(
      name: "unnecessary moves", before: "s: a b", after: "s: a b",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 0)), move(at(0, 1), at(0, 1))]),
      findings: [
        TableFinding(.notMinimal, at: [.rowBefore(at(0, 0)), .rowAfter(at(0, 0))]),
        TableFinding(.notMinimal, at: [.rowBefore(at(0, 1)), .rowAfter(at(0, 1))]),
      ]),
    MirrorCase(
      name: "a swap of two moves where one would do", before: "s: a b", after: "s: b a",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 1)), move(at(0, 1), at(0, 0))]),
      findings: [TableFinding(.notMinimal, at: [.rowBefore(at(0, 0)), .rowAfter(at(0, 1))])]),
    MirrorCase(
      name: "a section moved to where it ends up anyway", before: "s: | t: | u:", after: "t: | u:",
      update: TableUpdate(deleteSections: [0], moveSections: [move(1, 0)]),
      findings: [TableFinding(.notMinimal, at: [.sectionBefore(1), .sectionAfter(0)])]),
  ]

  static let sectionCases: [MirrorCase] = [
    MirrorCase(
      name: "a row deleted with its section", before: "s: a | t:", after: "t:",
      update: TableUpdate(deleteSections: [0], deleteRows: [at(0, 0)]),
      findings: [TableFinding(.deleteInDeletedSection, at: [.rowBefore(at(0, 0))])]),
    MirrorCase(
      name: "a row deleted with its section and inserted elsewhere", before: "s: a | t:",
      after: "t: a",
      update: TableUpdate(
        deleteSections: [0], deleteRows: [at(0, 0)], insertRows: [at(0, 0)]),
      findings: [TableFinding(.deleteInDeletedSection, at: [.rowBefore(at(0, 0))])]),
    MirrorCase(
      name: "a row inserted with its section", before: "t:", after: "s: a | t:",
      update: TableUpdate(insertSections: [0], insertRows: [at(0, 0)]),
      findings: [TableFinding(.insertInInsertedSection, at: [.rowAfter(at(0, 0))])]),
    MirrorCase(
      name: "a row moved out of a deleted section", before: "s: a | t:", after: "t: a",
      update: TableUpdate(deleteSections: [0], moveRows: [move(at(0, 0), at(0, 0))]),
      findings: [TableFinding(.moveOutOfDeletedSection, at: [.rowBefore(at(0, 0))])]),
    MirrorCase(
      name: "a row moved into a new section", before: "t: a", after: "s: a | t:",
      update: TableUpdate(insertSections: [0], moveRows: [move(at(0, 0), at(0, 0))]),
      findings: [TableFinding(.moveIntoInsertedSection, at: [.rowAfter(at(0, 0))])]),
    MirrorCase(
      name: "rows deleted and inserted in a section that moves", before: "s: a b | t:",
      after: "t: | s: b n",
      update: TableUpdate(
        moveSections: [move(0, 1)], deleteRows: [at(0, 0)], insertRows: [at(1, 1)]),
      findings: [
        TableFinding(.changeInMovedSection, at: [.rowBefore(at(0, 0))]),
        TableFinding(.changeInMovedSection, at: [.rowAfter(at(1, 1))]),
      ]),
    MirrorCase(
      name: "wrong numbers of rows with moves", before: "s: a b | t: c d", after: "s: a b | t: c d",
      update: TableUpdate(moveRows: [move(at(0, 1), at(1, 0))]),
      findings: [
        TableFinding(
          .wrongNumberOfRows, at: [.sectionBefore(0), .sectionAfter(0)],
          counts: TableFinding.Counts(before: 2, after: 2, movedOut: 1)),
        TableFinding(
          .wrongNumberOfRows, at: [.sectionBefore(1), .sectionAfter(1)],
          counts: TableFinding.Counts(before: 2, after: 2, movedIn: 1)),
      ]),
  ]

  static let identityCases: [MirrorCase] = [
    MirrorCase(
      name: "the wrong row is deleted", before: "s: a b", after: "s: a",
      update: TableUpdate(deleteRows: [at(0, 0)]),
      findings: [
        TableFinding(.wrongIdentity, at: [.rowAfter(at(0, 0))], ids: [.row("b"), .row("a")])
      ]),
    MirrorCase(
      name: "a row is moved to the wrong place", before: "s: a b c", after: "s: b c a",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 1))]),
      findings: [
        TableFinding(.wrongIdentity, at: [.rowAfter(at(0, 1))], ids: [.row("a"), .row("c")]),
        TableFinding(.wrongIdentity, at: [.rowAfter(at(0, 2))], ids: [.row("c"), .row("a")]),
      ]),
    MirrorCase(
      name: "data changed outside a batch without another number", before: "s: a", after: "s: b",
      update: TableUpdate(),
      findings: [
        TableFinding(.wrongIdentity, at: [.rowAfter(at(0, 0))], ids: [.row("a"), .row("b")])
      ]),
    MirrorCase(
      name: "the wrong section is deleted", before: "s: | t:", after: "s:",
      update: TableUpdate(deleteSections: [0]),
      findings: [
        TableFinding(.wrongIdentity, at: [.sectionAfter(0)], ids: [.section("t"), .section("s")])
      ]),
    MirrorCase(
      name: "an id that is not new", before: "s: a", after: "s: a a",
      update: TableUpdate(insertRows: [at(0, 1)]),
      findings: [TableFinding(.duplicateID, at: [.rowAfter(at(0, 1))], ids: [.row("a")])]),
    MirrorCase(
      name: "two sections with one id", before: "s:", after: "s: | s:",
      update: TableUpdate(insertSections: [1]),
      findings: [TableFinding(.duplicateID, at: [.sectionAfter(1)], ids: [.section("s")])]),
    MirrorCase(
      name: "a row deleted at one place and inserted at another", before: "s: a b",
      after: "s: b a", update: TableUpdate(deleteRows: [at(0, 0)], insertRows: [at(0, 1)]),
      findings: [
        TableFinding(
          .replacedInsteadOfMoved, at: [.rowBefore(at(0, 0)), .rowAfter(at(0, 1))], ids: [.row("a")]
        )
      ]),
    MirrorCase(
      name: "a row deleted and inserted across sections", before: "s: a | t:", after: "s: | t: a",
      update: TableUpdate(deleteRows: [at(0, 0)], insertRows: [at(1, 0)]),
      findings: [
        TableFinding(
          .replacedInsteadOfMoved, at: [.rowBefore(at(0, 0)), .rowAfter(at(1, 0))], ids: [.row("a")]
        )
      ]),
    MirrorCase(
      name: "a section deleted and inserted although its rows stay", before: "s: a | t:",
      after: "t: | s: a", update: TableUpdate(deleteSections: [0], insertSections: [1]),
      findings: [
        TableFinding(
          .replacedInsteadOfMoved, at: [.sectionBefore(0), .sectionAfter(1)], ids: [.section("s")])
      ]),
    MirrorCase(
      name: "a section deleted and inserted although it need not move", before: "s: a | t:",
      after: "s: b | t:", update: TableUpdate(deleteSections: [0], insertSections: [0]),
      findings: [
        TableFinding(
          .replacedInsteadOfMoved, at: [.sectionBefore(0), .sectionAfter(0)], ids: [.section("s")])
      ]),
  ]

  static let contentCases: [MirrorCase] = [
    MirrorCase(
      name: "a row that shows something else", before: "s: a b=1", after: "s: a b=2",
      update: TableUpdate(),
      findings: [TableFinding(.staleRow, at: [.rowAfter(at(0, 1))], ids: [.row("b")])]),
    MirrorCase(
      name: "a moved row that shows something else", before: "s: a b", after: "s: b a=2",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 1))]),
      findings: [TableFinding(.staleRow, at: [.rowAfter(at(0, 1))], ids: [.row("a")])]),
    MirrorCase(
      name: "a row that shows what it showed", before: "s: a", after: "s: a",
      update: TableUpdate(reloadRows: [at(0, 0)]),
      findings: [TableFinding(.unnecessaryReload, at: [.rowAfter(at(0, 0))], ids: [.row("a")])]),
    MirrorCase(
      name: "rows that are new anyway", before: "s:", after: "s: a | t: b",
      update: TableUpdate(
        insertSections: [1], insertRows: [at(0, 0)], reloadRows: [at(0, 0), at(1, 0)]),
      findings: [
        TableFinding(.unnecessaryReload, at: [.rowAfter(at(0, 0))], ids: [.row("a")]),
        TableFinding(.unnecessaryReload, at: [.rowAfter(at(1, 0))], ids: [.row("b")]),
      ]),
    MirrorCase(
      name: "one row reloaded twice", before: "s: a", after: "s: a=1",
      update: TableUpdate(reloadRows: [at(0, 0), at(0, 0)]),
      findings: [TableFinding(.unnecessaryReload, at: [.rowAfter(at(0, 0))], ids: [.row("a")])]),
  ]
}
