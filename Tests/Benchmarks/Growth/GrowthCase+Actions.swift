import FormEngine

extension GrowthCase {
  static let all =
    conditions + computing + actions + repeats + dependent + counted + texts + commands

  /// Batches, steps and states.
  static let actions = [
    GrowthCase("insert rows with conditions in a batch", size: 1000, governed) { size in
      [.batch((0..<size).map { .insert([conditioned("new\($0)")], .after("x")) }), .undo, .redo]
    },
    GrowthCase("insert rows with conditions one by one", size: 1000, governed) { size in
      (0..<size).map { .insert([conditioned("new\($0)")], .after("x")) }
    },
    GrowthCase("move rows with conditions in a batch", size: 1000, governed) { size in
      [.batch((0..<size).map { .moveRow("row\($0)", to: .init(section: 1, row: 0)) }), .undo]
    },
    GrowthCase("remove rows with conditions in a batch", size: 1000, governed) { size in
      [.batch((0..<size).map { .removeRow("row\($0)") }), .undo, .redo, .undo]
    },
    GrowthCase("remove rows and insert them again", size: 1000, governed) { size in
      [
        .batch((0..<size).map { .removeRow("row\($0)") }),
        .batch((0..<size).map { .insert([conditioned("row\($0)")], .after("x")) }), .undo, .undo,
      ]
    },
    GrowthCase("remove a section of rows with conditions", governed) { _ in
      [.removeSection("many"), .undo, .redo, .undo]
    },
    GrowthCase("insert a block of groups in each other", { _ in rows(1) }) { size in
      let block = (0..<size).map { index in
        RowSpec(
          "new\(index)", .group(GroupContent()), presentedBy: index > 0 ? "new\(index - 1)" : nil)
      }
      return [.insert(block, .after("row0")), .undo, .redo, .removeRow("new0")]
    },
    GrowthCase("insert a section of rows that wait for later ones", { _ in rows(1) }) { size in
      let specs = (0..<size).map { index in
        RowSpec(
          "new\(index)", .toggle(value: nil),
          shownWhen: index + 1 < size ? .row("new\(index + 1)", .is(true)) : nil)
      }
      return [.insertSection(SectionSpec("new", rows: specs), at: 0), .undo, .redo]
    },
    GrowthCase("move sections in a batch", sections) { size in
      [.batch((0..<size).map { .moveSection(SectionID("s\($0)"), to: 0) }), .undo]
    },
    GrowthCase("walk over the rows of many sections, and submit") { size in
      let start = LiveForm.of(sections(size))
      return {
        var form = start
        use(form.allRows.reduce(0) { count, _ in count + 1 })
        do { try form.perform(.submit) } catch { fatalError("\(error)") }
      }
    },
    one("moves that take each other back in a batch") { _ in
      [.batch((0..<100).map { .moveRow("row0", to: .init(section: 0, row: $0 % 2 == 0 ? 1 : 0)) })]
    },
    one("insert and remove one row") { size in
      [.insert([RowSpec("new", .label)], .after("row\(size / 2)")), .removeRow("new")]
    },
    one("move one row there and back") { size in
      [(size / 2), 0].map { .moveRow("row0", to: .init(section: 0, row: $0)) }
    },
    GrowthCase("set rows in a batch", { rows($0) }) { size in
      [.batch((0..<size).map { .set("row\($0)", "a") }), .undo, .redo]
    },
    GrowthCase("set one row, undo and redo all", size: 16_000, { _ in rows(1) }) { size in
      (0..<size).map { .set("row0", .number(Double($0)).asText) }
        + Array(repeating: .undo, count: size) + Array(repeating: .redo, count: size)
    },
    GrowthCase("set one row beyond the limit of the history", size: 16_000) { size in
      var start = LiveForm.of(rows(1))
      start.historyLimit = size * 100
      return {
        var form = start
        for value in 0..<2 * size {
          _ = try? form.perform(.set("row0", .number(Double(value)).asText))
        }
      }
    },
    GrowthCase("choose all options", size: 16_000, { [SectionSpec("s", rows: [picker($0)])] }) {
      [.set("x", .texts(options($0))), .undo, .redo]
    },
    GrowthCase("open one of many fields after another", size: 2000, fields) { size in
      (0..<size).map { .open("row\($0)") }
    },
    GrowthCase("restore a state") { size in
      let form = LiveForm.of(rows(size) { $0.content = .text(TextContent(value: "a")) })
      let reversed = rows(size).map { SectionSpec("s", rows: $0.rows.reversed()) }
      let start = LiveForm.of(reversed)
      return {
        var other = start
        _ = try? other.perform(.restore(form.state))
        _ = try? other.perform(.undo)
      }
    },
  ]

  /// A few actions that leave a large form unchanged. The form is not copied for them.
  private static func one(
    _ name: String, then actions: @escaping @Sendable (Int) -> [FormAction]
  ) -> GrowthCase {
    GrowthCase(name, size: 50_000) { size in
      var form = LiveForm.of(rows(size))
      let actions = actions(size)
      return {
        for action in actions {
          do { try form.perform(action) } catch { fatalError("\(name): \(error)") }
        }
      }
    }
  }

  private static func conditioned(_ id: RowID) -> RowSpec {
    RowSpec(id, .text(TextContent()), shownWhen: .row("x", .answered(false)))
  }

  /// Rows that depend on `x`, and a section that does, too.
  private static func governed(_ size: Int) -> [SectionSpec] {
    [
      SectionSpec(
        "many", reorder: .across,
        rows: [RowSpec("x", .text(TextContent()))] + (0..<size).map { conditioned("row\($0)") }),
      SectionSpec(
        "other", shownWhen: .row("y", .answered(false)), reorder: .across,
        rows: [RowSpec("z", .label)]),
      SectionSpec("last", rows: [RowSpec("y", .text(TextContent()))]),
    ]
  }

  private static func sections(_ size: Int) -> [SectionSpec] {
    (0..<size).map { SectionSpec(SectionID("s\($0)"), rows: [RowSpec("row\($0)", .label)]) }
  }

  private static func fields(_ size: Int) -> [SectionSpec] {
    let picker = RowContent.picker(PickerContent(options: ["a", "b"]))
    return [
      SectionSpec(
        "s",
        rows: (0..<size).flatMap { index in
          [
            RowSpec("row\(index)", .field(FieldContent())),
            RowSpec("picker\(index)", picker, presentedBy: "row\(index)"),
          ]
        })
    ]
  }
}

extension FormValue {
  /// A number as a text.
  fileprivate var asText: FormValue { .text(description) }
}
