import DynamicRows
import FormEngine
import FormOracle
import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  private static let top = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The blocks of a page with a word after the opening fence, without the fences.
  private func blocks(_ word: String, of page: String = "README.md") throws -> [String] {
    let text = try String(
      contentsOf: ReadmeTests.top.appendingPathComponent(page), encoding: .utf8)
    return text.components(separatedBy: "```\(word)\n").dropFirst().map { block in
      block.components(separatedBy: "```")[0]
    }
  }

  @Test("its library example, and the one in the guide to testing forms, are run by this test")
  func library() throws {
    let spec = FormSpec("Fruit") {
      SectionSpec("fruits", title: "Fruits") {
        Row.field("citrus", title: "Citrus") {
          Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"])
        }
        Row.field("melon", title: "Melon") {
          Row.picker("melonPicker", options: ["Cantaloupe", "Honeydew"])
        }
      }
    }
    var form = try LiveForm(spec)
    let change = try form.perform(.tap("citrus"))
    #expect(change.update.insertRows == [RowPosition(section: 0, row: 1)])
    #expect(form.row(at: RowPosition(section: 0, row: 2)) == "melon")
    form[RowKey<String>("citrus")] = "Lime"
    #expect(form.result() == [FormAnswer(row: "citrus", value: "Lime")])

    var model = FormModel(spec)
    let rows: [[RowID]] = [["citrus", "citrusPicker", "melon"]]
    #expect(model.finding(after: .tap("citrus"), rows: rows) == nil)

    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let guide = "Sources/FormOracle/FormOracle.docc/TestYourOwnForm.md"
    for block in try blocks("swift") + blocks("swift", of: guide) {
      let indented = block.split(separator: "\n").map { "    \($0)\n" }.joined()
      #expect(source.contains(indented))
    }
  }

  @Test("its form is Forms/fruit.json")
  func form() throws {
    let file = try String(
      contentsOf: ReadmeTests.top.appendingPathComponent("Forms/fruit.json"), encoding: .utf8)
    #expect(try blocks("json") == [file])
  }

  @Test("its screen is the one that a person sees")
  func screen() throws {
    let file = try String(
      contentsOf: ReadmeTests.top.appendingPathComponent("Forms/fruit.json"), encoding: .utf8)
    let form = try ScreenForm(file, environment: ["LC_ALL": "C.UTF-8"])
    try form.waitForFocus(on: "Citrus")
    try form.type(Keys.enter, until: "Orange")
    try form.type(Keys.down)
    try form.waitForFocus(on: "Lime")
    let lines = try #require(try blocks("text").first).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    let shown = form.terminal.screen.lines.prefix(lines.count).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(Array(shown) == lines)
    try form.type(Keys.enter)
    try form.waitForFocus(on: "Melon")
    try form.type(Keys.submit)
    #expect(try form.session.finish().output == "{\"citrus\": \"Lime\"}\n")
  }
}
