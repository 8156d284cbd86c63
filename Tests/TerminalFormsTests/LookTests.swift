import FormEngine
import Testing

@testable import TerminalForms

@Suite("How a form looks")
struct LookTests {
  private static let sections = [
    SectionSpec(
      "s", title: "Things",
      rows: [
        RowSpec("t", .text(TextContent()), title: "Name", help: "As in a passport"),
        RowSpec("f", .field(FieldContent()), title: "Fruit"),
        RowSpec("fp", .picker(PickerContent(options: ["Lemon", "Lime"])), presentedBy: "f"),
        RowSpec("g", .group(GroupContent(isOpen: true)), title: "More"),
        RowSpec("on", .toggle(value: nil), title: "On", presentedBy: "g"),
        RowSpec(
          "m", .picker(PickerContent(options: ["Red", "Blue"], isMultiple: true)), title: "Many",
          presentedBy: "g"),
        RowSpec("b", .button(.reset), title: "Reset"),
      ])
  ]

  private func robot(_ glyphs: Glyphs) -> Robot {
    Robot(
      LiveForm(FormSpec("Test", sections: Self.sections).surelyChecked), width: 60, height: 24,
      glyphs: glyphs)
  }

  @Test("a locale is UTF-8 if the first variable that is set says so")
  func locales() {
    func glyphs(_ environment: [String: String]) -> Glyphs { Glyphs { environment[$0] } }
    #expect(glyphs(["LANG": "de_DE.UTF-8"]) == .unicode)
    #expect(glyphs(["LC_ALL": "", "LC_CTYPE": "C.utf8", "LANG": "C"]) == .unicode)
    #expect(glyphs(["LC_ALL": "C", "LANG": "en_US.UTF-8"]) == .ascii)
    #expect(glyphs(["LANG": "ru_RU.KOI8-R"]) == .ascii)
    #expect(glyphs(["LANG": "UTF-8"]) == .unicode)
    #expect(glyphs([:]) == .ascii)
  }

  @Test("every glyph has the width that drawing expects, and ASCII glyphs are ASCII")
  func widths() {
    for glyphs in [Glyphs.unicode, .ascii] {
      for (one, two) in [(glyphs.focus, glyphs.focusBelow), (glyphs.closed, glyphs.open)] {
        #expect(VisibleText.width(one) == 1 && VisibleText.width(two) == 1)
      }
      #expect(VisibleText.width(glyphs.lifted) == 2 && VisibleText.width(glyphs.along) == 2)
      for box in [glyphs.radio, glyphs.check] {
        #expect(VisibleText.width(box.off) == VisibleText.width(box.on))
      }
    }
    let characters = Mirror(reflecting: Glyphs.ascii).children.map { "\($0.value)" }
    #expect(characters.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
  }

  @Test("the focused row has an accent bar along its left edge and a bold title; no other row has")
  func focus() {
    var robot = robot(.unicode)
    for _ in 0..<7 {
      let frame = robot.window.frame
      let y = frame.cursor?.y ?? 0
      #expect(frame.lines[y][0].text == "▌")
      #expect(frame.lines[y][0].style == Style(isBold: true, color: .accent))
      #expect(frame.lines[y].contains { $0.style.isBold && $0.text.first?.isLetter ?? false })
      for other in frame.lines.indices.dropFirst(4).dropLast(2) where other != y {
        let line = frame.lines[other]
        let isHelp = robot.focusedID == "t" && other == y + 1
        #expect((line[0].text == "▌") == isHelp, "line \(other)")
        #expect(!line.contains { $0.style.isBold } || isHelp, "line \(other)")
      }
      robot.press(.down)
    }
  }

  @Test("presenters, options and toggles have the marks of the locale")
  func marks() {
    for (glyphs, expected) in [
      (
        Glyphs.unicode, ["▸ Fruit", "▾ More", "☐ -", "☑ yes", "▸ Many", "☐ Red", "☑ Red", "▾ Many"]
      ),
      (
        .ascii, ["+ Fruit", "- More", "[?] -", "[x] yes", "+ Many", "[ ] Red", "[x] Red", "- Many"]
      ),
    ] {
      var robot = robot(glyphs)
      var seen = robot.lines
      robot.press(.down, .down, .down, .enter)
      seen += robot.lines
      robot.press(.down, .enter)
      seen += robot.lines
      robot.type(" ")
      seen += robot.lines
      for mark in expected { #expect(seen.contains { $0.contains(mark) }, "\(mark)") }
    }
    var robot = robot(.unicode)
    robot.press(.down, .enter, .down, .enter)
    #expect(robot.line(with: "Fruit").contains("Lime"))
    robot.press(.up, .enter)
    #expect(robot.lines.contains { $0.contains("○ Lemon") })
    #expect(robot.lines.contains { $0.hasPrefix("▌") && $0.contains("● Lime") })
  }

  @Test("with ASCII glyphs only ASCII is drawn")
  func ascii() {
    var robot = robot(.ascii)
    for key in [Key.down, .enter, .enter, .down, .down, .enter, .down, .enter, .function(1)] {
      robot.press(key)
      #expect(robot.lines.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
    }
  }

  @Test("the key line has two tones: keys are plain, and their effects are dim")
  func keyLine() {
    let line = robot(.unicode).window.frame.lines.last ?? []
    let (bright, dim) = (line.filter { !$0.style.isDim }, line.filter(\.style.isDim))
    #expect(bright.map(\.text).joined().contains("Enter"))
    #expect(dim.map(\.text).joined().contains("next"))
    #expect(!bright.map(\.text).joined().contains("next"))
  }

  @Test("a theme gives the accent and problems a color, by default of the terminal's palette")
  func themes() {
    var frame = Frame(size: ScreenSize(width: 20, height: 2))
    frame.draw(StyledLine("accent", .mark), y: 0)
    frame.draw(StyledLine("! wrong", .problem), y: 1)
    func bytes(_ theme: Theme?) -> String {
      String(
        decoding: FrameDifference.bytes(from: nil, to: frame.colored(by: theme)), as: UTF8.self)
    }
    #expect(PaletteColor.allCases.map(\.code) == Array(30...37) + Array(90...97))
    #expect(bytes(Theme(accent: .palette(.blue))).contains("1;34maccent"))
    #expect(bytes(Theme(accent: .palette(.brightCyan))).contains("1;96maccent"))
    #expect(bytes(Theme(accent: .palette(.blue))).contains("31m! wrong"))
    let own = Theme(accent: .indexed(208), problem: .rgb(red: 1, green: 2, blue: 3))
    #expect(bytes(own).contains("1;38;5;208maccent"))
    #expect(bytes(own).contains("38;2;1;2;3m! wrong"))
    #expect(bytes(nil).contains("1maccent"))
    #expect(!bytes(nil).contains("31m"))
  }

  @Test("no style sets a background or a color outside the palette")
  func sequences() {
    var robot = robot(.unicode)
    for _ in 0..<8 {
      for cell in robot.window.frame.colored(by: .standard).lines.joined() {
        let codes = cell.style.sequence(from: nil).dropFirst(2).dropLast().split(separator: ";")
          .map(
            String.init)
        #expect(codes.compactMap { Int($0) }.allSatisfy { $0 < 38 || 90...97 ~= $0 })
      }
      robot.press(.down)
    }
  }
}
