import Foundation

/// The part of AppKit's table view that the adapters use: it makes each change immediately, asks
/// its data source for inserted rows, and complains about operations that AppKit would refuse.
@MainActor public class NSTableView: NSObject {
  struct AnimationOptions { static let effectFade = AnimationOptions() }

  let numberOfColumns = 1
  weak var dataSource: (any NSTableViewDataSource)?
  weak var delegate: (any NSTableViewDelegate)?
  /// The row to which a drag is redirected.
  var dropRow = 0
  /// The present contents of the data source, a line for each row.
  var data: () -> [String] = { [] }
  /// The contents of the screen; `nil` for a row inserted in the present batch.
  private(set) var shown: [String?] = []
  private(set) var complaints: [String] = []
  private(set) var updateDepth = 0

  func reloadData() {
    if dataSource != nil { data = { [unowned self] in linesOfDelegate } }
    shown = data()
  }

  func registerForDraggedTypes(_ types: [NSPasteboard.PasteboardType]) {}

  func setDropRow(_ row: Int, dropOperation: DropOperation) { dropRow = row }

  func beginUpdates() { updateDepth += 1 }

  func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let present = data()
    guard present.count == shown.count else {
      return complain("\(shown.count) rows are shown, \(present.count) are there")
    }
    for index in shown.indices where shown[index] == nil { shown[index] = present[index] }
  }

  func removeRows(at indexes: IndexSet, withAnimation: AnimationOptions) {
    guard indexes.allSatisfy(shown.indices.contains) else { return complain("no rows \(indexes)") }
    for index in indexes.reversed() { shown.remove(at: index) }
  }

  func insertRows(at indexes: IndexSet, withAnimation: AnimationOptions) {
    for index in indexes {
      guard (0...shown.count).contains(index) else { return complain("no place \(index)") }
      shown.insert(nil, at: index)
    }
  }

  func moveRow(at oldIndex: Int, to newIndex: Int) {
    guard shown.indices.contains(oldIndex), shown.indices.contains(newIndex) else {
      return complain("no row \(oldIndex) or place \(newIndex)")
    }
    shown.insert(shown.remove(at: oldIndex), at: newIndex)
  }

  func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {
    let present = data()
    for index in rows {
      guard present.indices.contains(index), shown.indices.contains(index) else {
        return complain("no row \(index) to reload")
      }
      if shown[index] == present[index] { complain("needless reload of \(index)") }
      shown[index] = present[index]
    }
  }

  func complain(_ complaint: String) { complaints.append(complaint) }
}
