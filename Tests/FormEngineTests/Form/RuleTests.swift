import DynamicRows
import FormOracle
import TestSupport
import Testing

@testable import FormEngine

@Suite("Rules as closures")
struct RuleTests {
  private func form() throws -> LiveForm {
    try LiveForm(
      FormSpec("Rules") {
        SectionSpec("s") {
          Row.text("password")
          Row.text("again")
          Row.toggle("guest")
          Row.group("g") {
            Row.text("code").shown(when: .row("guest", .is(false)))
            Row.text("other").enabled(when: .row("guest", .is(false)))
          }
        }
      })
  }

  /// A form whose passwords have to be the same.
  private func ruledForm() throws -> LiveForm {
    var form = try form()
    form.addRule(.again) { again, form in
      again == form[.password] ? nil : "The passwords are different."
    }
    return form
  }

  private let different = FormProblem(
    row: "again", code: .check, message: "The passwords are different.")

  @Test("what a rule finds is a problem of its row, and prevents submitting")
  func problems() throws {
    var form = try ruledForm()
    #expect(form.isValid)
    #expect(try form.set(.password, "secret").problemsChanged == ["again"])
    #expect(form.problems() == [different] && form.problems(of: "again") == [different])
    #expect(form.row("again")?.problems == [different] && !form.isValid)
    #expect(form.shownProblems(of: "again").isEmpty)
    form.touch("password")
    form.touch("again")
    #expect(form.shownProblems(of: "again").isEmpty)
    form.markEdited("again")
    form.touch("again")
    #expect(form.shownProblems(of: "again") == [different])
    #expect(try form.perform(.submit).submission == .invalid([different]))
    #expect(try form.set(.again, "secret").problemsChanged == ["again"])
    #expect(form.problems().isEmpty && form.invariantViolations() == [])
    let answers = [("password", "secret"), ("again", "secret")].map {
      FormAnswer(row: RowID($0.0), value: .text($0.1))
    }
    #expect(
      try form.perform(.submit).submission
        == .valid(answers + [FormAnswer(row: "guest", value: false)]))
  }

  @Test("a rule of an editor is a rule of its field")
  func editors() throws {
    var form = try LiveForm(
      FormSpec("Rules") {
        SectionSpec("s") {
          Row.field("plan") { Row.picker("planPicker", options: ["car", "train"]) }
        }
      })
    form.addRule("planPicker") { plan, _ in plan == "car" ? "No car." : nil }
    #expect(form.isValid)
    #expect(try form.perform(.set("planPicker", "car")).problemsChanged == ["plan"])
    #expect(form.problems() == [FormProblem(row: "plan", code: .check, message: "No car.")])
    form.removeRules(of: "planPicker")
    #expect(form.isValid && form.invariantViolations() == [])
  }

  @Test("a rule is evaluated as soon as it is added, for an unanswered row too")
  func atOnce() throws {
    var form = try form()
    form.addRule("code") { value, _ in value == nil ? "No code." : nil }
    #expect(form.problems().map(\.message) == ["No code."])
    form.removeRules(of: "other")
    #expect(!form.isValid)
    form.removeRules(of: "code")
    #expect(form.isValid && form.invariantViolations() == [])
    try form.perform(.set("password", "x"))
    #expect(form.isValid)
  }

  @Test("adding or removing rules returns the rows whose problems change, for a displayed form")
  func changes() throws {
    var form = try form()
    let wrong = form.addRule(.again) { again, _ in again == nil ? "No text." : nil }
    #expect(wrong == FormChange(problemsChanged: ["again"]))
    #expect(form.fullUpdate(of: wrong).reloadRows == [RowPosition(section: 0, row: 1)])
    #expect(form.addRule("guest") { _, _ in nil } == FormChange())
    #expect(form.addRule("code") { _, _, row in "Wrong: \(row)" }.problemsChanged == ["code"])
    #expect(form.addRule(.password) { _, _, _ in "Wrong." }.problemsChanged == ["password"])
    #expect(form.removeRules(of: "again").problemsChanged == ["again"])
    #expect(form.removeRules(of: "again") == FormChange())
    #expect(form.removeRules(of: "other") == FormChange())
    #expect(!form.canUndo && form.problems(of: "code").map(\.message) == ["Wrong: code"])
  }

  @Test("a rule is not evaluated for irrelevant or disabled rows")
  func relevance() throws {
    var form = try form()
    form.addRule("code") { _, _ in "Wrong code." }
    form.addRule("other") { _, _ in "Wrong other." }
    #expect(form.problems().map(\.row) == ["code", "other"])
    #expect(try form.perform(.tap("guest")).problemsChanged == ["code", "other"])
    #expect(form.problems().isEmpty && form.invariantViolations() == [])
    try form.perform(.tap("guest"))
    #expect(form.problems().count == 2)
  }

  @Test("rules are evaluated again after undo, redo, reset, restore and refused batches")
  func history() throws {
    var form = try ruledForm()
    let start = form.state
    try form.set(.password, "secret")
    #expect(try form.perform(.undo).problemsChanged == ["again"])
    #expect(form.isValid)
    try form.perform(.redo)
    #expect(!form.isValid)
    #expect(throws: FormRefusal.self) {
      try form.perform(.batch([.set("again", "secret"), .set("nowhere", 1)]))
    }
    #expect(form.problems() == [different])
    let wrong = form.state
    try form.perform(.restore(start))
    #expect(form.isValid)
    try form.perform(.restore(wrong))
    #expect(form.problems() == [different])
    try form.perform(.reset)
    #expect(form.isValid && form.invariantViolations() == [])
  }

  @Test("a copy of a form has the form's rules, and changing one leaves the other alone")
  func copies() throws {
    let form = try ruledForm()
    var copy = form
    try copy.set(.password, "secret")
    #expect(form.isValid && copy.problems() == [different])
    copy.removeRules(of: "again")
    var third = form
    try third.set(.again, "x")
    #expect(copy.isValid && third.problems() == [different])
  }

  @Test("problems of several rules of a row are in the order in which the rules were added")
  func several() throws {
    var form = try ruledForm()
    form.addRule(.again) { again, _ in (again ?? "").count < 3 ? "Too short." : nil }
    try form.set(.again, "x")
    #expect(form.problems(of: "again").map(\.message) == [different.message, "Too short."])
  }

  @Test("a rule of a template row is evaluated in each copy, with the row of that copy")
  func templates() throws {
    var form = try LiveForm(
      FormSpec("Stays") {
        SectionSpec("s") {
          Row.repeat("stays", title: "Stay") {
            Row.group("stay", title: "Stay") {
              Row.number("from")
              Row.number("until")
            }
          }
        }
      })
    form.addRule(.until) { until, form, row in
      guard let until, let from = form[.from.inCopy(of: row)] else { return nil }
      return from < until ? nil : "Ends before it begins."
    }
    try form.perform(
      .set("stays", [["from": 1, "until": 2], ["from": 5, "until": 3], ["from": 7, "until": 7]]))
    #expect(form.problems().map(\.row) == ["until#2", "until#3"])
    #expect(form.problems()[0].message == "Stay 2: Ends before it begins.")
    let moved = try form.perform(.removeRow("stay#1"))
    #expect(moved.problemsChanged == ["until#2", "until#3"])
    #expect(form.problems()[0].message == "Stay 1: Ends before it begins.")
    try form.perform(.set("from#2", 1))
    #expect(form.problems().map(\.row) == ["until#3"] && form.invariantViolations() == [])
  }

  @Test("a rule gets the id of its row, and can compare copies")
  func comparedCopies() throws {
    let spec = FormSpec("Phones") {
      SectionSpec("s") { Row.repeat("phones", title: "Phone") { Row.text("phone") } }
    }
    var form = try LiveForm(spec)
    form.addRule("phone") { value, form, row in
      let others = form.copies(of: "phones").filter { $0 != row }
      return others.contains { form[RowKey<FormValue>($0)] == value } ? "Twice." : nil
    }
    try form.perform(.set("phones", ["1", "2", "1"]))
    #expect(form.problems().map(\.message) == ["Phone 1: Twice.", "Phone 3: Twice."])
  }

  @Test(
    "a rule applies to a row that is inserted later, and to one that is removed and inserted again")
  func laterRows() throws {
    var form = try form()
    form.addRule("new") { _, _ in "Always wrong." }
    #expect(form.isValid)
    #expect(
      try form.perform(.insert([RowSpec("new", .label)], .after("again"))).inserted == ["new"])
    #expect(form.problems().map(\.row) == ["new"])
    try form.perform(.removeRow("new"))
    #expect(form.isValid)
    try form.perform(.undo)
    #expect(form.problems().map(\.row) == ["new"] && form.invariantViolations() == [])
  }

  @Test("opening and closing rows evaluates no rule")
  func disclosure() throws {
    var form = try form()
    form.addRule("password") { _, form in
      form.row("g")?.isOpen == true ? "The group is open." : nil
    }
    try form.perform(.tap("g"))
    #expect(form.isValid)
    try form.perform(.set("again", "x"))
    #expect(!form.isValid)
  }

  @Test("a rule reads a settled form, and can try actions on a copy of it")
  func trials() throws {
    var form = try form()
    form.addRule("password") { _, form in
      var trial = form
      let change = try? trial.perform(.tap("guest"))
      let isRight = change?.changed == ["guest"] && change?.problemsChanged == []
      return isRight && trial.row("code")?.isRelevant == false ? nil : "Not seen."
    }
    for value in ["x", "xy"] { try form.perform(.set("again", value)) }
    try form.perform(.tap("g"))
    #expect(form.isValid)
  }

  @Test("rules and checks of the same meaning find the same problems after random actions")
  func random() throws {
    for seed in CampaignSettings.seeds(part: 0, count: 25) {
      var pair = try RuledPair(seed)
      for _ in 0..<40 { pair.act() }
      #expect(pair.faults == [], "seed \(seed): \(pair.actions)")
    }
  }
}

extension RowKey where Value == String {
  fileprivate static var password: RowKey { RowKey("password") }
  fileprivate static var again: RowKey { RowKey("again") }
}

extension RowKey where Value == Double {
  fileprivate static var from: RowKey { RowKey("from") }
  fileprivate static var until: RowKey { RowKey("until") }
}

/// A form with checks, and one with rules instead.
private struct RuledPair {
  private var checked: LiveForm
  private var ruled: LiveForm
  private var random: SeededGenerator
  private(set) var actions: [String] = []
  private(set) var faults: [String] = []

  init(_ seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    checked = try RuledPair.form(withChecks: true)
    ruled = try RuledPair.form(withChecks: false)
    ruled.addRule(.again) { again, form in
      again != nil && again == form[.password] ? nil : "Different."
    }
    ruled.addRule(.until) { until, form, row in
      guard let until, let from = form[.from.inCopy(of: row)] else { return "Too early." }
      return from < until ? nil : "Too early."
    }
  }

  private static func form(withChecks hasChecks: Bool) throws -> LiveForm {
    func check(_ block: RowBlock, _ that: Condition, _ message: String) -> RowBlock {
      hasChecks ? block.check(that, message) : block
    }
    let spec = FormSpec("Pair") {
      SectionSpec("s", reorder: .within) {
        Row.toggle("t")
        Row.text("password")
        check(
          Row.text("again").shown(when: .row("t", .is(false))),
          .row("again", .is(.valueOf("password"))), "Different.")
        Row.repeat("stays", title: "Stay", max: 3, count: 1) {
          Row.group("stay") {
            Row.number("from")
            check(
              Row.number("until").enabled(when: .row("t", .is(false))),
              .row("until", .moreThan(.valueOf("from"))), "Too early.")
          }
        }
      }
    }
    return try LiveForm(spec)
  }

  mutating func act() {
    let action = randomAction()
    actions.append("\(action)")
    let (change, other) = (try? checked.perform(action), try? ruled.perform(action))
    if change != other { faults.append("another change after \(actions.count)") }
    if checked.problems() != ruled.problems() { faults.append("problems after \(actions.count)") }
    faults += ruled.invariantViolations()
  }

  private mutating func randomAction() -> FormAction {
    let copy = Int.random(in: 1...4, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .tap("t")
    case 1: return .addCopy(to: "stays")
    case 2: return .removeRow(RowID("stay", copy: copy))
    case 3: return .moveRow(RowID("stay", copy: copy), to: RowPosition(section: 0, row: 4))
    case 4: return .submit
    case 5: return .reset
    case 6: return .undo
    case 7: return .redo
    case 8: return .removeRow("password")
    case 9:
      let id: RowID = Bool.random(using: &random) ? "password" : "again"
      return .set(id, Int.random(in: 0..<2, using: &random).description)
    default:
      let template: RowID = Bool.random(using: &random) ? "from" : "until"
      return .set(RowID(template, copy: copy), Int.random(in: 0..<3, using: &random))
    }
  }
}
