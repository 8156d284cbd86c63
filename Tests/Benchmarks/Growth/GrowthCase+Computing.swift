import FormEngine

extension GrowthCase {
  /// Computed rows, options that appear and disappear, and problems.
  static let computing = [
    GrowthCase("add up many rows", size: 50_000, { numbers($0) + [total($0)] }) { _ in
      (0..<10).map { .set("row0", .number(Double($0))) }
    },
    GrowthCase("compute rows one after another", sumsInARow) { _ in
      [.set("row0", 1), .set("row0", 2), .undo]
    },
    GrowthCase("compute many rows from one", { size in rows(size) { compute(&$0) } + [source] }) {
      _ in
      [.set("x", 1), .set("x", 2), .undo]
    },
    GrowthCase("offer many options on a condition", limited) { _ in
      [.set("on", true), .set("x", "option1"), .set("on", false), .undo]
    },
    GrowthCase("replace many options", size: 16_000, { [SectionSpec("s", rows: [picker($0)])] }) {
      size in
      [
        .set("x", .texts(options(size))),
        .change("x", [.options(options(size).reversed().map { OptionSpec($0) })]),
        .change("x", [.options([OptionSpec("option0")])]), .undo, .undo,
      ]
    },
    GrowthCase("answer rows under a required group, from the last", requiredGroup) { size in
      (0..<size).flatMap { row -> [FormAction] in
        [.set(RowID("row\(size - 1 - row)"), "a"), .clear(RowID("row\(size - 1 - row)"))]
      }
    },
    GrowthCase("take in many problems from outside", { rows($0) }) { size in
      [.setProblems(taken(size)), .set("row0", "a"), .setProblems([])]
    },
    GrowthCase("answer rows that a server has marked", { rows($0) }) { size in
      [.setProblems(taken(size))] + (0..<size).map { .set(RowID("row\($0)"), "a") }
    },
    GrowthCase("hear from many servers", { rows($0) }) { size in
      taken(size).enumerated().map { .setProblems([$1], source: "server \($0)") }
    },
    GrowthCase("add many rules", size: 1000) { size in
      let start = LiveForm.of(rows(size))
      return {
        var form = start
        for row in 0..<size { form.addRule(RowID("row\(row)")) { _, _ in "No." } }
      }
    },
    GrowthCase("ask for problems after each of many answers", size: 1000) { size in
      let start = LiveForm.of(rows(size) { $0.isRequired = true })
      return {
        var form = start
        for row in 0..<size {
          do { try form.perform(.set(RowID("row\(row)"), "a")) } catch { fatalError() }
          _ = form.problems(of: RowID("row\(row)"))
        }
      }
    },
  ]

  private static let source = SectionSpec("t", rows: [RowSpec("x", .number(NumberContent()))])

  private static func numbers(_ size: Int) -> [SectionSpec] {
    rows(size) { $0.content = .number(NumberContent(value: 1)) }
  }

  private static func total(_ size: Int) -> SectionSpec {
    let operands = (0..<size).map { FormExpression.valueOf(RowID("row\($0)")) }
    return SectionSpec(
      "total", rows: [RowSpec("total", .number(NumberContent()), computed: .sum(operands))])
  }

  /// A problem of each row.
  private static func taken(_ size: Int) -> [FormProblem] {
    (0..<size).map {
      FormProblem(row: RowID("row\($0)"), code: .external("taken"), message: "Taken.")
    }
  }

  private static func compute(_ row: inout RowSpec) {
    row.content = .number(NumberContent())
    row.computed = .sum([.valueOf("x"), 1])
  }

  /// Numbers, each of which is one more than the one before it.
  private static func sumsInARow(_ size: Int) -> [SectionSpec] {
    var former: RowID?
    return rows(size) {
      $0.content = .number(NumberContent())
      $0.computed = former.map { .sum([.valueOf($0), 1]) }
      former = $0.id
    }
  }

  /// A picker `x` whose options are offered while a toggle is on.
  private static func limited(_ size: Int) -> [SectionSpec] {
    let isOn = Condition.row("on", .is(true))
    let options = options(size).map { OptionSpec($0, shownWhen: isOn) }
    return [
      SectionSpec(
        "s",
        rows: [
          RowSpec("on", .toggle(value: nil)),
          RowSpec("x", .picker(PickerContent(options: options))),
        ])
    ]
  }

  private static func requiredGroup(_ size: Int) -> [SectionSpec] {
    var sections = rows(size) { $0.presentedBy = "group" }
    sections[0].rows.insert(
      RowSpec("group", .group(GroupContent(isOpen: true)), isRequired: true), at: 0)
    return sections
  }
}
