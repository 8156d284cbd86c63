import FormOracle

extension Formwork {
  /// Puts a program to the test that shows a list without forms.
  static func fuzz(
    tableBy design: OutlineDesign, _ settings: FuzzSettings
  ) throws(CommandFailure) -> ExitCode {
    var replays: [(name: String, lines: [OutlineLine])] = []
    for path in settings.replays { replays.append((path, try savedLines(path, design))) }
    let progress = ProgressLine()
    let program = PipedOutline(settings.command, timeout: settings.timeout) { line in
      progress.clear()
      StandardStreams.complain(line)
    }
    var session = OutlineSession(program, design: design, options: settings.options)
    var report = JUnitReport("formwork fuzz \(settings.subject.words.joined(separator: " "))")
    var failure: OutlineFailure?
    do throws(StartFault) {
      if replays.isEmpty {
        let name = "random lists from seed \(settings.options.seed)"
        failure = try report.measure(name) { () throws(StartFault) in
          try session.run { progress.show("list \($0 + 1) of \(settings.options.runs)") }
        }
      }
      for replay in replays where failure == nil {
        failure = try report.measure(replay.name) { () throws(StartFault) in
          try session.replay(replay.lines)
        }
      }
    } catch {
      progress.clear()
      throw CommandFailure("\(error)", ExitCode(error.exitCode))
    }
    progress.clear()
    try settings.write(report, failing: failure?.text)
    tell(failure, session.record, runs: session.runs)
    guard let failure else { return .success }
    let written = StandardStreams.write(failure.text)
    StandardStreams.complain(
      linesOf:
        settings.repeating(
          failure.lines.map(\.json), seed: failure.isRepeatable ? nil : failure.seed))
    return written == .success ? .failure : written
  }

  private static func savedLines(
    _ path: String, _ design: OutlineDesign
  ) throws(CommandFailure) -> [OutlineLine] {
    let (bytes, name) = try SpecSource.bytes(path)
    do throws(SavedRequestFault) {
      return try SavedLines.read(bytes, design: design)
    } catch {
      throw CommandFailure("\(name):\(error.line): \(error.reason)", .fileTrouble)
    }
  }

  /// Tells the story, and how often each rule was put to the test.
  private static func tell(_ failure: OutlineFailure?, _ record: OutlineRecord, runs: Int) {
    let lists = runs == 1 ? "1 list" : "\(runs) lists"
    var lines = ["\(lists), \(record.answers) answers judged"]
    if failure == nil { lines[0] += ": nothing is wrong" }
    lines += ["", "\(record)"]
    if let failure { lines += ["", "\(failure)"] }
    for line in lines { StandardStreams.complain(linesOf: line) }
  }
}
