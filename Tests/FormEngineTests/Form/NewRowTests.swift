import Testing

@testable import FormEngine

/// New rows are judged where they will be, with the rows of the form that they refer to.
@Suite("New rows are judged like those of a spec")
struct NewRowTests {
  private static let spec = FormSpec("Form") {
    SectionSpec("s", reorder: .across) {
      Row.text("a")
      Row.number("n")
      Row.field("f", value: "x") { Row.picker("p", options: ["x", "y"]) }
      Row.group("g", isOpen: true) { Row.toggle("t") }
      Row.hidden("z", holds: .text)
      Row.repeat("r", count: 2) {
        Row.group("h", isOpen: true) {
          Row.text("c")
          Row.picker("d", options: ["x", "y"], isMultiple: true)
          Row.field("k") { Row.picker("l", options: ["x"]) }
          Row.repeat("q", count: 1) { Row.number("i") }
        }
      }
    }
  }

  /// Where a row is inserted: its place and presenter, and those in the spec.
  private static let places:
    [(place: InsertionPlace, presenter: RowID?, after: RowID, inSpec: RowID?)] = [
      (.after("a"), nil, "a", nil), (.after("t"), "g", "t", "g"),
      (.first(under: "a"), "a", "a", "a"), (.first(under: "f"), "f", "f", "f"),
      (.first(under: "z"), "z", "z", "z"), (.after("c#2"), "h#2", "c", "h"),
      (.first(under: "d#1"), "d#1", "d", "d"), (.first(under: "i#1.1"), "i#1.1", "i", "i"),
    ]

  private static let tests: [@Sendable (RowID) -> Condition] = [
    { .row($0, .answered(true)) }, { .row($0, .is("x")) }, { .row($0, .moreThan(1)) },
    { .row($0, .contains("x")) }, { .row($0, .atLeast(0)) }, { .row($0, .in(["x", "z"])) },
    { .row($0, .is(.valueOf("n"))) },
    { .row("a", .is(.valueOf($0))) },
  ]

  private static func rows(reading id: RowID) -> [RowSpec] {
    tests.flatMap { test in
      [
        RowSpec("new", .label, shownWhen: test(id)),
        RowSpec("new", .text(TextContent()), enabledWhen: test(id)),
        RowSpec(
          "new", .picker(PickerContent(options: ["x", OptionSpec("y", shownWhen: test(id))]))),
        RowSpec(
          "new", .number(NumberContent()), checks: [CheckSpec(that: test(id), message: "Wrong.")]),
      ]
    } + [
      RowSpec("new", .number(NumberContent()), computed: FormExpression(.valueOf(id))),
      RowSpec("new", .text(TextContent()), computed: FormExpression(.valueOf(id))),
      RowSpec("new", .number(NumberContent()), computed: FormExpression(.scoreOf(id))),
      RowSpec(
        "new", .number(NumberContent()),
        computed: FormExpression(.function(.sum, [FormExpression(.valueOf(id))]))),
      RowSpec("new", .button(.add(id))),
    ]
  }

  @Test(
    "a row that reads another one is refused exactly if a spec with it has an error",
    arguments: places.indices)
  func sameAsInSpec(_ index: Int) throws {
    let place = Self.places[index]
    let form = try LiveForm(Self.spec)
    for id in ["a", "n", "f", "p", "g", "t", "r", "h", "c", "d", "q", "i", "z", "new", "none"]
      as [RowID]
    {
      for row in Self.rows(reading: id) {
        var (row, inSpec) = (row, Self.spec)
        row.presentedBy = place.inSpec
        let next = try #require(inSpec.sections[0].rows.firstIndex { $0.id == place.after }) + 1
        inSpec.sections[0].rows.insert(row, at: next)
        row.presentedBy = place.presenter
        var form = form
        let expected = inSpec.check().findings.first { $0.severity == .error }
        do throws(FormRefusal) {
          try form.perform(.insert([row], place.place))
          #expect(expected == nil, "\(row)")
        } catch {
          #expect(expected != nil, "\(row): \(error.message)")
          #expect(error.code == .badSpec)
        }
      }
    }
  }

  @Test("the message names the rows of the form as they are")
  func names() throws {
    var form = try LiveForm(Self.spec)
    func message(_ row: RowSpec, after id: RowID) -> String? {
      do throws(FormRefusal) {
        try form.perform(.insert([row], .after(id)))
        return nil
      } catch { return error.message }
    }
    let reading = RowSpec(
      "new", .label, presentedBy: "h#2", shownWhen: .row("c#1", .moreThan(1)))
    #expect(
      message(reading, after: "c#2")
        == "moreThan in shownWhen of row \"new\" needs a number or a date, but row \"c#1\" holds a text; "
        + "use is, isNot, in or notIn")
    let editor = RowSpec("new", .picker(PickerContent(options: ["x"])), presentedBy: "f")
    #expect(
      message(editor, after: "p")
        == "field \"f\" has 2 editors, \"p\", \"new\"; keep only one, or name one of them as editor"
    )
    let namesake = RowSpec("g", .label, presentedBy: "g")
    #expect(
      message(namesake, after: "t")
        == "row \"g\" is presented by itself; name another row, or leave presentedBy out")
    let other = RowSpec("t", .label, presentedBy: "g")
    #expect(message(other, after: "t") == "row \"t\" already exists")
  }

  @Test("options that are changed in a copy may read the rows of that copy")
  func optionsOfCopy() throws {
    var form = try LiveForm(Self.spec)
    func change(_ condition: Condition) -> FormAction {
      .change("d#2", [.options(["x", OptionSpec("z", shownWhen: condition)])])
    }
    try form.perform(change(.row("c", .is("x"))))
    #expect(throws: FormRefusal.self) { try form.perform(change(.row("c", .moreThan(1)))) }
    #expect(throws: FormRefusal.self) { try form.perform(change(.row("i", .moreThan("x")))) }
    try form.perform(change(.row("i", .moreThan(1))))
    #expect(throws: FormRefusal.self) { try form.perform(change(.row("none", .answered(true)))) }
  }

  @Test("a batch judges what it has inserted and the fields whose editors it has replaced")
  func batch() throws {
    let editor = RowSpec("e", .picker(PickerContent(options: ["x"])), presentedBy: "f")
    let numbers = RowSpec("e", .number(NumberContent()), presentedBy: "f")
    for (new, isSound) in [(editor, true), (numbers, false)] {
      var form = try LiveForm(Self.spec)
      let actions = FormAction.batch([
        .removeRow("p"), .insert([new], .first(under: "f")),
        .insert(
          [
            RowSpec("u", .repeat(RepeatContent(count: 1))),
            RowSpec("v", .text(TextContent()), presentedBy: "u"),
          ], .after("a")),
        .insert([RowSpec("w", .label, shownWhen: .row("v", .contains("x")))], .after("u")),
      ])
      if isSound {
        try form.perform(actions)
        #expect(form.copies(of: "u").count == 1)
      } else {
        #expect(throws: FormRefusal.self) { try form.perform(actions) }
      }
      #expect(form.invariantViolations() == [])
    }
  }

  @Test("a batch judges what it has changed in new copies")
  func newCopies() throws {
    let unknown = OptionSpec("y", shownWhen: .row("none", .answered(true)))
    let known = OptionSpec("y", shownWhen: .row("c", .is("x")))
    var form = try LiveForm(Self.spec)
    for refused: [FormAction] in [
      [.addCopy(to: "r"), .change("d#3", [.options(["x", unknown])])],
      [.addCopy(to: "r"), .removeRow("l#3")],
    ] {
      #expect(throws: FormRefusal.self) { try form.perform(.batch(.init(refused))) }
      #expect(form.copies(of: "r").count == 2)
    }
    try form.perform(
      .batch([.addCopy(to: "r"), .change("d#3", [.options(["x", known])])]))
    #expect(form.copies(of: "r").count == 3)
    #expect(form.invariantViolations() == [])
  }

  @Test(
    "a cycle that an action would make is explained as in a spec",
    arguments: [
      (
        FormAction.move("a", under: "g", at: 0),
        "row \"a\" is presented by row \"g\", row \"g\" reads row \"a\" in its shownWhen"
      ),
      (
        .change("o", [.options(["x", OptionSpec("y", shownWhen: .row("o", .is("x")))])]),
        "row \"o\" reads row \"o\" in the shownWhen of its option 2"
      ),
      (
        .change("k#1", [.options(["x", OptionSpec("y", shownWhen: .row("b", .is("x")))])]),
        "row \"k#1\" reads row \"b#1\" in the shownWhen of its option 2, "
          + "row \"b#1\" reads row \"k#1\" in its enabledWhen"
      ),
    ])
  func cycle(_ action: FormAction, _ explanation: String) throws {
    var form = try LiveForm(
      FormSpec("Form") {
        SectionSpec("s", reorder: .across) {
          Row.text("a")
          Row.group("g") { Row.toggle("t") }.shown(when: .row("a", .is("x")))
          Row.picker("o", options: ["x"])
          Row.repeat("r", count: 1) {
            Row.group("h", isOpen: true) {
              Row.picker("k", options: ["x"])
              Row.text("b").enabled(when: .row("k", .is("x")))
            }
          }
        }
      })
    _ = try form.perform(.submit)
    do throws(FormRefusal) {
      try form.perform(action)
      Issue.record("it is performed")
    } catch {
      #expect(error.code == .wouldLoop)
      #expect(error.message == "conditions would form a cycle: \(explanation)")
    }
  }
}
