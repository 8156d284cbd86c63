import FormEngine
import Testing

@Suite("The numbers of copies")
struct CopyNumberTests {
  @Test("copies are numbered in the order in which they are added, wherever they are")
  func order() throws {
    var stage = try FormStage(RepeatForms.phones(count: 2))
    #expect(stage.shown == "s: phones phone#1 phone#2")
    #expect(
      try stage.perform(.addCopy(to: "phones", at: 0)) == "+0.1 ~0.0 ~0.2 ~0.3 changed phones")
    #expect(stage.change.copyAdded == "phone#3")
    #expect(
      try stage.perform(.addCopy(to: "phones", at: 1)) == "+0.2 ~0.0 ~0.3 ~0.4 changed phones")
    #expect(try stage.perform(.addCopy(to: "phones", at: 4)) == "+0.5 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#3 phone#4 phone#1 phone#2 phone#5")
  }

  @Test(
    "a form starts with count copies, or with min if that is more, or with none",
    arguments: [
      (nil, nil, "s: phones"), (2, nil, "s: phones phone#1 phone#2"),
      (nil, 1, "s: phones phone#1"), (1, 3, "s: phones phone#1 phone#2 phone#3"),
      (nil, 0, "s: phones"),
    ] as [(Int?, Int?, String)])
  func start(min: Int?, count: Int?, shown: String) throws {
    let stage = try FormStage(RepeatForms.phones(min: min, count: count))
    #expect(stage.shown == shown)
  }

  @Test("numbers of removed copies are not used again")
  func removed() throws {
    var stage = try FormStage(RepeatForms.phones(count: 2))
    try stage.perform([.removeRow("phone#2"), .removeRow("phone#1"), .addCopy(to: "phones")])
    #expect(stage.shown == "s: phones phone#3")
  }

  @Test("the number of an undone copy is not used again, but redo restores it")
  func undone() throws {
    var stage = try FormStage(RepeatForms.phones())
    try stage.perform([.addCopy(to: "phones"), .set("phone#1", "a"), .undo, .undo])
    #expect(stage.shown == "s: phones")
    try stage.perform([.redo, .redo])
    #expect(stage.values == #"phone#1="a""#)
    try stage.perform([.undo, .undo, .addCopy(to: "phones")])
    #expect(stage.shown == "s: phones phone#2")
    try stage.perform([.undo, .addCopy(to: "phones"), .undo, .addCopy(to: "phones")])
    #expect(stage.shown == "s: phones phone#4")
  }

  @Test("numbers of an undone batch are not used again")
  func undoneBatch() throws {
    var stage = try FormStage(RepeatForms.phones())
    try stage.perform([.batch([.addCopy(to: "phones"), .addCopy(to: "phones", at: 0)])])
    #expect(stage.shown == "s: phones phone#2 phone#1")
    try stage.perform([.undo, .addCopy(to: "phones")])
    #expect(stage.shown == "s: phones phone#3")
  }

  @Test("only a refused action releases the numbers that it used")
  func refused() throws {
    var stage = try FormStage(RepeatForms.phones(max: 2))
    let batch = FormAction.batch([.addCopy(to: "phones"), .tap("nobody")])
    #expect(stage.refusal(batch) == .unknownRow)
    #expect(stage.refusal(.addCopy(to: "phones", at: 1)) == .badPosition)
    #expect(stage.refusal(.set("phones", ["a", "b", "c"])) == .limitReached)
    try stage.perform([.addCopy(to: "phones")])
    #expect(stage.shown == "s: phones phone#1")
    try stage.perform([.batch([.addCopy(to: "phones"), .removeRow("phone#2")])])
    try stage.perform([.addCopy(to: "phones")])
    #expect(stage.shown == "s: phones phone#1 phone#3")
  }

  @Test("setting a repeat uses the next numbers, which are not used again after undo")
  func set() throws {
    var stage = try FormStage(RepeatForms.phones(count: 1))
    try stage.perform([.set("phones", ["a", "b", "c"])])
    #expect(stage.shown == "s: phones phone#1 phone#2 phone#3")
    try stage.perform([.undo, .set("phones", ["x", "y"])])
    #expect(stage.values == #"phone#1="x" phone#4="y""#)
  }

  @Test("each repeat counts its own numbers, and added copies have inner copies")
  func nested() throws {
    var stage = try FormStage(RepeatForms.people(count: 2, pets: 1))
    #expect(
      stage.shown == "s: people person#1 name#1 pets#1 pet#1.1 person#2 name#2 pets#2 pet#2.1")
    try stage.perform([.addCopy(to: "pets#1"), .addCopy(to: "people", at: 0)])
    #expect(stage.change.copyAdded == "person#3")
    #expect(
      stage.allRows == """
        people person#3 name#3 pets#3 pet#3.1 person#1 name#1 pets#1 pet#1.1 pet#1.2 \
        person#2 name#2 pets#2 pet#2.1
        """)
    try stage.perform([.addCopy(to: "pets#2", at: 0), .addCopy(to: "pets#3")])
    #expect(stage.form.copies(of: "pets#2") == ["pet#2.2", "pet#2.1"])
    #expect(stage.form.copies(of: "pets#3") == ["pet#3.1", "pet#3.2"])
  }

  @Test("numbering continues when an outer copy is restored")
  func outerBack() throws {
    var stage = try FormStage(RepeatForms.people())
    try stage.perform([.addCopy(to: "pets#1"), .removeRow("pet#1.1"), .removeRow("person#1")])
    try stage.perform([.undo, .addCopy(to: "pets#1")])
    #expect(stage.form.copies(of: "pets#1") == ["pet#1.2"])
    try stage.perform([.removeRow("people"), .undo, .addCopy(to: "people")])
    #expect(stage.form.copies(of: "people") == ["person#1", "person#2"])
  }
}

@Suite("Limits of copies")
struct CopyLimitTests {
  @Test("no copy is added beyond max, and none is removed below min")
  func limits() throws {
    var stage = try FormStage(RepeatForms.phones(min: 1, max: 2))
    #expect(stage.refusal(.removeRow("phone#1")) == .limitReached)
    try stage.perform([.addCopy(to: "phones")])
    #expect(stage.refusal(.addCopy(to: "phones")) == .limitReached)
    #expect(stage.refusal(.addCopy(to: "phones", at: 0)) == .limitReached)
    #expect(try stage.perform(.removeRow("phone#1")) == "-0.1 ~0.0 ~0.1 changed phones")
    #expect(stage.refusal(.removeRow("phone#2")) == .limitReached)
  }

  @Test("a repeat with min copies can be removed with them, and so can its section")
  func removedWhole() throws {
    var stage = try FormStage(RepeatForms.phones(min: 2))
    #expect(try stage.perform(.removeRow("phones")) == "-0.0 -0.1 -0.2")
    #expect(stage.shown == "s:")
    #expect(stage.refusal(.addCopy(to: "phones")) == .unknownRow)
    #expect(try stage.perform(.undo) == "+0.0 +0.1 +0.2")
    #expect(try stage.perform(.removeSection("s")) == "-0")
    try stage.perform([.undo])
    #expect(stage.shown == "s: phones phone#1 phone#2")
    #expect(stage.refusal(.removeRow("phone#1")) == .limitReached)
  }

  @Test("an outer copy can be removed, whatever the min of its inner repeats")
  func innerMinimum() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("outer", count: 2) {
            Row.group("o", isOpen: true) {
              Row.repeat("inner", min: 1) { Row.text("i") }
            }
          }
        }
      })
    #expect(stage.refusal(.removeRow("i#1.1")) == .limitReached)
    try stage.perform([.removeRow("inner#2"), .removeRow("o#1")])
    #expect(stage.shown == "s: outer o#2")
  }

  @Test("other rows of a copy are removed like any row, except an editor alone")
  func innerRows() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("pairs", min: 1) {
            Row.field("f", isOpen: true) {
              Row.picker("p", options: ["x"])
              Row.label("note")
            }
          }
        }
      })
    #expect(try stage.perform(.removeRow("note#1")) == "-0.3")
    #expect(stage.refusal(.removeRow("p#1")) == .badSpec)
    #expect(stage.refusal(.removeRow("f#1")) == .limitReached)
    try stage.perform([.addCopy(to: "pairs")])
    #expect(stage.shown == "s: pairs f#1 p#1 f#2 p#2 note#2")
    try stage.perform([.undo, .undo])
    #expect(stage.shown == "s: pairs f#1 p#1 note#1")
  }

  @Test("limits apply to each action of a batch")
  func batches() throws {
    var stage = try FormStage(RepeatForms.phones(min: 1, max: 2))
    func index(_ actions: [FormAction]) -> Int? {
      var form = stage.form
      do throws(FormRefusal) { try form.perform(.batch(actions)) } catch {
        return error.code == .limitReached ? error.index : nil
      }
      return nil
    }
    #expect(index([.removeRow("phone#1"), .addCopy(to: "phones")]) == 0)
    let add = FormAction.addCopy(to: "phones")
    #expect(index([add, add, .removeRow("phone#1")]) == 1)
    #expect(
      try stage.perform(.batch([add, .removeRow("phone#1"), add]))
        == "-0.1 +0.1 +0.2 ~0.0 changed phones")
    #expect(stage.shown == "s: phones phone#2 phone#3")
  }

  @Test("adding a copy to a row without copies or at a bad place is refused with the first code")
  func codes() throws {
    var stage = try FormStage(RepeatForms.people(maxPets: 1))
    #expect(stage.refusal(.addCopy(to: "nobody", at: 9)) == .unknownRow)
    #expect(stage.refusal(.addCopy(to: "person")) == .unknownRow)
    #expect(stage.refusal(.addCopy(to: "pets")) == .unknownRow)
    #expect(stage.refusal(.addCopy(to: "person#1", at: 9)) == .badAction)
    #expect(stage.refusal(.addCopy(to: "pets#1", at: 1)) == .badPosition)
    #expect(stage.refusal(.addCopy(to: "pets#1", at: -1)) == .badPosition)
    try stage.perform([.addCopy(to: "pets#1", at: 0)])
    #expect(stage.refusal(.addCopy(to: "pets#1", at: 9)) == .limitReached)
    #expect(stage.refusal(.addCopy(to: "pets#1", at: 1)) == .limitReached)
  }

  @Test("copies are added in closed presenters, and to an irrelevant repeat")
  func hidden() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("t")
          Row.group("g") {
            Row.repeat("phones") { Row.text("phone") }.shown(when: .row("t", .is(true)))
          }
        }
      })
    #expect(try stage.perform(.addCopy(to: "phones")) == "changed phones")
    #expect(stage.change.copyAdded == "phone#1")
    try stage.perform([.tap("g"), .addCopy(to: "phones")])
    #expect(try stage.perform(.tap("t")) == "+0.2 +0.3 +0.4 ~0.0 changed t")
    #expect(stage.shown == "s: t g phones phone#1 phone#2")
  }
}
