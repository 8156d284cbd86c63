import DynamicRows
import FormEngine
import FormOracle
import Foundation
import TestSupport
import Testing

@Suite("The articles")
struct ArticleTests {
  @Test("every Swift block of an article is compiled, and every compiled snippet is in an article")
  func blocks() throws {
    let compiled = try Snippet.compiled()
    var shown: Set<String> = []
    for (name, text) in try Snippet.articles() {
      for block in Snippet.blocks(ofArticle: text) {
        let match = compiled.first { $0.value == block }
        #expect(match != nil, "\(name) has a block that is in no file:\n\(block)")
        if let match { shown.insert(match.key) }
      }
    }
    #expect(shown == Set(compiled.keys))
    #expect(shown.count >= 8)
  }

  @Test("articles link only to articles that exist")
  func links() throws {
    let articles = try Snippet.articles()
    for (name, text) in articles {
      for link in text.components(separatedBy: "<doc:").dropFirst() {
        let target = link.components(separatedBy: ">")[0]
        #expect(articles[target + ".md"] != nil, "\(name) links to \(target)")
      }
    }
  }

  @Test("a snippet is the text between its marks, without their indentation")
  func marks() {
    let text = "a\n  // snippet: s\n  b {\n\n    c\n  // end of snippet\nd\n"
    #expect(Snippet.marked(in: text) == ["s": "b {\n\n  c\n"])
    #expect(Snippet.blocks(ofArticle: "x\n```swift\na\n```\ny\n```text\nb\n```\n") == ["a\n"])
  }
}

#if !canImport(UIKit) && !canImport(SwiftUI)
  @Suite("The snippets of the articles, run on tables that check them")
  @MainActor struct DocumentedTableTests {
    private static let fruits = RowMap(sections: [
      .init(
        "fruits",
        rows: [
          .init("citrus", isOpen: false), .init("citrusPicker", presenter: "citrus"),
          .init("melon", isOpen: false), .init("melonPicker", presenter: "melon"),
        ]), .init("nuts", rows: [.init("walnut")]),
    ])

    @Test("a list of lines follows every update of sections and rows")
    func flatLists() throws {
      for start in EditPairs.starts {
        try EditPairs.forEach(of: start, every: 7) { replay in
          for headers in [FlatLayout.Headers.shown, .hidden] {
            var data = replay.before.lines(headers)
            let list = LineList(count: data.count) { data[$0] }
            let flat = replay.update.flattened(
              from: replay.before.layout(headers), to: replay.after.layout(headers))
            flat.apply(to: list) { data = replay.after.lines(headers) }
            try #require(list.lines == replay.after.lines(headers), "\(flat)")
          }
        }
      }
    }

    @Test("a tap opens and closes a row, in tables with and without sections")
    func taps() {
      let list = FruitList(Self.fruits)
      let table = MirroredTable { list.map.contents }
      for row in ["citrus", "melon", "citrus"] {
        list.tap(row, in: table)
        #expect(table.settle() == [])
      }
      #expect(table.contents == list.map.contents)
      #expect(table.contents.description == "fruits: citrus melon melonPicker | nuts: walnut")

      let flat = FruitList(Self.fruits)
      let lines = LineList(count: FlatLayout(flat.map).count) { flat.text(at: $0) ?? "" }
      for row in ["citrus", "melon", "citrus"] { flat.tap(row, inFlat: lines) }
      #expect(lines.lines == ["fruits", "citrus", "melon", "melonPicker", "nuts", "walnut"])
    }

    @Test("a model that applies steps follows the map")
    func steps() {
      var map = Self.fruits
      var model = [["citrus", "melon"], ["walnut"]]
      let update = map.update { map in
        map.setOpen("citrus", to: true)
        map.move("walnut", to: .start(of: "fruits"))
        map.insertSection(.init("berries", rows: [.init("currant")]), after: nil)
        map.removeSection("nuts")
      }
      follow(update, to: map, in: &model)
      #expect(model == [["currant"], ["walnut", "citrus", "citrusPicker", "melon"]])
    }

    @Test("a diffable data source and a list show the visible rows of the map by identity")
    func identities() {
      var map = Self.fruits
      let source = UITableViewDiffableDataSource<String, String>()
      map.setOpen("melon", to: true)
      let changes = map.commit(touched: ["melon", "citrusPicker"])
      source.show(map, reloading: changes.reloaded)
      #expect(source.shown.sections.map(\.id) == ["fruits", "nuts"])
      #expect(
        source.shown.sections.map(\.items) == [["citrus", "melon", "melonPicker"], ["walnut"]])
      #expect(source.shown.reconfigured == ["melon"])
      #expect(
        RowList(map: map).lines == [
          "fruits:", "citrus", "melon", "melonPicker", "nuts:", "walnut",
        ])
    }
  }

  extension TableContents {
    /// The rows of a list, with what they show.
    fileprivate func lines(_ headers: FlatLayout.Headers) -> [String] {
      flattened(headers).sections[0].rows.map { row in
        "\(row.id) \(row.shows.value.map { "\($0)" } ?? "")"
      }
    }
  }

  extension RowMap<String, String> {
    /// What a table shows of the map: presenters show whether they are open.
    fileprivate var contents: TableContents {
      TableContents(
        (0..<numberOfSections).map { section in
          let rows = rows(0..<numberOfRows(inSection: section), inSection: section)
          return .init(
            FormEngine.SectionID(self.section(at: section) ?? ""),
            rows.map { .init(FormEngine.RowID($0), shows: RowAppearance(isOpen: isOpen($0))) })
        })
    }
  }
#endif
