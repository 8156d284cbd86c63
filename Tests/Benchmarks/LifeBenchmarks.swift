import FormEngine

/// What stays of rounds of actions, each of which leads back to the same form: memory, and the times
/// of reading and changing the form compared with those of a fresh one.
struct LifeBenchmarks {
  private let rows: Int
  private let rounds: Int
  private let fresh: LiveForm

  /// - Parameter rounds: The number of rounds; `nil` for 100,000, or for fewer in a small form.
  init(rows: Int, rounds: Int?) {
    self.rows = rows
    self.rounds = max(10, rounds ?? min(100_000, 100 * rows))
    fresh = LiveForm.of([FormBenchmarks.section(rows: rows)] + LifeCase.sections)
  }

  func run(into report: inout Report) {
    for lifeCase in LifeCase.all {
      let name = lifeCase.name
      guard report.wants(name) else { continue }
      var life = Life(lifeCase, of: fresh)
      let (start, times) = live(&life)
      report.add("\(name): bytes that stay, a round", rows: rows, .bytes, bytes(since: start))
      life.form.forgetSteps()
      report.add(
        "\(name): bytes once the steps are forgotten, a round", rows: rows, .bytes,
        bytes(since: start))
      var limited = Life(lifeCase, of: fresh)
      limited.form.undoLimit = 1
      let limitedStart = live(&limited).bytes
      report.add(
        "\(name): bytes without the steps, a round", rows: rows, .bytes,
        bytes(since: limitedStart))
      report.add(
        "\(name): last rounds / first rounds", rows: rows, .ratio, times.last / times.first)
      for reading in Reading.allCases {
        let ratio = reading.time(life.form) / reading.time(fresh)
        report.add("\(name): \(reading) / fresh form", rows: rows, .ratio, ratio)
      }
    }
  }

  /// Makes all rounds.
  ///
  /// - Returns: The bytes before them, and the times of the first and last tenth.
  private func live(_ life: inout Life) -> (bytes: Double, times: (first: Double, last: Double)) {
    // The form is copied by its first change.
    life.make(1)
    let bytes = ProcessMemory.resident
    let first = life.make(rounds / 10)
    life.make(rounds - rounds / 10 * 2)
    let last = life.make(rounds / 10)
    return (Double(bytes), (first, last))
  }

  /// How many more bytes there are than before all rounds, for each of them.
  private func bytes(since start: Double) -> Double {
    (Double(ProcessMemory.resident) - start) / Double(rounds)
  }

  /// What is measured of a form that has lived and of a fresh one.
  private enum Reading: String, CaseIterable {
    case values, result, tap

    func time(_ form: LiveForm) -> Double {
      var form = form
      return nanosecondsOfEach {
        switch self {
        case .values: use(form.values())
        case .result: use(form.result())
        case .tap: form.mustPerform(.tap(FormBenchmarks.id(0)))
        }
      }
    }
  }
}

/// A form on which rounds of actions are made.
private struct Life {
  var form: LiveForm
  private let lifeCase: LifeCase
  private var round = 0

  init(_ lifeCase: LifeCase, of form: LiveForm) {
    self.form = form
    self.lifeCase = lifeCase
  }

  /// Makes rounds and returns the time of one in nanoseconds.
  @discardableResult
  mutating func make(_ rounds: Int) -> Double {
    nanoseconds(operations: rounds, rounds: 1) {
      for _ in 0..<rounds {
        round += 1
        for action in lifeCase.actions(round) { form.mustPerform(action) }
      }
    }
  }
}

extension LiveForm {
  /// Performs an action that must be possible.
  mutating func mustPerform(_ action: FormAction) {
    do { use(try perform(action)) } catch { preconditionFailure("\(error)") }
  }
}
