import TestSupport
import Testing

@Suite("fill without a person")
struct NoInputTests {
  private func formwork() throws -> Formwork {
    try Formwork([
      "order.json": Forms.order, "fruit.json": Forms.fruit,
      "some.json": #"{"wrap": "c", "name": "Ada", "day": "2024-02-29", "note": "n"}"#,
    ])
  }

  @Test("answers in a file and in words give a result without a terminal")
  func result() throws {
    let result = try formwork().run(
      "order.json", "--no-input", "--answers", "some.json", "--set", "gift=true", "--set=count=2")
    #expect(result.error == "")
    #expect(result.exitCode == 0)
    #expect(
      result.output
        == #"{"name": "Ada", "count": 2, "gift": true, "note": "n", "day": "2024-02-29", "wrap": "c"}"#
        + "\n")
  }

  @Test("the order of answers does not matter, and a result given as answers gives the same result")
  func order() throws {
    let formwork = try formwork()
    let words = ["gift=true", "note=n", "name=x"].map { "--set=\($0)" }
    let first = try formwork.call(["order.json", "--no-input"] + words).run()
    let second = try formwork.call(["order.json", "--no-input"] + words.reversed()).run()
    #expect(first.exitCode == 0)
    #expect(first.output == second.output)
    let again = try formwork.run("order.json", "--no-input", "--answers", "-", input: first.output)
    #expect(again.output == first.output)
  }

  @Test("problems go to standard error, and nothing to standard output")
  func problems() throws {
    let result = try formwork().run("order.json", "--no-input", "--set", "count=12")
    #expect(result.exitCode == 6)
    #expect(result.output == "")
    let lines = result.error.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("name: ") && lines[0].hasSuffix("[required]"))
    #expect(lines[1].hasPrefix("count: ") && lines[1].hasSuffix("[tooLarge]"))
    #expect(lines[2] == "formwork: 2 problems keep the form from being submitted")
  }

  @Test("unknown ids and answers that a row can't hold are all reported at once")
  func faults() throws {
    let formwork = try formwork()
    try formwork.folder.write(
      """
      {"nam": "x",
       "count": "x", "wrap": "p"}
      """, to: "bad.json")
    let result = try formwork.run(
      "order.json", "--no-input", "--answers", "bad.json", "--set", "gif=true", "--set", "wrap=x",
      "--set", "gift=1", "--set", "word", "--set", "note=a", "--set", "note=b")
    #expect(result.exitCode == 6)
    #expect(result.output == "")
    #expect(
      result.error == """
        bad.json:1:2: error: there is no row "nam"; did you mean "name"? [unknownRow]
        bad.json:2:11: error: count holds a number, not "x" [wrongType]
        there is no row "gif"; did you mean "gift"?
        wrap has no option "x"; it has "p", "c"
        gift holds true or false, not "1"
        "word" is not an answer; write ID=VALUE
        row "note" is answered twice
        formwork: the answers do not fit the form

        """)
  }

  @Test("a row that can't hold the answer or is answered, also by a later word, is not suggested")
  func suggestions() throws {
    let formwork = try Formwork()
    try formwork.folder.write(
      """
      {"formwork": 1, "title": "F", "sections": [{"id": "s", "rows": [
        {"id": "seat", "kind": "label", "title": "Seat"},
        {"id": "seats", "kind": "number", "title": "Seats"},
        {"id": "day", "kind": "field", "title": "Day"},
        {"id": "dayPicker", "kind": "datePicker", "presentedBy": "day"}]}]}
      """, to: "form.json")
    try formwork.folder.write(
      #"{"seast": "x", "saets": 1, "dya": "2024-02-30", "dayPickr": "2024-02-29"}"#, to: "file.json"
    )
    func lines(_ words: [String]) throws -> [String] {
      try formwork.call(["form.json", "--no-input"] + words).run().error
        .split(separator: "\n").dropLast().map(String.init)
    }
    #expect(
      try lines(["--answers", "file.json"]) == [
        #"file.json:1:2: error: there is no row "seast" [unknownRow]"#,
        #"file.json:1:16: error: there is no row "saets"; did you mean "seats"? [unknownRow]"#,
        #"file.json:1:28: error: there is no row "dya" [unknownRow]"#,
        #"file.json:1:49: error: there is no row "dayPickr"; did you mean "dayPicker"? [unknownRow]"#,
      ])
    #expect(
      try lines(["--set", "saets=1", "--set", "seats=2"]) == [#"there is no row "saets""#])
    #expect(
      try lines(["--set", "saets=1", "--set", "dya=2024-02-29"])
        == [
          #"there is no row "saets"; did you mean "seats"?"#,
          #"there is no row "dya"; did you mean "day"?"#,
        ])
    #expect(
      try lines(["--set", "dayPickr=2024-02-29", "--set", "day=2024-01-01"])
        == [#"there is no row "dayPickr""#])
  }

  @Test("ids are printed with control characters escaped")
  func hostileIDs() throws {
    let formwork = try Formwork()
    try formwork.folder.write(
      """
      {"formwork": 1, "title": "F", "sections": [{"id": "s", "rows": [
        {"id": "a\\u202eb", "kind": "number", "title": "N", "required": true}]}]}
      """, to: "form.json")
    let problems = try formwork.run("form.json", "--no-input")
    #expect(problems.error.hasPrefix("a\\u{202E}b: "))
    let refusal = try formwork.run("form.json", "--no-input", "--set", "a\u{202E}b=x")
    #expect(refusal.error.hasPrefix("a\\u{202E}b holds a number"))
    let result = try formwork.run("form.json", "--no-input", "--set", "a\u{202E}b=1")
    #expect(result.output == #"{"a\u202eb": 1}"# + "\n")
  }

  @Test("a word overrides a file, and a field is answered by its own id or its editor's")
  func precedence() throws {
    let formwork = try formwork()
    for word in ["day=2025-01-01", "dayPicker=2025-01-01"] {
      let result = try formwork.run(
        "order.json", "--no-input", "--answers", "some.json", "--set", word)
      #expect(result.output.contains(#""day": "2025-01-01""#))
    }
  }

  @Test("unreadable answers end with exit code 4")
  func unreadable() throws {
    let result = try formwork().run("order.json", "--no-input", "--answers", "none.json")
    #expect(result.exitCode == 4)
    let usage = try formwork().run("-", "--no-input", "--answers", "-")
    #expect(usage.exitCode == 2)
  }

  @Test("line mode starts with the given answers")
  func lineMode() throws {
    let result = try formwork().run(
      "fruit.json", "--plain", "--set", "melon=Honeydew", input: "\n\n\n")
    #expect(result.error.contains("Honeydew"))
  }

  @Test("of answers that are not JSON only the error in the JSON is reported")
  func answersWithSyntaxError() throws {
    let formwork = try Formwork(["order.json": Forms.order, "bad.json": "{"])
    let result = try formwork.run("order.json", "--no-input", "--answers", "bad.json")
    #expect(result.exitCode == 6 && result.output == "")
    #expect(result.error.hasPrefix("bad.json:1:2: error: ") && result.error.contains("[badJSON]"))
    #expect(!result.error.contains("formwork:"))
  }
}
