import FormEngine

/// A round of actions that leads back to the same form.
struct LifeCase: Sendable {
  let name: String
  /// Returns the actions of a round; the first one is 1.
  let actions: @Sendable (Int) -> [FormAction]

  init(_ name: String, _ actions: @escaping @Sendable (Int) -> [FormAction]) {
    self.name = name
    self.actions = actions
  }

  /// The sections with the rows that the actions change.
  static var sections: [SectionSpec] {
    let picker = PickerContent(options: [.init("a"), .init("b")], commit: .close)
    let people = [RowSpec("people", .repeat(RepeatContent()))]
    return [
      SectionSpec("copies", rows: people + RepeatBenchmarks.block("", in: "people")),
      SectionSpec(
        "choices",
        rows: [
          RowSpec("choice", .field(FieldContent())),
          RowSpec("choicePicker", .picker(picker), presentedBy: "choice"),
          RowSpec("text", .text(TextContent())),
        ]),
    ]
  }

  static let all = [
    LifeCase("add and remove a copy") { round in
      [.addCopy(to: "people"), .removeCopy(of: RowID("person", copy: round))]
    },
    LifeCase("add, answer and remove a copy") { round in
      [
        .addCopy(to: "people"),
        .set(RowID("name", copy: round), .text("The name of person \(round)")),
        .removeCopy(of: RowID("person", copy: round)),
      ]
    },
    LifeCase("add a copy and undo it") { _ in [.addCopy(to: "people"), .undo] },
    LifeCase("insert and remove the same row") { _ in
      [.insert([RowSpec("new", .text(TextContent()))], .after("text")), .removeRow("new")]
    },
    LifeCase("insert and remove a new row") { round in
      let id = RowID("new\(round)")
      return [.insert([RowSpec(id, .text(TextContent()))], .after("text")), .removeRow(id)]
    },
    LifeCase("insert and remove the same section") { _ in
      let section = SectionSpec("new", rows: [RowSpec("new", .text(TextContent()))])
      return [.insertSection(section, at: 0), .removeSection("new")]
    },
    LifeCase("insert and remove a new section") { round in
      let row = RowSpec(RowID("new\(round)"), .text(TextContent()))
      let id = SectionID("section\(round)")
      return [.insertSection(SectionSpec(id, rows: [row]), at: 0), .removeSection(id)]
    },
    LifeCase("set and discard a draft") { _ in
      [.open("choice"), .set("choicePicker", "b"), .close("choice", discardingDraft: true)]
    },
    LifeCase("set, undo and redo") { round in
      [.set("text", round % 2 == 0 ? "a" : "b"), .undo, .redo]
    },
    LifeCase("open and close") { _ in [.open("choice"), .close("choice")] },
  ]
}
