import FormEngine
import FormText
import FormOracle
import Testing

@Suite("Cases about forms")
struct FormCasesTests {
  private func cases(_ spec: FormSpec, seed: UInt64 = 1, kinds: Set<String>? = nil) throws
    -> FormCases
  {
    FormCases(try #require(spec.check().checked), seed: seed, kinds: kinds)
  }

  private func steps(_ line: String) throws -> [JSONNode] {
    try #require(JSONNode(parsing: Array(line.utf8))["steps"]?.elements)
  }

  @Test("short ones come first, all of them, then random ones; the same for the same seed")
  func order() throws {
    let lines = try cases(PlantedForms.fields, kinds: ["open", "close"]).lines(count: 60)
    #expect(lines.count == 60)
    let lengths = try lines.map { try steps($0).count }
    // Three fields, each opened or closed.
    #expect(
      Array(lengths.prefix(13)) == [0] + Array(repeating: 1, count: 3)
        + Array(repeating: 2, count: 9))
    #expect(Set(lines.prefix(13)).count == 13)
    #expect(lengths.contains(12))
    #expect(try cases(PlantedForms.fields, kinds: ["open", "close"]).lines(count: 60) == lines)
    let others = try cases(PlantedForms.fields, seed: 99, kinds: ["open", "close"]).lines(count: 60)
    #expect(others.prefix(13) == lines.prefix(13))
    #expect(others != lines)
  }

  @Test("only actions of the kinds that are wanted are there")
  func kinds() throws {
    for line in try cases(PlantedForms.trip(.many), kinds: ["tap", "values"]).lines(count: 40) {
      for step in try steps(line) {
        #expect(step["action"]?.members?.map(\.key) == ["tap"], "\(line)")
      }
    }
    #expect(try cases(PlantedForms.list, kinds: ["open"]).lines(count: 0) == [])
  }

  @Test("what they say is right is what the reference says")
  func right() throws {
    for spec in [PlantedForms.trip(.many), PlantedForms.policy(.one), PlantedForms.list] {
      let cases = try cases(spec)
      let sequences = cases.sequences(count: 24)
      #expect(cases.lines(count: 24).count == sequences.count)
      for actions in sequences {
        var judge = FormJudge(
          spec, options: JudgingOptions(comparesReloads: true, isStrict: true))
        for (action, answer) in zip(actions, cases.answers(to: actions)) {
          let told = try JSONNode(parsing: Array(answer.utf8))
          let sections = told["sections"]?.elements?.map { section in
            section["rows"]?.elements?.compactMap { $0.text.map { RowID($0) } } ?? []
          }
          let finding = judge.finding(after: action, rows: sections)
          #expect(finding == nil, "\(action.json)\n\(finding?.description ?? "")")
          #expect((told["ok"]?.bool == true) == (sections != nil))
        }
      }
    }
  }
}
