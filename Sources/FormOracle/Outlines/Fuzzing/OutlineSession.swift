/// Puts a list to the test with random rows and random actions, until something is wrong, and then
/// looks for the shortest way to see it.
///
///     var session = OutlineSession(MyList())
///     #expect(try session.run() == nil)
///
/// Of the options, kinds and what is judged do not matter here.
public struct OutlineSession<Program: OutlineProgram> {
  /// The list.
  public private(set) var program: Program
  /// What was judged so far.
  public var record: OutlineRecord { judge.record }
  /// How many conversations were held.
  public private(set) var runs = 0
  private var judge: OutlineJudge
  private let design: OutlineDesign
  private let options: FuzzOptions
  /// All that was said since the program was started.
  private var said: [OutlineLine] = []

  /// Describes a session.
  ///
  /// - Parameter design: In what the list differs from others that are right.
  public init(
    _ program: Program, design: OutlineDesign = OutlineDesign(),
    options: FuzzOptions = FuzzOptions()
  ) {
    self.program = program
    self.design = design
    self.options = options
    judge = OutlineJudge(design)
  }

  /// Holds as many conversations as the options say, each with rows of its own.
  ///
  /// - Parameter progress: Gets the number of each conversation when it begins, from 0.
  /// - Returns: What is wrong, with the shortest lines that show it; `nil` where nothing is.
  /// - Throws: Where the program can't be started.
  public mutating func run(
    progress: (Int) -> Void = { _ in }
  ) throws(StartFault) -> OutlineFailure? {
    let deadline = options.time.map { ContinuousClock.now + $0 }
    for run in 0..<options.runs {
      if let deadline, ContinuousClock.now >= deadline { break }
      progress(run)
      let seed = options.seed &+ UInt64(run)
      var generator = OutlineGenerator(seed: seed)
      var left = max(1, options.steps / (1 + Int(seed % 3)))
      let rows = OutlineLine.rows(generator.rows())
      var isFirst = true
      let failure = try hold(seed: seed) { outline in
        if isFirst {
          isFirst = false
          return rows
        }
        guard left > 0 else { return nil }
        left -= 1
        return generator.next(for: outline)
      }
      if let failure { return failure }
    }
    return nil
  }

  /// Judges lines that are known already. A program is started anew for them.
  ///
  /// - Parameter lines: Each one of those that may be sent, rows first.
  /// - Returns: What is wrong, with the shortest lines that show it; `nil` where nothing is.
  /// - Throws: Where the program can't be started.
  public mutating func replay(_ lines: [OutlineLine]) throws(StartFault) -> OutlineFailure? {
    program.restart()
    said = []
    var rest = lines[...]
    return try hold(seed: nil) { _ in rest.popFirst() }
  }

  /// Holds one conversation.
  private mutating func hold(
    seed: UInt64?, _ next: (ReferenceOutline) -> OutlineLine?
  ) throws(StartFault) -> OutlineFailure? {
    let before = said.count
    runs += 1
    var judge = judge
    defer { self.judge = judge }
    guard let cause = try cause(next, &judge) else { return nil }
    return try shortest(Array(said[before...]), behind: Array(said[..<before]), cause, seed)
  }

  /// What is wrong with a conversation, `nil` where nothing is.
  private mutating func cause(
    _ next: (ReferenceOutline) -> OutlineLine?, _ judge: inout OutlineJudge
  ) throws(StartFault) -> OutlineFailure.Cause? {
    do throws(ProgramFault) {
      while let line = next(judge.outline) {
        said.append(line)
        let shown = try program.visibleRows(after: line)
        if let finding = judge.finding(after: line, shown: shown) { return .finding(finding) }
      }
      try program.finish()
      return nil
    } catch {
      if case .notStarted(let fault) = error { throw fault }
      return .fault(error)
    }
  }
}

extension OutlineSession {
  /// The shortest lines that show that something is wrong, said once more to the program as it is
  /// when it has just been started.
  ///
  /// What was said to it before is looked at only where the conversation alone does not fail.
  private mutating func shortest(
    _ lines: [OutlineLine], behind former: [OutlineLine], _ cause: OutlineFailure.Cause,
    _ seed: UInt64?
  ) throws(StartFault) -> OutlineFailure {
    let lastRows = former.lastIndex {
      if case .rows = $0 { true } else { false }
    }
    let scripts = [lines, Array(former[(lastRows ?? former.endIndex)...]) + lines, former + lines]
    for (index, script) in scripts.enumerated() {
      guard let (cause, held) = try failure(of: script, startingAnew: true) else { continue }
      // Starting a program takes longer than speaking to it; it is left out where it does not matter.
      for startsAnew in index == 0 ? [false, true] : [true] {
        let short = shortened(held, cause, startingAnew: startsAnew)
        if let (cause, held) = try failure(of: short, startingAnew: true) {
          return OutlineFailure(cause: cause, lines: held, seed: seed, isRepeatable: true)
        }
      }
      return OutlineFailure(cause: cause, lines: held, seed: seed, isRepeatable: true)
    }
    return OutlineFailure(cause: cause, lines: lines, seed: seed, isRepeatable: false)
  }

  /// Fewer lines that fail too. A rehearsal allows less time, so that one that hangs counts only where
  /// the failure was a hang.
  private mutating func shortened(
    _ lines: [OutlineLine], _ cause: OutlineFailure.Cause, startingAnew: Bool
  ) -> [OutlineLine] {
    let deadline = ContinuousClock.now + .seconds(20)
    program.isRehearsing = true
    defer { program.isRehearsing = false }
    return OutlineShortening(design: design).shortest(lines) { candidate in
      guard ContinuousClock.now < deadline else { return false }
      let found = try? failure(of: candidate, startingAnew: startingAnew)?.0
      return found?.isHang == cause.isHang
    }
  }

  /// What is wrong with these lines, and those of them that lead to it; `nil` where nothing is.
  private mutating func failure(
    of lines: [OutlineLine], startingAnew: Bool
  ) throws(StartFault) -> (OutlineFailure.Cause, [OutlineLine])? {
    if startingAnew { program.restart() }
    said = []
    var judge = OutlineJudge(design)
    var rest = lines[...]
    return try cause({ _ in rest.popFirst() }, &judge).map { ($0, said) }
  }
}
