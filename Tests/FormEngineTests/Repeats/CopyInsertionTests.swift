import DynamicRows
import FormEngine
import Testing

@Suite("Rows inserted into copies")
struct CopyInsertionTests {
  private func stage() throws -> FormStage {
    try FormStage(
      RepeatForms.people(count: 2) {
        Row.label("bob").shown(when: .row("name", .is("Bob")))
      })
  }

  private func text(
    _ id: RowID, in presenter: RowID?, value: FormValue? = nil, when condition: Condition? = nil
  ) -> RowSpec {
    RowSpec(id, .text(TextContent(value: value)), presentedBy: presenter, shownWhen: condition)
  }

  @Test("conditions of an inserted row read the rows of its copy")
  func conditions() throws {
    var stage = try stage()
    let row = text("new", in: "person#1", when: .row("name", .is("Ann")))
    #expect(try stage.perform(.insert([row], .after("name#1"))) == "")
    #expect(try stage.perform(.set("name#2", "Ann")) == "~0.5 changed name#2")
    #expect(try stage.perform(.set("name#1", "Ann")) == "+0.3 ~0.2 changed name#1")
    #expect(stage.shown.hasPrefix("s: people person#1 name#1 new pets#1 person#2"))
    #expect(stage.form.row("new")?.template == nil)
    #expect(stage.form.row("new")?.copy == 1)
    _ = try stage.perform(.addCopy(to: "people", at: 0))
    #expect(stage.form.row("new")?.copy == 2)
    #expect(!stage.shown.contains("new#"))
    try stage.perform([.removeRow("person#1")])
    #expect(stage.form.row("new") == nil)
    _ = try stage.perform(.undo)
    #expect(stage.form.row("new")?.isVisible == true)
  }

  @Test("an inserted row may name a row of another copy, and then reads that row")
  func namedCopies() throws {
    var stage = try stage()
    let row = text("new", in: "person#1", when: .row("name#2", .is("Bob")))
    _ = try stage.perform(.insert([row], .before("name#1")))
    _ = try stage.perform(.set("name#1", "Bob"))
    #expect(!stage.shown.contains("new"))
    #expect(try stage.perform(.set("name#2", "Bob")) == "+0.2 ~0.6 changed name#2")
    let outside = RowSpec("sum", .label, computed: .join([.valueOf("name#2"), .valueOf("name")]))
    _ = try stage.perform(.insert([outside], .after("people")))
    #expect(stage.form.row("sum")?.text == "BobBobBob")
    _ = try stage.perform(.removeRow("person#2"))
    #expect(!stage.shown.contains("new"))
    #expect(stage.form.row("sum")?.text == "Bob")
    let missing = RowSpec("m", .label, shownWhen: .row("name#9", .is("x")))
    #expect(stage.refusal(.insert([missing], .after("people"))) == .badSpec)
  }

  @Test("an inserted row is in the object of its copy under its own id, or beside plain values")
  func results() throws {
    var stage = try stage()
    _ = try stage.perform(.insert([text("own", in: "person#2", value: "x")], .after("name#2")))
    _ = try stage.perform(.set("name#2", "Bob"))
    #expect(stage.result == #"people=[{}, {"name": "Bob", "own": "x"}]"#)
    var phones = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("phones", count: 1) { Row.text("phone", value: "1") }
          Row.text("last", value: "z")
        }
      })
    _ = try phones.perform(
      .insert([text("kind", in: "phone#1", value: "home")], .at(RowPosition(section: 0, row: 2))))
    #expect(phones.result == #"phones=["1"] kind="home" last="z""#)
    #expect(phones.values == #"phone#1="1" kind="home" last="z""#)
  }

  @Test("an inserted row is beside the plain values of an inner repeat, in its outer copy")
  func innerResults() throws {
    var stage = try FormStage(RepeatForms.people(count: 2, pets: 1))
    try stage.perform([.set("name#2", "Ann"), .set("pet#2.1", "Rex")])
    let place = InsertionPlace.at(RowPosition(section: 0, row: 9))
    _ = try stage.perform(.insert([text("breed", in: "pet#2.1", value: "Collie")], place))
    #expect(
      stage.result
        == #"people=[{"pets": []}, {"name": "Ann", "pets": ["Rex"], "breed": "Collie"}]"#)
  }

  @Test("rows are inserted into copies but not between them, and not under an id in use")
  func places() throws {
    var stage = try stage()
    #expect(stage.refusal(.insert([text("n", in: "people")], .after("person#1"))) == .badSpec)
    #expect(
      stage.refusal(.insert([text("n", in: "people")], .at(RowPosition(section: 0, row: 1))))
        == .badSpec)
    #expect(stage.refusal(.insert([text("n", in: "person")], .after("name#1"))) == .unknownRow)
    #expect(stage.refusal(.insert([text("n", in: "person#1")], .after("name"))) == .unknownRow)
    #expect(
      stage.refusal(.insert([text("n", in: "person#1")], .after("name#2"))) == .illegalDestination)
    #expect(stage.refusal(.insert([text("name", in: nil)], .after("people"))) == .duplicateID)
    #expect(stage.refusal(.insert([text("pet", in: nil)], .after("people"))) == .duplicateID)
    #expect(stage.refusal(.insert([text("name#1", in: nil)], .after("people"))) == .badSpec)
    #expect(stage.refusal(.insert([text("name#7", in: nil)], .after("people"))) == .badSpec)
    #expect(stage.refusal(.insert([text("n", in: nil)], .after("people"))) == nil)
    #expect(stage.shown == "s: people person#1 name#1 pets#1 person#2 name#2 pets#2 n")
    _ = try stage.perform(.removeRow("people"))
    #expect(try stage.perform(.insert([text("name", in: nil)], .after("n"))) == "+0.1")
  }

  @Test("a block with a field and its editor is inserted into a copy")
  func blocks() throws {
    var stage = try stage()
    let block = [
      RowSpec("f", .field(FieldContent(value: "a", isOpen: true)), presentedBy: "person#2"),
      RowSpec("fp", .picker(PickerContent(options: ["a", "b"])), presentedBy: "f"),
    ]
    #expect(try stage.perform(.insert(block, .after("pets#2"))) == "+0.7 +0.8")
    _ = try stage.perform(.set("fp", "b"))
    #expect(stage.result == #"people=[{}, {"f": "b"}]"#)
    #expect(stage.form.row("fp")?.copy == 2)
    let loop = RowSpec(
      "name2", .text(TextContent()), presentedBy: "person#1",
      shownWhen: .row("name2", .answered(true)))
    #expect(stage.refusal(.insert([loop], .after("name#1"))) == .badSpec)
  }

  @Test("a removed row of a copy can't be inserted again, but undo restores it")
  func removedRow() throws {
    var stage = try stage()
    #expect(try stage.perform(.removeRow("name#1")) == "-0.2")
    #expect(
      stage.refusal(.insert([text("name", in: "person#1")], .before("pets#1"))) == .duplicateID)
    #expect(stage.form.copies(of: "people") == ["person#1", "person#2"])
    _ = try stage.perform(.addCopy(to: "people"))
    #expect(stage.shown.hasSuffix("person#3 name#3 pets#3"))
    try stage.perform([.undo, .undo])
    #expect(stage.shown.hasPrefix("s: people person#1 name#1 pets#1"))
  }
}

@Suite("Inserted repeats")
struct RepeatInsertionTests {
  private func block(_ id: RowID = "phones", min: Int? = 1, in presenter: RowID? = nil) -> [RowSpec]
  {
    let content = RepeatContent(min: min, max: 2)
    return [
      RowSpec(id, .repeat(content), presentedBy: presenter),
      RowSpec("entry", .group(GroupContent(isOpen: true)), presentedBy: id),
      RowSpec("phone", .text(TextContent()), presentedBy: "entry"),
      RowSpec(
        "kind", .text(TextContent(value: "home")), presentedBy: "entry",
        shownWhen: .row("phone", .answered(true))),
    ]
  }

  private func stage() throws -> FormStage {
    try FormStage(RepeatForms.people(count: 2))
  }

  @Test("an inserted repeat has its template, and its copies are numbered and limited like others")
  func top() throws {
    var stage = try stage()
    #expect(
      try stage.perform(.insert(block(), .before("people"))) == "+0.0 +0.1 +0.2")
    #expect(stage.shown.hasPrefix("s: phones entry#1 phone#1 people"))
    #expect(try stage.perform(.set("phone#1", "5")) == "+0.3 ~0.2 changed phone#1")
    #expect(try stage.perform(.addCopy(to: "phones")) == "+0.4 +0.5 ~0.0 changed phones")
    #expect(stage.refusal(.addCopy(to: "phones")) == .limitReached)
    #expect(stage.result.hasPrefix(#"phones=[{"phone": "5", "kind": "home"}, {}]"#))
    #expect(stage.refusal(.tap("entry")) == .unknownRow)
    #expect(stage.refusal(.insert([RowSpec("kind", .label)], .after("people"))) == .duplicateID)
    try stage.perform([.undo, .undo, .undo])
    #expect(stage.shown.hasPrefix("s: people"))
    #expect(stage.refusal(.addCopy(to: "phones")) == .unknownRow)
    try stage.perform([.redo, .redo, .redo])
    #expect(stage.form.copies(of: "phones") == ["entry#1", "entry#2"])
  }

  @Test("an inserted repeat is removed with its copies, and its ids can be used again")
  func removed() throws {
    var stage = try stage()
    try stage.perform([.insert(block(), .before("people")), .removeRow("phones")])
    #expect(stage.shown.hasPrefix("s: people"))
    _ = try stage.perform(.insert([RowSpec("phone", .label)], .before("people")))
    try stage.perform([.undo, .undo])
    #expect(stage.form.copies(of: "phones") == ["entry#1"])
  }

  @Test("a repeat in an inserted section has copies, which rows outside read")
  func section() throws {
    var stage = try stage()
    let section = SectionSpec(
      "new",
      rows: block()
        + [RowSpec("seen", .label, shownWhen: .row("phone", .is("1")))])
    #expect(try stage.perform(.insertSection(section, at: 1)) == "+1")
    #expect(try stage.perform(.set("phone#1", "1")) == "+1.3 +1.4 ~1.2 changed phone#1")
    #expect(try stage.perform(.addCopy(to: "phones")) == "+1.4 +1.5 ~1.0 changed phones")
  }

  @Test("a repeat inserted into a copy is part of that copy alone")
  func inCopy() throws {
    var stage = try stage()
    _ = try stage.perform(.insert(block(in: "person#2"), .after("name#2")))
    let first = try #require(stage.form.copies(of: "phones").first)
    #expect(stage.form.copies(of: "phones").count == 1)
    #expect(stage.shown.contains("name#2 phones \(first)"))
    #expect(!stage.form.copies(of: "people").isEmpty)
    _ = try stage.perform(.addCopy(to: "people"))
    #expect(stage.shown.hasSuffix("person#3 name#3 pets#3"))
    _ = try stage.perform(.removeRow("person#2"))
    #expect(stage.refusal(.addCopy(to: "phones")) == .unknownRow)
    _ = try stage.perform(.undo)
    _ = try stage.perform(.set("phones", [["phone": "1"], ["phone": "2"]]))
    #expect(
      stage.result.contains(
        #""phones": [{"phone": "1", "kind": "home"}, {"phone": "2", "kind": "home"}]"#))
  }

  @Test("a repeat that is not valid in a spec is refused")
  func refused() throws {
    var stage = try stage()
    let place = FormAction.insert([RowSpec("r", .repeat(RepeatContent()))], .before("people"))
    #expect(stage.refusal(place) == .badSpec)
    var two = block()
    two.append(RowSpec("second", .label, presentedBy: "phones"))
    #expect(stage.refusal(.insert(two, .before("people"))) == .badSpec)
    var loop = block()
    loop[2].shownWhen = .row("kind", .answered(true))
    #expect([.badSpec, .wouldLoop].contains(stage.refusal(.insert(loop, .before("people")))))
    var upsideDown = block()
    upsideDown[0].content = .repeat(RepeatContent(min: 3, max: 2))
    #expect(stage.refusal(.insert(upsideDown, .before("people"))) == .badSpec)
  }
}
