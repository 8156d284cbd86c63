import TestSupport
import Testing

@Suite("import")
struct ImportTests {
  private static let survey = """
    {"title": "T", "elements": [{"type": "text", "name": "a", "isRequired": true},
      {"type": "text", "name": "b", "width": "10px"}]}
    """

  @Test("the spec is on standard output, the losses on standard error, and a pipe fills it in")
  func pipe() throws {
    let formwork = try Formwork(["s.json": Self.survey])
    let result = try formwork.run("import", "s.json")
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("{\n  \"formwork\": 1,"))
    #expect(result.error == "s.json:2:33: \"width\" is about looks alone: kept as \"x-width\"\n")
    let filled = try formwork.call(["-", "--no-input", "--set", "a=1"]).run(input: result.output)
    #expect(filled.output == "{\"a\": \"1\"}\n")
    let page = try formwork.call(["check", "-"]).run(input: result.output)
    #expect(page.output == "" && page.exitCode == 0)
  }

  @Test("with --answers the form begins with a result of the same system")
  func answers() throws {
    let formwork = try Formwork([
      "s.json": Self.survey, "a.json": #"{"a": "1", "c": 2}"#, "bad.json": "[",
    ])
    let result = try formwork.run("import", "s.json", "--answers", "a.json")
    #expect(result.error.hasSuffix("a.json:1:12: \"c\" is the answer of no row: left out\n"))
    let filled = try formwork.call(["-", "--no-input"]).run(input: result.output)
    #expect(filled.output == "{\"a\": \"1\"}\n")
    let failed = try formwork.run("import", "s.json", "--answers", "bad.json")
    #expect(failed.exitCode == 5 && failed.error.hasPrefix("formwork: bad.json:1:2: "))
  }

  @Test("with --strict a loss is a failure, and the spec is written all the same")
  func strict() throws {
    let formwork = try Formwork(["s.json": Self.survey, "t.json": #"{"elements": []}"#])
    let result = try formwork.run("import", "s.json", "--strict")
    #expect(result.exitCode == 1 && result.output.contains("\"id\": \"b\""))
    #expect(try formwork.run("import", "t.json", "--strict").exitCode == 0)
  }

  @Test("files that are no forms get a sentence with a place")
  func failures() throws {
    let formwork = try Formwork([
      "broken.json": "{\"pages\": [\n  {]}", "other.json": "{\"a\": 1}", "s.json": Self.survey,
    ])
    for (words, code, error) in [
      (["broken.json"], 5, "formwork: broken.json:2:4: "),
      (
        ["other.json"], 5,
        "formwork: other.json: this is no form of a known system; name it with --from"
      ),
      (["missing.json"], 4, "formwork: "),
      (["s.json", "--from", "nothing"], 2, "formwork: --from"),
      ([], 2, "formwork: "),
    ] {
      let result = try formwork.call(["import"] + words).run()
      #expect(result.exitCode == Int32(code), "\(words): \(result.error)")
      #expect(result.output == "" && result.error.hasPrefix(error), "\(words): \(result.error)")
    }
  }
}
