import FormEngine
import Testing

@testable import FormOracle

@Suite("Problems, messages, groups and editors in the reference")
struct ReferenceProblemTests {
  private func external(_ row: RowID) -> FormProblem {
    FormProblem(row: row, code: .external("taken"), message: "Taken.")
  }

  @Test(
    "external problems block nothing, and end when the row changes or hides or on submitting")
  func outside() throws {
    var form = ReferenceForm(
      FormSpec(
        rows: RowSpec.fieldWithPicker("f") + [
          RowSpec("t", .text(TextContent()), shownWhen: .row("f", .isNot("x")))
        ]))
    let problems = ["f", "fP", "t"].map { external($0) }
    #expect(try form.perform(.setProblems(problems)).problemsChanged == ["f", "fP", "t"])
    #expect(throws: FormRefusal.self) { try form.perform(.setProblems([external("nobody")])) }
    #expect(try form.perform(.set("t", "a")).problemsChanged == ["t"])
    #expect(try form.perform(.setProblems(problems)).problemsChanged == ["t"])
    #expect(try form.perform(.set("f", "x")).problemsChanged == ["f", "fP", "t"])
    #expect(form.problems() == [])
    #expect(try form.perform(.undo).problemsChanged == ["t"])
    let submitted = try form.perform(.submit)
    #expect(submitted.submission == .valid([FormAnswer(row: "t", value: "a")]))
    #expect(submitted.problemsChanged == ["t"])
    #expect(form.problems() == [])
  }

  @Test(
    "a required group needs some relevant answer in its block, while a row there can be answered")
  func groups() throws {
    let isOn = Condition.row("on", .is(true))
    let option = OptionSpec("x", shownWhen: .row("more", .is(true)))
    var form = ReferenceForm(
      FormSpec(
        rows: [
          RowSpec("on", .toggle(initially: true)), RowSpec("more", .toggle(initially: false)),
          RowSpec("g", .group(GroupContent()), isRequired: true),
          RowSpec("l", .label, presentedBy: "g", computed: "text"),
          RowSpec("r", .repeat(RepeatContent()), presentedBy: "g"),
          RowSpec("c", .label, presentedBy: "r"),
          RowSpec("u", .hidden(HeldContent(holds: .text)), presentedBy: "g"),
          RowSpec("d", .text(TextContent()), presentedBy: "g", enabledWhen: .any([])),
        ] + RowSpec.fieldWithPicker("f", presentedBy: "g", options: [option]) + [
          RowSpec("h", .group(GroupContent()), presentedBy: "g", shownWhen: isOn),
          RowSpec("t", .text(TextContent()), presentedBy: "h"),
        ]))
    #expect(form.problems().map(\.words) == ["g required"])
    #expect(try form.perform(.set("t", "a")).problemsChanged == ["g"])
    #expect(try form.perform(.clear("t")).problemsChanged == ["g"])
    #expect(try form.perform(.tap("on")).problemsChanged == ["g"])
    #expect(form.problems() == [])
    #expect(try form.perform(.tap("more")).problemsChanged == ["g"])
    #expect(try form.perform(.tap("more")).problemsChanged == ["g"])
    #expect(try form.perform(.addCopy(to: "r")).problemsChanged == [])
  }

  @Test("a required picker is not asked for while it offers no option and takes no other text")
  func nothingToChoose() throws {
    let option = OptionSpec("x", shownWhen: .row("on", .is(true)))
    func picker(_ id: RowID, other: Bool) -> RowSpec {
      RowSpec(
        id, .picker(PickerContent(options: [option], acceptsOther: other)), isRequired: true)
    }
    var field = RowSpec.fieldWithPicker("f", options: [option])
    field[0].isRequired = true
    var form = ReferenceForm(
      FormSpec(
        rows: [RowSpec("on", .toggle(initially: false)), picker("p", other: false)] + field
          + [picker("o", other: true)]))
    #expect(form.problems().map(\.words) == ["o required"])
    #expect(try form.perform(.tap("on")).problemsChanged == ["p", "f"])
  }

  @Test("authors word messages for a row or for the form, and placeholders are filled in")
  func messages() {
    let text = TextContent(value: "ab", minLength: 3, pattern: "c*")
    var row = RowSpec("t", .text(text), title: "Name")
    row.messages = [.tooShort: "{title} {value} {count}/{min} {max} {"]
    var spec = FormSpec(rows: [row])
    spec.messages = [.tooShort: "no", .pattern: "bad"]
    #expect(ReferenceForm(spec).problems().map(\.message) == ["Name ab 2/3 {max} {", "bad"])
  }

  @Test("the message of a check contains the title and the value")
  func checkMessages() {
    let row = RowSpec(
      "t", .text(TextContent(value: "ab")), title: "Name",
      checks: [CheckSpec(that: .any([]), message: "{title} is {value}, not {count}")])
    #expect(
      ReferenceForm(FormSpec(rows: [row])).problems().map(\.message) == ["Name is ab, not {count}"])
  }

  @Test("a check with `whenAnswered` is not applied to an unanswered row")
  func whenAnswered() throws {
    let check = CheckSpec(that: .row("t", .matches("a+")), message: "a", whenAnswered: true)
    var form = ReferenceForm(FormSpec(rows: [RowSpec("t", .text(TextContent()), checks: [check])]))
    #expect(form.problems() == [])
    #expect(try form.perform(.set("t", "b")).problemsChanged == ["t"])
    #expect(try form.perform(.set("t", "aa")).problemsChanged == ["t"])
  }

  @Test("hidden rows have values and are never visible; custom rows hold the declared type")
  func held() {
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("age", .hidden(HeldContent(holds: .number, value: 17))),
        RowSpec("stars", .custom(HeldContent(holds: .list))),
        RowSpec("l", .label, shownWhen: .row("age", .atLeast(18))),
      ]), shows: "s: stars")
    script.expect(.set("age", 18), "insertRows 0.1", shows: "s: stars l", changes: ["age"])
    script.expect(.set("stars", ["a"]), "reloadRows 0.0", shows: "s: stars l", changes: ["stars"])
    script.expect(.reveal("age"), "", shows: "s: stars l")
    script.refuse(.tap("age"), .notVisible)
    script.refuse(.set("stars", "a"), .wrongType)
    script.expect(values: "age=18 stars=[\"a\"]", result: "age=18 stars=[\"a\"]")
  }

  @Test("a field is edited by the row that it names, whatever else it presents")
  func editors() {
    let field = FieldContent(isOpen: true, editor: "on")
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("f", .field(field)),
        RowSpec("p", .picker(PickerContent(options: ["x"])), presentedBy: "f"),
        RowSpec("on", .toggle(initially: nil), presentedBy: "f"),
      ]), shows: "s: f p on")
    script.expect(.tap("on"), "reloadRows 0.0 0.2", shows: "s: f p on", changes: ["f"])
    script.expect(.set("p", "x"), "reloadRows 0.1", shows: "s: f p on", changes: ["p"])
    script.expect(values: "f=true p=\"x\"", result: "f=true p=\"x\"")
    script.refuse(.batch([.removeRow("on")]), .badSpec)
  }

  @Test("opening and closing all under a row leaves the row itself as it is")
  func under() {
    var script = ReferenceScript(
      FormSpec(rows: [
        RowSpec("a", .group(GroupContent(isOpen: true))),
        RowSpec("b", .group(GroupContent()), presentedBy: "a"),
        RowSpec("c", .label, presentedBy: "b"), RowSpec("d", .group(GroupContent())),
      ]), shows: "s: a b d")
    script.expect(.openAll(under: "a"), "insertRows 0.2; reloadRows 0.1", shows: "s: a b c d")
    script.expect(.closeAll(under: "a"), "deleteRows 0.2; reloadRows 0.1", shows: "s: a b d")
    script.refuse(.openAll(under: "nobody"), .unknownRow)
  }
}
