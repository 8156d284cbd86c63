import FormEngine
import Testing

@Suite("What can't be answered is not asked for")
struct AskingConversations {
  @Test("a group is required only while a person can answer one of its rows")
  func groups() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("on")
          Row.toggle("usable")
          Row.picker("kind", options: ["x", "y"])
          Row.group("g", isOpen: true) {
            Row.label("l")
            Row.hidden("h", holds: .text)
            Row.number("sum").computed(.sum([.valueOf("n")]))
            Row.repeat("r", max: 0) { Row.text("i") }
            Row.text("t").shown(when: .row("on", .is(true)))
            Row.number("n").enabled(when: .row("usable", .is(true)))
            Row.picker("p", options: [OptionSpec("o", shownWhen: .row("kind", .is("x")))])
          }.required()
        }
      })
    #expect(stage.problems == "")
    for action in [.tap("on"), .tap("usable"), .set("kind", "x")] as [FormAction] {
      _ = try stage.perform(action)
      #expect(stage.problems == "g:required" && stage.problemsChanged.contains("g"), "\(action)")
      _ = try stage.perform(.undo)
      #expect(stage.problems == "", "\(action)")
    }
    _ = try stage.perform(.set("h", "by the host"))
    _ = try stage.perform(.tap("on"))
    #expect(stage.problems == "")
  }

  @Test("a picker or field is required only while an option is offered, or another text allowed")
  func pickers() throws {
    let option = OptionSpec("a", shownWhen: .row("on", .is(true)))
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("on")
          Row.picker("p", options: [option]).required()
          Row.picker("m", options: [option], isMultiple: true, minChoices: 1).required()
          Row.picker("o", options: [option], acceptsOther: true).required()
          Row.field("f") { Row.picker("e", options: [option]) }.required()
        }
      })
    #expect(stage.problems == "o:required")
    _ = try stage.perform(.tap("on"))
    #expect(stage.problems == "p:required m:required o:required f:required")
    #expect(stage.problemsChanged == "p m f")
  }

  @Test("messages of checks contain the title and the value of their row")
  func checks() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.number("n", title: "Age", unit: "years").check(
            .row("n", .atLeast(18)), "{title}: {value} {x}")
        }
      })
    #expect(stage.form.problems().map(\.message) == ["Age:  {x}"])
    _ = try stage.perform(.set("n", 7))
    #expect(stage.form.problems().map(\.message) == ["Age: 7 years {x}"])
  }

  @Test("an explanation says that an answer is not offered, and tells equal-looking texts apart")
  func explaining() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("on")
          Row.picker("p", options: [OptionSpec("a", shownWhen: .row("on", .is(true)))])
          Row.text("n")
          Row.label("l").shown(when: .row("p", .is("a")))
          Row.label("m").shown(when: .row("n", .is("\u{E9}")))
        }
      })
    _ = try stage.perform(.tap("on"))
    _ = try stage.perform(.set("p", "a"))
    _ = try stage.perform(.tap("on"))
    _ = try stage.perform(.set("n", "e\u{301}"))
    #expect(
      try stage.form.explain("l")
        == #"l is hidden: it is shown when p is "a", and p has the answer "a", which is not offered now."#
    )
    #expect(
      try stage.form.explain("m")
        == "m is hidden: it is shown when n is \"\u{E9}\", and n is \"e\\u{301}\".")
  }

  @Test("a template's row is named with a copy; a date that does not exist is said to be none")
  func messages() throws {
    var stage = try FormStage(RepeatForms.phones(count: 1))
    func message(_ action: FormAction) -> String? {
      do throws(FormRefusal) {
        try stage.form.perform(action)
        return nil
      } catch { return error.message }
    }
    #expect(
      message(.set("phone", "1"))
        == #"row "phone" is only in the copies of "phones"; name a copy, such as "phone#1""#)
    _ = try stage.perform(.removeRow("phone#1"))
    #expect(
      message(.set("phone", "1"))
        == #"row "phone" is only in the copies of "phones"; there are no copies now"#)
    stage = try FormStage(FormSpec("t") { SectionSpec("s") { Row.datePicker("d") } })
    #expect(
      message(.set("d", "2026-02-30"))
        == #"d holds a date as YYYY-MM-DD; "2026-02-30" has that form, but does not exist"#)
    #expect(message(.set("d", "30.2.2026")) == #"d holds a date as YYYY-MM-DD, not "30.2.2026""#)
  }
}
