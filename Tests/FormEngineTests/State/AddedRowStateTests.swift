import Testing

@testable import FormEngine

/// States with rows and sections that were added at run time, some of which fit the form no longer.
@Suite("Added rows in states")
struct AddedRowStateTests {
  private static let group = FormSpec(
    "Form",
    sections: [
      SectionSpec(
        "s", reorder: .across,
        rows: [
          RowSpec("people", .group(GroupContent())),
          RowSpec("name", .text(TextContent()), presentedBy: "people"),
        ])
    ])

  /// The same form after the group has become a repeat.
  private static let list = FormSpec("Form") {
    SectionSpec("s", reorder: .across) {
      Row.repeat("people", min: 2) {
        Row.group("person", isOpen: true) { Row.text("name") }
      }
    }
  }

  private func restored(
    _ state: FormState, _ spec: FormSpec
  ) throws -> (form: LiveForm, lost: [OrderedID]) {
    var form = try LiveForm(spec)
    let change = try form.perform(.restore(state))
    #expect(form.invariantViolations().isEmpty)
    return (form, change.report.filter(\.isLoss).map(\.id))
  }

  @Test("an added section can have any id", arguments: ["rows", "t", "sections"] as [SectionID])
  func section(id: SectionID) throws {
    var form = try LiveForm(Self.group)
    let rows = [RowSpec("x", .text(TextContent(value: "y")))]
    try form.perform(.insertSection(SectionSpec(id, rows: rows), at: 0))
    let (other, lost) = try restored(form.state, Self.group)
    #expect(lost.isEmpty)
    #expect(other.state == form.state)
  }

  @Test(
    "a row added to a group is left out if the group is a repeat now",
    arguments: [InsertionPlace.first(under: "people"), .after("name")])
  func groupThatIsRepeat(place: InsertionPlace) throws {
    var form = try LiveForm(Self.group)
    try form.perform(.insert([RowSpec("x", .label, presentedBy: "people")], place))
    let (other, lost) = try restored(form.state, Self.list)
    #expect(lost.contains(.row("x")))
    #expect(other.copies(of: "people").count == 2)
  }

  @Test("an added row stays, whatever its conditions and expressions read that is gone")
  func readsGoneRow() throws {
    func spec(_ rows: RowSpec...) -> FormSpec {
      FormSpec("Form", sections: [SectionSpec("s", rows: rows)])
    }
    let kept = RowSpec("a", .text(TextContent()))
    var form = try LiveForm(spec(kept, RowSpec("gone", .number(NumberContent()))))
    let added = [
      RowSpec("shown", .text(TextContent()), shownWhen: .not(.row("gone", .is(1)))),
      RowSpec("needed", .text(TextContent()), requiredWhen: .row("gone", .is(1))),
      RowSpec("titled", .label, expressions: [.title: .join([.valueOf("gone")])]),
      RowSpec("limited", .number(NumberContent()), expressions: [.min: .valueOf("gone")]),
      RowSpec("following", .number(NumberContent()), expressions: [.value: .valueOf("gone")]),
    ]
    for row in added { try form.perform(.insert([row], .after("a"))) }
    let (other, lost) = try restored(form.state, spec(kept))
    #expect(lost == [.row("gone")])
    #expect(Array(other.map.allRows).count == 6)
  }

  @Test("a row added to a row of a template is left out")
  func templateRow() throws {
    var state = try LiveForm(Self.list).state
    state.sections[0].rows.append(
      RowState("x", added: RowSpec("x", .label, presentedBy: "person")))
    let (other, lost) = try restored(state, Self.list)
    #expect(lost == [.row("x")])
    #expect(other.copies(of: "people") == ["person#1", "person#2"])
  }

  @Test("an added row with the id of a copy's row is left out")
  func copyID() throws {
    var state = try LiveForm(Self.list).state
    let row = try #require(state.sections[0].rows.firstIndex { $0.id == "name#1" })
    state.sections[0].rows[row].added = RowSpec("name#1", .text(TextContent()))
    let (_, lost) = try restored(state, Self.list)
    #expect(lost == [.row("name#1")])
  }

  @Test("an added section has the id that it has in the state")
  func sectionID() throws {
    var state = try LiveForm(Self.group).state
    state.sections.append(SectionState("t", added: SectionSpec("u", rows: [])))
    let (form, lost) = try restored(state, Self.group)
    #expect(lost.isEmpty)
    #expect(form.state.sections.map(\.id) == ["s", "t"])
  }

  @Test("a copy's row that would be a removed row is left out, whatever has its id now")
  func renamedToRemoved() throws {
    var state = try LiveForm(Self.group).state
    state.sections[0].rows = [
      RowState("name#3"), RowState("name", added: RowSpec("name", .label)),
    ]
    state.removedRows = ["name"]
    let (form, lost) = try restored(state, Self.group)
    #expect(lost == [.row("name#3")])
    #expect(form.row("name")?.spec.content.kind == .label)
  }

  @Test("copies lack a row that an older state has removed, and new copies have it")
  func shortenedTemplate() throws {
    var removed = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s", reorder: .across) {
          Row.text("name")
          Row.text("mail")
        }
      })
    try removed.perform(.removeRow("mail"))
    let list = FormSpec("Form") {
      SectionSpec("s", reorder: .across) {
        Row.repeat("people", min: 1) {
          Row.group("person", isOpen: true) {
            Row.text("name")
            Row.text("mail")
          }
        }
      }
    }
    var form = try LiveForm(list)
    let whole = form.state
    try form.perform(.removeRow("people"))
    try form.perform(.restore(removed.state))
    #expect(form.row("mail#1") == nil)
    #expect(form.invariantViolations().isEmpty)
    #expect(form.state.removedRows == ["mail#1"])
    let head = try #require(try form.perform(.addCopy(to: "people")).copyAdded)
    #expect(form.rows(inSection: 0).suffix(3).first == head)
    try form.perform(.undo)
    try form.perform(.restore(whole))
    #expect(form.row("mail#1") != nil && form.state.removedRows.isEmpty)
    #expect(form.invariantViolations().isEmpty)
    #expect(form.result().map(\.row) == ["people"])
    try form.perform(.addCopy(to: "people"))
    #expect(form.rows(inSection: 0).last?.text.hasPrefix("mail#") == true)
    try form.perform(.undo)
    try form.perform(.undo)
    #expect(form.row("mail#1") == nil)
    #expect(form.invariantViolations().isEmpty)
  }

  @Test("a template row before its added repeat is left out")
  func earlyTemplateRow() throws {
    var state = try LiveForm(Self.group).state
    state.sections[0].rows += [
      RowState("t", added: RowSpec("t", .text(TextContent()), presentedBy: "r")),
      RowState(
        "r", nextCopy: 1, added: RowSpec("r", .repeat(RepeatContent()))),
      RowState("u", added: RowSpec("u", .text(TextContent()), presentedBy: "r")),
    ]
    let (other, lost) = try restored(state, Self.group)
    #expect(lost == [.row("t")])
    #expect(other.row("r") != nil)
  }
}
