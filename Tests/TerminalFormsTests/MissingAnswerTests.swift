import FormEngine
import Testing

@testable import TerminalForms

@Suite("Forms that ask only for missing answers")
struct MissingAnswerTests {
  private static let spec = FormSpec("Test") {
    SectionSpec("s", title: "Trip") {
      Row.text("name", title: "Name").required()
      Row.number("seats", title: "Seats", min: 1, max: 9)
      Row.field("meal", title: "Meal") { Row.picker("mealPicker", options: ["Soup", "Salad"]) }
      Row.group("car", title: "Car") {
        Row.text("plate", title: "Plate")
        Row.text("color", title: "Color")
      }
      Row.repeat("guests", title: "Guests", adding: "Add guest") {
        Row.group("guest", title: "Guest") {
          Row.text("called", title: "Called")
          Row.number("age", title: "Age")
        }
      }
      Row.toggle("insured", title: "Insured", value: false)
    }
  }

  private func form(_ values: KeyValuePairs<RowID, FormValue>) throws -> LiveForm {
    var form = LiveForm(Self.spec.surelyChecked)
    for (row, value) in values { try form.perform(.set(row, value)) }
    return form
  }

  /// What a dialog prints that gets these lines, and how it ends.
  private func talk(
    _ form: LiveForm, _ lines: [String], asksAll: Bool = false, host: TerminalHost = TerminalHost()
  ) -> (questions: [String], text: String, outcome: FormOutcome) {
    var (form, rest, text) = (form, lines[...], "")
    let outcome = LineForm.fill(
      &form, readLine: { rest.popFirst() }, write: { text += $0 },
      asksOnlyForMissingAnswers: !asksAll, host: host)
    #expect(rest.isEmpty)
    let lines = text.split(separator: "\n").map { String($0) }
    let isQuestion = { (line: String) in
      line.contains(#/^\d+ of \d+\. /#) || line.contains("[y/N]") || line.contains("Submit?")
    }
    let questions = lines.filter(isQuestion).map { line in
      String(line.replacing(#/^\d+ of \d+\. /#, with: "").prefix { $0 != ":" && $0 != "(" })
    }
    return (questions, text, outcome)
  }

  private let complete: KeyValuePairs<RowID, FormValue> = [
    "name": "Ada", "seats": 2, "meal": "Soup", "plate": "W 1", "color": "red",
    "guests": [["called": "Bob", "age": 30]],
  ]

  // MARK: - Line by line

  @Test("rows with an answer are not asked, and the others are numbered without them")
  func missing() throws {
    let talk = try talk(form(["name": "Ada", "meal": "Soup"]), ["3", "n", "n", "y"])
    #expect(
      talk.questions == [
        "Seats", "Car, 2 questions", "Guests",
        "Submit? y submits, e asks everything again, n cancels",
      ])
    #expect(talk.text.contains("1 of 3. Seats"))
    let expected: [FormAnswer] = [
      FormAnswer(row: "name", value: "Ada"), FormAnswer(row: "seats", value: 3),
      FormAnswer(row: "meal", value: "Soup"), FormAnswer(row: "insured", value: false),
    ]
    #expect(talk.outcome == .submitted(expected))
  }

  @Test("if nothing is missing, only the confirmation is asked; e asks everything")
  func nothing() throws {
    let ready = try talk(form(complete), ["y"])
    #expect(ready.questions.map { $0.prefix(7) } == ["Submit?"])
    #expect(!ready.text.contains("Car\n"))
    let again = try talk(
      form(complete), ["e", "", "", "", "y", "", "", "y", "", "", "n", "", "y"])
    #expect(
      again.questions.map { String($0.prefix { $0 != "," && $0 != "?" }) } == [
        "Submit", "Name ", "Seats", "Meal", "Car", "Plate", "Color", "Guest 1", "Guest 1",
        "Guest 1", "Guests", "Insured", "Submit",
      ])
  }

  @Test("in groups and copies only what is missing is asked")
  func inside() throws {
    let guests: FormValue = [["called": "Bob"], ["age": 3]]
    let form = try form(["name": "A", "seats": 1, "meal": "Soup", "plate": "W 1", "guests": guests])
    let talk = talk(form, ["y", "red", "y", "30", "y", "Eve", "n"])
    #expect(
      talk.questions.map { String($0.prefix { $0 != "," }) } == [
        "Car", "Color", "Guest 1", "Guest 1", "Guest 2", "Guest 2", "Submit? y submits",
      ])
    #expect(talk.text.contains("Car, 1 question:"))
    #expect(talk.text.contains("Guest 1, Age:") && talk.text.contains("Guest 2, Called:"))
    #expect(talk.outcome == .cancelled)
  }

  @Test("an answer with a problem is asked, with the problem")
  func wrong() throws {
    let form = try form([
      "name": "Ada", "seats": 20, "meal": "Soup", "plate": "W 1", "color": "red",
      "guests": [["called": "Bob", "age": 30]],
    ])
    let talk = talk(form, ["4", "y"])
    #expect(talk.questions.map { $0.prefix(6) } == ["Seats", "Submit"])
    #expect(talk.text.contains("Enter at most 9.") && talk.text.contains("1 of 1. Seats"))
    guard case .submitted(let answers) = talk.outcome else {
      Issue.record("\(talk.outcome)")
      return
    }
    #expect(answers.contains(FormAnswer(row: "seats", value: 4)))
  }

  @Test("a row that loses its answer is asked, and so is one that the host refuses")
  func changes() throws {
    var host = TerminalHost()
    host.changed = { _, change in change.changed.contains("seats") ? [.clear("meal")] : [] }
    host.submitted = { form, _ in
      let taken = FormProblem(
        row: "name", code: .external("taken"), message: "Taken.", isBlocking: true)
      return form.row("name")?.value == "Ada" ? [.setProblems([taken])] : []
    }
    let form = try form([
      "name": "Ada", "meal": "Soup", "plate": "W 1", "color": "red",
      "guests": [["called": "Bob", "age": 30]],
    ])
    let talk = talk(form, ["4", "Salad", "y", "Eve", "y"], host: host)
    #expect(talk.questions.map { $0.prefix(6) } == ["Seats", "Meal", "Submit", "Name ", "Submit"])
  }

  @Test("without the option every row is asked, whatever is answered")
  func everything() throws {
    let talk = try talk(form(complete), ["", "", "", "n", "n", "n", "", "y"], asksAll: true)
    #expect(
      talk.questions.map { String($0.prefix { $0 != "," && $0 != "?" }) } == [
        "Name ", "Seats", "Meal", "Car", "Guest 1", "Guests", "Insured", "Submit",
      ])
  }

  // MARK: - On the screen

  private func robot(_ form: LiveForm, startsAtMissing: Bool = true) -> Robot {
    Robot(form, startsAtMissing: startsAtMissing)
  }

  @Test("the first row with a problem has the focus, or else the first one without an answer")
  func focus() throws {
    #expect(try robot(form(["seats": 2])).focusedID == "name")
    #expect(try robot(form(["name": "Ada", "seats": 2])).focusedID == "meal")
    #expect(try robot(form(["name": "Ada", "meal": "Soup"])).focusedID == "seats")
    #expect(try robot(form(complete)).focusedID == "name")
    #expect(try robot(form(["name": "Ada"]), startsAtMissing: false).focusedID == "name")
  }

  @Test("a group that hides the first missing row is opened, and that can't be undone")
  func reveal() throws {
    var robot = try robot(form(["name": "Ada", "seats": 2, "meal": "Soup", "plate": "W 1"]))
    #expect(robot.focusedID == "color")
    #expect(!robot.screen.form.canUndo && !robot.screen.hasChanges)
    robot.type("red")
    robot.press(control: "s")
    #expect(robot.effect?.isEnd == true)
  }

  @Test("a wrong answer has the focus, and its problem is shown")
  func shownProblem() throws {
    let robot = try robot(form(["name": "Ada", "seats": 20]))
    #expect(robot.focusedID == "seats")
    #expect(robot.lines.contains { $0.contains("Enter at most 9.") })
    let missing = try self.robot(form([:]))
    #expect(missing.focusedID == "name" && !missing.lines.contains { $0.contains("needed") })
  }
}
