import FormEngine
import FormViews
import Foundation

#if canImport(AppKit) && !FORMWORK_STAND_INS
  import AppKit
#endif

final class EventList: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  private let table: FormTable<NSTableView>

  init(
    _ form: LiveForm, in tableView: NSTableView,
    saving save: @escaping (LiveForm, Submission?) -> Void
  ) {
    table = FormTable(form, in: tableView, headers: .shown)
    super.init()
    table.onChange = { [unowned table] change in save(table.form, change.submission) }
    tableView.dataSource = self
    tableView.delegate = self
    tableView.registerForDraggedTypes([.string])
    tableView.reloadData()
  }

  func numberOfRows(in tableView: NSTableView) -> Int { table.count }

  func tableView(_ tableView: NSTableView, isGroupRow index: Int) -> Bool {
    table.section(atIndex: index) != nil
  }

  private func perform(_ action: FormAction) {
    do { try table.perform(action) } catch { print(error) }
  }

  func tableView(
    _ tableView: NSTableView, viewFor column: NSTableColumn?, row index: Int
  ) -> NSView? {
    guard let row = table.row(atIndex: index) else {
      return NSTextField(labelWithString: table.section(atIndex: index)?.title ?? "")
    }
    switch row.spec.content.kind {
    case .text:
      let field = EventField(string: row.text ?? "")
      field.placeholderString = row.spec.title
      field.toolTip = table.form.shownProblems(of: row.id).first?.message
      field.row = row.id
      field.delegate = self
      return field
    case .picker:
      let box = EventBox(string: row.text ?? "")
      box.addItems(withObjectValues: row.offeredOptions.map { $0.shownTitle })
      box.row = row.id
      box.delegate = self
      return box
    default:
      return NSTextField(
        labelWithString: [row.spec.title, row.text].compactMap { $0 }.joined(separator: ": "))
    }
  }

  func tableView(_ tableView: NSTableView, shouldSelectRow index: Int) -> Bool {
    guard let row = table.row(atIndex: index) else { return false }
    perform(row.spec.content.kind == .repeat ? .addCopy(to: row.id) : .tap(row.id))
    return false
  }

  func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow index: Int
  ) -> (any NSPasteboardWriting)? {
    guard let row = table.row(atIndex: index), row.canMove else { return nil }
    return NSString(string: row.id.text)
  }

  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow gap: Int,
    proposedDropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    guard let index = draggedIndex(info), let gap = table.gap(movingRowAt: index, proposed: gap)
    else { return [] }
    tableView.setDropRow(gap, dropOperation: .above)
    return .move
  }

  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row gap: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    draggedIndex(info).map { table.moveRow(at: $0, intoGap: gap) } ?? false
  }

  private func draggedIndex(_ info: any NSDraggingInfo) -> Int? {
    info.draggingPasteboard.string(forType: .string).flatMap { table.index(of: RowID($0)) }
  }
}

final class EventField: NSTextField {
  var row: RowID = ""
}

final class EventBox: NSComboBox {
  var row: RowID = ""
}

extension EventList: NSComboBoxDelegate {
  func controlTextDidChange(_ notification: Notification) {
    guard let field = notification.object as? EventField else { return }
    perform(.set(field.row, .text(field.stringValue), alreadyShown: true, joined: true))
  }

  func controlTextDidEndEditing(_ notification: Notification) {
    guard let field = notification.object as? EventField else { return }
    table.touch(field.row)
  }

  func comboBoxSelectionDidChange(_ notification: Notification) {
    guard let box = notification.object as? EventBox,
      let options = table.form.row(box.row)?.offeredOptions,
      options.indices.contains(box.indexOfSelectedItem)
    else { return }
    perform(.set(box.row, .text(options[box.indexOfSelectedItem].value)))
  }
}
