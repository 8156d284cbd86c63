extension OracleRule {
  /// The rules as text for a terminal, one per line.
  package static var listing: String {
    Family.allCases.map { family in
      let lines = family.rules.map { rule in
        "\(rule.number < 10 ? " " : "")\(rule.number)  \(rule.name): \(rule.sentence)"
      }
      return ([family.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }
}
