import FormEngine
import TestSupport
import Testing

@testable import TerminalForms

@Suite("A form below the prompt")
struct BelowPromptTests {
  /// A screen on which a shell has written lines and a command, with the cursor after the text.
  private func shell(_ text: String, width: Int = 40, height: Int = 12) -> TerminalScreen {
    var screen = TerminalScreen(width: width, height: height)
    screen.take(Array(text.utf8))
    return screen
  }

  private func lines(_ count: Int) -> String {
    (1...count).map { "line \($0)\r\n" }.joined() + "$ formwork\r\n"
  }

  private static let rows = [
    RowSpec("name", .text(TextContent()), title: "Name", isRequired: true),
    RowSpec(
      "fruit", .picker(PickerContent(options: ["Lemon", "Lime", "Orange"])), title: "Fruit"),
  ]

  private func form(
    below screen: TerminalScreen, _ rows: [RowSpec] = rows, title: String = "Test"
  ) -> EmulatedForm {
    let spec = FormSpec(title, sections: [SectionSpec("s", rows: rows)])
    return EmulatedForm(
      below: screen,
      Robot(
        LiveForm(spec.surelyChecked), width: screen.width, height: screen.height,
        placement: .belowPrompt))
  }

  @Test("a form takes only the lines that it needs, directly after the command")
  func fewLines() {
    let form = form(below: shell(lines(2)))
    let lines = form.terminal.lines
    #expect(
      lines[..<5] == [
        "line 1", "line 2", "$ formwork", "Test                     0 of 2 answered", "",
      ])
    #expect(lines[5].contains("Name") && lines[6].contains("Fruit"))
    #expect(lines[7].isEmpty && lines[8].contains("Submit") && lines[9].contains("F1"))
    #expect(form.terminal.lines[10...].joined().isEmpty)
    #expect(form.terminal.scrollback.isEmpty)
  }

  @Test("without enough room, the shell's lines scroll up by as many lines as are missing")
  func scrolling() {
    var form = form(below: shell(lines(9)))
    let height = form.robot.window.frame.size.height
    #expect(form.terminal.scrollback == (1...height - 2).map { "line \($0)" })
    // An open list needs more lines.
    form.send(.key(KeyPress(.down)))
    form.send(.key(KeyPress(.enter)))
    let higher = form.robot.window.frame.size.height
    #expect(higher > height)
    #expect(form.terminal.scrollback == (1...higher - 2).map { "line \($0)" })
    #expect(form.terminal.lines.suffix(higher) == form.robot.window.frame.text[...])
  }

  @Test(
    "a form as high as the window leaves no copies of itself in the history when the window changes"
  )
  func asHighAsTheWindow() {
    var form = form(below: shell(lines(9)))
    form.send(.key(KeyPress(.down)))
    form.send(.key(KeyPress(.enter)))
    for width in [20, 30, 60, 40] {
      form.send(.resize(ScreenSize(width: width, height: 6)))
      #expect(form.terminal.lines == form.robot.window.frame.text)
    }
    #expect(!form.terminal.scrollback.contains { $0.contains("F1") })
  }

  @Test("when a form ends, its lines are blank, and the cursor is where the form began")
  func leaving() {
    for count in [1, 9] {
      var form = form(below: shell(lines(count)))
      form.send(.key(KeyPress(.down)))
      form.send(.key(KeyPress(.enter)))
      form.leave()
      let lines = form.terminal.lines
      let command = lines.firstIndex(of: "$ formwork") ?? -1
      #expect(lines[(command + 1)...].joined().isEmpty)
      #expect(form.terminal.cursor == .init(x: 0, y: command + 1))
      #expect(form.terminal.modes == .shell)
      #expect(form.terminal.faults.isEmpty)
    }
  }

  @Test("a form begins on a new line if the shell's last line is not empty")
  func afterText() {
    for text in ["a", "some text", String(repeating: "x", count: 40)] {
      let form = form(below: shell(text))
      #expect(form.terminal.lines[0] == text)
      #expect(form.terminal.lines[1].hasPrefix("Test "))
    }
    let empty = form(below: shell("a\r\n"))
    #expect(empty.terminal.lines[0] == "a" && empty.terminal.lines[1].hasPrefix("Test "))
  }

  @Test("after other programs have used the terminal, a form is drawn again below their output")
  func again() {
    var form = form(below: shell(lines(1)))
    form.leave()
    var screen = form.terminal
    screen.take(Array("Stopped\r\n$ fg\r\n".utf8))
    let next = EmulatedForm(below: screen, form.robot)
    let lines = next.terminal.lines
    #expect(
      lines[..<5] == [
        "line 1", "$ formwork", "Stopped", "$ fg", "Test                     0 of 2 answered",
      ])
  }

  @Test("Ctrl-L draws a form again in the same place")
  func repainting() {
    var form = form(below: shell(lines(2)))
    form.send(.key(KeyPress(.down)))
    let before = form.terminal
    form.send(.key(.control("l")))
    #expect(form.terminal.shows(before))
  }

  @Test("a frame of any height can be drawn over any other")
  func allPairs() {
    func frame(_ lines: [String], cursor: Frame.CursorPosition?) -> Frame {
      var frame = Frame(size: ScreenSize(width: 12, height: lines.count))
      for (y, text) in lines.enumerated() {
        var line = StyledLine(text, y % 2 == 1 ? .bold : .plain)
        if y == cursor?.y { line.cursor = cursor?.x }
        frame.draw(line, y: y)
      }
      return frame
    }
    let frames = [
      frame(["a"], cursor: .init(x: 0, y: 0)), frame(["", ""], cursor: nil),
      frame(["abcdefghijkl", "日本語日本語", "x"], cursor: .init(x: 11, y: 1)),
      frame(["👩‍👩‍👧 x 🇩🇪", "e\u{301}e", "abc", "d"], cursor: .init(x: 3, y: 2)),
      frame(["a", "b", "c", "d", "e", "f"], cursor: .init(x: 0, y: 5)),
    ]
    for above in [0, 3, 9] {
      for before in frames {
        for after in frames {
          var terminal = shell((0..<above).map { "\($0)\r\n" }.joined(), width: 12, height: 8)
          var modes = TerminalModes.form(withMouse: false, .belowPrompt)
          var canvas = Canvas(.belowPrompt)
          terminal.take(modes.bytes(from: .shell))
          for frame in [before, after] {
            terminal.take(canvas.bytes(showing: frame))
            canvas.note(shown: frame)
            let start = min(above, 8 - max(before.size.height, frame.size.height))
            let top = frame == before ? min(above, 8 - before.size.height) : start
            #expect(terminal.lines[top...].prefix(frame.size.height) == frame.text[...])
            #expect(terminal.lines[(top + frame.size.height)...].joined().isEmpty)
            let cursor = frame.restingPlace
            #expect(terminal.cursor == .init(x: cursor.x, y: top + cursor.y))
            #expect(terminal.modes.showsCursor == (frame.cursor != nil))
          }
          modes.linesAbove = canvas.linesAbove
          terminal.take(TerminalModes.shell.bytes(from: modes))
          #expect(terminal.modes == .shell && terminal.faults.isEmpty)
          #expect(terminal.lines.suffix(before.size.height).allSatisfy { $0.isEmpty || above > 0 })
        }
      }
    }
  }
}

extension BelowPromptTests {
  private static let sizes = [(40, 12), (25, 12), (12, 6), (60, 20), (40, 3), (7, 30), (2, 2)]

  @Test(
    "random keys and sizes of the window never change the shell's lines",
    arguments: CampaignSettings.seeds(part: 0, count: 6))
  func random(seed: UInt64) {
    var dice = SeededNumbers(seed: seed)
    let count = Int.random(in: 1...14, using: &dice)
    let written = shell(lines(count))
    let shellText = (1...count).map { "line\($0)" }.joined() + "$formwork"
    var form = form(
      below: written,
      Self.rows + [
        RowSpec("g", .group(GroupContent()), title: "A group with 日本 in its title"),
        RowSpec("d", .datePicker(DatePickerContent()), title: "Day", presentedBy: "g"),
        RowSpec("t", .toggle(value: nil), title: "Toggle", presentedBy: "g"),
      ])
    let keys: [Key] = [
      .up, .down, .enter, .enter, .escape, .character("a"), .character("l"), .character("日"),
      .function(1), .backspace,
    ]
    for step in 0..<40 {
      if Int.random(in: 0..<8, using: &dice) == 0, let size = Self.sizes.randomElement(using: &dice)
      {
        form.send(.resize(ScreenSize(width: size.0, height: size.1)))
      } else {
        form.send(.key(KeyPress(keys.randomElement(using: &dice) ?? .up)))
      }
      if let fault = fault(in: form, below: shellText) {
        Issue.record("seed \(seed), step \(step): \(fault)\n\(form.terminal.text)")
        return
      }
    }
    form.leave()
    let rest = form.terminal.lines[form.terminal.cursor.y...]
    #expect(rest.joined().isEmpty && form.terminal.cursor.x == 0)
    #expect(form.terminal.modes == .shell)
  }

  /// What is wrong on the terminal, or `nil`.
  private func fault(in form: EmulatedForm, below shellText: String) -> String? {
    let (terminal, frame) = (form.terminal, form.robot.window.frame)
    if let fault = terminal.faults.first { return fault }
    let top = terminal.cursor.y - frame.restingPlace.y
    guard top >= 0, top + frame.size.height <= terminal.height else { return "it is cut" }
    guard terminal.lines[top...].prefix(frame.size.height) == frame.text[...] else {
      return "it differs from the frame:\n\(frame.text.joined(separator: "\n"))"
    }
    guard terminal.lines[(top + frame.size.height)...].joined().isEmpty else {
      return "there is something below it"
    }
    let above = terminal.lines[..<top].joined().filter { $0 != " " }
    guard shellText.hasSuffix(above) else { return "above it is \(above)" }
    let all = (terminal.scrollback.joined() + above).filter { $0 != " " }
    return all.hasPrefix(shellText) ? nil : "the shell's lines are \(all)"
  }
}
