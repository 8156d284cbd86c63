import FormEngine
import FormText
import FormOracle

extension Formwork {
  /// Puts a program to the test.
  static func fuzz(_ arguments: Arguments) throws(CommandError) -> ExitCode {
    if arguments.has("--rules") { return StandardStreams.write(OracleRule.listing) }
    let settings = try FuzzSettings(arguments)
    StartedPrograms.endWithThisProgram()
    let progress = ProgressLine()
    let log = { (line: String) in
      progress.clear()
      StandardStreams.complain(line)
    }
    switch settings.subject {
    case .form(let path):
      let (checked, bytes) = try SpecSource.spec(path)
      let model = FormModel(checked.spec, options: settings.judging, kinds: settings.kinds)
      let program = PipedProgram<FormRequest, FormObservation>(
        settings.command, path: path, spec: bytes, timeout: settings.timeout, log: log)
      return try fuzz(model, program, settings, progress, "conversation") {
        bytes throws(SavedStepsError) in try model.read(bytes)
      }
    case .table(let design):
      let model = OutlineModel(design)
      let program = PipedProgram<OutlineLine, [RowID]>(
        settings.command, timeout: settings.timeout, log: log)
      return try fuzz(model, program, settings, progress, "list") {
        bytes throws(SavedStepsError) in try model.read(bytes)
      }
    }
  }

  private static func fuzz<Model: OracleModel, Subject: OracleSubject>(
    _ model: Model, _ program: Subject, _ settings: FuzzSettings, _ progress: ProgressLine,
    _ noun: String, read: ([UInt8]) throws(SavedStepsError) -> [Model.Step]
  ) throws(CommandError) -> ExitCode
  where Subject.Step == Model.Step, Subject.Answer == Model.Answer {
    var replays: [(name: String, steps: [Model.Step])] = []
    for path in settings.replays {
      let (bytes, name) = try SpecSource.bytes(path)
      do throws(SavedStepsError) {
        replays.append((path, try read(bytes)))
      } catch {
        throw CommandError("\(name):\(error.line): \(error.reason)", .fileError)
      }
    }
    var session = FuzzSession(model, program, options: settings.options)
    var report = JUnitReport("formwork fuzz \(settings.subject.words.joined(separator: " "))")
    var failure: FuzzFailure<Model.Step>?
    do throws(StartError) {
      if replays.isEmpty {
        let name = "random \(noun)s from seed \(settings.options.seed)"
        failure = try report.measure(name) { () throws(StartError) in
          try session.run { progress.show("\(noun) \($0 + 1) of \(settings.options.runs)") }
        }
      }
      for replay in replays where failure == nil {
        failure = try report.measure(replay.name) { () throws(StartError) in
          try session.replay(replay.steps)
        }
      }
    } catch {
      progress.clear()
      throw CommandError("\(error)", ExitCode(error.exitCode))
    }
    progress.clear()
    try settings.write(report, failing: failure?.text)
    complain(failure, session.model, session.runs == 1 ? "1 \(noun)" : "\(session.runs) \(noun)s")
    guard let failure else { return .success }
    let written = StandardStreams.write(failure.text)
    StandardStreams.complain(
      settings.repeating(
        failure.steps.map(\.json), seed: failure.isRepeatable ? nil : failure.seed))
    return written == .success ? .failure : written
  }

  /// Prints what is wrong, how often each rule was tested, and what was not judged.
  private static func complain<Model: OracleModel>(
    _ failure: FuzzFailure<Model.Step>?, _ model: Model, _ conversations: String
  ) {
    var lines = ["\(conversations), \(model.record.answers) answers judged"]
    if failure == nil { lines[0] += ": nothing is wrong" }
    lines += ["", "\(model.record)"]
    if !model.gaps.isEmpty { lines += [""] + model.gaps.map { "not judged: \($0)" } }
    if let failure { lines += ["", "\(failure)"] }
    for line in lines { StandardStreams.complain(linesOf: line) }
  }
}

extension JUnitReport {
  /// Does something that can fail and adds it as a case.
  fileprivate mutating func measure<Failure: CustomStringConvertible>(
    _ name: String, _ work: () throws(StartError) -> Failure?
  ) throws(StartError) -> Failure? {
    let start = ContinuousClock.now
    let failure = try work()
    cases.append(Case(name, time: start.duration(to: .now), failure: failure.map(\.description)))
    return failure
  }
}
