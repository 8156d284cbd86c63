import FormEngine
import FormOracle
import Foundation
import Testing

/// A list as the article has it, in Swift and without the mistake.
private struct MyList {
  let rows: [OutlineRow]
  var openRows: Set<RowID> = []

  init(_ rows: [OutlineRow]) {
    self.rows = rows
  }

  var visible: [RowID] {
    var above: [RowID] = []
    return rows.filter { row in
      above.removeSubrange(row.depth...)
      let isShown = openRows.isSuperset(of: above)
      above.append(row.id)
      return isShown
    }.map(\.id)
  }
}

@Suite("The examples in the oracle's articles")
struct DocumentedOutlineTests {
  @Test("three lines compare a list with the reference")
  func threeLines() {
    var outline = ReferenceOutline([("a", 0), ("a1", 1), ("b", 0)])
    outline.open("a")
    #expect(outline.difference(from: ["a", "a1", "b"]) == nil)
  }

  @Test("ten lines test a list in this process")
  func tenLines() {
    var list = MyList([])
    let failure = OutlineModel().failure { line in
      switch line {
      case .rows(let rows): list = MyList(rows)
      case .open(let id): list.openRows.insert(id)
      case .close(let id): list.openRows.remove(id)
      default: break
      }
      return OutlineAnswer(list.visible)
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test("the ten lines report a wrong answer")
  func wrong() {
    var rows: [RowID] = []
    let failure = OutlineModel().failure { line in
      if case .rows(let all) = line { rows = all.filter { $0.depth == 0 }.map(\.id) }
      return OutlineAnswer(rows)
    }
    let lines = "{\"rows\": [[\"a\", 0], [\"b\", 1]]}\n{\"open\": \"a\"}\nwrong after"
    #expect(failure?.hasPrefix(lines) == true, "\(failure ?? "")")
  }

  @Test("each line of Swift in the article is in this file")
  func shown() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = Set(source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let article = try Self.article("TestYourOwnListInTenMinutes.md")
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 2)
    for line in blocks.joined().split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      #expect(lines.contains(text) || lines.contains("private " + text), "\(line)")
    }
  }

  @Test("articles link only to existing articles, and every article is linked")
  func links() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path)
    let links = try names.flatMap { name in
      try Self.article(name).components(separatedBy: "<doc:").dropFirst().map {
        $0.components(separatedBy: ">")[0] + ".md"
      }
    }
    #expect(Set(links).union(["FormOracle.md"]) == Set(names))
  }

  private static let catalog = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/FormOracle/FormOracle.docc")

  private static func article(_ name: String) throws -> String {
    try String(contentsOf: catalog.appendingPathComponent(name), encoding: .utf8)
  }
}
