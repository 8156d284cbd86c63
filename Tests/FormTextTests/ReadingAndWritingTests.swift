import FormEngine
import FormText
import Foundation
import TestSupport
import Testing

@Suite("Reading and writing")
struct ReadingAndWritingTests {
  @Test("the examples of the page run")
  func examples() throws {
    let json = #"""
      {"formwork": 1, "title": "Fruit", "sections": [{"id": "fruits", "rows": [
        {"id": "citrus", "kind": "text", "title": "Citrus"}]}]}
      """#
    let reading = SpecReader.read(Array(json.utf8), named: "fruit.json")
    let checked = try #require(reading.checked)
    var form = LiveForm(checked)
    let wrong = json.replacingOccurrences(of: "kind", with: "knd")
    let findings = SpecReader.read(Array(wrong.utf8), named: "fruit.json").diagnostics
    #expect(findings.contains { $0.description.hasPrefix("fruit.json:2:") })
    try form.perform(.set("citrus", "Lime"))
    #expect(ResultText.json(form.result()) == #"{"citrus": "Lime"}"#)
    let saved = form.state.json
    try form.perform(.clear("citrus"))
    try form.perform(.restore(FormState(json: Array(saved.utf8))))
    #expect(form.row("citrus")?.text == "Lime")
    #expect(throws: StateError.self) { try FormState(json: Array("{".utf8)) }
  }

  @Test("the examples of the page are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormText/FormText.docc/ReadingAndWriting.md")
    #expect(page.missing == [])
    #expect(page.blocks.count == 4)
  }
}
