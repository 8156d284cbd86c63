import FormEngine
import Testing

@testable import TerminalForms

@Suite("Exclusive options")
struct ExclusiveChoiceTests {
  @Test("choosing an exclusive option drops the others, and another one drops it")
  func dropping() {
    let options = ["red", "green", OptionSpec("none", isExclusive: true)]
    var robot = Robot(rows: [
      RowSpec(
        "c", .picker(PickerContent(options: options, value: ["green"], isMultiple: true)),
        title: "Colors")
    ])
    robot.press(.enter, .end, .character(" "))
    #expect(robot.value(of: "c") == ["none"])
    robot.press(.home, .character(" "))
    #expect(robot.value(of: "c") == ["red"])
    robot.press(control: "a")
    #expect(robot.value(of: "c") == ["red", "green"])
  }
}
