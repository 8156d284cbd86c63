import Testing

@testable import FormEngine

@Suite("The order in which conditions are settled")
struct ConditionOrderTests {
  /// A form in which one row decides about many, and about a section to which they can be moved.
  private func form(rows: Int) throws -> LiveForm {
    let condition = Condition.row("x", .answered(false))
    let spec = FormSpec("Many") {
      SectionSpec(
        "many", reorder: .across,
        rows: [RowSpec("x", .text(TextContent()))]
          + (0..<rows).map { RowSpec("row\($0)", .label, shownWhen: condition) })
      SectionSpec("other", shownWhen: condition, reorder: .across, rows: [])
    }
    return try LiveForm(spec)
  }

  private func row(_ id: RowID, shownWhen asked: RowID) -> RowSpec {
    RowSpec(id, .text(TextContent()), shownWhen: .row(asked, .answered(false)))
  }

  /// The number of ranks that an action changes.
  private func changedRanks(by action: FormAction, in form: inout LiveForm) throws -> Int {
    let former = form.ranks
    try form.perform(action)
    #expect(form.invariantViolations() == [])
    return form.ranks.count { former[$0.key] != $0.value }
  }

  @Test("an inserted row changes no rank but its own, however many conditions there are")
  func insertion() throws {
    var form = try form(rows: 500)
    let place = InsertionPlace.after("x")
    let single = FormAction.insert([row("new", shownWhen: "x")], place)
    #expect(try changedRanks(by: single, in: &form) == 1)
    let batch = FormAction.batch(
      (0..<20).map { .insert([row("new\($0)", shownWhen: "x")], place) })
    #expect(try changedRanks(by: batch, in: &form) == 20)
  }

  @Test("moving a row into a section with a condition changes only the ranks of the two")
  func move() throws {
    var form = try form(rows: 500)
    #expect(try changedRanks(by: .moveRow("row400", 1, 0), in: &form) <= 2)
    let batch = FormAction.batch((0..<20).map { .moveRow("row\($0)", 1, 0) })
    #expect(try changedRanks(by: batch, in: &form) <= 21)
  }

  @Test("removing and undoing changes no rank")
  func undo() throws {
    var form = try form(rows: 50)
    #expect(try changedRanks(by: .removeSection("other"), in: &form) == 0)
    #expect(try changedRanks(by: .removeRow("row7"), in: &form) == 0)
    let former = form.ranks.count
    try form.perform(.undo)
    try form.perform(.undo)
    #expect(form.ranks.count == former + 2)
    #expect(form.invariantViolations() == [])
  }

  @Test("rows of a block whose conditions read later rows are ranked after those")
  func backwards() throws {
    var form = try form(rows: 3)
    let block =
      [RowSpec("head", .group(GroupContent()))]
      + (0..<30).map { index in
        var spec = row("in\(index)", shownWhen: index == 29 ? "x" : "in\(index + 1)")
        spec.presentedBy = "head"
        return spec
      }
    #expect(try changedRanks(by: .insert(block, .after("x")), in: &form) == 30)
  }

  @Test("rows that are read before they are inserted are ranked before their readers")
  func readers() throws {
    let spec = FormSpec("Waiting") {
      SectionSpec(
        "s",
        rows: [RowSpec("x", .text(TextContent())), row("first", shownWhen: "x")]
          + (0..<5).map { row("reader\($0)", shownWhen: "first") })
    }
    var form = try LiveForm(spec)
    try form.perform(.removeRow("first"))
    let block = [row("first", shownWhen: "second"), row("second", shownWhen: "x")]
    try form.perform(.batch(block.reversed().map { .insert([$0], .after("x")) }))
    #expect(form.invariantViolations() == [])
    try form.perform(.set("x", "a"))
    #expect(form.numberOfRows(inSection: 0) == 7)
    try form.perform(.undo)
    try form.perform(.undo)
    try form.perform(.undo)
    #expect(form.invariantViolations() == [])
  }

  @Test("a row that decides about a section can be moved into one that another row decides about")
  func crossing() throws {
    let governed = ["p", "q"].map { id in
      SectionSpec(
        SectionID(id), shownWhen: .row(RowID("of \(id)"), .answered(false)), reorder: .across,
        rows: [RowSpec(RowID("in \(id)"), .label)])
    }
    let rows = [
      RowSpec("x", .text(TextContent())), row("of p", shownWhen: "x"), row("of q", shownWhen: "x"),
    ]
    let sections = governed + [SectionSpec("s", reorder: .across, rows: rows)]
    let spec = FormSpec("Crossing", sections: sections)
    let start = try LiveForm(spec)
    for (row, section) in [(RowID("of p"), 1), ("of q", 0)] {
      var form = start
      try form.perform(.moveRow(row, section, 0))
      #expect(form.invariantViolations() == [])
      try form.perform(.set("x", "a"))
      #expect(form.numberOfSections == 3)
      try form.perform(.undo)
      try form.perform(.undo)
      #expect(form.invariantViolations() == [])
    }
  }

  @Test("a move that closes a cycle is refused and leaves no trace")
  func loop() throws {
    let spec = FormSpec("Loop") {
      SectionSpec(
        "a", reorder: .across, rows: [row("asked", shownWhen: "x"), row("far", shownWhen: "b0")])
      SectionSpec(
        "b", shownWhen: .row("asked", .answered(false)), reorder: .across,
        rows: [row("b0", shownWhen: "x"), RowSpec("b1", .label)])
      SectionSpec("c", rows: [RowSpec("x", .text(TextContent()))])
    }
    var form = try LiveForm(spec)
    #expect(throws: FormRefusal.self) { try form.perform(.moveRow("asked", 1, 0)) }
    #expect(form.invariantViolations() == [])
    try form.perform(.moveRow("far", 1, 0))
    #expect(form.invariantViolations() == [])
    #expect(form.section(of: "far")?.id == "b")
  }

  @Test("ranks are renumbered when they run out")
  func ranksThatRunOut() throws {
    var form = try form(rows: 5)
    form.conditions.setRanks([.row(RowNumber(3)): .max - 1])
    try form.perform(.insert([row("new", shownWhen: "x")], .after("x")))
    #expect(form.invariantViolations() == [])
    #expect(form.conditions.nextRank == 7)
  }
}

extension LiveForm {
  fileprivate var ranks: [ConditionSubject: Int32] {
    conditions.subjects.reduce(into: [:]) {
      $0[$1] = conditions.rank(of: $1)
    }
  }
}
