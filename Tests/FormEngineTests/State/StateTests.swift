import FormEngine
import FormText
import Testing

@Suite("State")
struct StateTests {
  private let fruit = FormSpec("Fruit", id: "fruit") {
    SectionSpec("fruits", reorder: .within) {
      Row.field("citrus") { Row.picker("citrusPicker", options: ["Lemon", "Lime"]) }
      Row.field("melon", value: "Honeydew") {
        Row.picker("melonPicker", options: ["Cantaloupe", "Honeydew"], commit: .close)
      }
    }
    SectionSpec("more", reorder: .across) {
      Row.toggle("other")
      Row.text("name").shown(when: .row("other", .is(true)))
    }
  }

  /// Restores a state into a new form.
  private func restored(
    _ state: FormState, in spec: FormSpec
  ) throws -> (stage: FormStage, report: [StateAdjustment]) {
    var stage = try FormStage(spec)
    let change = try stage.form.perform(.restore(state))
    return (stage, change.report)
  }

  private func codes(_ report: [StateAdjustment]) -> [String] {
    report.map { "\($0.code) \($0.id.text)" }
  }

  @Test("a state names every row, and restoring it restores everything")
  func everything() throws {
    var stage = try FormStage(fruit)
    for action: FormAction in [
      .tap("citrus"), .set("citrusPicker", "Lime"), .tap("other"), .set("name", "n"),
      .clear("melon"), .moveRow("melon", to: .init(section: 0, row: 0)),
      .insert([RowSpec("fig", .text(TextContent(value: "f")))], .after("name")),
      .insertSection(
        SectionSpec("new", rows: [RowSpec("nut", .toggle(value: true))]), at: 1),
      .removeRow("other"), .moveSection("new", to: 0),
    ] { try stage.form.perform(action) }
    let state = stage.form.state
    #expect(state.sections.map(\.id) == ["new", "fruits", "more"])
    #expect(
      state.sections[1].rows == [
        RowState("melon", isOpen: false), RowState("melonPicker"),
        RowState("citrus", value: "Lime", isOpen: true), RowState("citrusPicker"),
      ])
    #expect(state.removedRows == ["other"])
    let (copy, report) = try restored(state, in: fruit)
    #expect(report == [])
    #expect(copy.form.state == state)
    #expect(copy.shown == stage.shown)
    #expect(copy.values == stage.values)
  }

  @Test("an added section whose condition reads an added row is restored")
  func addedCondition() throws {
    var stage = try FormStage(fruit)
    for action: FormAction in [
      .insert([RowSpec("t", .toggle(value: true))], .after("name")),
      .insertSection(
        SectionSpec(
          "new", shownWhen: .row("t", .is(true)), rows: [RowSpec("n", .text(TextContent()))]), at: 1
      ),
      .set("n", "kept"),
    ] { try stage.form.perform(action) }
    var (copy, report) = try restored(stage.form.state, in: fruit)
    #expect(report == [])
    #expect(copy.shown == stage.shown)
    #expect(copy.form.result() == stage.form.result())
    try copy.form.perform(.tap("t"))
    #expect(copy.form.position(of: "n") == nil)
  }

  @Test("the condition of an added section reads a renamed row by its new id")
  func renamedCondition() throws {
    let old = FormSpec("t", id: "t") { SectionSpec("s") { Row.toggle("a", value: true) } }
    let new = FormSpec("t", id: "t") {
      SectionSpec("s") { Row.toggle("b", value: true).formerly("a") }
    }
    var stage = try FormStage(old)
    try stage.form.perform(
      .insertSection(
        SectionSpec("new", shownWhen: .row("a", .is(true)), rows: [RowSpec("n", .label)]), at: 1))
    var (copy, _) = try restored(stage.form.state, in: new)
    #expect(copy.form.position(of: "n") != nil)
    try copy.form.perform(.tap("b"))
    #expect(copy.form.position(of: "n") == nil)
  }

  @Test(
    "a row with the id of another as its former id can't be inserted, and states ignore such ids")
  func formerIDsOfNewRows() throws {
    var stage = try FormStage(fruit)
    func row(_ id: RowID) -> RowSpec { RowSpec(id, .text(TextContent()), formerly: ["old"]) }
    #expect(throws: FormRefusal.self) {
      try stage.form.perform(.insert([RowSpec("q", .label, formerly: ["name"])], .after("name")))
    }
    for action: FormAction in [
      .insert([row("p")], .after("name")), .insert([row("q")], .after("name")),
      .insert([RowSpec("old", .label)], .after("name")), .set("p", "kept"), .set("q", "as well"),
    ] { try stage.form.perform(action) }
    let (copy, report) = try restored(stage.form.state, in: fruit)
    #expect(report == [])
    #expect(copy.values == stage.values)
  }

  @Test("drafts are not in a state, and restoring drops them")
  func drafts() throws {
    var stage = try FormStage(fruit)
    try stage.form.perform(.open("melon"))
    let state = stage.form.state
    try stage.form.perform(.set("melonPicker", "Cantaloupe"))
    #expect(stage.form.state == state)
    #expect(try stage.perform(.restore(state)) == "~0.2")
    #expect(stage.form.row("melonPicker")?.hasDraft == false)
    #expect(try stage.perform(.undo) == "~0.2")
    #expect(stage.form.row("melonPicker")?.value == "Cantaloupe")
  }

  @Test("restoring is one step with one exact update, and can be undone")
  func undo() throws {
    var stage = try FormStage(fruit)
    let start = stage.form.state
    try stage.form.perform(.tap("other"))
    try stage.form.perform(.moveRow("citrus", to: .init(section: 0, row: 1)))
    let later = stage.form.state
    #expect(try stage.perform(.restore(start)) == "-1.1 0.1>0.0 ~1.0 changed other")
    #expect(try stage.perform(.restore(start)) == "")
    #expect(try stage.perform(.undo) == "+1.1 0.0>0.1 ~1.0 changed other")
    #expect(stage.form.state == later)
    #expect(try stage.perform(.redo) == "-1.1 0.1>0.0 ~1.0 changed other")
    #expect(stage.form.state == start)
  }

  @Test("restoring inserts removed rows and removes added ones")
  func addedAndRemoved() throws {
    var stage = try FormStage(fruit)
    let start = stage.form.state
    try stage.form.perform(.removeSection("fruits"))
    try stage.form.perform(.insert([RowSpec("citrus", .label)], .before("other")))
    let later = stage.form.state
    #expect(later.removedRows == ["citrus", "citrusPicker", "melon", "melonPicker"])
    #expect(later.removedSections == ["fruits"])
    try stage.form.perform(.restore(start))
    #expect(stage.shown == "fruits: citrus melon\nmore: other")
    #expect(stage.values == #"melon="Honeydew" other=false"#)
    try stage.form.perform(.restore(later))
    #expect(stage.shown == "more: citrus other")
    #expect(stage.form.state == later)
    try stage.form.perform(.undo)
    #expect(stage.form.state == start)
  }

  @Test("missing rows and values of the wrong type are reported and left out")
  func otherVersion() throws {
    var stage = try FormStage(fruit)
    try stage.form.perform(.set("name", "n"))
    try stage.form.perform(.set("citrus", "Lime"))
    var spec = fruit
    spec.sections[0].rows[1].content = .picker(PickerContent(options: ["Orange"]))
    spec.sections[1].rows = [
      RowSpec("first", .toggle(value: false)), RowSpec("other", .text(TextContent())),
      RowSpec("last", .number(NumberContent(value: 3))),
    ]
    let (copy, report) = try restored(stage.form.state, in: spec)
    #expect(copy.shown == "fruits: citrus melon\nmore: first other last")
    #expect(copy.values == #"melon="Honeydew" first=false last=3"#)
    #expect(
      codes(report) == [
        "goneRow name", "newRow first", "newRow last", "notAnOption citrus", "wrongType other",
      ])
    #expect(report.filter(\.isLoss).count == 3)
  }

  @Test("new rows and sections are where the spec puts them relative to their neighbors")
  func newRows() throws {
    func spec(_ ids: RowID...) -> FormSpec {
      FormSpec(
        "t",
        sections: [
          SectionSpec("s", reorder: .within, rows: ids.map { RowSpec($0, .label) }),
          SectionSpec("t"),
        ])
    }
    var stage = try FormStage(spec("a", "b", "c"))
    try stage.form.perform(.moveRow("c", to: .init(section: 0, row: 0)))
    try stage.form.perform(.moveSection("t", to: 0))
    var newer = spec("n0", "a", "n1", "n2", "b", "c", "n3")
    newer.sections.insert(SectionSpec("new", rows: [RowSpec("x", .label)]), at: 1)
    let (copy, report) = try restored(stage.form.state, in: newer)
    #expect(copy.shown == "t:\ns: c n3 n0 a n1 n2 b\nnew: x")
    #expect(
      codes(report) == [
        "newSection new", "newRow n3", "newRow n0", "newRow n1", "newRow n2",
      ])
  }

  @Test("a renamed row keeps its answer and its place, and conditions read it by its new id")
  func renamed() throws {
    var stage = try FormStage(fruit)
    try stage.form.perform(.tap("other"))
    let added = RowSpec("fig", .label, shownWhen: .row("other", .is(true)))
    try stage.form.perform(.insert([added], .after("other")))
    var spec = fruit
    spec.sections[1] = SectionSpec("more", reorder: .across) {
      Row.text("name")
      Row.toggle("another").formerly("oldest", "other")
    }
    let (copy, report) = try restored(stage.form.state, in: spec)
    #expect(codes(report) == ["renamedRow other"])
    #expect(copy.shown == "fruits: citrus melon\nmore: another fig name")
    #expect(copy.form.row("another")?.value == true)
  }

  @Test("a former id that is in use or named twice is an error")
  func formerIDs() {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.text("a", title: "A").formerly("b")
        Row.text("b", title: "B").formerly("x", "")
        Row.text("c", title: "C").formerly("x")
      }
    }
    #expect(spec.check().findings.map(\.code.rawValue) == ["duplicateID", "badID", "duplicateID"])
    #expect(
      spec.check().findings.map { "\($0.place)" } == [
        "sections[0].rows[0].formerly[0]", "sections[0].rows[1].formerly[1]",
        "sections[0].rows[2].formerly[0]",
      ])
  }

  @Test("rows that people can't move get the order of the new spec")
  func authorsOrder() throws {
    func spec(_ ids: RowID...) -> FormSpec {
      FormSpec("t", sections: [SectionSpec("s", rows: ids.map { RowSpec($0, .label) })])
    }
    var stage = try FormStage(spec("a", "b", "c"))
    try stage.form.perform(.insert([RowSpec("x", .label)], .after("a")))
    let (copy, report) = try restored(stage.form.state, in: spec("c", "a", "b"))
    #expect(copy.shown == "s: c a x b")
    #expect(codes(report) == ["otherPlace c"])
  }

  @Test("an added row is left out if the form has no place for it any more")
  func addedWithoutPlace() throws {
    var stage = try FormStage(fruit)
    try stage.form.perform(.insert([RowSpec("x", .text(TextContent(value: "v")))], .after("other")))
    try stage.form.perform(
      .insert([RowSpec("y", .label, presentedBy: "melon")], .after("melonPicker")))
    var spec = fruit
    spec.sections.removeLast()
    spec.sections[0].rows.removeLast(2)
    let (copy, report) = try restored(stage.form.state, in: spec)
    #expect(copy.shown == "fruits: citrus")
    #expect(
      codes(report) == [
        "goneSection more", "goneRow melon", "goneRow melonPicker", "goneRow other", "goneRow name",
        "goneRow y", "goneRow x",
      ])
  }

  @Test("an added row that is not valid in a spec is left out and reported")
  func unsoundRow() throws {
    var state = try FormStage(fruit).form.state
    state.sections[1].rows.append(
      RowState("p", added: RowSpec("p", .picker(PickerContent(options: [])))))
    state.sections[0].rows.append(
      RowState(
        "e", added: RowSpec("e", .picker(PickerContent(options: ["x"])), presentedBy: "melon")))
    let (copy, report) = try restored(state, in: fruit)
    #expect(Set(codes(report)) == ["badSpec e", "badSpec p"])
    #expect(copy.shown == "fruits: citrus melon\nmore: other")
  }

  @Test("an added field that starts open beside another open one is restored")
  func addedOpenField() throws {
    let spec = FormSpec("t", openAtOnce: .one) {
      SectionSpec("s") { Row.field("f", isOpen: true) { Row.picker("fp", options: ["a"]) } }
    }
    var stage = try FormStage(spec)
    let added = [
      RowSpec("g", .field(FieldContent(isOpen: true))),
      RowSpec("gp", .picker(PickerContent(options: ["b"])), presentedBy: "g"),
    ]
    try stage.form.perform(.insert(added, .after("f")))
    let (copy, report) = try restored(stage.form.state, in: spec)
    #expect(report.isEmpty)
    #expect(copy.shown == stage.shown)
    #expect(copy.form.state == stage.form.state)
  }

  @Test("a state of another form, of a newer version or with contradictions is refused")
  func refused() throws {
    var stage = try FormStage(fruit)
    let state = stage.form.state
    func refusal(_ change: (inout FormState) -> Void) -> FormRefusal.Code? {
      var other = state
      change(&other)
      return stage.refusal(.restore(other))
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.form = "other" } == .badState)
    #expect(refusal { ($0.form, $0.title) = (nil, "other") } == .badState)
    #expect(refusal { $0.form = nil } == nil)
    #expect(refusal { $0.version = 2 } == .badState)
    #expect(refusal { $0.sections[1].rows.append(RowState("citrus")) } == .badState)
    #expect(refusal { $0.sections.append(SectionState("more")) } == .badState)
    #expect(refusal { $0.removedRows = ["citrus"] } == .badState)
    #expect(refusal { $0.removedSections = ["more"] } == .badState)
    #expect(stage.refusal(.batch([.restore(state)])) == .badAction)
  }

  @Test("a restore that would close a cycle is refused and changes nothing")
  func loop() throws {
    let spec = FormSpec("t") {
      SectionSpec("s", reorder: .across) { Row.toggle("a", value: true) }
      SectionSpec("t", shownWhen: .row("a", .is(true)), reorder: .across) { Row.label("l") }
    }
    var stage = try FormStage(spec)
    var state = stage.form.state
    state.sections[1].rows.insert(state.sections[0].rows.removeFirst(), at: 0)
    #expect(stage.refusal(.restore(state)) == .wouldLoop)
    #expect(try stage.perform(.tap("a")) == "-1 ~0.0 changed a")
  }

  @Test("restoring restores the disclosure of irrelevant rows")
  func irrelevantDisclosure() throws {
    let spec = FormSpec("t", openAtOnce: .one) {
      SectionSpec("s") {
        Row.toggle("t")
        Row.group("g", isOpen: true) { Row.label("in") }.shown(when: .row("t", .is(true)))
      }
    }
    var stage = try FormStage(spec)
    let start = stage.form.state
    try stage.form.perform(.tap("t"))
    try stage.form.perform(.close("g"))
    let closed = stage.form.state
    try stage.form.perform(.restore(start))
    #expect(stage.form.row("g")?.isOpen == true)
    try stage.form.perform(.restore(closed))
    #expect(stage.shown == "s: t g")
  }

  @Test("a picker that a restored state moves back is not reloaded if it offers the same options")
  func movedPicker() throws {
    let spec = FormSpec("F") {
      SectionSpec("s", reorder: .across) {
        Row.group("g", isOpen: true) {
          Row.picker(
            "c", options: ["b", OptionSpec("a", shownWhen: .row("e", .is("x")))])
        }
        Row.text("e")
      }
    }
    var form = try LiveForm(spec)
    let start = form.state
    try form.perform(.move("g", under: "e", at: 0))
    let change = try form.perform(.restore(start))
    #expect(!change.reloaded.contains("c"))
    try form.perform(.move("g", under: "e", at: 0))
    try form.perform(.set("e", "x"))
    #expect(try form.perform(.restore(start)).reloaded.contains("c"))
  }
}
