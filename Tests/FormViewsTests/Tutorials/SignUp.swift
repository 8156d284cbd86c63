import FormEngine
import FormFiles
import FormViews
import Foundation

#if canImport(UIKit) && !FORMWORK_STAND_INS
  import UIKit
#endif

struct SignUp: Decodable, Equatable {
  enum Frequency: String, Decodable, CaseIterable { case daily, weekly, monthly }
  let name, mail, password, country: String
  let birthday: Date
  let newsletter: Bool
  let frequency: Frequency?
}

let signUpSpec = FormSpec("Sign up") {
  SectionSpec("person") {
    Row.text("name", title: "Name").required()
    Row.text("mail", title: "E-mail", pattern: #"[^@\s]+@[^@\s]+\.[^@\s]+"#).required()
      .message(.pattern, "Enter an address such as ann@example.org.")
    Row.text("password", title: "Password", minLength: 8, isSecret: true).required()
    Row.text("again", title: "Password again", isSecret: true)
      .check(.row("again", .is(.valueOf("password"))), "The passwords are different.")
    Row.picker("country", title: "Country", options: ["France", "Italy", "Japan"]).required()
    Row.datePicker("birthday", title: "Birthday").required()
    Row.toggle("newsletter", title: "Newsletter")
    Row.picker("frequency", title: "How often", options: .cases(of: SignUp.Frequency.self))
      .shown(when: .row("newsletter", .is(true))).required()
  }
  SectionSpec("end") {
    Row.toggle("terms", title: "I accept the terms")
      .check(.row("terms", .is(true)), "Accept the terms to sign up.")
    Row.button("submit", title: "Sign up", action: .submit)
  }
}

final class SignUpController: UITableViewController {
  private let table: FormTable<UITableView>

  init(_ form: LiveForm, done: @escaping (SignUp) -> Void) {
    table = FormTable(form)
    super.init(style: .insetGrouped)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.table = tableView
    table.onChange = { [unowned table] change in
      guard case .valid = change.submission else { return }
      do { done(try table.form.decode(SignUp.self, datesIn: .current)) } catch { print(error) }
    }
  }

  required init?(coder: NSCoder) { fatalError("there is no storyboard") }

  override func numberOfSections(in view: UITableView) -> Int { table.numberOfSections }

  override func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int {
    table.numberOfRows(inSection: section)
  }

  override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
    if let row = table.row(at: path) { perform(.tap(row.id)) }
  }

  override func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
    guard let row = table.row(at: path) else { return cell }
    var content = UIListContentConfiguration.subtitleCell()
    content.text = row.spec.title
    content.secondaryText = table.form.shownProblems(of: row.id).first?.message
    cell.contentConfiguration = content
    cell.accessoryType = row.value == true ? .checkmark : .none
    cell.accessoryView = control(of: row, in: cell.accessoryView)
    cell.accessibilityIdentifier = row.id.text
    return cell
  }

  private func control(of row: LiveRow, in view: UIView?) -> UIView? {
    switch row.spec.content {
    case .text(let text):
      let field = view as? UITextField ?? .init(frame: .init(x: 0, y: 0, width: 160, height: 32))
      field.isSecureTextEntry = text.isSecret
      if field.text != row.value?.text { field.text = row.value?.text }
      let typing = action { [unowned field] in
        .set(row.id, .text(field.text ?? ""), alreadyShown: true, joined: true)
      }
      let leaving = UIAction(identifier: .init("end")) { [unowned self] _ in table.touch(row.id) }
      field.addAction(typing, for: .editingChanged)
      field.addAction(leaving, for: .editingDidEnd)
      return field
    case .picker:
      let button = view as? UIButton ?? UIButton(type: .system)
      button.setTitle(row.text ?? "Choose", for: .normal)
      button.showsMenuAsPrimaryAction = true
      button.menu = UIMenu(
        children: row.offeredOptions.map { option in
          action(option.shownTitle) { .set(row.id, option.value) }
        })
      button.sizeToFit()
      return button
    case .datePicker:
      let picker = view as? UIDatePicker ?? UIDatePicker()
      let key = RowKey<Date>(row.id, in: .current)
      picker.datePickerMode = .date
      if let date = table.form[key] { picker.date = date }
      let choosing = action { [unowned picker] in .set(key, picker.date) }
      picker.addAction(choosing, for: .valueChanged)
      return picker
    default: return nil
    }
  }

  private func action(_ title: String = "set", _ act: @escaping () -> FormAction) -> UIAction {
    UIAction(title: title, identifier: .init(title)) { [unowned self] _ in perform(act()) }
  }

  private func perform(_ action: FormAction) {
    do { try table.perform(action) } catch { print(error) }
  }
}
