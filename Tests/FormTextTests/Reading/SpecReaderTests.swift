import FormEngine
import FormFiles
import FormText
import Foundation
import Testing

@Suite("The spec reader")
struct SpecReaderTests {
  private func read(_ text: String) throws -> FormSpec {
    let reading = SpecReader.read(Array(text.utf8), named: "f.json")
    return try #require(reading.checked?.spec, "\(reading.diagnostics)")
  }

  @Test("every key of every kind is read")
  func everyKey() throws {
    let spec = try read(
      #"""
      {"sections": [
        {"rows": [
          {"id": "l", "kind": "label", "title": "L", "help": "H", "movable": false, "pinned": "start",
           "shownWhen": {"all": [{"row": "n", "atLeast": 2}, {"not": {"row": "t", "is": "a"}}]}},
          {"id": "b", "kind": "button", "action": "save", "enabledWhen": {"row": "s", "answered": false}},
          {"id": "g", "kind": "group", "open": true, "collapsible": false},
          {"id": "f", "kind": "field", "presentedBy": "g", "value": ["x", "y"], "open": true},
          {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["x", {"value": "y", "title": "Y"}],
           "multiple": true, "commit": "close"},
          {"id": "t", "kind": "text", "value": "v", "placeholder": "P", "minLength": 1, "maxLength": 9,
           "required": true, "checks": [{"that": {"row": "t", "contains": {"valueOf": "t"}}, "message": "M"}]},
          {"id": "n", "kind": "number", "value": 3, "min": 1, "max": 5, "step": 0.5, "integer": true},
          {"id": "s", "kind": "toggle", "value": null},
          {"id": "s2", "kind": "toggle"},
          {"id": "d", "kind": "datePicker", "mode": "dateTime", "value": "2026-01-02T03:04",
           "min": "2026-01-01T00:00", "max": "2027-01-01T00:00:00", "commit": "change"}
        ], "id": "s", "title": "S", "footer": "F", "reorder": "across",
         "shownWhen": {"row": "q", "notIn": [1, 2]}},
        {"id": "e", "rows": [{"id": "q", "kind": "number"}]}
      ], "openAtOnce": "one", "title": "T", "id": "form", "formwork": 1}
      """#)
    let rows = [
      RowSpec(
        "l", .label, title: "L", help: "H",
        shownWhen: .all([.row("n", .atLeast(2)), .not(.row("t", .is("a")))]), isMovable: false,
        pinned: .start),
      RowSpec("b", .button(.named("save")), enabledWhen: .row("s", .answered(false))),
      RowSpec("g", .group(GroupContent(isOpen: true, isCollapsible: false))),
      RowSpec("f", .field(FieldContent(value: ["x", "y"], isOpen: true)), presentedBy: "g"),
      RowSpec(
        "p",
        .picker(
          PickerContent(
            options: ["x", OptionSpec("y", title: "Y")], isMultiple: true, commit: .close)),
        presentedBy: "f"),
      RowSpec(
        "t", .text(TextContent(value: "v", placeholder: "P", minLength: 1, maxLength: 9)),
        isRequired: true,
        checks: [CheckSpec(that: .row("t", .contains(.valueOf("t"))), message: "M")]),
      RowSpec("n", .number(NumberContent(value: 3, min: 1, max: 5, step: 0.5, isInteger: true))),
      RowSpec("s", .toggle(value: nil)), RowSpec("s2", .toggle(value: false)),
      RowSpec(
        "d",
        .datePicker(
          DatePickerContent(
            mode: .dateTime, value: "2026-01-02T03:04", min: "2026-01-01T00:00",
            max: "2027-01-01T00:00:00"))),
    ]
    let sections = [
      SectionSpec(
        "s", title: "S", footer: "F", shownWhen: .row("q", .notIn([1, 2])), reorder: .across,
        rows: rows),
      SectionSpec("e", rows: [RowSpec("q", .number(NumberContent()))]),
    ]
    #expect(spec == FormSpec("T", id: "form", openAtOnce: .one, sections: sections))
  }

  @Test("every verb is read")
  func everyVerb() throws {
    for verb in Condition.Verb.names {
      let operand =
        switch verb {
        case "answered": "true"
        case "in", "notIn": "[\"2026-01-01\"]"
        case "contains", "matches": "\"a\""
        default: "\"2026-01-01\""
        }
      let target = verb == "contains" || verb == "matches" ? "t" : "d"
      let spec = try read(
        """
        {"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": [
          {"id": "d", "kind": "datePicker"}, {"id": "t", "kind": "text"},
          {"id": "l", "kind": "label", "shownWhen": {"row": "\(target)", "\(verb)": \(operand)}}
        ]}]}
        """)
      guard case .row(RowID(target), let read)? = spec.sections[0].rows[2].shownWhen?.shape else {
        Issue.record("\(verb)")
        continue
      }
      #expect(read.name == verb)
    }
  }

  @Test("no truncation of a valid spec is accepted, and random bytes never trap")
  func damage() throws {
    let bytes = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: "\(FormsTests.folder)/calendar-event.json")))
    let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for length in stride(from: 0, through: end, by: 29) {
      let reading = SpecReader.read(Array(bytes[..<length]), named: "f.json")
      #expect(reading.checked == nil && !reading.diagnostics.isEmpty, "\(length)")
    }
    var random = SplitMix(seed: 11)
    let letters = Array("{}[]\",:0aé\u{1}".utf8)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0...random.below(4) {
        damaged[random.below(damaged.count)] = letters[random.below(letters.count)]
      }
      let reading = SpecReader.read(damaged, named: "f.json")
      let isUsable = !reading.diagnostics.contains { $0.finding.severity == .error }
      #expect(isUsable == (reading.checked != nil))
    }
  }

  @Test("a wrong value for a key gives an error and never traps")
  func structuralDamage() throws {
    let bytes = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: "\(FormsTests.folder)/survey.json")))
    let text = String(decoding: bytes, as: UTF8.self)
    for value in ["null", "[]", "{}", "\"\"", "-1", "true", "[[{\"row\": []}]]"] {
      for key in [
        "\"id\": ", "\"kind\": ", "\"rows\": ", "\"shownWhen\": ", "\"options\": ",
      ] {
        let damaged = text.replacing(key, with: key + value + ", \"x-rest\": ")
        let reading = SpecReader.read(Array(damaged.utf8), named: "f.json")
        let isRight = key == "\"shownWhen\": " && value == "true"
        #expect((reading.checked != nil) == isRight, "\(key)\(value)")
      }
    }
  }

  @Test("20,000 rows with 4,000 conditions are read, and a finding in the last row has its place")
  func largeForm() throws {
    let reading = SpecReader.read(largeForm(rows: 20_000), named: "f.json")
    let spec = try #require(reading.checked?.spec)
    #expect(spec.sections.reduce(0) { $0 + $1.rows.count } == 20_001)
    #expect(reading.diagnostics.map(\.finding.code.rawValue) == ["similarID"])
    #expect(reading.diagnostics.first?.finding.place.line == 20_042)
    #expect(reading.diagnostics.first?.finding.notes.first?.place.line == 3)
  }

  /// A form with a line for each row, a condition in every fifth, and a last row whose id differs
  /// from the first one's only by case.
  private func largeForm(rows: Int) -> [UInt8] {
    var text = "{\"formwork\": 1, \"title\": \"Large\", \"sections\": [\n"
    for row in 0..<rows {
      if row % 1000 == 0 { text += "\(row > 0 ? "]},\n" : ""){\"id\": \"s\(row)\", \"rows\": [\n" }
      let end = row % 1000 == 999 ? "\n" : ",\n"
      if row % 5 == 4 {
        let condition = "{\"row\": \"row\(row - 1)\", \"is\": true}"
        text +=
          "{\"id\": \"row\(row)\", \"kind\": \"text\", \"title\": \"Text\", \"shownWhen\": \(condition)}\(end)"
      } else {
        text += "{\"id\": \"row\(row)\", \"kind\": \"toggle\", \"title\": \"Row\"}\(end)"
      }
    }
    text +=
      "]}, {\"id\": \"last\", \"rows\": [\n{\"id\": \"ROW0\", \"kind\": \"label\", \"title\": \"L\"}]}]}"
    return Array(text.utf8)
  }

  @Test("a missing file, a folder and a file that is too large throw an error")
  func trouble() {
    #expect(throws: FileError.self) { try SpecReader.read(fileAt: "/nowhere/f.json") }
    do {
      _ = try FileBytes.read(path: FormsTests.folder)
      Issue.record("a folder was read")
    } catch {
      #expect(error.operation == "read")
      #expect(error.description.contains("Forms"))
    }
    let form = "\(FormsTests.folder)/fruit.json"
    #expect(throws: FileError.self) { try FileBytes.read(path: form, limit: 10) }
    do {
      _ = try FileBytes.read(path: "/dev/zero", limit: 1 << 20)
      Issue.record("an endless file was read")
    } catch {
      #expect(
        error.description == "can't read /dev/zero: it has more than 1 MiB, the most that is read")
    }
  }
}
