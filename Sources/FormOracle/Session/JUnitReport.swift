import FormEngine

/// The result of testing a program, as XML for continuous integration.
package struct JUnitReport: Sendable {
  package var name: String
  package var cases: [Case] = []

  package struct Case: Sendable {
    var name: String
    var time = Duration.zero
    /// The description of the failure; `nil` if the case passed.
    var failure: String?
    /// Whether the case was never tested.
    var isSkipped = false
  }

  package init(_ name: String) {
    self.name = name
  }

  /// Adds a case for answering at all and one for each rule in the record.
  package mutating func addRules(
    _ record: OracleRecord, _ cause: FailureCause?, _ details: String, time: Duration
  ) {
    var broken: OracleRule?
    if case .finding(let finding)? = cause { broken = finding.rule }
    let isFault = cause != nil && broken == nil
    cases.append(
      Case(name: "every line is answered", time: time, failure: isFault ? details : nil))
    for rule in record.rules {
      let isBroken = rule.general == broken?.general
      cases.append(
        Case(
          name:
            "rule \(rule.number) of \(rule.family == .lists ? "lists" : "the \(rule.family.rawValue)"): "
            + rule.name, failure: isBroken ? details : nil,
          isSkipped: !isBroken && record[rule] == 0))
    }
  }

  package var xml: String {
    let failures = cases.count { $0.failure != nil }
    let head =
      "<testsuite name=\"\(name.reported)\" tests=\"\(cases.count)\" failures=\"\(failures)\">"
    let lines = cases.map { one in
      let start =
        "  <testcase classname=\"formwork\" name=\"\(one.name.reported)\" "
        + "time=\"\(one.time.secondsText)\""
      guard let failure = one.failure else {
        return start + (one.isSkipped ? "><skipped/></testcase>" : "/>")
      }
      let summary = failure.split(separator: "\n").first.map(String.init) ?? ""
      return start + ">\n    <failure message=\"\(summary.reported)\">"
        + failure.reported + "</failure>\n  </testcase>"
    }
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + lines + ["</testsuite>", ""])
      .joined(separator: "\n")
  }
}

extension Duration {
  fileprivate var secondsText: String {
    let (seconds, attoseconds) = components
    let thousandths = "\(attoseconds / 1_000_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
  }
}

extension String {
  /// The text for XML; characters that it does not allow are spelled out.
  fileprivate var reported: String {
    escapedForXML { $0 == "\n" ? "\n" : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }
}
