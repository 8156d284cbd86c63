// The names are those of the frameworks, whose documentation says what they mean.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// The part of AppKit's table view that the adapters use: it makes each change immediately, asks
/// its data source for inserted rows, and complains about operations that AppKit would refuse.
public class NSTableView: NSView {
  struct AnimationOptions { static let effectFade = AnimationOptions() }
  enum HighlightStyle { case none, regular }

  let numberOfColumns = 1
  var headerView: NSView?
  var selectionHighlightStyle = HighlightStyle.regular
  var usesAutomaticRowHeights = false
  weak var dataSource: (any NSTableViewDataSource)?
  weak var delegate: (any NSTableViewDelegate)?
  /// The row to which a drag is redirected.
  var dropRow = 0
  /// The present contents of the data source, a line for each row.
  var data: () -> [String] = { [] }
  /// The contents of the screen; `nil` for a row inserted in the present batch.
  private(set) var shownLines: [String?] = []
  /// The views that have been asked for.
  private var views: [NSView?] = []
  private(set) var complaints: [String] = []
  private(set) var updateDepth = 0

  func reloadData() {
    if dataSource != nil { data = { [unowned self] in linesOfDelegate } }
    shownLines = data()
    views = shownLines.map { _ in nil }
  }

  enum ResizingStyle { case uniformColumnAutoresizingStyle }
  var columnAutoresizingStyle = ResizingStyle.uniformColumnAutoresizingStyle

  func sizeLastColumnToFit() {}

  func addTableColumn(_ column: NSTableColumn) {}

  func scrollRowToVisible(_ row: Int) {}

  /// The view on the screen.
  func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard views.indices.contains(row) else { return nil }
    if views[row] == nil, makeIfNecessary {
      views[row] = delegate?.tableView(self, viewFor: nil, row: row)
    }
    return views[row]
  }

  /// Takes what the views on the screen show now.
  func noteHeightOfRows(withIndexesChanged rows: IndexSet) {
    for row in rows where views.indices.contains(row) {
      if let view = views[row] { shownLines[row] = view.shown }
    }
  }

  func registerForDraggedTypes(_ types: [NSPasteboard.PasteboardType]) {}

  func setDropRow(_ row: Int, dropOperation: DropOperation) { dropRow = row }

  func beginUpdates() { updateDepth += 1 }

  func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let present = data()
    guard present.count == shownLines.count else {
      return complain("\(shownLines.count) rows are shown, \(present.count) are there")
    }
    for index in shownLines.indices where shownLines[index] == nil {
      shownLines[index] = present[index]
    }
  }

  func removeRows(at indexes: IndexSet, withAnimation: AnimationOptions) {
    guard indexes.allSatisfy(shownLines.indices.contains) else {
      return complain("no rows \(indexes)")
    }
    for index in indexes.reversed() { shownLines.remove(at: index) }
    for index in indexes.reversed() where views.indices.contains(index) { views.remove(at: index) }
  }

  func insertRows(at indexes: IndexSet, withAnimation: AnimationOptions) {
    for index in indexes {
      guard (0...shownLines.count).contains(index) else { return complain("no place \(index)") }
      shownLines.insert(nil, at: index)
      views.insert(nil, at: min(index, views.count))
    }
  }

  func moveRow(at oldIndex: Int, to newIndex: Int) {
    guard shownLines.indices.contains(oldIndex), shownLines.indices.contains(newIndex) else {
      return complain("no row \(oldIndex) or place \(newIndex)")
    }
    shownLines.insert(shownLines.remove(at: oldIndex), at: newIndex)
    if views.count == shownLines.count { views.insert(views.remove(at: oldIndex), at: newIndex) }
  }

  func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {
    let present = data()
    for index in rows {
      guard present.indices.contains(index), shownLines.indices.contains(index) else {
        return complain("no row \(index) to reload")
      }
      if shownLines[index] == present[index] { complain("needless reload of \(index)") }
      shownLines[index] = present[index]
      if views.indices.contains(index) { views[index] = nil }
    }
  }

  func complain(_ complaint: String) { complaints.append(complaint) }
}
