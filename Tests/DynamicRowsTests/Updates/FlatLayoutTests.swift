import DynamicRows
import FormOracle
import TestSupport
import Testing

@Suite("Sections laid out in one list")
struct FlatLayoutTests {
  @Test(
    "every row and header has an index, and every index its row or header",
    arguments: [
      [], [0], [3], [0, 0], [2, 0, 1], [0, 5, 0, 0, 2],
    ] as [[Int]])
  func layout(counts: [Int]) {
    for headers in [FlatLayout.Headers.shown, .hidden] {
      let layout = FlatLayout(rowCounts: counts, headers: headers)
      var items: [FlatLayout.Item] = []
      for (section, count) in counts.enumerated() {
        if headers == .shown { items.append(.header(section: section)) }
        for row in 0..<count {
          #expect(layout.index(of: at(section, row)) == items.count)
          items.append(.row(at(section, row)))
        }
        #expect(layout.indices(ofSection: section).upperBound == items.count)
      }
      #expect(layout.count == items.count)
      #expect(items.indices.map(layout.item) == items)
      #expect(layout.item(at: items.count) == nil && layout.item(at: -1) == nil)
    }
  }

  @Test("a map is laid out with its visible rows")
  func ofMap() {
    var map = RowMapTrial.Map(sections: EditPairs.starts[0])
    #expect(FlatLayout(map) == FlatLayout(rowCounts: [3, 1, 0]))
    _ = map.update { $0.setOpen(2, to: false) }
    #expect(
      FlatLayout(map, headers: .hidden) == FlatLayout(rowCounts: [2, 1, 0], headers: .hidden))
  }

  @Test("a deleted section is listed with its header, and moves without an effect are left out")
  func flattening() {
    let going = TableUpdate(deleteSections: [0])
    let (two, one) = (FlatLayout(rowCounts: [1, 1]), FlatLayout(rowCounts: [1]))
    #expect(
      going.flattened(from: two, to: one) == TableUpdate(deleteRows: [at(0, 0), at(0, 1)]))
    let across = TableUpdate(moveRows: [.init(from: at(0, 0), to: at(1, 0))])
    let flat = across.flattened(
      from: FlatLayout(rowCounts: [1, 1], headers: .hidden),
      to: FlatLayout(rowCounts: [0, 2], headers: .hidden))
    #expect(flat.isEmpty)
    #expect(
      across.flattened(from: two, to: FlatLayout(rowCounts: [0, 2]))
        == TableUpdate(moveRows: [.init(from: at(0, 1), to: at(0, 2))]))
  }

  @Test("asking for the index of a row in a missing section traps")
  func missingSection() async {
    await #expect(processExitsWith: .failure) {
      _ = FlatLayout(rowCounts: [1]).index(of: RowPosition(section: 1, row: 0))
    }
  }
}
