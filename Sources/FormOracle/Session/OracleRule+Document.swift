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

  /// The rules as the article `Rules.md` of the documentation.
  package static var article: String {
    let families = Family.allCases.map { family in
      let rows = family.rules.map { "| \($0.number) | \($0.name) | \($0.sentence) |" }
      return """
        ## \(family.title.prefix(1).uppercased())\(family.title.dropFirst())

        | rule | about | what has to hold |
        |---|---|---|
        \(rows.joined(separator: "\n"))

        """
    }
    return """
      # The rules

      What programs are judged by. A finding names the rule that was most likely broken, and
      `formwork fuzz --rules` prints this list.

      \(families.joined(separator: "\n"))
      """
  }
}
