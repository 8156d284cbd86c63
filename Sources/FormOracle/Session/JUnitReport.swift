import FormEngine

/// The outcome of putting a program to the test, in the XML that continuous integration reads.
package struct JUnitReport: Sendable {
  /// What was tested.
  package var name: String
  /// The cases in their order.
  package var cases: [Case] = []

  /// One case.
  package struct Case: Sendable {
    /// What it is called.
    package var name: String
    /// How long it took.
    package var time: Duration
    /// What is wrong; `nil` where nothing is.
    package var failure: String?
    /// Whether nothing tested it.
    package var isSkipped = false

    /// Creates a case.
    package init(
      _ name: String, time: Duration = .zero, failure: String? = nil, isSkipped: Bool = false
    ) {
      (self.name, self.time, self.failure, self.isSkipped) = (name, time, failure, isSkipped)
    }
  }

  /// Creates a report without cases.
  package init(_ name: String) {
    self.name = name
  }

  /// Adds a case for each rule that was looked at, after one about having answers at all.
  ///
  /// - Parameters:
  ///   - cause: What is wrong; `nil` where nothing is.
  ///   - story: What the report says about it.
  package mutating func addRules(
    _ record: OracleRecord, _ cause: FailureCause?, _ story: String, time: Duration
  ) {
    var broken: OracleRule?
    if case .finding(let finding)? = cause { broken = finding.rule }
    let isFault = cause != nil && broken == nil
    cases.append(Case("every line is answered", time: time, failure: isFault ? story : nil))
    for rule in record.rules {
      let isBroken = rule.family == broken?.family && rule.number == broken?.number
      cases.append(
        Case(
          "rule \(rule.number) of \(rule.family == .lists ? "lists" : "the \(rule.family.rawValue)"): "
            + rule.name, failure: isBroken ? story : nil,
          isSkipped: !isBroken && record[rule] == 0))
    }
  }

  /// The report as XML.
  package var xml: String {
    let failures = cases.count { $0.failure != nil }
    let head =
      "<testsuite name=\"\(name.escapedForXML)\" tests=\"\(cases.count)\" failures=\"\(failures)\">"
    let lines = cases.map { one in
      let start =
        "  <testcase classname=\"formwork\" name=\"\(one.name.escapedForXML)\" "
        + "time=\"\(one.time.secondsText)\""
      guard let failure = one.failure else {
        return start + (one.isSkipped ? "><skipped/></testcase>" : "/>")
      }
      let summary = failure.split(separator: "\n").first.map(String.init) ?? ""
      return start + ">\n    <failure message=\"\(summary.escapedForXML)\">"
        + failure.escapedForXML + "</failure>\n  </testcase>"
    }
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + lines + ["</testsuite>", ""])
      .joined(separator: "\n")
  }
}

extension Duration {
  /// The time in seconds with three decimals.
  fileprivate var secondsText: String {
    let (seconds, attoseconds) = components
    let thousandths = "\(attoseconds / 1_000_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
  }
}

extension String {
  /// The text as XML has it; characters that XML does not allow are spelt out.
  fileprivate var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "\n"
      case "\u{FFFE}", "\u{FFFF}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text += String(scalar).withoutControlCharacters
      }
    }
  }
}
