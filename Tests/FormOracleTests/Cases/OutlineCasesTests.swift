import FormEngine
import FormText
import FormOracle
import TestSupport
import Testing

@Suite("Cases about lists")
struct OutlineCasesTests {
  @Test("small cases contain each list of up to four rows once, and shorter lists come first")
  func small() {
    let cases = OutlineCases.small(OutlineDesign())
    let lists = cases.filter { $0.steps.isEmpty }.map(\.rows)
    #expect(Set(lists).count == lists.count)
    // The Catalan numbers: how many forests have 0, 1, 2, 3 and 4 vertices.
    #expect((0...4).map { size in lists.count { $0.count == size } } == [1, 1, 2, 5, 14])
    #expect(Set(cases).count == cases.count)
    #expect(cases.map(\.rows.count) == cases.map(\.rows.count).sorted())
  }

  @Test("small cases contain each action in every state that five actions can reach")
  func exhaustive() {
    struct Moment: Hashable {
      var before: ReferenceOutline
      var action: OutlineLine
    }
    for design in OutlineDesign.plain + [OutlineDesign(chains: true)] {
      var covered: Set<Moment> = []
      for one in OutlineCases.small(design) {
        guard let last = one.steps.last else { continue }
        var outline = ReferenceOutline(one.rows, design: design)
        for step in one.steps.dropLast() { outline.perform(step.action) }
        covered.insert(Moment(before: outline, action: last.action))
      }
      let rows = [OutlineRow("a"), OutlineRow("b", depth: 1), OutlineRow("c", depth: 2)]
      var moments = [ReferenceOutline(rows, design: design)]
      for _ in 0..<5 {
        moments = moments.flatMap { before -> [ReferenceOutline] in
          let actions = ["a", "b"].flatMap { [OutlineLine.open($0), .close($0)] }
          return actions.filter { before.reasonNotToSend($0, []) == nil }.map { action in
            #expect(covered.contains(Moment(before: before, action: action)))
            var after = before
            after.perform(action)
            return after
          }
        }
      }
      #expect(moments.count > 100)
    }
  }

  @Test(
    "with more skills, small cases contain every allowed line in each state of up to three rows")
  func everyLine() {
    let can = Set(OutlineSkill.allCases).subtracting([.leaf])
    var lines: [ReferenceOutline: Set<OutlineLine>] = [:]
    for one in OutlineCases.small(OutlineDesign(), can) where one.rows.count <= 3 {
      var outline = ReferenceOutline(one.rows, design: OutlineDesign())
      for step in one.steps.dropLast() { outline.perform(step.action) }
      if let last = one.steps.last { lines[outline, default: []].insert(last.action) }
    }
    for (outline, sent) in lines {
      let ids = outline.rows.map(\.id)
      let new: RowID = ["a", "b", "c", "d"][ids.count]
      let parents = [nil] + ids.map(Optional.some)
      let right = parents.flatMap { under -> [OutlineLine] in
        (0...4).flatMap { at -> [OutlineLine] in
          [.insert(new, under: under, at: at)] + ids.map { .move($0, under: under, at: at) }
        } + [.openAll(under: under), .closeAll(under: under)]
      }
      let single = ids.flatMap { id -> [OutlineLine] in
        [.open(id), .close(id), .reveal(id), .remove(id), .filter([id])]
      }
      let all = (right + single + [OutlineLine.filter(nil)])
        .filter { outline.reasonNotToSend($0, can) == nil }
      #expect(sent == Set(all), "\(outline)")
    }
    // Forests of 0 to 3 vertices with any inner vertices open, each
    // without a filter and with one for each of its rows.
    #expect(lines.keys.count { $0.filter == nil } == 1 + 1 + (1 + 2) + (1 + 2 + 2 + 2 + 4))
    #expect(lines.keys.count { $0.filter != nil } == 1 + (1 + 2) * 2 + (1 + 2 + 2 + 2 + 4) * 3)
  }

  @Test("random cases on longer lists follow; the same seed gives the same cases")
  func random() {
    let small = OutlineCases.small(OutlineDesign()).count
    func random(_ seed: UInt64) -> [OutlineCase] {
      Array(OutlineCases(seed: seed).prefix(small + 20).dropFirst(small))
    }
    #expect(random(1) == random(1))
    #expect(random(1) != random(100))
    #expect(random(1).allSatisfy { $0.rows.count > OutlineCases.maxRows && !$0.steps.isEmpty })
    #expect(random(1).contains { $0.rows.count > 8 })
  }

  @Test("every step of a case is allowed, with the rows that a list of the design shows")
  func sound() {
    let all = Set(OutlineSkill.allCases)
    let few: [(OutlineDesign, Set<OutlineSkill>)] =
      (OutlineDesign.plain + [
        OutlineDesign(chains: true)
      ]).map { ($0, []) }
    for (design, can) in few + [(OutlineDesign(), all), (OutlineDesign(emptied: .open), all)] {
      var random = CampaignSettings.share(of: 200)
      for one in OutlineCases(design, can: can) {
        // Random cases on longer lists follow the small ones.
        random -= one.rows.count > OutlineCases.maxRows ? 1 : 0
        if random < 0 { break }
        var outline = ReferenceOutline(one.rows, design: design)
        #expect(outline.visible == one.visible)
        for step in one.steps {
          #expect(outline.reasonNotToSend(step.action, can) == nil, "\(one.json)")
          outline.perform(step.action)
          #expect(outline.visible == step.visible)
        }
      }
    }
  }

  @Test("a case is a line of JSON")
  func json() throws {
    let rows = [OutlineRow("a"), OutlineRow("b", depth: 1)]
    let one = OutlineCase(rows, [.open("a")], design: OutlineDesign())
    #expect(
      one.json == #"{"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]}, "#
        + #""steps": [{"action": {"open": "a"}, "visible": ["a", "b"]}]}"#)
  }
}
