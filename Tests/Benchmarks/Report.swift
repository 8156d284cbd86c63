/// Measurements, printed as a table or as a line of JSON each.
struct Report {
  private let printsJSON: Bool
  private let wanted: String
  private var names: [String] = []
  private var sizes: [Int] = []
  private var figures: [String: [Int: Double]] = [:]

  /// Creates an empty report.
  ///
  /// - Parameter wanted: A text that the names of the wanted measurements contain.
  init(printsJSON: Bool, wanted: String = "") {
    self.printsJSON = printsJSON
    self.wanted = wanted
  }

  /// Adds a measurement.
  ///
  /// - Parameter nanoseconds: The time of one operation; bytes per row if the name says so.
  mutating func add(_ name: String, rows: Int, nanoseconds: @autoclosure () -> Double) {
    guard wanted.isEmpty || name.contains(wanted) else { return }
    let nanoseconds = nanoseconds()
    if printsJSON {
      print("{\"name\": \"\(name)\", \"rows\": \(rows), \"nanoseconds\": \(rounded(nanoseconds))}")
    }
    if !names.contains(name) { names.append(name) }
    if !sizes.contains(rows) { sizes.append(rows) }
    figures[name, default: [:]][rows] = nanoseconds
  }

  /// Prints a line for each name and a column for each number of rows.
  func printTable() {
    guard !printsJSON else { return }
    let width = names.map(\.count).max() ?? 0
    print(padded("nanoseconds", width) + sizes.map { padded(left: "\($0) rows", 14) }.joined())
    for name in names {
      let cells = sizes.map { figures[name]?[$0].map { "\(rounded($0))" } ?? "–" }
      print(padded(name, width) + cells.map { padded(left: $0, 14) }.joined())
    }
  }

  private func rounded(_ figure: Double) -> Double {
    (figure * 10).rounded() / 10
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func padded(left text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
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

/// Keeps the optimizer from removing an unused result.
@_optimize(none) @inline(never)
func use<Value>(_ value: Value) {}

extension String {
  /// The text with spaces after it, up to a width.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
