import Foundation
import TestSupport
import Testing

@Suite("The page on how an action flows")
struct ActionFlowTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources").path
  private static let page = "FormEngine/FormEngine.docc/HowAnActionFlows.md"

  /// The declarations of the files of the engine and the rows, by the paths that the page uses.
  private func declarations() throws -> [String: [SwiftNames.Declaration]] {
    var found: [String: [SwiftNames.Declaration]] = [:]
    for module in ["FormEngine", "DynamicRows"] {
      let folder = "\(Self.sources)/\(module)"
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        found[module == "FormEngine" ? path : "\(module)/\(path)"] = SwiftNames(text).declarations
      }
    }
    return found
  }

  /// Whether a declaration is the one that the page calls `name` or `name(label:_:)`.
  private func isNamed(_ declaration: SwiftNames.Declaration, _ text: String) -> Bool {
    let labels = declaration.labels.map { "\($0):" }.joined()
    let name = declaration.name
    return text == (declaration.kind == .function ? "\(name)(\(labels))" : name)
  }

  /// The code in a line of the page, without links to symbols.
  private func codes(in line: Substring) -> [String] {
    let parts = line.replacing("``", with: "\n").split(
      separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { !$0.contains("\n") }
  }

  @Test("each function in a table is declared in the file that is named beside it")
  func stages() throws {
    let declarations = try declarations()
    let page = try String(contentsOfFile: "\(Self.sources)/\(Self.page)", encoding: .utf8)
    var count = 0
    for line in page.split(separator: "\n") where line.hasPrefix("|") {
      let codes = codes(in: line)
      guard let file = codes.last, codes.count > 1 else { continue }
      let found = declarations[file]
      #expect(found != nil, "there is no file \(file)")
      for name in codes.dropLast() {
        #expect(found?.contains { isNamed($0, name) } ?? true, "\(file) declares no \(name)")
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test("all code in the text is a file, a module or something that is declared")
  func terms() throws {
    let declarations = try declarations()
    let all = declarations.values.flatMap { $0 }
    let page = try String(contentsOfFile: "\(Self.sources)/\(Self.page)", encoding: .utf8)
    for line in page.split(separator: "\n") where !line.hasPrefix("|") {
      for code in codes(in: line) where !["Sources", "DynamicRows"].contains(code) {
        let isKnown = code.hasPrefix("Sources/") || all.contains { isNamed($0, code) }
        #expect(isKnown, "nothing is called \(code)")
      }
    }
  }
}
