import FormEngine
import Testing

@testable import FormText

@Suite("The spec writer")
struct SpecWriterTests {
  private let text = #"""
    {"formwork": 1, "title": "T", "optionLists": {"list": ["x", {"value": "y", "title": "Y", "help": "H", "shownWhen": {"row": "n", "is": 1}, "score": 2.5, "x-o": 1}]}, "messages": {"required": "R", "tooFew": "F {min}"}, "sections": [{"id": "s", "rows": [{"id": "h", "kind": "hidden", "title": "H", "holds": "list", "value": ["a"]}, {"id": "c", "kind": "custom", "title": "C", "holds": "nothing", "x-draw": "map"}, {"id": "f", "kind": "field", "title": "F", "value": "a", "editor": "e"}, {"id": "e", "kind": "text", "title": "E", "presentedBy": "f", "pattern": "a+", "multiline": true, "suggestions": ["a", "aa"]}, {"id": "w", "kind": "text", "title": "W", "secret": true}, {"id": "n", "kind": "number", "title": "N", "unit": "kg", "messages": {"tooSmall": "S"}}, {"id": "p", "kind": "picker", "title": "P", "options": "list", "multiple": true, "other": true, "minChoices": 1, "maxChoices": 3}, {"id": "t", "kind": "text", "title": "X", "computed": {"if": {"not": {"row": "n", "moreThan": 1}}, "then": {"join": [{"valueOf": "f"}, "x", 1, true], "with": ", "}, "else": {"valueOf": "f"}}, "shownWhen": {"all": [true, {"row": "f", "matches": "a*"}]}}, {"id": "u", "kind": "label", "title": "U", "computed": {"round": {"quotient": [{"scoreOf": "p"}, 2]}, "to": 2}, "checks": [{"that": false, "message": "M", "whenAnswered": true}]}, {"id": "v", "kind": "number", "title": "V", "computed": {"sum": [{"days": ["2026-01-01", "2026-02-01"]}, {"min": []}]}}]}]}
    """#

  @Test("a spec with every newer key is written as it was read")
  func everyNewKey() throws {
    let reading = SpecReader.read(Array(text.utf8), named: "f.json")
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.description))")
    #expect(reading.checked?.spec.json == text)
  }

  @Test("repeats and the buttons that add and remove copies are written as they were read")
  func repeats() throws {
    let text = #"""
      {"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": [{"id": "r", "kind": "repeat", "title": "R", "min": 1, "max": 3, "count": 2, "addTitle": "Add R"}, {"id": "g", "kind": "group", "title": "G", "presentedBy": "r"}, {"id": "x", "kind": "button", "title": "X", "presentedBy": "g", "action": {"remove": true}}, {"id": "q", "kind": "repeat", "title": "Q", "presentedBy": "g"}, {"id": "t", "kind": "text", "title": "T", "presentedBy": "q"}, {"id": "a", "kind": "button", "title": "A", "action": {"add": "r"}}]}]}
      """#
    let reading = SpecReader.read(Array(text.utf8), named: "f.json")
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.description))")
    let spec = try #require(reading.checked?.spec)
    #expect(spec.json == text)
    #expect(
      spec.sections[0].rows[0].content
        == .repeat(RepeatContent(min: 1, max: 3, count: 2, addTitle: "Add R")))
    #expect(spec.sections[0].rows[2].content == .button(.removeCopy))
    #expect(spec.sections[0].rows[5].content == .button(.add("r")))
  }

  @Test("every form of an expression is read again as it was written")
  func expressions() throws {
    let valueOf = FormExpression.valueOf("n")
    for function in FormExpression.Function.all {
      let operands = Array(repeating: valueOf, count: function.operandCount ?? 3)
      let expression = FormExpression(.function(function, operands))
      #expect(try again(expression) == expression, "\(function.name)")
    }
    for expression in [
      valueOf, .scoreOf("n"), "x", 1.5, true, .join([valueOf], with: "-"), .round(1, to: 3),
      .choice(.row("n", .is(1)), then: 1, otherwise: .choice(.constant(true), then: 2)),
    ] as [FormExpression] {
      #expect(try again(expression) == expression)
    }
  }

  /// Writes an expression and reads it again.
  private func again(_ expression: FormExpression) throws -> FormExpression {
    var writer = JSONWriter()
    writer.write(expression)
    var notes = ReadingNotes()
    let node = try JSONNode(parsing: writer.bytes)
    let read = notes.expression(node, .value(of: "computed", in: .named("the form")))
    #expect(notes.findings.isEmpty, "\(writer.text): \(notes.findings)")
    return read
  }

  @Test("an expression of as many levels as one can have is written")
  func deep() {
    var expression: FormExpression = 1
    for _ in 1..<256 { expression = .round(expression) }
    var writer = JSONWriter()
    writer.write(expression)
    #expect(writer.bytes.count == 255 * "{\"round\": }".utf8.count + 1)
  }
}
