import DynamicRows
import Testing

@Suite("A tree with a filter")
struct TreeSnippets {
  private func openedTree() -> RowMap<String, String> {
    // snippet: a tree
    var tree = RowMap(sections: [
      .init(
        "project",
        rows: [
          .init("Sources", isOpen: false),
          .init("Map.swift", presenter: "Sources"),
          .init("Forest", presenter: "Sources", isOpen: false),
          .init("Leaf.swift", presenter: "Forest"),
          .init("Node.swift", presenter: "Forest"),
          .init("Tests", isOpen: false),
          .init("MapTests.swift", presenter: "Tests"),
          .init("README.md"),
        ])
    ])
    func lines() -> [String] {
      tree.rows(0..<tree.numberOfRows(inSection: 0), inSection: 0).map { id in
        let mark = tree.hasChildren(id) ? tree.isOpen(id) ? "- " : "+ " : ""
        return String(repeating: "  ", count: tree.depth(of: id)) + mark + id
      }
    }
    #expect(lines() == ["+ Sources", "+ Tests", "README.md"])
    // end of snippet
    // snippet: opening folders
    let opening = tree.update { $0.toggle("Sources") }
    #expect(opening.description == "insert rows 0.1 and 0.2")
    #expect(lines() == ["- Sources", "  Map.swift", "  + Forest", "+ Tests", "README.md"])
    let expanding = tree.update { $0.setOpen(true, allUnder: "Sources") }
    #expect(expanding.description == "insert rows 0.3 and 0.4")
    // end of snippet
    return tree
  }

  @Test("a filter shows matching rows with their folders; ending it shows the former rows again")
  func filter() {
    var tree = openedTree()
    // snippet: a filter
    let former = tree.rows(0..<10, inSection: 0)
    let update = tree.update { $0.filter { $0.contains("Map") } }
    #expect(tree.rows(0..<10, inSection: 0) == ["Sources", "Map.swift", "Tests", "MapTests.swift"])
    #expect(update.description == "delete rows 0.2...0.4 and 0.6, insert row 0.3")
    // end of snippet
    // snippet: while a filter is active
    _ = tree.update { $0.setOpen("Tests", to: false) }
    _ = tree.update { $0.filter { $0.hasPrefix("MapT") } }
    #expect(tree.rows(0..<10, inSection: 0) == ["Tests", "MapTests.swift"])
    #expect(tree.isOpenWithoutFilter("Tests") == false)
    // end of snippet
    // snippet: a longer text
    _ = tree.update { $0.narrowFilter { $0.hasPrefix("MapTe") } }
    #expect(tree.rows(0..<10, inSection: 0) == ["Tests", "MapTests.swift"])
    // end of snippet
    // snippet: the end of a filter
    _ = tree.update { $0.endFilter() }
    #expect(tree.rows(0..<10, inSection: 0) == former)
    #expect(tree.isOpen("Tests") == false)
    // end of snippet
  }

  @Test("rows are inserted, moved and sorted by the index of a child, and insertions are undone")
  func children() {
    var tree = openedTree()
    // snippet: children
    let filling = tree.update { tree in
      tree.insert([.init("Fuzz"), .init("Seed", presenter: "Fuzz")], under: "Tests", at: 0)
    }
    #expect(filling.isEmpty)
    #expect(tree.children(of: "Tests") == ["Fuzz", "MapTests.swift"])
    let moving = tree.update { $0.move("README.md", under: "Sources", at: 0) }
    #expect(moving.description == "move row 0.6 to 0.1")
    let sorting = tree.update { tree in
      tree.reorder(under: "Sources", to: tree.children(of: "Sources").sorted())
    }
    #expect(tree.children(of: "Sources") == ["Forest", "Map.swift", "README.md"])
    #expect(sorting.moveRows.count == 2)
    // end of snippet
    // snippet: undoing
    let edits = tree.insert([.init("LICENSE"), .init("NEWS")], toSection: "project", at: 0)
    for edit in edits { tree.apply(edit) }
    #expect(!tree.contains("NEWS"))
    // end of snippet
  }

  @Test("a folder that has not been read awaits its children")
  func childrenOnDemand() {
    var tree = openedTree()
    // snippet: children on demand
    let archive = RowEntry("Archive", isOpen: false, children: .later)
    tree.insert([archive], toSection: "project", at: 0)
    _ = tree.commit()
    #expect(tree.mayHaveChildren("Archive") && !tree.hasChildren("Archive"))
    let waiting = tree.update { $0.toggle("Archive") }
    #expect(waiting.isEmpty)
    // Later, when the folder has been read:
    let reading = tree.update { tree in
      tree.insert([.init("2024"), .init("2025")], under: "Archive", at: 0)
    }
    #expect(reading.description == "insert rows 0.1 and 0.2")
    #expect(!tree.awaitsChildren("Archive"))
    // end of snippet
  }

  @Test(
    "a hidden or removed selection moves up, and a reloaded map is compared with the former one")
  func selectionAndReloading() {
    var tree = openedTree()
    // snippet: the selection
    var selected: String? = "Node.swift"
    _ = tree.update { $0.setOpen("Forest", to: false) }
    selected = selected.flatMap { tree.visibleRow(atOrAbove: $0) }
    #expect(selected == "Forest")
    // end of snippet
    // snippet: removing the selection
    let removed = "Forest"
    if let id = selected, id == removed || tree.presenters(above: id).contains(removed) {
      selected = tree.visibleRow(before: removed)
    }
    _ = tree.update { $0.remove(removed) }
    #expect(selected == "Map.swift")
    // end of snippet
    // snippet: loading again
    let shown = tree
    tree = RowMap(sections: [
      .init("project", rows: [.init("README.md"), .init("Sources"), .init("NEWS")])
    ])
    tree.setOpen(as: shown)
    let update = tree.update(from: shown)
    #expect(
      update.description
        == "delete rows 0.1 and 0.2, insert row 0.2, move row 0.3 to 0.0")
    // end of snippet
  }
}
