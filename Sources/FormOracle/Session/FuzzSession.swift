package struct FuzzOptions: Sendable {
  /// The seed of the first conversation; each further one has the next seed.
  package var seed: UInt64 = 1
  package var runs = 1_000
  /// The number of steps in the longest conversations. Others have half or a quarter as many, since
  /// short ones find most faults.
  package var steps = 40
  /// How long conversations are held; `nil` for no limit.
  package var time: Duration?

  package init() {}
}

/// Holds random conversations with a subject until an answer is wrong, and then searches for a
/// short conversation that shows the fault.
///
///     var session = FuzzSession(OutlineModel(), MyAdapter())
///     #expect(try session.run() == nil)
package struct FuzzSession<Model: OracleModel, Subject: OracleSubject>
where Subject.Step == Model.Step, Subject.Answer == Model.Answer {
  /// The model of a correct subject, with the record of all judged answers.
  package private(set) var model: Model
  package private(set) var subject: Subject
  package private(set) var runs = 0
  private let options: FuzzOptions
  /// The steps taken since the subject was started.
  private var taken: [Model.Step] = []
  /// Whether the subject has ever answered.
  private var hasAnswered = false
  /// The indices in `taken` at which the last two conversations start.
  private var starts = (former: 0, last: 0)

  package init(_ model: Model, _ subject: Subject, options: FuzzOptions = FuzzOptions()) {
    self.model = model
    self.subject = subject
    self.options = options
  }

  /// Holds the number of conversations that the options specify.
  ///
  /// - Parameters:
  ///   - progress: Receives the number of each conversation when it starts, from 0.
  ///   - found: Receives the cause of a failure before the search for shorter steps, which may
  ///     take half a minute.
  /// - Returns: The failure, with few steps that show it; `nil` if there is none.
  /// - Throws: A ``StartError`` if the program can't be started.
  package mutating func run(
    progress: (Int) -> Void = { _ in }, found: (FailureCause) -> Void = { _ in }
  ) throws(StartError) -> FuzzFailure<Model.Step>? {
    let deadline = options.time.map { ContinuousClock.now + $0 }
    for run in 0..<options.runs {
      if let deadline, ContinuousClock.now >= deadline { break }
      progress(run)
      let seed = options.seed &+ UInt64(run)
      let count = max(1, options.steps / [1, 4, 2][Int(seed % 3)])
      let next = model.steps(seed: seed, count: count)
      let failure = try runConversation(
        seed: seed, restarting: false,
        { model in deadline.map { ContinuousClock.now >= $0 } == true ? nil : next(model) }, found)
      if let failure { return failure }
    }
    return nil
  }

  /// Judges given steps with a program that is started for them.
  ///
  /// - Returns: The failure, with few steps that show it; `nil` if there is none.
  /// - Throws: A ``StartError`` if the program can't be started.
  package mutating func replay(
    _ steps: [Model.Step]
  ) throws(StartError) -> FuzzFailure<Model.Step>? {
    var rest = steps[...]
    return try runConversation(seed: nil, restarting: true) { _ in rest.popFirst() }
  }

  private mutating func runConversation(
    seed: UInt64?, restarting: Bool, _ next: (Model) -> Model.Step?,
    _ report: (FailureCause) -> Void = { _ in }
  ) throws(StartError) -> FuzzFailure<Model.Step>? {
    runs += 1
    var model = model
    let result = try cause(&model, restarting: restarting, next)
    self.model = model
    guard let found = result else { return nil }
    if !hasAnswered, case .fault = found {
      return FuzzFailure(
        cause: found, steps: taken, seed: seed, isRepeatable: true, isFirstContact: true)
    }
    report(found)
    return try shortest(found, seed: seed)
  }

  /// Holds a conversation and returns the cause of its failure; `nil` if it does not fail.
  private mutating func cause(
    _ model: inout Model, restarting: Bool, _ next: (Model) -> Model.Step?
  ) throws(StartError) -> FailureCause? {
    if restarting || !Model.isContinuous { (taken, starts.last) = ([], 0) }
    starts = (starts.last, taken.count)
    do throws(ProgramError) {
      let greeting = try subject.start(restarting: restarting)
      if greeting != nil { hasAnswered = true }
      if let finding = model.start(greeting) { return .finding(finding) }
      while let step = next(model) {
        taken.append(step)
        let answer = try subject.answer(to: step)
        hasAnswered = true
        if let finding = model.finding(after: step, answer) { return .finding(finding) }
      }
      try subject.finish()
      return nil
    } catch {
      if case .notStarted(let fault) = error { throw fault }
      return .fault(error)
    }
  }
}

extension FuzzSession {
  /// The shortest steps that show the fault, repeated with a subject that has just been started.
  /// Earlier conversations are included only if the last one alone does not fail.
  private mutating func shortest(
    _ cause: FailureCause, seed: UInt64?
  ) throws(StartError) -> FuzzFailure<Model.Step> {
    let all = taken
    let firsts = [starts.last, starts.former, 0]
    var found = FuzzFailure(
      cause: cause, steps: Array(all[starts.last...]), isRepeatable: false)
    var reasonToStop: String?
    for (index, first) in firsts.enumerated() where index == 0 || first < firsts[index - 1] {
      guard var failing = try failure(of: Array(all[first...]), restarting: true) else { continue }
      // Starting a program takes longer than a conversation, so try without restarting first.
      for restarting in index == 0 ? [false, true] : [true] where !failing.steps.isEmpty {
        let short = shortened(failing, restarting: restarting, &reasonToStop)
        if let shorter = try failure(of: short, restarting: true) {
          failing = shorter
          break
        }
      }
      found = failing
      break
    }
    (found.seed, found.reasonToStop) = (seed, reasonToStop)
    found.trials = try trials(of: found)
    return found
  }

  /// Repeats the steps ten times, or as often as time allows, and counts the failures. A program
  /// that hangs is not asked again.
  private mutating func trials(
    of failure: FuzzFailure<Model.Step>
  ) throws(StartError) -> (failed: Int, count: Int)? {
    guard !failure.cause.isTimeout else { return nil }
    let deadline = ContinuousClock.now + .seconds(5)
    subject.isRehearsing = true
    defer { subject.isRehearsing = false }
    var (failed, count) = (0, 0)
    while count < 10, ContinuousClock.now < deadline {
      count += 1
      if try self.failure(of: failure.steps, restarting: true) != nil { failed += 1 }
    }
    return (failed, count)
  }

  /// Fewer steps that still fail. A rehearsal allows less time, so a hang counts only if the
  /// failure was a hang.
  ///
  /// - Parameter reason: Receives the reason if the search stopped early.
  private mutating func shortened(
    _ failing: FuzzFailure<Model.Step>, restarting: Bool, _ reason: inout String?
  ) -> [Model.Step] {
    let deadline = ContinuousClock.now + .seconds(20)
    subject.isRehearsing = true
    defer { subject.isRehearsing = false }
    reason = nil
    var best = failing.steps
    do throws(TimeIsUp) {
      return try model.shortest(failing.steps) { steps throws(TimeIsUp) in
        guard ContinuousClock.now < deadline else { throw TimeIsUp() }
        let found = try? failure(of: steps, restarting: restarting)
        let stillFails = found?.cause.isTimeout == failing.cause.isTimeout
        if stillFails { best = steps }
        return stillFails
      }
    } catch {
      reason = "The search for a shorter case stopped after 20 seconds; there may be one."
      return best
    }
  }

  private struct TimeIsUp: Error {}

  /// The failure of these steps with those that led to it; `nil` if they don't fail.
  private mutating func failure(
    of steps: [Model.Step], restarting: Bool
  ) throws(StartError) -> FuzzFailure<Model.Step>? {
    var model = model.restarted()
    var rest = steps[...]
    taken = []
    let cause = try cause(&model, restarting: restarting) { _ in rest.popFirst() }
    return cause.map { FuzzFailure(cause: $0, steps: taken, isRepeatable: true) }
  }
}
