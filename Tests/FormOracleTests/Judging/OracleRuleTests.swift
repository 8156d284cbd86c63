import Foundation
import Testing

@testable import FormOracle

@Suite("The rules")
struct OracleRuleTests {
  @Test("the article lists the current rules")
  func article() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/FormOracle/FormOracle.docc/Rules.md"
    let text = try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
    #expect(text == Self.currentArticle, "write this to \(path):\n\(Self.currentArticle)")
  }

  /// The rules as the article `Rules.md` of the documentation.
  private static var currentArticle: String {
    let families = OracleRule.Family.allCases.map { family in
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

  @Test("every rule has a unique name and a unique sentence, and is listed")
  func listing() {
    let rules = OracleRule.all
    #expect(Set(rules.map(\.name)).count == rules.count)
    #expect(Set(rules.map(\.sentence)).count == rules.count)
    for rule in rules { #expect(OracleRule.listing.contains("\(rule.name): \(rule.sentence)\n")) }
  }
}
