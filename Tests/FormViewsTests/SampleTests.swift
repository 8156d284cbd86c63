import FormEngine
import FormFiles
import FormOracle
import FormViews
import TestSupport
import Foundation
import Testing

/// A server that knows some names, and refuses addresses of one host.
@MainActor private final class KnownNames: AccountServer {
  private(set) var created: [Account] = []

  func isFree(_ user: String) async throws -> Bool {
    await Task.yield()
    return user != "ann"
  }

  func create(_ account: Account) async throws -> [FormProblem] {
    if account.mail.hasSuffix("@old") {
      return [FormProblem(row: .key(.mail), code: .external("host"), message: "Not this host.")]
    }
    created.append(account)
    return []
  }
}

@Suite("Samples") @MainActor
struct SampleTests {
  @Test("the wizard leads from page to page, asks the server, and ends with an account")
  func wizard() async throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let server = KnownNames()
    var account: Account?
    let model = try SignUpWizard.model(server)
    let view = SignUpWizard(model: model, server: server) { account = $0 }
    func texts() -> [String] {
      view.elements.compactMap(\.text)
    }
    func type(_ text: String, _ title: String) throws {
      for case .field(title, let binding, _, _) in view.elements { return binding.set(text) }
      Issue.record("there is no field \(title)")
    }
    func button(_ title: String) throws {
      for case .button(title, let action) in view.elements { return action() }
      Issue.record("there is no button \(title)")
    }
    func wait(_ text: String) async throws {
      try await waitUntil { texts().contains(text) }
      #expect(texts().contains(text))
    }
    try button("Continue")
    try await wait("An answer is needed.")
    try type("ann", "User name")
    try type("ann@old", "E-mail")
    try type("password", "Password")
    try type("passwort", "Password again")
    try button("Continue")
    try await wait("The name ann is taken.")
    #expect(texts().contains("The passwords are different."))
    try type("bea", "User name")
    try type("password", "Password again")
    try button("Continue")
    try await wait("Plan")
    for case .picker(let titles, let choice) in view.elements where titles.contains("team") {
      choice.set("team")
    }
    try type("Acme", "Company")
    try button("Back")
    try await wait("Account")
    try button("Continue")
    try await wait("Plan")
    try button("Continue")
    try await wait("Almost done")
    for case .toggle(_, let isOn) in view.elements { isOn.set(true) }
    try button("Sign up")
    try await wait("Not this host.")
    #expect(texts().contains("Account") && server.created == [])
    try type("bea@new", "E-mail")
    for title in ["Plan", "Almost done"] {
      try button("Continue")
      try await wait(title)
    }
    try button("Sign up")
    try await waitUntil { account != nil }
    let expected = Account(
      user: "bea", mail: "bea@new", password: "password", membership: .team, company: "Acme",
      seats: 2, terms: true)
    #expect(account == expected && server.created == [expected])
  }

  @Test("settings are saved after each change, and opened again with their answers")
  func settings() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings.json"
    do {
      let controller = try settingsScreen(try StateFile(at: path))
      controller.tableView.reloadData()
      let theme = try #require(controller.cell(of: "theme")?.control(UIButton.self))
      theme.choose("Dark")
      let name = try #require(controller.cell(of: "name")?.control(UITextField.self))
      name.type("Ann")
      try controller.table.perform(.set("push", false))
      #expect(controller.table.form.position(of: "topics") == nil)
      #expect(controller.tableView.settle().filter(\.isSerious) == [])
    }
    try await waitUntil { (try? StateFile(at: path).load()) != nil }
    let again = try settingsScreen(try StateFile(at: path)).table.form
    #expect(again.row("theme")?.value == "Dark" && again.row("name")?.value == "Ann")
  }

  @Test("a slider of one's own shows and sets a number, also where a window has the default views")
  func slider() throws {
    let form = try LiveForm(settingsSpec)
    let controller = screenWithSlider(form)
    controller.tableView.reloadData()
    let slider = try #require(controller.cell(of: "size")?.control(UISlider.self))
    #expect(slider.value == 3)
    slider.slide(to: 4.2)
    #expect(controller.table.form.row("size")?.value == 4)
    let window = settingsWindow(form)
    #expect(window.contentViewController?.title == "Settings")
  }

  @Test("the views of SwiftUI show the settings")
  func views() throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let form = try LiveForm(settingsSpec)
    func texts(_ view: some View) -> [String] {
      view.elements.compactMap(\.text)
    }
    #expect(texts(SettingsView(model: FormModel(form))).contains("Nothing is sent at night."))
    #expect(texts(SettingsWithPreview(model: FormModel(form))).contains("Preview: System"))
  }
}

extension TableFinding {
  /// Whether the table would show something wrong, or crash.
  fileprivate var isSerious: Bool { kind != .staleRow && kind != .unnecessaryReload }
}

/// Waits until a condition holds, at most ten seconds.
@MainActor private func waitUntil(_ condition: () -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(10)
  while !condition(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(1)) }
}
