import FormEngine
import Testing

@testable import FormText

/// A conversation of a test with a form.
struct Talk {
  private var conversation: FormConversation

  /// Begins to talk with a form of one section `s` with these rows, as a spec has them.
  init(rows: String, openAtOnce: String = "many", includesRows: Bool = true) throws {
    try self.init(
      sections: #"[{"id": "s", "rows": [\#(rows)]}]"#, openAtOnce: openAtOnce,
      includesRows: includesRows)
  }

  /// Begins to talk with a form of these sections.
  init(sections: String, openAtOnce: String = "many", includesRows: Bool = true) throws {
    let spec = """
      {"formwork": 1, "title": "t", "openAtOnce": "\(openAtOnce)", "sections": \(sections)}
      """
    let reading = SpecReader.read(Array(spec.utf8), named: "test")
    let checked = try #require(
      reading.checked, "\(reading.diagnostics.map(\.description).joined(separator: "\n"))")
    conversation = FormConversation(LiveForm(checked), includesRows: includesRows)
  }

  /// The first line.
  var greeting: String { conversation.greeting.text }

  /// Says a line and gives the answer; an empty text for none.
  mutating func say(_ line: String) -> String {
    say(Array(line.utf8))
  }

  /// Says bytes and gives the answer; an empty text for none.
  mutating func say(_ line: [UInt8]) -> String {
    conversation.reply(to: line)?.text ?? ""
  }

  /// Says a line and gives the code of the refusal, or `nil` where it was done.
  mutating func refusal(_ line: String) -> FormRefusal.Code? {
    conversation.reply(to: Array(line.utf8))?.refusal?.code
  }

  /// Says each line and expects its answer.
  mutating func expect(
    _ dialog: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (line, answer) in dialog {
      let said = say(line)
      #expect(said == answer, "\(line)", sourceLocation: sourceLocation)
    }
  }
}

/// An answer to an action of a form with the one section `s`.
func done(_ update: String, _ rows: String, _ more: String = "") -> String {
  let ids = rows.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
  let rest = more.isEmpty ? "" : ", \(more)"
  return
    #"{"ok": true, "update": {\#(update)}, "sections": [{"id": "s", "rows": [\#(ids)]}]\#(rest)}"#
}
