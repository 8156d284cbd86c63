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
    #expect(
      result.error == """
        s.json:2:33: "width" is about looks alone: kept as "x-width"
        formwork: not brought over: 1 of looks

        """)
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
    #expect(result.error.contains("a.json:1:12: \"c\" is the answer of no row: left out\n"))
    #expect(result.error.hasSuffix("formwork: not brought over: 1 of meaning, 1 of looks\n"))
    let filled = try formwork.call(["-", "--no-input"]).run(input: result.output)
    #expect(filled.output == "{\"a\": \"1\"}\n")
    let failed = try formwork.run("import", "s.json", "--answers", "bad.json")
    #expect(failed.exitCode == 5 && failed.error.hasPrefix("formwork: bad.json:1:2: "))
  }

  @Test(
    "with --strict a loss of meaning is a failure, with --strict=looks any; the spec is written all the same"
  )
  func strict() throws {
    let formwork = try Formwork([
      "s.json": Self.survey, "t.json": #"{"elements": []}"#,
      "u.json": #"{"elements": [], "new": 1}"#,
    ])
    let result = try formwork.run("import", "s.json", "--strict=looks")
    #expect(result.exitCode == 1 && result.output.contains("\"id\": \"b\""))
    #expect(try formwork.run("import", "s.json", "--strict").exitCode == 0)
    #expect(try formwork.run("import", "u.json", "--strict").exitCode == 1)
    #expect(try formwork.run("import", "t.json", "--strict=looks").exitCode == 0)
    let wrong = try formwork.run("import", "t.json", "--strict=all")
    #expect(
      wrong.exitCode == 2 && wrong.error.hasPrefix("formwork: --strict needs looks, or no value"))
  }

  @Test("a result goes back to the system that the form is from, and is read again")
  func resultsBack() throws {
    let formwork = try Formwork([
      "q.json":
        #"{"resourceType": "Questionnaire", "item": [{"linkId": "a", "type": "string", "text": "A"}]}"#,
      "own.json": #"{"formwork": 1, "title": "T", "sections": []}"#,
      "other.xml": "<data/>",
    ])
    let spec = try formwork.run("import", "q.json").output
    let words = ["-", "--no-input", "--as", "fhir"]
    let response = try formwork.call(words + ["--set", "a=x"]).run(input: spec)
    #expect(response.error == "")
    #expect(
      response.output
        == #"{"resourceType": "QuestionnaireResponse", "status": "completed", "item": [{"linkId": "a", "answer": [{"valueString": "x"}]}]}"#
        + "\n")
    try formwork.folder.write(response.output, to: "r.json")
    let again = try formwork.call(words + ["--answers", "r.json"]).run(input: spec)
    #expect(again.output == response.output)
    let begun = try formwork.run("import", "q.json", "--answers", "r.json")
    #expect(begun.output.contains(#""value": "x""#))
    for (words, code, error) in [
      (["own.json", "--no-input", "--as", "fhir"], 5, "formwork: --as fhir: the form is not from"),
      (
        ["own.json", "--no-input", "--as", "xform"], 5, "formwork: --as xform: the form is not from"
      ),
      (["own.json", "--as", "pdf"], 2, "formwork: --as needs one of"),
      (["own.json", "--as", "fhir", "--get", "a"], 2, "formwork: --as writes whole results"),
    ] {
      let result = try formwork.call(words).run()
      #expect(result.exitCode == Int32(code) && result.error.hasPrefix(error), "\(result.error)")
    }
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
