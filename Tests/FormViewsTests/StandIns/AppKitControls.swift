// The names are those of the frameworks, whose documentation says what they mean.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// The part of AppKit's controls and drags that the tutorials and the default views use.
@MainActor open class NSView: NSObject, Cornered {
  var toolTip: String?
  var isHidden = false
  var translatesAutoresizingMaskIntoConstraints = true
  weak var window: NSWindow?
  private weak var superview: NSView?
  private(set) var subviews: [NSView] = []

  init(frame: NSRect = .zero) {}

  public required init?(coder: NSCoder) {}

  func addSubview(_ view: NSView) { insert(view, at: subviews.count) }

  func insert(_ view: NSView, at index: Int) {
    subviews.insert(view, at: index)
    view.superview = self
  }

  func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The menu of a secondary click.
  var menu: NSMenu?

  func setAccessibilityLabel(_ label: String?) {}

  func setAccessibilityExpanded(_ isExpanded: Bool) {}

  /// Everything that a person sees.
  var shown: String {
    isHidden ? "" : ([toolTip] + subviews.map(\.shown)).compactMap { $0 }.joined(separator: " ")
  }

  /// The first view of a type inside.
  func inner<Inner: NSView>(_ type: Inner.Type, where isMeant: (Inner) -> Bool = { _ in true })
    -> Inner?
  {
    for view in subviews {
      if let inner = view as? Inner, isMeant(inner) { return inner }
      if let inner = view.inner(type, where: isMeant) { return inner }
    }
    return nil
  }
}

@MainActor protocol NSTextFieldDelegate: AnyObject {
  func controlTextDidChange(_ notification: Notification)
  func controlTextDidEndEditing(_ notification: Notification)
}

@MainActor protocol NSComboBoxDelegate: NSTextFieldDelegate {
  func comboBoxSelectionDidChange(_ notification: Notification)
}

class NSTextField: NSControl {
  var stringValue: String
  var placeholderString: String?
  var textColor = NSColor.labelColor
  var usesSingleLineMode = true
  weak var delegate: (any NSTextFieldDelegate)?
  private var isEditing = false

  required init(string: String) {
    stringValue = string
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func currentEditor() -> NSObject? { isEditing ? self : nil }

  convenience init(labelWithString text: String) { self.init(string: text) }

  convenience init(wrappingLabelWithString text: String) { self.init(string: text) }

  var isSelectable = true

  func invalidateIntrinsicContentSize() {}

  override var shown: String {
    if isHidden { return "" }
    return [stringValue, placeholderString ?? "", super.shown].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Types a text, as a person does.
  func type(_ text: String) {
    isEditing = true
    stringValue = text
    delegate?.controlTextDidChange(Notification(name: .init("changed"), object: self))
  }

  func endEditing() {
    isEditing = false
    delegate?.controlTextDidEndEditing(Notification(name: .init("ended"), object: self))
  }
}

class NSComboBox: NSTextField {
  private var items: [String] = []
  private(set) var indexOfSelectedItem = -1

  func addItems(withObjectValues values: [String]) { items += values }

  func removeAllItems() { (items, indexOfSelectedItem) = ([], -1) }

  override var shown: String { "\(super.shown) \(items)" }

  /// Chooses an item by its title, as a person does.
  func choose(_ title: String) { choose(items.firstIndex(of: title) ?? -1) }

  /// Chooses an item, as a person does.
  func choose(_ index: Int) {
    indexOfSelectedItem = index
    let delegate = delegate as? any NSComboBoxDelegate
    delegate?.comboBoxSelectionDidChange(Notification(name: .init("chosen"), object: self))
  }
}

public final class NSTableColumn {}

public protocol NSPasteboardWriting {}
extension NSString: NSPasteboardWriting {}

@MainActor public final class NSPasteboard {
  enum PasteboardType { case string }

  private let text: String

  init(_ text: String) { self.text = text }

  func string(forType type: PasteboardType) -> String? { text }
}

@MainActor public protocol NSDraggingInfo {
  var draggingPasteboard: NSPasteboard { get }
  var draggingSource: Any? { get }
}

public struct NSDragOperation: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  static let move = NSDragOperation(rawValue: 1)
}

@MainActor public protocol NSTableViewDataSource: AnyObject {
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

@MainActor public protocol NSTableViewDelegate: AnyObject {
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  func tableView(_ tableView: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView?
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
}

extension NSTableView {
  public enum DropOperation { case on, above }

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
    let pasteboard = NSPasteboard(String(describing: text))
    let info = Drag(draggingPasteboard: pasteboard, draggingSource: self)
    dropRow = gap
    let operation = dataSource.tableView(
      self, validateDrop: info, proposedRow: gap, proposedDropOperation: .above)
    return operation == .move
      && dataSource.tableView(self, acceptDrop: info, row: dropRow, dropOperation: .above)
  }
}

private struct Drag: NSDraggingInfo {
  let draggingPasteboard: NSPasteboard
  let draggingSource: Any?
}
