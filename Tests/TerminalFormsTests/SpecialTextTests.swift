import FormEngine
import FormOracle
import Testing

@testable import TerminalForms

@Suite("Secrets, multiline texts, and suggestions")
struct SpecialTextTests {
  private static let secret = RowSpec("pin", .text(TextContent(isSecret: true)), title: "PIN")
  private static let note = RowSpec("n", .text(TextContent(isMultiline: true)), title: "Note")
  private static let end = RowSpec("end", .toggle(value: nil), title: "End")

  @Test("a secret is drawn as dots: one for each character while it is typed, then eight")
  func secrets() {
    var robot = Robot(rows: [Self.secret, Self.end])
    var seen = robot.lines
    for key in [Key.character("a"), .character("日"), .character("c"), .left, .home, .end] {
      robot.press(key)
      seen += robot.lines
    }
    #expect(robot.focusedLine.contains("[*** "))
    robot.press(.left, .delete)
    #expect(robot.value(of: "pin") == "a日" && robot.focusedLine.contains("[** "))
    robot.press(.down)
    seen += robot.lines
    #expect(robot.line(with: "PIN").contains("[******** "))
    #expect(!seen.contains { $0.contains("日") || $0.contains("[a") })
  }

  @Test("a multiline secret is drawn as dots, in its open box and closed")
  func secretLines() {
    var robot = Robot(rows: [
      RowSpec("k", .text(TextContent(isMultiline: true, isSecret: true)), title: "Keys"), Self.end,
    ])
    robot.press(.enter)
    robot.type("ab")
    robot.press(.enter)
    robot.type("cde")
    #expect(robot.value(of: "k") == "ab\ncde")
    #expect(robot.lines.contains { $0.contains("[** ") && $0.contains("Keys") })
    #expect(robot.lines.contains { $0.contains("[*** ") })
    #expect(!robot.lines.contains { $0.contains("ab") || $0.contains("cde") })
    robot.press(.escape, .down)
    #expect(!robot.lines.contains { $0.contains("ab") || $0.contains("cde") })
  }

  @Test("the cursor is on the dot of the edited character")
  func cursor() {
    var robot = Robot(rows: [Self.secret])
    robot.type("日本語")
    robot.press(.left)
    #expect(robot.textAtCursor.hasPrefix("* "))
  }

  @Test("a field shows its secret as dots")
  func field() {
    var robot = Robot(rows: [
      RowSpec("f", .field(FieldContent(value: "abc", editor: "e")), title: "Field"),
      RowSpec("e", .text(TextContent(isSecret: true)), presentedBy: "f"),
    ])
    robot.press(.enter)
    #expect(
      robot.line(with: "Field").hasSuffix("********")
        && !robot.lines.contains { $0.contains("abc") })
  }

  @Test("Enter opens the box of a multiline text; in it Enter begins a line and Esc closes the box")
  func box() {
    var robot = Robot(rows: [Self.note, Self.end])
    #expect(robot.lines.count { $0.contains("[  ") } == 3)
    robot.press(.enter)
    robot.type("one")
    robot.press(.enter)
    robot.type("two")
    #expect(robot.value(of: "n") == "one\ntwo")
    #expect(robot.keyLine.contains("Enter new line") && robot.keyLine.contains("Esc done"))
    robot.press(.up, .home)
    robot.type("X")
    #expect(robot.value(of: "n") == "Xone\ntwo")
    robot.press(.end, .delete)
    #expect(robot.value(of: "n") == "Xonetwo")
    robot.press(control: "u")
    #expect(robot.value(of: "n") == "two")
    robot.press(.escape)
    #expect(robot.screen.editor == nil && robot.focusedID == "n" && robot.effect == nil)
    robot.press(.down)
    #expect(robot.focusedID == "end" && robot.line(with: "Note").contains("[two "))
  }

  @Test("typing opens the box at the end of its text, and Tab moves to the next row")
  func typing() {
    var robot = Robot(rows: [
      RowSpec("n", .text(TextContent(value: "a", isMultiline: true)), title: "Note"), Self.end,
    ])
    robot.type("b")
    #expect(robot.value(of: "n") == "ab" && robot.screen.editor?.box != nil)
    robot.press(.tab)
    #expect(robot.focusedID == "end")
    robot.press(.up, .delete)
    #expect(robot.value(of: "n") == nil)
  }

  @Test("long lines are wrapped after spaces, and the arrows move over the wrapped lines")
  func wrapping() {
    var robot = Robot(rows: [Self.note])
    robot.type("The quick brown fox jumps over the lazy dog and runs")
    #expect(robot.line(with: "Note").contains("[The quick brown fox "))
    robot.press(.up)
    robot.type("|")
    let text = robot.value(of: "n")?.text ?? ""
    #expect(text.contains("|") && text.firstIndex(of: "|") != text.indices.last)
    robot.press(.up, .up, .up, .home)
    #expect(robot.textAtCursor.hasPrefix("The quick"))
  }

  @Test("a box scrolls with its cursor, and a closed box marks that more follows")
  func scrolling() {
    let text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    var robot = Robot(rows: [
      RowSpec("n", .text(TextContent(value: .text(text), isMultiline: true)), title: "Note")
    ])
    #expect(robot.lines.contains { $0.contains("line 8...") })
    #expect(!robot.lines.contains { $0.contains("line 9") })
    robot.press(.enter)
    #expect(robot.textAtCursor.hasPrefix(" ") && robot.lines.contains { $0.contains("[line 20") })
    for _ in 0..<19 { robot.press(.up) }
    #expect(robot.lines.contains { $0.contains("[line 1 ") })
    #expect(!robot.lines.contains { $0.contains("line 20") })
  }

  @Test("a paste keeps its lines in a box, and loses its control characters")
  func pasting() {
    var robot = Robot(rows: [Self.note])
    robot.send(.paste("a\r\nb\u{1B}[31m\tc\n\u{7}d"))
    #expect(robot.value(of: "n") == "a\nb c\nd")
    #expect(!robot.lines.contains { $0.contains("Line ends") })
  }

  @Test("undo in a box reverts a run of typing, and the box stays open")
  func undoing() {
    var robot = Robot(rows: [Self.note])
    robot.type("ab")
    robot.press(.left)
    robot.type("c")
    robot.press(control: "_")
    #expect(robot.value(of: "n") == "ab" && robot.screen.editor?.box != nil)
    robot.press(control: "_")
    #expect(robot.value(of: "n") == nil)
  }

  @Test("the box of a field opens with the field, and Esc goes back to the field")
  func fieldBox() {
    var robot = Robot(rows: [
      RowSpec("f", .field(FieldContent(editor: "e")), title: "Field"),
      RowSpec("e", .text(TextContent(isMultiline: true)), presentedBy: "f"),
    ])
    robot.press(.enter)
    robot.type("a")
    robot.press(.enter)
    robot.type("b")
    robot.press(.escape)
    #expect(robot.focusedID == "f" && robot.rows == [["f"]])
    #expect(robot.value(of: "f") == "a\nb")
    #expect(robot.lines.contains { $0.hasSuffix(" b") })
  }

  @Test("Tab completes a suggestion that begins with the typed text, and then moves on")
  func suggestions() {
    let cities = TextContent(suggestions: ["Bern", "Berlin", "Graz"])
    var robot = Robot(rows: [RowSpec("c", .text(cities), title: "City"), Self.end])
    #expect(robot.lines.contains { $0.hasSuffix("Such as Bern, Berlin, Graz") })
    robot.type("berl")
    #expect(robot.focusedLine.contains("[berlin "))
    #expect(robot.keyLine.contains("Tab complete"))
    robot.press(.tab)
    #expect(robot.value(of: "c") == "Berlin" && robot.focusedID == "c")
    robot.press(.tab)
    #expect(robot.focusedID == "end")
    robot.press(.up)
    robot.type("x")
    robot.press(.tab)
    #expect(robot.value(of: "c") == "Berlinx" && robot.focusedID == "end")
  }

  @Test("a completion is dim after the cursor, ignores accents, and Right accepts it too")
  func accents() {
    let cities = TextContent(suggestions: ["Straße", "São Paulo"])
    var robot = Robot(rows: [RowSpec("c", .text(cities), title: "City"), Self.end])
    for (typed, rest, whole) in [("sao p", "aulo", "São Paulo"), ("stra", "ße", "Straße")] {
      robot.type(typed)
      #expect(robot.textAtCursor.hasPrefix(rest + " "))
      let cursor = robot.window.frame.cursor
      let cells = cursor.map { robot.window.frame.lines[$0.y][$0.x...].prefix(rest.count) }
      #expect(cells?.allSatisfy { $0.style.isDim } == true)
      robot.press(.right)
      #expect(robot.value(of: "c")?.text == whole && robot.focusedID == "c")
      robot.press(control: "u")
    }
    robot.press(.tab)
    #expect(robot.focusedID == "end")
  }
}

@Suite("The lines of a text in a box")
struct TextBoxTests {
  @Test("the lines contain the whole text, and no line is wider than the box", arguments: 1...9)
  func lines(width: Int) {
    for text in ["", "a", "ab cd  ef\n\ngh", "日本語 ok\n", "wordswithoutblanks", " \n \n"] {
      let lines = BoxLine.lines(of: text[...], width: width)
      let whole = lines.map { String($0.characters) + ($0.hasEnd ? "\n" : "") }.joined()
      #expect(whole == text)
      #expect(
        lines.allSatisfy { $0.characters.count <= 1 || $0.width(ofFirst: .max) <= width })
      var start = 0
      for line in lines {
        #expect(line.start == start)
        start += line.text.utf8.count + (line.hasEnd ? 1 : 0)
      }
      for most in 1...3 {
        let first = BoxLine.lines(of: text[...], width: width, atMost: most)
        #expect(first == Array(lines.prefix(most)))
      }
    }
  }

  @Test("after any change, the lines are those of the whole text", arguments: 1...40)
  func changing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "word ", "\n", "\r\n", "\r", "日本", " ", "\u{301}", "👩‍👩‍👧", "longwordwithoutblanks", "\n\n",
    ]
    var box = TextBox("")
    box.resize(width: Int.random(in: 1...12, using: &random), height: 3)
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: box.buffer.delete(to: .left)
      case 1: box.buffer.delete(to: .wordStart)
      case 2:
        box.buffer.move(
          to: [.left, .right, .wordStart, .lineStart, .lineEnd].randomElement(using: &random)!)
      case 3: box.move(byLines: Int.random(in: -3...3, using: &random))
      default: box.buffer.insert(parts.randomElement(using: &random)!)
      }
      let text = box.buffer.text
      #expect(
        box.lines == BoxLine.lines(of: text[...], width: box.width),
        "seed \(seed): \(text.debugDescription)")
      let cursor = box.cursor
      let before = box.lines[..<cursor.line].reduce(0) { $0 + $1.text.utf8.count }
      #expect(
        before <= box.buffer.before.utf8.count && box.lines.indices.contains(cursor.line),
        "seed \(seed)")
    }
  }

  @Test("a step of undo is one character more or less, also in a long text", arguments: [0, 5000])
  func longTexts(count: Int) {
    let start = String(repeating: "ab\n", count: count)
    var buffer = TextBuffer(start)
    let former = buffer
    buffer.insert("👩‍👩‍👧")
    #expect(buffer.kindOfChange(from: former) != nil)
    buffer.insert("xy")
    #expect(buffer.kindOfChange(from: former) == nil)
    buffer.move(toByte: 0)
    #expect(buffer.before == "" && buffer.text == start + "👩‍👩‍👧xy")
  }

  @Test("a line is broken after its last space, or at the width of the box if it has none")
  func breaks() {
    let lines = BoxLine.lines(of: "one two three fourteen"[...], width: 8)
    #expect(lines.map { String($0.characters) } == ["one two ", "three ", "fourteen"])
    #expect(
      BoxLine.lines(of: "abcdef"[...], width: 4).map { String($0.characters) } == ["abcd", "ef"])
  }

  @Test("moving up and down keeps the column or stops at the end of a shorter line")
  func moving() {
    var box = TextBox("abcdef\nx\nuvwxyz")
    box.buffer.move(to: .left)
    box.move(byLines: -1)
    #expect(box.cursor == (1, 1))
    box.move(byLines: -9)
    #expect(box.cursor == (0, 1))
    box.move(byLines: 9)
    #expect(box.cursor == (2, 1))
  }
}
