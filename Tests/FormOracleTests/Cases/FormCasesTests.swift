import FormEngine
import FormText
import Testing

@testable import FormOracle

@Suite("Cases about forms")
struct FormCasesTests {
  private func steps(_ line: String) throws -> [JSONNode] {
    try #require(JSONNode(parsing: Array(line.utf8))["steps"]?.elements)
  }

  @Test("all short cases come first, then random ones; the same seed gives the same cases")
  func order() throws {
    let lines = FormCases(PlantedForms.fields, kinds: ["open", "close"]).lines(count: 60)
    #expect(lines.count == 60)
    let lengths = try lines.map { try steps($0).count }
    // Three fields, each opened or closed.
    #expect(
      Array(lengths.prefix(13)) == [0] + Array(repeating: 1, count: 3)
        + Array(repeating: 2, count: 9))
    #expect(Set(lines.prefix(13)).count == 13)
    #expect(lengths.contains(12))
    #expect(FormCases(PlantedForms.fields, kinds: ["open", "close"]).lines(count: 60) == lines)
    let others = FormCases(PlantedForms.fields, seed: 99, kinds: ["open", "close"]).lines(count: 60)
    #expect(others.prefix(13) == lines.prefix(13))
    #expect(others != lines)
  }

  @Test("cases contain only actions of the given kinds")
  func kinds() throws {
    for line in FormCases(PlantedForms.trip(.many), kinds: ["tap", "values"]).lines(count: 40) {
      for step in try steps(line) {
        #expect(step["action"]?.members?.map(\.key) == ["tap"], "\(line)")
      }
    }
    #expect(FormCases(PlantedForms.list, kinds: ["open"]).lines(count: 0) == [])
  }

  @Test("groups nested 20,000 deep neither exhaust the stack nor take long")
  func deep() throws {
    let groups = (0..<20_000).map { level in
      RowSpec(
        RowID("g\(level)"), .group(GroupContent()), title: "G",
        presentedBy: level > 0 ? RowID("g\(level - 1)") : nil)
    }
    let last = RowSpec("x", .toggle(value: nil), title: "X", presentedBy: groups.last?.id)
    let spec = FormSpec("Deep", sections: [SectionSpec("s", rows: groups + [last])])
    let lines = FormCases(spec, kinds: ["tap"]).lines(count: 2)
    #expect(try lines.map { try steps($0).count } == [0, 1])
  }

  @Test("a live form gives the expected answers")
  func right() throws {
    for spec in [PlantedForms.trip(.many), PlantedForms.policy(.one), PlantedForms.list] {
      for line in FormCases(spec).lines(count: 24) {
        var conversation = FormConversation(try LiveForm(spec))
        for step in try steps(line) {
          let action = try FormRequest(try #require(step["action"])).json
          let expected = try FormObservation(step["answer"]?.members ?? [])
          let reply = conversation.reply(to: Array(action.utf8))?.text ?? ""
          let found = try FormObservation(try #require(ProgramAnswer(Array(reply.utf8))))
          #expect(found.isDone == expected.isDone, "\(line)\n\(action)")
          #expect(found.refusal?.line == expected.refusal?.line, "\(line)\n\(action)")
          #expect(found.sections?.map(\.rows) == expected.sections?.map(\.rows), "\(line)")
          #expect(found.facts == expected.facts, "\(line)\n\(action)")
          #expect(found.update?.changeCount == expected.update?.changeCount, "\(line)\n\(action)")
        }
      }
    }
  }
}
