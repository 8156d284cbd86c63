import FormOracle
import Foundation
import Testing

@Suite("The rules")
struct OracleRuleTests {
  @Test("the article lists the current rules")
  func article() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/FormOracle/FormOracle.docc/Rules.md"
    let text = try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
    #expect(text == OracleRule.article, "write this to \(path):\n\(OracleRule.article)")
  }

  @Test("every rule has a unique name and a unique sentence, and is listed")
  func listing() {
    let rules = OracleRule.all
    #expect(Set(rules.map(\.name)).count == rules.count)
    #expect(Set(rules.map(\.sentence)).count == rules.count)
    for rule in rules { #expect(OracleRule.listing.contains("\(rule.name): \(rule.sentence)\n")) }
  }
}
