import FormEngine
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("Every small expression, every way through options")
struct ExhaustiveLanguageTests {
  private static let rows = [
    RowSpec("a", .number(NumberContent())), RowSpec("t", .text(TextContent())),
    RowSpec("d", .datePicker(DatePickerContent())),
    RowSpec(
      "l",
      .picker(
        PickerContent(options: [OptionSpec("x", score: 1), "y"], isMultiple: true))),
  ]

  private static let answers: [(RowID, [FormValue])] = [
    ("a", [.null, 0, 2.5]), ("t", [.null, "x"]), ("d", [.null, "2024-02-29"]),
    ("l", [.null, ["x"], ["y", "x"]]),
  ]

  private static let leaves: [FormExpression] = [
    -2, "2024-03-01", true, .valueOf("a"), .valueOf("t"), .valueOf("d"), .valueOf("l"),
    .scoreOf("l"),
  ]

  /// Every expression that combines these parts with one function or choice.
  private func combined(_ parts: [FormExpression], _ others: [FormExpression]) -> [FormExpression] {
    let pairs = parts.flatMap { part in others.map { [part, $0] } }
    return parts.map { .round($0) } + parts.map { .choice(.row("a", .is(0)), then: $0) }
      + pairs.map { .choice(.row("t", .answered(true)), then: $0[0], otherwise: $0[1]) }
      + FormExpression.Function.all.flatMap { function in
        function.operandCount == 1 ? [] : pairs.map { FormExpression(.function(function, $0)) }
      }
  }

  @Test(
    "the engine accepts the expressions that the reference accepts, with the same values",
    arguments: CampaignSettings.isLong ? 0..<8 : 0..<1)
  func expressions(part: Int) throws {
    let first = combined(Self.leaves, Self.leaves)
    let right = try agreeing(Self.leaves + first)
    let stride = CampaignSettings.isThorough ? 8 : 32
    let inner = right.filter { !Self.leaves.contains($0) }.enumerated()
      .filter { $0.offset % stride == part }.map(\.element)
    let few = CampaignSettings.isLong ? Self.leaves : [-2, .valueOf("d"), .valueOf("l")]
    let second = combined(few, inner) + combined(inner, few)
    #expect(try agreeing(second).count > 100)
  }

  /// The expressions that both accept, a few hundred in a form at a time.
  private func agreeing(_ expressions: [FormExpression]) throws -> [FormExpression] {
    var accepted: [FormExpression] = []
    for start in stride(from: 0, to: expressions.count, by: 400) {
      let some = Array(expressions[start..<min(start + 400, expressions.count)])
      let spec = spec(computing: some)
      let faults = Set(SpecFaults(spec).list.compactMap(\.row))
      let errors = spec.check().findings.filter { $0.severity == .error }
      let found = Set(
        errors.compactMap { error -> Int? in
          // sections, 0, rows, and the index of the row.
          guard error.place.steps.count > 3, case .index(let row) = error.place.steps[3] else {
            return nil
          }
          return row
        })
      for index in some.indices {
        let row = index + Self.rows.count + 1
        #expect(faults.contains(row) == found.contains(row), "\(some[index])")
      }
      let right = some.indices.filter { !faults.contains($0 + Self.rows.count + 1) }.map {
        some[$0]
      }
      accepted += right
      try compareValues(of: right)
    }
    return accepted
  }

  private func spec(computing expressions: [FormExpression]) -> FormSpec {
    let labels = expressions.enumerated().map { index, expression in
      RowSpec("c\(index)", .label, presentedBy: "g", computed: expression)
    }
    return FormSpec(rows: Self.rows + [RowSpec("g", .group(GroupContent()))] + labels)
  }

  private func compareValues(of expressions: [FormExpression]) throws {
    let spec = spec(computing: expressions)
    var live = try LiveForm(spec)
    var reference = ReferenceForm(spec)
    for combination in 0..<36 {
      var (rest, isUnchanged) = (combination, false)
      for (id, values) in Self.answers where !isUnchanged {
        let value = values[rest % values.count]
        // The values of later rows change after all those of this row.
        isUnchanged = rest % values.count > 0
        rest /= values.count
        try live.perform(.set(id, value))
        reference[id]?.value = value == .null ? nil : value
      }
      reference.readAnswers()
      for (index, expression) in expressions.enumerated() {
        let found = live.row("c\(index)")?.value
        let expected = reference.rows[index + Self.rows.count + 1].value
        #expect(found == expected, "\(combination) \(expression.shape)")
      }
    }
  }

  @Test(
    "options agree with the reference when shown, hidden, chosen and changed in every order",
    arguments: [false, true], [false, true])
  func options(isMultiple: Bool, isField: Bool) throws {
    for other in CampaignSettings.isThorough ? [false, true] : [isField] {
      let spec = pickerForm(isMultiple, isField, other)
      let checked = try #require(spec.check().checked)
      var walk = ActionWalk(isMultiple)
      let steps = CampaignSettings.isLong ? 3 : 2
      walk.go(SideBySide(LiveForm(checked), spec), steps: steps, path: [])
      if let failure = walk.failure { Issue.record("\(failure)") }
    }
  }

  private func pickerForm(_ isMultiple: Bool, _ isField: Bool, _ other: Bool) -> FormSpec {
    let options: [OptionSpec] = [
      OptionSpec("x", title: "X"), OptionSpec("y", shownWhen: .row("on", .is(true)), score: 2),
      OptionSpec("z", shownWhen: .row("on", .isNot(true))),
    ]
    let value: FormValue = isMultiple ? ["y", "x"] : "y"
    let picker = PickerContent(
      options: options, value: isField ? nil : value, isMultiple: isMultiple,
      commit: isField ? .close : .change, acceptsOther: other)
    let rows =
      isField
      ? [
        RowSpec("p", .field(FieldContent(value: value))),
        RowSpec("e", .picker(picker), presentedBy: "p"),
      ] : [RowSpec("p", .picker(picker)), RowSpec("e", .label)]
    return FormSpec(
      rows: [RowSpec("on", .toggle(value: nil))] + rows + [
        RowSpec("l", .label, shownWhen: .row("p", .is("y")), computed: .scoreOf("p")),
        RowSpec("t", .text(TextContent()), computed: .join([.valueOf("p")], with: " ")),
      ])
  }
}

extension ActionWalk {
  /// The actions on a picker.
  fileprivate init(_ isMultiple: Bool) {
    let answers: [FormValue] = isMultiple ? [["z"], ["x", "y"], ["q"]] : ["x", "y", "z", "q"]
    self.init(
      [.tap("on"), .clear("on"), .tap("p"), .undo, .reset]
        + answers.map { .set("p", $0) } + answers.prefix(2).map { .set("e", $0) }
        + [
          .change("e", [.options(["x", OptionSpec("q", shownWhen: .row("on", .is(true)))])]),
          .change("p", [.options([OptionSpec("y", title: "Y")])]), .change("e", [.options(nil)]),
        ])
  }
}
