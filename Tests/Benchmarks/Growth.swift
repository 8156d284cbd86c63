import FormEngine
import Foundation

/// Measures how the time of an operation grows with its input: *n*, 2*n* and 4*n* rows, options,
/// conditions, actions or answers.
///
/// The exponent is 1 if twice as much takes twice as long, 2 if it takes four times as long.
struct Growth {
  private let cases: [GrowthCase]
  private let wanted: String

  init(wanted: String) {
    cases = GrowthCase.all
    self.wanted = wanted
  }

  /// Prints a line for each case once it is measured.
  func run() {
    let width = cases.map(\.name.count).max() ?? 0
    if GrowthCase.commands.isEmpty {
      print("the command is not measured; build it with swift build -c release --product formwork")
    }
    print(padded("milliseconds", width) + "         n    with n   with 2n   with 4n  exponent")
    for growthCase in cases where wanted.isEmpty || growthCase.name.contains(wanted) {
      let times = [1, 2, 4].map { time(of: growthCase, size: $0 * growthCase.size) / 1e6 }
      let exponent = growthExponent(sizes: 1, 4, figures: times[0], times[2])
      let columns = times.map { String(format: "%10.1f", $0) }.joined()
      print(
        padded(growthCase.name, width) + String(format: "%10d", growthCase.size) + columns
          + String(format: "%10.2f", exponent))
    }
  }

  private func time(of growthCase: GrowthCase, size: Int) -> Double {
    let work = growthCase.prepare(size)
    return nanoseconds(operations: 1, rounds: 3, work)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// An operation whose time is measured.
struct GrowthCase: Sendable {
  let name: String
  /// The smallest *n*.
  let size: Int
  /// Returns the operation for an *n*. It is run several times, each time from the same start.
  let prepare: @Sendable (Int) -> () -> Void

  init(_ name: String, size: Int = 4000, _ prepare: @escaping @Sendable (Int) -> () -> Void) {
    self.name = name
    self.size = size
    self.prepare = prepare
  }

  /// Creates a case that performs actions on a form, all of which must be possible.
  init(
    _ name: String, size: Int = 4000, _ spec: @escaping @Sendable (Int) -> [SectionSpec],
    then actions: @escaping @Sendable (Int) -> [FormAction]
  ) {
    self.init(name, size: size) { size in
      let start = LiveForm.of(spec(size))
      let actions = actions(size)
      return {
        var form = start
        for action in actions {
          do { try form.perform(action) } catch { preconditionFailure("\(name): \(error)") }
        }
      }
    }
  }
}

extension LiveForm {
  /// A form with the sections.
  static func of(_ sections: [SectionSpec]) -> LiveForm {
    let report = FormSpec("Growth", sections: sections).check()
    guard let checked = report.checked else { preconditionFailure("\(report.findings)") }
    return LiveForm(checked)
  }
}
