import DynamicRows
import TestSupport
import Testing

@testable import FormOracle

/// A batch, with the table before and after it.
struct MirrorCase: Sendable, CustomTestStringConvertible {
  var name: String
  var before: String
  var after: String
  var update: TableUpdate
  var reloadingBefore: [RowPosition] = []
  var findings: [TableFinding] = []

  var testDescription: String { name }

  func judge() -> [TableFinding] {
    var mirror = TableMirror(showing: TableContents(drawn: before))
    return mirror.apply(
      update, to: TableContents(drawn: after), reloadingBefore: reloadingBefore)
  }
}

func at(_ section: Int, _ row: Int) -> RowPosition {
  RowPosition(section: section, row: row)
}

func move(_ from: RowPosition, _ to: RowPosition) -> TableUpdate.RowMove {
  TableUpdate.RowMove(from: from, to: to)
}

func move(_ from: Int, _ to: Int) -> TableUpdate.SectionMove {
  TableUpdate.SectionMove(from: from, to: to)
}

@Suite("Batches that a table view accepts")
struct AcceptedBatchTests {
  static let cases: [MirrorCase] = [
    MirrorCase(name: "nothing", before: "s: a", after: "s: a", update: TableUpdate()),
    MirrorCase(
      name: "deletes before, inserts and reloads after", before: "s: a b c", after: "s: n b=1 m",
      update: TableUpdate(
        deleteRows: [at(0, 0), at(0, 2)], insertRows: [at(0, 0), at(0, 2)], reloadRows: [at(0, 1)])),
    MirrorCase(
      name: "a row moves down", before: "s: a b c", after: "s: b c a",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 2))])),
    MirrorCase(
      name: "a row moves up, and another one is inserted after it",
      before: "s: a b c", after: "s: b n a c",
      update: TableUpdate(insertRows: [at(0, 1)], moveRows: [move(at(0, 1), at(0, 0))])),
    MirrorCase(
      name: "a row moves to another section", before: "s: a b | t: c", after: "s: b | t: a c",
      update: TableUpdate(moveRows: [move(at(0, 0), at(1, 0))])),
    MirrorCase(
      name: "a moved row is reloaded after its move", before: "s: a b", after: "s: b a=1",
      update: TableUpdate(moveRows: [move(at(0, 0), at(0, 1))], reloadRows: [at(0, 1)])),
    MirrorCase(
      name: "sections are deleted and inserted with their rows", before: "s: a | t: b",
      after: "t: b | u: c d",
      update: TableUpdate(deleteSections: [0], insertSections: [1])),
    MirrorCase(
      name: "a section moves, and a row in it is reloaded", before: "s: a | t: b | u: c",
      after: "t: b | u: c | s: a=1",
      update: TableUpdate(moveSections: [move(0, 2)], reloadRows: [at(2, 0)])),
    MirrorCase(
      name: "a row that leaves a deleted section is inserted", before: "s: a | t: b",
      after: "t: a b", update: TableUpdate(deleteSections: [0], insertRows: [at(0, 0)])),
    MirrorCase(
      name: "a row that moves to a new section is deleted", before: "s: a b", after: "s: b | t: a",
      update: TableUpdate(insertSections: [1], deleteRows: [at(0, 0)])),
    MirrorCase(
      name: "a section that moves and whose rows change is deleted and inserted",
      before: "s: a b | t: c", after: "t: c | s: a",
      update: TableUpdate(deleteSections: [0], insertSections: [1])),
    MirrorCase(
      name: "a reload inside the batch, by the position before", before: "s: a b", after: "s: b=1",
      update: TableUpdate(deleteRows: [at(0, 0)]), reloadingBefore: [at(0, 1)]),
  ]

  @Test("every batch is accepted without a finding", arguments: cases)
  func accepted(batch: MirrorCase) {
    #expect(batch.judge() == [])
  }

  @Test("a row that the person's gesture has already shown needs no reload")
  func alreadyShown() {
    var mirror = TableMirror(showing: TableContents(drawn: "s: a b"))
    let after = TableContents(drawn: "s: a=1 b=1")
    let findings = mirror.apply(TableUpdate(), to: after, alreadyShown: ["a"])
    #expect(findings == [TableFinding(.staleRow, at: [.rowAfter(at(0, 1))], ids: [.row("b")])])
  }

  @Test("a mirror shows the new data after a batch, whatever was found")
  func showsNewData() {
    var mirror = TableMirror(showing: TableContents(drawn: "s: a"))
    #expect(mirror.apply(TableUpdate(), to: TableContents(drawn: "s: a b")).isEmpty == false)
    #expect(mirror.contents == TableContents(drawn: "s: a b"))
    #expect(mirror.apply(TableUpdate(), to: TableContents(drawn: "s: a b")) == [])
  }
}

@Suite("Batches that break a rule of table views")
struct BrokenBatchTests {
  @Test("every broken rule is found, and nothing else", arguments: cases)
  func found(batch: MirrorCase) {
    #expect(batch.judge() == batch.findings)
  }

  @Test("each kind of finding has a batch that causes it")
  func everyKind() {
    let shown = Set(Self.cases.flatMap(\.findings).map(\.kind))
    #expect(shown == Set(TableFinding.Kind.allCases))
  }

  @Test("only unnecessary moves, replacements and reloads are merely wasteful")
  func severities() {
    let wasteful = TableFinding.Kind.allCases.filter {
      TableFinding($0).severity == .wasteful
    }
    #expect(wasteful == [.notMinimal, .replacedInsteadOfMoved, .unnecessaryReload])
  }

  @Test("several broken rules are reported together, in the order of the rules")
  func together() {
    let batch = MirrorCase(
      name: "", before: "s: a b c | t: d", after: "s: a=1 c n | t: d",
      update: TableUpdate(
        deleteRows: [at(0, 1), at(0, 1), at(7, 0)], insertRows: [at(0, 2), at(1, 5)]))
    #expect(
      batch.judge().map(\.kind) == [
        .sectionOutOfRange, .insertOfMissing, .duplicatePosition, .wrongNumberOfRows,
        .wrongNumberOfRows,
      ])
  }

  @Test("a finding says in a sentence what is wrong and where, with the numbers")
  func descriptions() {
    let counts = TableFinding.Counts(before: 2, after: 4, inserted: 1, deleted: 0)
    #expect(
      TableFinding(
        .wrongNumberOfRows, at: [.sectionBefore(0), .sectionAfter(1)], counts: counts
      ).description
        == "wrong number of rows in a section, section 0 before, section 1 after: "
        + "2 before, 4 after, 1 inserted, 0 deleted")
    #expect(
      TableFinding(.wrongIdentity, at: [.rowAfter(at(0, 2))], ids: [.row("a"), .row("b")])
        .description
        == "another row or section is here, row 0.2 after: b expected, a found")
  }
}
