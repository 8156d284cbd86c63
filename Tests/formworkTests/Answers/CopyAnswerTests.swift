import TestSupport
import Testing

@Suite("Answers to rows in copies")
struct CopyAnswerTests {
  private func formwork() throws -> Formwork {
    try Formwork([
      "f.json": """
      {"formwork": 1, "title": "People", "sections": [{"id": "s", "rows": [
        {"id": "people", "kind": "repeat", "title": "People", "max": 4},
        {"id": "person", "kind": "group", "presentedBy": "people", "title": "Person", "open": true},
        {"id": "name", "kind": "text", "presentedBy": "person", "title": "Name", "required": true},
        {"id": "phones", "kind": "repeat", "presentedBy": "person", "title": "Phones", "max": 2},
        {"id": "phone", "kind": "text", "presentedBy": "phones", "title": "Phone"},
        {"id": "v.1", "kind": "text", "title": "A dot"}
      ]}]}
      """
    ])
  }

  private func fill(_ words: String...) throws -> ProgramResult {
    try formwork().call(["f.json", "--no-input"] + words.flatMap { ["--set", $0] }).run()
  }

  @Test("a row is named by its repeat, place and id, and copies are added up to the place")
  func places() throws {
    let result = try fill("people.2.name=Bo", "people.1.name=Al", "people.2.phones.2=55", "v.1=x")
    #expect(result.error == "")
    #expect(
      result.output
        == #"{"people": [{"name": "Al"}, {"name": "Bo", "phones": ["55"]}], "v.1": "x"}"# + "\n")
  }

  @Test("places include the copies given by a file")
  func fileAndWords() throws {
    let result = try formwork().run(
      "f.json", "--no-input", "--answers", "-", "--set", "people.2.name=Cy",
      input: #"{"people": [{"name": "Al"}, {"name": "Bo", "phones": ["1", "2"]}]}"#)
    #expect(
      result.output
        == #"{"people": [{"name": "Al"}, {"name": "Cy", "phones": ["1", "2"]}]}"# + "\n")
  }

  @Test("--get prints the value of a row in a copy, and an empty line if there is no such copy")
  func getting() throws {
    func got(_ path: String) throws -> ProgramResult {
      try formwork().call(
        [
          "f.json", "--no-input", "--set", "people.1.name=Al", "--set", "people.2.name=Bo",
          "--set", "people.2.phones.2=55", "--get", path,
        ]
      ).run()
    }
    #expect(try got("people.2.name").output == "Bo\n")
    #expect(try got("people.2.phones.2").output == "55\n")
    #expect(try got("people.2.phones.1").output == "\n")
    #expect(try got("people.3.name").output == "\n")
    #expect(try got("v.1").output == "\n")
    for (path, fault) in [
      (
        "people.1.nam",
        #"there is no row "nam" in the copies of "people"; did you mean "name"?"#
      ),
      ("people.1", #"row "people.1" has no value of its own"#),
      ("people.1.phones", #"row "people.1.phones" has no value of its own"#),
      ("people.0.name", #"the copies of row "people" are numbered from 1"#),
    ] {
      let result = try got(path)
      #expect(result.exitCode == 2)
      #expect(result.error == "formwork: --get: \(fault)\n")
    }
  }

  @Test("a whole list is given as JSON")
  func list() throws {
    let result = try fill(#"people=[{"name": "Al", "phones": ["1"]}]"#, "people.1.phones.2=2")
    #expect(result.output == #"{"people": [{"name": "Al", "phones": ["1", "2"]}]}"# + "\n")
  }

  @Test("all errors are reported at once")
  func faults() throws {
    let result = try fill(
      "people.1.nam=x", "people.0.name=x", "people.5.name=x", "people.1.name=a", "people.1.name=b",
      "people.9999.name=x", "peopel.1=x")
    #expect(result.exitCode == 6)
    #expect(
      result.error.split(separator: "\n").map(String.init) == [
        #"there is no row "peopel.1""#,
        #"there is no row "nam" in the copies of "people"; did you mean "name"?"#,
        #"the copies of row "people" are numbered from 1"#,
        "people can have at most 4 copies",
        #"row "people.1.name" is answered twice"#,
        #"place 9999 in row "people" needs 9998 new copies; all answers together may have at most "#
          + "1000; give fewer, or raise that limit",
        "formwork: the answers do not fit the form",
      ])
  }

  @Test("problems and the table of show name copies by title and place")
  func names() throws {
    let result = try fill("people.2.phones.1=5")
    #expect(result.error.contains("Person 1: ") && result.error.contains("Person 2: "))
    let table = try formwork().run(
      "show", "f.json", "--actions", "-", input: #"{"addCopy": "people"}"# + "\n")
    #expect(table.output.contains("person#1  group   "))
    #expect(table.output.contains("▾ Person 1"))
  }

  @Test("line mode asks for each row with the name of its copy, then for another copy")
  func lines() throws {
    let answers = ["y", "Al", "n", "y", "Bo", "y", "55", "n", "n", "", "y", ""]
    let result = try formwork().run(
      "f.json", "--plain", input: answers.joined(separator: "\n"))
    #expect(
      result.output
        == #"{"people": [{"name": "Al"}, {"name": "Bo", "phones": ["55"]}]}"# + "\n")
    for text in [
      "People: add one? [y/N] ", "People, 1 so far: another one? [y/N] ",
      "Person 1, Name (required): text", "Person 2, Phones: add one? [y/N] ",
      "Person 2, Phone 1: text", "Person 2, Phones, 1 so far: another one? [y/N] ",
    ] {
      #expect(result.error.contains(text), "\(text)")
    }
  }
}
