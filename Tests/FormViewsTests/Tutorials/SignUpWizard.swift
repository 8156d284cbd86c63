import FormEngine
import FormText
import FormViews

#if canImport(SwiftUI) && !FORMWORK_STAND_INS
  import SwiftUI
#endif

enum Membership: String, CaseIterable, Codable, FormValueConvertible {
  case solo, team
}

struct Account: Codable, Equatable {
  var user, mail, password: String
  var membership: Membership
  var company: String?
  var seats: Int?
  var terms: Bool
}

extension RowKey where Value == String {
  static var user: RowKey { RowKey("user") }
  static var mail: RowKey { RowKey("mail") }
  static var password: RowKey { RowKey("password") }
  static var again: RowKey { RowKey("again") }
  static var company: RowKey { RowKey("company") }
}

extension RowKey where Value == Membership {
  static var membership: RowKey { RowKey("membership") }
}

extension RowKey where Value == Int {
  static var seats: RowKey { RowKey("seats") }
}

extension RowKey where Value == Bool {
  static var terms: RowKey { RowKey("terms") }
}

let wizardSpec = FormSpec("Sign up", hasPages: true) {
  SectionSpec("account", title: "Account") {
    Row.text(.user, title: "User name", minLength: 3, pattern: "[a-z0-9]*").required()
      .message(.pattern, "Use small letters and digits.")
    Row.text(.mail, title: "E-mail", pattern: #"[^@\s]+@[^@\s]+"#).required()
      .extra("x-input", "email")
    Row.text(.password, title: "Password", minLength: 8, isSecret: true).required()
    Row.text(.again, title: "Password again", isSecret: true).leftOutOfResult()
      .check(.row(.again, .is(valueOf: .password)), "The passwords are different.")
  }
  SectionSpec("plan", title: "Plan") {
    Row.picker(.membership, title: "Membership", value: .solo)
    Row.text(.company, title: "Company").required()
      .shown(when: .row(.membership, .is(.team)))
    Row.number(.seats, title: "Seats", value: 2, min: 2)
      .shown(when: .row(.membership, .is(.team)))
  }
  SectionSpec("end", title: "Almost done") {
    Row.toggle(.terms, title: "I accept the terms")
      .check(.row(.terms, .is(true)), "Accept the terms to sign up.")
  }
}

@MainActor protocol AccountServer {
  func isFree(_ user: String) async throws -> Bool
  func create(_ account: Account) async throws -> [FormProblem]
}

@available(macOS 14, iOS 17, *)
struct SignUpWizard: View {
  let model: FormModel
  let server: any AccountServer
  let done: (Account) -> Void
  @State private var isCreating = false
  @State private var failure = ""

  static func model(_ server: any AccountServer) throws -> FormModel {
    let model = FormModel(try LiveForm(wizardSpec))
    model.check(.user) { name in
      try await server.isFree(name) ? nil : "The name \(name) is taken."
    }
    return model
  }

  var body: some View {
    VStack(alignment: .leading) {
      FormView(model)
      if !failure.isEmpty { Text(failure) }
      if model.hasPreviousPage { Button("Back") { model.showPreviousPage() } }
      Button(model.hasNextPage ? "Continue" : "Sign up") { Task { await goOn() } }
        .disabled(model.isBusy || isCreating)
    }
  }

  private func goOn() async {
    (isCreating, failure) = (true, "")
    defer { isCreating = false }
    do {
      guard case .valid = try await model.submitPage() else { return }
      let account = try model.form.decode(Account.self)
      let problems = try await server.create(account)
      if problems.isEmpty { return done(account) }
      try model.perform(.setProblems(problems), recording: .none)
      model.showPage(of: problems.first?.row)
    } catch {
      failure = "The server can't be reached. Try again."
    }
  }
}
