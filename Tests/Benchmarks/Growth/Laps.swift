import FormEngine
import Foundation

/// The processor time that the phases of one round of a case take, and the work that they do.
struct Laps {
  /// A phase that was measured.
  struct Lap {
    let phase: String
    var seconds: Double
    /// The work in any unit, such as bytes that were read or rows that changes name; `nil` if it grows
    /// with *n*.
    let work: Int?
  }

  private(set) var all: [Lap] = []

  /// Measures a phase, and returns its result.
  ///
  /// - Parameter work: Returns the work, given the result.
  @discardableResult
  mutating func measure<Result>(
    _ phase: String, work: ((Result) -> Int)? = nil, _ body: () -> Result
  ) -> Result {
    let start = ProcessorTime.seconds
    let result = body()
    let seconds = ProcessorTime.seconds - start
    all.append(Lap(phase: phase, seconds: seconds, work: work?(result)))
    return result
  }

  /// Measures actions on a form, whose work are the rows that their changes name. Actions that the form
  /// refuses are measured as well.
  ///
  /// - Parameter cost: The work of each action, where it grows with *n*.
  mutating func measure(
    _ phase: String, _ actions: some Sequence<FormAction>, on form: inout LiveForm,
    each cost: Int = 1
  ) {
    measure(phase, work: { $0 * cost }) {
      actions.reduce(0) { work, action in
        work + 1 + ((try? form.perform(action)).map { $0.numberOfRows } ?? 0)
      }
    }
  }

  /// The laps of the fastest of several rounds, phase by phase; a case that takes long has one round.
  static func fastest(of rounds: Int, _ round: (inout Laps) -> Void) -> [Lap] {
    var fastest: [Lap] = []
    for number in 0..<rounds {
      var laps = Laps()
      round(&laps)
      if number == 0 { fastest = laps.all }
      for index in fastest.indices {
        fastest[index].seconds = min(fastest[index].seconds, laps.all[index].seconds)
      }
      if laps.all.reduce(0, { $0 + $1.seconds }) > 0.5 { break }
    }
    return fastest
  }
}

extension FormChange {
  /// The number of rows that the change names.
  var numberOfRows: Int {
    inserted.count + removed.count + moved.count + reloaded.count + changed.count
      + problemsChanged.count
  }
}

/// The processor time that the process and the ended programs that it has started have taken. Unlike
/// the time on a clock, it does not depend on what else runs.
enum ProcessorTime {
  static var seconds: Double {
    var own = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own)
    return Double(own.tv_sec) + Double(own.tv_nsec) / 1e9 + secondsOfPrograms
  }

  /// The time of the ended programs alone.
  static var secondsOfPrograms: Double {
    var children = rusage()
    // RUSAGE_CHILDREN, whose type depends on the system.
    getrusage(-1, &children)
    return seconds(children.ru_utime) + seconds(children.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
