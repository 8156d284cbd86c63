import FormEngine
import Testing

@testable import FormText

@Suite("Lines that are refused")
struct RefusedLineTests {
  private let spec = """
    {"formwork": 1, "title": "t", "sections": [{"id": "s", "rows": [
      {"id": "t", "kind": "toggle"}, {"id": "n", "kind": "number"},
      {"id": "p", "kind": "picker", "options": ["a", "b"]}]}]}
    """

  private func conversation() throws -> FormConversation {
    let reading = SpecReader.read(Array(spec.utf8), named: "test")
    return FormConversation(LiveForm(try #require(reading.checked, "\(reading.diagnostics)")))
  }

  @Test(
    "a line that is not JSON, or has a number that can't be kept, is refused",
    arguments: [
      ("{", .badJSON), (#"{"tap": "t", "tap": "t"}"#, .badJSON), (#"{"tap": "t"} x"#, .badJSON),
      (#"{"set": "n", "value": 01}"#, .badJSON), (#"{"set": "n", "value": NaN}"#, .badJSON),
      (#"{"set": "n", "value": 9007199254740993}"#, .wrongType),
      (#"{"set": "nowhere", "value": [9007199254740993]}"#, .unknownRow), ("\u{A0}", .badJSON),
    ] as [(String, FormRefusal.Code)])
  func codes(line: String, code: FormRefusal.Code) throws {
    var conversation = try conversation()
    let before = conversation.greeting
    #expect(conversation.reply(to: Array(line.utf8))?.refusal?.code == code)
    #expect(conversation.greeting == before)
  }

  @Test("lines of spaces, tabs and carriage returns are no requests")
  func blankLines() throws {
    var conversation = try conversation()
    for line in ["", " ", "\t", "\r", " \t \r"] {
      #expect(conversation.reply(to: Array(line.utf8)) == nil)
    }
  }

  @Test("messages stay short for long requests")
  func messages() throws {
    var conversation = try conversation()
    let long = String(repeating: "y", count: 100_000)
    for line in [
      #"{"tap": "\#(long)"}"#, #"{"set": "p", "value": "\#(long)"}"#,
      #"{"set": "n", "value": "\#(long)"}"#, #"{"\#(long)": 1}"#, #"{"tap": "t", "\#(long)": 1}"#,
      #"{"row": "\#(long)"}"#, #"{"set": "n", "value": [\#(long.dropFirst(99_000))]}"#,
    ] {
      let reply = conversation.reply(to: Array(line.utf8))
      #expect(reply?.refusal != nil)
      #expect(reply.map { $0.text.utf8.count < 600 } == true)
    }
  }
}
