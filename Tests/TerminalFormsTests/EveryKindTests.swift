import FormEngine
import Foundation
import TestSupport
import Testing

@testable import TerminalForms

/// What people read about a row of each kind, as kept in `Tests/Faces/every-kind.txt`.
@Suite("The keys and the question of every kind of row")
struct EveryKindTests {
  /// The rows of a form of its own, with the keys that lead to its situations. The focus starts on the first row.
  private typealias Sample = (name: String, rows: [RowSpec], situations: [String])

  private static let samples = RowControl.Kind.allCases.flatMap { samples(of: $0) }

  private static func samples(of kind: RowControl.Kind) -> [Sample] {
    switch kind {
    case .label: [("label", [row(.label)], [""])]
    case .button: [("button", [row(.button(.reset))], [""])]
    case .toggle:
      [("toggle", [row(.toggle(value: nil))], ["", "Space"])]
    case .group:
      [("group", [row(.group(GroupContent())), inside(.text(TextContent()))], ["", "Enter"])]
    case .repeat:
      [
        (
          "repeat", [row(.repeat(RepeatContent(max: 3))), inside(.text(TextContent()))],
          ["", "Enter", "Enter Up"]
        )
      ]
    case .text: texts
    case .number:
      [
        (
          "number", [row(.number(NumberContent(min: 0, max: 20, isInteger: true, unit: "kg")))],
          ["", "7", "7 Enter Up", "Enter", "Enter Up", "Enter Up Esc", "7 -"]
        ),
        ("number without bounds", [row(.number(NumberContent()))], ["", "Enter Down"]),
        (
          "disabled",
          [
            RowSpec(
              "r", .number(NumberContent()), title: "Row", enabledWhen: .row("o", .is(.value(true)))
            ), RowSpec("o", .toggle(value: false), title: "Other"),
          ], [""]
        ),
      ]
    case .scale:
      [
        ("scale", [row(scale)], ["", "Right", "3"]),
        ("matrix of scales", matrix(scale), ["", "Down", "Down Right"]),
      ]
    case .choices: choices
    case .date:
      [
        (
          "date", [row(.datePicker(DatePickerContent(min: "2026-01-01")))],
          ["", "Enter", "Enter Down", "6", "6 Enter", "6/1", "6/1 Enter"]
        ),
        (
          "date and time", [row(.datePicker(DatePickerContent(mode: .dateTime)))],
          ["", "Enter", "Enter Tab", "Enter Tab Up", "9:30"]
        ),
        (
          "time", [row(.datePicker(DatePickerContent(mode: .time)))],
          ["", "Enter", "Enter Up", "9"]
        ),
      ]
    case .field: fields
    case .value:
      [
        (
          "computed",
          [
            RowSpec("r", .number(NumberContent()), title: "Row", computed: .valueOf("o")),
            RowSpec("o", .number(NumberContent()), title: "Other"),
          ], [""]
        ),
        (
          "read-only",
          [
            RowSpec(
              "r", .number(NumberContent(value: 7)), title: "Row", enabledWhen: .constant(false))
          ], [""]
        ),
      ]
    }
  }

  private static var texts: [Sample] {
    [
      ("text", [row(.text(TextContent(minLength: 2, maxLength: 9)))], ["", "a", "a Left"]),
      (
        "text with suggestions",
        [row(.text(TextContent(placeholder: "city", suggestions: ["Paris", "Prague"])))],
        ["", "p", "p Tab"]
      ),
      ("secret", [row(.text(TextContent(isSecret: true)))], ["", "a"]),
      ("lines", [row(.text(TextContent(isMultiline: true)))], ["", "Enter", "a Enter b"]),
      (
        "secret lines", [row(.text(TextContent(isMultiline: true, isSecret: true)))], ["", "Enter"]
      ),
    ]
  }

  private static var choices: [Sample] {
    [
      ("choice", [row(choice(PickerContent(options: ["a", "b"])))], ["", "Enter", "Enter b"]),
      (
        "matrix of choices", matrix(choice(PickerContent(options: ["a", "b"]))),
        ["", "Down", "Down Right"]
      ),
      (
        "several choices",
        [row(choice(PickerContent(options: ["a", "b"], isMultiple: true, maxChoices: 1)))],
        ["", "Enter", "Enter b", "Enter Space"]
      ),
      (
        "choice with other texts",
        [row(choice(PickerContent(options: ["a", "b"], acceptsOther: true)))],
        [
          "", "Enter", "Enter End", "Enter End Enter", "Enter End Enter c",
          "Enter End Enter c Enter",
        ]
      ),
      (
        "several choices with other texts",
        [row(choice(PickerContent(options: ["a"], isMultiple: true, acceptsOther: true)))],
        ["", "Enter", "Enter End", "Enter End Enter c", "Enter End Enter c Enter"]
      ),
    ]
  }

  private static var fields: [Sample] {
    [
      ("field of a choice", field(.picker(PickerContent(options: ["a", "b"]))), ["", "Enter"]),
      (
        "field of several choices",
        field(.picker(PickerContent(options: ["a", "b"], isMultiple: true, commit: .close))),
        ["", "Enter", "Enter Space", "Enter Space Enter"]
      ),
      ("field of a number", field(.number(NumberContent(max: 5))), ["", "Enter", "Enter 1 -"]),
      ("field of a text", field(.text(TextContent())), ["", "Enter", "Enter a"]),
      (
        "field of lines", field(.text(TextContent(isMultiline: true))), ["", "Enter", "Enter a"]
      ),
      ("field of a date", field(.datePicker(DatePickerContent())), ["", "Enter", "Enter Up"]),
    ]
  }

  private static var scale: RowContent {
    .number(NumberContent(min: 1, max: 5, isInteger: true, scale: NumberScale("Bad", "Good")))
  }

  /// Two rows in a table.
  private static func matrix(_ content: RowContent) -> [RowSpec] {
    let group = GroupContent(isOpen: true, isCollapsible: false, isMatrix: true)
    return [row(.group(group))]
      + ["i", "j"].map { RowSpec($0, content, title: "Inside", presentedBy: "r") }
  }

  private static func row(_ content: RowContent) -> RowSpec {
    RowSpec("r", content, title: "Row", help: "Its help.")
  }

  private static func inside(_ content: RowContent) -> RowSpec {
    RowSpec("i", content, title: "Inside", presentedBy: "r")
  }

  private static func choice(_ picker: PickerContent) -> RowContent { .picker(picker) }

  private static func field(_ content: RowContent) -> [RowSpec] {
    [row(.field(FieldContent(editor: "e"))), RowSpec("e", content, presentedBy: "r")]
  }

  /// A form with some rows and, after them, one that can have the focus.
  private static func form(_ rows: [RowSpec]) -> LiveForm {
    let section = SectionSpec(
      "s", rows: rows + [RowSpec("z", .toggle(value: true), title: "Last")])
    return LiveForm(FormSpec("Test", sections: [section]).surelyChecked)
  }

  private static func press(_ keys: String, on robot: inout Robot) {
    for word in keys.split(separator: " ").map(String.init) {
      if let press = KeyPress(named: word) { robot.send(.key(press)) } else { robot.type(word) }
    }
  }

  /// The key line, and the keys that the help lists first, in each situation of a row; then the
  /// whole help.
  private static func keys(_ rows: [RowSpec], _ situations: [String]) -> [String] {
    var lines: [String] = []
    for situation in situations {
      var robot = Robot(form(rows), width: 220, height: 30)
      press(situation, on: &robot)
      lines.append("after \"\(situation)\"")
      let line = robot.keyLine.components(separatedBy: "  ").map(words).filter { !$0.isEmpty }
      lines.append("  keys: " + line.joined(separator: " | "))
      lines += help(robot).prefix { !$0.isEmpty }.map { "  help: " + $0 }
    }
    let rest = help(Robot(form(rows), width: 80)).drop { !$0.isEmpty }
    return lines + ["the whole help"] + rest.map { "  \($0)".withoutEnd }
  }

  private static func help(_ robot: Robot) -> [String] {
    robot.window.helpLines.map { line in words(line.cells.map(\.text).joined()) }
  }

  private static func words(_ line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// What line mode prints if a person asks for help, types some lines and gives up.
  private static func question(_ rows: [RowSpec]) -> [String] {
    var lines = ["?", "1", "-", "zzz", "tomorrow", "", ".", ""]
    var written = ""
    _ = LineForm.fill(
      form(rows),
      readLine: {
        guard !lines.isEmpty else { return nil }
        written += "«\(lines[0])»\n"
        return lines.removeFirst()
      }, write: { written += $0 })
    // What tomorrow is depends on the day.
    return written.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("= 2") && !$0.hasPrefix("  Row: 202") }
      .map { String("  \($0)").withoutEnd }
  }

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Faces/every-kind.txt")

  @Test("each sample has a row of its kind", arguments: RowControl.Kind.allCases)
  func samples(of kind: RowControl.Kind) {
    for sample in Self.samples(of: kind) {
      #expect(sample.rows.contains { $0.control.kind == kind }, "\(sample.name)")
    }
  }

  @Test("the key line, the help and the question of each kind of row are the kept ones")
  func kept() throws {
    var lines: [String] = []
    for (name, rows, situations) in Self.samples {
      lines.append("# \(name)")
      lines += Self.keys(rows, situations) + ["line mode"] + Self.question(rows) + [""]
    }
    let text = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["FORMWORK_KEEP"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = lines.difference(from: kept)
    #expect(difference.isEmpty, "set FORMWORK_KEEP to keep this: \(difference)")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var withoutEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
