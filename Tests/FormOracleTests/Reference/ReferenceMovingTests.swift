import DynamicRows
import FormEngine
import Testing

@testable import FormOracle

@Suite("The reference moves rows and sections")
struct ReferenceMovingTests {
  @Test(
    "a block moves as a whole, never into another block; hidden rows stay after their row")
  func blocks() {
    let isOn = Condition.row("z", .is(true))
    var rows = [RowSpec("a", .label), RowSpec("h", .label, shownWhen: isOn)]
    rows += RowSpec.fieldWithPicker("p") + [RowSpec("q", .label, presentedBy: "p")]
    rows += [RowSpec("b", .label), RowSpec("z", .toggle(initially: false), isMovable: false)]
    let spec = FormSpec("Form", sections: [SectionSpec("s", reorder: .within, rows: rows)])
    var script = ReferenceScript(spec, shows: "s: a p b z")
    script.expect(.move("b", 0, 1), "moveRows 0.2→0.1", shows: "s: a b p z")
    script.expect(.move("b", 0, 1), "", shows: "s: a b p z")
    script.expect(
      .tap("z"), "insertRows 0.2; reloadRows 0.4", shows: "s: a b h p z", changes: ["z"])
    script.expect(.tap("z"), "deleteRows 0.2; reloadRows 0.3", shows: "s: a b p z", changes: ["z"])
    script.expect(.tap("p"), "insertRows 0.3 0.4; reloadRows 0.2", shows: "s: a b p pP q z")
    script.expect(
      .move("p", 0, 0), "moveRows 0.2→0.0 0.3→0.1 0.4→0.2", shows: "s: p pP q a b z")
    script.refuse(.move("a", 0, 2), .illegalDestination)
    script.expect("0.3", for: "a", proposed: 0, 2)
    script.expect(.move("q", 0, 1), "moveRows 0.2→0.1", shows: "s: p q pP a b z")
    script.refuse(.move("q", 0, 4), .illegalDestination)
    script.refuse(.move("z", 0, 0), .notMovable)
    script.refuse(.move("a", 0, 9), .badPosition)
    script.expect("0.5", for: "a", proposed: 7, 0)
    script.refuse(.move("h", 0, 0), .notVisible)
    script.expect(
      .move("p", 0, 3), "moveRows 0.0→0.3 0.1→0.4 0.2→0.5", shows: "s: a b z p q pP")
    script.expect(
      .tap("z"), "insertRows 0.2; reloadRows 0.3", shows: "s: a b h z p q pP", changes: ["z"])
  }

  @Test("a row moves with its block under another presenter, which may be closed or hidden")
  func underPresenters() throws {
    let spec = FormSpec("t") {
      SectionSpec("s", reorder: .across) {
        Row.group("g", isOpen: true) {
          Row.text("x", value: "v")
          Row.repeat("r", count: 1) { Row.text("y") }
        }
        Row.group("e") { Row.label("l") }
        Row.field("f") { Row.picker("p", options: ["1"]) }
        Row.picker("q", options: ["1"])
        Row.label("end").pinned(.end)
      }
      SectionSpec("u", reorder: .across) { Row.group("h", isOpen: true) { Row.label("m") } }
      SectionSpec("w", reorder: .within) { Row.group("i") {} }
    }
    var script = ReferenceScript(spec, shows: "s: g x r y#1 e f q end | u: h m | w: i")
    script.expect(
      .move("r", under: "h", at: 1), "moveRows 0.2→1.2 0.3→1.3",
      shows: "s: g x e f q end | u: h m r y#1 | w: i")
    script.expect(
      .move("x", under: "e", at: 0), "deleteRows 0.1",
      shows: "s: g e f q end | u: h m r y#1 | w: i")
    script.expect(
      .set("y#1", "z"), "reloadRows 1.3", shows: "s: g e f q end | u: h m r y#1 | w: i",
      changes: ["y#1"])
    let state = script.form.state
    var other = ReferenceForm(spec)
    #expect(try other.perform(.restore(state)).report == [])
    #expect(other.state == state && other.readings == script.form.readings)
    #expect(try other.perform(.addCopy(to: "r")).copyAdded == "y#2")
    script.expect(
      .move("r", under: "h", at: 1), "", shows: "s: g e f q end | u: h m r y#1 | w: i")
    script.refuse(.move("q", under: "nobody", at: 0), .unknownRow)
    script.refuse(.move("q", under: "f", at: 9), .badSpec)
    script.refuse(.move("x", under: "f", at: 0), .notVisible)
    script.refuse(.move("end", under: "e", at: 9), .notMovable)
    script.refuse(.move("q", under: "e", at: 3), .badPosition)
    script.refuse(.move("e", under: "l", at: 0), .illegalDestination)
    script.refuse(.move("q", under: "p", at: 0), .illegalDestination)
    script.refuse(.move("q", under: "r", at: 0), .illegalDestination)
    script.refuse(.move("q", under: "y#1", at: 0), .illegalDestination)
    script.refuse(.move("y#1", under: "h", at: 0), .illegalDestination)
    script.refuse(.move("q", under: "i", at: 0), .illegalDestination)
    script.expect(
      .undo, "reloadRows 1.3", shows: "s: g e f q end | u: h m r y#1 | w: i", changes: ["y#1"])
    script.expect(
      .undo, "insertRows 0.1", shows: "s: g x e f q end | u: h m r y#1 | w: i")
    script.expect(
      .undo, "moveRows 1.2→0.2 1.3→0.3", shows: "s: g x r y#1 e f q end | u: h m | w: i")
  }

  @Test("a row can't be moved under a presenter that depends on it")
  func loops() {
    let isOn = Condition.row("t", .is(true))
    var script = ReferenceScript(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.toggle("t", initially: true)
          Row.group("g") { Row.label("l") }.shown(when: isOn)
        }
      }, shows: "s: t g")
    script.refuse(.move("t", under: "g", at: 0), .wouldLoop)
  }

  @Test("copies can be moved among themselves, and rows inside them only if their spec allows it")
  func copies() {
    var script = ReferenceScript(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("r", count: 2) {
            Row.group("g", isOpen: true) {
              Row.label("a").movable()
              Row.label("b")
              Row.label("c").immovable()
            }
          }
          Row.group("out") {}
        }
      }, shows: "s: r g#1 a#1 b#1 c#1 g#2 a#2 b#2 c#2 out")
    script.refuse(.move("b#1", 0, 2), .notMovable)
    script.refuse(.move("c#1", 0, 2), .notMovable)
    script.expect(
      .move("a#1", 0, 3), "moveRows 0.2→0.3", shows: "s: r g#1 b#1 a#1 c#1 g#2 a#2 b#2 c#2 out")
    script.expect(
      .move("a#1", under: "g#1", at: 2), "moveRows 0.3→0.4",
      shows: "s: r g#1 b#1 c#1 a#1 g#2 a#2 b#2 c#2 out")
    script.refuse(.move("a#1", under: "g#2", at: 0), .illegalDestination)
    script.refuse(.move("a#1", under: "out", at: 0), .illegalDestination)
    script.refuse(.move("out", under: "g#1", at: 0), .illegalDestination)
    script.refuse(.move("g#1", under: "out", at: 0), .illegalDestination)
    script.expect(
      .move("g#1", under: "r", at: 1),
      "moveRows 0.1→0.5 0.2→0.6 0.3→0.7 0.4→0.8; reloadRows 0.1 0.5",
      shows: "s: r g#2 a#2 b#2 c#2 g#1 b#1 c#1 a#1 out")
    script.expect(
      .insert([RowSpec("n", .label, presentedBy: "g#1")], .first(under: "g#1")), "insertRows 0.6",
      shows: "s: r g#2 a#2 b#2 c#2 g#1 n b#1 c#1 a#1 out")
    script.refuse(.move("n", 0, 7), .notMovable)
  }

  @Test("if a table view has moved a copy, the update still reloads what shows its place")
  func draggedCopy() {
    var script = ReferenceScript(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("r", count: 3) { Row.text("x", value: "a") }
          Row.label("all").computed(.join([.valueOf("x")]))
        }
      }, shows: "s: r x#1 x#2 x#3 all")
    script.expect(
      .set("x#1", "b"), "reloadRows 0.1 0.4", shows: "s: r x#1 x#2 x#3 all",
      changes: ["x#1", "all"])
    script.expect(
      .moveRow("x#1", to: RowPosition(section: 0, row: 2), alreadyShown: .block),
      "reloadRows 0.1 0.2 0.4", shows: "s: r x#2 x#1 x#3 all", changes: ["all"])
  }

  @Test("if a table view has moved a row alone, the update moves the rest of its block")
  func draggedAlone() {
    let rows = RowSpec.fieldWithPicker("p") + [RowSpec("a", .label), RowSpec("b", .label)]
    var script = ReferenceScript(
      FormSpec("Form", sections: [SectionSpec("s", reorder: .within, rows: rows)]),
      shows: "s: p a b")
    func drag(_ row: Int) -> FormAction {
      .moveRow("p", to: RowPosition(section: 0, row: row), alreadyShown: .row)
    }
    script.expect(drag(1), "", shows: "s: a p b")
    script.expect(.tap("p"), "insertRows 0.2; reloadRows 0.1", shows: "s: a p pP b")
    script.expect(drag(0), "moveRows 0.2→0.1", shows: "s: p pP a b")
    script.expect(drag(1), "moveRows 0.1→0.0", shows: "s: p pP a b")
    script.expect(drag(3), "moveRows 0.0→0.3", shows: "s: a b p pP")
    script.refuse(drag(4), .badPosition)
    script.expect(.undo, "moveRows 0.2→0.0 0.3→0.1", shows: "s: p pP a b")
  }

  @Test("nothing moves past a pinned row, and hidden pinned rows make no place illegal")
  func pins() {
    let isOn = Condition.row("t", .is(true))
    var rows = [
      RowSpec("x", .label, pinned: .start), RowSpec("h", .label, shownWhen: isOn, pinned: .start),
      RowSpec("a", .label), RowSpec("t", .toggle(initially: false)),
    ]
    rows += RowSpec.fieldWithPicker("f") + [RowSpec("z", .label, pinned: .end)]
    var script = ReferenceScript(
      FormSpec("Form", sections: [SectionSpec("s", reorder: .within, rows: rows)]),
      shows: "s: x a t f z")
    script.refuse(.move("x", 0, 1), .notMovable)
    script.refuse(.move("z", 0, 1), .notMovable)
    script.refuse(.move("t", 0, 0), .illegalDestination)
    script.refuse(.move("t", 0, 4), .illegalDestination)
    script.expect("0.1", for: "t", proposed: 0, 0)
    script.expect("0.3", for: "a", proposed: 0, 9)
    script.expect(.move("t", 0, 1), "moveRows 0.2→0.1", shows: "s: x t a f z")
    script.expect(
      .tap("t"), "insertRows 0.1; reloadRows 0.2", shows: "s: x h t a f z", changes: ["t"])
    script.expect(.tap("f"), "insertRows 0.5; reloadRows 0.4", shows: "s: x h t a f fP z")
    script.refuse(.move("fP", 0, 5), .notMovable)
    script.refuse(.insert(RowSpec("n", .label), 0, 1), .badSpec)
    script.refuse(.insert(RowSpec("n", .label, pinned: .end), 0, 4), .badSpec)
    script.expect(
      .insert(RowSpec("n", .label, pinned: .start), 0, 1), "insertRows 0.1",
      shows: "s: x n h t a f fP z")
  }

  @Test("rows move to sections that allow it, sections move anywhere, and nothing is swapped")
  func sections() {
    let sections = (1...3).map { section in
      SectionSpec(
        "s\(section)", reorder: section == 3 ? .within : .across,
        rows: (1...3).map { RowSpec("\(section)\($0)", .label) })
    }
    var script = ReferenceScript(
      FormSpec("Form", sections: sections), shows: "s1: 11 12 13 | s2: 21 22 23 | s3: 31 32 33")
    script.expect(
      .moveSection("s1", to: 2), "moveSections 0→2",
      shows: "s2: 21 22 23 | s3: 31 32 33 | s1: 11 12 13")
    script.expect(
      .moveSection("s1", to: 0), "moveSections 2→0",
      shows: "s1: 11 12 13 | s2: 21 22 23 | s3: 31 32 33")
    script.expect(
      .move("11", 0, 1), "moveRows 0.0→0.1", shows: "s1: 12 11 13 | s2: 21 22 23 | s3: 31 32 33")
    script.expect(
      .move("12", 1, 0), "moveRows 0.0→1.0", shows: "s1: 11 13 | s2: 12 21 22 23 | s3: 31 32 33")
    script.refuse(.move("11", 2, 0), .illegalDestination)
    script.expect("0.1", for: "11", proposed: 2, 1)
    script.expect("2.0", for: "32", proposed: 0, 2)
    script.expect("2.2", for: "32", proposed: 9, 9)
    script.expect(
      .move("11", 1, 4), "moveRows 0.0→1.4", shows: "s1: 13 | s2: 12 21 22 23 11 | s3: 31 32 33")
    script.expect(
      .move("13", 1, 5), "moveRows 0.0→1.5", shows: "s1: | s2: 12 21 22 23 11 13 | s3: 31 32 33")
    script.refuse(.moveSection("s4", to: 0), .unknownSection)
    script.refuse(.moveSection("s1", to: 3), .badPosition)
  }

  @Test("a row can't move into a section whose condition reads it")
  func wouldLoop() {
    let spec = FormSpec(
      "Form",
      sections: [
        SectionSpec(
          "s", reorder: .across,
          rows: [RowSpec("t", .toggle(initially: true)), RowSpec("a", .label)]),
        SectionSpec(
          "u", shownWhen: .row("t", .is(true)), reorder: .across, rows: [RowSpec("b", .label)]),
      ])
    var script = ReferenceScript(spec, shows: "s: t a | u: b")
    script.refuse(.move("t", 1, 0), .wouldLoop)
    script.expect(.move("a", 1, 1), "moveRows 0.1→1.1", shows: "s: t | u: b a")
    script.expect(.removeRow("t"), "deleteSections 1; deleteRows 0.0", shows: "s:")
    script.refuse(.insert(RowSpec("t", .toggle(initially: true)), 1, 0), .badPosition)
    script.expect(
      .insert(RowSpec("t", .toggle(initially: true)), 0, 0), "insertSections 1; insertRows 0.0",
      shows: "s: t | u: b a")
  }

  @Test("a batch has one update, and rows leave deleted sections in the safe form")
  func batches() {
    let rows =
      RowSpec.fieldWithPicker("a") + RowSpec.fieldWithPicker("b") + [RowSpec("c", .label)]
    let spec = FormSpec(
      "Form",
      sections: [
        SectionSpec("s", reorder: .across, rows: rows),
        SectionSpec("u", reorder: .across, rows: [RowSpec("d", .label)]),
      ])
    var script = ReferenceScript(spec, shows: "s: a b c | u: d")
    script.expect(
      .batch([.tap("a"), .tap("b")]), "insertRows 0.1 0.3; reloadRows 0.0 0.2",
      shows: "s: a aP b bP c | u: d")
    script.expect(
      .batch([.tap("a"), .move("c", 0, 0)]),
      "deleteRows 0.1; moveRows 0.4→0.0; reloadRows 0.1", shows: "s: c a b bP | u: d")
    script.refuse(.batch([.tap("b"), .tap("nobody")]), .unknownRow, at: 1)
    script.refuse(.batch([.tap("b"), .undo]), .badAction, at: 1)
    script.refuse(
      .batch([.moveRow("c", to: RowPosition(section: 0, row: 0), alreadyShown: .block)]),
      .badAction,
      at: 0)
    let change = script.expect(
      .batch([.move("c", 1, 0), .removeSection("s")]), "deleteSections 0; insertRows 0.0",
      shows: "u: c d")
    #expect(change?.moved == ["c"])
    script.expect(.batch([]), "", shows: "u: c d")
  }
}
