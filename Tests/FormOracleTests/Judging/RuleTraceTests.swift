import FormEngine
import Testing

@testable import FormOracle

@Suite("The rule that a finding names")
struct RuleTraceTests {
  /// A form in which `b` is irrelevant at the start, and `c` asks for its value.
  private static let spec = FormSpec(
    "Form",
    sections: [
      SectionSpec(
        "s",
        rows: [
          RowSpec("a", .toggle(value: false)),
          RowSpec("b", .text(TextContent()), shownWhen: .row("a", .is(true))),
          RowSpec("c", .text(TextContent()), shownWhen: .row("b", .is("x"))),
          RowSpec(
            "d", .text(TextContent()),
            checks: [CheckSpec(that: .row("b", .isNot("x")), message: "No.")]),
        ])
    ])

  @Test(
    "a condition that reads the value of an irrelevant row is about rule 4, not about setting",
    arguments: [
      #"{"action": {"set": "b", "value": "x"}, "sections": [["a", "c", "d"]]}"#,
      #"{"action": {"set": "b", "value": "x"}, "problemsChanged": ["d"]}"#,
    ])
  func irrelevant(line: String) throws {
    var model = FormModel(Self.spec)
    let finding = try #require(try model.finding(recorded: line))
    #expect(finding.rule == .form(.irrelevantValues), "\(finding)")
  }

  @Test("it is named also where another row was set")
  func later() throws {
    var model = FormModel(Self.spec)
    #expect(try model.finding(recorded: #"{"action": {"set": "b", "value": "x"}}"#) == nil)
    let finding = try #require(
      try model.finding(
        recorded: #"{"action": {"set": "d", "value": "y"}, "sections": [["a", "c", "d"]]}"#))
    #expect(finding.rule == .form(.irrelevantValues), "\(finding)")
  }
}
