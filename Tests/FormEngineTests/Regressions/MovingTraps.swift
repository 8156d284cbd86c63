import DynamicRows
import FormEngine
import Testing

@Suite("Regressions of moving rows and sections")
struct MovingTraps {
  private func labels(_ ids: RowID...) -> [RowSpec] {
    ids.map { RowSpec($0, .label) }
  }

  @Test("a hidden row inserted in the middle of a section appears there, not at its end")
  func hiddenInMidSection() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s") {
          Row.label("a")
          Row.label("b")
          Row.toggle("t")
        }
      })
    let hidden = RowSpec("h", .label, shownWhen: .row("t", .is(true)))
    #expect(try stage.perform(.insert(hidden, at: 0, 1)) == "")
    #expect(try stage.perform(.tap("t")) == "+0.1 ~0.3 changed t")
    #expect(stage.shown == "s: a h b t")
  }

  @Test("a row that leaves a section removed in the same batch is inserted, not moved")
  func leavesASectionThatGoes() throws {
    var stage = try FormStage(
      FormSpec(
        "Trap",
        sections: [
          SectionSpec("s", reorder: .across, rows: labels("a", "b")),
          SectionSpec("u", reorder: .across, rows: labels("c")),
        ]))
    let change = try stage.form.perform(.batch([.moveRow("b", 1, 1), .removeSection("s")]))
    #expect(change.summary == "-0 +0.1")
    #expect(change.moved == ["b"])
    #expect(change.inserted == [] && change.removed == ["a"])
    #expect(try stage.perform(.undo) == "+0 -0.1")
    #expect(stage.shown == "s: a b\nu: c")
  }

  @Test("a moved section whose rows also change is deleted and inserted")
  func changesInAMovedSection() throws {
    var stage = try FormStage(
      FormSpec(
        "Trap",
        sections: [
          SectionSpec("s", reorder: .within, rows: labels("a", "b")),
          SectionSpec("u", rows: labels("c")),
        ]))
    let batch = FormAction.batch([
      .moveSection("s", to: 1), .insert(RowSpec("n", .label), at: 1, 2),
    ])
    #expect(try stage.perform(batch) == "-0 +1")
    #expect(stage.shown == "u: c\ns: a b n")
    #expect(try stage.perform(.undo) == "-1 +0")
    #expect(try stage.perform(.moveSection("s", to: 1)) == "0>1")
  }

  @Test("a row moved to the place of an inserted row in the same batch gets a place of its own")
  func moveAndInsertionOnOneTarget() throws {
    var stage = try FormStage(
      FormSpec(
        "Trap", sections: [SectionSpec("s", reorder: .within, rows: labels("a", "b", "c"))]))
    let batch = FormAction.batch([.moveRow("c", 0, 0), .insert(RowSpec("n", .label), at: 0, 0)])
    #expect(try stage.perform(batch) == "+0.0 0.2>0.1")
    #expect(stage.shown == "s: n c a b")
  }

  @Test("a block moved to its own place stays there, and so do hidden rows around it")
  func ontoItself() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s", reorder: .within) {
          Row.label("h").shown(when: .row("t", .is(true)))
          Row.group("g", isOpen: true) { Row.label("q") }
          Row.toggle("t")
        }
      })
    #expect(try stage.perform(.moveRow("g", 0, 0)) == "")
    #expect(stage.refusal(.undo) == .nothingToUndo)
    #expect(stage.refusal(.moveRow("g", 0, 2)) == .badPosition)
    #expect(try stage.perform(.tap("t")) == "+0.0 ~0.3 changed t")
    #expect(stage.shown == "s: h g q t")
  }

  @Test("the last row of the last section moves away and back, and no row moves past the end")
  func lastRow() throws {
    var stage = try FormStage(
      FormSpec(
        "Trap",
        sections: [
          SectionSpec("s", reorder: .across, rows: labels("a")),
          SectionSpec("u", reorder: .across, rows: labels("b", "c")),
        ]))
    #expect(stage.refusal(.moveRow("c", 1, 2)) == .badPosition)
    #expect(try stage.perform(.moveRow("c", 0, 1)) == "1.1>0.1")
    #expect(try stage.perform(.moveRow("c", 1, 1)) == "0.1>1.1")
    #expect(try stage.perform(.removeRow("c")) == "-1.1")
    #expect(stage.refusal(.insert(RowSpec("n", .label), at: 1, 2)) == .badPosition)
    #expect(try stage.perform(.insert(RowSpec("n", .label), at: 1, 1)) == "+1.1")
  }

  @Test("sections without rows stay, are counted, and accept rows")
  func emptySections() throws {
    var stage = try FormStage(
      FormSpec(
        "Trap",
        sections: [
          SectionSpec("s", reorder: .across, rows: labels("a")),
          SectionSpec("e", reorder: .across), SectionSpec("f", reorder: .across),
        ]))
    #expect(try stage.perform(.moveRow("a", 2, 0)) == "0.0>2.0")
    #expect(stage.shown == "s:\ne:\nf: a")
    #expect(try stage.perform(.moveSection("s", to: 1)) == "0>1")
    #expect(try stage.perform(.insert(RowSpec("n", .label), at: 0, 0)) == "+0.0")
    #expect(stage.shown == "e: n\ns:\nf: a")
    #expect(try stage.perform(.removeSection("s")) == "-1")
  }

  @Test("a row moved past hidden rows is directly after the visible row before it")
  func pastHiddenRows() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s", reorder: .within) {
          Row.toggle("t")
          Row.label("a")
          Row.label("h").shown(when: .row("t", .is(true)))
          Row.label("i").shown(when: .row("t", .is(true)))
          Row.label("b")
        }
      })
    #expect(try stage.perform(.moveRow("b", 0, 1)) == "0.2>0.1")
    #expect(try stage.perform(.moveRow("a", 0, 1)) == "0.2>0.1")
    #expect(try stage.perform(.tap("t")) == "+0.3 +0.4 ~0.0 changed t")
    #expect(stage.shown == "s: t a b h i")
  }

  @Test("hidden sections between source and target are not counted and stay where they are")
  func hiddenSectionsBetween() throws {
    let isOn = Condition.row("t", .is(true))
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s", reorder: .across) {
          Row.label("a")
          Row.toggle("t")
        }
        SectionSpec("h", shownWhen: isOn, reorder: .across) { Row.label("x") }
        SectionSpec("u", reorder: .across) { Row.label("b") }
      })
    #expect(try stage.perform(.moveRow("a", 1, 1)) == "0.0>1.1")
    #expect(try stage.perform(.moveSection("u", to: 0)) == "1>0")
    #expect(try stage.perform(.moveSection("u", to: 1)) == "0>1")
    #expect(try stage.perform(.tap("t")) == "+2 ~0.0 changed t")
    #expect(stage.shown == "s: t\nu: b a\nh: x")
  }

  @Test("a move is reported for the block that moved, never for the rows that made room")
  func announcedByWhatMoved() throws {
    var stage = try FormStage(
      FormSpec("Trap") {
        SectionSpec("s", reorder: .within) {
          Row.label("a")
          Row.group("g", isOpen: true) {
            Row.label("x")
            Row.label("y")
          }
        }
      })
    #expect(try stage.perform(.moveRow("g", 0, 0)) == "0.1>0.0 0.2>0.1 0.3>0.2")
    #expect(try stage.perform(.moveRow("a", 0, 0)) == "0.3>0.0")
    #expect(try stage.perform(.undo) == "0.0>0.3")
    let change = try stage.form.perform(.undo)
    #expect(change.moved == ["g", "x", "y"])
  }
}
