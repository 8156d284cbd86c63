import DynamicRows
import FormEngine
import FormViews
import Foundation
import Testing

@Suite("Signing up")
@MainActor struct SignUpTests {
  private final class Done {
    var signUps: [SignUp] = []
  }

  private let done = Done()
  private let controller: SignUpController

  init() throws {
    controller = SignUpController(try LiveForm(signUpSpec)) { [done] in done.signUps.append($0) }
    controller.viewDidLoad()
    controller.tableView.reloadData()
  }

  private var visible: String { controller.tableView.contents.description }

  private func control<Control: UIControl>(_ id: RowID) throws -> Control {
    try #require(controller.cell(of: id)?.accessoryView as? Control)
  }

  private func problem(_ id: RowID) -> String? {
    controller.cell(of: id)?.contentConfiguration?.secondaryText
  }

  private func tap(_ id: RowID) {
    for (section, shown) in controller.tableView.contents.sections.enumerated() {
      for row in shown.rows.indices where shown.rows[row].id == id {
        return controller.tableView(
          controller.tableView, didSelectRowAt: IndexPath(row: row, section: section))
      }
    }
    Issue.record("\(id) is not visible")
  }

  private func type(_ text: String, _ id: RowID) throws {
    let field: UITextField = try control(id)
    field.type(text)
    #expect(field.text == text)
    #expect(field.isFirstResponder && field === controller.cell(of: id)?.accessoryView)
  }

  private func leave(_ id: RowID) throws {
    let field: UITextField = try control(id)
    field.resignFirstResponder()
  }

  private func choose(_ title: String, _ id: RowID) throws {
    let button: UIButton = try control(id)
    button.choose(title)
    #expect(button.title == title)
  }

  private let birthday = Calendar.current.date(
    from: DateComponents(timeZone: .current, year: 1990, month: 2, day: 3))!

  /// Answers every row except the frequency validly.
  private func fillIn() throws {
    for (id, text) in [
      ("name", "Ann"), ("mail", "ann@example.org"), ("password", "open-sesame"),
      ("again", "open-sesame"),
    ] {
      try type(text, RowID(id))
      try leave(RowID(id))
    }
    try choose("Italy", "country")
    let calendar: UIDatePicker = try control("birthday")
    calendar.choose(birthday.addingTimeInterval(3600))
    tap("terms")
  }

  @Test("a person without mistakes and without a newsletter signs up, without a frequency")
  func flawless() throws {
    try fillIn()
    tap("submit")
    #expect(
      done.signUps == [
        SignUp(
          name: "Ann", mail: "ann@example.org", password: "open-sesame", country: "Italy",
          birthday: birthday, newsletter: false, frequency: nil)
      ])
  }

  @Test("problems appear when the person leaves a row, and disappear while the person types")
  func problems() throws {
    try type("ann", "mail")
    #expect(problem("mail") == nil)
    try leave("mail")
    #expect(problem("mail") == "Enter an address such as ann@example.org.")
    try type("ann@example.org", "mail")
    #expect(problem("mail") == nil)
    try type("sesame", "password")
    try leave("password")
    #expect(problem("password") == "Enter at least 8 characters (you have 6).")
    try type("open-sesame", "password")
    try type("open sesame", "again")
    #expect(problem("again") == nil)
    try leave("again")
    #expect(problem("again") == "The passwords are different.")
    try type("open sesame", "password")
    #expect(problem("again") == nil && problem("password") == nil)
    let (password, name): (UITextField, UITextField) = try (control("password"), control("name"))
    #expect(password.isSecureTextEntry && password.text == "open sesame")
    #expect(!name.isSecureTextEntry)
    #expect(done.signUps == [])
  }

  @Test("submitting too early shows every problem, and submitting without problems signs up")
  func early() throws {
    tap("submit")
    for id in ["name", "mail", "password", "country", "birthday"] {
      #expect(problem(RowID(id)) == "An answer is needed.")
    }
    #expect(problem("again") == "The passwords are different.")
    #expect(problem("terms") == "Accept the terms to sign up.")
    #expect(!visible.contains("frequency"))
    try fillIn()
    #expect(problem("terms") == nil && controller.cell(of: "terms")?.accessoryType == .checkmark)
    tap("newsletter")
    #expect(visible.contains("newsletter frequency"))
    tap("submit")
    #expect(done.signUps == [] && problem("frequency") == "An answer is needed.")
    try choose("weekly", "frequency")
    #expect(problem("frequency") == nil)
    tap("submit")
    tap("newsletter")
    #expect(!visible.contains("frequency"))
    tap("submit")
    #expect(done.signUps.map(\.frequency) == [.weekly, nil])
    #expect(done.signUps.map(\.newsletter) == [true, false])
    #expect(controller.tableView.settle().filter { $0.kind != .staleRow } == [])
  }

  @Test("the form and its controller have at most 120 lines")
  func length() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Tutorials/SignUp.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 120)
  }
}
