import FormEngine
import Foundation
import Testing

@testable import FormText

/// The dialogues in `Tests/Conversations`: files of JSON lines with a story, a spec, and turns of an
/// action (`do`, null for the first line) and the reply to it (`get`). A reply has no message in an
/// error, and only the rows of problems.
@Suite("Dialogues in files")
struct StoryTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Conversations")

  private static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
  }()

  @Test("there are dialogues")
  func someFiles() {
    #expect(StoryTests.files.count >= 7)
  }

  @Test("every reply is as written", arguments: files)
  func replies(_ file: String) throws {
    let text = try String(contentsOf: StoryTests.folder.appending(path: file), encoding: .utf8)
    let lines = try text.split(separator: "\n").map { try JSONNode(parsing: Array($0.utf8)) }
    let spec = try #require(lines.compactMap { $0["spec"] }.first)
    var writer = JSONWriter()
    writer.value(FormValue(spec))
    let checked = try #require(SpecReader.read(writer.bytes, named: file).checked)
    var conversation = FormConversation(LiveForm(checked))
    for turn in lines {
      guard let action = turn["do"], let wanted = turn["get"] else { continue }
      let line = JSONWriter.line { $0.value(FormValue(action)) }
      let reply =
        action.value == .null ? conversation.greeting : conversation.reply(to: Array(line.utf8))
      let actual = FormValue(try JSONNode(parsing: Array((reply?.text ?? "").utf8)))
      #expect(
        actual.agrees(with: FormValue(wanted)), "\(file): \(line)\n\(actual)\n\(FormValue(wanted))")
    }
  }

  @Test("another reply would be noticed")
  func differences() {
    let wanted: FormValue = ["ok": true, "problems": [["row": "a"]], "changed": ["x"]]
    let right: FormValue = ["ok": true, "problems": [["row": "a", "code": "c"]], "changed": ["x"]]
    #expect(right.agrees(with: wanted))
    for other: FormValue in [
      ["ok": false, "problems": [["row": "a"]], "changed": ["x"]],
      ["ok": true, "problems": [["row": "b"]], "changed": ["x"]],
      ["ok": true, "problems": [["row": "a"]], "changed": ["y"]],
      ["ok": true, "problems": [["row": "a"]]],
      ["ok": true, "problems": [["row": "a"]], "changed": ["x"], "more": 1],
    ] { #expect(!other.agrees(with: wanted), "\(other)") }
  }
}

extension FormValue {
  /// Whether a reply is as written, apart from messages and what problems contain besides rows.
  fileprivate func agrees(with wanted: FormValue, under key: String = "") -> Bool {
    switch (self, wanted) {
    case (.object(let own), .object(let wanted)):
      if key == "error" { return own["code"] == wanted["code"] && own["at"] == wanted["at"] }
      if key == "problems" { return own["row"] == wanted["row"] }
      return Set(own.pairs.map(\.key)) == Set(wanted.pairs.map(\.key))
        && wanted.pairs.allSatisfy { key, value in
          own[key]?.agrees(with: value, under: key) ?? false
        }
    case (.list(let own), .list(let wanted)):
      return own.count == wanted.count
        && zip(own, wanted).allSatisfy { $0.agrees(with: $1, under: key) }
    default: return self == wanted
    }
  }
}
