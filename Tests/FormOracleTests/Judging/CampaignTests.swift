import FormEngine
import Testing

@testable import FormOracle
@testable import TestSupport

/// A reference with one fault, to see whether it is found.
struct FaultyForm: ComparedForm {
  enum Fault: CaseIterable, Sendable {
    case forgetsReloads, losesValues, neverRefuses, insertsTwice, hidesProblems, reordersUpdate
  }

  let fault: Fault
  private var form: ReferenceForm

  init(_ spec: FormSpec, _ fault: Fault) {
    form = ReferenceForm(spec)
    self.fault = fault
  }

  mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
    var change = FormChange()
    do {
      change = try form.perform(action)
    } catch {
      if fault != .neverRefuses { throw error }
    }
    switch fault {
    case .forgetsReloads: change.update.reloadRows = []
    case .insertsTwice: change.update.insertRows += change.update.insertRows
    case .reordersUpdate: change.update.deleteRows.reverse()
    case .losesValues, .neverRefuses, .hidesProblems: break
    }
    return change
  }

  var contents: TableContents { form.contents }
  var readings: [RowReading]? { form.readings }
  func values() -> [FormAnswer] { fault == .losesValues ? [] : form.values() }
  func result() -> [FormAnswer] { form.result() }
  func problems() -> [FormProblem] { fault == .hidesProblems ? [] : form.problems() }
}

@Suite("Campaigns")
struct CampaignTests {
  @Test("a form without a fault shows no difference")
  func noFault() {
    let campaign = Campaign { ReferenceForm($0) }
    #expect(campaign.run(seeds: CampaignSettings.seeds(part: 0, count: 20)) == nil)
  }

  /// All faults in CI; otherwise not the one for which many simpler forms are tried.
  private static let allFaults = FaultyForm.Fault.allCases
    .filter { CampaignSettings.isThorough || $0 != .reordersUpdate }

  @Test("a fault is found and shrunk to very few actions", arguments: allFaults)
  func faults(fault: FaultyForm.Fault) throws {
    let campaign = Campaign { FaultyForm($0, fault) }
    let failure = try #require(campaign.run(seeds: 0..<50))
    #expect(failure.steps.count <= 3)
  }

  @Test("the same seed gives the same failure")
  func repeatable() throws {
    let campaign = Campaign { FaultyForm($0, .losesValues) }
    let failure = try #require(campaign.run(seeds: 0..<50))
    #expect(campaign.run(seed: failure.seed) == failure)
  }

  @Test("a form that refuses a spec differs at the start")
  func refusedSpec() throws {
    let campaign = Campaign<ReferenceForm> { _ in nil }
    let failure = try #require(campaign.run(seed: 1))
    #expect(failure.steps == [])
    #expect(failure.description.hasSuffix("the spec is refused"))
  }

  @Test("a failure prints the seed, the spec, the actions and the difference")
  func description() throws {
    let spec = FormSpec(rows: [RowSpec("a", .group(GroupContent()))])
    let difference = try #require(
      OracleDifference("rows", expected: ["a", "b"], found: ["a", "c"]))
    let failure = CampaignFailure(
      seed: 9, spec: spec,
      steps: [.action(.tap("a")), .action(.set("a", .texts(["x"]), alreadyShown: true))],
      story: difference.description)
    #expect(
      failure.description == """
        seed 9
        {"formwork": 1, "title": "Form", "sections": [{"id": "s", "rows": [{"id": "a", "kind": "group"}]}]}
        {"tap": "a"}
        {"set": "a", "value": ["x"], "alreadyShown": true}
        rows: - expected, + found
          a
        - b
        + c
        """)
  }

  @Test("lines in both lists are printed once, other lines with their sign")
  func differences() {
    #expect(OracleDifference("t", expected: ["a"], found: ["a"]) == nil)
    let lines = OracleDifference("t", expected: ["a", "b", "c"], found: ["b", "d", "c", "e"])?.lines
    #expect(lines?.map(\.description) == ["- a", "  b", "+ d", "  c", "+ e"])
  }

  @Test("texts that only look alike differ")
  func scalars() {
    #expect(OracleDifference("t", expected: ["\u{E9}"], found: ["e\u{301}"]) != nil)
  }
}

extension ReferenceForm: ComparedForm {}
