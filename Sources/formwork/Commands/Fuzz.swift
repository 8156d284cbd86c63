import FormEngine
import FormText
import FormOracle
import Foundation

extension Formwork {
  /// Puts a program to the test.
  static func fuzz(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    let settings = try FuzzSettings(arguments)
    StartedPrograms.endWithThisProgram()
    switch settings.subject {
    case .form(let path): return try fuzz(formAt: path, settings)
    case .table(let design): return try fuzz(tableBy: design, settings)
    }
  }

  /// Puts a program to the test that speaks the protocol of conversations.
  private static func fuzz(
    formAt path: String, _ settings: FuzzSettings
  ) throws(CommandFailure) -> ExitCode {
    let (checked, bytes) = try SpecSource.spec(path)
    var replays: [(name: String, requests: [FormRequest])] = []
    for path in settings.replays { replays.append((path, try savedRequests(path))) }
    let progress = ProgressLine()
    let program = PipedProgram(
      settings.command, path: path, spec: bytes,
      timeout: settings.timeout,
      log: { line in
        progress.clear()
        StandardStreams.complain(line)
      })
    var session = FuzzSession(checked.spec, program, options: settings.options)
    var report = JUnitReport("formwork fuzz \(path)")
    var failure: FuzzFailure?
    do throws(StartFault) {
      if replays.isEmpty {
        let name = "random conversations from seed \(settings.options.seed)"
        failure = try report.measure(name) { () throws(StartFault) in
          try session.run { progress.show("conversation \($0 + 1) of \(settings.options.runs)") }
        }
      }
      for replay in replays where failure == nil {
        failure = try report.measure(replay.name) { () throws(StartFault) in
          try session.replay(replay.requests)
        }
      }
    } catch {
      progress.clear()
      throw CommandFailure("\(error)", ExitCode(error.exitCode))
    }
    progress.clear()
    try settings.write(report, failing: failure.map { SavedRequests.text($0.requests) })
    tell(failure, session.record, runs: session.runs, settings)
    guard let failure else { return .success }
    let written = StandardStreams.write(SavedRequests.text(failure.requests))
    StandardStreams.complain(
      linesOf:
        settings.repeating(
          failure.requests.map(\.json), seed: failure.isRepeatable ? nil : failure.seed))
    return written == .success ? .failure : written
  }

  private static func savedRequests(_ path: String) throws(CommandFailure) -> [FormRequest] {
    let (bytes, name) = try SpecSource.bytes(path)
    do throws(SavedRequestFault) {
      return try SavedRequests.read(bytes)
    } catch {
      throw CommandFailure("\(name):\(error.line): \(error.reason)", .fileTrouble)
    }
  }

  /// Tells the story, how often each rule was put to the test, and what was not judged.
  private static func tell(
    _ failure: FuzzFailure?, _ record: JudgingRecord, runs: Int, _ settings: FuzzSettings
  ) {
    let conversations = runs == 1 ? "1 conversation" : "\(runs) conversations"
    var lines = ["\(conversations), \(record.answers) answers judged"]
    if failure == nil { lines[0] += ": nothing is wrong" }
    lines += ["", "\(record.coverage)", ""]
    lines += record.gaps(options: settings.options.judging).map { "not judged: \($0)" }
    if let failure { lines += ["", "\(failure)"] }
    for line in lines { StandardStreams.complain(linesOf: line) }
  }
}

extension JUnitReport {
  /// Does something that can fail and adds it as a case.
  mutating func measure<Failure: CustomStringConvertible>(
    _ name: String, _ work: () throws(StartFault) -> Failure?
  ) throws(StartFault) -> Failure? {
    let start = ContinuousClock.now
    let failure = try work()
    cases.append(Case(name, time: start.duration(to: .now), failure: failure.map(\.description)))
    return failure
  }
}
