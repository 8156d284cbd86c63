import FormEngine
import Testing

@Suite("Conditions that read rows of copies")
struct CopyReadingTests {
  @Test("a condition in a copy reads the rows of the same copy")
  func inside() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("jobs", count: 2) {
            Row.group("job", isOpen: true) {
              Row.toggle("works")
              Row.number("from")
              Row.number("to").enabled(when: .row("from", .answered(true)))
                .check(.row("to", .moreThan(.valueOf("from"))), "Too soon.", whenAnswered: true)
              Row.number("pay").shown(when: .row("works", .is(true)))
              Row.label("late").shown(when: .row("to", .moreThan(.valueOf("from"))))
            }
          }
        }
      })
    #expect(try stage.perform(.tap("works#2")) == "+0.9 ~0.6 changed works#2")
    #expect(stage.shown == "s: jobs job#1 works#1 from#1 to#1 job#2 works#2 from#2 to#2 pay#2")
    #expect(try stage.perform(.set("from#1", 3)) == "~0.3 ~0.4 changed from#1")
    #expect(stage.form.row("to#1")?.isEnabled == true)
    #expect(stage.form.row("to#2")?.isEnabled == false)
    _ = try stage.perform(.set("to#1", 2))
    #expect(stage.problems == "to#1:check")
    #expect(try stage.perform(.set("to#1", 4)) == "+0.5 ~0.4 changed to#1")
    #expect(stage.shown.contains("late#1") && !stage.shown.contains("late#2"))
    #expect(stage.problems == "")
  }

  @Test("a condition in an inner copy reads the rows of its outer copy")
  func outerCopy() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.text("everywhere")
          Row.repeat("people", count: 2) {
            Row.group("person", isOpen: true) {
              Row.text("name")
              Row.repeat("pets", count: 2) {
                Row.text("pet").shown(
                  when: .any([
                    .row("name", .is("Ann")), .row("everywhere", .is("all")),
                    .row("pets", .atLeast(3)),
                  ]))
              }
            }
          }
        }
      })
    #expect(try stage.perform(.set("name#2", "Ann")) == "+0.8 +0.9 ~0.6 changed name#2")
    #expect(stage.shown.hasSuffix("person#2 name#2 pets#2 pet#2.1 pet#2.2"))
    #expect(try stage.perform(.addCopy(to: "pets#1")) == "+0.5 +0.6 +0.7 ~0.4 changed pets#1")
    try stage.perform([.clear("name#2"), .removeRow("pet#1.2")])
    #expect(stage.shown == "s: everywhere people person#1 name#1 pets#1 person#2 name#2 pets#2")
    _ = try stage.perform(.set("everywhere", "all"))
    #expect(stage.shown.hasSuffix("pets#1 pet#1.1 pet#1.3 person#2 name#2 pets#2 pet#2.1 pet#2.2"))
  }

  @Test("outer rows and inner repeats of a copy read an inner row as the list of that copy")
  func listWithinCopy() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("people", count: 2) {
            Row.group("person", isOpen: true) {
              Row.repeat("pets", count: 2) { Row.text("pet") }
              Row.repeat("cars", count: 1) {
                Row.group("car", isOpen: true) {
                  Row.label("dogCar").shown(when: .row("pet", .is("Rex")))
                }
              }
              Row.label("owner").shown(when: .row("pet", .contains("Rex")))
            }
          }
          Row.label("anybody").shown(when: .row("pet", .is("Rex")))
        }
      })
    #expect(try stage.perform(.set("pet#2.2", "Rex")) == "+0.13 +0.14 +0.15 ~0.10 changed pet#2.2")
    #expect(stage.shown.hasSuffix("pet#2.2 cars#2 car#2.1 dogCar#2.1 owner#2 anybody"))
    #expect(!stage.shown.contains("owner#1") && !stage.shown.contains("dogCar#1.1"))
    try stage.perform([.removeRow("person#2")])
    #expect(!stage.shown.contains("anybody"))
  }

  @Test(
    "a condition outside reads a row of copies as the list of its answers",
    arguments: [
      (.is("Ann"), true, false), (.is("Cy"), false, false), (.isNot("Cy"), true, true),
      (.isNot("Bob"), false, true), (.in(["Cy", "Bob"]), true, false),
      (.notIn(["Cy", "Bob"]), false, true), (.notIn(["Cy"]), true, true),
      (.contains("Bob"), true, false), (.contains("Bo"), false, false),
      (.matches("B.*"), true, false), (.matches("B"), false, false),
      (.answered(true), true, false), (.answered(false), false, true),
      (.is(.valueOf("word")), true, false), (.isNot(.valueOf("word")), false, true),
    ] as [(Condition.Verb, Bool, Bool)])
  func verbs(verb: Condition.Verb, holds: Bool, holdsWithout: Bool) throws {
    var stage = try FormStage(
      RepeatForms.people(count: 3) {
        Row.text("word", value: "Bob")
        Row.label("outcome").shown(when: .row("name", verb))
      })
    func outcome() -> Bool { stage.form.row("outcome")?.isRelevant == true }
    #expect(outcome() == holdsWithout)
    try stage.perform([.set("name#1", "Ann"), .set("name#3", "Bob")])
    #expect(outcome() == holds)
    try stage.perform([.removeRow("person#1"), .removeRow("person#3")])
    #expect(outcome() == holdsWithout)
    try stage.perform([.undo, .undo])
    #expect(outcome() == holds)
    try stage.perform([.removeRow("people")])
    #expect(outcome() == holdsWithout)
  }

  @Test(
    "ordering verbs hold if they hold for any copy",
    arguments: [
      (.moreThan(6), true), (.moreThan(7), false), (.atLeast(7), true), (.atLeast(8), false),
      (.lessThan(4), true), (.lessThan(3), false), (.atMost(3), true), (.atMost(2), false),
      (.moreThan(.valueOf("limit")), true),
    ] as [(Condition.Verb, Bool)])
  func ordering(verb: Condition.Verb, holds: Bool) throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("numbers", count: 3) { Row.number("n") }
          Row.number("limit", value: 5)
          Row.label("outcome").shown(when: .row("n", verb))
        }
      })
    #expect(stage.form.row("outcome")?.isRelevant == false)
    try stage.perform([.set("n#1", 3), .set("n#2", 7)])
    #expect(stage.form.row("outcome")?.isRelevant == holds)
    try stage.perform([.set("numbers", [])])
    #expect(stage.form.row("outcome")?.isRelevant == false)
  }

  @Test("dates of copies are compared as moments, and toggles as Boolean values")
  func datesAndToggles() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("days", count: 2) {
            Row.group("date", isOpen: true) {
              Row.datePicker("day")
              Row.toggle("free")
            }
          }
          Row.label("past").shown(when: .row("day", .lessThan("2026-01-01")))
          Row.label("some").shown(when: .row("free", .is(true)))
          Row.label("notAll").shown(when: .row("free", .is(false)))
        }
      })
    #expect(stage.shown.hasSuffix("free#2 notAll"))
    try stage.perform([.set("day#2", "2025-12-31"), .tap("free#2")])
    #expect(stage.shown.hasSuffix("free#2 past some notAll"))
    try stage.perform([.tap("free#1"), .set("day#2", "2026-01-01")])
    #expect(stage.shown.hasSuffix("free#2 some"))
  }

  @Test("a list has no answers of irrelevant rows and copies, and has the members of list answers")
  func relevantAnswers() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("t", initially: true)
          Row.repeat("people", count: 2) {
            Row.group("person", isOpen: true) {
              Row.toggle("has", initially: true)
              Row.picker("colors", options: ["red", "green", "blue"], isMultiple: true)
                .shown(when: .row("has", .is(true)))
            }
          }.shown(when: .row("t", .is(true)))
          Row.label("green").shown(when: .row("colors", .contains("green")))
          Row.number("all").computed(.count([.valueOf("colors")]))
          Row.label("text").computed(.join([.valueOf("colors")], with: "+"))
        }
      })
    try stage.perform([
      .set("colors#1", ["red", "green"]), .set("colors#2", ["green", "blue"]),
    ])
    #expect(stage.form.row("text")?.text == "red+green+green+blue")
    _ = try stage.perform(.tap("has#2"))
    #expect(stage.form.row("text")?.text == "red+green")
    _ = try stage.perform(.tap("has#1"))
    #expect(stage.shown.hasSuffix("has#2 all text"))
    #expect(stage.form.row("all")?.value == 0)
    _ = try stage.perform(.tap("has#1"))
    #expect(stage.shown.hasSuffix("green all text"))
    _ = try stage.perform(.tap("t"))
    #expect(stage.shown == "s: t all text")
    #expect(stage.form.row("text")?.text == nil)
  }

  @Test("a row's answer is compared with the list of a row in a repeat")
  func listAsOperand() throws {
    var stage = try FormStage(
      RepeatForms.people(count: 2) {
        Row.text("word")
        Row.label("known").shown(when: .row("word", .in(.valueOf("name"))))
        Row.label("new").shown(when: .row("word", .notIn(.valueOf("name"))))
      })
    try stage.perform([.set("name#2", "Bob"), .set("word", "Ann")])
    #expect(stage.shown.hasSuffix("word new"))
    _ = try stage.perform(.set("name#1", "Ann"))
    #expect(stage.shown.hasSuffix("word known"))
    _ = try stage.perform(.removeRow("person#1"))
    #expect(stage.shown.hasSuffix("word new"))
  }

  @Test("a condition of a section reads a row of copies as a list")
  func sections() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("a") { Row.repeat("people", count: 1) { Row.text("name") } }
        SectionSpec("b", shownWhen: .row("name", .is("Ann"))) {
          Row.repeat("pets", count: 1) { Row.text("pet") }
        }
      })
    #expect(try stage.perform(.set("name#1", "Ann")) == "+1 ~0.1 changed name#1")
    #expect(stage.shown == "a: people name#1\nb: pets pet#1")
    #expect(try stage.perform(.removeRow("name#1")) == "-1 -0.1 ~0.0 changed people")
    #expect(stage.result == "")
  }

  @Test("conditions of options in a copy read the answers of that copy")
  func options() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("trips", count: 2) {
            Row.group("trip", isOpen: true) {
              Row.text("country")
              Row.picker(
                "city",
                options: [
                  OptionSpec("Paris", shownWhen: .row("country", .is("fr"))),
                  OptionSpec("Bonn", shownWhen: .row("country", .is("de"))), "Rome",
                ])
            }
          }
        }
      })
    #expect(stage.refusal(.set("city#1", "Paris")) == .notAnOption)
    try stage.perform([.set("country#1", "fr"), .set("country#2", "de"), .set("city#1", "Paris")])
    #expect(stage.form.row("city#1")?.offeredOptions.map(\.value) == ["Paris", "Rome"])
    #expect(stage.form.row("city#2")?.offeredOptions.map(\.value) == ["Bonn", "Rome"])
    #expect(stage.refusal(.set("city#2", "Paris")) == .notAnOption)
    _ = try stage.perform(.clear("country#1"))
    #expect(stage.result == #"trips=[{}, {"country": "de"}]"#)
    #expect(stage.values == #"city#1="Paris" country#2="de""#)
  }
}

@Suite("The number of copies as an answer")
struct CopyCountTests {
  private func stage() throws -> FormStage {
    try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("t", initially: true)
          Row.repeat("people", count: 1) {
            Row.group("person", isOpen: true) {
              Row.toggle("here", initially: true)
              Row.repeat("pets") { Row.text("pet") }.shown(when: .row("here", .is(true)))
            }.shown(when: .row("t", .is(true)))
          }.shown(when: .row("t", .is(true)))
          Row.label("many").shown(when: .row("people", .atLeast(2)))
          Row.label("lover").shown(when: .row("pets", .is(2)))
          Row.number("guests").computed(.sum([.valueOf("people"), 1]))
          Row.number("petsOfAll").computed(.sum([.valueOf("pets")]))
          Row.number("owners").computed(.count([.valueOf("pets")]))
          Row.label("none").shown(when: .row("people", .answered(false)))
        }
      })
  }

  @Test("conditions and expressions read the number of copies as a number, zero too")
  func number() throws {
    var stage = try stage()
    #expect(stage.form.row("guests")?.value == 2)
    #expect(stage.form.row("people")?.value == 1)
    #expect(stage.form.row("people")?.text == "1")
    #expect(
      try stage.perform(.addCopy(to: "people"))
        == "+0.5 +0.6 +0.7 +0.8 ~0.1 ~0.9 ~0.11 changed people guests owners")
    try stage.perform([.removeRow("person#1"), .removeRow("person#2")])
    #expect(stage.form.row("people")?.value == 0)
    #expect(stage.form.row("guests")?.value == 1)
    #expect(!stage.shown.contains("none"))
  }

  @Test("rows outside read the numbers of copies of an inner repeat as a list")
  func innerNumbers() throws {
    var stage = try stage()
    try stage.perform([
      .addCopy(to: "people"), .addCopy(to: "pets#1"), .addCopy(to: "pets#2"),
    ])
    #expect(stage.form.row("petsOfAll")?.value == 2)
    #expect(!stage.shown.contains("lover"))
    #expect(
      try stage.perform(.addCopy(to: "pets#2")).hasSuffix("changed pets#2 petsOfAll"))
    #expect(stage.shown.contains("lover"))
    #expect(stage.form.row("owners")?.value == 2)
    _ = try stage.perform(.tap("here#2"))
    #expect(stage.form.row("petsOfAll")?.value == 1)
    #expect(stage.form.row("owners")?.value == 1)
    #expect(!stage.shown.contains("lover"))
  }

  @Test("the number counts irrelevant copies, and is unanswered while the repeat is irrelevant")
  func irrelevant() throws {
    var stage = try stage()
    #expect(try stage.perform(.tap("t")).hasSuffix("changed t guests petsOfAll owners"))
    #expect(stage.form.row("guests")?.value == 1)
    #expect(stage.shown.contains("none"))
    var other = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("t")
          Row.repeat("phones", count: 2) { Row.text("phone").shown(when: .row("t", .is(true))) }
          Row.label("two").shown(when: .row("phones", .is(2)))
        }
      })
    #expect(other.shown == "s: t phones two")
    #expect(try other.perform(.tap("t")) == "+0.2 +0.3 ~0.0 changed t")
  }

  @Test("the number is neither stored nor set, and the repeat neither opens nor closes")
  func noValue() throws {
    var stage = try stage()
    #expect(stage.values == "t=true here#1=true")
    #expect(stage.form.state.sections[0].rows[1] == RowState("people", nextCopy: 2))
    #expect(stage.refusal(.open("people")) == .notAPresenter)
    #expect(stage.refusal(.close("people")) == .notAPresenter)
    #expect(try stage.perform(.tap("people")) == "")
    #expect(stage.form.row("people")?.isOpen == nil)
    #expect(stage.refusal(.set("people", 3)) == .wrongType)
    #expect(stage.refusal(.set("people", "a")) == .wrongType)
    #expect(!stage.form.canUndo)
  }
}
