import FormEngine

extension OutlineModel {
  func finding(
    after line: OutlineLine, _ before: ReferenceOutline, _ shown: [RowID],
    _ difference: OracleDifference
  ) -> OracleFinding {
    let others = nearestAlternatives
    let words = others.map { $0.words(from: outline.design) }
    return OracleFinding(
      rule: .list(
        rule(
          brokenBy: line, before, others.first ?? twins.first { $0.visible == shown }?.design),
        outline.design),
      details: missingAtStart(line, shown)
        + (words.isEmpty ? [] : ["its rows would be right \(words.joined(separator: ", or "))"]),
      difference: difference)
  }

  /// A sentence about the rows at the top that a new list does not show, which no closed row hides.
  private func missingAtStart(_ line: OutlineLine, _ shown: [RowID]) -> [String] {
    guard case .rows = line else { return [] }
    let missing = outline.visible.filter { !shown.contains($0) }.map(\.quotedForMessage)
    let names = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? " …" : "")
    let verb = missing.count == 1 ? "row \(names) is" : "rows \(names) are"
    return missing.isEmpty ? [] : ["\(verb) at the top and missing"]
  }

  /// The designs for which all answers so far are right, keeping only those that differ from this
  /// design in the fewest choices.
  private var nearestAlternatives: [OutlineDesign] {
    let own = outline.design
    let designs = alternatives.map(\.design)
    let nearest = designs.filter { design in
      let choices = design.differences(from: own)
      return !designs.contains { $0.differences(from: own).isStrictSubset(of: choices) }
    }
    return nearest.filter { $0.one == own.one } + nearest.filter { $0.one != own.one }
  }

  /// The rule that a wrong answer most likely broke.
  private func rule(
    brokenBy line: OutlineLine, _ before: ReferenceOutline, _ other: OutlineDesign?
  ) -> OutlineRule {
    let design = outline.design
    if case .rows = line { return hasOpened ? .newList : .start }
    if let other {
      if other.one != design.one { return .others }
      if other.forgets != design.forgets { return .memory }
      if other.emptied != design.emptied {
        return other.emptied == .opens ? before.rule(of: line) : .emptied
      }
      if other.filter != design.filter { return .filtering }
      if other.remembers != design.remembers { return .inserting }
      if design.chains { return .chains }
    }
    return before.isHidden(line) ? .hidden : before.rule(of: line)
  }

  /// The finding for wrong changes in an answer; `nil` if there is none.
  func findingInChanges(
    _ answer: OutlineAnswer, after line: OutlineLine, _ before: ReferenceOutline
  ) -> OracleFinding? {
    guard reported.contains(.changes) else { return nil }
    let judge = OutlineJudge(
      before: before.visible, after: outline,
      isStrict: reported.contains(.economy) && !line.startsOver)
    return answer.changes.flatMap(judge.finding) ?? answer.update.flatMap { judge.finding(in: $0) }
  }

  /// The finding for wrong facts about visible rows; `nil` if there is none.
  func findingInFacts(_ facts: [RowID: OutlineFacts]) -> OracleFinding? {
    guard !facts.isEmpty, reported.contains(.facts) else { return nil }
    var (expected, found): ([String], [String]) = ([], [])
    for (id, right) in outline.facts {
      guard let said = facts[id] else { continue }
      let known = right.lines
      for (key, text) in said.lines {
        guard let match = known.first(where: { $0.key == key }) else { continue }
        expected.append("\(id.text.quotedForMessage) \(key) \(match.text)")
        found.append("\(id.text.quotedForMessage) \(key) \(text)")
      }
    }
    return OracleDifference("facts", expected: expected, found: found).map {
      OracleFinding(rule: .list(.facts, outline.design), difference: $0)
    }
  }
}

extension OutlineDesign {
  /// The options of the command that lead from another design to this one.
  fileprivate func words(from other: OutlineDesign) -> String {
    func texts(_ options: [[String]]) -> [String] { options.map { $0.joined(separator: " ") } }
    let (own, others) = (optionGroups, other.optionGroups)
    let added = texts(own.filter { !others.contains($0) })
    let removed = texts(others.filter { !own.contains($0) })
    let with = added.isEmpty ? [] : ["with \(added.joined(separator: " "))"]
    return (with + (removed.isEmpty ? [] : ["without \(removed.joined(separator: " and "))"]))
      .joined(separator: " and ")
  }
}
