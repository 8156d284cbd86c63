import DynamicRows
import Testing

@Suite("Row map in ten minutes")
struct TenMinutesSnippets {
  private typealias Map = RowMap<String, String>

  private func openedMap() -> Map {
    // snippet: making a map
    var map = RowMap(sections: [
      .init(
        "fruits",
        rows: [
          .init("citrus", isOpen: false), .init("citrusPicker", presenter: "citrus"),
          .init("melon", isOpen: false), .init("melonPicker", presenter: "melon"),
        ])
    ])
    #expect(map.rows(0..<10, inSection: 0) == ["citrus", "melon"])
    #expect(map.row(at: RowPosition(section: 0, row: 1)) == "melon")
    #expect(map.position(of: "citrusPicker") == nil)
    // end of snippet
    // snippet: opening
    map.setOpen("citrus", to: true)
    let opening = map.commit(touched: ["citrus"])
    #expect(opening.update.description == "insert row 0.1, reload row 0.0")
    #expect(opening.inserted == ["citrusPicker"])
    #expect(map.rows(0..<10, inSection: 0) == ["citrus", "citrusPicker", "melon"])
    #expect(map.position(of: "melon") == RowPosition(section: 0, row: 2))
    // end of snippet
    return map
  }

  @Test("the expectations of the example hold")
  func example() {
    var map = openedMap()
    // snippet: more taps
    map.setOpen("melon", to: true)
    #expect(map.commit(touched: ["melon"]).update.description == "insert row 0.3, reload row 0.2")
    map.setOpen("citrus", to: false)
    #expect(map.commit(touched: ["citrus"]).update.description == "delete row 0.1, reload row 0.0")
    #expect(map.rows(0..<10, inSection: 0) == ["citrus", "melon", "melonPicker"])
    // end of snippet
    // snippet: relevance
    let hiding = map.update { $0.setRelevant("melon", to: false) }
    #expect(hiding.description == "delete rows 0.1 and 0.2")
    #expect(map.isRelevant("melonPicker") == false)
    let showing = map.update { $0.setRelevant("melon", to: true) }
    #expect(showing.description == "insert rows 0.1 and 0.2")
    // end of snippet
    // snippet: moving
    let target = map.anchor(
      at: RowPosition(section: 0, row: 2), under: nil, moving: "citrus")
    #expect(target == .after("melonPicker"))
    let move = map.update { $0.move("citrus", to: .after("melonPicker")) }
    #expect(move.description == "move row 0.0 to 0.2")
    #expect(map.rows(0..<10, inSection: 0) == ["melon", "melonPicker", "citrus"])
    // end of snippet
    // snippet: one update
    let former = map
    let update = map.update { map in
      map.insert([.init("nut")], at: .start(of: "fruits"))
      map.setOpen("citrus", to: true)
      map.setOpen("melon", to: false)
    }
    #expect(update.description == "delete row 0.1, insert rows 0.0 and 0.3")
    #expect(former.rows(0..<10, inSection: 0) == ["melon", "melonPicker", "citrus"])
    #expect(map.rows(0..<10, inSection: 0) == ["nut", "melon", "citrus", "citrusPicker"])
    // end of snippet
  }
}
