import Testing

@testable import FormEngine

@Suite("The limit of the history")
struct HistoryLimitTests {
  /// A form with a toggle on which many rows depend, and a text.
  private func form(rows: Int) throws -> LiveForm {
    let condition = Condition.row("t", .is(true))
    let spec = FormSpec("Many") {
      SectionSpec(
        "s",
        rows: [RowSpec("t", .toggle(value: nil)), RowSpec("a", .text(TextContent()))]
          + (0..<rows).map { index in
            index.isMultiple(of: 2)
              ? RowSpec("row\(index)", .label, shownWhen: condition)
              : RowSpec("row\(index)", .text(TextContent()), enabledWhen: condition)
          })
    }
    return try LiveForm(spec)
  }

  /// Gives `a` the values "0", "1" and so on.
  private func set(_ count: Int, in form: inout LiveForm) throws {
    for value in 0..<count { try form.perform(.set("a", .text("\(value)"))) }
  }

  /// The number of steps that can be undone, and the value of `a` after that.
  private func undoAll(_ form: inout LiveForm) throws -> (steps: Int, value: String?) {
    var steps = 0
    while form.canUndo {
      try form.perform(.undo)
      steps += 1
    }
    return (steps, form[RowKey<String>("a")])
  }

  @Test("beyond the limit the oldest steps are dropped and can't be undone")
  func oldestFirst() throws {
    var form = try form(rows: 0)
    try set(1, in: &form)
    form.historyLimit = form.session.history.size * 10
    try set(100, in: &form)
    let (steps, value) = try undoAll(&form)
    #expect((8...10).contains(steps))
    #expect(value == "\(99 - steps)")
    #expect(throws: FormRefusal(.nothingToUndo, "there is no step to undo")) {
      try form.perform(.undo)
    }
  }

  @Test("the newest step is always kept, however large it is")
  func newestStep() throws {
    var form = try form(rows: 0)
    form.historyLimit = 0
    try set(3, in: &form)
    #expect(try undoAll(&form) == (1, "1"))
    try form.perform(.redo)
    #expect(form[RowKey<String>("a")] == "2")
  }

  @Test("what was undone can be redone, whatever the limit")
  func redo() throws {
    var form = try form(rows: 0)
    try set(50, in: &form)
    for _ in 0..<20 { try form.perform(.undo) }
    form.historyLimit = 0
    for value in 30..<50 {
      #expect(form.canRedo)
      try form.perform(.redo)
      #expect(form[RowKey<String>("a")] == "\(value)")
    }
    #expect(try undoAll(&form) == (1, "48"))
  }

  @Test("lowering the limit drops steps immediately, and forgetting steps keeps the limit")
  func lowering() throws {
    var form = try form(rows: 0)
    #expect(form.historyLimit == 64 << 20)
    try set(50, in: &form)
    form.historyLimit = form.session.history.size / 2
    #expect(form.session.history.size <= form.historyLimit)
    form.historyLimit = 1000
    form.forgetSteps()
    #expect(form.historyLimit == 1000)
    #expect(!form.canUndo)
    #expect(form.session.history.size == 0)
  }

  @Test("rows that conditions show, hide, enable or disable take no memory")
  func derivedFacts() throws {
    var small = try form(rows: 0)
    var large = try form(rows: 1000)
    try small.perform(.tap("t"))
    let change = try large.perform(.tap("t"))
    #expect(change.inserted.count == 500 && change.reloaded.count == 501)
    #expect(large.session.history.size == small.session.history.size)
    try large.perform(.undo)
    #expect(
      large.session.history.size == small.session.history.size + MemoryLayout<FormValue>.stride)
    #expect(large.invariantViolations() == [])
  }

  @Test("a first answer takes 8 bytes; a later one also takes those of the former answer")
  func answers() throws {
    var form = try form(rows: 1000)
    func batch(_ value: FormValue) -> FormAction {
      .batch((0..<500).map { .set("row\($0 * 2 + 1)", value) })
    }
    try form.perform(batch("x"))
    let first = form.session.history.size
    #expect((500 * 8..<500 * 8 + 1000).contains(first))
    try form.perform(batch("y"))
    #expect(form.session.history.size <= 2 * first + 500 * 24)
    try form.perform(batch(.text(String(repeating: "long", count: 100))))
    let third = form.session.history.size
    try form.perform(batch("z"))
    #expect(form.session.history.size > third + 500 * 400)
  }

  @Test("only the first of the letters typed into a joined step takes memory")
  func joinedSteps() throws {
    var form = try form(rows: 0)
    try form.perform(.set("a", "x"))
    let size = form.session.history.size
    for count in 2..<100 {
      try form.perform(.set("a", .text(String(repeating: "x", count: count)), joined: true))
    }
    #expect(form.session.history.size == size)
    #expect(try undoAll(&form) == (1, nil))
  }
}
