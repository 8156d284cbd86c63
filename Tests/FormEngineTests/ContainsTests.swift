import FormEngine
import FormOracle
import Testing

@Suite("Texts that contain others")
struct ContainsTests {
  @Test(
    "a part is found wherever it begins; texts are compared by Unicode scalars",
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
    let form = try LiveForm(spec)
    #expect(form.row("l")?.isVisible == isContained)
  }

  @Test("parts of texts of two letters are found exactly where a naive search finds them")
  func everyBeginning() throws {
    var random = SeededGenerator(seed: 15)
    func text(_ length: Int) -> String {
      String((0..<length).map { _ in Bool.random(using: &random) ? "a" : "b" })
    }
    var parts: [String] = []
    for length in 1...6 { parts += (0..<12).map { _ in text(length) } }
    let rows = parts.enumerated().map { index, part in
      RowSpec("l\(index)", .label, shownWhen: .row("t", .contains(.value(.text(part)))))
    }
    let spec = FormSpec(
      "Parts", sections: [SectionSpec("s", rows: [RowSpec("t", .text(TextContent()))] + rows)])
    var form = try LiveForm(spec)
    for _ in 0..<30 {
      let whole = text(Int.random(in: 1...12, using: &random))
      try form.perform(.set("t", .text(whole)))
      for (index, part) in parts.enumerated() {
        let isContained = whole.indices.contains { whole[$0...].hasPrefix(part) }
        #expect(form.row("l\(index)")?.isVisible == isContained, "\(whole) \(part)")
      }
    }
  }
}
