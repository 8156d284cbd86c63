import FormEngine
import Testing

@testable import FormText

/// A conversation with a form, for tests.
struct Talk {
  private var conversation: FormConversation

  /// Starts a conversation with a form of one section `s` with these rows, written as in a spec.
  init(rows: String, openAtOnce: String = "many", includesRows: Bool = true) throws {
    try self.init(
      sections: #"[{"id": "s", "rows": [\#(rows)]}]"#, openAtOnce: openAtOnce,
      includesRows: includesRows)
  }

  /// Starts a conversation with a form of these sections.
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

  /// Sends a line and returns the reply, or an empty text if there is none.
  mutating func say(_ line: String) -> String {
    say(Array(line.utf8))
  }

  /// Sends bytes and returns the reply, or an empty text if there is none.
  mutating func say(_ line: [UInt8]) -> String {
    conversation.reply(to: line)?.text ?? ""
  }

  /// Sends a line and returns the code of the refusal, or `nil` if it was performed.
  mutating func refusal(_ line: String) -> FormRefusal.Code? {
    conversation.reply(to: Array(line.utf8))?.refusal?.code
  }

  /// Sends each line and expects its reply.
  mutating func expect(
    _ dialog: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (line, answer) in dialog {
      let said = say(line)
      #expect(said == answer, "\(line)", sourceLocation: sourceLocation)
    }
  }
}

/// The reply to an action on a form with the one section `s`.
func done(_ update: String, _ rows: String, _ more: String = "") -> String {
  let ids = rows.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
  let rest = more.isEmpty ? "" : ", \(more)"
  return
    #"{"ok": true, "update": {\#(update)}, "sections": [{"id": "s", "rows": [\#(ids)]}]\#(rest)}"#
}
