import FormEngine
import FormText
import Foundation
import Testing

@testable import WebForms

@Suite("Pages of forms")
struct FormPageTests {
  private static let hostile = """
    {"formwork": 1, "id": "</script><script>alert(1)</script>", "title": "<!-- <script> \\u001b[31m & \\"'",
     "sections": [{"id": "s", "title": "</style><img src=x onerror=alert(1)>", "rows": [
       {"id": "javascript:alert(1)", "kind": "text", "title": "]]></title><!--"}]}]}
    """

  private func page(
    _ spec: String = hostile, theme: String = "", answers: String? = nil,
    keepsAnswers: Bool = false,
    submission: PageSubmission = .show
  ) -> String {
    let page = FormPage(
      spec: Array(spec.utf8), title: "</title><script>&", engine: [0, 1, 2],
      answers: answers.map { Array($0.utf8) }, theme: Array(theme.utf8),
      keepsAnswers: keepsAnswers, submission: submission)
    return String(decoding: page.html, as: UTF8.self)
  }

  @Test("no text of a spec, of answers or of a theme ends the element that it is in")
  func escaping() {
    let html = page(
      theme: "a::after { content: \"</style><b>\" }",
      answers: #"{"javascript:alert(1)": "</script>"}"#)
    #expect(html.components(separatedBy: "<script").count == 6)
    #expect(html.components(separatedBy: "</script>").count == 6)
    #expect(html.components(separatedBy: "</style>").count == 2)
    #expect(html.components(separatedBy: "</title>").count == 2)
    #expect(!html.contains("<!--"))
    #expect(!html.contains("<img"))
    #expect(html.contains(#"content: "<\/style>"#))
  }

  @Test("the page has the given spec unchanged, with escaped characters")
  func specIsWhole() throws {
    let html = page("\u{FEFF}" + Self.hostile)
    let start = html.components(separatedBy: #"id="formwork-spec">"#)
    let block = try #require(start.dropFirst().first).components(separatedBy: "</script>")[0]
    #expect(!block.contains("<"))
    #expect(block.unescaped == Self.hostile)
  }

  /// A page with a form with a number of rows, each with the same title.
  private func page(rows: Int, title: String = "x", json: String = "{}") throws -> String {
    let labels = (0..<rows).map { RowSpec("r\($0)", .label, title: title) }
    let spec = FormSpec(
      "T", sections: [SectionSpec("a", rows: []), SectionSpec("b", rows: labels)])
    let form = LiveForm(try #require(spec.check().checked))
    let page = FormPage(spec: Array(json.utf8), title: "T", engine: [0], form: form)
    return String(decoding: page.html, as: UTF8.self)
  }

  @Test("a page has the engine's replies for the sections and the first 400 rows")
  func opening() throws {
    for (rows, first) in [(2, 2), (400, 400), (401, 400)] {
      let html = try page(rows: rows, title: "</script>")
      #expect(html.components(separatedBy: "</script>").count == 7)
      let block = try #require(html.between(#"id="formwork-opening">"#, "</script>"))
      let opening = try JSONDecoder().decode(Opening.self, from: Data(block.utf8))
      #expect(opening.sections.sections.map(\.count) == [0, rows])
      #expect(opening.rows.map(\.rows.count) == [0, first])
      #expect(opening.rows[1].rows.allSatisfy { $0.title == "</script>" })
    }
    #expect(!page().contains("formwork-opening\">"))
  }

  @Test("a page whose form reads the present date is drawn only where it is opened")
  func date() throws {
    for (json, hasOpening) in [
      (#"{"today" : true}"#, false), (#"{"id": "today"}"#, true),
    ] {
      #expect(try page(rows: 2, json: json).contains("formwork-opening\">") == hasOpening)
    }
  }

  private struct Opening: Decodable {
    struct Sections: Decodable { var sections: [Section] }
    struct Section: Decodable { var count: Int }
    struct Rows: Decodable { var rows: [Row] }
    struct Row: Decodable { var title: String }

    var sections: Sections
    var rows: [Rows]
  }

  @Test("the policy allows the script and the style of the page by their hashes, and nothing else")
  func policy() throws {
    let html = page(theme: ":root { --fw-accent: red }")
    let policy = try #require(html.between("Content-Security-Policy\" content=\"", "\""))
    let script = try #require(html.between("<script type=\"module\" async>", "</script>"))
    let style = try #require(html.between("<style>", "</style>"))
    #expect(
      policy.components(separatedBy: "; ") == [
        "default-src 'none'", "script-src '\(source(script))' 'wasm-unsafe-eval'",
        "style-src '\(source(style))'", "base-uri 'none'", "form-action 'none'",
      ])
    #expect(style.hasSuffix(":root { --fw-accent: red }"))
  }

  @Test("only a page that posts may connect, and only to its own address")
  func connecting() {
    for (url, source) in [
      ("https://example.org/a?b=c#d", "connect-src https://example.org/a; "),
      ("http://localhost:8080", "connect-src http://localhost:8080; "),
      ("/answers", "connect-src 'self'; "),
    ] {
      let html = page(submission: .post(to: url))
      #expect(html.contains(source))
      #expect(html.contains(#""submit": "post:\#(url)""#))
    }
    #expect(!page(submission: .download).contains("connect-src"))
  }

  @Test("a submission is show, download, or post with a URL that is safe in a policy")
  func submissions() {
    for text in ["show", "download", "post:https://a.example/b", "post:http://a", "post:/x"] {
      #expect(PageSubmission(text)?.text == text)
    }
    for text in [
      "", "Show", "post", "post:", "post:javascript:alert(1)", "post:ftp://a", "post:https://",
      "post:https:///a", "post://a.example", "post:https://a b", "post:https://a;script-src *",
      "post:https://a\"b", "post:https://a,b", "post:https://ä.example", "post:https://a'b",
      "post:https://a\nb", "post:x/y",
    ] {
      #expect(PageSubmission(text) == nil, "\(text)")
    }
  }

  @Test("a page has the tag of its language, and nothing that would end the attribute")
  func language() {
    for (language, tag) in [("pt-BR", "pt-BR"), ("de", "de"), ("\"><b>", "b")] {
      let page = FormPage(spec: [], title: "", engine: [], language: language)
      #expect(String(decoding: page.html, as: UTF8.self).contains("<html lang=\"\(tag)\">"))
    }
    for text in ["", "-", "a b", "ä", "\"", "1"] { #expect(!FormPage.isLanguage(text)) }
  }

  @Test("the settings have the given answers, and whether answers are kept")
  func settings() {
    #expect(page().contains(#"{"keep": false, "submit": "show"}"#))
    #expect(
      page(answers: #"{"a": 1}"#, keepsAnswers: true)
        .contains(#"{"keep": true, "submit": "show", "answers": {"a": 1}}"#))
  }

  @Test("the script parses no markup, and has no text that would end its element")
  func script() {
    let text = String(decoding: PageScript.page, as: UTF8.self)
    for forbidden in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "</script", "<!--",
    ] {
      #expect(!text.contains(forbidden), "\(forbidden)")
    }
    #expect(!String(decoding: PageScript.style, as: UTF8.self).contains("</"))
  }

  private func source(_ text: String) -> String {
    "sha256-\(Base64.text(of: SHA256.hash(of: Array(text.utf8))))"
  }
}

extension String {
  fileprivate func between(_ start: String, _ end: String) -> String? {
    components(separatedBy: start).dropFirst().first?.components(separatedBy: end).first
  }

  /// The text with every escaped `<` unescaped.
  fileprivate var unescaped: String { components(separatedBy: "\\u003c").joined(separator: "<") }
}
