import DynamicRows
import FormEngine
import Testing

@Suite("Moving copies")
struct CopyMovingTests {
  @Test("a copy moves as a block, and only among the copies of its repeat")
  func among() throws {
    var stage = try FormStage(
      RepeatForms.people(count: 2) { Row.label("after") })
    #expect(stage.shown == "s: people person#1 name#1 pets#1 person#2 name#2 pets#2 after")
    #expect(try stage.perform(.moveRow("person#2", 0, 1)) == "0.4>0.1 0.5>0.2 0.6>0.3 ~0.1 ~0.4")
    #expect(stage.change.rearrangement.rows == ["person#2"])
    #expect(stage.form.copies(of: "people") == ["person#2", "person#1"])
    #expect(try stage.perform(.moveRow("person#2", 0, 1)) == "")
    #expect(stage.refusal(.moveRow("person#2", 0, 0)) == .illegalDestination)
    #expect(stage.refusal(.moveRow("person#2", 0, 5)) == .illegalDestination)
    #expect(stage.refusal(.moveRow("name#1", 0, 1)) == .notMovable)
    #expect(try stage.destination(of: "person#2", 0, 5) == "0.4")
    #expect(try stage.destination(of: "person#1", 0, 0) == "0.1")
    #expect(try stage.perform(.undo) == "0.1>0.4 0.2>0.5 0.3>0.6 ~0.1 ~0.4")
    #expect(stage.form.copies(of: "people") == ["person#1", "person#2"])
  }

  @Test("a repeat moves with all its copies; other rows move past it, but not between its copies")
  func wholeRepeat() throws {
    var stage = try FormStage(
      RepeatForms.people(count: 1) {
        Row.label("a")
        Row.label("b")
      })
    #expect(try stage.perform(.moveRow("people", 0, 1)) == "0.0>0.1 0.1>0.2 0.2>0.3 0.3>0.4")
    #expect(stage.shown == "s: a people person#1 name#1 pets#1 b")
    #expect(try stage.perform(.moveRow("b", 0, 1)) == "0.5>0.1")
    #expect(stage.refusal(.moveRow("b", 0, 3)) == .illegalDestination)
  }

  @Test("an inner copy stays within its outer copy, and other rows of a copy stay where they are")
  func inner() throws {
    var stage = try FormStage(RepeatForms.people(count: 2, pets: 2))
    // people 0, person#1 1, name#1 2, pets#1 3, pet#1.1 4, pet#1.2 5, person#2 6 …
    #expect(try stage.perform(.moveRow("pet#1.2", 0, 4)) == "0.5>0.4 ~0.4 ~0.5")
    #expect(stage.form.copies(of: "pets#1") == ["pet#1.2", "pet#1.1"])
    #expect(stage.refusal(.moveRow("pet#1.2", 0, 8)) == .illegalDestination)
    #expect(stage.refusal(.moveRow("name#1", 0, 5)) == .notMovable)
    _ = try stage.perform(.addCopy(to: "people"))
    #expect(stage.shown.hasSuffix("person#3 name#3 pets#3 pet#3.1 pet#3.2"))
  }

  @Test("no copy moves in a section with a fixed order, nor if its template is not movable")
  func fixed() throws {
    var stage = try FormStage(RepeatForms.phones(count: 2, reorder: .none))
    #expect(stage.refusal(.moveRow("phone#2", 0, 1)) == .notMovable)
    var other = try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("phones", count: 2) { Row.text("phone").immovable() }
        }
      })
    #expect(other.refusal(.moveRow("phone#2", 0, 1)) == .notMovable)
    #expect(other.form.copies(of: "phones") == ["phone#1", "phone#2"])
  }

  @Test("pinned rows of a template stay at their edge in every copy")
  func pinned() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("people", count: 2) {
            Row.group("person", isOpen: true) {
              Row.text("name").pinned(.start)
              Row.text("a").movable()
              Row.button("remove", action: .removeCopy).pinned(.end)
            }
          }
        }
      })
    #expect(stage.refusal(.moveRow("name#2", 0, 7)) == .notMovable)
    #expect(stage.refusal(.moveRow("a#2", 0, 6)) == .illegalDestination)
    #expect(try stage.destination(of: "a#2", 0, 8) == "0.7")
  }

  @Test("a repeat that moves to another section takes its copies along")
  func acrossSections() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("a", reorder: .across) {
          Row.repeat("phones", count: 1) { Row.text("phone") }
        }
        SectionSpec("b", reorder: .across) { Row.label("l") }
      })
    #expect(try stage.perform(.moveRow("phones", 1, 1)) == "0.0>1.1 0.1>1.2")
    #expect(try stage.perform(.addCopy(to: "phones")) == "+1.3 ~1.1 changed phones")
    #expect(stage.refusal(.moveRow("phone#1", 0, 0)) == .illegalDestination)
    #expect(stage.form.section(of: "phone#2")?.id == "b")
  }

  @Test("the update leaves out what the person's gesture has already shown")
  func alreadyShown() throws {
    var stage = try FormStage(RepeatForms.phones(count: 3))
    let place = RowPosition(section: 0, row: 3)
    #expect(
      try stage.perform(.moveRow("phone#1", to: place, alreadyShown: .block)) == "~0.1 ~0.2 ~0.3")
    #expect(stage.shown == "s: phones phone#2 phone#3 phone#1")
    #expect(try stage.perform(.set("phone#3", "a", alreadyShown: true)) == "changed phone#3")
  }
}

@Suite("Copies in undo steps and batches")
struct CopyHistoryTests {
  @Test(
    "adding, removing, moving and setting copies are one step each, and undo restores the state")
  func steps() throws {
    var stage = try FormStage(RepeatForms.people(count: 1, pets: 1))
    var states = [stage.form.state]
    let actions: [FormAction] = [
      .set("name#1", "Ann"), .addCopy(to: "people", at: 0), .set("pet#2.1", "Rex"),
      .close("person#2"), .moveRow("person#2", 0, 5), .removeRow("person#1"),
      .set("people", [["name": "x", "pets": ["a", "b"]], ["name": "y"]]), .removeRow("name#2"),
      .reset, .clear("people"),
    ]
    for action in actions {
      _ = try stage.perform(action)
      states.append(stage.form.state)
    }
    for state in states.dropLast().reversed() {
      _ = try stage.perform(.undo)
      #expect(stage.form.state.withoutNextCopies == state.withoutNextCopies)
    }
    #expect(stage.refusal(.undo) == .nothingToUndo)
    for state in states.dropFirst() {
      _ = try stage.perform(.redo)
      #expect(stage.form.state.withoutNextCopies == state.withoutNextCopies)
    }
  }

  @Test("an action that is refused or changes nothing is no step")
  func noSteps() throws {
    var stage = try FormStage(RepeatForms.phones(max: 1, count: 1))
    #expect(stage.refusal(.addCopy(to: "phones")) == .limitReached)
    _ = try stage.perform(.set("phones", [[:]]))
    _ = try stage.perform(.tap("phones"))
    #expect(!stage.form.canUndo)
  }

  @Test("a batch adds copies, fills them in and moves them, in one update and one step")
  func batch() throws {
    var stage = try FormStage(RepeatForms.people(count: 1))
    let batch = FormAction.batch([
      .addCopy(to: "people", at: 0), .set("name#2", "Bob"), .addCopy(to: "pets#2"),
      .set("pet#2.1", "Rex"), .moveRow("person#1", 0, 1), .removeRow("name#1"),
    ])
    #expect(
      try stage.perform(batch) == "-0.2 +0.3 +0.4 +0.5 +0.6 ~0.0 changed people")
    #expect(stage.shown == "s: people person#1 pets#1 person#2 name#2 pets#2 pet#2.1")
    #expect(stage.change.inserted == ["person#2", "name#2", "pets#2", "pet#2.1"])
    #expect(try stage.perform(.undo) == "-0.3 -0.4 -0.5 -0.6 +0.2 ~0.0 changed people")
    #expect(stage.refusal(.undo) == .nothingToUndo)
  }

  @Test("a batch that fails leaves every copy as it was")
  func failingBatch() throws {
    var stage = try FormStage(RepeatForms.people(count: 1))
    #expect(
      stage.refusal(
        .batch([
          .addCopy(to: "people"), .set("people", [["name": "a"]]), .moveRow("person#1", 0, 9),
        ])) == .badPosition)
    #expect(stage.refusal(.batch([.removeRow("person#1"), .set("name#1", "a")])) == .unknownRow)
    #expect(
      stage.refusal(.batch([.set("people", [[:], [:]]), .set("name#3", "a")])) == .unknownRow)
    _ = try stage.perform(.addCopy(to: "people"))
    #expect(stage.change.copyAdded == "person#2")
  }

  @Test("copies that are added and removed within a batch are not in the update")
  func cancelledOut() throws {
    var stage = try FormStage(RepeatForms.phones(count: 1))
    let batch = FormAction.batch([.addCopy(to: "phones"), .removeRow("phone#2")])
    #expect(try stage.perform(batch) == "")
    #expect(
      try stage.perform(.batch([.set("phones", ["a", "b"]), .set("phones", ["c"])]))
        == "~0.1 changed phone#1")
  }

  @Test("a form with copies is a value: changing one leaves the other alone")
  func values() throws {
    var stage = try FormStage(RepeatForms.people(count: 1))
    let copy = stage
    try stage.perform([.addCopy(to: "people"), .addCopy(to: "pets#1"), .set("name#1", "Ann")])
    #expect(copy.shown == "s: people person#1 name#1 pets#1")
    #expect(copy.values == "" && copy.form.row("people")?.value == 1)
    var other = copy
    _ = try other.perform(.addCopy(to: "people", at: 0))
    #expect(other.shown == "s: people person#2 name#2 pets#2 person#1 name#1 pets#1")
  }
}
