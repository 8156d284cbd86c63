import FormEngine
import TestSupport
import Testing

@Suite("The page on values, options and problems")
struct ValuesOptionsAndProblemsTests {
  @Test("its example of computed rows runs")
  func computing() throws {
    let spec = FormSpec("Order") {
      SectionSpec("order", title: "Order") {
        Row.number("price", title: "Price", value: 8.5)
        Row.number("count", title: "Count")
        Row.number("total", title: "Total")
          .computed(.product([.valueOf("price"), .valueOf("count")]))
      }
    }
    var form = try LiveForm(spec)
    let change = try form.perform(.set("count", 3))
    #expect(change.changed == ["count", "total"])
    #expect(form[RowKey<Double>("total")] == 25.5)
  }

  @Test("its example of properties that follow answers runs")
  func following() throws {
    let spec = FormSpec("Stay") {
      SectionSpec("stay", title: "Stay") {
        Row.datePicker("from", title: "From", value: .today)
        Row.datePicker("to", title: "To", value: .later(than: .of("from"), by: 1, .days))
          .property(.min, .of("from"))
        Row.toggle("guest", title: "With a guest")
        Row.text("name", title: "Name").required(when: .row("guest", .is(true)))
        Row.label("nights")
          .property(
            .title, .join(["Nights: ", .days(from: .of("from"), to: .of("to"))]))
      }
    }
    var form = try LiveForm(spec, today: Moment(parsing: "2026-01-31", mode: .date))
    #expect(form[RowKey<String>("to")] == "2026-02-01")
    #expect(form.row("nights")?.spec.title == "Nights: 1")
    try form.perform(.set("from", "2026-02-03"))
    #expect(form[RowKey<String>("to")] == "2026-02-04")
    try form.perform(.set("to", "2026-02-02"))
    #expect(form.problems(of: "to").map(\.code) == [.tooEarly])
    try form.perform(.reset)
    #expect(form[RowKey<String>("to")] == "2026-02-01")
    try form.perform(.tap("guest"))
    #expect(form.row("name")?.isRequired == true)
  }

  @Test("its example of changed options runs")
  func changing() throws {
    let spec = FormSpec("Trip") {
      SectionSpec("trip", title: "Trip") {
        Row.picker("city", title: "City", options: ["Paris", "Rome"])
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("city", "Rome"))
    try form.perform(.change("city", [.options(["Paris", "Lyon"])]))
    #expect(form.result().isEmpty)
    try form.perform(.change("city", [.options(nil)]))
    #expect(form.result() == [FormAnswer(row: "city", value: "Rome")])
  }

  @Test("its example of options that are answers runs")
  func answersAsOptions() throws {
    let spec = FormSpec("Party") {
      SectionSpec("party", title: "Party") {
        Row.repeat("guests", title: "Guests") {
          Row.text("name", title: "Name")
        }
        Row.picker("cook", title: "Who cooks").offering(answersOf: "name")
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("guests", ["Ann", "Bob"]))
    try form.perform(.set("cook", "Bob"))
    try form.perform(.set("name#2", "Ben"))
    #expect(form.row("cook")?.offeredOptions == ["Ann", "Ben"])
    #expect(form[RowKey<String>("cook")] == nil)
  }

  @Test("its example of options from the host runs")
  func providing() throws {
    let spec = FormSpec("Trip") {
      SectionSpec("trip", title: "Trip") {
        Row.picker("city", title: "City", optionList: PickerContent.host)
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("city", "Rome"))
    try form.perform(.provide("city", ["Paris", "Lyon"]))
    #expect(form.result().isEmpty)
    try form.perform(.provide("city", ["Milan", "Rome"]))
    #expect(form.result() == [FormAnswer(row: "city", value: "Rome")])
  }

  @Test("its example of checks runs")
  func checking() throws {
    let spec = FormSpec("Account") {
      SectionSpec("account", title: "Account") {
        Row.text("mail", title: "E-mail", pattern: #"[^@\s]+@[^@\s]+"#)
          .required()
          .message(.pattern, "Enter an e-mail address.")
        Row.text("password", title: "Password", minLength: 8, isSecret: true)
        Row.text("again", title: "Password again", isSecret: true)
          .check(.row("again", .is(.valueOf("password"))), "These differ.", whenAnswered: true)
        Row.toggle("terms", title: "I accept the terms")
          .check(.row("terms", .is(true)), "Accept the terms.")
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("mail", "ann"))
    #expect(form.problems(of: "mail").map(\.message) == ["Enter an e-mail address."])
    #expect(form.problems(of: "again").isEmpty)
    try form.perform(.set("again", "open sesame"))
    #expect(form.problems(of: "again").map(\.message) == ["These differ."])
    #expect(form.problems(of: "terms").map(\.message) == ["Accept the terms."])
  }

  @Test("its example of a scale and a matrix runs")
  func scales() throws {
    let frequencies = ["Never", "Sometimes", "Often"]
    let spec = FormSpec("Health") {
      SectionSpec("health", title: "Last week") {
        Row.number(
          "pain", title: "Pain", min: 0, max: 10, isInteger: true,
          scale: NumberScale("None", "The worst"))
        Row.container("sports", isMatrix: true) {
          Row.picker("walk", title: "I walk", options: frequencies)
          Row.picker("swim", title: "I swim", options: frequencies)
        }
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("pain", 3))
    #expect(form.row("pain")?.choiceLine?.choice(1, after: 3)?.value == 4)
    #expect(form.row("walk")?.matrix == "sports")
    #expect(form.row("walk")?.choiceLine?.choices.map(\.title) == frequencies)
  }

  @Test("its example of external problems runs")
  func problems() throws {
    let spec = FormSpec("Account") {
      SectionSpec("account", title: "Account") { Row.text("mail", title: "E-mail") }
    }
    var form = try LiveForm(spec)
    let taken = FormProblem(row: "mail", code: .external("taken"), message: "Taken already.")
    #expect(try form.perform(.setProblems([taken])).problemsChanged == ["mail"])
    #expect(form.problems(of: "mail") == [taken])
    try form.perform(.set("mail", "a@example.org"))
    #expect(form.problems(of: "mail").isEmpty)
    try form.perform(.undo)
    #expect(form.problems(of: "mail") == [taken])
    try form.perform(.checking(["mail"]))
    #expect(try form.perform(.submit).submission == .pending(["mail"]))
  }

  @Test("its examples are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormEngine/FormEngine.docc/ValuesOptionsAndProblems.md")
    #expect(page.blocks.count == 8 && page.missing == [])
  }
}
