import DynamicRows
import FormEngine
import FormViews
import TestSupport
import Testing

/// Whether the build has assertions.
private let hasAssertions: Bool = {
  var areKept = false
  assert(
    {
      areKept = true
      return true
    }())
  return areKept
}()

@Suite("Checks of answers outside the form", .timeLimit(.minutes(2))) @MainActor
struct AnswerCheckTests {
  private let server = SlowServer()

  private func table(_ rows: () -> [RowSpec] = standardRows) throws -> FormTable<UITableView> {
    let spec = FormSpec("Sign up") { SectionSpec("s", rows: rows()) }
    return FormTable(try LiveForm(spec))
  }

  nonisolated private static func standardRows() -> [RowSpec] {
    [
      Row.text("user", title: "User", minLength: 3), Row.text("mail", title: "Mail"),
      Row.button("save", title: "Save", action: .submit),
    ].flatMap { $0.rows }
  }

  private func settle(_ host: some FormHost) async {
    while host.activity.isChecking { await Task.yield() }
  }

  @Test("a check finds a problem, which goes when the answer changes")
  func problem() async throws {
    let table = try table()
    table.check(.user, code: "taken", after: .zero, server.check)
    try table.set(.user, "ann")
    #expect(table.activity.isChecking)
    await server.reply("ann", "This name is taken.")
    await settle(table)
    #expect(table.form.problems().map(\.message) == ["This name is taken."])
    #expect(table.form.problems().map(\.code.name) == ["taken"])
    #expect(!table.form.isValid)
    try table.set(.user, "bob")
    #expect(table.form.problems() == [])
    await server.reply("bob", nil)
    await settle(table)
    #expect(try table.perform(.submit).submission == .valid(table.form.result()))
    #expect(server.asked == ["ann", "bob"])
  }

  @Test("what comes back for a former answer is dropped")
  func stale() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    await server.waitUntilAsked("ann")
    try table.set(.user, "bob")
    await server.waitUntilAsked("bob")
    await server.reply("bob", nil)
    await settle(table)
    await server.reply("ann", "This name is taken.")
    for _ in 0..<100 { await Task.yield() }
    #expect(table.form.problems() == [])
  }

  @Test("what comes back for an answer that was given before is dropped, though it is given again")
  func staleAgain() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    await server.waitUntilAsked("ann")
    try table.set(.user, "bea")
    await server.reply("bea", nil)
    try table.set(.user, "ann")
    while server.asked.count < 3 { await Task.yield() }
    await server.reply("ann", "This name is taken.")
    for _ in 0..<100 { await Task.yield() }
    #expect(table.form.problems() == [] && table.activity.isChecking)
    await server.reply("ann", nil)
    await settle(table)
    #expect(table.form.problems() == [])
  }

  @Test("an existing answer is checked without a delay, and a host that is gone asks nothing")
  func delays() async throws {
    let rows = { [Row.text("user", value: "ann"), Row.text("mail")].flatMap { $0.rows } }
    var table: FormTable<UITableView>? = try table(rows)
    table?.check(.user, after: .seconds(3600), server.check)
    await server.reply("ann", nil)
    table?.check(.mail, after: .milliseconds(20), server.check)
    try table?.set(.mail, "a@b")
    table = nil
    try await Task.sleep(for: .milliseconds(100))
    #expect(server.asked == ["ann"])
  }

  @Test("the check of a former answer is cancelled, and one that has not begun is never asked")
  func cancelling() async throws {
    let table = try table()
    var wasCancelled = false
    table.check(.user, after: .zero) { name in
      if name == "ann" {
        do { try await Task.sleep(for: .seconds(60)) } catch { wasCancelled = true }
      }
      return nil
    }
    table.check(.mail, after: .seconds(60), server.check)
    try table.set(.user, "ann")
    try table.set(.mail, "a@b")
    for _ in 0..<100 { await Task.yield() }
    try table.set(.user, "bob")
    try table.set(.mail, nil)
    await settle(table)
    while !wasCancelled { await Task.yield() }
    #expect(server.asked == [])
  }

  @Test("answers that break a rule of the form are not asked about until they are right")
  func ownRules() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "an")
    #expect(!table.activity.isChecking)
    try table.set(.user, "ann")
    await server.reply("ann", nil)
    await settle(table)
    #expect(server.asked == ["ann"])
  }

  @Test("submitting waits for checks, and goes on when they have ended")
  func submitting() async throws {
    let table = try table()
    var submissions: [Submission] = []
    table.onChange = { change in change.submission.map { submissions.append($0) } }
    table.check(.user, after: .zero, server.check)
    table.check(.mail, after: .zero, server.check)
    try table.set(.user, "ann")
    try table.set(.mail, "a@b")
    let outcome = Task { try await table.submit() }
    await server.reply("ann", nil)
    await server.reply("a@b", nil)
    #expect(try await outcome.value == .valid(table.form.result()))
    #expect(submissions.first == .pending(["user", "mail"]))
    #expect(submissions.last == .valid(table.form.result()) && submissions.count == 2)
  }

  @Test("a tap of the form's own submit button waits too")
  func tapping() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    var last: Submission?
    table.onChange = { last = $0.submission ?? last }
    try table.perform(.tap("save"))
    #expect(last == .pending(["user"]) && table.activity.isSubmissionWaiting)
    await server.reply("ann", "This name is taken.")
    await settle(table)
    guard case .invalid(let problems) = last else { throw SlowServer.Unreachable() }
    #expect(problems.map(\.message) == ["This name is taken."])
  }

  @Test("a submission does not go on if an answer changes while it waits")
  func changing() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    let outcome = Task { try await table.submit() }
    await server.waitUntilAsked("ann")
    while !table.activity.isSubmissionWaiting { await Task.yield() }
    try table.set(.mail, "a@b")
    await server.reply("ann", nil)
    #expect(try await outcome.value == .pending(["user"]))
    #expect(!table.activity.isSubmissionWaiting)
  }

  @Test("a submission whose task is cancelled does not go on")
  func cancelledSubmission() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    let submitting = Task { try await table.submit() }
    await server.waitUntilAsked("ann")
    while !table.activity.isSubmissionWaiting { await Task.yield() }
    submitting.cancel()
    while table.activity.isSubmissionWaiting { await Task.yield() }
    await server.reply("ann", nil)
    #expect(try await submitting.value == .pending(["user"]))
  }

  @Test("a check that fails is a problem, and the next submission checks again, once")
  func failing() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    await server.fail("ann")
    await settle(table)
    let message = "User can't be checked now. Submit to try again."
    #expect(table.form.problems().map(\.message) == [message])
    let second = Task { try await table.submit() }
    await server.fail("ann")
    guard case .invalid(let problems) = try await second.value else {
      throw SlowServer.Unreachable()
    }
    #expect(problems.map(\.message) == [message])
    #expect(server.asked.count == 2)
    let third = Task { try await table.submit() }
    await server.reply("ann", nil)
    #expect(try await third.value == .valid(table.form.result()))
  }

  @Test("an answer that is there already is checked, and so is one whose row becomes relevant")
  func present() async throws {
    let table = try table {
      [
        Row.text("user", value: "ann"), Row.toggle("more"),
        Row.group("g") { Row.text("mail", value: "a@b") }.shown(when: .row("more", .is(true))),
      ].flatMap { $0.rows }
    }
    table.check(.user, after: .zero, server.check)
    table.check(.mail, after: .zero, server.check)
    await server.reply("ann", nil)
    await settle(table)
    try table.perform(.set("more", true))
    let outcome = Task { try await table.submit() }
    await server.reply("a@b", "There is no such address.")
    guard case .invalid(let problems) = try await outcome.value else {
      throw SlowServer.Unreachable()
    }
    #expect(problems.map(\.row) == ["mail"])
  }

  @Test("the answers of all copies of a repeat are checked")
  func copies() async throws {
    let table = try table {
      Row.repeat("users", count: 1) { Row.text("user") }.rows
    }
    table.check(.user, after: .zero, server.check)
    try table.perform(.addCopy(to: "users"))
    let rows = table.form.allRows.filter { $0.asCopy?.template == "user" }
    try table.perform(.set(rows[0], "ann"))
    try table.perform(.set(rows[1], "bob"))
    await server.reply("ann", nil)
    await server.reply("bob", "This name is taken.")
    await settle(table)
    #expect(table.form.problems().map(\.row) == [rows[1]])
    try table.perform(.removeCopy(of: rows[1]))
    #expect(try await table.submit() == .valid(table.form.result()))
  }

  @Test("checks are no steps of undo, and undoing an answer checks the former one again")
  func undoing() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    await server.reply("ann", "This name is taken.")
    await settle(table)
    try table.set(.user, "bob")
    await server.reply("bob", nil)
    await settle(table)
    try table.perform(.undo)
    #expect(table.form[.user] == "ann")
    await server.reply("ann", "This name is taken.")
    await settle(table)
    #expect(table.form.problems().count == 1)
    #expect(table.form.canUndo && table.form.canRedo)
    try table.perform(.undo)
    #expect(table.form[.user] == nil && !table.form.canUndo)
  }

  @Test("a draft is checked before it is submitted")
  func drafts() async throws {
    let table = try table {
      Row.field("user", title: "User") {
        Row.picker("userPicker", options: ["ann", "bea"], commit: .close)
      }.rows
    }
    table.check(.user, after: .zero, server.check)
    try table.perform(.open("user"))
    try table.perform(.set("userPicker", "ann"))
    #expect(table.form[.user] == nil)
    let outcome = Task { try await table.submit() }
    await server.reply("ann", "This name is taken.")
    guard case .invalid(let problems) = try await outcome.value else {
      throw SlowServer.Unreachable()
    }
    #expect(problems.map(\.message) == ["This name is taken."])
  }

  @Test("a waiting submission ends at once when it is given up, though the check never ends")
  func givingUp() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    let first = Task { try await table.submit() }
    await server.waitUntilAsked("ann")
    while !table.activity.isSubmissionWaiting { await Task.yield() }
    try table.set(.mail, "a@b")
    #expect(try await first.value == .pending(["user"]))
    let second = Task { try await table.submit() }
    while !table.activity.isSubmissionWaiting { await Task.yield() }
    second.cancel()
    #expect(try await second.value == .pending(["user"]))
    await server.reply("ann", nil)
  }

  @Test("of two submissions, only the last one waits")
  func twoSubmissions() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    let page = Task { try await table.submit(section: "s") }
    while !table.activity.isSubmissionWaiting { await Task.yield() }
    var last: Submission?
    table.onChange = { last = $0.submission ?? last }
    try table.perform(.tap("save"))
    #expect(try await page.value == .pending(["user"]))
    await server.reply("ann", nil)
    await settle(table)
    #expect(last == .valid(table.form.result()))
  }

  @Test("a submission that onChange makes waits, and answers that it sets are checked")
  func reentrancy() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    table.check(.mail, after: .zero, server.check)
    var last: Submission?
    table.onChange = { change in
      last = change.submission ?? last
      if change.changed == ["user"] { _ = try? table.perform(.set("mail", "a@b")) }
      if change.changed == ["mail"] { _ = try? table.perform(.submit) }
    }
    try table.set(.user, "ann")
    await server.reply("ann", nil)
    await server.reply("a@b", nil)
    await settle(table)
    #expect(Set(server.asked) == ["ann", "a@b"])
    table.onChange = { _ in }
    #expect(try await table.submit() == .valid(table.form.result()))
  }

  @Test(
    "an answer that update changes is checked, and what was found for the former one is dropped")
  func updating() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    await server.waitUntilAsked("ann")
    table.update { $0[.user] = "bea" }
    await server.waitUntilAsked("bea")
    await server.reply("ann", "This name is taken.")
    await server.reply("bea", nil)
    await settle(table)
    #expect(table.form.problems() == [])
  }

  @Test("a check of a row that is removed ends, and the form can be submitted after undoing that")
  func removing() async throws {
    let table = try table { Row.repeat("users", count: 1) { Row.text("user") }.rows }
    table.check(.user, after: .zero, server.check)
    let row = table.form.copies(of: "users")[0]
    try table.perform(.set(row, "ann"))
    await server.waitUntilAsked("ann")
    try table.perform(.removeCopy(of: row))
    #expect(!table.activity.isChecking)
    await server.reply("ann", "This name is taken.")
    try table.perform(.undo)
    let outcome = Task { try await table.submit() }
    await server.reply("ann", nil)
    #expect(try await outcome.value == .valid(table.form.result()))
  }

  @Test("a submission continues when its last check ends because the answer breaks a rule now")
  func newRule() async throws {
    let table = try table {
      [Row.text("user"), Row.toggle("strict")].flatMap { $0.rows }
    }
    table.update { form in
      form.addRule(.user) { user, form in
        form.row("strict")?.value == true && user == "ann" ? "Not Ann." : nil
      }
    }
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    await server.waitUntilAsked("ann")
    let outcome = Task { try await table.submit() }
    while !table.activity.isSubmissionWaiting { await Task.yield() }
    table.update { $0.addRule(.user) { _, _ in "Not today." } }
    guard case .invalid(let problems) = try await outcome.value else {
      throw SlowServer.Unreachable()
    }
    #expect(problems.map(\.message) == ["Not today."])
    await server.reply("ann", nil)
  }

  @Test("a submission that others keep waiting does not wait here")
  func checkedByOthers() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.perform(.checking(["mail"], source: "others"))
    #expect(try await table.submit() == .pending(["mail"]))
    #expect(!table.activity.isSubmissionWaiting)
  }

  @Test("an answer is checked once another row's answer makes it right")
  func laterRight() async throws {
    let table = try table {
      [Row.text("user"), Row.toggle("strict", value: true)].flatMap { $0.rows }
    }
    table.update { form in
      form.addRule(.user) { _, form in
        form.row("strict")?.value == true ? "Not now." : nil
      }
    }
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    #expect(!table.activity.isChecking)
    try table.perform(.set("strict", false))
    await server.reply("ann", nil)
    await settle(table)
    #expect(server.asked == ["ann"] && table.form.isValid)
  }

  @Test(
    "restoring a state loses no checks: those that run still hold submissions, others run again")
  func restoring() async throws {
    let table = try table()
    table.check(.user, after: .zero, server.check)
    try table.set(.user, "ann")
    await server.waitUntilAsked("ann")
    try table.perform(.restore(table.form.state))
    let first = Task { try await table.submit() }
    await server.reply("ann", "This name is taken.")
    guard case .invalid = try await first.value else { throw SlowServer.Unreachable() }
    try table.perform(.restore(table.form.state))
    let second = Task { try await table.submit() }
    await server.reply("ann", "This name is taken.")
    guard case .invalid(let problems) = try await second.value else {
      throw SlowServer.Unreachable()
    }
    #expect(problems.map(\.message) == ["This name is taken."] && server.asked.count == 2)
  }

  @Test("a model that is gone takes no outcomes")
  func gone() async throws {
    var model: FormTable<UITableView>? = try table()
    weak let gone = model
    model?.check(.user, after: .zero, server.check)
    try model?.set(.user, "ann")
    await server.waitUntilAsked("ann")
    model = nil
    #expect(gone == nil)
    await server.reply("ann", nil)
  }

  @Test(
    "a check by a key of another type than its row holds is a programming error",
    .enabled(if: hasAssertions))
  func keyOfAnotherType() async {
    let error: [PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]
    let exit = await #expect(processExitsWith: .failure, observing: error) {
      await MainActor.run {
        let spec = FormSpec("Sign up") { SectionSpec("s") { Row.text("user") } }
        guard let form = try? LiveForm(spec) else { return }
        FormTable<UITableView>(form).check(RowKey<Int>("user")) { _ in nil }
      }
    }
    #expect(trapSays("holds a text, but a value of the key is a number", exit))
  }

  @Test("checks of all copies of a repeat end, with a problem for each")
  func manyCopies() async throws {
    let table = try table {
      [Row.repeat("people") { Row.text("name") }].flatMap { $0.rows }
    }
    let names = (0..<100).map { FormValue.text("n\($0)") }
    try table.perform(.set("people", .list(names)))
    table.check(RowKey<String>("name"), after: .zero) { "\($0) is taken." }
    #expect(table.activity.isChecking)
    await settle(table)
    #expect(table.form.problems().map(\.message).count == 100)
    try table.perform(.removeCopy(of: "name#1"))
    try table.perform(.set("name#2", "other"))
    await settle(table)
    #expect(table.form.problems(of: "name#2").map(\.message) == ["other is taken."])
  }
}
