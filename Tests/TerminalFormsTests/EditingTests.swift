import FormEngine
import Testing

@testable import TerminalForms

@Suite struct TextBufferTests {
  @Test("text is inserted and deleted in the middle, cluster by cluster")
  func middle() {
    var buffer = TextBuffer("añ👩‍👩‍👧z")
    buffer.move(to: .left)
    buffer.move(to: .left)
    #expect(buffer.before == "añ")
    buffer.insert("X")
    #expect(buffer.text == "añX👩‍👩‍👧z")
    buffer.delete(to: .right)
    #expect(buffer.text == "añXz")
    buffer.delete(to: .left)
    buffer.delete(to: .left)
    #expect(buffer.text == "az")
  }

  @Test("scalars typed one by one join into clusters, and the cursor is never inside one")
  func joining() {
    var buffer = TextBuffer()
    for scalar in "👩\u{200D}👧".unicodeScalars { buffer.insert(String(scalar)) }
    #expect(buffer.text.count == 1)
    buffer.move(to: .left)
    #expect(buffer.before.isEmpty)
    var marks = TextBuffer("\u{301}x")
    marks.move(to: .lineStart)
    marks.insert("e")
    #expect(marks.before == "e\u{301}")
    #expect(marks.after == "x")
  }

  @Test("a word and a line around the cursor end before the rest of the text")
  func places() {
    var buffer = TextBuffer("one two three\nfour")
    buffer.move(to: 0)
    buffer.move(to: .wordEnd)
    #expect(buffer.before == "one")
    buffer.delete(to: .wordEnd)
    #expect(buffer.text == "one three\nfour")
    buffer.move(to: .lineEnd)
    #expect(buffer.before == "one three")
    buffer.delete(to: .wordStart)
    #expect(buffer.text == "one \nfour")
    buffer.move(to: .right)
    buffer.delete(to: .lineEnd)
    buffer.move(to: .lineStart)
    #expect(buffer.text == "one \n" && buffer.after.isEmpty)
  }

  @Test(
    "keys move and delete as in other programs",
    arguments: [
      (KeyPress.control("a"), "", "one two"), (.control("e"), "one two", ""),
      (.control("u"), "", "two"), (.control("k"), "one ", ""), (.control("w"), "", "two"),
      (KeyPress(.home), "", "one two"), (KeyPress(.end), "one two", ""),
      (KeyPress(.left, .control), "", "one two"), (KeyPress(.right, .control), "one two", ""),
      (KeyPress(.left), "one", " two"), (KeyPress(.right), "one t", "wo"),
      (KeyPress(.backspace), "one", "two"), (KeyPress(.delete), "one ", "wo"),
      (KeyPress(.character("d"), .alt), "one ", ""), (KeyPress(.character("x")), "one x", "two"),
    ])
  func keys(press: KeyPress, before: String, after: String) {
    var robot = Robot(rows: [RowSpec("t", .text(TextContent(value: "one ")), title: "T")])
    robot.type("two")
    robot.press(.left, .left, .left)
    robot.send(.key(press))
    #expect(robot.screen.editor?.buffer?.before == before)
    #expect(robot.screen.editor?.buffer?.after == after)
  }

  @Test("keys without a meaning in a text leave it unchanged")
  func otherKeys() {
    for press in [
      KeyPress(.up), KeyPress(.tab), KeyPress(.insert), KeyPress(.character("x"), .alt),
    ] {
      var robot = Robot(rows: [RowSpec("t", .text(TextContent(value: "a")), title: "T")])
      robot.send(.key(press))
      #expect(robot.value(of: "t") == "a")
    }
  }
}

@Suite struct DatePartTests {
  private func changed(_ text: String, _ part: DatePart, by steps: Int) throws -> String {
    let moment = try #require(Moment(parsing: text, mode: .dateTime))
    return moment.changed(part, by: steps).text(.dateTime)
  }

  @Test(
    "a part wraps around within its bounds, and a day beyond the month becomes its last day",
    arguments: [
      ("2026-01-31T10:00", DatePart.month, 1, "2026-02-28T10:00"),
      ("2024-01-31T10:00", .month, 1, "2024-02-29T10:00"),
      ("2024-02-29T10:00", .year, 1, "2025-02-28T10:00"),
      ("2024-02-29T10:00", .year, 4, "2028-02-29T10:00"),
      ("2026-12-15T10:00", .month, 1, "2026-01-15T10:00"),
      ("2026-01-15T10:00", .month, -1, "2026-12-15T10:00"),
      ("2026-04-30T10:00", .day, 1, "2026-04-01T10:00"),
      ("2026-04-01T10:00", .day, -1, "2026-04-30T10:00"),
      ("2026-04-01T23:59", .hour, 1, "2026-04-01T00:59"),
      ("2026-04-01T00:00", .minute, -1, "2026-04-01T00:59"),
      ("9999-04-01T00:00", .year, 1, "9999-04-01T00:00"),
      ("0001-04-01T00:00", .year, -1, "0001-04-01T00:00"),
    ])
  func parts(text: String, part: DatePart, steps: Int, expected: String) throws {
    #expect(try changed(text, part, by: steps) == expected)
  }
}

@Suite struct OptionListTests {
  private let picker = PickerContent(
    options: (1...20).map { OptionSpec("v\($0)", title: "Title \($0)") })

  private func matches(_ list: OptionList) -> [Int?] {
    (0..<list.numberOfMatches).map { list.option(at: $0) }
  }

  @Test("the mark starts on the chosen option and is visible")
  func marking() {
    let list = OptionList(picker, marking: 12)
    #expect(list.marked == 12)
    #expect(list.shown.contains(12))
    #expect(list.shown.count == list.height)
    #expect(OptionList(picker, marking: nil).marked == 0)
  }

  @Test("moving the mark scrolls, and stops at both ends")
  func walking() {
    var list = OptionList(picker, marking: nil)
    list.moveMark(by: -1)
    #expect(list.marked == 0)
    list.moveMark(by: 9)
    #expect(list.shown == 2..<10)
    list.moveMark(by: 100)
    #expect(list.marked == 19)
    #expect(list.shown == 12..<20)
  }

  @Test("the mark stays visible when the height of the list changes")
  func height() {
    var list = OptionList(picker, marking: 12)
    for height in [3, 1, 30, 5] {
      list.height = height
      #expect(list.shown.contains(12))
      #expect(list.shown.count == min(height, 20))
    }
  }

  @Test("typing filters the options and ignores case")
  func filtering() {
    var list = OptionList(picker, marking: 4)
    list.type("TITLE 1")
    #expect(matches(list) == [0] + Array(9...18))
    #expect(list.marked == 0)
    list.type("x")
    #expect(list.marked == nil)
    #expect(list.shown.isEmpty)
    list.erase()
    #expect(matches(list) == [0] + Array(9...18))
  }

  @Test("erasing keeps the mark on its option")
  func erasing() {
    var list = OptionList(picker, marking: nil)
    list.type("title 19")
    #expect(list.marked == 18)
    for _ in 0..<8 { list.erase() }
    #expect(list.filter == "" && list.numberOfMatches == 20)
    #expect(list.marked == 18)
  }

  @Test("after a choice, letters begin a new filter")
  func another() {
    var list = OptionList(picker, marking: nil)
    list.type("title 19")
    list.isDone = true
    #expect(list.filter == "title 19")
    list.type("title 2")
    #expect(list.filter == "title 2")
    #expect(list.marked == 1)
    list.isDone = true
    list.erase()
    #expect(list.filter == "" && list.marked == 1)
  }
  @Test("the entry for another text follows the matches, whatever is typed")
  func other() {
    var picker = picker
    picker.acceptsOther = true
    var list = OptionList(picker, marking: nil)
    list.moveMark(by: 100)
    #expect(list.isOtherMarked && list.marked == nil)
    list.type("title 19")
    #expect(list.numberOfEntries == 2 && list.marked == 18)
    list.type("x")
    #expect(list.isOtherMarked && list.shown == 0..<1)
  }

  @Test(
    "when the options change, the mark stays on its option, or on the entry for another text"
  )
  func offering() {
    var picker = picker
    picker.acceptsOther = true
    var list = OptionList(picker, marking: 12)
    list.take(Array(picker.options.dropFirst(5)))
    #expect(list.marked == 7)
    list.moveMark(by: 100)
    list.take(picker.options)
    #expect(list.isOtherMarked)
    list.take([])
    #expect(list.isOtherMarked && list.mark == 0)
  }
}
