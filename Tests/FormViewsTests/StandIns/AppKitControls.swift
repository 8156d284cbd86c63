import Foundation

/// The part of AppKit's controls and drags that the tutorials use.
@MainActor class NSView: NSObject {
  var toolTip: String?
  /// Everything that a person sees.
  var shown: String { toolTip ?? "" }
}

@MainActor protocol NSTextFieldDelegate: AnyObject {
  func controlTextDidChange(_ notification: Notification)
  func controlTextDidEndEditing(_ notification: Notification)
}

@MainActor protocol NSComboBoxDelegate: NSTextFieldDelegate {
  func comboBoxSelectionDidChange(_ notification: Notification)
}

class NSTextField: NSView {
  var stringValue: String
  var placeholderString: String?
  weak var delegate: (any NSComboBoxDelegate)?

  required init(string: String) { stringValue = string }

  convenience init(labelWithString text: String) { self.init(string: text) }

  override var shown: String { "\(stringValue) \(placeholderString ?? "") \(super.shown)" }

  /// Types a text, as a person does.
  func type(_ text: String) {
    stringValue = text
    delegate?.controlTextDidChange(Notification(name: .init("changed"), object: self))
  }

  func endEditing() {
    delegate?.controlTextDidEndEditing(Notification(name: .init("ended"), object: self))
  }
}

class NSComboBox: NSTextField {
  private var items: [String] = []
  private(set) var indexOfSelectedItem = -1

  func addItems(withObjectValues values: [String]) { items += values }

  override var shown: String { "\(super.shown) \(items)" }

  /// Chooses an item, as a person does.
  func choose(_ index: Int) {
    indexOfSelectedItem = index
    delegate?.comboBoxSelectionDidChange(Notification(name: .init("chosen"), object: self))
  }
}

final class NSTableColumn {}

protocol NSPasteboardWriting {}
extension NSString: NSPasteboardWriting {}

@MainActor final class NSPasteboard {
  enum PasteboardType { case string }

  private let text: String

  init(_ text: String) { self.text = text }

  func string(forType type: PasteboardType) -> String? { text }
}

@MainActor protocol NSDraggingInfo {
  var draggingPasteboard: NSPasteboard { get }
}

struct NSDragOperation: OptionSet {
  let rawValue: Int
  static let move = NSDragOperation(rawValue: 1)
}

@MainActor protocol NSTableViewDataSource: AnyObject {
  func numberOfRows(in tableView: NSTableView) -> Int
  func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int)
    -> (any NSPasteboardWriting)?
  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}

@MainActor protocol NSTableViewDelegate: AnyObject {
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  func tableView(_ tableView: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView?
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
}

extension NSTableView {
  enum DropOperation { case on, above }

  /// The text of each row, as the delegate returns it now.
  var linesOfDelegate: [String] {
    (0..<(dataSource?.numberOfRows(in: self) ?? 0)).map { row in
      delegate?.tableView(self, viewFor: nil, row: row)?.shown ?? ""
    }
  }

  /// Drags a row, as a person does, and drops it on a gap; returns whether that was allowed.
  func drag(_ row: Int, over gap: Int) -> Bool {
    guard let text = dataSource?.tableView(self, pasteboardWriterForRow: row) as? NSString,
      let dataSource
    else { return false }
    let info = Drag(draggingPasteboard: NSPasteboard(String(describing: text)))
    dropRow = gap
    let operation = dataSource.tableView(
      self, validateDrop: info, proposedRow: gap, proposedDropOperation: .above)
    return operation == .move
      && dataSource.tableView(self, acceptDrop: info, row: dropRow, dropOperation: .above)
  }
}

private struct Drag: NSDraggingInfo {
  let draggingPasteboard: NSPasteboard
}
