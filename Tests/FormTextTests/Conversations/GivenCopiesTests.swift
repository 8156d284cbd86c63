import FormEngine
import FormText
import Testing

@Suite("Answers for repeats")
struct GivenCopiesTests {
  private func form(_ rows: String) throws -> LiveForm {
    let reading = SpecReader.read(Array(MarkedSpec.rows(rows).utf8), named: "f")
    return LiveForm(
      try #require(reading.checked, "\(reading.diagnostics.map { $0.description })"))
  }

  private func people() throws -> LiveForm {
    try form(
      """
      {"id": "people", "kind": "repeat", "max": 3},
      {"id": "person", "kind": "group", "presentedBy": "people"},
      {"id": "name", "kind": "text", "presentedBy": "person"},
      {"id": "fruit", "kind": "field", "presentedBy": "person"},
      {"id": "fruitPicker", "kind": "picker", "presentedBy": "fruit", "options": ["Lemon", "Lime"]},
      {"id": "age", "kind": "number", "presentedBy": "person"},
      {"id": "next", "kind": "number", "presentedBy": "person",
        "computed": {"difference": [{"valueOf": "age"}, -1]}},
      {"id": "pets", "kind": "repeat", "presentedBy": "person"},
      {"id": "pet", "kind": "text", "presentedBy": "pets"}
      """)
  }

  private func faults(_ json: String, _ form: LiveForm) -> [String] {
    var answers = GivenAnswers(for: form)
    answers.add(json: Array(json.utf8), named: "a.json")
    return answers.faults
  }

  /// The result of a form after answers are given to it.
  private func result(of form: LiveForm, given json: String) throws -> String {
    var answers = GivenAnswers(for: form)
    answers.add(json: Array(json.utf8), named: "a.json")
    #expect(answers.faults == [])
    var form = form
    try form.perform(answers.action)
    return ResultText.json(form.result())
  }

  @Test("a result with copies that is given as answers gives the same result")
  func givenBack() throws {
    let text = #"""
      {"people": [{"name": "Ann", "fruit": "Lime", "age": 30, "next": 31, "pets": ["Rex", "Tom"]}, {}]}
      """#
    #expect(try result(of: people(), given: text) == text)
    let again = try result(
      of: people(), given: #"{"people": [{"fruitPicker": "Lemon", "pets": []}, {}]}"#)
    #expect(again == #"{"people": [{"fruit": "Lemon"}, {}]}"#)
  }

  @Test("unanswered copies, which a result leaves out, are added up to min")
  func plainCopies() throws {
    let rows = """
      {"id": "phones", "kind": "repeat", "min": 2},
      {"id": "phone", "kind": "text", "presentedBy": "phones"}
      """
    #expect(try result(of: form(rows), given: #"{"phones": []}"#) == #"{"phones": []}"#)
    #expect(try result(of: form(rows), given: #"{"phones": ["1"]}"#) == #"{"phones": ["1"]}"#)
    var answers = GivenAnswers(for: try form(rows))
    answers.add(word: #"phones=["1", {"phone": "2"}]"#)
    #expect(answers.faults == [])
    #expect(answers.action == .batch([.set("phones", ["1", .object(["phone": "2"])])]))
    answers.add(word: "phones=1")
    #expect(answers.faults.count == 1)
  }

  @Test("an unknown name in a copy is reported with its path, its place and the nearest name")
  func unknownNames() throws {
    #expect(
      faults(
        """
        {"people": [{"name": "Ann"},
          {"nme": "Bob", "pets": [{"pte": "Rex"}], "phone": 1}]}
        """, try people()) == [
          #"a.json:2:4: error: people[1] has no row "nme"; did you mean "name"? [unknownRow]"#,
          #"a.json:2:28: error: people[1].pets[0] has no row "pte"; did you mean "pet"? [unknownRow]"#,
          #"a.json:2:44: error: people[1] has no row "phone" [unknownRow]"#,
        ])
    // Rows that are already answered, are computed or can't hold the value are not suggested.
    #expect(
      faults(#"{"people": [{"name": "A", "nam": "B", "nxt": 3, "agee": "x"}]}"#, try people())
        .allSatisfy { !$0.contains("did you mean") })
  }

  @Test("a value that a row can't hold is reported where it is")
  func misfits() throws {
    let faults = faults(
      """
      {"people": [
        {"age": "old", "fruit": "Plum", "pets": [3, "Rex"]},
        {"fruit": "Lime", "fruitPicker": "Lime"}, {"person": 1}]}
      """, try people())
    for (fault, start) in zip(
      faults,
      [
        "a.json:2:11: error: age ", "a.json:2:27: error: fruit ", "a.json:2:44: error: pet ",
        "a.json:3:21: error: row \"fruit\" is answered twice", "a.json:3:56: error: person ",
      ])
    {
      #expect(fault.hasPrefix(start), "\(fault)")
    }
    #expect(
      faults.map { $0.split(separator: " ").last } == [
        "[wrongType]", "[notAnOption]", "[wrongType]", "[duplicateAnswer]", "[wrongType]",
      ])
  }

  @Test("too many copies are reported at their list")
  func limits() throws {
    let faults = faults(#"{"people": [{}, {}, {}, {}]}"#, try people())
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("a.json:1:12: error: people ") == true)
    #expect(faults.first?.hasSuffix("[limitReached]") == true)
  }
}
