import DynamicRows
import FormEngine
import FormViews
import Observation
import Testing

/// A model of one's own.
@MainActor private final class OwnModel: FormHost {
  private(set) var form: LiveForm
  var onChange: (FormChange) -> Void = { _ in }
  let activity = FormActivity()
  private(set) var updates: [TableUpdate] = []

  init(_ form: LiveForm) { self.form = form }

  func show(_ next: LiveForm, by update: TableUpdate) {
    form = next
    updates.append(update)
  }
}

@Suite("A model of one's own") @MainActor
struct OwnModelTests {
  @Test("a model with four members performs actions, checks answers and submits")
  func ownModel() async throws {
    let spec = FormSpec("F") {
      SectionSpec("s") {
        Row.text("user")
        Row.text("mail").shown(when: .row("user", .answered(true)))
      }
    }
    let model = OwnModel(try LiveForm(spec))
    model.check(.user, after: .zero) { $0 == "ann" ? "This name is taken." : nil }
    try model.set(.user, "ann")
    #expect(model.updates.first?.insertRows == [RowPosition(section: 0, row: 1)])
    guard case .invalid(let problems) = try await model.submit() else {
      Issue.record("the name is taken")
      return
    }
    #expect(problems.map(\.row) == ["user"])
    try model.set(.user, "bea")
    #expect(try await model.submit() == .valid(model.form.result()))
  }
}

@Suite("The observable model of a form") @MainActor
struct FormModelTests {
  @Test(
    "pages follow one another, and a page that is no longer relevant gives way to the next one")
  func pages() async throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let spec = FormSpec("F", hasPages: true) {
      SectionSpec("one") {
        Row.text("name").required()
        Row.toggle("more", value: true)
      }
      SectionSpec("two") { Row.text("mail") }.shown(when: .row("more", .is(true)))
      SectionSpec("three") { Row.text("end") }
    }
    let model = FormModel(try LiveForm(spec))
    #expect(model.page == "one" && !model.hasPreviousPage && model.hasNextPage)
    guard case .invalid = try await model.submitPage() else { throw CancellationError() }
    #expect(model.page == "one")
    try model.perform(.set("name", "Ann"))
    #expect(try await model.submitPage() == .validSection)
    #expect(model.page == "two" && model.shownSections.map(\.id) == ["two"])
    try model.perform(.set("more", false))
    #expect(model.page == "three")
    model.showPreviousPage()
    model.showPage(of: "mail")
    model.showPage(of: nil)
    #expect(model.page == "one")
    model.showPage(of: "end")
    #expect(model.page == "three" && !model.hasNextPage)
    try model.perform(.clear("name"))
    guard case .invalid = try await model.submitPage() else { throw CancellationError() }
    #expect(model.page == "one")
    model.showPage(of: "end")
    model.showPreviousPage()
    #expect(model.page == "one")
  }

  @Test("several changes at once are shown too")
  func severalChanges() throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let model = FormModel(try LiveForm(eventSpec))
    model.update { form in
      form[RowKey<String>("name")] = "Party"
      _ = try? form.perform(.tap("day"))
      _ = try? form.perform(.addCopy(to: "guests"))
    }
    #expect(model.sections.map { $0.rows.map(\.id) } == visibleRows(of: model.form))
    model.update { form in
      if let other = try? LiveForm(eventSpec) { form = other }
    }
    #expect(model.sections.map { $0.rows.map(\.id) } == visibleRows(of: model.form))
  }

  @Test("what reads the model is told about changes, and the rows follow the form")
  func observing() throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let model = FormModel(try LiveForm(eventSpec))
    var isTold = false
    withObservationTracking {
      _ = model.sections
    } onChange: {
      MainActor.assumeIsolated { isTold = true }
    }
    model[RowKey<String>("name")] = "Party"
    #expect(isTold && model[RowKey<String>("name")] == "Party")
    model[RowKey<Int>("name")] = 3
    #expect(model[RowKey<String>("name")] == "Party")
    try model.perform(.tap("day"))
    model.update { $0.addRule(RowKey<String>("name")) { _, _ in "No." } }
    model.touch("name")
    #expect(model.sections.map { $0.rows.map(\.id) } == visibleRows(of: model.form))
    let rows = ["name", "day", "dayPicker"].compactMap { model.form.row($0) }
    #expect(model.sections[0].rows == rows)
  }

  private func visibleRows(of form: LiveForm) -> [[RowID]] {
    (0..<form.numberOfSections).map { form.rows(inSection: $0) }
  }
}
