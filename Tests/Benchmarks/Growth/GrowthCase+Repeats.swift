import FormEngine

extension GrowthCase {
  /// Copies of a block.
  static let repeats = [
    GrowthCase("load copies of three rows", size: 25_000) { size in
      let sections = people(size)
      return { use(LiveForm.of(sections)) }
    },
    GrowthCase("add copies at the end", { _ in people(0) }) { size in
      (0..<size).map { _ in .addCopy(to: "people") }
    },
    GrowthCase("add copies at the start", { _ in people(0) }) { size in
      (0..<size).map { _ in .addCopy(to: "people", at: 0) }
    },
    GrowthCase("duplicate the first copy", { _ in people(1) }) { size in
      (0..<size).map { _ in .duplicateCopy(of: "person#1") }
    },
    GrowthCase("duplicate a copy with inner ones, and undo", { _ in people(1) }) { size in
      [.set("pets#1", .list(Array(repeating: "Rex", count: size)))]
        + [.duplicateCopy(of: "person#1"), .undo]
    },
    GrowthCase(
      "duplicate copies whose answers are offered", size: 2000, { _ in people(1) + offers(1) }
    ) {
      size in (0..<size).map { _ in .duplicateCopy(of: "person#1") }
    },
    GrowthCase("remove copies from the first", { people($0) }) { size in
      (1...size).map { .removeRow(RowID("person", copy: $0)) }
    },
    GrowthCase("move copies to the front", { people($0) }) { size in
      (1...size).map { .moveRow(RowID("person", copy: $0), to: .init(section: 0, row: 1)) }
    },
    GrowthCase("add and undo inner copies", size: 2000, { people($0) }) { size in
      (1...size).map { .addCopy(to: RowID("pets", copy: $0)) } + (0..<size).map { _ in .undo }
    },
    GrowthCase("answer rows of copies", { people($0) }) { size in
      (1...size).map { .set(RowID("name", copy: $0), "a") }
    },
    GrowthCase("set a repeat to a long list", { _ in people(0) }) { size in
      [.set("people", everybody(size)), .set("people", []), .undo, .undo]
    },
    GrowthCase("read all copies from outside", size: 5000, { people($0) + readers }) { _ in
      (0..<10).map { .set("age#1", .number(Double($0))) }
    },
    GrowthCase("offer the answers of all copies", size: 5000, { people($0) + offers(1) }) { _ in
      [.set("who#1", "a")] + (0..<10).map { .set("name#1", .text("n\($0)")) }
    },
    GrowthCase("offer the answers of all copies in many", size: 1000, { people($0) + offers($0) }) {
      _ in (0..<10).map { .set("name#1", .text("n\($0)")) }
    },
    GrowthCase("show a row of every copy", size: 8000, shownByGoal) { _ in
      [.set("goal", 1), .set("goal", 2), .undo, .undo]
    },
    GrowthCase("copies with a condition of 10,000 tests", size: 2500) { size in
      let sections = people(size) { $0.shownWhen = longCondition }
      return { use(LiveForm.of(sections)) }
    },
    GrowthCase("a condition of many tests in 10 copies") { size in
      let tests = (0..<size).map { Condition.row("age", .is(.value(.number(Double($0))))) }
      let start = LiveForm.of(people(10) { $0.shownWhen = .any(tests) })
      return {
        var form = start
        for copy in 1...10 {
          do { try form.perform(.set(RowID("age", copy: copy), -1)) } catch {
            fatalError("\(error)")
          }
        }
      }
    },
    GrowthCase("save and restore copies") { size in
      let start = LiveForm.of(people(0))
      var filled = start
      _ = try? filled.perform(.set("people", everybody(size)))
      return { [filled] in
        var form = start
        do { try form.perform(.restore(filled.state)) } catch { fatalError("\(error)") }
      }
    },
    GrowthCase("report problems of copies whose places change", { people($0, isRequired: true) }) {
      _ in [.addCopy(to: "people", at: 0), .undo]
    },
    GrowthCase("copies in copies, one in another", size: 50) { size in
      let sections = nestedRepeats(depth: 3, count: size)
      return { use(LiveForm.of(sections)) }
    },
  ]

  /// Copies of a group of a name, an age and pets.
  private static func people(
    _ count: Int, isRequired: Bool = false, _ change: (inout RowSpec) -> Void = { _ in }
  ) -> [SectionSpec] {
    var name = RowSpec(
      "name", .text(TextContent()), presentedBy: "person", isRequired: isRequired)
    change(&name)
    return [
      SectionSpec(
        "s", reorder: .within,
        rows: [
          RowSpec("people", .repeat(RepeatContent(count: count))),
          RowSpec("person", .group(GroupContent(isOpen: true)), presentedBy: "people"),
          name, RowSpec("age", .number(NumberContent()), presentedBy: "person"),
          RowSpec("pets", .repeat(RepeatContent()), presentedBy: "person"),
          RowSpec("pet", .text(TextContent()), presentedBy: "pets"),
        ])
    ]
  }

  private static func shownByGoal(_ count: Int) -> [SectionSpec] {
    people(count) { $0.shownWhen = .row("goal", .is(1)) } + readers
  }

  private static func everybody(_ count: Int) -> FormValue {
    .list((0..<count).map { ["name": "n", "age": .number(Double($0))] })
  }

  /// Rows that read the ages of all people.
  private static let readers = [
    SectionSpec(
      "t",
      rows: [
        RowSpec("goal", .number(NumberContent())),
        RowSpec(
          "sum", .number(NumberContent()),
          computed: .sum([.valueOf("age"), .valueOf("goal")])),
        RowSpec("old", .label, shownWhen: .row("age", .moreThan(1e9))),
      ])
  ]

  /// Copies of a picker that offers the names of all people.
  private static func offers(_ count: Int) -> [SectionSpec] {
    let who = RowSpec(
      "who", .picker(PickerContent(acceptsOther: true)), presentedBy: "tasks",
      expressions: [.options: .valueOf("name")])
    return [
      SectionSpec(
        "tasks", rows: [RowSpec("tasks", .repeat(RepeatContent(count: count))), who])
    ]
  }

  private static let longCondition = Condition.all(
    (0..<10_000).map { .row("age", .is(.value(.number(Double($0))))) })

  /// Repeats nested in repeats; only the outermost has more than two copies.
  private static func nestedRepeats(depth: Int, count: Int) -> [SectionSpec] {
    var rows: [RowSpec] = []
    for level in 0..<depth {
      let count = level == 0 ? count * 20 : 4
      rows.append(
        RowSpec(
          "repeat\(level)", .repeat(RepeatContent(count: count)),
          presentedBy: level > 0 ? "group\(level - 1)" : nil))
      rows.append(
        RowSpec("group\(level)", .group(GroupContent(isOpen: true)), presentedBy: "repeat\(level)"))
    }
    rows.append(RowSpec("leaf", .text(TextContent()), presentedBy: "group\(depth - 1)"))
    return [SectionSpec("s", rows: rows)]
  }
}
