import Foundation

/// The processor time that the phases of one round of a case take, in seconds.
struct Laps {
  private(set) var all: [(phase: String, seconds: Double)] = []

  /// Measures a phase, and returns its result.
  mutating func measure<Result>(_ phase: String, _ work: () -> Result) -> Result {
    let start = ProcessorTime.seconds
    let result = work()
    all.append((phase, ProcessorTime.seconds - start))
    return result
  }

  /// The laps of the fastest of several rounds, phase by phase; a case that takes long has one round.
  static func fastest(
    of rounds: Int, _ round: (inout Laps) -> Void
  ) -> [(phase: String, seconds: Double)] {
    var fastest: [(phase: String, seconds: Double)] = []
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

/// The processor time that the process and the ended programs that it has started have taken. Unlike
/// the time on a clock, it does not depend on what else runs.
enum ProcessorTime {
  static var seconds: Double {
    var own = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own)
    var children = rusage()
    // RUSAGE_CHILDREN, whose type depends on the system.
    getrusage(-1, &children)
    return Double(own.tv_sec) + Double(own.tv_nsec) / 1e9
      + seconds(children.ru_utime) + seconds(children.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
