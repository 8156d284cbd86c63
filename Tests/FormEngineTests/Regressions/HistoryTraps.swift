import DynamicRows
import FormEngine
import TestSupport
import Testing

@Suite("Regressions of undo and of replaced rows")
struct HistoryTraps {
  private func spec() -> FormSpec {
    FormSpec("Trap") {
      SectionSpec("s", reorder: .within) {
        Row.label("a")
        Row.label("b")
        Row.group("g") { Row.text("x", value: "x") }
      }
    }
  }

  @Test("a batch that reverts its own changes is no step and leaves redo alone")
  func movesTakenBack() throws {
    var stage = try FormStage(spec())
    _ = try stage.perform(.tap("g"))
    _ = try stage.perform(.undo)
    let moves = FormAction.batch([.moveRow("a", 0, 1), .moveRow("a", 0, 0)])
    #expect(try stage.perform(moves) == "")
    let passing = FormAction.batch([.insert(RowSpec("n", .label), at: 0, 0), .removeRow("n")])
    #expect(try stage.perform(passing) == "")
    #expect(stage.refusal(.undo) == .nothingToUndo)
    #expect(try stage.perform(.redo) == "+0.3 ~0.2")
  }

  @Test("a message that names another answer follows it, even to one that differs by scalars alone")
  func messagesByScalars() throws {
    let spec = FormSpec("Trap") {
      SectionSpec("s") {
        Row.picker("name", options: ["\u{E9}", "e\u{301}"])
        Row.toggle("fine").check(.row("fine", .is(true)), .valueOf("name"))
      }
    }
    var form = try LiveForm(spec)
    for name in ["\u{E9}", "e\u{301}"] {
      try form.perform(.set("name", .text(name)))
      let problem = try #require(form.problems(of: "fine").first)
      #expect(Array(problem.message.unicodeScalars) == Array(name.unicodeScalars))
    }
  }

  @Test("a copy with a title of its own is not reloaded with what its template's title reads")
  func ownTitlesOfCopies() throws {
    let spec = FormSpec("Trap") {
      SectionSpec("s") {
        Row.repeat("guest", count: 2) {
          Row.text("name").property(.title, .join(["Guest of ", .valueOf("host")]))
        }
        Row.text("host")
      }
    }
    var stage = try FormStage(spec)
    _ = try stage.perform(.change("name#1", [.title("Me")]))
    let update = try stage.perform(.set("host", "Ada"))
    #expect(update == "~0.2 ~0.3 changed host")
  }

  @Test("a row whose saved answer does not fit follows its expression, also if called cleared")
  func clearedWithAnAnswer() throws {
    var form = try LiveForm(
      FormSpec("Trap") { SectionSpec("s") { Row.number("n").property(.value, .sum([1, 1])) } })
    var state = form.state
    state.sections[0].rows[0] = RowState("n", value: "a", isCleared: true)
    #expect(try form.perform(.restore(state)).changed == [])
    #expect(form.row("n")?.value == 2)
    state.sections[0].rows[0] = RowState("n", isCleared: true)
    #expect(try form.perform(.restore(state)).changed == ["n"])
  }

  @Test("a problem goes with the option that causes it")
  func problemsOfFormerOptions() throws {
    let alone = OptionSpec("none", isExclusive: true)
    var form = try LiveForm(
      FormSpec("Trap") {
        SectionSpec("s") { Row.picker("p", options: ["a", alone], isMultiple: true) }
      })
    try form.perform(.set("p", ["a", "none"]))
    #expect(form.problems(of: "p").map(\.code) == [.exclusive])
    #expect(try form.perform(.change("p", [.options(["a"])])).problemsChanged == ["p"])
    #expect(form.problems(of: "p") == [])
    #expect(try form.perform(.undo).problemsChanged == ["p"])
  }

  @Test("options provided in a batch are no change where others were given at run time")
  func providedUnderChanged() throws {
    let spec = FormSpec("Trap") {
      SectionSpec("s") {
        Row.text("h")
        Row.picker("p", optionList: PickerContent.host)
      }
    }
    var (form, reference) = (try LiveForm(spec), ReferenceForm(spec))
    let asking = OptionSpec("a", shownWhen: .row("h", .answered(true)))
    let actions: [FormAction] = [
      .change("p", [.options([asking])]), .removeRow("h"), .batch([.provide("p", [])]),
    ]
    for action in actions {
      try form.perform(action)
      _ = try reference.perform(action)
    }
    #expect(form.row("h") == nil)
  }

  @Test("a batch that changes only hidden rows is a step with an empty update")
  func hiddenChanges() throws {
    var stage = try FormStage(spec())
    let hidden = [RowSpec("n", .label, presentedBy: "g"), RowSpec("m", .label, presentedBy: "g")]
    let batch = FormAction.batch(hidden.map { .insert([$0], .after("x")) })
    #expect(try stage.perform(batch) == "")
    #expect(try stage.perform(.tap("g")) == "+0.3 +0.4 +0.5 ~0.2")
    #expect(stage.shown == "s: a b g x m n")
    _ = try stage.perform(.undo)
    #expect(try stage.perform(.undo) == "")
    #expect(stage.form.row("n") == nil)
  }

  @Test(
    "removing a hidden block and inserting it again is a step if its place or rows change"
  )
  func hiddenBlocks() throws {
    let spec = FormSpec("Trap") {
      SectionSpec("s") {
        Row.group("g") {
          Row.label("x")
          Row.label("y")
          Row.group("h") { Row.label("z") }
        }
      }
    }
    let block = [
      RowSpec("h", .group(GroupContent()), presentedBy: "g"),
      RowSpec("z", .label, presentedBy: "h"),
    ]
    func isStep(_ rows: [RowSpec], _ place: InsertionPlace) throws -> Bool {
      var stage = try FormStage(spec)
      #expect(try stage.perform(.batch([.removeRow("h"), .insert(rows, place)])) == "")
      return stage.form.canUndo
    }
    #expect(try !isStep(block, .after("y")))
    #expect(try isStep(block, .before("y")))
    #expect(try isStep([block[0]], .after("y")))
    #expect(try isStep(block + [RowSpec("n", .label, presentedBy: "h")], .after("y")))
    var titled = block
    titled[1].title = "Z"
    #expect(try isStep(titled, .after("y")))
  }

  @Test(
    "removing a hidden section and inserting it again is a step if its place or rows change"
  )
  func hiddenSections() throws {
    let hidden = Condition.row("a", .is("never"))
    func section(_ id: SectionID, _ rows: [RowID]) -> SectionSpec {
      SectionSpec(id, shownWhen: hidden, rows: rows.map { RowSpec($0, .label) })
    }
    func isStep(_ former: [SectionSpec], _ new: SectionSpec) throws -> Bool {
      let first = SectionSpec("s", rows: [RowSpec("a", .text(TextContent()))])
      var stage = try FormStage(FormSpec("Trap", sections: [first] + former))
      let batch = FormAction.batch([.removeSection(new.id), .insertSection(new, at: 1)])
      #expect(try stage.perform(batch) == "")
      return stage.form.canUndo
    }
    let (t, u) = (section("t", ["b", "c"]), section("u", ["d"]))
    #expect(try !isStep([t, u], t))
    #expect(try isStep([u, t], t))
    #expect(try isStep([t, u], section("t", ["c", "b"])))
    #expect(try isStep([t, u], section("t", ["b"])))
    #expect(try isStep([t, u], section("t", ["b", "c", "e"])))
    #expect(try isStep([section("t", [])], section("t", ["b"])))
  }

  @Test("a row replaced under its id is reloaded, and has the disclosure of the new row")
  func replacedRows() throws {
    var stage = try FormStage(spec())
    _ = try stage.perform(.tap("g"))
    let renamed = RowSpec("a", .label, title: "A")
    let other = try stage.form.perform(
      .batch([.removeRow("a"), .insert(renamed, at: 0, 0)]))
    #expect(other.summary == "~0.0")
    let closed = RowSpec("g", .group(GroupContent()))
    let again = FormAction.batch([.removeRow("g"), .insert(closed, at: 0, 2)])
    #expect(try stage.perform(again) == "-0.3 ~0.2")
    #expect(try stage.perform(.undo) == "+0.3 ~0.2")
    #expect(try stage.form.perform(.undo).summary == "~0.0")
    #expect(stage.form.row("a")?.spec.title == nil)
  }

  @Test("undo and redo restore the former and the new one of a section replaced under its id")
  func replacedSections() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") { Row.label("a") }
        SectionSpec("t", title: "former") { Row.label("b") }
      })
    let other = SectionSpec("t", title: "other") { Row.label("b") }
    _ = try stage.form.perform(.batch([.removeSection("t"), .insertSection(other, at: 1)]))
    #expect(stage.form.section(at: 1)?.title == "other")
    _ = try stage.form.perform(.undo)
    #expect(stage.form.section(at: 1)?.title == "former")
    _ = try stage.form.perform(.redo)
    #expect(stage.form.section(at: 1)?.title == "other")
  }
}
