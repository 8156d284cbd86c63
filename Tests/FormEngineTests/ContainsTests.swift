import FormEngine
import Testing

@Suite("What a text contains")
struct ContainsTests {
  @Test(
    "a part is found wherever it begins, by Unicode scalars",
    arguments: [
      ("ab", "ab", true), ("aab", "ab", true), ("abab", "bab", true), ("abac", "abc", false),
      ("a", "ab", false), ("caf\u{E9}", "\u{E9}", true), ("cafe\u{301}", "\u{E9}", false),
    ])
  func parts(text: String, part: String, isContained: Bool) throws {
    let rows = [
      RowSpec("t", .text(TextContent(value: .text(text)))),
      RowSpec("l", .label, shownWhen: .row("t", .contains(.value(.text(part))))),
    ]
    let spec = FormSpec("Parts", sections: [SectionSpec("s", rows: rows)])
    let form = LiveForm(try #require(spec.check().checked))
    #expect(form.row("l")?.isVisible == isContained)
  }
}
