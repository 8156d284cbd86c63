import FormEngine
import Testing

@Suite("Problems of rows in copies")
struct CopyProblemTests {
  private func stage(
    title: String? = "Phone", repeatTitle: String? = "Phones", count: Int = 2
  ) throws -> FormStage {
    try FormStage(
      FormSpec("t", messages: [.tooShort: "{title}: at least {min}."]) {
        SectionSpec("s", reorder: .within) {
          Row.repeat("phones", title: repeatTitle, count: count) {
            Row.text("phone", title: title, minLength: 3).required()
              .check(.row("phone", .isNot("000")), "Not that one.")
          }
        }
      })
  }

  @Test(
    "a problem names the row of its copy, and its message begins with the copy's name and place")
  func names() throws {
    var stage = try stage()
    #expect(stage.problems == "phone#1:required phone#2:required")
    #expect(stage.messages == ["Phone 1: An answer is needed.", "Phone 2: An answer is needed."])
    try stage.perform([.set("phone#1", "0"), .set("phone#2", "000")])
    #expect(stage.messages == ["Phone 1: Phone: at least 3.", "Phone 2: Not that one."])
    #expect(
      try stage.form.perform(.submit).submission == .invalid(stage.form.problems()))
  }

  @Test(
    "the name of a copy is the title of its first row, else of the repeat, else the template's id",
    arguments: [
      ("Phone", "Phones", "Phone 1"), (nil, "Phones", "Phones 1"), ("Phone", nil, "Phone 1"),
      (nil, nil, "phone 1"),
    ] as [(String?, String?, String)])
  func titles(title: String?, repeatTitle: String?, name: String) throws {
    let stage = try stage(title: title, repeatTitle: repeatTitle, count: 1)
    #expect(stage.messages == ["\(name): An answer is needed."])
  }

  @Test("problems change for the rows whose messages have another place")
  func places() throws {
    var stage = try stage(count: 3)
    _ = try stage.perform(.moveRow("phone#3", 0, 1))
    #expect(stage.problemsChanged == "phone#3 phone#1 phone#2")
    #expect(stage.form.problems(of: "phone#3").map(\.message) == ["Phone 1: An answer is needed."])
    _ = try stage.perform(.removeRow("phone#3"))
    #expect(stage.problemsChanged == "phone#1 phone#2")
    _ = try stage.perform(.undo)
    #expect(stage.problemsChanged == "phone#1 phone#2")
    _ = try stage.perform(.set("phone#1", "123"))
    _ = try stage.perform(.addCopy(to: "phones", at: 0))
    #expect(stage.problemsChanged == "phone#3 phone#2")
    #expect(
      stage.messages == [1, 2, 4].map { "Phone \($0): An answer is needed." })
    _ = try stage.perform(.batch([.moveRow("phone#4", 0, 2), .moveRow("phone#4", 0, 1)]))
    #expect(stage.problemsChanged == "")
  }

  @Test("a message of an inner copy names every copy from the outermost")
  func nested() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("people", title: "People", count: 1) {
            Row.group("person", title: "Person", isOpen: true) {
              Row.text("name", title: "Name").required()
              Row.repeat("pets") {
                Row.group("pet", title: "Pet") {
                  Row.number("age", title: "Age", min: 0)
                }
              }
            }
          }
        }
      })
    try stage.perform([
      .addCopy(to: "people"), .addCopy(to: "pets#2"), .addCopy(to: "pets#2"),
      .set("age#2.2", -1), .set("name#1", "Ann"),
    ])
    #expect(stage.problems == "name#2:required age#2.2:tooSmall")
    #expect(stage.messages.first == "Person 2: An answer is needed.")
    #expect(stage.messages.last?.hasPrefix("Person 2, Pet 2: ") == true)
    _ = try stage.perform(.removeRow("person#1"))
    #expect(stage.problemsChanged == "name#2 age#2.2")
    #expect(stage.messages.last?.hasPrefix("Person 1, Pet 2: ") == true)
    _ = try stage.perform(.removeRow("pet#2.1"))
    #expect(stage.problemsChanged == "age#2.2")
    #expect(stage.messages.last?.hasPrefix("Person 1, Pet 1: ") == true)
    _ = try stage.perform(.change("person#2", [.title("Child")]))
    #expect(stage.problemsChanged == "name#2 age#2.2")
    #expect(stage.messages.first == "Child 1: An answer is needed.")
  }

  @Test("an external problem keeps its message, and is removed when the row's value changes")
  func external() throws {
    var stage = try stage()
    let problem = FormProblem(row: "phone#2", code: .external("taken"), message: "Taken.")
    try stage.perform([.set("phone#1", "123"), .set("phone#2", "456"), .setProblems([problem])])
    #expect(stage.problemsChanged == "phone#2")
    #expect(stage.messages == ["Taken."])
    _ = try stage.perform(.removeRow("phone#1"))
    #expect(stage.problemsChanged == "")
    _ = try stage.perform(.set("phone#2", "789"))
    #expect(stage.problems == "")
    let other = FormProblem(row: "phone", code: .external("taken"), message: "Taken.")
    #expect(stage.refusal(.setProblems([other])) == .unknownRow)
    #expect(stage.refusal(.setProblems([problem])) == nil)
    _ = try stage.perform(.set("phones", ["000"]))
    #expect(stage.messages == ["Phone 1: Not that one."])
  }

  @Test("problems of rows outside that read copies name no copy, and change with the copies")
  func outside() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("phones") { Row.text("phone") }
            .check(.row("phones", .atLeast(1)), "Add a phone.")
          Row.text("name").check(.row("phone", .contains("1")), "One phone must be 1.")
        }
      })
    #expect(stage.messages == ["Add a phone.", "One phone must be 1."])
    _ = try stage.perform(.addCopy(to: "phones"))
    #expect(stage.problemsChanged == "phones")
    _ = try stage.perform(.set("phone#1", "1"))
    #expect(stage.problemsChanged == "name")
    #expect(stage.messages == [])
    _ = try stage.perform(.removeRow("phone#1"))
    #expect(stage.problemsChanged == "phones name")
  }

  @Test("a required group in a copy requires an answer in that copy")
  func requiredGroups() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("contacts", count: 2) {
            Row.group("contact", title: "Contact") {
              Row.text("mail")
              Row.repeat("phones") { Row.text("phone") }
            }.required()
          }
          Row.group("all") { Row.repeat("more") { Row.text("one") } }.required()
        }
      })
    #expect(stage.problems == "contact#1:required contact#2:required all:required")
    #expect(stage.messages.contains("Contact 2: Answer at least one of these."))
    _ = try stage.perform(.set("mail#2", "a"))
    #expect(stage.problemsChanged == "contact#2")
    try stage.perform([.addCopy(to: "phones#1"), .addCopy(to: "more")])
    #expect(stage.problems == "contact#1:required all:required")
    try stage.perform([.set("phone#1.1", "1"), .set("one#1", "1")])
    #expect(stage.problems == "")
    _ = try stage.perform(.removeRow("phone#1.1"))
    #expect(stage.problems == "contact#1:required")
    _ = try stage.perform(.addCopy(to: "contacts"))
    #expect(stage.problems == "contact#1:required contact#3:required")
    _ = try stage.perform(.removeRow("one#1"))
    #expect(stage.problems == "contact#1:required contact#3:required all:required")
    try stage.perform([.undo, .undo, .undo])
    #expect(stage.problems == "")
  }
}
