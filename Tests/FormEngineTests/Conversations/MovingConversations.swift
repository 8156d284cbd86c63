import FormEngine
import Testing

@Suite("Rows and sections that move")
struct MovingConversations {
  @Test(
    "blocks move as a whole, never into another block; hidden rows stay after the row they follow")
  func blocks() throws {
    var stage = try FormStage(
      FormSpec("Moving") {
        SectionSpec("s", reorder: .within) {
          Row.label("a")
          Row.label("h").shown(when: .row("z", .is(true)))
          Row.field("p") {
            Row.picker("pp", options: ["a", "b", "c"])
            Row.label("q")
          }
          Row.label("b")
          Row.toggle("z").immovable()
        }
      })
    #expect(stage.shown == "s: a p b z")
    #expect(try stage.perform(.moveRow("b", 0, 1)) == "0.2>0.1")
    #expect(try stage.perform(.moveRow("b", 0, 1)) == "")
    #expect(stage.shown == "s: a b p z")
    #expect(try stage.perform(.tap("z")) == "+0.2 ~0.4 changed z")
    #expect(stage.shown == "s: a b h p z")
    #expect(try stage.perform(.tap("z")) == "-0.2 ~0.3 changed z")
    #expect(try stage.perform(.tap("p")) == "+0.3 +0.4 ~0.2")
    #expect(try stage.perform(.moveRow("p", 0, 0)) == "0.2>0.0 0.3>0.1 0.4>0.2")
    #expect(stage.shown == "s: p pp q a b z")
    #expect(stage.refusal(.moveRow("a", 0, 2)) == .illegalDestination)
    #expect(try stage.destination(of: "a", 0, 2) == "0.3")
    #expect(try stage.perform(.moveRow("q", 0, 1)) == "0.2>0.1")
    #expect(stage.shown == "s: p q pp a b z")
    #expect(stage.refusal(.moveRow("q", 0, 4)) == .illegalDestination)
    #expect(stage.refusal(.moveRow("z", 0, 0)) == .notMovable)
    #expect(stage.refusal(.moveRow("a", 0, 9)) == .badPosition)
    #expect(try stage.destination(of: "a", 7, 0) == "0.5")
    #expect(stage.refusal(.moveRow("h", 0, 0)) == .notVisible)
    #expect(try stage.perform(.moveRow("p", 0, 3)) == "0.0>0.3 0.1>0.4 0.2>0.5")
    #expect(stage.shown == "s: a b z p q pp")
    #expect(try stage.perform(.tap("z")) == "+0.2 ~0.3 changed z")
    #expect(stage.shown == "s: a b h z p q pp")
  }

  @Test("moving a row or section shifts others and swaps none")
  func sections() throws {
    var stage = try FormStage(
      FormSpec("Sections") {
        for section in 1...3 {
          SectionSpec("s\(section)", reorder: section == 3 ? .within : .across) {
            for cell in 1...3 { Row.label("\(section).\(cell)") }
          }
        }
      })
    let second = "s2: 2.1 2.2 2.3"
    let third = "s3: 3.1 3.2 3.3"
    #expect(try stage.perform(.moveSection("s1", to: 2)) == "0>2")
    #expect(stage.shown == "\(second)\n\(third)\ns1: 1.1 1.2 1.3")
    #expect(try stage.perform(.moveSection("s1", to: 0)) == "2>0")
    #expect(try stage.perform(.moveRow("1.1", 0, 1)) == "0.0>0.1")
    #expect(stage.shown == "s1: 1.2 1.1 1.3\n\(second)\n\(third)")
    #expect(try stage.perform(.moveRow("1.2", 1, 0)) == "0.0>1.0")
    #expect(stage.shown == "s1: 1.1 1.3\ns2: 1.2 2.1 2.2 2.3\n\(third)")
    #expect(stage.refusal(.moveRow("1.1", 2, 0)) == .illegalDestination)
    #expect(try stage.destination(of: "1.1", 2, 1) == "0.1")
    #expect(try stage.destination(of: "3.2", 0, 2) == "2.0")
    #expect(try stage.destination(of: "3.2", 9, 9) == "2.2")
    #expect(try stage.perform(.moveRow("1.1", 1, 4)) == "0.0>1.4")
    #expect(try stage.perform(.moveRow("1.3", 1, 5)) == "0.0>1.5")
    #expect(stage.shown == "s1:\ns2: 1.2 2.1 2.2 2.3 1.1 1.3\n\(third)")
  }

  @Test("pinned rows and editors don't move, and no row moves past a pinned one")
  func pinned() throws {
    var stage = try FormStage(
      FormSpec("Pinned") {
        SectionSpec("s", reorder: .across) {
          Row.group("head", isOpen: true) { Row.label("in") }.pinned(.start)
          Row.label("a")
          Row.label("b")
          Row.button("add", action: .named("add")).pinned(.end)
        }
        SectionSpec("u", reorder: .across) {
          Row.field("f", isOpen: true) {
            Row.picker("fp", options: ["x"])
            Row.label("c")
          }
        }
      })
    #expect(stage.shown == "s: head in a b add\nu: f fp c")
    for id: RowID in ["head", "add", "fp"] {
      #expect(stage.refusal(.moveRow(id, 0, 2)) == .notMovable)
      #expect(!stage.form.canMove(id))
    }
    #expect(stage.form.canMove("a") && stage.form.canMove("c"))
    #expect(stage.refusal(.moveRow("b", 0, 0)) == .illegalDestination)
    #expect(stage.refusal(.moveRow("f", 0, 5)) == .illegalDestination)
    #expect(try stage.destination(of: "b", 0, 0) == "0.2")
    #expect(try stage.destination(of: "a", 0, 9) == "0.3")
    #expect(try stage.destination(of: "f", 0, 9) == "0.4")
    #expect(try stage.destination(of: "a", -1, 0) == "0.2")
    #expect(try stage.perform(.moveRow("b", 0, 2)) == "0.3>0.2")
    #expect(try stage.perform(.moveRow("c", 1, 1)) == "1.2>1.1")
    #expect(try stage.perform(.moveRow("f", 0, 4)) == "1.0>0.4 1.1>0.5 1.2>0.6")
    #expect(stage.shown == "s: head in b a f c fp add\nu:")
    #expect(try stage.destination(of: "f", 1, 3) == "1.0")
  }

  @Test("hidden pinned rows stay at their edge and make no visible place illegal")
  func hiddenPins() throws {
    let isOn = Condition.row("t", .is(true))
    var stage = try FormStage(
      FormSpec("Hidden pins") {
        SectionSpec("s", reorder: .within) {
          Row.label("one").pinned(.start).shown(when: isOn)
          Row.label("two").pinned(.start).shown(when: isOn)
          Row.toggle("t")
          Row.label("a")
          Row.label("z").pinned(.end).shown(when: isOn)
        }
      })
    #expect(stage.shown == "s: t a")
    #expect(try stage.destination(of: "a", 0, 0) == "0.0")
    #expect(try stage.perform(.moveRow("a", 0, 0)) == "0.1>0.0")
    #expect(try stage.perform(.moveRow("a", 0, 1)) == "0.0>0.1")
    #expect(try stage.perform(.insert(RowSpec("n", .label), at: 0, 0)) == "+0.0")
    #expect(try stage.perform(.insert(RowSpec("zero", .label, pinned: .start), at: 0, 0)) == "+0.0")
    #expect(try stage.perform(.tap("t")) == "+0.1 +0.2 +0.6 ~0.4 changed t")
    #expect(stage.shown == "s: zero one two n t a z")
    #expect(try stage.perform(.removeRow("zero")) == "-0.0")
    let first = RowSpec("first", .label, pinned: .start)
    #expect(stage.refusal(.insert(RowSpec("m", .label), at: 0, 1)) == .badSpec)
    #expect(stage.refusal(.insert([RowSpec("m", .label)], .before("one"))) == .badSpec)
    #expect(stage.refusal(.insert(first, at: 0, 3)) == .badSpec)
    #expect(stage.refusal(.insert(first, at: 9, 0)) == .badPosition)
    #expect(try stage.perform(.insert(first, at: 0, 2)) == "+0.2")
    #expect(
      try stage.perform(.insert([RowSpec("last", .label, pinned: .end)], .before("z"))) == "+0.6")
    #expect(stage.shown == "s: one two first n t a last z")
  }

  @Test(
    "a row can't move into a section whose condition reads it; removing the row hides the section")
  func wouldLoop() throws {
    var stage = try FormStage(
      FormSpec("Loop") {
        SectionSpec("s", reorder: .across) {
          Row.toggle("t", initially: true)
          Row.label("a")
        }
        SectionSpec("u", shownWhen: .row("t", .is(true)), reorder: .across) { Row.label("b") }
      })
    #expect(stage.refusal(.moveRow("t", 1, 0)) == .wouldLoop)
    #expect(try stage.perform(.moveRow("a", 1, 1)) == "0.1>1.1")
    #expect(stage.shown == "s: t\nu: b a")
    #expect(try stage.perform(.removeRow("t")) == "-1 -0.0")
    #expect(stage.shown == "s:")
  }
}
