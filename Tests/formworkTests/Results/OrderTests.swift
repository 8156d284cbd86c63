import TestSupport
import Testing

@Suite("fill --with-order")
struct OrderTests {
  private static let list = """
    {"formwork": 1, "title": "L", "sections": [
      {"id": "things", "title": "Things", "reorder": "within", "rows": [
        {"id": "iPod", "kind": "label", "title": "iPod"},
        {"id": "iPad", "kind": "label", "title": "iPad"}]},
      {"id": "others", "reorder": "across", "rows": [
        {"id": "rich", "kind": "toggle", "title": "Rich"},
        {"id": "car", "kind": "text", "title": "Car", "shownWhen": {"row": "rich", "is": true}},
        {"id": "day", "kind": "field", "title": "Day"},
        {"id": "dayPicker", "kind": "datePicker", "presentedBy": "day"}]},
      {"id": "fixed", "rows": [{"id": "note", "kind": "text", "title": "Note"}]}]}
    """

  @Test("the order of each section with reorder has its relevant rows, without editors")
  func rows() throws {
    let formwork = try Formwork(["l.json": Self.list])
    let result = try formwork.run("l.json", "--no-input", "--with-order", "--set", "note=n")
    #expect(
      result.output
        == #"{"rich": false, "note": "n", "things": ["iPod", "iPad"], "others": ["rich", "day"]}"#
        + "\n")
    let rich = try formwork.run("l.json", "--no-input", "--with-order", "--set", "rich=true")
    #expect(rich.output.contains(#""others": ["rich", "car", "day"]"#))
    #expect(!(try formwork.run("l.json", "--no-input").output.contains("things")))
  }

  @Test("the order is the one that a person made")
  func moved() throws {
    let form = try ScreenForm(Self.list, words: ["--with-order"])
    try form.waitForFocus(on: "iPod")
    try form.type("\u{1B}[1;3B" + Keys.submit)
    let result = try form.session.finish()
    #expect(result.output.contains(#""things": ["iPad", "iPod"]"#))
  }

  @Test("the order of a state is in results of line mode and of other formats")
  func kept() throws {
    let formwork = try Formwork(["l.json": Self.list])
    let state =
      try formwork.run(
        "replay", "l.json", "--no-rows",
        input: #"{"moveRow": "iPad", "to": [0, 0]}"# + "\n" + #"{"state": true}"#
      ).lines.last ?? ""
    let begin = try #require(state.firstRange(of: "\"state\": ")).upperBound
    try formwork.folder.write(String(state[begin...].dropLast()), to: "s.json")
    let words = ["l.json", "--state", "s.json", "--with-order"]
    let plain = try formwork.call(words + ["--plain"]).run(input: "\n\n\n\ny\n")
    #expect(plain.output.contains(#""things": ["iPad", "iPod"]"#))
    let value = try formwork.call(words + ["--no-input", "--get", "things"]).run()
    #expect(value.lines == ["iPad", "iPod"])
    let shell = try formwork.call(words + ["--no-input", "--format", "sh"]).run()
    #expect(shell.output.hasSuffix("things='iPad\niPod'\nothers='rich\nday'\n"))
  }

  @Test("a result with an order can be given as answers, and the order is ignored")
  func givenBack() throws {
    let formwork = try Formwork(["l.json": Self.list])
    let words = ["l.json", "--no-input", "--with-order", "--answers", "-"]
    let answers = #"{"note": "n", "things": ["iPad", "iPod"], "others": []}"#
    let result = try formwork.call(words).run(input: answers)
    #expect(result.error == "")
    #expect(result.output.contains(#""note": "n", "things": ["iPod", "iPad"]"#))
    for answers in [#"{"fixed": []}"#, #"{"things": "iPad"}"#] {
      #expect(try formwork.call(words).run(input: answers).exitCode == 6)
    }
  }

  @Test("rows in copies have the ids of their copies")
  func copies() throws {
    let formwork = try Formwork([
      "c.json": """
      {"formwork": 1, "title": "C", "sections": [{"id": "s", "reorder": "within", "rows": [
        {"id": "phones", "kind": "repeat", "title": "Phones"},
        {"id": "phone", "kind": "text", "title": "Phone", "presentedBy": "phones"}]}]}
      """
    ])
    let result = try formwork.run(
      "c.json", "--no-input", "--with-order", "--set", #"phones=["1", "2"]"#)
    #expect(
      result.output == #"{"phones": ["1", "2"], "s": ["phones", "phone#1", "phone#2"]}"# + "\n")
  }

  @Test("a section with the id of a row of the result is refused before any question")
  func sameID() throws {
    let formwork = try Formwork([
      "l.json": Self.list.replacing(#""id": "note""#, with: #""id": "things""#),
      "label.json": Self.list.replacing(#""id": "iPad""#, with: #""id": "things""#),
    ])
    for mode in ["--plain", "--no-input"] {
      let result = try formwork.run("l.json", mode, "--with-order", input: "y\n")
      #expect(result.exitCode == 2)
      #expect(result.output == "")
      #expect(
        result.error
          == "formwork: --with-order puts the order of section \"things\" under its id, which is "
          + "also the id of a row; give one of them another id\n")
    }
    #expect(try formwork.run("l.json", "--no-input").exitCode == 0)
    #expect(try formwork.run("label.json", "--no-input", "--with-order").exitCode == 0)
  }
}
