import FormEngine
import Testing

@Suite("States restored into changed templates")
struct ChangedTemplateTests {
  private func spec(@RowsBuilder _ rows: () -> [RowSpec]) -> FormSpec {
    FormSpec("t", id: "t") { SectionSpec("s", reorder: .within) { rows() } }
  }

  /// Restores a state into a new form.
  private func restored(
    _ state: FormState, in spec: FormSpec
  ) throws -> (stage: FormStage, report: [String]) {
    var stage = try FormStage(spec)
    let report = try stage.form.perform(.restore(state)).report
    let state = stage.form.state
    #expect(try stage.form.perform(.restore(state)).report == [])
    #expect(stage.form.state == state)
    return (stage, report.summary)
  }

  @Test("every copy gets the new rows of a changed template and loses the removed ones")
  func rows() throws {
    let old = spec {
      Row.repeat("people", count: 2) {
        Row.group("person", isOpen: true) {
          Row.text("name")
          Row.text("old")
        }
      }
    }
    let new = spec {
      Row.repeat("people") {
        Row.group("person", isOpen: true) {
          Row.text("first", value: "f")
          Row.text("name")
        }
      }
    }
    var stage = try FormStage(old)
    try stage.perform([
      .set("name#2", "Bob"), .set("old#1", "x"), .moveRow("person#2", 0, 1),
    ])
    let (copy, report) = try restored(stage.form.state, in: new)
    #expect(report == ["goneRow old#1", "goneRow old#2", "newRow first#1", "newRow first#2"])
    #expect(copy.shown == "s: people person#2 first#2 name#2 person#1 first#1 name#1")
    #expect(copy.values == #"first#2="f" name#2="Bob" first#1="f""#)
  }

  @Test("former ids in a template refer to template rows")
  func formerly() throws {
    let old = spec {
      Row.repeat("people", count: 2) { Row.group("person", isOpen: true) { Row.text("name") } }
    }
    let new = spec {
      Row.repeat("persons") {
        Row.group("person", isOpen: true) { Row.text("fullName").formerly("name") }
      }.formerly("people")
    }
    var stage = try FormStage(old)
    try stage.perform([
      .set("name#2", "Bob"),
      .insert(
        [
          RowSpec("l", .label, presentedBy: "person#1", shownWhen: .row("name", .is("Ann")))
        ], .after("name#1")),
      .insert([RowSpec("first", .label, shownWhen: .row("name#2", .is("Bob")))], .before("people")),
    ])
    var (copy, report) = try restored(stage.form.state, in: new)
    #expect(report == ["renamedRow name#1", "renamedRow name#2", "renamedRow people"])
    #expect(copy.shown == "s: first persons person#1 fullName#1 person#2 fullName#2")
    #expect(copy.values == #"fullName#2="Bob""#)
    try copy.perform([.set("fullName#1", "Ann"), .addCopy(to: "persons")])
    #expect(copy.shown.hasPrefix("s: first persons person#1 fullName#1 l person#2"))
    #expect(copy.form.copies(of: "persons").last == "person#3")
  }

  @Test("a row that has become part of a repeat is in its first copy")
  func becomesRepeat() throws {
    let old = spec {
      Row.text("phone")
      Row.text("other")
    }
    let new = spec {
      Row.repeat("phones", count: 2) { Row.text("phone") }
      Row.text("other")
    }
    var stage = try FormStage(old)
    try stage.perform([.set("phone", "123"), .set("other", "o")])
    let (copy, report) = try restored(stage.form.state, in: new)
    #expect(copy.form.row("phone#1")?.value == "123")
    #expect(copy.values == #"phone#1="123" other="o""#)
    #expect(report.contains("newRow phones"))
    #expect(!report.contains { $0.hasPrefix("goneRow") })
  }

  @Test("a row that has become part of two nested new repeats is in copy 1 of both")
  func becomesNested() throws {
    let old = spec {
      Row.text("name")
      Row.repeat("pets", count: 2) { Row.text("pet") }
    }
    let new = spec {
      Row.repeat("people") {
        Row.group("person", isOpen: true) {
          Row.text("name")
          Row.repeat("pets") { Row.text("pet") }
        }
      }
    }
    var stage = try FormStage(old)
    try stage.perform([.set("name", "Ann"), .set("pet#1", "Rex"), .set("pet#2", "Tom")])
    let (copy, report) = try restored(stage.form.state, in: new)
    #expect(copy.values == #"name#1="Ann" pet#1.1="Rex" pet#1.2="Tom""#)
    #expect(!report.contains { $0.hasPrefix("goneRow") }, "\(report)")
    #expect(copy.form.copies(of: "people") == ["person#1"])
  }

  @Test("a row whose repeat was removed keeps the answer of the first copy in order")
  func noLongerRepeat() throws {
    let old = spec {
      Row.repeat("phones", count: 3) { Row.text("phone") }
    }
    let new = spec { Row.text("phone") }
    var stage = try FormStage(old)
    try stage.perform([
      .set("phone#1", "1"), .set("phone#2", "2"), .set("phone#3", "3"), .moveRow("phone#2", 0, 1),
    ])
    let (copy, report) = try restored(stage.form.state, in: new)
    #expect(copy.values == #"phone="2""#)
    #expect(copy.shown == "s: phone")
    #expect(Set(report).isSuperset(of: ["goneRow phone#1", "goneRow phone#3", "goneRow phones"]))
    #expect(!report.contains("goneRow phone#2"))
  }

  @Test("either the outer or the inner one of two nested repeats may be removed")
  func oneLevelLess() throws {
    let old = RepeatForms.people(count: 2, pets: 1)
    var stage = try FormStage(old)
    try stage.perform([
      .set(
        "people", [["name": "Ann", "pets": ["Rex"]], ["name": "Bob", "pets": ["Tom", "Kit"]]]),
      .moveRow("person#2", 0, 1),
    ])
    var inner = old
    inner.sections[0].rows = [
      RowSpec("name", .text(TextContent())), RowSpec("pets", .repeat(RepeatContent())),
      RowSpec("pet", .text(TextContent()), presentedBy: "pets"),
    ]
    let (withoutOuter, first) = try restored(stage.form.state, in: inner)
    #expect(withoutOuter.values == #"name="Bob" pet#1="Tom" pet#2="Kit""#)
    #expect(first.contains("goneRow name#1") && first.contains("goneRow pet#1.1"))
    var outer = old
    outer.sections[0].rows = old.sections[0].rows.filter { $0.id != "pets" }.map {
      var row = $0
      if row.id == "pet" { row.presentedBy = "person" }
      return row
    }
    let (withoutInner, second) = try restored(stage.form.state, in: outer)
    #expect(
      withoutInner.values == #"name#2="Bob" pet#2="Tom" name#1="Ann" pet#1="Rex""#)
    #expect(second.contains("goneRow pet#2.2"))
  }

  @Test("answers that a template row can no longer hold are left out of every copy")
  func values() throws {
    var stage = try FormStage(RepeatForms.phones(count: 2))
    try stage.perform([.set("phones", ["a", "b"])])
    var numbers = RepeatForms.phones()
    numbers.sections[0].rows[1].content = .number(NumberContent())
    let (copy, report) = try restored(stage.form.state, in: numbers)
    #expect(report == ["wrongType phone#1", "wrongType phone#2"])
    #expect(copy.shown == "s: phones phone#1 phone#2")
    var options = RepeatForms.phones()
    options.sections[0].rows[1].content = .picker(PickerContent(options: ["b"]))
    let (other, second) = try restored(stage.form.state, in: options)
    #expect(second == ["notAnOption phone#1"])
    #expect(other.result == #"phones=["b"]"#)
  }

  @Test("a removed repeat loses its copies, and a new one starts as in its spec")
  func repeats() throws {
    let old = spec {
      Row.repeat("phones", count: 2) { Row.text("phone") }
      Row.text("a")
    }
    let new = spec {
      Row.text("a")
      Row.repeat("mails", count: 1) { Row.text("mail", value: "@") }
    }
    var stage = try FormStage(old)
    _ = try stage.perform(.set("phone#2", "x"))
    let (copy, report) = try restored(stage.form.state, in: new)
    #expect(copy.shown == "s: a mails mail#1")
    #expect(copy.values == #"mail#1="@""#)
    #expect(
      Set(report).isSuperset(of: [
        "goneRow phones", "goneRow phone#1", "goneRow phone#2", "newRow mails",
      ]))
  }

  @Test("a repeat that became a row without copies, or vice versa, leaves other rows alone")
  func otherKinds() throws {
    let row = spec {
      Row.text("phones")
      Row.text("z")
    }
    let repeated = spec {
      Row.repeat("phones", min: 1) { Row.text("phone") }
      Row.text("z")
    }
    var stage = try FormStage(repeated)
    try stage.perform([.set("phones", ["a", "b"]), .set("z", "z")])
    let (plain, _) = try restored(stage.form.state, in: row)
    #expect(plain.shown == "s: phones z" && plain.values == #"z="z""#)
    var other = try FormStage(row)
    try other.perform([.set("phones", "old"), .set("z", "z")])
    let (copies, _) = try restored(other.form.state, in: repeated)
    #expect(copies.shown == "s: phones phone#1 z")
    #expect(copies.values == #"z="z""#)
  }

  @Test("only the first copy of a removed repeat gives answers, even if it lacks some")
  func firstCopyAlone() throws {
    let old = spec {
      Row.repeat("people", count: 2) {
        Row.group("person", isOpen: true) {
          Row.text("name")
          Row.number("age")
        }
      }
    }
    let new = spec {
      Row.text("name")
      Row.number("age")
    }
    var stage = try FormStage(old)
    try stage.perform([
      .set("people", [["name": "Ann", "age": 1], ["name": "Bob", "age": 2]]),
      .removeRow("name#1"),
    ])
    let (copy, report) = try restored(stage.form.state, in: new)
    #expect(copy.form.row("age")?.value == 1)
    #expect(copy.form.row("name")?.value == nil)
    #expect(Set(report).isSuperset(of: ["goneRow name#2", "goneRow age#2"]))
  }

  @Test("each of two removed repeats keeps the answer of its own first copy")
  func twoRemovedRepeats() throws {
    let old = spec {
      Row.repeat("phones", count: 2) { Row.text("phone") }
      Row.repeat("mails", count: 1) { Row.text("mail") }
    }
    let new = spec {
      Row.text("phone")
      Row.text("mail")
    }
    var stage = try FormStage(old)
    try stage.perform([.removeRow("phone#1"), .set("phone#2", "2"), .set("mail#1", "m")])
    let (copy, report) = try restored(stage.form.state, in: new)
    #expect(copy.values == #"phone="2" mail="m""#)
    #expect(!report.contains("goneRow mail#1"))
  }
}
