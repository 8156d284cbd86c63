import FormEngine
import Testing

@testable import TerminalForms

@Suite("A form of one question")
struct QuestionTests {
  private func robot(
    _ content: RowContent, isRequired: Bool = false, width: Int = 60, height: Int = 24
  ) -> Robot {
    let row = RowSpec("answer", content, title: "Title", isRequired: isRequired)
    let spec = FormSpec("", sections: [SectionSpec("s", rows: [row])])
    return Robot(
      LiveForm(spec.surelyChecked), width: width, height: height, placement: .belowPrompt,
      isQuestion: true)
  }

  private func answered(_ value: FormValue?) -> ScreenEffect {
    .end(.submitted(value.map { [FormAnswer(row: "answer", value: $0)] } ?? []))
  }

  private let options = PickerContent(options: ["Lemon", "Lime", "Orange"])

  @Test("a text takes two lines: the question and its keys")
  func lines() {
    let robot = robot(.text(TextContent()))
    #expect(robot.window.frame.size.height == 2)
    #expect(robot.window.frame.text[0].contains("Title"))
    #expect(robot.keyLine.contains("Enter done") && robot.keyLine.contains("Esc cancel"))
  }

  @Test("typing and Enter answer a text")
  func text() {
    var robot = robot(.text(TextContent()))
    robot.type("Ada")
    robot.press(.enter)
    #expect(robot.effect == answered("Ada"))
  }

  @Test("Enter alone gives no answer, or is refused while a required answer is missing")
  func required() {
    var free = robot(.text(TextContent()))
    free.press(.enter)
    #expect(free.effect == answered(nil))

    var required = robot(.text(TextContent()), isRequired: true)
    required.press(.enter)
    #expect(required.effect == nil)
    #expect(required.lines.contains { $0.contains("! An answer is needed.") })
    #expect(!required.lines.contains { $0.contains("1 problem") })
    required.type("x")
    #expect(!required.lines.contains { $0.contains("! An answer is needed.") })
    required.press(.enter)
    #expect(required.effect == answered("x"))
  }

  @Test("text that is not a number stays, and a message says so")
  func number() {
    var robot = robot(.number(NumberContent(max: 9)))
    robot.type("1x")
    robot.press(.enter)
    #expect(robot.effect == nil)
    #expect(robot.lines.contains { $0.contains("is not a number") })
    robot.press(.backspace, .enter)
    #expect(robot.effect == answered(1))
  }

  @Test("a number steps with the arrows, and Esc still cancels")
  func stepping() {
    var robot = robot(.number(NumberContent(min: 3, max: 9)))
    robot.press(.up, .up, .enter)
    #expect(robot.effect == answered(4))
    robot = self.robot(.number(NumberContent()))
    robot.press(.up, .escape)
    #expect(robot.effect == .end(.cancelled))
  }

  @Test("y and n confirm at once", arguments: [("y", true), ("N", false)])
  func confirming(key: String, answer: Bool) {
    var robot = robot(.toggle(value: nil), isRequired: true)
    #expect(robot.keyLine.contains("y yes") && robot.keyLine.contains("n no"))
    robot.type(key)
    #expect(robot.effect == answered(.bool(answer)))
  }

  @Test("arrows flip the answer, and Enter accepts it or is refused without an answer")
  func flipping() {
    var robot = robot(.toggle(value: nil), isRequired: true)
    robot.press(.enter)
    #expect(robot.effect == nil)
    robot.press(.right, .left, .enter)
    #expect(robot.effect == answered(false))
  }

  @Test("a list is open at once, arrows move the mark and Enter chooses")
  func choosing() {
    var robot = robot(.picker(options))
    #expect(robot.lines.filter { $0.contains("Orange") }.count == 1)
    robot.press(.down, .enter)
    #expect(robot.effect == answered("Lime"))
  }

  @Test("typing filters a list, and Enter chooses the match; without one the list stays")
  func filtering() {
    var robot = robot(.picker(options))
    robot.type("ox")
    robot.press(.enter)
    #expect(robot.effect == nil && robot.screen.editor?.list != nil)
    robot.press(.backspace, .enter)
    #expect(robot.effect == answered("Lemon"))
  }

  @Test("Space marks several options, and Enter ends the question")
  func several() {
    var picker = options
    picker.isMultiple = true
    var robot = robot(.picker(picker))
    robot.press(.down, .character(" "), .down, .character(" "), .enter)
    #expect(robot.effect == answered(.texts(["Lime", "Orange"])))
  }

  @Test("with too few options Enter keeps the list open")
  func tooFew() {
    let picker = PickerContent(options: ["a", "b"], isMultiple: true, minChoices: 2)
    var robot = robot(.picker(picker), isRequired: true)
    robot.press(.character(" "), .enter)
    #expect(robot.effect == nil && robot.screen.editor?.list != nil)
    robot.press(.down, .character(" "), .enter)
    #expect(robot.effect == answered(.texts(["a", "b"])))
  }

  @Test("a date can be typed, and an incomplete date is not accepted")
  func date() {
    var robot = robot(.datePicker(DatePickerContent()))
    robot.type("2026-02-")
    robot.press(.enter)
    #expect(robot.effect == nil)
    robot.type("03")
    robot.press(.enter)
    #expect(robot.effect == answered("2026-02-03"))
    var lenient = self.robot(.datePicker(DatePickerContent()))
    lenient.type("tomorrow")
    lenient.press(.enter)
    #expect(lenient.effect == answered("2026-04-01"))
  }

  @Test("Esc cancels at once, whatever was typed")
  func cancelling() {
    for content in [RowContent.text(TextContent()), .toggle(value: true), .picker(options)] {
      var robot = robot(content)
      robot.press(.escape)
      #expect(robot.effect == .end(.cancelled))
    }
    var typed = robot(.text(TextContent()))
    typed.type("Ada")
    typed.press(.escape)
    #expect(typed.effect == .end(.cancelled))
  }

  @Test("in the lowest windows a question can still be answered", arguments: [1, 2, 3, 4])
  func lowWindows(height: Int) {
    var robot = robot(.picker(options), width: 20, height: height)
    #expect(robot.window.frame.size.height <= height)
    robot.press(.down, .enter)
    #expect(robot.effect == answered("Lime"))
  }
}
