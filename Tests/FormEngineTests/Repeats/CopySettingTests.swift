import FormEngine
import Testing

@Suite("Setting a repeat to a list")
struct CopySettingTests {
  private func stage(min: Int? = nil, max: Int? = nil, petsMin: Int? = nil) throws -> FormStage {
    try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("people", min: min, max: max) {
            Row.group("person", isOpen: true) {
              Row.text("name", value: "?")
              Row.number("age")
              Row.field("color", value: "red") {
                Row.picker("colors", options: ["red", "green"], commit: .close)
              }
              Row.toggle("adult").computed(.choice(.row("age", .atLeast(18)), then: true))
              Row.repeat("pets", min: petsMin, max: 2) {
                Row.group("pet", isOpen: true) {
                  Row.text("call")
                  Row.label("note")
                }
              }
            }
          }
        }
      })
  }

  @Test("setting reuses present copies, and adds or removes copies at the end")
  func reuse() throws {
    var stage = try FormStage(RepeatForms.phones(count: 3))
    try stage.perform([.moveRow("phone#3", 0, 1)])
    #expect(
      try stage.perform(.set("phones", ["a", "b"]))
        == "-0.3 ~0.0 ~0.1 ~0.2 changed phones phone#3 phone#1")
    #expect(stage.values == #"phone#3="a" phone#1="b""#)
    #expect(
      try stage.perform(.set("phones", ["a", "c", "d"]))
        == "+0.3 ~0.0 ~0.2 changed phones phone#1")
    #expect(stage.values == #"phone#3="a" phone#1="c" phone#4="d""#)
    #expect(try stage.perform(.set("phones", ["a", "c", "d"])) == "")
    #expect(try stage.perform(.undo) == "-0.3 ~0.0 ~0.2 changed phones phone#1")
    #expect(try stage.perform(.clear("phones")) == "-0.1 -0.2 ~0.0 changed phones")
    #expect(try stage.perform(.set("phones", .null)) == "")
    try stage.perform([.undo, .undo])
    #expect(stage.shown == "s: phones phone#3 phone#1 phone#2")
    #expect(stage.values == "")
  }

  @Test("a plain value sets the first row, and rows missing in an object begin as in the template")
  func members() throws {
    var stage = try stage()
    try stage.perform([
      .set("people", [["name": "Ann", "age": 20, "color": "green"], [:], ["colors": "red"]])
    ])
    #expect(
      stage.values
        == #"name#1="Ann" age#1=20 color#1="green" name#2="?" color#2="red" name#3="?" color#3="red""#
    )
    #expect(
      stage.result
        == #"people=[{"name": "Ann", "age": 20, "color": "green", "adult": true}, {"name": "?", "color": "red"}, {"name": "?", "color": "red"}]"#
    )
    var phones = try FormStage(RepeatForms.phones(value: "0"))
    try phones.perform([.set("phones", ["1", ["phone": "2"], [:], .null, ""])])
    #expect(phones.values == #"phone#1="1" phone#2="2" phone#3="0""#)
    #expect(phones.form.copies(of: "phones").count == 5)
  }

  @Test("inner repeats are set too; a missing one begins as in the template")
  func inner() throws {
    var stage = try stage(petsMin: 1)
    try stage.perform([
      .set("people", [["pets": [["call": "a"], ["call": "b"]]], ["pets": [[:]]]])
    ])
    #expect(stage.form.copies(of: "pets#1") == ["pet#1.1", "pet#1.2"])
    #expect(stage.form.copies(of: "pets#2") == ["pet#2.1"])
    #expect(
      stage.result
        == #"people=[{"name": "?", "color": "red", "pets": [{"call": "a"}, {"call": "b"}]}, {"name": "?", "color": "red", "pets": [{}]}]"#
    )
    try stage.perform([.set("people", [[:], [:]])])
    #expect(stage.form.copies(of: "pets#1") == ["pet#1.1"])
    let start = #"name#2="?" color#2="red""#
    #expect(stage.values == #"name#1="?" color#1="red" "# + start)
    try stage.perform([.undo])
    #expect(
      stage.values == #"name#1="?" color#1="red" call#1.1="a" call#1.2="b" "# + start)
  }

  @Test("a result can be set again; its computed values are ignored")
  func results() throws {
    var stage = try stage()
    try stage.perform([
      .set(
        "people",
        [["name": "Ann", "age": 30, "pets": [["call": "Rex"], [:]]], ["color": "green"]])
    ])
    let result = try #require(stage.form.result().first)
    #expect(result.row == "people")
    let before = stage.form.state
    #expect(try stage.perform(.set("people", result.value)) == "")
    #expect(stage.form.state == before)
    var other = try self.stage()
    _ = try other.perform(.set("people", result.value))
    #expect(other.result == stage.result)
  }

  @Test("options are judged once all rows of the list have their values")
  func options() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("trips") {
            Row.group("trip", isOpen: true) {
              Row.picker(
                "city",
                options: [
                  OptionSpec("Paris", shownWhen: .row("country", .is("fr"))), "Rome",
                ])
              Row.text("country")
            }
          }
        }
      })
    #expect(
      stage.refusal(.set("trips", [["city": "Paris", "country": "fr"], ["city": "Paris"]]))
        == .notAnOption)
    #expect(stage.refusal(.set("trips", [["city": "Bonn"]])) == .notAnOption)
    try stage.perform([
      .set("trips", [["city": "Rome"]]), .set("trips", [["city": "Paris", "country": "fr"]]),
    ])
    #expect(stage.result == #"trips=[{"city": "Paris", "country": "fr"}]"#)
  }

  @Test(
    "a refusal has the first code of all errors in the list, wherever they are",
    arguments: [
      ("a", .wrongType), (true, .wrongType), (["name": "a"], .wrongType),
      ([["name": 1], ["nme": 2]], .unknownRow), ([["nme": 2], ["name": 1]], .unknownRow),
      ([["age": "x"], ["color": "blue"]], .wrongType),
      ([["color": "blue"], ["age": "x"]], .wrongType),
      ([[:], [:], [:], ["color": "blue"]], .notAnOption), ([[:], [:], [:]], .limitReached),
      ([[:]], nil), ([], .limitReached), (["Ann"], .wrongType),
      ([["pets": [[:], [:], [:]]]], .limitReached), ([["pets": 2]], .wrongType),
      ([["pets": [["call": 1]]]], .wrongType), ([["call": "a"]], .unknownRow),
      ([["pet": "a"]], .unknownRow), ([["name#1": "a"]], .unknownRow),
      ([["person": "a"]], .wrongType),
      ([["pets": [["name": "a"]]]], .unknownRow), ([["people": []]], .unknownRow),
      ([["adult": "anything"]], nil), ([["name": .null, "age": .null]], nil),
    ] as [(FormValue, FormRefusal.Code?)])
  func errors(value: FormValue, code: FormRefusal.Code?) throws {
    var stage = try stage(min: 1, max: 2)
    #expect(stage.refusal(.set("people", value)) == code)
  }

  @Test("a value for a row removed from its copy is refused")
  func removedRow() throws {
    var stage = try stage()
    try stage.perform([.addCopy(to: "people"), .removeRow("age#1")])
    #expect(stage.refusal(.set("people", [["age": 3]])) == .unknownRow)
    _ = try stage.perform(.set("people", [["name": "a"], ["age": 3]]))
    #expect(stage.values == #"name#1="a" color#1="red" name#2="?" age#2=3 color#2="red""#)
  }

  @Test("rows and inner repeats removed from a copy stay removed")
  func removedInnerRepeat() throws {
    var stage = try stage(petsMin: 1)
    try stage.perform([.addCopy(to: "people"), .removeRow("pets#1")])
    _ = try stage.perform(.set("people", [["name": "a"]]))
    #expect(stage.result == #"people=[{"name": "a", "color": "red"}]"#)
    #expect(stage.refusal(.set("people", [["pets": []]])) == .unknownRow)
  }

  @Test("setting keeps disclosure, order and inserted rows, and drops drafts")
  func leftAlone() throws {
    var stage = try stage()
    try stage.perform([
      .addCopy(to: "people"), .addCopy(to: "people"), .open("color#1"), .set("colors#1", "green"),
      .close("person#2"),
      .insert(
        [RowSpec("own", .text(TextContent(value: "mine")), presentedBy: "person#1")],
        .after("age#1")),
    ])
    #expect(stage.form.row("color#1")?.hasDraft == true)
    _ = try stage.perform(.set("people", [["name": "a"], ["name": "b"]]))
    #expect(stage.form.row("color#1")?.hasDraft == false)
    #expect(
      stage.shown
        == "s: people person#1 name#1 age#1 own color#1 colors#1 adult#1 pets#1 person#2")
    #expect(
      stage.values == #"name#1="a" own="mine" color#1="red" name#2="b" color#2="red""#)
    #expect(stage.refusal(.set("people", [["own": "x"]])) == .unknownRow)
  }

  @Test("setting is one step, and can be joined to one that set the same repeat")
  func steps() throws {
    var stage = try FormStage(RepeatForms.phones())
    try stage.perform([
      .set("phones", ["a"]), .set("phones", ["a", "b"], joined: true), .undo,
    ])
    #expect(stage.shown == "s: phones")
    _ = try stage.perform(.redo)
    #expect(stage.values == #"phone#1="a" phone#2="b""#)
  }

  @Test("rows in closed presenters and irrelevant rows are set, and conditions are settled")
  func outOfSight() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.group("g") {
            Row.repeat("people") {
              Row.group("person") {
                Row.toggle("works")
                Row.number("pay").shown(when: .row("works", .is(true)))
              }
            }
          }
          Row.number("sum").computed(.sum([.valueOf("pay")]))
        }
      })
    #expect(
      try stage.perform(.set("people", [["works": true, "pay": 5], ["works": false, "pay": 7]]))
        == "~0.1 changed people sum")
    #expect(stage.result == #"people=[{"works": true, "pay": 5}, {"works": false}] sum=5"#)
  }

  @Test("reset keeps the copies and gives their rows the values of their template")
  func reset() throws {
    var stage = try stage()
    try stage.perform([
      .set("people", [["name": "Ann", "pets": [["call": "Rex"]]], [:]]), .open("color#1"),
      .set("colors#1", "green"), .reset,
    ])
    #expect(
      stage.values
        == #"name#1="?" color#1="red" name#2="?" color#2="red""#)
    #expect(stage.form.row("color#1")?.hasDraft == false)
    #expect(stage.form.copies(of: "pets#1") == ["pet#1.1"])
    _ = try stage.perform(.undo)
    #expect(
      stage.values
        == #"name#1="Ann" color#1="red" call#1.1="Rex" name#2="?" color#2="red""#)
  }
}
