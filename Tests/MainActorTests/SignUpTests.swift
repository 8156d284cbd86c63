import Formwork
import Testing

@Suite("A target whose declarations belong to the main actor")
struct SignUpTests {
  /// A server that knows one name.
  private struct Server {
    func isFree(_ name: String) async throws -> Bool {
      await Task.yield()
      return name != "ann"
    }
  }

  private struct Account: Decodable, Equatable {
    var user: String
    var plan: Plan
    var seats: Int?
  }

  @Test("the form is filled in with its keys, and the result is a value of the target's own type")
  func filling() throws {
    var form = LiveForm(try signUp.checked(keys: .user, .plan, .seats))
    form[.user] = "ben"
    #expect(form.position(of: .key(.seats)) == nil)
    #expect(try form.set(.plan, .team).inserted == ["seats"])
    form.addRule(.seats) { seats, form in
      seats == 13 && form[.plan] == .team ? "Not thirteen." : nil
    }
    try form.set(.seats, 13)
    #expect(form.problems().map { $0.message } == ["Not thirteen."])
    try form.set(.seats, 3)
    #expect(try form.decode(Account.self) == Account(user: "ben", plan: .team, seats: 3))
  }

  @Test("an observable model checks answers with a server, and submits when that has ended")
  func checking() async throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let model = FormModel(try LiveForm(signUp))
    let server = Server()
    model.check(.user, after: .zero) { name in
      try await server.isFree(name) ? nil : "This name is taken."
    }
    model[.user] = "ann"
    guard case .invalid(let problems) = try await model.submit() else {
      Issue.record("the name is taken")
      return
    }
    #expect(problems.map { $0.message } == ["This name is taken."])
    model[.user] = "ben"
    #expect(try await model.submit() == .valid(model.form.result()))
  }
}
