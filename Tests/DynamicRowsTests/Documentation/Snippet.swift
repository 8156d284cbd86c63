import Foundation

/// Code in an article, and the same code where it is compiled and run.
enum Snippet {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let catalog = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/DynamicRows/DynamicRows.docc")

  /// The articles by their file names.
  static func articles() throws -> [String: String] {
    var articles: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    where name.hasSuffix(".md") {
      articles[name] = try String(
        contentsOf: catalog.appendingPathComponent(name), encoding: .utf8)
    }
    return articles
  }

  /// The Swift blocks of an article, without the fences.
  static func blocks(ofArticle text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().map { block in
      block.components(separatedBy: "```")[0]
    }
  }

  /// The text between `// snippet: NAME` and `// end of snippet` in the files of this folder,
  /// by name, without the indentation of the first line.
  static func compiled() throws -> [String: String] {
    let folder = tests.appendingPathComponent("Documentation")
    var snippets: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix("Snippets.swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      snippets.merge(marked(in: text)) { _, second in second }
    }
    return snippets
  }

  /// The marked parts of a Swift file.
  static func marked(in text: String) -> [String: String] {
    var snippets: [String: String] = [:]
    var name: String?
    var indentation = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("// snippet: ") {
        name = String(words.dropFirst("// snippet: ".count))
        indentation = String(line.prefix { $0 == " " })
      } else if words == "// end of snippet" {
        name = nil
      } else if let name {
        let line = line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
        snippets[name, default: ""] += line + "\n"
      }
    }
    return snippets
  }
}
