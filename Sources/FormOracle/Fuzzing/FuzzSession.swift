import FormEngine
import FormText

/// How a program is put to the test.
public struct FuzzOptions: Sendable {
  /// The seed of the first conversation; each next one has the next seed.
  public var seed: UInt64 = 1
  /// How many conversations are held.
  public var runs = 1_000
  /// How many actions and questions the longest have; others have half or a quarter as many, since
  /// short ones show most of what is wrong.
  public var steps = 40
  /// For how long conversations are begun; `nil` without a limit.
  public var time: Duration?
  /// The kinds of actions and questions, by verb; `nil` for all.
  public var kinds: Set<String>?
  /// What is judged.
  public var judging = JudgingOptions()

  /// Creates options with their usual values.
  public init() {}
}

/// Holds random conversations with a program until one of them shows that it is wrong, and then
/// looks for the shortest that does.
///
///     var session = FuzzSession(spec, program)
///     #expect(try session.run() == nil)
public struct FuzzSession<Program: FormProgram> {
  /// The program.
  public private(set) var program: Program
  /// What was judged so far and what was not.
  public private(set) var record = JudgingRecord()
  /// How many conversations were held.
  public private(set) var runs = 0
  private let spec: FormSpec
  private let options: FuzzOptions

  /// Describes a session about a form that checking finds no error in.
  public init(_ spec: FormSpec, _ program: Program, options: FuzzOptions = FuzzOptions()) {
    self.spec = spec
    self.program = program
    self.options = options
  }

  /// Holds as many conversations as the options say.
  ///
  /// - Parameter progress: Gets the number of each conversation when it begins, from 0.
  /// - Returns: What is wrong, with the shortest actions that show it; `nil` where nothing is.
  /// - Throws: Where the program can't be started.
  public mutating func run(progress: (Int) -> Void = { _ in }) throws(StartFault) -> FuzzFailure? {
    let deadline = options.time.map { ContinuousClock.now + $0 }
    for run in 0..<options.runs {
      if let deadline, ContinuousClock.now >= deadline { break }
      progress(run)
      if let failure = try hold(seed: options.seed &+ UInt64(run)) { return failure }
    }
    return nil
  }

  /// Judges a conversation that is known already.
  ///
  /// - Returns: What is wrong, with the shortest actions that show it; `nil` where nothing is.
  /// - Throws: Where the program can't be started.
  public mutating func replay(_ requests: [FormRequest]) throws(StartFault) -> FuzzFailure? {
    var rest = requests[...]
    var held: [FormRequest] = []
    guard let cause = try converse({ _ in rest.popFirst() }, &held) else { return nil }
    return try shortest(held, cause, seed: nil)
  }

  /// Holds the conversation of one seed.
  private mutating func hold(seed: UInt64) throws(StartFault) -> FuzzFailure? {
    var generator = RequestGenerator(seed: seed, spec: spec, kinds: options.kinds)
    // What a program does not know is asked a few times, in case it knows some of that kind.
    let known = record
    let unknown = Set(known.unknownKinds.filter { known.unsupported[$0, default: 0] >= 5 })
    var left = max(1, options.steps / Self.shares[Int(seed % UInt64(Self.shares.count))])
    var held: [FormRequest] = []
    let cause = try converse(
      { reference in
        guard left > 0 else { return nil }
        left -= 1
        return generator.next(for: reference, avoiding: unknown)
      }, &held)
    guard let cause else { return nil }
    return try shortest(held, cause, seed: seed)
  }

  /// By what the number of steps is divided, one conversation after another.
  private static var shares: [Int] { [1, 4, 2] }

  /// Holds one conversation and remembers what was judged.
  ///
  /// - Parameters:
  ///   - next: Gives the next request for the form as it is.
  ///   - held: Gets the requests, the last of which failed.
  private mutating func converse(
    _ next: (ReferenceForm) -> FormRequest?, _ held: inout [FormRequest]
  ) throws(StartFault) -> FuzzFailure.Cause? {
    var judge = FormJudge(spec, options: options.judging)
    defer {
      runs += 1
      record.add(judge.record)
    }
    return try cause(next, &judge, &held)
  }

  /// What is wrong with a conversation, `nil` where nothing is.
  private mutating func cause(
    _ next: (ReferenceForm) -> FormRequest?, _ judge: inout FormJudge,
    _ held: inout [FormRequest]
  ) throws(StartFault) -> FuzzFailure.Cause? {
    do throws(ProgramFault) {
      let start = try program.begin()
      if let finding = judge.judge(start: try start.told()).first { return .finding(finding) }
      while let request = next(judge.reference) {
        held.append(request)
        let told = try program.answer(to: request.json).told()
        if case .judged(let findings) = judge.judge(request, told), let first = findings.first {
          return .finding(first)
        }
      }
      try program.finish()
      return nil
    } catch {
      if case .notStarted(let fault) = error { throw fault }
      return .fault(error)
    }
  }
}

extension FuzzSession {
  /// The shortest and simplest actions that show that something is wrong, held once more. A rehearsal
  /// allows less time, so that one that hangs counts only where the failure was a hang.
  private mutating func shortest(
    _ requests: [FormRequest], _ cause: FuzzFailure.Cause, seed: UInt64?
  ) throws(StartFault) -> FuzzFailure {
    let deadline = ContinuousClock.now + .seconds(20)
    program.isRehearsing = true
    let shrunk = Shrinker<FormRequest>(simpler: \.simpler).shrink(requests) { candidate in
      guard ContinuousClock.now < deadline else { return false }
      let found = try? failure(of: candidate)
      return found?.isHang == cause.isHang
    }
    program.isRehearsing = false
    for candidate in [shrunk, requests] {
      var judge = FormJudge(spec, options: options.judging)
      var rest = candidate[...]
      var held: [FormRequest] = []
      if let cause = try self.cause({ _ in rest.popFirst() }, &judge, &held) {
        return FuzzFailure(cause: cause, requests: held, seed: seed, isRepeatable: true)
      }
    }
    return FuzzFailure(cause: cause, requests: requests, seed: seed, isRepeatable: false)
  }

  private mutating func failure(
    of requests: [FormRequest]
  ) throws(StartFault) -> FuzzFailure.Cause? {
    var judge = FormJudge(spec, options: options.judging, keepsRecord: false)
    var rest = requests[...]
    var held: [FormRequest] = []
    return try cause({ _ in rest.popFirst() }, &judge, &held)
  }
}

extension ProgramAnswer {
  /// What the answer says.
  fileprivate func told() throws(ProgramFault) -> ToldAnswer {
    do throws(AnswerFault) {
      return try ToldAnswer(self)
    } catch {
      throw .nonsense(line: text, reason: error.reason)
    }
  }
}
