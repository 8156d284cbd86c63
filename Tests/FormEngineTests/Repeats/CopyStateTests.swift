import FormEngine
import Testing

@Suite("Copies in states")
struct CopyStateTests {
  @Test(
    "a state lists rows of copies by id in full order, and repeats with their next number"
  )
  func contents() throws {
    var stage = try FormStage(RepeatForms.people(count: 2))
    try stage.perform([
      .set("name#1", "Ann"), .addCopy(to: "pets#2"), .removeRow("name#2"),
      .moveRow("person#2", 0, 1), .close("person#2"),
    ])
    let state = stage.form.state
    #expect(
      state.sections[0].rows == [
        RowState("people", nextCopy: 3), RowState("person#2", isOpen: false),
        RowState("pets#2", nextCopy: 2), RowState("pet#2.1"), RowState("person#1", isOpen: true),
        RowState("name#1", value: "Ann"), RowState("pets#1", nextCopy: 1),
      ])
    #expect(state.removedRows == ["name#2"])
    _ = try stage.perform(.removeRow("person#1"))
    #expect(stage.form.state.removedRows == ["name#2"])
    _ = try stage.perform(.removeRow("people"))
    #expect(stage.form.state.removedRows == ["people", "person", "name", "pets", "pet"])
    #expect(stage.form.state.sections[0].rows == [])
  }

  @Test("restoring restores copies with their answers, disclosure, order and removed rows")
  func everything() throws {
    let spec = RepeatForms.people(count: 2)
    var stage = try FormStage(spec)
    try stage.perform([
      .set("people", [["name": "Ann", "pets": ["Rex", "Tom"]], ["name": "Bob"], ["name": "Cy"]]),
      .removeRow("name#2"), .moveRow("person#3", 0, 1), .close("person#1"),
      .removeRow("pet#1.1"),
    ])
    let state = stage.form.state
    var other = try FormStage(spec)
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.form.state == state)
    #expect(other.shown == stage.shown && other.result == stage.result)
    #expect(try other.perform(.restore(state)) == "")
    _ = try other.perform(.undo)
    #expect(other.shown == "s: people person#1 name#1 pets#1 person#2 name#2 pets#2")
    _ = try other.perform(.redo)
    try other.perform([.addCopy(to: "people"), .addCopy(to: "pets#1")])
    #expect(other.form.copies(of: "people") == ["person#3", "person#1", "person#2", "person#4"])
    #expect(other.form.copies(of: "pets#1") == ["pet#1.2", "pet#1.3"])
  }

  @Test("after restoring, the next number is the larger one of the state and the form")
  func nextNumber() throws {
    var stage = try FormStage(RepeatForms.phones(count: 1))
    let state = stage.form.state
    try stage.perform([.addCopy(to: "phones"), .addCopy(to: "phones"), .restore(state)])
    #expect(stage.shown == "s: phones phone#1")
    try stage.perform([.addCopy(to: "phones")])
    #expect(stage.shown == "s: phones phone#1 phone#4")
    var saved = stage.form.state
    var other = try FormStage(RepeatForms.phones(count: 1))
    try other.perform([.restore(saved), .addCopy(to: "phones")])
    #expect(other.shown == "s: phones phone#1 phone#4 phone#5")
    saved.sections[0].rows[0].nextCopy = 2
    other = try FormStage(RepeatForms.phones(count: 1))
    try other.perform([.restore(saved), .addCopy(to: "phones")])
    #expect(other.shown == "s: phones phone#1 phone#4 phone#5")
  }

  @Test("restoring adds and removes copies in one exact update, and can be undone")
  func update() throws {
    var stage = try FormStage(RepeatForms.phones(count: 2))
    let start = stage.form.state
    try stage.perform([.removeRow("phone#1"), .addCopy(to: "phones", at: 0), .set("phone#2", "x")])
    let later = stage.form.state
    #expect(try stage.perform(.restore(start)) == "-0.1 +0.1 ~0.2 changed phone#2")
    #expect(stage.shown == "s: phones phone#1 phone#2")
    #expect(try stage.perform(.undo) == "-0.1 +0.1 ~0.2 changed phone#2")
    #expect(stage.form.state == later)
    #expect(try stage.perform(.redo) == "-0.1 +0.1 ~0.2 changed phone#2")
  }

  @Test("copies beyond max are kept, and too few are a problem")
  func limits() throws {
    var stage = try FormStage(RepeatForms.phones(count: 3))
    try stage.perform([.set("phones", ["a", "b", "c"])])
    var few = try FormStage(RepeatForms.phones(max: 2))
    #expect(try few.form.perform(.restore(stage.form.state)).report == [])
    #expect(few.result == #"phones=["a", "b", "c"]"#)
    #expect(few.refusal(.addCopy(to: "phones")) == .limitReached)
    try few.perform([.removeRow("phone#1"), .removeRow("phone#2")])
    var many = try FormStage(RepeatForms.phones(min: 2))
    let report = try many.form.perform(.restore(few.form.state)).report
    #expect(report == [])
    #expect(many.shown == "s: phones phone#3" && many.problems == "phones:tooFew")
    #expect(many.result == #"phones=["c"]"#)
  }

  @Test("a state of copies that contradicts itself is refused")
  func refused() throws {
    var stage = try FormStage(RepeatForms.people(count: 2))
    let state = stage.form.state
    func refusal(_ change: (inout FormState) -> Void) -> FormRefusal.Code? {
      var other = state
      change(&other)
      return stage.refusal(.restore(other))
    }
    #expect(refusal { $0.sections[0].rows.append(RowState("name#1")) } == .badState)
    #expect(refusal { $0.removedRows = ["name#1"] } == .badState)
    #expect(stage.form.state == state)
  }

  @Test(
    "restoring a state with odd ids does not trap, and the form still works",
    arguments: [
      "person#0", "person#01", "person#9223372036854775807", "person#99999999999999999999", "pet#1",
      "pet#1.1.1", "pet#7.1", "person", "name", "#", "#1", "person#", "name#5",
    ] as [RowID])
  func oddIDs(id: RowID) throws {
    var state = try FormStage(RepeatForms.people(count: 1)).form.state
    for index in [0, 1, state.sections[0].rows.count] {
      var other = state
      other.sections[0].rows.insert(RowState(id, value: "x"), at: index)
      var stage = try FormStage(RepeatForms.people(count: 1))
      _ = try? stage.form.perform(.restore(other))
      _ = try? stage.form.perform(.addCopy(to: "people"))
      let copies = stage.form.copies(of: "people")
      #expect(Set(copies).count == copies.count)
      #expect(stage.form.row("people")?.value == .number(Double(copies.count)))
    }
    state.sections[0].rows[0].nextCopy = -3
    var stage = try FormStage(RepeatForms.people(count: 1))
    _ = try? stage.form.perform(.restore(state))
    _ = try stage.perform(.addCopy(to: "people"))
    #expect(stage.form.copies(of: "people") == ["person#1", "person#2"])
  }

  @Test("with the largest next number, no two copies get the same id")
  func lastNumber() throws {
    var state = try FormStage(RepeatForms.phones(count: 1)).form.state
    state.sections[0].rows[0].nextCopy = .max
    var stage = try FormStage(RepeatForms.phones(count: 1))
    _ = try? stage.form.perform(.restore(state))
    for _ in 0..<3 { _ = try? stage.form.perform(.addCopy(to: "phones")) }
    let copies = stage.form.copies(of: "phones")
    #expect(Set(copies).count == copies.count)
  }

  @Test("rows inserted into copies, and inserted repeats with their copies, are restored")
  func inserted() throws {
    let spec = RepeatForms.people(count: 2)
    var stage = try FormStage(spec)
    let own = RowSpec(
      "own", .text(TextContent(value: "x")), presentedBy: "person#2",
      shownWhen: .row("name", .is("b")))
    let phones = [
      RowSpec("phones", .repeat(RepeatContent(min: 1, max: 2))),
      RowSpec("phone", .text(TextContent()), presentedBy: "phones"),
      RowSpec(
        "kind", .text(TextContent()), presentedBy: "phone",
        shownWhen: .row("phone", .answered(true))),
    ]
    try stage.perform([
      .insert([own], .after("name#2")), .set("name#2", "b"), .moveRow("person#2", 0, 1),
      .insert(phones, .after("people")), .set("phones", [["phone": "1", "kind": "k"], [:]]),
      .insertSection(SectionSpec("new", rows: [RowSpec("l", .label)]), at: 1),
      .moveSection("new", to: 0),
    ])
    let state = stage.form.state
    var other = try FormStage(spec)
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.form.state == state)
    #expect(other.shown == stage.shown && other.result == stage.result)
    _ = try other.perform(.clear("name#2"))
    #expect(!other.shown.contains("own"))
    #expect(other.refusal(.addCopy(to: "phones")) == .limitReached)
    try other.perform([.removeRow("phone#1"), .addCopy(to: "phones")])
    #expect(other.form.copies(of: "phones") == ["phone#2", "phone#3"])
    #expect(try other.perform(.set("phone#3", "x")).hasPrefix("+"))
  }

  @Test("a repeat inserted into a copy is restored in it")
  func insertedInCopy() throws {
    let spec = RepeatForms.people(count: 2)
    var stage = try FormStage(spec)
    let phones = [
      RowSpec("phones", .repeat(RepeatContent(min: 1)), presentedBy: "person#2"),
      RowSpec("phone", .text(TextContent()), presentedBy: "phones"),
    ]
    try stage.perform([
      .insert(phones, .after("name#2")), .addCopy(to: "phones"), .removeRow("person#1"),
    ])
    let state = stage.form.state
    var other = try FormStage(spec)
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.form.state == state)
    #expect(other.shown == stage.shown)
  }

  @Test("facts changed in a copy are restored, and a secret of a copy is not kept")
  func factsAndSecrets() throws {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("keys", count: 2) { Row.text("key", isSecret: true) }
        Row.repeat("fruits", count: 2) {
          Row.field("fruit") { Row.picker("picker", options: ["fig"]) }
        }
      }
    }
    var stage = try FormStage(spec)
    try stage.perform([
      .set("key#2", "hunter2"), .change("fruit#2", [.title("Second")]),
      .change("picker#1", [.options(["kiwi"])]), .set("fruit#1", "kiwi"),
    ])
    #expect(stage.result == #"keys=["hunter2"] fruits=["kiwi"]"#)
    #expect(stage.form.row("key#2")?.text == "••••••••")
    let state = stage.form.state
    #expect(!"\(state)".contains("hunter2"))
    var other = try FormStage(spec)
    #expect(try other.form.perform(.restore(state)).report.summary == ["notKept key#2"])
    #expect(other.result == #"keys=[] fruits=["kiwi"]"#)
    #expect(other.form.row("fruit#2")?.spec.title == "Second")
    #expect(other.form.row("fruit#1")?.spec.title == nil)
    _ = try other.perform(.addCopy(to: "fruits"))
    #expect(other.form.row("picker#3")?.offeredOptions.map(\.value) == ["fig"])
  }

  @Test("copies nested three deep are restored, and their numbering continues")
  func nested() throws {
    var stage = try FormStage(RepeatForms.family())
    try stage.perform([
      .set(
        "relatives",
        [["illnesses": [[:], ["doctors": [["doctorName": "A"], [:]]]]], ["who": "x"]]),
      .removeRow("illness#1.1"), .moveRow("relative#2", 0, 1), .addCopy(to: "illnesses#2"),
    ])
    let state = stage.form.state
    var other = try FormStage(RepeatForms.family())
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.form.state == state)
    #expect(other.shown == stage.shown && other.result == stage.result)
    #expect(other.refusal(.addCopy(to: "doctors#1.2")) == .limitReached)
    try other.perform([.addCopy(to: "illnesses#1"), .addCopy(to: "relatives", at: 0)])
    #expect(other.form.copies(of: "illnesses#1") == ["illness#1.2", "illness#1.3"])
    #expect(other.form.copies(of: "relatives").first == "relative#3")
  }

  @Test("rows and repeats whose ids differ only in Unicode composition are restored separately")
  func composition() throws {
    let (composed, decomposed): (RowID, RowID) = ("\u{E9}", "e\u{301}")
    let spec = FormSpec("t") {
      SectionSpec("s") {
        for id in [composed, decomposed] {
          Row.repeat(RowID("\(id)s"), count: 1) { Row.text(id) }
        }
      }
    }
    var stage = try FormStage(spec)
    try stage.perform([
      .addCopy(to: RowID("\(decomposed)s")), .set(RowID(composed, copy: 1), "c"),
      .set(RowID(decomposed, copy: 2), "d"),
    ])
    var other = try FormStage(spec)
    #expect(try other.form.perform(.restore(stage.form.state)).report == [])
    #expect(other.form.state == stage.form.state)
    #expect(other.form.row(RowID(composed, copy: 1))?.value == "c")
    #expect(other.form.row(RowID(decomposed, copy: 2))?.value == "d")
  }

  @Test("an inserted repeat with an inner one is restored with both templates")
  func insertedNested() throws {
    let spec = FormSpec("t") { SectionSpec("s") { Row.label("l") } }
    let block = RowBlock(
      RowSpec("as", .repeat(RepeatContent(count: 1))),
      presenting: Row.group("a", isOpen: true) {
        Row.number("n")
        Row.repeat("bs", count: 1) {
          Row.group("b", isOpen: true) {
            Row.text("x").shown(when: .row("n", .is(1)))
          }
        }
      }.rows)
    var stage = try FormStage(spec)
    try stage.perform([.insert(block.rows, .after("l")), .set("n#1", 1), .set("x#1.1", "x")])
    let state = stage.form.state
    var other = try FormStage(spec)
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.form.state == state)
    #expect(other.result == stage.result)
    _ = try other.perform(.addCopy(to: "as"))
    #expect(try other.perform(.set("n#2", 1)).contains("+"))
    #expect(other.shown.hasSuffix("a#2 n#2 bs#2 b#2.1 x#2.1"))
    try stage.perform([.undo, .undo, .undo, .redo])
    #expect(try stage.perform(.set("n#1", 1)).contains("+"))
  }

  @Test("a copy restored under the id of another has the state's spec, and undo restores the other")
  func otherCopy() throws {
    let spec = FormSpec("t") { SectionSpec("s") { Row.label("l") } }
    func inserted(_ content: RowContent, _ value: FormValue) throws -> FormStage {
      var stage = try FormStage(spec)
      let rows = [
        RowSpec("rows", .repeat(RepeatContent(min: 1))),
        RowSpec("x", content, presentedBy: "rows"),
      ]
      try stage.perform([.insert(rows, .after("l")), .set("x#1", value)])
      return stage
    }
    var texts = try inserted(.text(TextContent()), "a")
    _ = try texts.perform(.change("x#1", [.title("Changed")]))
    let numbers = try inserted(.number(NumberContent()), 5)
    let before = texts.form.state
    #expect(try texts.form.perform(.restore(numbers.form.state)).report == [])
    #expect(texts.form.row("x#1")?.spec.content.kind == .number)
    #expect(texts.form.row("x#1")?.spec.title == nil)
    #expect(texts.result == "rows=[5]")
    _ = try texts.form.perform(.undo)
    #expect(texts.form.state == before)
    #expect(texts.form.row("x#1")?.spec.content.kind == .text)
    #expect(texts.form.row("x#1")?.spec.title == "Changed")
    _ = try texts.form.perform(.set("x#1", "b"))
    #expect(texts.result == #"rows=["b"]"#)
  }
}
