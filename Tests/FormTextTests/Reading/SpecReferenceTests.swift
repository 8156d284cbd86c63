import FormEngine
import Foundation
import Testing

@testable import FormText

@Suite("The spec reference")
struct SpecReferenceTests {
  private let text = SpecReference.text

  @Test("the reference has every key, kind, verb and code, with a sentence")
  func completeness() {
    let rules =
      SpecKeys.form.rules + SpecKeys.section.rules + SpecKeys.check.rules + SpecKeys.option.rules
      + (SpecKeys.common + RowContent.Kind.allCases.flatMap(SpecKeys.own)).map(\.rule)
    let names =
      rules.map(\.name) + Condition.Verb.names + FindingCode.allCases.map(\.rawValue)
      + FormProblem.Code.allCases.map(\.name)
    for name in names {
      #expect(text.contains("- `\(name)`:"), "\(name)")
    }
    for kind in RowContent.Kind.allCases {
      #expect(
        text.contains("## Rows of kind \(kind.rawValue)\n\n\(SpecKeys.about(kind).prefix(20))"))
    }
    for code in FindingCode.allCases {
      #expect(code.meaning.hasSuffix("."), "\(code)")
    }
  }

  @Test("the lines of the reference fit into 80 columns")
  func width() {
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("the page of the documentation is what the program prints")
  func page() throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Sources/FormEngine/FormEngine.docc/SpecReference.md")
    #expect(try String(contentsOf: page, encoding: .utf8) == text)
  }
}
