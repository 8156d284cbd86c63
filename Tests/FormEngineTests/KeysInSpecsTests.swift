import FormEngine
import Testing

private enum Plan: String, CaseIterable, FormValueConvertible {
  case solo, team
}

private enum Stars: Int, FormNumberConvertible {
  case one = 1, two, three
}

extension RowKey where Value == String {
  fileprivate static var user: RowKey { RowKey("user") }
  fileprivate static var again: RowKey { RowKey("again") }
  fileprivate static var day: RowKey { RowKey("day") }
}

extension RowKey where Value == Int {
  fileprivate static var seats: RowKey { RowKey("seats") }
}

extension RowKey where Value == Double {
  fileprivate static var weight: RowKey { RowKey("weight") }
}

extension RowKey where Value == Bool {
  fileprivate static var news: RowKey { RowKey("news") }
}

extension RowKey where Value == Plan {
  fileprivate static var plan: RowKey { RowKey("plan") }
}

extension RowKey where Value == Set<Plan> {
  fileprivate static var plans: RowKey { RowKey("plans") }
}

extension RowKey where Value == [String] {
  fileprivate static var tags: RowKey { RowKey("tags") }
}

@Suite("Keys in specs")
struct KeysInSpecsTests {
  @Test("rows made with keys are the rows made with their ids")
  func rows() {
    let keyed = SectionSpec("s") {
      Row.text(.user, title: "User", value: "ann", maxLength: 20).required()
      Row.number(.seats, title: "Seats", value: 2, min: 1)
      Row.number(.weight, title: "Weight", value: 2.5, unit: "kg")
      Row.toggle(.news, title: "News", value: true)
      Row.picker(.plan, title: "Plan", value: .team)
      Row.picker(.plans, title: "Plans", options: .cases(of: Plan.self), value: [.team, .solo])
      Row.picker(.tags, title: "Tags", optionList: "tags", value: ["a"])
      Row.field(.day, title: "Day", value: "2026-01-31") {
        Row.datePicker("dayPicker", min: "2026-01-01")
      }
    }
    let plain = SectionSpec("s") {
      Row.text("user", title: "User", value: "ann", maxLength: 20).required()
      Row.number("seats", title: "Seats", value: 2, min: 1, isInteger: true)
      Row.number("weight", title: "Weight", value: 2.5, unit: "kg")
      Row.toggle("news", title: "News", value: true)
      Row.picker("plan", title: "Plan", options: ["solo", "team"], value: "team")
      Row.picker(
        "plans", title: "Plans", options: ["solo", "team"], value: ["solo", "team"],
        isMultiple: true)
      Row.picker("tags", title: "Tags", optionList: "tags", value: ["a"], isMultiple: true)
      Row.field("day", title: "Day", value: "2026-01-31") {
        Row.datePicker("dayPicker", min: "2026-01-01")
      }
    }
    #expect(keyed == plain)
  }

  @Test("date pickers, hidden rows, custom rows and titles of options take keys too")
  func otherRows() {
    let keyed = SectionSpec("s") {
      Row.datePicker(.day, title: "Day", value: "2026-01-31", min: "2026-01-01", max: "2026-02-01")
      Row.hidden(.weight, holds: .number, value: 1.5)
      Row.custom(.again, title: "Again", holds: .text, value: "x")
      Row.picker(.plan) { $0 == .team ? "A team" : nil }
      Row.picker(.plans, value: [.team], maxChoices: 2)
    }
    let plain = SectionSpec("s") {
      Row.datePicker("day", title: "Day", value: "2026-01-31", min: "2026-01-01", max: "2026-02-01")
      Row.hidden("weight", holds: .number, value: 1.5)
      Row.custom("again", title: "Again", holds: .text, value: "x")
      Row.picker("plan", options: [OptionSpec("solo"), OptionSpec("team", title: "A team")])
      Row.picker(
        "plans", options: ["solo", "team"], value: ["team"], isMultiple: true, maxChoices: 2)
    }
    #expect(keyed == plain)
  }

  @Test("a key of whole numbers makes a row of whole numbers, unless the row says otherwise")
  func integers() {
    func isInteger(_ block: RowBlock) -> Bool? {
      if case .number(let content) = block.rows[0].content { content.isInteger } else { nil }
    }
    #expect(isInteger(Row.number(.seats)) == true)
    #expect(isInteger(Row.number(.seats, isInteger: false)) == false)
    #expect(isInteger(Row.number(.weight)) == false)
    #expect(isInteger(Row.number(RowKey<Stars>("stars"), value: .two)) == true)
    #expect(isInteger(Row.number("stars", value: Stars.two)) == false)
    #expect(isInteger(Row.number(.user)) == false)
    let either = RowKey<FormValue>("either")
    guard case .picker(let picker) = Row.picker(either, options: ["a"]).rows[0].content else {
      Issue.record("no picker")
      return
    }
    #expect(!picker.isMultiple)
  }

  @Test("tests of keys are the verbs with the values that the keys write")
  func tests() {
    let pairs: [(Condition, Condition)] = [
      (.row(.plan, .is(.team)), .row("plan", .is("team"))),
      (.row(.plan, .isNot(.team)), .row("plan", .isNot("team"))),
      (.row(.plan, .in([.team, .solo])), .row("plan", .in(["team", "solo"]))),
      (.row(.plan, .notIn([.team])), .row("plan", .notIn(["team"]))),
      (.row(.seats, .moreThan(3)), .row("seats", .moreThan(3))),
      (.row(.seats, .atLeast(3)), .row("seats", .atLeast(3))),
      (.row(.seats, .lessThan(3)), .row("seats", .lessThan(3))),
      (.row(.seats, .atMost(3)), .row("seats", .atMost(3))),
      (.row(.news, .answered(false)), .row("news", .answered(false))),
      (.row(.user, .contains("n")), .row("user", .contains("n"))),
      (.row(.user, .matches("a.*")), .row("user", .matches("a.*"))),
      (.row(.tags, .contains("x")), .row("tags", .contains("x"))),
      (.row(.plans, .contains(.team)), .row("plans", .contains("team"))),
      (.row(.again, .is(valueOf: .user)), .row("again", .is(.valueOf("user")))),
      (.row(.again, .isNot(valueOf: .user)), .row("again", .isNot(.valueOf("user")))),
      (.row(.seats, .moreThan(valueOf: .seats)), .row("seats", .moreThan(.valueOf("seats")))),
      (.row(.seats, .atLeast(valueOf: .seats)), .row("seats", .atLeast(.valueOf("seats")))),
      (.row(.seats, .lessThan(valueOf: .seats)), .row("seats", .lessThan(.valueOf("seats")))),
      (.row(.seats, .atMost(valueOf: .seats)), .row("seats", .atMost(.valueOf("seats")))),
    ]
    for (keyed, plain) in pairs { #expect(keyed == plain) }
  }

  @Test("a form of keys is filled in with the same keys")
  func filling() throws {
    let spec = FormSpec("Sign up") {
      SectionSpec("s") {
        Row.picker(.plan, title: "Plan", value: .solo)
        Row.number(.seats, title: "Seats").shown(when: .row(.plan, .is(.team)))
        Row.label("sum").property(.title, .join(["Seats: ", .valueOf(.seats)]))
      }
    }
    var form = LiveForm(try spec.checked(keys: .plan, .seats))
    #expect(form.position(of: .key(.seats)) == nil)
    #expect(try form.set(.plan, .team).inserted == ["seats"])
    form[.seats] = 3
    #expect(form.row("sum")?.spec.title == "Seats: 3")
  }

  @Test("a key without a row that can hold a value is found when the form is made")
  func unknownKeys() {
    let spec = FormSpec("Sign up") {
      SectionSpec("s") {
        Row.text("users", title: "Name")
        Row.label("plan", title: "Plan")
      }
    }
    let error = #expect(throws: SpecError.self) { try spec.checked(keys: .user, .plan, .seats) }
    #expect(
      error?.description == """
        spec: error: the program has a key for row "user", which is not in the form; \
        did you mean "users"? [unknownRow]
        sections[0].rows[1]: error: the program has a key for row "plan", which holds no value [wrongType]
        spec: error: the program has a key for row "seats", which is not in the form; \
        add the row [unknownRow]
        """)
  }

  @Test("a key of another type than its row holds is found when the form is made")
  func otherTypes() throws {
    let site = RowKey<Int>("day", reading: { $0.text.map { $0.utf8.count } }) {
      .text(String(repeating: "a", count: $0))
    }
    let wrong = FormSpec("Sign up") {
      SectionSpec("s") {
        Row.number(.plan, title: "Plan")
        Row.text(.seats, title: "Seats")
        Row.field(.day) { Row.picker("days", options: ["a"], isMultiple: true) }
      }
      SectionSpec("t") {
        Row.toggle("user")
        Row.datePicker("news")
        Row.picker("tags", options: ["a"])
        Row.picker("plans", options: ["a"])
        Row.text("weight")
      }
    }
    let error = #expect(throws: SpecError.self) {
      try wrong.checked(keys: .plan, .seats, .day, .user, .news, .tags, .plans, .weight, site)
    }
    let findings = error?.findings.filter { $0.severity == .error } ?? []
    #expect(findings.count == 9 && findings.allSatisfy { $0.code == .wrongType })
    #expect(
      findings.map { "\($0.place)" } == [
        "sections[0].rows[0]", "sections[0].rows[1]", "sections[0].rows[2]",
        "sections[1].rows[0]", "sections[1].rows[1]", "sections[1].rows[2]",
        "sections[1].rows[3]", "sections[1].rows[4]", "sections[0].rows[2]",
      ])
    #expect(
      findings.first?.message == """
        the program has a key for row "plan", which holds a number, but a value of the key is a text; \
        change the type of the key, or the kind of the row
        """)
    let right = FormSpec("Sign up") {
      SectionSpec("s") {
        Row.field(.day) { Row.datePicker("days") }
        Row.picker(.plan)
        Row.picker(.plans)
        Row.picker(.tags, options: ["a"])
        Row.number(.weight)
        Row.hidden(.seats, holds: .number)
        Row.repeat("people") { Row.text("user") }
      }
    }
    let people = RowKey<Int>("people")
    let stars = RowKey<Stars>("weight")
    let any = RowKey<FormValue>("seats")
    _ = try right.checked(
      keys: .day, .plan, .plans, .tags, .weight, .seats, .user, people, stars, any, site)
  }

  @Test("a constant of another type than its row holds is named as such, not as an expression")
  func constantsOfAnotherType() {
    let spec = FormSpec("F") {
      SectionSpec("s") {
        Row.toggle("a", title: "P", value: "yes")
        Row.number("b", title: "N", value: "x")
      }
    }
    #expect(
      spec.check().findings.map(\.message) == [
        #"row "a" (P) holds true or false, not "yes"; give it such a value"#,
        #"row "b" (N) holds a number, not "x"; give it such a value"#,
      ])
  }
}
