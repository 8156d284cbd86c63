import Foundation

/// The examples of a page of the documentation, which a test file contains and runs.
public struct DocumentedExamples {
  /// The examples, in the order of the page.
  public let blocks: [String]
  /// The examples that the test file does not contain, line by line apart from empty lines, with the
  /// indentation of a declaration, a member or a statement of a test; and the path of the test file if
  /// the page does not name it.
  public let missing: [String]

  /// Reads a page and the test file.
  ///
  /// - Parameters:
  ///   - page: The path of the page in `Sources`.
  ///   - language: The language of the examples, as the page marks them.
  ///   - file: The test file, in a folder of `Tests` at any depth.
  public init(
    of page: String, in language: String = "swift", file: String = #filePath
  ) throws {
    let path = file.components(separatedBy: "/Tests/")
    let root = path.dropLast().joined(separator: "/Tests/")
    let text = try String(contentsOfFile: "\(root)/Sources/\(page)", encoding: .utf8)
    let source = "\n" + Self.lines(try String(contentsOfFile: file, encoding: .utf8), after: "")
    blocks = text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    let sample = "Tests/\(path[path.count - 1])"
    missing =
      blocks.filter { block in
        ["", "  ", "    "].allSatisfy { indentation in
          !source.contains("\n" + Self.lines(block, after: indentation))
        }
      } + (text.contains(sample) ? [] : [sample])
  }

  /// The lines of a text that are not empty.
  private static func lines(_ text: String, after indentation: String) -> String {
    text.split(separator: "\n").map { "\(indentation)\($0)\n" }.joined()
  }
}
