import DynamicRows
import FormEngine
import FormFiles
import FormViews
import Foundation

#if canImport(UIKit) && !FORMWORK_STAND_INS
  import UIKit
#endif

final class EventController: UITableViewController {
  private let table: FormTable<UITableView>

  init(_ form: LiveForm, saving save: @escaping (LiveForm, Submission?) -> Void) {
    table = FormTable(form)
    super.init(style: .insetGrouped)
    table.table = tableView
    table.onChange = { [unowned table] change in save(table.form, change.submission) }
  }

  required init?(coder: NSCoder) { fatalError("there is no storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TextCell.self, forCellReuseIdentifier: "text")
    tableView.register(ChoiceCell.self, forCellReuseIdentifier: "choice")
    tableView.register(DetailCell.self, forCellReuseIdentifier: "row")
    tableView.setEditing(true, animated: false)
    tableView.allowsSelectionDuringEditing = true
  }

  override func numberOfSections(in tableView: UITableView) -> Int { table.numberOfSections }

  override func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int {
    table.numberOfRows(inSection: section)
  }

  override func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? {
    table.section(at: section)?.title
  }

  override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
    guard let row = table.row(at: path) else { return }
    perform(row.spec.content.kind == .repeat ? .addCopy(to: row.id) : .tap(row.id))
  }

  private func perform(_ action: FormAction) {
    do { try table.perform(action) } catch { print(error) }
  }

  override func tableView(
    _ view: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    guard let row = table.row(at: path) else { return UITableViewCell() }
    let kind = row.spec.content.kind
    let identifier = kind == .text ? "text" : kind == .picker ? "choice" : "row"
    let cell = view.dequeueReusableCell(withIdentifier: identifier, for: path)
    cell.accessibilityIdentifier = row.id.text
    cell.textLabel?.text = row.spec.title
    let problem = table.form.shownProblems(of: row.id).first?.message
    cell.detailTextLabel?.text = problem ?? row.text
    fill(cell, row)
    return cell
  }

  private func fill(_ cell: UITableViewCell, _ row: LiveRow) {
    if let cell = cell as? TextCell {
      cell.textField.placeholder = row.spec.title
      if cell.textField.text != row.text { cell.textField.text = row.text }
      cell.onText = { [unowned self] text in
        perform(.set(row.id, .text(text), alreadyShown: true, joined: true))
      }
      cell.onEnd = { [unowned self] in table.touch(row.id) }
    } else if let cell = cell as? ChoiceCell {
      cell.show(row)
      cell.onChoice = { [unowned self] value in perform(.set(row.id, value)) }
    }
  }

  override func tableView(_ view: UITableView, canMoveRowAt path: IndexPath) -> Bool {
    table.canMoveRow(at: path)
  }

  override func tableView(
    _ view: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    table.target(movingRowAt: source, proposed: proposed)
  }

  override func tableView(
    _ view: UITableView, moveRowAt source: IndexPath, to target: IndexPath
  ) {
    table.moveRow(at: source, to: target)
  }

  override func tableView(
    _ view: UITableView, editingStyleForRowAt path: IndexPath
  ) -> UITableViewCell.EditingStyle {
    table.row(at: path)?.copy == nil ? .none : .delete
  }

  override func tableView(
    _ view: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    if let row = table.row(at: path) { perform(.removeCopy(of: row.id)) }
  }
}

extension EventController {
  static func open(_ file: StateFile) throws -> EventController {
    var form = try LiveForm(eventSpec)
    if let state = try file.load() { try form.perform(.restore(state), recording: .none) }
    return EventController(form) { form, submission in
      do { try file.save(form.state) } catch { print(error) }
    }
  }
}

final class TextCell: UITableViewCell {
  let textField = UITextField()
  var onText: (String) -> Void = { _ in }
  var onEnd: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    textField.frame.size = CGSize(width: 160, height: 32)
    accessoryView = textField
    textField.addAction(
      UIAction { [unowned self] _ in onText(textField.text ?? "") }, for: .editingChanged)
    textField.addAction(UIAction { [unowned self] _ in onEnd() }, for: .editingDidEnd)
  }

  required init?(coder: NSCoder) { fatalError("there is no storyboard") }
}

final class DetailCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("there is no storyboard") }
}

final class ChoiceCell: UITableViewCell {
  let control = UISegmentedControl()
  var onChoice: (FormValue) -> Void = { _ in }
  private var values: [String] = []

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryView = control
    control.addAction(
      UIAction { [unowned self] _ in onChoice(.text(values[control.selectedSegmentIndex])) },
      for: .valueChanged)
  }

  required init?(coder: NSCoder) { fatalError("there is no storyboard") }

  func show(_ row: LiveRow) {
    values = row.offeredOptions.map { $0.value }
    control.removeAllSegments()
    for (index, option) in row.offeredOptions.enumerated() {
      control.insertSegment(withTitle: option.shownTitle, at: index, animated: false)
    }
    control.selectedSegmentIndex = values.firstIndex { row.value == .text($0) } ?? -1
    control.sizeToFit()
  }
}
