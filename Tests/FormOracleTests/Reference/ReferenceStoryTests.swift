import TestSupport
import Testing

@Suite("Stories for the oracle")
struct ReferenceStoryTests {
  @Test("the reference replies as in every story", arguments: StoryFile.names)
  func reference(_ file: String) throws {
    for story in try StoryFile.stories(in: file) {
      let faults = story.faults(of: ReferenceSubject.self)
      #expect(faults == [], "\(story.sentence)")
    }
  }

  @Test("the judge finds nothing wrong in the recording of any story", arguments: StoryFile.names)
  func judge(_ file: String) throws {
    for story in try StoryFile.stories(in: file) {
      let faults = story.faults(of: JudgeSubject.self)
      #expect(faults == [], "\(story.sentence)")
    }
  }

  @Test("a wrong reply is noticed, whatever is wrong with it")
  func wrongReplies() throws {
    let story = try #require(try StoryFile.stories(in: "fruit.jsonl").first)
    for wrong in story.withWrongReplies() {
      #expect(wrong.faults(of: ReferenceSubject.self) != [])
    }
    // What a recording does not contain is not judged.
    for wrong in story.withWrongReplies(lacksMembers: false) {
      #expect(wrong.faults(of: JudgeSubject.self) != [])
    }
  }
}
