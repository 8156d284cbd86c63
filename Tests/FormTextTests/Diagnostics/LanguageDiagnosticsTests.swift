import FormEngine
import Testing

@Suite("Findings about languages")
struct LanguageDiagnosticsTests {
  private func expect(
    _ rows: String, form: String = #""languages": ["en", "de"], "#, _ code: String,
    _ severity: SpecFinding.Severity = .error, words: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectFinding(
      MarkedSpec.rows(rows, form: form), code, severity, words: words, ignoresNotes: true,
      sourceLocation: sourceLocation)
  }

  @Test("a malformed tag and one that is there twice are reported")
  func tags() {
    let row = #"{"id": "x", "kind": "label", "title": "X"}"#
    expect(row, form: #""languages": ["en", ▶"German"], "#, "badLanguage", words: ["\"de\""])
    expect(row, form: #""languages": ["en", ▶"en"], "#, "badLanguage", words: ["twice"])
  }

  @Test("a text in a language that the form does not have is reported")
  func unknown() {
    expect(
      #"{"id": "x", "kind": "label", "title": {"en": "X", "de": "X", "fr": ▶"X"}}"#,
      "unknownLanguage", words: ["title of row \"x\"", "\"fr\"", "en, de"])
    expect(
      #"{"id": "x", "kind": "label", "title": {"en": ▶"X"}}"#, form: "", "unknownLanguage",
      words: ["\"languages\""])
  }

  @Test("a text without a version in some language is a warning")
  func missing() {
    expect(
      #"{"id": "x", "kind": "label", "title": ▶{"en": "X"}}"#, "missingTranslation", .warning,
      words: ["no text in de", "read in en"])
    expect(
      #"{"id": "x", "kind": "picker", "title": "X", "options": ["#
        + #"{"value": "a", "title": ▶{"de": "A"}}, "b"]}"#,
      "missingTranslation", .warning, words: ["option 1 of row \"x\"", "no text in en"])
    expect(
      #"{"id": "x", "kind": "text", "title": "X", "messages": {"pattern": ▶{"en": "No."}}}"#,
      "missingTranslation", .warning, words: ["messages.pattern of row \"x\""])
  }

  @Test("an object of texts by other keys is no text")
  func noTags() {
    expect(
      #"{"id": "x", "kind": "text", "title": "X", "placeholder": ▶{"english": "X"}}"#,
      "badExpression", words: ["placeholder of row \"x\""])
    expect(
      #"{"id": "x", "kind": "number", "title": "X", "unit": ▶{"en": 1}}"#, "wrongType",
      words: ["an object of texts by language tags"])
  }
}
