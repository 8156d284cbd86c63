import FormOracle
import Foundation
import TestSupport
import Testing

/// A bug of `Tests/Planted/list.py`, a list that has all skills.
enum ListBug: String, CaseIterable {
  case startsOpen, forgets, ignoresHidden, openAllSkipsInner, revealOpensTheRow
  case insertOpensParent, insertsAtTheEnd, removalLeavesChildren, emptiedStaysOpen
  case moveCountsTheRow, moveCloses, filterLosesDisclosure
  case wrongPositionInSet, wrongDepth
  case doubleInsert, insertsTooLate, leavesTheLastRemoval, needlessReset, moveAsRemoveAndInsert

  /// The rules, one of which the bug breaks.
  var rules: Set<OutlineRule> {
    switch self {
    case .startsOpen: [.start]
    case .forgets: [.memory]
    case .ignoresHidden: [.hidden, .opening, .repeating, .others, .revealing]
    case .openAllSkipsInner: [.all]
    case .revealOpensTheRow: [.revealing]
    case .insertOpensParent, .insertsAtTheEnd: [.inserting]
    case .removalLeavesChildren: [.removing]
    case .emptiedStaysOpen: [.emptied]
    case .moveCountsTheRow, .moveCloses: [.moving]
    case .filterLosesDisclosure: [.filtering]
    case .wrongPositionInSet, .wrongDepth: [.facts]
    case .doubleInsert, .insertsTooLate, .leavesTheLastRemoval: [.changes]
    case .needlessReset, .moveAsRemoveAndInsert: [.economy]
    }
  }
}

@Suite("Planted bugs in a list with all skills", Interpreter.isNeeded(.python))
struct PlantedListTests {
  /// All bugs in CI, otherwise every third one.
  private static let bugs = ListBug.allCases.enumerated()
    .filter { CampaignSettings.isThorough || $0.offset.isMultiple(of: 3) }.map(\.element)

  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Planted/list.py").path

  private typealias Session = FuzzSession<OutlineModel, PipedProgram<OutlineLine, OutlineAnswer>>

  private func session(_ words: String..., isStrict: Bool = true, runs: Int = 200) -> Session {
    var options = FuzzOptions()
    options.runs = runs
    if let seed = CampaignSettings.seed { options.seed = seed }
    var judging = OutlineOptions()
    judging.isStrict = isStrict
    let command = ProgramCommand([Interpreter.pythonPath, "-I", "-S", Self.path] + words)
    return Session(
      OutlineModel(options: judging), PipedProgram(command), options: options)
  }

  private func expect(_ rules: Set<OutlineRule>, in session: inout Session) throws {
    let failure = try #require(try session.run(), "it was not found")
    let text = "\(failure.text)\(failure)"
    #expect(failure.steps.count <= 6, "\(text)")
    #expect(failure.isRepeatable)
    guard case .finding(let finding) = failure.cause else {
      Issue.record("\(text)")
      return
    }
    #expect(rules.map(\.rawValue).contains(finding.rule.number), "\(text)")
  }

  @Test(
    "each bug is found, shrunk to at most 6 lines and reported with its rule",
    arguments: bugs)
  func found(bug: ListBug) throws {
    var session = session(bug.rawValue)
    try expect(bug.rules, in: &session)
  }

  @Test(
    "a bug in a batch of changes is found",
    arguments: [
      ("moveAsRemoveAndInsert", OutlineRule.economy), ("positionsOneAfterAnother", .changes),
    ])
  func batches(bug: String, rule: OutlineRule) throws {
    var session = session(bug, "--update")
    try expect([rule], in: &session)
  }

  @Test("unnecessary changes are wrong only in strict mode", arguments: ["", "--update"])
  func lenient(way: String) throws {
    var session = session("moveAsRemoveAndInsert", way, isStrict: false, runs: 60)
    let failure = try session.run()
    #expect(failure == nil, "\(failure.map { "\($0.text)\($0)" } ?? "")")
  }

  @Test(
    "the list without a bug is right, and every rule is tested", arguments: ["", "--update"])
  func right(way: String) throws {
    var session = session("", way, runs: CampaignSettings.share(of: 120))
    let failure = try session.run()
    #expect(failure == nil, "\(failure.map { "\($0.text)\($0)" } ?? "")")
    #expect(session.model.can == Set(OutlineSkill.allCases))
    guard CampaignSettings.isThorough else { return }
    #expect(session.model.record.missed.isEmpty, "\(session.model.record)")
  }
}
