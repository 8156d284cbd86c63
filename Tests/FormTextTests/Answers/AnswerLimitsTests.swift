import FormEngine
import FormText
import Testing

@Suite("Limits of answers from outside")
struct AnswerLimitsTests {
  private static let rows = """
    {"id": "count", "kind": "number", "title": "Count"},
    {"id": "people", "kind": "repeat", "title": "People"},
    {"id": "person", "kind": "group", "presentedBy": "people", "title": "Person"},
    {"id": "name", "kind": "text", "presentedBy": "person", "title": "Name"},
    {"id": "pets", "kind": "repeat", "presentedBy": "person", "title": "Pets"},
    {"id": "pet", "kind": "text", "presentedBy": "pets", "title": "Pet"},
    {"id": "cars", "kind": "repeat", "presentedBy": "person", "title": "Cars", "count": 2},
    {"id": "car", "kind": "text", "presentedBy": "cars", "title": "Car"},
    {"id": "phones", "kind": "repeat", "title": "Phones", "min": 3},
    {"id": "phone", "kind": "text", "presentedBy": "phones", "title": "Phone"}
    """

  private func form() throws -> LiveForm {
    let reading = SpecReader.read(Array(MarkedSpec.rows(Self.rows).utf8), named: "f")
    return LiveForm(
      try #require(reading.checked, "\(reading.diagnostics.map { $0.description })"))
  }

  private func faults(
    _ json: String? = nil, words: [String] = [], maxCopies: Int = 1000
  ) throws -> [String] {
    var answers = GivenAnswers(for: try form(), maxCopies: maxCopies)
    if let json { answers.add(json: Array(json.utf8), named: "a") }
    for word in words { answers.add(word: word) }
    return answers.faults
  }

  // MARK: - Unknown names

  @Test("of many unknown names 100 are reported and the rest counted, and 10 have suggestions")
  func unknownNames() throws {
    let members = (0..<300).map { "\"c\($0)ount\": 1" }
    let faults = try faults("{\(members.joined(separator: ", "))}")
    #expect(faults.count == 101)
    #expect(faults.last == "… and 200 more")
    #expect(faults.dropLast().allSatisfy { $0.contains("there is no row") })
    #expect(faults.count { $0.contains("did you mean \"count\"?") } == 10)
  }

  @Test("the same holds for words")
  func unknownWords() throws {
    let faults = try faults(words: (0..<300).map { "c\($0)ount=1" })
    #expect(faults.count == 101)
    #expect(faults.last == "… and 200 more")
    #expect(faults.count { $0.contains("did you mean") } == 10)
  }

  @Test("the same holds for names in copies, in files and words")
  func unknownNamesInCopies() throws {
    let members = (0..<150).map { "\"n\($0)ame\": \"x\"" }.joined(separator: ", ")
    let fileFaults = try faults("{\"people\": [{\(members)}, {\(members)}]}")
    #expect(fileFaults.count == 101)
    #expect(fileFaults.last == "… and 200 more")
    #expect(fileFaults.count { $0.contains("did you mean \"name\"?") } == 10)
    let wordFaults = try faults(words: (0..<300).map { "people.1.n\($0)ame=x" })
    #expect(wordFaults.count == 101)
    #expect(wordFaults.last == "… and 200 more")
    #expect(wordFaults.count { $0.contains("did you mean \"name\"?") } == 10)
    let listFaults = try faults(words: ["people=[{\(members)}, {\(members)}]"])
    #expect(listFaults.last == "… and 200 more")
  }

  @Test("suggestions are limited over all files and words together, and other faults count too")
  func together() throws {
    let members = (0..<90).map { "\"c\($0)ount\": 1" }.joined(separator: ", ")
    let words = (0..<15).map { "co\($0)unt=1" } + ["count=x"]
    let faults = try faults("{\(members)}", words: words)
    #expect(faults.count == 101)
    #expect(faults.last == "… and 6 more")
    #expect(faults.count { $0.contains("did you mean") } == 10)
  }

  // MARK: - Copies

  @Test("all copies of a file together are limited, also those inside others")
  func copies() throws {
    func people(_ count: Int, _ person: String) -> String {
      "{\"people\": [\(Array(repeating: person, count: count).joined(separator: ", "))]}"
    }
    let person = #"{"pets": ["a", "b"], "cars": []}"#
    // A person, two pets, and the two cars that a new person has.
    #expect(try faults(people(2, person), maxCopies: 10) == [])
    let faults = try faults(people(3, person), maxCopies: 10)
    try #require(faults.count == 1)
    #expect(faults[0].hasPrefix("a:1:"))
    #expect(faults[0].contains("the answers have more than 10 copies of repeats in all"))
    #expect(faults[0].hasSuffix("[limitReached]"))
    #expect(try self.faults(people(200, "{}"), maxCopies: 600) == [])
    #expect(try self.faults(people(200, "{}"), maxCopies: 599).count == 1)
    #expect(try self.faults(people(200, #"{"cars": null}"#), maxCopies: 200) == [])
    #expect(try self.faults(people(1001, #"{"cars": null}"#)).count == 1)
  }

  @Test("copies that are added up to min count too")
  func leastCopies() throws {
    #expect(try faults(#"{"phones": ["1"]}"#, maxCopies: 3) == [])
    #expect(try faults(#"{"phones": ["1"]}"#, maxCopies: 2).count == 1)
  }

  @Test("words and files have one limit")
  func words() throws {
    #expect(
      try faults(#"{"phones": ["1"]}"#, words: [#"people=[{"cars": null}]"#], maxCopies: 4) == [])
    #expect(
      try faults(#"{"phones": ["1"]}"#, words: [#"people=[{"cars": null}]"#], maxCopies: 3).count
        == 1
    )
    #expect(try faults(words: ["people.2.name=a"], maxCopies: 6) == [])
    #expect(
      try faults(words: ["people.2.name=a"], maxCopies: 5) == [
        #"place 2 in row "people" needs 2 new copies; all answers together may have at most 5; "#
          + "give fewer, or raise that limit"
      ])
    #expect(try faults(words: (1...4).map { "phones.\($0)=a" }, maxCopies: 1) == [])
  }

  @Test("a repeat without a max does not take 40,000 copies")
  func attack() throws {
    let list = "[" + Array(repeating: "{}", count: 40_000).joined(separator: ",") + "]"
    for faults in [
      try faults("{\"people\": \(list)}"), try faults("{\"people\": [{\"pets\": \(list)}]}"),
      try faults(words: ["people=" + list]), try faults(words: ["people.40000.name=x"]),
    ] {
      #expect(faults.count == 1)
    }
  }

  // MARK: - Numbers

  @Test("a whole number that no double equals is refused where a number is answered")
  func inexactNumbers() throws {
    #expect(
      try faults(#"{"count": 9007199254740993}"#) == [
        "a:1:11: error: count holds a number, not 9007199254740993; it has more digits than a number "
          + "can keep, and the nearest possible one is 9007199254740992 [badNumber]"
      ])
    #expect(
      try faults(#"{"people": [{"name": 9007199254740993}]}"#).first?.hasSuffix("[wrongType]")
        == true)
    #expect(
      try faults(words: ["count=9007199254740993", #"people=[{"name": "9007199254740993"}]"#]).count
        == 1)
  }
}

@Suite("Lists in answers")
struct ListAnswerTests {
  private func form(_ rows: String) throws -> LiveForm {
    let reading = SpecReader.read(Array(MarkedSpec.rows(rows).utf8), named: "f")
    return LiveForm(
      try #require(reading.checked, "\(reading.diagnostics.map { $0.description })"))
  }

  private static let people = """
    {"id": "people", "kind": "repeat", "title": "People", "count": 2},
    {"id": "person", "kind": "group", "presentedBy": "people", "title": "Person"},
    {"id": "name", "kind": "text", "presentedBy": "person", "title": "Name"},
    {"id": "phones", "kind": "repeat", "presentedBy": "person", "title": "Phones", "min": 1},
    {"id": "phone", "kind": "text", "presentedBy": "phones", "title": "Phone"}
    """

  /// The action for an answer in a file; it is the same for a word.
  private func action(_ id: String, _ json: String, _ form: LiveForm) throws -> FormAction {
    var file = GivenAnswers(for: form)
    file.add(json: Array("{\"\(id)\": \(json)}".utf8), named: "a")
    var word = GivenAnswers(for: form)
    word.add(word: "\(id)=\(json)")
    #expect(file.faults == [])
    #expect(word.faults == [])
    #expect(file.action == word.action)
    return file.action
  }

  @Test("an empty list keeps the copies, also inside a copy, and null removes them")
  func emptyLists() throws {
    let form = try form(Self.people)
    #expect(try action("people", "[]", form) == .batch([]))
    #expect(try action("people", "null", form) == .batch([.set("people", .null)]))
    #expect(
      try action("people", #"[{"phones": []}, {}]"#, form) == .batch([.set("people", [[:], [:]])]))
    var answers = GivenAnswers(for: form)
    answers.add(word: "people.1.phones=[]")
    #expect(answers.faults == [])
    #expect(answers.action == .batch([]))
  }

  @Test("a word with an empty list overrides a file")
  func precedence() throws {
    var answers = GivenAnswers(for: try form(Self.people))
    answers.add(json: Array(#"{"people": [{}]}"#.utf8), named: "a")
    answers.add(word: "people=[]")
    #expect(answers.action == .batch([]))
  }

  @Test("a result given as answers makes the same copies, answered or not")
  func givenBack() throws {
    for list in [#"[{}, {"name": "A", "phones": ["1", "2"]}, {}]"#, "[{}]"] {
      var form = try form(Self.people)
      try form.perform(action("people", list, form))
      let result = ResultText.json(form.result())
      var again = try self.form(Self.people)
      var answers = GivenAnswers(for: again)
      answers.add(json: Array(result.utf8), named: "result")
      #expect(answers.faults == [])
      try again.perform(answers.action)
      #expect(ResultText.json(again.result()) == result)
      #expect(again.copies(of: "people").count == form.copies(of: "people").count)
    }
    // Two unanswered copies: their result is an empty list.
    let rows = """
      {"id": "tags", "kind": "repeat", "title": "Tags", "count": 2},
      {"id": "tag", "kind": "text", "presentedBy": "tags", "title": "Tag"}
      """
    var form = try form(rows)
    #expect(ResultText.json(form.result()) == #"{"tags": []}"#)
    try form.perform(action("tags", "[]", form))
    #expect(form.copies(of: "tags").count == 2)
  }

  @Test("copies that a list is short of are unanswered, whatever the template begins with")
  func missingCopies() throws {
    let rows = """
      {"id": "tags", "kind": "repeat", "title": "Tags", "min": 3},
      {"id": "tag", "kind": "text", "presentedBy": "tags", "title": "Tag", "value": "new"}
      """
    let form = try form(rows)
    #expect(
      try action("tags", #"["a"]"#, form) == .batch([.set("tags", ["a", .null, .null])]))
  }

  @Test("words have the faults of files, without their places")
  func faults() throws {
    var answers = GivenAnswers(for: try form(Self.people))
    answers.add(word: #"people=[{"nmae": "A"}, {"phones": [1]}]"#)
    #expect(
      answers.faults == [
        #"people[0] has no row "nmae"; did you mean "name"?"#, "phone holds a text, not 1",
      ])
  }
}
