import FormEngine
import FormText
import Testing

@Suite("The progress of a form")
struct CountingTests {
  private static func form() throws -> LiveForm {
    let spec = FormSpec(
      "Test",
      sections: [
        SectionSpec(
          "s",
          rows: [
            RowSpec("on", .toggle(value: nil), title: "Notices"),
            RowSpec("f", .field(FieldContent()), title: "Fruit", isRequired: true),
            RowSpec("fp", .picker(PickerContent(options: ["a", "b"])), presentedBy: "f"),
            RowSpec("g", .group(GroupContent()), title: "More"),
            RowSpec("g2", .group(GroupContent()), presentedBy: "g"),
            RowSpec(
              "t", .text(TextContent()), presentedBy: "g2",
              shownWhen: .row("on", .is(.value(true))), isRequired: true),
            RowSpec(
              "n", .number(NumberContent()), title: "Count", presentedBy: "g",
              enabledWhen: .all([
                .row("on", .is(.value(true))),
                .row("color", .isNot(.value("r"))),
              ])),
            RowSpec(
              "color",
              .picker(
                PickerContent(options: [
                  OptionSpec("r", title: "Red"), OptionSpec("g", title: "Green"),
                ])), title: "Color", presentedBy: "g"),
            RowSpec("l", .label, title: "A label"),
            RowSpec("b", .button(.reset), title: "Reset"),
          ])
      ])
    return try LiveForm(spec)
  }

  private func isProgress(_ form: LiveForm, _ answered: Int, of asked: Int) -> Bool {
    (form.counts.answered, form.counts.asked) == (answered, asked)
  }

  @Test("the progress counts relevant and enabled rows that can hold answers, and a field once")
  func progress() throws {
    var form = try Self.form()
    #expect(isProgress(form, 0, of: 3))
    try form.perform(.set("f", "a"))
    #expect(isProgress(form, 1, of: 3))
    try form.perform(.set("on", true))
    #expect(isProgress(form, 2, of: 5))
    try form.perform(.set("t", "x"))
    #expect(isProgress(form, 3, of: 5))
    try form.perform(.set("color", "r"))
    #expect(isProgress(form, 4, of: 4 + 0))
    try form.perform(.clear("on"))
    #expect(isProgress(form, 2, of: 3))
    try form.perform(.undo)
    #expect(isProgress(form, 4, of: 4))
    try form.perform(.removeRow("f"))
    #expect(isProgress(form, 3, of: 3))
    try form.perform(.undo)
    #expect(isProgress(form, 4, of: 4))
    #expect(throws: FormRefusal.self) {
      try form.perform(.batch([.clear("f"), .set("nothing", 1)]))
    }
    #expect(isProgress(form, 4, of: 4))
    try form.perform(.reset)
    #expect(isProgress(form, 0, of: 3))
  }

  @Test(
    "answers with which a form begins, and values that follow, are counted apart until someone answers"
  )
  func preset() throws {
    var form = try LiveForm(
      FormSpec("Test") {
        SectionSpec("s") {
          Row.text("a", title: "A", value: "x")
          Row.text("b", title: "B", value: .valueOf("a"))
          Row.text("c", title: "C")
          Row.group("g", title: "G") { Row.toggle("t", title: "T", value: false) }
        }
      })
    func preset() -> [Int] {
      [form.counts.preset, form.counts(under: "g").preset, form.counts.answered]
    }
    #expect(preset() == [3, 1, 3])
    try form.perform(.set("a", "y"))
    #expect(preset() == [2, 1, 3])
    try form.perform(.set("b", "y"))
    try form.perform(.set("t", true))
    #expect(preset() == [0, 0, 3])
    try form.perform(.undo)
    #expect(preset() == [1, 1, 3])
    try form.perform(.set("a", "x"))
    #expect(preset() == [2, 1, 3])
    try form.perform(.clear("a"))
    #expect(preset() == [1, 1, 2])
    try form.perform(.reset)
    #expect(preset() == [3, 1, 3])
  }

  @Test("a presenter reports whether its block has relevant required rows")
  func required() throws {
    var form = try Self.form()
    #expect(form.counts(under: "g").required == 0 && form.counts(under: "g2").required == 0)
    try form.perform(.set("on", true))
    #expect(form.counts(under: "g").required > 0 && form.counts(under: "g2").required > 0)
    #expect(form.counts(under: "f").required == 0 && form.counts(under: "nothing").required == 0)
    try form.perform(.removeRow("g2"))
    #expect(form.counts(under: "g").required == 0)
    try form.perform(.undo)
    #expect(form.counts(under: "g").required > 0)
  }

  @Test("the condition that enables a row is written with titles")
  func enabling() throws {
    var form = try Self.form()
    #expect(form.conditionToEnable("n") == #""Notices" is yes and "Color" is not Red"#)
    try form.perform(.set("on", true))
    #expect(form.conditionToEnable("n") == nil)
    #expect(form.conditionToEnable("nothing") == nil)
  }

  @Test("the rows to answer are those that the condition of a hidden or disabled row reads")
  func rowsToAnswer() throws {
    var form = try Self.form()
    #expect(form.rowsRead(byUnmetConditionOf: "n") == ["on", "color"])
    #expect(form.rowsRead(byUnmetConditionOf: "t") == ["on"])
    try form.perform(.set("on", true))
    #expect(
      form.rowsRead(byUnmetConditionOf: "n") == []
        && form.rowsRead(byUnmetConditionOf: "nothing") == [])
    let list = SectionSpec("list") {
      Row.repeat("list", title: "List", count: 2) { Row.toggle("one", title: "One") }
    }
    let rows = [RowSpec("b", .button(.submit), title: "Send")]
    let some = Condition.row("one", .is(.value(true)))
    var copies = try LiveForm(
      FormSpec("T", sections: [list, SectionSpec("end", shownWhen: some, rows: rows)]))
    #expect(copies.rowsRead(byUnmetConditionOf: "b") == copies.copies(of: "list"))
    try copies.perform(.set(copies.copies(of: "list")[0], true))
    #expect(copies.rowsRead(byUnmetConditionOf: "b") == [])
  }
}
