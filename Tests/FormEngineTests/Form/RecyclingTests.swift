import TestSupport
import Testing

@testable import DynamicRows
@testable import FormEngine

@Suite("Using numbers again")
struct RecyclingTests {
  private func form(isEager: Bool = true) throws -> LiveForm {
    var form = try LiveForm(
      FormSpec("Recycled", id: "recycled") {
        SectionSpec("s", reorder: .within) {
          Row.text("a")
          Row.text("reader").shown(when: .row("a", .is("show")))
          Row.repeat("people", count: 1) {
            Row.group("person", isOpen: true) {
              Row.text("name")
              Row.repeat("pets", count: 1) { Row.text("pet") }
            }
          }
        }
      })
    form.session.recycling.isEager = isEager
    return form
  }

  private func row(_ id: RowID) -> RowSpec { RowSpec(id, .text(TextContent())) }

  /// How many numbers there are for rows, sections and copies.
  private func numbers(of form: LiveForm) -> [Int] {
    [form.catalog.rows.count, form.catalog.sections.count, form.catalog.repeats.copyCount]
  }

  private func usedRows(of form: LiveForm) -> Int {
    form.catalog.rows.count - form.catalog.freeRows.numbers.count
  }

  @Test("the number of a removed row is used again once the history no longer needs it")
  func rows() throws {
    var form = try form()
    let count = form.catalog.rows.count
    try form.perform(.insert([row("x")], .after("a")))
    try form.perform(.removeRow("x"))
    try form.perform(.insert([row("y")], .after("a")))
    #expect(form.catalog.rows.count == count + 2)
    form.forgetSteps()
    #expect(form.catalog.number("x") == nil)
    try form.perform(.insert([row("z")], .after("a")))
    #expect(form.catalog.rows.count == count + 2)
    #expect(form.catalog.number("z") == RowNumber(count))
    try form.perform(.removeRow("z"))
    try form.perform(.removeRow("y"))
    form.forgetSteps()
    #expect(form.catalog.rows.count == count)
    #expect(form.invariantViolations() == [])
  }

  @Test("the number of a removed section is used again once the history no longer needs it")
  func sections() throws {
    var form = try form()
    let start = numbers(of: form)
    for id: SectionID in ["t", "u", "v"] {
      try form.perform(.insertSection(SectionSpec(id, rows: [row("x")]), at: 0))
      try form.perform(.removeSection(id))
    }
    #expect(form.catalog.sections.count == start[1] + 3)
    try form.perform(.undo)
    form.forgetSteps()
    #expect(form.section("v") != nil && form.catalog.sectionNumber("u") == nil)
    try form.perform(.insertSection(SectionSpec("w", rows: [row("y")]), at: 1))
    #expect(form.catalog.sectionNumber("w") == SectionNumber(start[1]))
    #expect(form.section("w")?.id == "w")
    try form.perform(.batch([.removeSection("v"), .removeSection("w")]))
    form.forgetSteps()
    #expect(numbers(of: form) == start)
    #expect(form.invariantViolations() == [])
  }

  @Test("the map of a form gives back the memory of removed sections and rows")
  func memory() throws {
    var form = try form(isEager: false)
    for index in 0..<100 {
      let section = SectionSpec(SectionID("t\(index)"), rows: [row("r\(index)")])
      try form.perform(.insertSection(section, at: 0))
    }
    for index in 0..<100 { try form.perform(.removeSection(SectionID("t\(index)"))) }
    form.forgetSteps()
    #expect(Int(form.map.rows.trees.count) == form.catalog.sections.count)
    #expect(Int(form.map.sections.elements.count) == form.catalog.sections.count)
    #expect(Int(form.map.rows.elements.count) == form.catalog.rows.count)
    #expect(form.map.rows.leaves.count == 1)
  }

  @Test("the numbers of a removed copy are used again, but not the number in its ids")
  func copies() throws {
    var form = try form()
    let start = numbers(of: form)
    for copy in 2...9 {
      #expect(try form.perform(.addCopy(to: "people")).copyAdded == RowID("person", copy: copy))
      try form.perform(.removeCopy(of: RowID("name", copy: copy)))
      form.forgetSteps()
      #expect(numbers(of: form) == start)
    }
    let id = RowID("pets", copy: 1)
    #expect(try form.perform(.addCopy(to: id)).copyAdded == RowID("pet", copies: [1, 2]))
    #expect(form.invariantViolations() == [])
  }

  @Test("the copies of a repeat that is inserted again once it was forgotten get new numbers")
  func numbersOfCopies() throws {
    var form = try form()
    let inserted = [
      RowSpec("cars", .repeat(RepeatContent())),
      RowSpec("car", .text(TextContent()), presentedBy: "cars"),
    ]
    for copy in 1...3 {
      try form.perform(.insert(inserted, .after("a")))
      #expect(try form.perform(.addCopy(to: "cars")).copyAdded == RowID("car", copy: copy))
      try form.perform(.removeRow("cars"))
      form.forgetSteps()
      #expect(form.catalog.number("cars") == nil && form.catalog.number("car") == nil)
    }
  }

  @Test("undo inserts a removed row again with its answer, although others were inserted meanwhile")
  func undo() throws {
    var form = try form()
    try form.perform(.insert([row("x")], .after("a")))
    try form.perform(.set("x", "answer"))
    form.forgetSteps()
    try form.perform(.removeRow("x"))
    for index in 0..<5 {
      try form.perform(.insert([row("y\(index)")], .after("a")))
      try form.perform(.set("y\(index)", "other"))
    }
    for index in 0..<5 { try form.perform(.removeRow("y\(index)")) }
    while form.canUndo { try form.perform(.undo) }
    #expect(form.row("x")?.value == "answer")
    while form.canRedo { try form.perform(.redo) }
    #expect(form.row("x") == nil)
    #expect(form.invariantViolations() == [])
  }

  @Test("steps that the limit drops and steps that can't be redone any more need no rows")
  func droppedSteps() throws {
    var form = try form()
    let start = numbers(of: form)
    form.undoLimit = 2
    for index in 0..<20 {
      try form.perform(.insert([row("x\(index)")], .after("a")))
      try form.perform(.removeRow("x\(index)"))
    }
    form.recycle()
    #expect(usedRows(of: form) == start[0] + 1)
    form.undoLimit = nil
    for index in 0..<20 {
      try form.perform(.insert([row("y\(index)")], .after("a")))
      try form.perform(.undo)
    }
    form.recycle()
    #expect(usedRows(of: form) == start[0] + 2)
    #expect(form.invariantViolations() == [])
  }

  @Test(
    "numbers are searched for after many removals and refusals, and never because of insertions")
  func due() throws {
    var form = try form(isEager: false)
    form.undoLimit = 0
    let count = form.catalog.rows.count
    for number in 0..<500 { try form.perform(.insert([row("new\(number)")], .after("a"))) }
    #expect(form.session.recycling.removed == 0)
    for number in 0..<500 { try form.perform(.removeRow("new\(number)")) }
    #expect(form.session.recycling.removed < 500)
    for number in 0..<5000 {
      #expect(throws: FormRefusal.self) {
        try form.perform(
          .batch([.insert([row("refused\(number)")], .after("a")), .removeRow("unknown")]))
      }
    }
    #expect(form.catalog.rows.count < count + 1000)
  }

  @Test("refused actions leave no numbers")
  func refused() throws {
    var form = try form()
    let start = numbers(of: form)
    for index in 0..<5 {
      #expect(throws: FormRefusal.self) {
        try form.perform(
          .batch([.insert([row("x\(index)")], .after("a")), .addCopy(to: "people"), .undo]))
      }
      form.recycle()
      #expect(numbers(of: form) == start)
    }
  }

  @Test("a condition that reads an absent row reads the row that is inserted later")
  func readers() throws {
    var form = try form()
    let reader = RowSpec("late", .label, shownWhen: .row("x", .is("show")))
    try form.perform(.insert([row("x")], .after("a")))
    try form.perform(.insert([reader], .after("a")))
    try form.perform(.removeRow("x"))
    form.forgetSteps()
    #expect(form.catalog.number("x") != nil)
    try form.perform(.insert([row("x")], .after("a")))
    #expect(try form.perform(.set("x", "show")).inserted == ["late"])
    try form.perform(.removeRow("late"))
    try form.perform(.removeRow("x"))
    form.forgetSteps()
    #expect(form.catalog.number("x") == nil)
  }

  @Test("a removed row that undo can bring back still reads rows that are inserted later")
  func removedReaders() throws {
    var form = try form()
    let reader = RowSpec("late", .label, shownWhen: .row("x", .is("show")))
    try form.perform(.insert([row("x")], .after("a")))
    try form.perform(.insert([reader], .after("a")))
    try form.perform(.removeRow("x"))
    form.forgetSteps()
    try form.perform(.removeRow("late"))
    form.recycle()
    try form.perform(.undo)
    try form.perform(.insert([row("x")], .after("a")))
    #expect(try form.perform(.set("x", "show")).inserted == ["late"])
  }

  @Test("what people saw of a removed row does not count for a new one with the same id")
  func problems() throws {
    for forgets in [false, true] {
      var form = try form()
      var spec = row("x")
      spec.isRequired = true
      try form.perform(.insert([spec], .after("a")))
      form.markEdited("x")
      form.touch("x")
      #expect(form.shownProblems(of: "x").count == 1)
      try form.perform(.removeRow("x"))
      try form.perform(.undo)
      #expect(form.shownProblems(of: "x").count == 1)
      try form.perform(.removeRow("x"))
      if forgets { form.forgetSteps() }
      try form.perform(.insert([spec], .after("a")))
      #expect(form.shownProblems(of: "x") == [] && form.problems(of: "x").count == 1)
      #expect(form.invariantViolations() == [])
    }
  }

  @Test("the options that the host provides for an id stay when its row is forgotten")
  func providedOptions() throws {
    var form = try form()
    let picker = RowSpec("p", .picker(PickerContent(optionList: PickerContent.host)))
    try form.perform(.insert([picker], .after("a")))
    try form.perform(.insert([row("later")], .after("a")))
    let read = OptionSpec("two", shownWhen: .row("later", .is("show")))
    try form.perform(.provide("p", [OptionSpec("one"), read]))
    try form.perform(.removeRow("p"))
    try form.perform(.removeRow("later"))
    form.forgetSteps()
    #expect(form.catalog.number("p") == nil)
    try form.perform(.insert([picker], .after("a")))
    #expect(form.row("p")?.offeredOptions.map { $0.value } == ["one"])
    try form.perform(.insert([row("later")], .after("a")))
    try form.perform(.set("later", "show"))
    #expect(form.row("p")?.offeredOptions.map { $0.value } == ["one", "two"])
  }

  @Test("a removed button that adds copies still counts for the update of its removal")
  func buttons() throws {
    for isEager in [false, true] {
      var form = try form(isEager: isEager)
      form.undoLimit = 0
      try form.perform(
        .insert([RowSpec("more", .button(.add("people")), title: "More")], .after("a")))
      let change = try form.perform(.removeRow("more"))
      let place = form.position(of: "people")
      #expect(form.fullUpdate(of: change).reloadRows.contains { $0 == place })
    }
  }

  @Test("rows removed from copies are named in the order in which they were inserted")
  func removedRows() throws {
    var form = try form()
    try form.perform(.insert([row("x")], .after("a")))
    try form.perform(.insert([row("y")], .after("x")))
    try form.perform(.addCopy(to: "people"))
    try form.perform(.batch([.removeRow("x"), .removeRow("y")]))
    form.forgetSteps()
    try form.perform(.addCopy(to: "people"))
    for copy in [3, 1, 2] { try form.perform(.removeRow(RowID("name", copy: copy))) }
    #expect(form.state.removedRows == (1...3).map { RowID("name", copy: $0) })
    #expect(form.invariantViolations() == [])
  }

  @Test("a form that lives long has no more numbers than at the start", arguments: [true, false])
  func longLife(isEager: Bool) throws {
    var form = try form(isEager: isEager)
    let start = numbers(of: form)
    form.undoLimit = 3
    for round in 2..<300 {
      let (id, section) = (RowID("x\(round)"), SectionID("t\(round)"))
      try form.perform(.addCopy(to: "people"))
      try form.perform(.addCopy(to: RowID("pets", copy: round)))
      try form.perform(.set(RowID("pet", copies: [round, 2]), "Rex"))
      try form.perform(.insert([row(id)], .after("a")))
      try form.perform(.insertSection(SectionSpec(section, rows: [row("in\(round)")]), at: 0))
      try form.perform(.removeSection(section))
      try form.perform(.removeRow(id))
      try form.perform(.removeCopy(of: RowID("name", copy: round)))
      #expect(form.catalog.rows.count < start[0] + 100)
    }
    form.forgetSteps()
    #expect(numbers(of: form) == start)
    #expect(form.invariantViolations() == [])
  }

  @Test("free numbers are taken in ascending order; those after the last needed one are dropped")
  func freeNumbers() {
    var numbers = FreeNumbers()
    #expect((0..<6).map { numbers.take(orElse: $0) } == [0, 1, 2, 3, 4, 5])
    #expect(numbers.free(except: [true, false, true, false, true, false]) == [1, 3, 5])
    #expect(numbers.end == 5 && numbers.numbers == [3, 1] && numbers.taken == 0)
    #expect(numbers.take(orElse: 5) == 1)
    #expect(numbers.free(except: [true, true, false, false, false]) == [2, 4])
    #expect(numbers.end == 2 && numbers.numbers == [] && numbers.take(orElse: 2) == 2)
    #expect(numbers.free(except: [false, false, false]) == [0, 1, 2] && numbers.end == 0)
  }
}
