import Foundation
import TestSupport
import Testing

@Suite("The pages on changing Formwork, and on keys, clicks and taps")
struct ChangingPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let pages = ["ChangingFormwork", "HowAKeyAClickAndATapFlow"].map {
    "Sources/FormEngine/FormEngine.docc/\($0).md"
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The rows of the tables: the file, and the code in the text beside it.
  private func rows() throws -> [(file: String, codes: [String])] {
    try Self.pages.map(Self.text).joined().split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }.map { line in
      let parts = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return (parts[0], Array(parts.dropFirst()))
    }
  }

  @Test(
    "each file in a table exists, and what is named beside it is declared there or in the package")
  func files() throws {
    let rows = try rows()
    #expect(rows.count > 65)
    for (file, codes) in rows {
      let source = try #require(try? Self.text(file), "there is no file \(file)")
      for code in codes where !code.hasSuffix("+") {
        // `Type.member` is declared as its last name, and `function()` without its parentheses.
        let name = code.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
        #expect(source.contains(name), "\(file) does not contain \(code)")
      }
    }
  }

  @Test("files beside others begin as the page says")
  func beside() throws {
    for (file, codes) in try rows() {
      let folder = Self.root.appendingPathComponent(file).deletingLastPathComponent().path
      for code in codes where code.hasSuffix("+") {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.contains { $0.hasPrefix(code) }, "\(folder) has no file \(code)")
      }
    }
  }

  @Test("each language of the engine has a file in all folders with words")
  func languages() throws {
    let folders = ["FormEngine/Texts", "TerminalForms/Languages", "WebForms/Languages"].map {
      Self.root.appendingPathComponent("Sources/\($0)").path
    }
    let files = try folders.map { folder in
      Set(try FileManager.default.contentsOfDirectory(atPath: folder)).filter {
        (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))?.contains("lines: \"\"\"")
          ?? false
      }
    }
    #expect(files[0].count == 10 && files.allSatisfy { $0 == files[0] })
  }
}
