import DynamicRows
import FormEngine
import Testing

@testable import FormOracle

/// Each law judges a right answer and wrong ones.
@Suite("The laws of forms, one by one")
struct LawCaseTests {
  private static let spec = FormSpec(
    "Form",
    sections: [
      SectionSpec(
        "s", reorder: .across,
        rows: [
          RowSpec("a", .group(GroupContent(isOpen: true))),
          RowSpec("b", .group(GroupContent()), presentedBy: "a"),
          RowSpec("c", .text(TextContent()), presentedBy: "b"),
          RowSpec("d", .text(TextContent())), RowSpec("e", .label),
        ]), SectionSpec("t", rows: [RowSpec("f", .label)]), SectionSpec("u"), SectionSpec("v"),
    ])

  /// The rules broken if an action on a form gives what another one does.
  private func broken(
    _ action: FormAction, doing other: FormAction?, from first: [FormAction] = [],
    in spec: FormSpec = LawCaseTests.spec,
    _ doctor: (inout AlteredForm<LiveForm>) -> Void = { _ in }
  ) throws -> Set<FormRule> {
    var form = try LiveForm(spec)
    for action in first { try form.perform(action) }
    let before = FormSnapshot(form, spec)
    let change = try other.map { try form.perform($0) } ?? FormChange()
    var doctored = AlteredForm(form)
    doctor(&doctored)
    let after = FormSnapshot(doctored, spec)
    return Set(Laws(of: action, from: before, to: after, change).breaches.map(\.rule))
  }

  @Test("rows that leave the block of their presenter, or their order, break the law of order")
  func order() throws {
    #expect(try broken(.open("b"), doing: .open("b")) == [])
    let torn = try broken(.open("b"), doing: .open("b")) { form in
      form.observedSections[0].rows.swapAt(2, 3)
    }
    #expect(torn.contains(.order))
    let removal = FormAction.removeRow("f")
    #expect(try broken(removal, doing: removal) == [])
    let tornByRemoval = try broken(removal, doing: removal) { form in
      form.observedSections[0].rows.swapAt(2, 3)
    }
    #expect(tornByRemoval.contains(.order))
    let withoutPresenter = try broken(removal, doing: removal) { form in
      form.observedSections[0].rows.remove(at: 1)
    }
    #expect(withoutPresenter.contains(.order))
    let moved = try broken(.tap("e"), doing: nil) { form in
      form.observedSections[0].rows.swapAt(3, 4)
    }
    #expect(moved.contains(.order))
  }

  @Test("a row that is dragged alone, or with its block elsewhere, breaks the law of moving")
  func moving() throws {
    let to = RowPosition(section: 0, row: 2)
    #expect(try broken(.moveRow("d", to: to), doing: .moveRow("d", to: to)) == [])
    let third = RowPosition(section: 0, row: 3)
    #expect(
      try broken(.moveRow("d", to: to), doing: .moveRow("d", to: third)).contains(.moving))
    let first = RowPosition(section: 0, row: 0)
    #expect(
      try broken(.moveRow("d", to: third), doing: .moveRow("e", to: first)).contains(.moving))
    #expect(try broken(.moveSection("t", to: 0), doing: .moveSection("t", to: 0)) == [])
    #expect(try broken(.moveSection("t", to: 0), doing: nil).contains(.moving))
    let under = FormAction.move("d", under: "a", at: 1)
    #expect(try broken(under, doing: under) == [])
    #expect(try broken(under, doing: .move("d", under: "a", at: 0)).contains(.moving))
    let closed = try broken(.moveRow("a", to: to), doing: .moveRow("a", to: to)) { form in
      form.observedSections[0].rows[2].isOpen.toggle()
    }
    #expect(closed.contains(.moving))
  }

  @Test("a row beside its place breaks the law of inserting")
  func inserting() throws {
    let new = [RowSpec("n", .label)]
    func insertion(_ place: InsertionPlace) -> FormAction { .insert(new, place) }
    let places: [InsertionPlace] = [
      .at(RowPosition(section: 0, row: 2)), .after("d"), .before("a"), .firstIn("t"),
    ]
    for place in places {
      for other in places {
        let broken = try broken(insertion(place), doing: insertion(other))
        #expect(broken.contains(.inserting) == (place != other), "\(place) \(other)")
      }
    }
    #expect(try broken(insertion(.after("d")), doing: nil).contains(.inserting))
  }

  @Test("a row inserted at an index, but after a hidden row there, breaks the law of inserting")
  func insertingBesideHiddenRows() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s") {
        Row.label("a")
        Row.label("h").shown(when: .any([]))
        Row.label("b")
      }
    }
    let new = [RowSpec("n", .label)]
    let action = FormAction.insert(new, .at(RowPosition(section: 0, row: 1)))
    #expect(try broken(action, doing: action, in: spec) == [])
    let other = FormAction.insert(new, .after("h"))
    #expect(try broken(action, doing: other, in: spec).contains(.inserting))
  }

  @Test("a container that was visible by its rows is the sibling before a row inserted after them")
  func insertingAfterContainers() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s") {
        Row.label("a")
        Row.container("c") {
          Row.container("d") {
            Row.label("b")
            Row.label("h").shown(when: .any([]))
          }
        }
        Row.container("e") { Row.label("i").shown(when: .any([])) }
      }
    }
    func broken(_ index: Int, under presenter: RowID?, doing place: InsertionPlace) throws -> Bool {
      let new = [RowSpec("n", .label, presentedBy: presenter)]
      let action = FormAction.insert(new, .at(RowPosition(section: 0, row: index)))
      return try self.broken(action, doing: .insert(new, place), in: spec).contains(.inserting)
    }
    let places: [(index: Int, presenter: RowID?, right: InsertionPlace, wrong: InsertionPlace)] = [
      (2, nil, .after("c"), .after("e")), (2, "c", .after("d"), .first(under: "c")),
      (2, "d", .after("b"), .after("h")), (1, "d", .first(under: "d"), .after("b")),
      (1, "c", .first(under: "c"), .after("d")), (1, nil, .after("a"), .after("c")),
    ]
    for (index, presenter, right, wrong) in places {
      #expect(try !broken(index, under: presenter, doing: right), "\(right)")
      #expect(try broken(index, under: presenter, doing: wrong), "\(wrong)")
      let asked = InsertionPlace.at(RowPosition(section: 0, row: index))
      #expect(try !broken(index, under: presenter, doing: asked), "\(right)")
    }
  }

  @Test("a row inserted after a container in a copy is beside the sibling before it")
  func insertingAfterContainersOfCopies() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s") {
        Row.repeat("r", count: 2) {
          Row.group("g", isOpen: true) { Row.container("c") { Row.text("b") } }
        }
      }
    }
    let form = try LiveForm(spec)
    for (copy, index) in [(1, 3), (2, 5)] {
      let new = [RowSpec("n", .label, presentedBy: RowID("g", copies: [copy]))]
      let action = FormAction.insert(new, .at(RowPosition(section: 0, row: index)))
      #expect(form.canPerform(action))
      #expect(try broken(action, doing: action, in: spec) == [])
      let first = FormAction.insert(new, .first(under: RowID("g", copies: [copy])))
      #expect(try broken(action, doing: first, in: spec).contains(.inserting))
    }
  }

  @Test("a state that is not restored as it was saved breaks the law of restoring")
  func restoring() throws {
    let start = try LiveForm(Self.spec).state
    let changes: [FormAction] = [
      .open("b"), .set("d", "x"), .moveRow("e", to: RowPosition(section: 0, row: 0)),
      .moveSection("t", to: 0), .moveSection("v", to: 2), .change("e", [.title("E")]),
      .removeRow("e"),
    ]
    for change in changes {
      #expect(try broken(.restore(start), doing: .restore(start), from: [change]) == [])
      #expect(try broken(.restore(start), doing: nil, from: [change]).contains(.restoring))
    }
  }

  @Test("other rows than the relevant ones under open presenters break the law of visible rows")
  func visible() throws {
    #expect(try broken(.open("b"), doing: .open("b")) == [])
    let closed = try broken(.open("b"), doing: .open("b")) { form in
      form.observedSections[0].rows[1].isOpen = false
    }
    #expect(closed.contains(.visible))
    let irrelevant = try broken(.tap("e"), doing: .tap("e")) { form in
      form.observedSections[0].rows[3].isRelevant = false
    }
    #expect(irrelevant.contains(.visible))
  }

  @Test("a presenter that stays open or keeps its draft when it ends irrelevant breaks its law")
  func initialDisclosure() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s") {
        Row.toggle("t", value: true)
        Row.field("f") { Row.picker("e", options: ["x"], commit: .close) }
          .shown(when: .row("t", .is(true)))
      }
    }
    let first: [FormAction] = [.open("f"), .set("e", "x")]
    #expect(try broken(.tap("t"), doing: .tap("t"), from: first, in: spec) == [])
    let open = try broken(.tap("t"), doing: .tap("t"), from: first, in: spec) { form in
      form.observedSections[0].rows[1].isOpen = true
    }
    #expect(open.contains(.initialDisclosure))
    let kept = try broken(.tap("t"), doing: .tap("t"), from: first, in: spec) { form in
      form.observedSections[0].rows[1].draft = .chosen("x")
    }
    #expect(kept.contains(.initialDisclosure))
  }

  @Test("a presenter that closes with the one around it breaks its law, unless it is irrelevant")
  func innerPresenters() throws {
    let close = FormAction.close("a")
    #expect(try broken(close, doing: close, from: [.open("b")]) == [])
    let closed = try broken(close, doing: close, from: [.open("b")]) { form in
      form.observedSections[0].rows[1].isOpen = false
    }
    #expect(closed.contains(.innerPresenters))
    let spec = FormSpec("Form") {
      SectionSpec("s") {
        Row.field("f", isOpen: true) {
          Row.picker("e", options: ["x"], commit: .close)
          Row.group("g", isOpen: false) { Row.label("l") }.shown(when: .row("f", .isNot("x")))
        }
      }
    }
    let first: [FormAction] = [.open("g"), .set("e", "x")]
    #expect(try broken(.close("f"), doing: .close("f"), from: first, in: spec) == [])
  }

  @Test(
    "a field that stays open beside the one that is opened breaks its law, unless it is around it")
  func oneOpenField() throws {
    let spec = FormSpec("Form", openAtOnce: .one) {
      SectionSpec("s") {
        Row.field("f") {
          Row.picker("e", options: ["x"])
          Row.field("g") { Row.picker("h", options: ["x"]) }
        }
        Row.field("i") { Row.picker("j", options: ["x"]) }
      }
    }
    for action in [FormAction.open("g"), .tap("g"), .reveal("h"), .open("i")] {
      #expect(try broken(action, doing: action, from: [.open("f")], in: spec) == [])
    }
    for action in [FormAction.open("i"), .tap("i"), .reveal("j")] {
      let both = try broken(action, doing: action, from: [.open("f")], in: spec) { form in
        form.observedSections[0].rows[0].isOpen = true
      }
      #expect(both.contains(.oneOpenField), "\(action)")
    }
  }

  @Test("a refused action that changes something breaks the law of transactions")
  func transaction() throws {
    var form = try LiveForm(Self.spec)
    let start = FormSnapshot(form, Self.spec)
    for change in [FormAction.open("b"), .set("c", "x"), .set("d", "x")] {
      try form.perform(change)
      let after = FormSnapshot(form, Self.spec)
      let breaches = [start, after].map { Laws(of: .tap("x"), from: start, to: $0, nil).breaches }
      #expect(breaches[0].isEmpty)
      #expect(breaches[1].map(\.rule) == [.transaction])
      try form.perform(.undo)
    }
  }

  @Test("an update that leaves something out, or moves too much, breaks the law of updates")
  func exactUpdates() throws {
    var form = try LiveForm(Self.spec)
    let start = FormSnapshot(form, Self.spec)
    let right = try form.perform(.open("b"))
    let after = FormSnapshot(form, Self.spec)
    func broken(_ update: TableUpdate) -> [FormRule] {
      var change = right
      change.update = update
      return Laws(of: .open("b"), from: start, to: after, change).breaches.map(\.rule)
    }
    #expect(broken(right.update) == [])
    var others = [TableUpdate(), right.update, right.update]
    others[1].reloadRows = []
    others[2].reloadRows.append(RowPosition(section: 0, row: 3))
    for update in others { #expect(Set(broken(update)) == [.exactUpdates]) }
  }

  @Test("a move or a reload that the person has already seen breaks its law")
  func alreadyShown() throws {
    let set = FormAction.set("d", "x", alreadyShown: true)
    #expect(try broken(set, doing: set) == [])
    #expect(try broken(set, doing: .set("d", "x")).contains(.alreadyShown))
    let clear = FormAction.clear("d", alreadyShown: true)
    #expect(try broken(clear, doing: clear, from: [.set("d", "x")]) == [])
    #expect(
      try broken(clear, doing: .clear("d"), from: [.set("d", "x")]).contains(.alreadyShown))
    let to = RowPosition(section: 0, row: 0)
    let move = FormAction.moveRow("d", to: to, alreadyShown: .block)
    #expect(try broken(move, doing: move) == [])
    #expect(try broken(move, doing: .moveRow("d", to: to)).contains(.alreadyShown))
  }

  @Test("undo that does not lead back, and redo that does not lead there, break their law")
  func undo() throws {
    var form = try LiveForm(Self.spec)
    let start = FormSnapshot(form, Self.spec)
    try form.perform(.set("d", "x"))
    let end = FormSnapshot(form, Self.spec)
    var memory = StepMemory()
    memory.note(.set("d", "x"), from: start, to: end)
    func rules(_ action: FormAction, to form: FormSnapshot) -> [FormRule] {
      Laws(of: action, from: end, to: form, FormChange(), remembering: memory).breaches.map(\.rule)
        .filter { $0 == .undo }
    }
    #expect(rules(.undo, to: start) == [] && rules(.undo, to: end) == [.undo])
    memory.note(.undo, from: end, to: start)
    #expect(rules(.redo, to: end) == [] && rules(.redo, to: start) == [.undo])
    memory.note(.redo, from: start, to: end)
    #expect(rules(.undo, to: end) == [.undo])
    memory.note(.set("d", "y", joined: true), from: start, to: end)
    #expect(rules(.undo, to: end) == [])
  }

  private static let following = FormSpec("Form") {
    SectionSpec("s") {
      Row.text("a")
      Row.number("c", value: .sum([1, 2]))
      Row.repeat("r", count: 1) { Row.number("d", value: .sum([2, 3])) }
      Row.number("w", value: .sum([3, 4])).shown(when: .row("a", .isNot("b"))).whenHidden(.clear)
    }
  }

  private static let endsOfFollowing: [[FormAction]] = [
    [.clear("c")], [.set("c", [])], [.set("c", 3)], [.set("c", 5)], [.clear("d#1")],
    [.batch([.set("a", "z"), .clear("c")])], [.clear("w")], [.clear("w"), .set("a", "b")],
    [.clear("c"), .reset], [.clear("c"), .clear("c", joined: true)],
  ]

  @Test(
    "a row follows its expression again after undo, and not after redo", arguments: endsOfFollowing)
  func undoingTheEndOfFollowing(actions: [FormAction]) throws {
    try expectNoBreach([.set("a", "x")] + actions + [.undo, .redo, .undo], of: Self.following)
  }

  @Test("a property that is given as it was may be a step or none")
  func changingNothingShown() throws {
    let spec = FormSpec("Form") {
      SectionSpec("s") {
        Row.text("a", title: "A")
        Row.text("b")
      }
    }
    let same = FormAction.change("a", [.title("A")])
    try expectNoBreach([.set("b", "x"), same, .undo, .undo, .redo], of: spec)
    try expectNoBreach([.set("b", "x"), .batch([same]), .undo, .undo], of: spec)
  }

  private func expectNoBreach(_ actions: [FormAction], of spec: FormSpec) throws {
    var form = try LiveForm(spec)
    var (memory, before) = (StepMemory(), FormSnapshot(form, spec))
    for action in actions {
      let change = try form.perform(action)
      let after = FormSnapshot(form, spec)
      let laws = Laws(of: action, from: before, to: after, change, remembering: memory)
      #expect(laws.breaches == [], "\(action.json)")
      memory.note(action, from: before, to: after)
      before = after
    }
  }

  @Test("a row that stays cleared after undo breaks the law of undo")
  func undoThatLeavesARowCleared() throws {
    var form = try LiveForm(Self.following)
    let start = FormSnapshot(form, Self.following)
    try form.perform(.clear("c"))
    let end = FormSnapshot(form, Self.following)
    var memory = StepMemory()
    memory.note(.clear("c"), from: start, to: end)
    let laws = Laws(of: .undo, from: end, to: end, FormChange(), remembering: memory)
    #expect(laws.breaches.map(\.sentence) == ["c is not as it was"])
    let state = form.state
    try form.perform(.undo)
    let restoring = Laws(
      of: .restore(state), from: start, to: FormSnapshot(form, Self.following), FormChange())
    #expect(restoring.breaches.map(\.sentence) == ["c is not as it was saved"])
  }
}
