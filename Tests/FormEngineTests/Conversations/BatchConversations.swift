import DynamicRows
import FormEngine
import Testing

@Suite("Batches, checked by their outcome")
struct BatchConversations {
  private let letters: [OptionSpec] = ["a", "b"]

  private func stage(value: FormValue? = nil, isOpen: Bool = false) throws -> FormStage {
    try FormStage(
      FormSpec("Batches") {
        SectionSpec("s", reorder: .within) {
          Row.field("f", value: value, isOpen: isOpen) { Row.picker("fp", options: letters) }
          Row.text("t")
        }
      })
  }

  private func picker(
    _ id: RowID, _ options: [OptionSpec] = ["q"], multiple: Bool = false
  ) -> RowSpec {
    RowSpec(
      id, .picker(PickerContent(options: options, isMultiple: multiple)), presentedBy: "f")
  }

  /// The refusal of an action; checks that the action changed nothing.
  private func refusal(_ action: FormAction, in stage: inout FormStage) -> FormRefusal? {
    let before = stage.form.state
    defer { #expect(stage.form.state == before) }
    do throws(FormRefusal) {
      try stage.form.perform(action)
      return nil
    } catch {
      return error
    }
  }

  @Test("the moves of a batch are in the order of the places to which they lead")
  func movesInOrder() throws {
    var stage = try FormStage(
      FormSpec("Moves") {
        SectionSpec("s", reorder: .within) {
          Row.label("a")
          Row.label("b")
        }
      })
    let first = SectionSpec(
      "first", reorder: .within, rows: [RowSpec("c", .label), RowSpec("d", .label)])
    #expect(try stage.perform(.insertSection(first, at: 0)) == "+0")
    let moves = FormAction.batch([.moveRow("b", 1, 0), .moveRow("d", 0, 0)])
    #expect(try stage.perform(moves) == "0.1>0.0 1.1>1.0")
  }

  @Test("a field that has no editor in the middle of a batch can be cleared but not set")
  func clearedWithoutEditor() throws {
    var stage = try stage(value: "a")
    let insertion = FormAction.insert(picker("fq", letters), at: 0, 1)
    let setting = refusal(.batch([.removeRow("fp"), .set("f", "a"), insertion]), in: &stage)
    #expect(setting?.code == .wrongType && setting?.index == 1)
    _ = try stage.perform(.batch([.removeRow("fp"), .clear("f"), insertion]))
    #expect(stage.form.row("f")?.value == nil && stage.form.row("f")?.editor == "fq")
  }

  @Test(
    "an editor is replaced within a batch, in either order, and the batch is undone as one step")
  func editors() throws {
    var stage = try stage()
    #expect(stage.refusal(.removeRow("fp")) == .badSpec)
    let insertion = FormAction.insert(picker("fq"), at: 0, 1)
    #expect(try stage.perform(.batch([.removeRow("fp"), insertion])) == "")
    #expect(stage.form.row("f")?.editor == "fq")
    #expect(try stage.perform(.set("f", "q")) == "~0.0 changed f")
    #expect(try stage.perform(.tap("f")) == "+0.1 ~0.0")
    #expect(stage.shown == "s: f fq t")
    let back = FormAction.insert([picker("fr", letters)], .before("fq"))
    #expect(
      try stage.perform(.batch([back, .removeRow("fq")])) == "-0.1 +0.1 ~0.0 changed f")
    #expect(stage.shown == "s: f fr t")
    #expect(stage.values == "")
    #expect(try stage.perform(.undo) == "-0.1 +0.1 ~0.0 changed f")
    #expect(stage.values == #"f="q""#)
    #expect(stage.form.row("fq")?.field == "f" && stage.form.row("f")?.editor == "fq")
    #expect(try stage.perform(.redo) == "-0.1 +0.1 ~0.0 changed f")
    #expect(stage.refusal(.set("f", "q")) == .notAnOption)
    let state = stage.form.state
    var other = try self.stage()
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.form.state == state)
  }

  @Test("an error of the outcome is reported without an index, one of an action with its index")
  func refusals() throws {
    var stage = try stage()
    func expect(
      _ actions: [FormAction], _ code: FormRefusal.Code, at index: Int? = nil,
      _ location: SourceLocation = #_sourceLocation
    ) {
      let found = refusal(.batch(actions), in: &stage)
      #expect(found?.code == code && found?.index == index, sourceLocation: location)
    }
    let asks = RowSpec("n", .label, shownWhen: .row("m", .is("x")))
    expect([.removeRow("fp")], .badSpec)
    expect([.insert(picker("fq"), at: 0, 1)], .badSpec)
    expect([.insert(RowSpec("g", .field(FieldContent())), at: 0, 0)], .badSpec)
    expect([.insert(asks, at: 0, 0)], .badSpec)
    expect([.insert(asks, at: 0, 0), .insert(RowSpec("m", .label), at: 0, 0)], .badSpec)
    expect([.removeRow("fp"), .set("f", "a")], .wrongType, at: 1)
    expect([.insert(RowSpec("", .label), at: 0, 0)], .badSpec, at: 0)
    expect([.tap("f"), .insert(picker("fq", []), at: 0, 1)], .badSpec, at: 1)
    expect([.insert(RowSpec("t", .label), at: 0, 0)], .duplicateID, at: 0)
    expect([.removeRow("fp"), .batch([.tap("f"), .tap("nobody")])], .unknownRow, at: 1)
    let itself = RowSpec("n", .toggle(initially: true), shownWhen: .row("n", .is(true)))
    expect([.insert(itself, at: 0, 0)], .badSpec, at: 0)
  }

  @Test("rows may be inserted before those that they refer to")
  func order() throws {
    var stage = try stage()
    let asks = RowSpec("n", .label, shownWhen: .row("m", .is("x")))
    let asked = RowSpec("m", .text(TextContent(value: "x")))
    #expect(
      try stage.perform(.batch([.insert(asks, at: 0, 0), .insert(asked, at: 0, 0)]))
        == "+0.0 +0.1")
    #expect(stage.shown == "s: m n f t")
    let field = RowSpec("g", .field(FieldContent(value: "v", isOpen: true)))
    let editor = RowSpec("gp", .picker(PickerContent(options: ["v"])), presentedBy: "g")
    let batch = FormAction.batch([
      .insert([field], .after("t")), .insert([editor], .at(RowPosition(section: 0, row: 5))),
    ])
    #expect(try stage.perform(batch) == "+0.4 +0.5")
    #expect(stage.form.row("g")?.value == "v")
    #expect(stage.form.row("gp")?.value == "v")
    #expect(stage.values == #"m="x" g="v""#)
  }

  @Test("a value that a new editor can't hold is cleared, and one with another text is reloaded")
  func values() throws {
    var stage = try stage(isOpen: true)
    _ = try stage.perform(.set("f", "a"))
    func swap(_ id: RowID, for other: RowSpec) -> FormAction {
      .batch([.removeRow(id), .insert([other], .at(RowPosition(section: 0, row: 1)))])
    }
    #expect(try stage.perform(swap("fp", for: picker("f1", ["a", "c"]))) == "-0.1 +0.1")
    let titled = OptionSpec("a", title: "Letter A")
    // A mirror knows nothing of titles.
    let change = try stage.form.perform(swap("f1", for: picker("f2", [titled])))
    #expect(change.summary == "-0.1 +0.1 ~0.0")
    #expect(
      try stage.perform(swap("f2", for: picker("f3", [titled], multiple: true)))
        == "-0.1 +0.1 ~0.0 changed f")
    #expect(stage.values == "")
    #expect(try stage.perform(.undo) == "-0.1 +0.1 ~0.0 changed f")
    #expect(stage.values == #"f="a""#)
    var other = try self.stage(value: "b")
    #expect(other.refusal(swap("fp", for: picker("f1", ["a", "c"]))) == .badSpec)
    #expect(try other.perform(swap("fp", for: picker("f1", ["b", "c"]))) == "")
  }

  @Test("a refused batch that adds a copy and removes its repeat changes nothing")
  func copiesOfRemovedRepeat() throws {
    var stage = try FormStage(
      FormSpec("Batches") {
        SectionSpec("s") { Row.repeat("r", count: 3) { Row.text("a") } }
      })
    let batch = FormAction.batch([.addCopy(to: "r"), .removeRow("r"), .tap("nobody")])
    #expect(refusal(batch, in: &stage)?.code == .unknownRow)
    #expect(stage.form.contents.sections[0].rows.count == 4)
    let again = FormAction.batch([.removeCopy(of: "a#3"), .removeRow("r"), .tap("nobody")])
    #expect(refusal(again, in: &stage)?.code == .unknownRow)
    _ = try stage.perform(.batch([.addCopy(to: "r"), .removeRow("r")]))
    _ = try stage.perform(.undo)
    #expect(stage.form.contents.sections[0].rows.count == 4)
  }

  @Test("a field whose answer its new editor does not offer is reloaded, and again by undo")
  func unofferedByNewEditor() throws {
    var stage = try stage(isOpen: true)
    _ = try stage.perform(.change("fp", [.options(["ab"])]))
    _ = try stage.perform(.set("f", "ab"))
    let swap = FormAction.batch([
      .insert([picker("s", ["q"], multiple: true)], .before("fp")), .removeRow("fp"),
    ])
    #expect(try stage.perform(swap) == "-0.1 +0.1 ~0.0 changed f")
    #expect(try stage.perform(.undo) == "-0.1 +0.1 ~0.0 changed f")
    #expect(stage.values == #"f="ab""#)
  }

  @Test("within a batch rows may be put before a pinned one, if it is removed by the end")
  func pins() throws {
    var stage = try FormStage(
      FormSpec("Pins") {
        SectionSpec("s", reorder: .within) {
          Row.label("head").pinned(.start)
          Row.label("a")
        }
      })
    let first = RowSpec("first", .label)
    let insertion = FormAction.insert([first], .before("head"))
    #expect(stage.refusal(insertion) == .badSpec)
    #expect(refusal(.batch([insertion]), in: &stage)?.index == nil)
    #expect(stage.refusal(.batch([insertion])) == .badSpec)
    let batch = FormAction.batch([insertion, .moveRow("a", 0, 0), .removeRow("head")])
    #expect(try stage.perform(batch) == "-0.0 +0.1")
    #expect(stage.shown == "s: a first")
  }

  @Test("a button that is inserted by a batch can't be tapped in it either")
  func buttons() throws {
    var stage = try stage()
    let button = RowSpec("b", .button(.submit))
    let found = refusal(.batch([.insert(button, at: 0, 0), .tap("b")]), in: &stage)
    #expect(found?.code == .badAction && found?.index == 1)
  }
}
