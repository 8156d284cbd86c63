import FormEngine
import FormText
import FormOracle
import TestSupport
import Testing

@Suite("Results as answers")
struct GivenBackTests {
  @Test("a result given as answers, with null for cleared initial values, gives the same result")
  func yieldsItself() throws {
    var clearedOnes = 0
    var lists = 0
    for seed in CampaignSettings.seeds(part: 0, count: 150) {
      var specs = SpecGenerator(seed: seed)
      let checked = try #require(specs.next().withAllInResult.check().checked)
      let form = filled(checked, seed: seed)
      guard form.givesAllCopies else { continue }
      var fresh = LiveForm(checked)
      let cleared = cleared(in: form, since: fresh)
      clearedOnes += cleared.count
      let result = ResultText.json(form.result())
      lists +=
        form.result().filter { answer in
          form.row(named: answer.row.text).map { form.row($0)?.spec.content.kind == .repeat }
            ?? false
        }.count
      let nulls = ResultText.json(
        form.usesNames ? [] : cleared.map { FormAnswer(row: $0, value: .null) })
      var answers = GivenAnswers(for: fresh)
      answers.add(json: Array(result.utf8), named: "result")
      answers.add(json: Array(nulls.utf8), named: "nulls")
      #expect(answers.faults == [], "seed \(seed)")
      try fresh.perform(answers.action)
      for id in form.usesNames ? cleared : [] { try fresh.perform(.clear(id)) }
      #expect(ResultText.json(fresh.result()) == result, "seed \(seed), \(cleared) cleared")
    }
    // Otherwise no cleared value or no list would have been tested.
    #expect(clearedOnes > 0 && lists > 0 || CampaignSettings.seed != nil)
  }

  /// The rows outside copies that had values or copies at the start and have none now.
  private func cleared(in form: LiveForm, since start: LiveForm) -> [RowID] {
    let withValues = start.values().map(\.row).filter { id in
      id.asCopy == nil && form.row(id).map { $0.isRelevant && $0.value == nil } ?? false
    }
    let withCopies = start.rows.filter { id in
      id.asCopy == nil && !start.copies(of: id).isEmpty
        && form.row(id)?.isRelevant == true && form.copies(of: id).isEmpty
    }
    return withValues + withCopies
  }

  /// A form after some answers.
  private func filled(_ checked: CheckedSpec, seed: UInt64) -> LiveForm {
    var form = LiveForm(checked)
    var reference = ReferenceForm(checked.spec)
    var actions = ActionGenerator(seed: seed, spec: checked.spec)
    for _ in 0..<25 {
      let action = actions.next(for: reference)
      switch action {
      case .set, .clear, .tap, .open, .close:
        _ = try? form.perform(action)
        _ = try? reference.perform(action)
      default: continue
      }
    }
    return form
  }
}

extension LiveForm {
  /// The ids of all rows in full order.
  fileprivate var rows: [RowID] {
    sequence(first: firstRow) { row in .some(row.flatMap { self.row(after: $0) }) }
      .prefix { $0 != nil }.compactMap { $0 }
  }

  /// Whether a result leaves out no copy of a relevant repeat.
  fileprivate var givesAllCopies: Bool {
    rows.allSatisfy { id in
      guard let row = row(id), row.isRelevant else { return true }
      // A cleared row of a copy has its value at the start again, as a row that an object leaves out.
      if id.asCopy != nil, row.value == nil, row.spec.content.initialValue != nil { return false }
      if case .repeat(let content) = row.spec.content, id.asCopy != nil {
        // An object leaves out a repeat without copies, which has those at the start then.
        guard content.copiesAtStart.isEmpty || !copies(of: id).isEmpty else { return false }
      }
      return copies(of: id).allSatisfy { copy in
        guard let first = self.row(copy), first.isRelevant else { return false }
        return first.value != nil || first.spec.content.holdsNothing
      }
    }
  }
}

extension RowContent {
  fileprivate var holdsNothing: Bool { [.label, .button, .group].contains(kind) }
}

extension FormSpec {
  /// The spec without rows that are left out of results, which can't be given back, and without hidden
  /// answers that count, which are in no result either.
  fileprivate var withAllInResult: FormSpec {
    var spec = self
    for section in spec.sections.indices {
      for row in spec.sections[section].rows.indices {
        spec.sections[section].rows[row].isInResult = true
        if spec.sections[section].rows[row].whenHidden == .count {
          spec.sections[section].rows[row].whenHidden = .keep
        }
      }
    }
    return spec
  }
}
