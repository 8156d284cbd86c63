import FormEngine
import Testing

@testable import TerminalForms

@Suite struct RandomScreenTests {
  private static let sections: [SectionSpec] = {
    let on = Condition.row("on", .is(.value(true)))
    return [
      SectionSpec(
        "a", title: "Überschrift 日本", footer: "Eine Fußzeile, die umgebrochen werden kann.",
        reorder: .across,
        rows: [
          RowSpec("on", .toggle(initially: nil), title: "On 🗼"),
          RowSpec(
            "t", .text(TextContent(minLength: 3)), title: "Text", help: "Some help here",
            isRequired: true),
          RowSpec("n", .number(NumberContent(min: 3)), title: "A long title of a number row here"),
          RowSpec("f", .field(FieldContent()), title: "Field", isRequired: true),
          RowSpec(
            "fp", .picker(PickerContent(options: ["á", "日本", "👩‍👩‍👧", "d"], commit: .close)),
            presentedBy: "f"),
          RowSpec("fl", .label, title: "beside the editor", presentedBy: "f"),
        ]),
      SectionSpec(
        "b", title: "Sometimes", shownWhen: on,
        rows: [
          RowSpec(
            "d", .field(FieldContent()), title: "Date", shownWhen: .row("t", .answered(true))),
          RowSpec(
            "dp", .datePicker(DatePickerContent(mode: .dateTime, min: "2026-01-01T00:00")),
            presentedBy: "d"),
        ]),
      SectionSpec(
        "c", reorder: .across,
        rows: [
          RowSpec("g", .group(GroupContent()), title: "Group"),
          RowSpec("g2", .group(GroupContent(isOpen: true)), title: "Inner", presentedBy: "g"),
          RowSpec(
            "m",
            .picker(
              PickerContent(options: (1...12).map { OptionSpec("o\($0)") }, isMultiple: true)),
            title: "Many", presentedBy: "g2", enabledWhen: on),
          RowSpec("s", .datePicker(DatePickerContent()), title: "Day", presentedBy: "g"),
          RowSpec("r", .button(.reset), title: "Reset"),
        ]),
    ]
  }()

  private static let keys: [Key] = [
    .up, .down, .left, .right, .tab, .enter, .enter, .escape, .delete, .backspace, .home, .end,
    .pageUp, .pageDown, .function(1), .character(" "), .character(" "), .character("1"),
    .character("2"), .character("-"), .character("o"), .character("日"), .character("\u{301}"),
  ]

  private static func event(_ dice: inout SeededNumbers) -> InputEvent {
    switch Int.random(in: 0..<40, using: &dice) {
    case 0:
      let width = [1, 2, 3, 10, 40, 80].randomElement(using: &dice) ?? 1
      let height = [1, 2, 3, 4, 6, 11, 24].randomElement(using: &dice) ?? 1
      return .resize(ScreenSize(width: width, height: height))
    case 1: return .paste("a\nb\u{1B}日")
    case 2: return .key(.control("s"))
    case 3:
      return .mouse(MouseEvent(kind: .press, x: 5, y: Int.random(in: 0..<30, using: &dice)))
    case 4: return .mouse(MouseEvent(kind: .wheelDown, x: 0, y: 0))
    case 5: return .key(KeyPress(.tab, .shift))
    case 6, 7: return .key(KeyPress(.up, .alt))
    case 8, 9: return .key(KeyPress(.down, .alt))
    case 10, 11: return .key(.control("_"))
    case 12: return .key(.control("y"))
    default: return .key(KeyPress(keys.randomElement(using: &dice) ?? .tab))
    }
  }

  @Test("whatever is pressed, the focus can be seen and the terminal shows the frame")
  func randomKeys() {
    for seed in 0..<UInt64(24) {
      var dice = SeededNumbers(seed: seed)
      var robot = Robot(Self.sections, openAtOnce: seed % 2 == 0 ? .one : .many)
      var terminal = TestTerminal(robot.window.size)
      var shown: Frame?
      for step in 0..<100 {
        let event = Self.event(&dice)
        robot.send(event)
        let frame = robot.window.frame
        if frame.size != terminal.size { terminal = TestTerminal(frame.size) }
        terminal.take(FrameDifference.bytes(from: shown, to: frame))
        shown = frame
        let place = "seed \(seed), step \(step), \(event)"
        #expect(terminal.faults.isEmpty, "\(place): \(terminal.faults)")
        #expect(terminal.text == frame.text, "\(place)")
        // The wheel may scroll the focus out of the window.
        let isWheel = event == .mouse(MouseEvent(kind: .wheelDown, x: 0, y: 0))
        #expect(frame.cursor != nil || isWheel, "\(place)")
        let violations = robot.screen.invariantViolations()
        #expect(violations.isEmpty, "\(place)")
        guard terminal.faults.isEmpty, terminal.text == frame.text, violations.isEmpty else {
          return
        }
      }
    }
  }

  @Test("whatever bytes come, events come of them that leave a form in order")
  func randomBytes() {
    let pieces = [
      "\u{1B}", "[", "O", "]", "P", "~", "200~", "201~", "<", ";", "1", "M", "\u{7}", "u",
    ]
    for seed in 0..<UInt64(6) {
      var dice = SeededNumbers(seed: seed)
      var decoder = InputDecoder()
      var robot = Robot(Self.sections)
      for step in 0..<40 {
        var bytes: [UInt8] = []
        for _ in 0..<8 {
          if Bool.random(using: &dice) {
            bytes += Array((pieces.randomElement(using: &dice) ?? "").utf8)
          } else {
            bytes.append(UInt8.random(in: 0...255, using: &dice))
          }
        }
        for event in decoder.feed(bytes) { robot.send(event) }
        if Int.random(in: 0..<4, using: &dice) == 0 {
          for event in decoder.expire() { robot.send(event) }
          #expect(decoder.waiting == nil, "seed \(seed), step \(step)")
        }
        #expect(robot.screen.invariantViolations().isEmpty, "seed \(seed), step \(step)")
      }
    }
  }
}
