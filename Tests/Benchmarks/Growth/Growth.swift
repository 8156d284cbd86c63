import FormEngine
import Foundation

/// Measures how the processor time of operations grows with their work: *n* and 4*n* rows, options,
/// conditions, actions or answers. Where an action changes many rows, such as all copies after a new one,
/// the work is the number of rows that its change names, if that grows more.
struct Growth {
  /// What four times as much work may cost, compared with the work.
  ///
  /// Beside other programs, which share the caches, `FORMWORK_GROWTH` allows more. What grows with the
  /// square of the work reaches 16.
  private static let mostOften =
    ProcessInfo.processInfo.environment["FORMWORK_GROWTH"].flatMap { Double($0) } ?? 6

  private let wanted: String

  init(wanted: String) {
    self.wanted = wanted
  }

  /// Prints a line for each phase of each case once it is measured, and at the end those that grow too
  /// much.
  ///
  /// - Returns: Whether every key and verb has a case, and none grows too much.
  func run() -> Bool {
    let cases = (GrowthCase.all + KeyCases.all + VerbCases.all).filter {
      wanted.isEmpty || $0.name.contains(wanted)
    }
    if GrowthCase.commands.isEmpty {
      print("the command is not measured; build it with swift build -c release --product formwork")
    }
    let missing = KeyCases.missing + VerbCases.missing
    for name in missing { print("no case: \(name)") }
    let width = cases.map { $0.name.count }.max() ?? 0
    print("milliseconds".padded(width) + " phase             n    with n   with 4n     ratio")
    var tooMuch: [String] = []
    for growthCase in cases {
      for growth in growth(of: growthCase) {
        let line = growthCase.name.padded(width) + " " + growth.description
        print(line)
        if growth.ratio > Self.mostOften { tooMuch.append(line) }
      }
      fflush(nil)
    }
    if wanted.isEmpty { HistoryMemory.print() }
    for line in tooMuch { print("grows too much: \(line)") }
    return missing.isEmpty && tooMuch.isEmpty
  }

  /// The growth of each phase. One that seems to grow too much is measured again, with more rounds, and
  /// then with twice the input, unless it grows so much that chance and caches play no part.
  private func growth(of growthCase: GrowthCase) -> [PhaseGrowth] {
    let size = growthCase.measurableSize
    var phases = PhaseGrowth.measure(growthCase, size: size, rounds: 1)
    for (size, rounds) in [(size, 5), (2 * size, 3)] {
      let isDoubtful = { (phase: PhaseGrowth) in
        phase.ratio > Self.mostOften && (phase.ratio < 2 * Self.mostOften || phase.large < 0.3)
      }
      guard phases.contains(where: isDoubtful) else { break }
      let again = PhaseGrowth.measure(growthCase, size: size, rounds: rounds)
      for index in phases.indices where isDoubtful(phases[index]) { phases[index] = again[index] }
    }
    return phases
  }
}

extension GrowthCase {
  /// The largest size, up to that of the case, with which a round takes a moment: what grows too much is
  /// measured with fewer rows, instead of for minutes.
  fileprivate var measurableSize: Int {
    var size = max(1, self.size / 8)
    while size < self.size {
      var laps = Laps()
      measuring(size)(&laps)
      if laps.all.reduce(0, { $0 + $1.seconds }) > 0.04 { break }
      size = min(2 * size, self.size)
    }
    return size
  }
}

/// The processor time of a phase with *n* and with 4*n*, in seconds.
private struct PhaseGrowth: CustomStringConvertible {
  let phase: String
  let size: Int
  let small: Double
  let large: Double
  /// How often the work with *n* is in that with 4*n*.
  let work: Double

  /// How often the cost would be there with four times as much work.
  var ratio: Double { large / max(small, 1e-6) * 4 / work }

  var description: String {
    phase.padded(8) + String(format: "%10d", size)
      + [small * 1e3, large * 1e3].map { String(format: "%10.2f", $0) }.joined()
      + String(format: "%10.1f", ratio)
  }

  static func measure(_ growthCase: GrowthCase, size: Int, rounds: Int) -> [PhaseGrowth] {
    let small = Laps.fastest(of: rounds + 1, growthCase.measuring(size))
    let large = Laps.fastest(of: rounds, growthCase.measuring(4 * size))
    return zip(small, large).map { small, large in
      let work = small.work.flatMap { less in large.work.map { Double($0) / Double(less) } }
      return PhaseGrowth(
        phase: small.phase, size: size, small: small.seconds, large: large.seconds,
        work: max(4, work ?? 4))
    }
  }
}

/// An operation whose processor time is measured.
struct GrowthCase: Sendable {
  let name: String
  /// The smallest *n*.
  let size: Int
  /// Returns a function for an *n* that measures its phases. It is called several times, each time from
  /// the same start.
  let measuring: @Sendable (Int) -> (inout Laps) -> Void

  init(
    _ name: String, size: Int, measuring: @escaping @Sendable (Int) -> (inout Laps) -> Void
  ) {
    self.name = name
    self.size = size
    self.measuring = measuring
  }

  /// Creates a case with one phase.
  init(_ name: String, size: Int = 4000, _ prepare: @escaping @Sendable (Int) -> () -> Void) {
    self.init(
      name, size: size,
      measuring: { size in
        let work = prepare(size)
        return { laps in laps.measure("all", work) }
      })
  }

  /// Creates a case that performs actions on a form, all of which must be possible.
  init(
    _ name: String, size: Int = 4000, _ spec: @escaping @Sendable (Int) -> [SectionSpec],
    then actions: @escaping @Sendable (Int) -> [FormAction]
  ) {
    self.init(
      name, size: size,
      measuring: { size in
        let start = LiveForm.of(spec(size))
        let actions = actions(size)
        return { laps in
          var form = start
          laps.measure("all", work: { $0 }) {
            actions.reduce(0) { work, action in
              do { return try work + 1 + form.perform(action).numberOfRows } catch {
                fatalError("\(name): \(error)")
              }
            }
          }
        }
      })
  }
}

extension LiveForm {
  /// A form with the sections.
  static func of(_ sections: [SectionSpec]) -> LiveForm {
    let report = FormSpec("Growth", sections: sections).check()
    guard let checked = report.checked else { fatalError("\(report.findings)") }
    return LiveForm(checked)
  }
}
