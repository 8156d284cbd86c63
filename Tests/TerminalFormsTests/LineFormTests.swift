import Foundation
import FormEngine
import SystemCalls
import Testing

@testable import TerminalForms

/// Types lines into a form and records what it prints.
private final class Typist {
  private var lines: [String]
  private(set) var written = ""

  init(_ lines: [String]) {
    self.lines = lines.reversed()
  }

  func fill(_ sections: [SectionSpec]) -> FormOutcome {
    LineForm.fill(
      LiveForm(FormSpec("Test", sections: sections).surelyChecked),
      readLine: { self.lines.popLast() }, write: { self.written += $0 })
  }

  func fill(rows: [RowSpec]) -> FormOutcome {
    fill([SectionSpec("s", title: "Section", footer: "Footer", rows: rows)])
  }

  /// Whether these texts were printed in this order.
  func wrote(inOrder texts: String...) -> Bool {
    var rest = Substring(written)
    for text in texts {
      guard let range = rest.firstRange(of: text) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

private func answers(_ answers: KeyValuePairs<RowID, FormValue>) -> FormOutcome {
  .submitted(answers.map { FormAnswer(row: $0.key, value: $0.value) })
}

@Suite struct LineFormTests {
  private let everyKind = [
    RowSpec("hello", .label, title: "Hello there"),
    RowSpec("name", .text(TextContent()), title: "Name", isRequired: true),
    RowSpec("age", .number(NumberContent(min: 0)), title: "Age"),
    RowSpec("member", .toggle(value: false), title: "Member"),
    RowSpec("fruit", .field(FieldContent()), title: "Fruit"),
    RowSpec(
      "fruitPicker", .picker(PickerContent(options: ["Lemon", "Lime"])), presentedBy: "fruit"),
    RowSpec(
      "tags", .picker(PickerContent(options: ["red", "green", "blue"], isMultiple: true)),
      title: "Tags"),
    RowSpec("day", .datePicker(DatePickerContent()), title: "Day"),
    RowSpec("go", .button(.submit), title: "Go"),
  ]

  @Test("the form is saved after each change, and at no other time")
  func saving() {
    var lines = ["", "Ada", "", "-", "-", "Ada", "Bob", "n"][...]
    var saved: [FormValue?] = []
    _ = LineForm.fill(
      LiveForm(
        FormSpec(
          "Test",
          sections: [
            SectionSpec(
              "s",
              rows: [
                RowSpec("hello", .label), RowSpec("a", .text(TextContent())),
                RowSpec("b", .text(TextContent())), RowSpec("c", .text(TextContent())),
              ])
          ]
        ).surelyChecked),
      readLine: { lines.popFirst() }, write: { _ in },
      autosave: { saved.append($0.row("b")?.value) })
    #expect(saved == ["Ada", "Ada"])
    #expect(lines.isEmpty)
  }

  @Test("every relevant row is asked in order, and the result is printed before submitting")
  func everything() {
    let typist = Typist(["Ada", "36", "y", "2", "3, 1", "2026-11-21", "y"])
    #expect(
      typist.fill(rows: everyKind)
        == answers([
          "name": "Ada", "age": 36, "member": true, "fruit": "Lime", "tags": ["red", "blue"],
          "day": "2026-11-21",
        ]))
    #expect(
      typist.wrote(
        inOrder: "Test", "Section", "Footer", "Hello there", "1 of 6. Name (required)",
        "2 of 6. Age", "3 of 6. Member", "Now: no", "4 of 6. Fruit", "  1. Lemon", "  2. Lime",
        "5 of 6. Tags", "6 of 6. Day", "This will be submitted:", "Name: Ada", "Member: yes",
        "Tags: red, blue", "Submit?"))
    #expect(!typist.written.contains("\u{1B}"))
  }

  @Test("a line end in a title does not begin a new line")
  func lineEnds() {
    let typist = Typist(["x", "y"])
    let rows = [RowSpec("t", .text(TextContent()), title: "First\n2 of 2. Fake", help: "a\r\nb")]
    #expect(typist.fill(rows: rows) == answers(["t": "x"]))
    #expect(typist.written.contains("First\u{240A}2 of 2. Fake"))
    #expect(!typist.written.contains("\n2 of 2"))
  }

  @Test("an empty line keeps an answer, `.` clears it, `-` goes back, and `?` prints help")
  func commands() {
    let rows = [
      RowSpec("a", .text(TextContent(value: "kept")), title: "A"),
      RowSpec("b", .text(TextContent(value: "gone")), title: "B", help: "About b."),
      RowSpec("c", .text(TextContent()), title: "C"),
    ]
    let typist = Typist(["", "?", ".", "-", "again", "\\-", "y"])
    #expect(typist.fill(rows: rows) == answers(["a": "kept", "b": "again", "c": "-"]))
    #expect(typist.wrote(inOrder: "2 of 3", "About b.", "3 of 3", "2 of 3", "3 of 3"))
  }

  @Test("the end of the input cancels the form at any question")
  func endOfInput() {
    let lines = ["Ada", "36", "y", "2", "1", "2026-11-21"]
    for count in 0...lines.count {
      #expect(Typist(Array(lines.prefix(count))).fill(rows: everyKind) == .cancelled)
    }
  }

  @Test("an invalid answer is reported and asked again")
  func unclear() {
    let typist = Typist([
      "", "Ada", "old", "-1", "36", "perhaps", "n", "Lem", "9", "1", "2026-02-30", "", "y",
    ])
    #expect(
      typist.fill(rows: everyKind)
        == answers(["name": "Ada", "age": 36, "member": false, "fruit": "Lemon", "tags": ["red"]]))
    #expect(
      typist.wrote(
        inOrder: "! An answer is needed.", "! \"old\" is not a number", "! Enter at least 0",
        "! Answer y",
        "! \"9\" is not one of the choices", "! There is no date \"2026-02-30\".", "Submit?"))
  }

  @Test(
    "an option is chosen by its number, its value, its only title in any case, or a unique prefix",
    arguments: [
      ("2", "b"), ("blue", "a"), ("BLUE", "c"), ("Blue", nil), ("gr", "e"), ("GREE", "e"),
      ("yel", "d"), ("11", nil), ("blu", nil), ("red", nil), ("0", nil), ("8", nil), ("g", "g"),
    ])
  func typedOptions(text: String, value: String?) {
    let titles = ["blue", "11", "BLUE", "Yellow", "green", "11", "gold"]
    let options = zip("abcdefg", titles).map { OptionSpec(String($0), title: $1) }
    for isMultiple in [false, true] {
      let picker = PickerContent(options: options, isMultiple: isMultiple)
      let typist = Typist(value == nil ? [text, "", "y"] : [text, "y"])
      let outcome = typist.fill(rows: [RowSpec("p", .picker(picker), title: "P")])
      let chosen = value.map { FormAnswer(row: "p", value: isMultiple ? [.text($0)] : .text($0)) }
      #expect(outcome == .submitted(chosen.map { [$0] } ?? []), "\(text)")
      let isRefused = ["is not one of the choices", "Several choices have the title"]
        .contains { typist.written.contains($0) }
      #expect(isRefused == (value == nil))
    }
  }

  private let grouped = [
    RowSpec("more", .group(GroupContent()), title: "Advanced"),
    RowSpec("x", .text(TextContent()), title: "X", presentedBy: "more"),
    RowSpec("y", .text(TextContent()), title: "Y", presentedBy: "more"),
    RowSpec("z", .text(TextContent()), title: "Z"),
  ]

  @Test("a closed group is announced once, and its rows are asked only on request")
  func groups() {
    let declining = Typist(["", "z", "y"])
    #expect(declining.fill(rows: grouped) == answers(["z": "z"]))
    #expect(declining.wrote(inOrder: "Advanced, 2 questions: answer them? [y/N]", "1 of 1. Z"))
    let accepting = Typist(["y", "x", "y", "z", "y"])
    #expect(accepting.fill(rows: grouped) == answers(["x": "x", "y": "y", "z": "z"]))
  }

  @Test("the rows of a closed group are asked in any case if one of them is required")
  func requiredInGroup() {
    var rows = grouped
    rows[2].isRequired = true
    let typist = Typist(["x", "y", "", "y"])
    #expect(typist.fill(rows: rows) == answers(["x": "x", "y": "y"]))
    #expect(!typist.written.contains("[y/N]"))
  }

  @Test("rows that become relevant or irrelevant are announced, and earlier rows are asked later")
  func relevance() {
    let rows = [
      RowSpec(
        "early", .text(TextContent()), title: "Early", shownWhen: .row("on", .is(.value(true)))),
      RowSpec("on", .toggle(value: false), title: "On"),
      RowSpec("off", .text(TextContent()), title: "Off", shownWhen: .row("on", .is(.value(false)))),
    ]
    let typist = Typist(["y", "e", "y"])
    #expect(typist.fill(rows: rows) == answers(["early": "e", "on": true]))
    #expect(
      typist.wrote(
        inOrder: "1 of 2. On", "Also asked now: Early", "No longer asked: Off", "1 of 2. Early"))
  }

  @Test("a date can be typed in many forms, and its meaning is printed")
  func dates() {
    let rows = [
      RowSpec("d", .datePicker(DatePickerContent()), title: "D"),
      RowSpec("t", .datePicker(DatePickerContent(mode: .time)), title: "T"),
    ]
    let typist = Typist(["5/2026", "6/1/2026", "930", "y"])
    #expect(typist.fill(rows: rows) == answers(["d": "2026-06-01", "t": "09:30"]))
    #expect(
      typist.wrote(inOrder: "! \"5/2026\" is not a date", "= 2026-06-01  Monday\n", "= 09:30\n"))
    let asking = Typist(["?", "2026-06-01", "?", "09:30", "y"])
    _ = asking.fill(rows: rows)
    #expect(
      asking.wrote(inOrder: "Type YYYY-MM-DD.", "1 June, friday", "Type hh:mm.", "9:30, 930, 9pm"))
    let exact = Typist(["2026-06-01", "09:30", "y"])
    _ = exact.fill(rows: rows)
    #expect(!exact.written.contains("= "))
  }

  @Test("a form can be submitted only if one of its own buttons could submit it")
  func disabledSubmitButton() {
    let rows = [
      RowSpec("agreed", .toggle(value: nil), title: "Agreed"),
      RowSpec(
        "send", .button(.submit), title: "Send", enabledWhen: .row("agreed", .is(.value(true)))),
    ]
    let typist = Typist(["n", "y", "e", "y", "y"])
    #expect(typist.fill(rows: rows) == answers(["agreed": true]))
    #expect(
      typist.wrote(
        inOrder: "Submit?", "! You can submit only if \"Agreed\" is yes.",
        "Submit?",
        "1 of 1. Agreed", "Submit?"))
  }

  @Test("a row that fails a check is asked again at once, or before submitting if it was kept")
  func checks() {
    let check = CheckSpec(that: .row("b", .atLeast(.valueOf("a"))), message: "B is below A.")
    let rows = [
      RowSpec("a", .number(NumberContent()), title: "A"),
      RowSpec("b", .number(NumberContent()), title: "B", checks: [check]),
    ]
    let typist = Typist(["5", "3", "4", "7", "y"])
    #expect(typist.fill(rows: rows) == answers(["a": 5, "b": 7]))
    #expect(typist.wrote(inOrder: "! B is below A.", "! B is below A.", "Submit?"))
    #expect(!typist.written.contains("1 problem:"))
    let keeping = Typist(["5", "3", "", "7", "y"])
    #expect(keeping.fill(rows: rows) == answers(["a": 5, "b": 7]))
    #expect(
      keeping.wrote(
        inOrder: "! B is below A.", "An empty line keeps", "1 problem:", "! B: B is below A.",
        "2 of 2"))
    let goingBack = Typist(["5", "3", "-", "2", "", "y"])
    #expect(goingBack.fill(rows: rows) == answers(["a": 2, "b": 3]))
  }

  @Test("an answer out of bounds is kept for now if the next line is empty, as on a screen")
  func bounds() {
    let rows = [
      RowSpec("a", .number(NumberContent(max: 9, unit: "kg")), title: "A"),
      RowSpec("b", .text(TextContent()), title: "B", isRequired: true),
    ]
    let typist = Typist(["12", "", "", "x", "8", "y"])
    #expect(typist.fill(rows: rows) == answers(["a": 8, "b": "x"]))
    #expect(
      typist.wrote(
        inOrder: "! ", "  An empty line keeps the answer 12 kg for now.\n", "2 of 2. B",
        "! An answer is needed.\n> ", "1 problem:", "Now: 12 kg"))
  }

  @Test("a single question is asked until its answer is within the bounds")
  func boundsOfQuestion() {
    var (lines, written) = (["8", "", "12"], "")
    let row = RowSpec("n", .number(NumberContent(max: 9)), title: "N")
    let spec = FormSpec("", sections: [SectionSpec("s", rows: [row])])
    let outcome = LineForm.fill(
      LiveForm(spec.surelyChecked), readLine: { lines.popLast() }, write: { written += $0 },
      asksOneQuestion: true)
    #expect(outcome == answers(["n": 8]))
    #expect(!written.contains("for now"))
  }

  @Test("if a required group is not answered, its rows are asked again and no others")
  func requiredGroup() {
    let rows = [
      RowSpec("a", .text(TextContent()), title: "A"),
      RowSpec(
        "g", .group(GroupContent(isOpen: true, isCollapsible: false)), title: "G", isRequired: true),
      RowSpec("x", .text(TextContent()), title: "X", presentedBy: "g"),
      RowSpec("y", .text(TextContent()), title: "Y", presentedBy: "g"),
    ]
    let typist = Typist(["", "", "", "x", "", "y"])
    #expect(typist.fill(rows: rows) == answers(["x": "x"]))
    #expect(typist.wrote(inOrder: "1 problem:", "! G:", "2 of 3. X", "3 of 3. Y", "Submit?"))
  }

  @Test("at the end people can submit, change an answer, or leave")
  func conclusion() {
    let rows = [RowSpec("a", .text(TextContent()), title: "A")]
    #expect(Typist(["x", "n"]).fill(rows: rows) == .cancelled)
    #expect(Typist(["x", "e", "y", "y"]).fill(rows: rows) == answers(["a": "y"]))
    #expect(Typist(["x", "-", "z", "y"]).fill(rows: rows) == answers(["a": "z"]))
    let hesitating = Typist(["x", "", "y"])
    #expect(hesitating.fill(rows: rows) == answers(["a": "x"]))
    #expect(hesitating.wrote(inOrder: "Submit?", "Answer y, e or n", "Submit?"))
  }

  @Test("texts of the form are printed without control characters")
  func controlCharacters() {
    let evil = "a\u{1B}[2J"
    let typist = Typist(["b\u{1B}c", "y"])
    let rows = [RowSpec("t", .text(TextContent(value: .text(evil))), title: evil, help: evil)]
    #expect(typist.fill(rows: rows) == answers(["t": "b"]))
    #expect(!typist.written.contains("\u{1B}"))
  }
}

@Suite("Lines that a person types")
struct TypedLinesTests {
  @Test("an endless line is refused, and others are read one at a time")
  func endless() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Array("one\r\ntwo\nthree is long".utf8))
    var lines = TypedLines(from: pipe.fileHandleForReading.fileDescriptor)
    lines.longestLine = 8
    defer { lines.close() }
    #expect(try lines.nextText() == "one")
    #expect(try lines.nextText() == "two")
    #expect(throws: SystemError("read", EFBIG)) { try lines.nextText() }
  }
}
