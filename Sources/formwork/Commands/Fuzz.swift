import FormEngine
import FormText
import FormOracle
import SmallFoundation

/// Tests a program.
struct Fuzz: Command {
  /// The settings; `nil` if only the rules are printed.
  private let settings: FuzzSettings?

  init(_ arguments: Arguments) throws(CommandError) {
    settings = arguments.has(Self.rules) ? nil : try FuzzSettings(arguments)
  }

  func run() throws(CommandError) -> ExitCode {
    guard let settings else { return StandardStreams.write(OracleRule.listing) }
    StartedPrograms.endWithThisProgram()
    let progress = ProgressLine()
    let log = { (line: String) in
      progress.clear()
      StandardStreams.report(line)
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
    case .table(let design, let options):
      let model = OutlineModel(design, options: options)
      let program = PipedProgram<OutlineLine, OutlineAnswer>(
        settings.command, timeout: settings.timeout, log: log)
      return try fuzz(model, program, settings, progress, "list") {
        bytes throws(SavedStepsError) in try model.read(bytes)
      }
    }
  }

  private func fuzz<Model: OracleModel, Subject: OracleSubject>(
    _ model: Model, _ program: Subject, _ settings: FuzzSettings, _ progress: ProgressLine,
    _ noun: String, read: ([UInt8]) throws(SavedStepsError) -> [Model.Step]
  ) throws(CommandError) -> ExitCode
  where Subject.Step == Model.Step, Subject.Answer == Model.Answer {
    var replays: [[Model.Step]] = []
    for path in settings.replays + settings.kept {
      let (bytes, name) = try SpecSource.bytes(path)
      do throws(SavedStepsError) {
        replays.append(try read(bytes))
      } catch {
        throw CommandError("\(name):\(error.line): \(error.reason)", .fileError)
      }
    }
    try settings.requireWritableFiles()
    var session = FuzzSession(model, program, options: settings.options)
    var failure: FuzzFailure<Model.Step>?
    let start = ContinuousClock.now
    do throws(StartError) {
      for steps in replays where failure == nil { failure = try session.replay(steps) }
      if failure == nil, settings.replays.isEmpty {
        failure = try session.run {
          progress.show("\(noun) \($0 + 1) of \(settings.options.runs)")
        } found: { cause in
          let summary = cause.description.prefix { $0 != "\n" }
          progress.keep("\(summary)\nlooking for the shortest case")
        }
      }
    } catch {
      progress.clear()
      throw CommandError("\(error)", ExitCode(error.exitCode))
    }
    progress.clear()
    guard failure != nil || session.model.record.answers > 0 || settings.replays.isEmpty else {
      throw CommandError("nothing was judged: the files of --replay have no lines", .fileError)
    }
    let again = failure.map { failure in
      settings.repeating(
        failure.steps.map(\.json), seed: failure.isRepeatable ? nil : failure.seed,
        runs: session.runs)
    }
    var report = JUnitReport("formwork fuzz \(settings.subjectWords.joined(separator: " "))")
    let details = failure.map { "\($0)\n\($0.text)\(again ?? "")" } ?? ""
    report.addRules(
      session.model.record, failure?.cause, details, time: start.duration(to: .now))
    // The finding comes first: it must not be lost if a file can't be written.
    Self.printReport(failure, session.model, Self.count(session.runs, noun))
    var written = ExitCode.success
    if let failure {
      if !settings.reportsOnOutput { written = StandardStreams.write(Self.text(of: failure)) }
      StandardStreams.report(again ?? "")
    }
    try settings.write(report, failing: failure?.text)
    return failure != nil && written == .success ? .failure : written
  }

  /// The failing steps as text; on a terminal only the end of a very long list.
  private static func text<Step>(of failure: FuzzFailure<Step>) -> String {
    guard isatty(STDOUT_FILENO) == 1, failure.steps.count > maxLinesOnTerminal else {
      return failure.text
    }
    let left = failure.steps.count - maxLinesOnTerminal
    let end = failure.steps.suffix(maxLinesOnTerminal).map { $0.json + "\n" }.joined()
    return "(\(left) earlier ones are left out; --save FILE keeps all)\n" + end
  }

  /// The maximum number of failing steps printed on a terminal.
  private static let maxLinesOnTerminal = 100

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// Prints the failure and, unless the program never answered, how often each rule was tested and
  /// what was not judged.
  private static func printReport<Model: OracleModel>(
    _ failure: FuzzFailure<Model.Step>?, _ model: Model, _ conversations: String
  ) {
    if let failure, failure.isFirstContact { return StandardStreams.report(linesOf: "\(failure)") }
    var lines = ["\(conversations), \(count(model.record.answers, "answer")) judged"]
    if failure == nil { lines[0] += ": nothing is wrong" }
    lines += ["", "\(model.record)"]
    if !model.gaps.isEmpty { lines += [""] + model.gaps.map { "not judged: \($0)" } }
    if let failure { lines += ["", "\(failure)"] }
    for line in lines { StandardStreams.report(linesOf: line) }
  }
}
