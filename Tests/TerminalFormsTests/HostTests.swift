import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

/// Forms at a terminal in programs of others.
@Suite struct HostTests {
  private static let spec = FormSpec("Test") {
    SectionSpec("s") {
      Row.text("name", title: "Name")
      Row.datePicker("day", title: "Day")
      Row.button("now", title: "Today", action: .named("today"))
      Row.button("help", title: "Help", action: .named("help"))
      Row.picker("country", title: "Country", options: ["AT", "DE"])
      Row.picker("city", title: "City", optionList: PickerContent.host)
    }
  }

  /// The host of the guide.
  private static var host: TerminalHost {
    func cities(of form: LiveForm) -> [OptionSpec] {
      form.row("country")?.value == "AT" ? ["Vienna", "Graz"] : ["Bonn"]
    }
    var host = TerminalHost()
    host.changed = { form, change in
      change.changed.contains("country") ? [.provide("city", cities(of: form))] : []
    }
    host.pressed = { form, button, action in
      action == "today" ? .perform([.set("day", "2026-11-25")]) : .end
    }
    host.submitted = { form, answers in
      let taken = FormProblem(
        row: "name", code: .external("taken"), message: "This name is taken.", isBlocking: true)
      return form.row("name")?.value == "Ada" ? [.setProblems([taken])] : []
    }
    return host
  }

  private func robot() -> Robot {
    Robot(LiveForm(Self.spec.surelyChecked), host: Self.host)
  }

  @Test("a host reacts to changes with actions, such as the options that follow from an answer")
  func changes() {
    var robot = robot()
    robot.press(.down, .down, .down, .down, .enter, .enter)
    #expect(robot.value(of: "country") == "AT")
    #expect(robot.screen.form.row("city")?.offeredOptions.map(\.value) == ["Vienna", "Graz"])
  }

  @Test("buttons of the host's own perform its actions, or end the form")
  func buttons() {
    var robot = robot()
    robot.press(.down, .down, .enter)
    #expect(robot.value(of: "day") == "2026-11-25" && robot.effect == nil)
    robot.press(.down, .enter)
    #expect(robot.effect == .end(.pressed("help")))
  }

  @Test("refused answers are shown as problems, and the form goes on")
  func refusing() {
    var robot = robot()
    robot.type("Ada")
    robot.press(control: "s")
    #expect(robot.effect == nil && robot.focusedID == "name")
    #expect(robot.lines.contains { $0.contains("This name is taken.") })
    robot.type("x")
    robot.press(control: "s")
    #expect(robot.effect == .end(.submitted([FormAnswer(row: "name", value: "Adax")])))
  }

  @Test("a host draws custom rows, and its lines are only text")
  func drawing() {
    var host = TerminalHost()
    host.lines = { row, width in
      guard row.spec.id == "volume", case .number(let volume)? = row.value else { return nil }
      return [String(repeating: "#", count: Int(volume) * width / 100), "\u{1B}[31mred"]
    }
    let spec = FormSpec(
      "Test",
      sections: [
        SectionSpec(
          "s",
          rows: [
            RowSpec("a", .toggle(value: nil)),
            RowSpec(
              "volume", .custom(HeldContent(holds: .number, value: 50)), title: "Volume"),
            RowSpec("other", .custom(HeldContent(holds: .number, value: 50)), title: "Other"),
          ])
      ])
    let robot = Robot(LiveForm(spec.surelyChecked), host: host)
    #expect(robot.lines.contains { $0.contains("Volume") && $0.contains("####") })
    #expect(robot.lines.contains { $0.contains("[31mred") })
    #expect(!robot.lines.joined().contains("\u{1B}"))
    #expect(robot.lines.contains { $0.contains("Other") && $0.contains("[50") })
  }

  @Test("line by line, a host does the same, and after a refusal only wrong rows are asked again")
  func lines() {
    var form = LiveForm(Self.spec.surelyChecked)
    var answers = ["Ada", "", "y", "n", "1", "2", "y", "Bob", "y"][...]
    var written = ""
    let outcome = LineForm.fill(
      &form, readLine: { answers.popFirst() }, write: { written += $0 }, host: Self.host)
    #expect(
      outcome
        == .submitted([
          FormAnswer(row: "name", value: "Bob"), FormAnswer(row: "day", value: "2026-11-25"),
          FormAnswer(row: "country", value: "AT"), FormAnswer(row: "city", value: "Graz"),
        ]), "\(written)")
    #expect(form.row("name")?.value == "Bob")
    #expect(written.contains("This name is taken.") && answers.isEmpty)
  }

  @Test("line by line, a button of the host's own can end the form")
  func endOfLines() {
    var form = LiveForm(Self.spec.surelyChecked)
    var answers = ["Ada", "", "n", "y"][...]
    let outcome = LineForm.fill(
      &form, readLine: { answers.popFirst() }, write: { _ in }, host: Self.host)
    #expect(outcome == .pressed("help") && form.row("name")?.value == "Ada")
  }

  @Test("a form with problems from outside asks only for their rows and what is not answered")
  func afterRejection() throws {
    var form = LiveForm(
      FormSpec(
        "Test",
        sections: [
          SectionSpec(
            "s", rows: ["a", "b", "c"].map { RowSpec(RowID($0), .text(TextContent()), title: $0) })
        ]
      ).surelyChecked)
    try form.perform(.set("a", "1"))
    try form.perform(.set("b", "2"))
    try form.perform(.setProblems([FormProblem(row: "b", code: .external("x"), message: "No.")]))
    var answers = ["3", "4", "y"][...]
    var written = ""
    let outcome = LineForm.fill(&form, readLine: { answers.popFirst() }, write: { written += $0 })
    #expect(
      outcome
        == .submitted([
          FormAnswer(row: "a", value: "1"), FormAnswer(row: "b", value: "4"),
          FormAnswer(row: "c", value: "3"),
        ]), "\(written)")
  }

  @Test("lines are broken between words at the width of the terminal")
  func width() {
    var form = LiveForm(
      FormSpec(
        "A form with a rather long title of its own",
        sections: [
          SectionSpec(
            "s", title: "A section with a long title, too",
            rows: [
              RowSpec(
                "a", .text(TextContent()), title: "A question with quite a few words in it",
                help: "And a help that says at some length what should be written there.")
            ])
        ]
      ).surelyChecked)
    var answers = ["?", "x", "y"][...]
    var written = ""
    let outcome = LineForm.fill(
      &form, readLine: { answers.popFirst() }, write: { written += $0 }, width: 30)
    #expect(outcome == .submitted([FormAnswer(row: "a", value: "x")]))
    for line in written.split(separator: "\n") { #expect(line.count <= 30, "\(line)") }
    #expect(written.contains("A form with a rather long\ntitle of its own\n"))
  }

  @Test("hidden rows are no questions")
  func numbers() {
    var form = LiveForm(
      FormSpec(
        "Test",
        sections: [
          SectionSpec(
            "s",
            rows: [
              RowSpec("h", .hidden(HeldContent(holds: .text, value: "k"))),
              RowSpec("a", .text(TextContent()), title: "A"),
              RowSpec("i", .hidden(HeldContent(holds: .text, value: "k"))),
              RowSpec("b", .text(TextContent()), title: "B"),
            ])
        ]
      ).surelyChecked)
    var answers = ["", "", "n"][...]
    var written = ""
    _ = LineForm.fill(&form, readLine: { answers.popFirst() }, write: { written += $0 })
    #expect(written.contains("1 of 2") && written.contains("2 of 2"), "\(written)")
  }
}
