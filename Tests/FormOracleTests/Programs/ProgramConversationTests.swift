import FormOracle
import Foundation
import TestSupport
import SystemCalls
import Testing

@Suite("Talking to programs")
struct ProgramConversationTests {
  /// A conversation with a script of the shell, which answers in JSON objects.
  private func conversation(
    _ script: String, timeout: Duration = .seconds(30), log: @escaping (String) -> Void = { _ in }
  ) throws -> ProgramConversation {
    let conversation = ProgramConversation(
      ProgramCommand(["/bin/sh", "-c", script]), timeout: timeout, log: log)
    try conversation.start()
    return conversation
  }

  private static let greets = #"echo '{"ok": true}'; "#
  private static let echoes = #"while IFS= read -r line; do printf '%s\n' "$line"; done"#

  @Test("lines are sent and received, long ones too")
  func exchange() throws {
    let conversation = try conversation(Self.greets + "cat")
    #expect(try conversation.greeting().text == #"{"ok": true}"#)
    let long = #"{"a": ""# + String(repeating: "x", count: 1_000_000) + #""}"#
    #expect(try conversation.ask(long).text == long)
    #expect(try conversation.ask(#"{"b": 1}"#).text == #"{"b": 1}"#)
  }

  @Test("starting a conversation again starts a new process")
  func restart() throws {
    let conversation = try conversation(#"echo "{\"ok\": true}"; read line; echo "$line""#)
    for number in 0..<3 {
      try conversation.start()
      _ = try conversation.greeting()
      #expect(try conversation.ask("{\"n\": \(number)}").text == "{\"n\": \(number)}")
    }
  }

  @Test("output that is not an answer is logged, without control characters")
  func log() throws {
    var log: [String] = []
    let script = #"""
      printf 'starting\033[2J\n\n'; echo '[1]'; echo '{"half": '; printf '\377\n'
      echo oops >&2; exec 2>&-; echo '{"ok": true}'
      """#
    let conversation = try conversation(script, log: { log.append($0) })
    #expect(try conversation.greeting().text == #"{"ok": true}"#)
    try conversation.start()
    _ = try conversation.greeting()
    let output = ["starting\\u{1B}[2J", "[1]", #"{"half": "#, "\u{FFFD}"]
    #expect(Set(log) == Set(output + ["oops"]))
    #expect(log.filter { $0 != "oops" }.prefix(4) == output[...])
  }

  @Test("in a protocol of lists, answers are lists")
  func lists() throws {
    let conversation = ProgramConversation(ProgramCommand(["/bin/cat"]), .list)
    try conversation.start()
    #expect(try conversation.ask(#"["a", "b"]"#).text == #"["a", "b"]"#)
    #expect(try conversation.ask(#"["a", 1]"#).text == #"["a", 1]"#)
  }

  @Test("a program that does not answer is reported with its last line")
  func hang() throws {
    let silent = try conversation(Self.greets + "exec sleep 1000", timeout: .milliseconds(20))
    _ = try silent.greeting()
    #expect(throws: ProgramError.timedOut(.milliseconds(20), lastLine: nil)) {
      try silent.ask("{}")
    }
    let chatting = try conversation(
      Self.greets + "read line; echo wait; exec sleep 1000", timeout: .seconds(3))
    _ = try chatting.greeting()
    #expect(throws: ProgramError.timedOut(.seconds(3), lastLine: "wait")) {
      try chatting.ask("{}")
    }
  }

  @Test(
    "a program that ends is reported with how it ended",
    arguments: [
      ("exit 3", ProgramEnd.exit(3)), ("kill -SEGV $$", .signal(SIGSEGV)), ("exit 0", .exit(0)),
    ])
  func death(script: String, end: ProgramEnd) throws {
    let conversation = try conversation(Self.greets + "read line; " + script)
    _ = try conversation.greeting()
    #expect(throws: ProgramError.ended(end)) { try conversation.ask("{}") }
  }

  @Test("a program that ends is reported with its exit code although a child holds its output")
  func deathBeforeChild() throws {
    let conversation = try conversation(Self.greets + "read line; sleep 1000 & exit 7")
    _ = try conversation.greeting()
    #expect(throws: ProgramError.ended(.exit(7))) { try conversation.ask("{}") }
  }

  @Test("a program may end and let its child answer")
  func answeringChild() throws {
    let conversation = try conversation(Self.greets + "exec 3<&0; cat <&3 & exit 0")
    _ = try conversation.greeting()
    for number in 0..<3 {
      #expect(try conversation.ask("{\"n\": \(number)}").text == "{\"n\": \(number)}")
    }
  }

  @Test("what a program prints before it ends is logged")
  func lastWords() throws {
    var log: [String] = []
    let conversation = try conversation("echo 'Trace: 1' >&2; exit 1", log: { log.append($0) })
    #expect(throws: ProgramError.ended(.exit(1))) { try conversation.greeting() }
    #expect(log == ["Trace: 1"])
  }

  @Test(
    "endless output is refused, in many lines or in one", arguments: ["yes", "yes | tr -d '\\n'"])
  func flood(script: String) throws {
    var logged = 0
    let conversation = try conversation(Self.greets + script, log: { _ in logged += 1 })
    _ = try conversation.greeting()
    #expect(throws: ProgramError.flooded) { try conversation.ask("{}") }
    #expect(logged <= ProgramConversation.maxLoggedLines + 1)
  }

  @Test("an extra answer is noticed before the next question")
  func unasked() throws {
    let twice = #"while read line; do printf '{"a": 1}\n{"a": 2}\n'; done"#
    let conversation = try conversation(twice)
    #expect(try conversation.ask("{}").text == #"{"a": 1}"#)
    #expect(throws: ProgramError.unexpectedAnswer(line: #"{"a": 2}"#)) {
      try conversation.ask("{}")
    }
  }

  @Test(
    "a program that can't be started is reported with the exit code of shells",
    arguments: [
      (["no-such-program-anywhere"], 127), (["/no/such/file"], 127), (["/"], 126), ([""], 127),
      ([], 127),
    ])
  func missing(words: [String], code: Int) {
    let conversation = ProgramConversation(ProgramCommand(words))
    do {
      try conversation.start()
      Issue.record("\(words) was started")
    } catch {
      guard case .notStarted(let fault) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(Int(fault.exitCode) == code)
      #expect(error.description.hasPrefix("can't start \"\(words.first ?? "")\": "))
    }
  }

  @Test("ending a conversation ends the programs that its program has started")
  func group() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/held"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    let holding = "{ printf x; exec sleep 1000; } > '\(path)' & "
    let conversation = try conversation(holding + Self.greets + Self.echoes)
    _ = try conversation.greeting()
    _ = try conversation.ask("{}")
    // The child has to start before the conversation ends; otherwise nothing opens the other end.
    #expect(poll(&polled, 1, 60_000) == 1)
    #expect(read(reader, &byte, 1) == 1)
    conversation.end()
    #expect(poll(&polled, 1, 60_000) == 1)
    #expect(read(reader, &byte, 1) == 0)
  }
}
