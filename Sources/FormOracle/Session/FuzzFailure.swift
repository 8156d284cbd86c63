import FormEngine

/// A fault of a program and the shortest steps that show it.
package struct FuzzFailure<Step: OracleStep>: Sendable {
  package var cause: FailureCause
  /// The steps that lead to the fault; it shows after the last one.
  package var steps: [Step]
  package var seed: UInt64?
  /// Whether the same steps failed again with a program that had just been started.
  package var isRepeatable: Bool
  /// Whether the program never answered at all. No shorter case is searched for then.
  package var isFirstContact = false
  /// Why the search for a shorter case stopped early, as a sentence; `nil` if it did not.
  package var reasonToStop: String?
  /// How often the same steps failed when repeated; `nil` if they were not.
  package var trials: (failed: Int, count: Int)?

  /// The steps as they are saved, each with a line end.
  package var text: String { steps.map { $0.json + "\n" }.joined() }
}

package enum FailureCause: Hashable, Sendable {
  /// A wrong answer.
  case finding(OracleFinding)
  /// A missing answer.
  case fault(ProgramError)

  /// Whether the program did not answer in time.
  var isTimeout: Bool {
    if case .fault(.timedOut) = self { true } else { false }
  }
}

extension FailureCause: CustomStringConvertible {
  /// What is wrong, with what was expected and what was found.
  package var description: String {
    switch self {
    case .finding(let finding): finding.description
    case .fault(let fault): fault.description
    }
  }
}

extension FuzzFailure: CustomStringConvertible {
  /// The step after which the fault shows, and its cause, safe to print to a terminal.
  package var description: String {
    var lines = ["wrong at the start:", cause.description]
    if let last = steps.last {
      let things = steps.count == 1 ? "1 \(Step.noun)" : "\(steps.count) \(Step.noun)s"
      lines[0] = "wrong after \(last.json.withoutControlCharacters), the last of \(things):"
    }
    if isFirstContact { lines += [Step.firstContact].filter { !$0.isEmpty } }
    let earlier = steps.count(where: \.startsOver) - 1
    if earlier > 0 {
      lines.append(
        "It fails only after \(earlier == 1 ? "1 earlier list" : "\(earlier) earlier lists"): "
          + "some of their state is left.")
    }
    lines += [reasonToStop].compactMap(\.self)
    if let trials, trials.count > 1, trials.failed < trials.count {
      lines.append(
        "The same \(Step.noun)s failed \(trials.failed) of \(trials.count) times: "
          + "the program behaves differently each time.")
    } else if !isRepeatable {
      lines.append(
        "The same \(Step.noun)s did not fail again: the program behaves differently each time.")
    }
    return lines.joined(separator: "\n")
  }
}
