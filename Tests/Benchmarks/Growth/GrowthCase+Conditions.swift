import FormEngine

extension GrowthCase {
  /// Rows that depend on one other row, as siblings or nested in each other.
  static let conditions = [
    GrowthCase("load groups in each other with enabledWhen") { size in
      let sections = nested(size) { $0.enabledWhen = isOn }
      return { _ = LiveForm.of(sections) }
    },
    GrowthCase("enable groups in each other", { nested($0) { $0.enabledWhen = isOn } }) { _ in
      [.set("x", true), .set("x", false), .undo]
    },
    GrowthCase("show groups in each other", { nested($0) { $0.shownWhen = isOn } }) { _ in
      [.set("x", true), .set("x", false), .undo]
    },
    GrowthCase("open and close groups in each other", { nested($0) { _ in } }) { size in
      [.openAll(), .closeAll(), .undo, .undo, .reveal("row\(size - 1)")]
    },
    GrowthCase("show rows one after another", chain) { _ in
      [.set("x", true), .set("x", false), .undo]
    },
    GrowthCase("ask a list which members it has", { lists($0) { $0.shownWhen = $1 } }) { size in
      [.set("x", .texts(options(size).reversed())), .set("x", .texts(options(1))), .undo]
    },
    GrowthCase(
      "check a list for its members",
      { lists($0) { $0.checks = [CheckSpec(that: $1, message: "no")] } }
    ) { size in
      [.set("x", .texts(options(size))), .undo]
    },
    GrowthCase("ask whether one of many is in a list", size: 16_000, oneOfMany) { size in
      [.set("x", .texts(options(size / 2))), .set("x", .texts(options(1))), .undo]
    },
    GrowthCase("explain a condition with many tests", size: 2000) { size in
      let tests = (0..<size).map { Condition.row("row\($0)", .is(true)) }
      let form = LiveForm.of(
        rows(size) { $0.content = .toggle(value: nil) }
          + [SectionSpec("t", rows: [RowSpec("l", .label, shownWhen: .any(tests))])])
      return { _ = try? form.explain("l") }
    },
    GrowthCase("find a part in a text", size: 64_000) { size in
      let part = FormValue.text(String(repeating: "a", count: size / 2) + "b")
      let start = LiveForm.of([
        SectionSpec(
          "s",
          rows: [
            RowSpec("x", .text(TextContent())),
            RowSpec("l", .label, shownWhen: .row("x", .contains(.value(part)))),
          ])
      ])
      let text = FormValue.text(String(repeating: "a", count: size))
      return {
        var form = start
        _ = try? form.perform(.set("x", text))
      }
    },
  ]

  private static let isOn = Condition.row("x", .is(true))

  /// A toggle `x`, and rows `row0` and so on, each inside the one before it.
  private static func nested(_ size: Int, _ change: (inout RowSpec) -> Void) -> [SectionSpec] {
    let groups = (0..<size).map { index in
      var spec = RowSpec("row\(index)", .group(GroupContent()))
      if index > 0 { spec.presentedBy = "row\(index - 1)" }
      change(&spec)
      return spec
    }
    return [SectionSpec("s", rows: [RowSpec("x", .toggle(value: nil))] + groups)]
  }

  /// A toggle `x`, and toggles that are on, each visible while the one before it is on.
  private static func chain(_ size: Int) -> [SectionSpec] {
    var former: RowID = "x"
    return rows(size) {
      $0.content = .toggle(value: true)
      $0.shownWhen = .row(former, .is(true))
      former = $0.id
    } + [SectionSpec("t", rows: [RowSpec("x", .toggle(value: nil))])]
  }

  /// A picker `x` of many options, and a label for each of them.
  private static func lists(
    _ size: Int, value: FormValue? = nil, _ change: (inout RowSpec, Condition) -> Void
  ) -> [SectionSpec] {
    let labels = options(size).map { option in
      var spec = RowSpec(RowID("is " + option), .label)
      change(&spec, .row("x", .contains(.value(.text(option)))))
      return spec
    }
    return [SectionSpec("s", rows: [picker(size, value: value)] + labels)]
  }

  /// A picker `x` of many options, and a label that is visible while one of them is chosen.
  private static func oneOfMany(_ size: Int) -> [SectionSpec] {
    let condition = Condition.row("x", .in(.value(.texts(options(size).reversed()))))
    return [
      SectionSpec("s", rows: [picker(size), RowSpec("l", .label, shownWhen: condition)])
    ]
  }
}

extension GrowthCase {
  /// Texts `row0` and so on.
  static func rows(_ size: Int, _ change: (inout RowSpec) -> Void = { _ in }) -> [SectionSpec] {
    [
      SectionSpec(
        "s", reorder: .across,
        rows: (0..<size).map { index in
          var spec = RowSpec("row\(index)", .text(TextContent()))
          change(&spec)
          return spec
        })
    ]
  }

  static func options(_ count: Int) -> [String] {
    (0..<count).map { "option\($0)" }
  }

  /// A picker `x` that allows several options.
  static func picker(_ size: Int, value: FormValue? = nil) -> RowSpec {
    RowSpec(
      "x",
      .picker(
        PickerContent(
          options: options(size).map { OptionSpec($0) }, value: value, isMultiple: true)))
  }
}
