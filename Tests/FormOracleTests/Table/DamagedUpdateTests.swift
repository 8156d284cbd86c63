import DynamicRows
import FormEngine
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Damaged updates")
struct DamagedUpdateTests {
  @Test("leaving out, doubling or shifting any part of a correct update is noticed")
  func damage() {
    var judged = 0
    for seed in 0..<UInt64(CampaignSettings.share(of: 60)) {
      var specs = SpecGenerator(seed: seed)
      let spec = specs.next()
      var form = ReferenceForm(spec)
      var actions = ActionGenerator(seed: seed, spec: spec)
      for _ in 0..<25 {
        let transition = ReferenceTransition(actions.next(for: form), on: form)
        form = transition.after
        guard let update = transition.change?.update else { continue }
        for damaged in update.damaged {
          let findings = transition.findings(in: damaged)
          #expect(!findings.isEmpty, "seed \(seed): \(damaged.lines) for \(update.lines)")
          judged += 1
        }
      }
    }
    #expect(judged > 900)
  }
}

extension TableUpdate {
  /// The same update with one entry left out, doubled or moved on by one, for each entry.
  fileprivate var damaged: [TableUpdate] {
    func each<Member>(
      _ list: WritableKeyPath<TableUpdate, [Member]>, shifted: (Member) -> Member
    ) -> [TableUpdate] {
      self[keyPath: list].indices.flatMap { index in
        let member = self[keyPath: list][index]
        return [[], [member, member], [shifted(member)]].map { replacement in
          var copy = self
          copy[keyPath: list].replaceSubrange(index...index, with: replacement)
          return copy
        }
      }
    }
    let next = { (row: RowPosition) in RowPosition(section: row.section, row: row.row + 1) }
    return each(\.deleteSections) { $0 + 1 } + each(\.insertSections) { $0 + 1 }
      + each(\.deleteRows, shifted: next) + each(\.insertRows, shifted: next)
      + each(\.reloadRows, shifted: next)
  }
}
