import TestSupport
import Testing

@Suite("Stories for replay")
struct ReplayStoryTests {
  @Test("replay replies as in every story", arguments: StoryFile.names + StoryFile.namesOfFaces)
  func replies(_ file: String) throws {
    for story in try StoryFile.stories(in: file) {
      let faults = story.faults(of: ReplaySubject.self)
      #expect(faults == [], "\(story.sentence)")
    }
  }

  @Test("a wrong reply is noticed")
  func wrongReplies() throws {
    let story = try #require(try StoryFile.stories(in: "fruit.jsonl").first)
    for index in story.turns.indices {
      var wrong = story
      wrong.turns[index].reply = ["ok": true]
      #expect(wrong.faults(of: ReplaySubject.self).count == 1, "\(story.turns[index].place)")
    }
  }
}

/// The command's `replay`, with one process for each story.
private struct ReplaySubject: StorySubject {
  private var lines: ArraySlice<String>

  init(_ story: Story) throws {
    let formwork = try Formwork(["spec.json": String(decoding: story.specBytes, as: UTF8.self)])
    let input = story.turns.compactMap(\.line).map { $0 + "\n" }.joined()
    // Without a date the present one is meant, which no story depends on.
    let (option, present) =
      story.now.map { ("--now", $0.text(.dateTime)) }
      ?? ("--today", story.today?.text(.date) ?? "2026-01-01")
    let result = try formwork.run("replay", "spec.json", option, present, input: input)
    lines = result.lines[...]
    guard lines.count == story.turns.count else {
      throw StoryError("\(lines.count) replies to \(story.turns.count) turns. \(result.error)")
    }
  }

  mutating func faults(in turn: Story.Turn) -> [String] {
    turn.faults(in: lines.removeFirst())
  }
}
