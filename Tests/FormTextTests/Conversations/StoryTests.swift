import TestSupport
import Testing

@Suite("Stories")
struct StoryTests {
  @Test(
    "a form replies as in every story, and its updates keep a table right",
    arguments: StoryFile.names + StoryFile.namesOfFaces)
  func form(_ file: String) throws {
    for story in try StoryFile.stories(in: file) {
      let faults = story.faults(of: LiveSubject.self)
      #expect(faults == [], "\(story.sentence)")
    }
  }

  @Test("the stories differ, and each has a sentence")
  func sentences() throws {
    let files = StoryFile.names + StoryFile.namesOfFaces
    let stories = try files.flatMap { try StoryFile.stories(in: $0) }
    #expect(stories.count > 300)
    #expect(Set(stories.map(\.sentence)).count == stories.count)
    for story in stories { #expect(story.sentence.hasSuffix("."), "\(story.place)") }
  }

  @Test("a wrong reply is noticed, whatever is wrong with it")
  func wrongReplies() throws {
    let story = try #require(try StoryFile.stories(in: "fruit.jsonl").first)
    for wrong in story.withWrongReplies() {
      #expect(wrong.faults(of: LiveSubject.self).count == 1)
    }
  }

  @Test("a file that is no story is refused, with the place of the fault")
  func faults() {
    let (story, spec) = (#"{"story": "S."}"#, #"{"spec": {}}"#)
    let (start, turn) = (#"{"do": null, "get": {}}"#, #"{"do": {"undo": true}, "get": {}}"#)
    for (lines, fault) in [
      ([start], "f:1: a file begins with a story"),
      ([story, "{"], "f:2: byte 2: "), ([story, #"{"do": null}"#], "f:2: a line has "),
      ([story, start], "f:1: the first story needs a spec"),
      ([story, spec, turn], "f:3: the first turn of a story, and no other, has "),
      ([story, spec, start, "", start], "f:5: the first turn of a story, and no other, has "),
    ] {
      let text = lines.joined(separator: "\n")
      let error = #expect(throws: StoryError.self) {
        try StoryFile.stories(in: text, named: "f")
      }
      #expect(error?.description.hasPrefix(fault) == true, "\(text)")
    }
  }

  @Test("a story without a spec is about the form of the story before it")
  func sameForm() throws {
    let turn = #"{"do": null, "get": {"ok": true}}"#
    let text = #"{"story": "A."}\#n{"spec": {"x": 1}}\#n\#(turn)\#n{"story": "B."}\#n\#(turn)"#
    let stories = try StoryFile.stories(in: text, named: "f")
    #expect(stories.map(\.sentence) == ["A.", "B."])
    #expect(stories.map(\.spec) == [["x": 1], ["x": 1]])
    #expect(stories.map(\.turns.count) == [1, 1])
  }
}
