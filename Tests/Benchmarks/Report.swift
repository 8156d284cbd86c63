import Foundation

/// Measurements, printed as a table for each unit or as a line of JSON each.
struct Report {
  /// The unit of a figure.
  enum Unit: String, CaseIterable {
    case nanoseconds, bytes, ratio
  }

  private let printsJSON: Bool
  private let wanted: String
  private var names: [(name: String, unit: Unit)] = []
  private var sizes: [Int] = []
  private var figures: [String: [Int: Double]] = [:]

  /// Creates an empty report.
  ///
  /// - Parameter wanted: A text that the names of the wanted measurements contain.
  init(printsJSON: Bool, wanted: String = "") {
    self.printsJSON = printsJSON
    self.wanted = wanted
  }

  /// Whether the measurements of a name are wanted.
  func wants(_ name: String) -> Bool { wanted.isEmpty || name.contains(wanted) }

  /// Adds the time of one operation.
  mutating func add(_ name: String, rows: Int, nanoseconds: @autoclosure () -> Double) {
    add(name, rows: rows, .nanoseconds, nanoseconds())
  }

  /// Adds a measurement, and returns its figure; `nil` if it is not wanted and so not made.
  @discardableResult
  mutating func add(
    _ name: String, rows: Int, _ unit: Unit, _ figure: @autoclosure () -> Double
  ) -> Double? {
    guard wants(name) else { return nil }
    let figure = figure()
    if printsJSON {
      print("{\"name\": \"\(name)\", \"rows\": \(rows), \"\(unit)\": \(rounded(figure, unit))}")
    }
    if figures[name] == nil { names.append((name, unit)) }
    if !sizes.contains(rows) { sizes.append(rows) }
    figures[name, default: [:]][rows] = figure
    return figure
  }

  /// Adds several times of the same operation, and how many times as long as the first each of the
  /// others takes.
  ///
  /// - Parameter times: The subjects that perform the operation, and functions that measure them.
  mutating func compare(
    _ operation: String, rows: Int, _ times: [(subject: String, measure: () -> Double)]
  ) {
    guard let first = times.first else { return }
    var base: Double?
    for (subject, measure) in times {
      let time = add("\(operation): \(subject)", rows: rows, .nanoseconds, measure())
      guard subject != first.subject else {
        base = time
        continue
      }
      guard let base, let time else { continue }
      add("\(operation): \(subject) / \(first.subject)", rows: rows, .ratio, time / base)
    }
  }

  /// Prints what is left to print: for each unit a line for each name and a column for each number
  /// of rows; and how the figures grow.
  func printTable() {
    guard !printsJSON else { return printExponents() }
    let sizes = sizes.sorted()
    for unit in Unit.allCases {
      let names = names.filter { $0.unit == unit }.map(\.name)
      guard let width = (names + [unit.rawValue]).map(\.count).max(), !names.isEmpty else {
        continue
      }
      let columns = sizes.map { "\($0) rows" } + (sizes.count > 1 ? ["exponent"] : [])
      print(unit.rawValue.padded(width) + columns.map { padded(left: $0, 14) }.joined())
      for name in names {
        let cells = sizes.map { size in figures[name]?[size].map { "\(rounded($0, unit))" } ?? "–" }
        let growth = sizes.count > 1 ? [exponent(of: name).map { "\($0)" } ?? "–"] : []
        print(name.padded(width) + (cells + growth).map { padded(left: $0, 14) }.joined())
      }
    }
  }

  private func printExponents() {
    for (name, _) in names {
      guard let exponent = exponent(of: name) else { continue }
      print("{\"name\": \"\(name)\", \"exponent\": \(exponent)}")
    }
  }

  /// The exponent with which a figure grows between the two largest numbers of rows; `nil` if it was
  /// measured for fewer than two, or did not become measurable.
  private func exponent(of name: String) -> Double? {
    let figures = (figures[name] ?? [:]).sorted { $0.key < $1.key }.suffix(2)
    guard let first = figures.first, let last = figures.last, first.key < last.key,
      first.value > 0, last.value > 0
    else { return nil }
    let exponent = growthExponent(
      sizes: Double(first.key), Double(last.key), figures: first.value, last.value)
    return (exponent * 100).rounded() / 100
  }

  private func rounded(_ figure: Double, _ unit: Unit) -> Double {
    let steps: Double = unit == .ratio ? 100 : 10
    return (figure * steps).rounded() / steps
  }

  private func padded(left text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// The exponent with which a figure grows with a size: 1 if twice the size has twice the figure, 2 if
/// it has four times the figure.
func growthExponent(
  sizes size: Double, _ otherSize: Double, figures figure: Double, _ otherFigure: Double
) -> Double {
  log2(otherFigure / figure) / log2(otherSize / size)
}

/// The time of one operation in the fastest of several rounds, since other programs only add to it.
///
/// - Parameters:
///   - operations: The number of operations in a round.
///   - round: Performs them.
func nanoseconds(operations: Int, rounds: Int = 7, _ round: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<rounds).map { _ in
    let duration = clock.measure(round)
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(operations)
  }
  return times.min() ?? 0
}

/// The time of one operation of which it is not known whether it takes microseconds or seconds: each
/// round takes about a fortieth of a second, or one operation if that takes longer.
///
/// The first operation, which may have to copy something, is not measured.
func nanosecondsOfEach(_ operation: () -> Void) -> Double {
  operation()
  let estimate = nanoseconds(operations: 1, rounds: 2, operation)
  let operations = Int(min(max(2.5e7 / estimate, 1), 10_000))
  return nanoseconds(operations: operations, rounds: estimate > 5e8 ? 1 : 5) {
    for _ in 0..<operations { operation() }
  }
}

/// Keeps the optimizer from removing an unused result.
@_optimize(none) @inline(never)
func use<Value>(_ value: Value) {}

extension String {
  /// The text with spaces after it, up to a width.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
