/// What has to hold of a list whose rows open and close.
public enum OutlineRule: Int, Hashable, Sendable, CaseIterable {
  /// New rows are all closed.
  case start = 1
  /// Nothing of the rows before is left when new ones come.
  case anew
  /// Opening shows what lies in a row.
  case opening
  /// Closing hides what lies in a row.
  case closing
  /// What opens again is as it was, or all closed.
  case memory
  /// The others stay as they are, or make way.
  case others
  /// Doing it once more changes nothing.
  case repeating

  /// The rules of a design: where only one row of the whole list is open at once, a row that opens
  /// has nothing open in it, whether it forgets or not.
  public static func rules(of design: OutlineDesign) -> [OutlineRule] {
    allCases.filter { $0 != .memory || design.one != .whole }
  }

  /// The rule as a sentence.
  ///
  /// - Parameter design: In what the list differs from others that are right.
  public func sentence(for design: OutlineDesign) -> String {
    switch self {
    case .start: "at first all rows are closed"
    case .anew: "new rows are all closed, whatever was open before"
    case .opening: "opening a row shows the rows directly under it, and what is open in them"
    case .closing: "closing a row hides all that lies under it, and nothing else"
    case .memory:
      design.forgets
        ? "closing a row closes everything under it"
        : "a row that opens again shows what was open in it"
    case .others:
      switch design.one {
      case nil: "opening a row leaves all others as they are"
      case .whole: "opening a row closes all others but those that it lies in"
      case .level: "opening a row closes its siblings, and leaves all others as they are"
      }
    case .repeating: "opening what is open and closing what is closed changes nothing"
    }
  }
}

/// What a list does otherwise than the rules say.
public struct OutlineFinding: Hashable, Sendable {
  /// The rule that it most likely breaks.
  public var rule: OutlineRule
  /// In what the list should differ from others that are right.
  public var design: OutlineDesign
  /// The design by which it would have been right, where there is one.
  public var otherDesign: OutlineDesign?
  /// The rows that were expected and those that were found.
  public var difference: FormDifference
}

extension OutlineFinding: CustomStringConvertible {
  /// The rule and the rows with `-` and `+`, fit for a terminal.
  public var description: String {
    var lines = ["wrong by rule \(rule.rawValue) of lists: \(rule.sentence(for: design))"]
    if let otherDesign {
      let options = otherDesign.options.joined(separator: " ")
      let how = options.isEmpty ? "without --one and --forget" : "with \(options)"
      lines.append("what it shows would be right \(how)")
    }
    return (lines + [difference.description]).joined(separator: "\n")
  }
}
