import FormEngine
import FormViews
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
      return [FormProblem(row: .of(.mail), code: .external("host"), message: "Not this host.")]
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
    let view = try SignUpWizard(server) { account = $0 }
    func texts() -> [String] {
      view.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
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
      for _ in 0..<10_000 where !texts().contains(text) {
        try await Task.sleep(for: .milliseconds(1))
      }
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
    for _ in 0..<10_000 where account == nil { try await Task.sleep(for: .milliseconds(1)) }
    let expected = Account(
      user: "bea", mail: "bea@new", password: "password", membership: .team, company: "Acme",
      seats: 2, terms: true)
    #expect(account == expected && server.created == [expected])
  }
}
