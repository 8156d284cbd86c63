import FormEngine
import FormText
import Testing

@testable import FormOracle
@testable import TestSupport

@Suite("What the reference finds wrong with specs")
struct SpecFaultsTests {
  @Test("the reference finds an error in a damaged spec exactly when the checker does")
  func damaged() {
    var (wrong, loops) = (0, 0)
    for seed in 0..<UInt64(2_000 * CampaignSettings.multiplier) {
      var damage = SpecDamage(seed: seed)
      let spec = damage.next()
      let loopCodes: [FindingCode] = [.loop, .selfReference, .ownDescendant]
      let found = spec.check().findings.filter {
        $0.severity == .error && $0.code != .duplicateID
      }
      let errors = found.filter { !loopCodes.contains($0.code) }
      let faults = SpecFaults(spec, isWhole: true)
      #expect(
        errors.isEmpty == faults.list.isEmpty,
        "seed \(seed)\n\(spec.json)\n\(errors.map(\.message))\n\(faults.list.map(\.reason))")
      wrong += errors.isEmpty ? 0 : 1
      guard errors.isEmpty else { continue }
      #expect(found.isEmpty != faults.hasLoop(), "seed \(seed)\n\(spec.json)")
      loops += found.isEmpty ? 0 : 1
    }
    #expect(wrong > 200 && loops > 5, "\(wrong) \(loops)")
  }
}

/// Makes random specs with mistakes in them.
private struct SpecDamage {
  private var random: SeededGenerator
  private var specs: SpecGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    specs = SpecGenerator(seed: seed)
  }

  mutating func next() -> FormSpec {
    var spec = specs.next()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let section = random.pick(spec.sections.indices) ?? 0
      guard let row = random.pick(spec.sections[section].rows.indices) else { continue }
      damage(&spec.sections[section], row)
    }
    return spec
  }

  private mutating func damage(_ section: inout SectionSpec, _ row: Int) {
    let others = section.rows.indices
    switch Int.random(in: 0..<22, using: &random) {
    case 20:
      let other = random.pick(others).map { section.rows[$0].id.text } ?? "a"
      section.rows[row].name = random.pick(["", "n", other])
    case 21:
      section.rows[row].isInResult = random.chance(50)
      section.rows[row].isUnique = random.chance(30)
      section.rows[row].whenHidden = random.pick(RowSpec.WhenHidden.allCases) ?? .keep
    case 0: section.rows[row].id = random.pick(["", "#", "a\u{7F}", section.rows[0].id]) ?? ""
    case 1: section.rows[row].presentedBy = random.pick(["nobody", section.rows[row].id])
    case 2: section.rows[row].presentedBy = random.pick(section.rows)?.id
    case 3: section.rows.swapAt(row, random.pick(others) ?? row)
    case 4: section.rows.remove(at: row)
    case 5: section.rows[row].pinned = random.pick(RowSpec.Edge.allCases)
    case 6: section.rows[row].isRequired = true
    case 7: section.rows[row].extras = ["y-": 1]
    case 8: section.rows[row].formerly = [""]
    case 9: section.shownWhen = condition(section)
    case 10: section.rows[row].shownWhen = condition(section)
    case 11:
      section.rows[row].messages[random.pick([.check, .step, .external("a")]) ?? .step] = "m"
    case 12, 13, 14: section.rows[row].computed = expression(section)
    case 15: section.rows[row].content = .field(FieldContent(editor: random.pick(section.rows)?.id))
    case 16:
      let option = OptionSpec(
        "a", shownWhen: condition(section), score: random.pick([nil, 1, .infinity]) ?? nil)
      section.rows[row].content = .picker(PickerContent(options: [option, "b"]))
    default: section.rows[row].content = content()
    }
  }

  /// An expression that is often invalid.
  private mutating func expression(_ section: SectionSpec, depth: Int = 0) -> FormExpression {
    let id = random.chance(8) ? "nobody" : random.pick(section.rows)?.id ?? "a"
    if depth > 1 || random.chance(40) {
      return random.pick([.valueOf(id), .valueOf(id), .scoreOf(id), .value(value())]) ?? 1
    }
    if random.chance(20) {
      let otherwise = random.chance(70) ? expression(section, depth: depth + 1) : nil
      return .choice(
        condition(section), then: expression(section, depth: depth + 1), otherwise: otherwise)
    }
    var function = random.pick(FormExpression.Function.all) ?? .sum
    if random.chance(5) { function = .round(digits: 10) }
    let count = random.chance(90) ? function.operandCount : nil
    let operands = (0..<(count ?? Int.random(in: 0...2, using: &random))).map { _ in
      expression(section, depth: depth + 1)
    }
    return FormExpression(.function(function, operands))
  }

  private mutating func value() -> FormValue {
    random.pick([
      .null, "", "a", "2024-02-29", "10:00", 1, true, [], ["a"], ["a", "b"], ["2024-02-29"], [1],
      .number(.infinity),
    ]) ?? .null
  }

  private mutating func condition(_ section: SectionSpec) -> Condition {
    let id = random.chance(8) ? "nobody" : random.pick(section.rows)?.id ?? "a"
    let other = random.chance(8) ? "nobody" : random.pick(section.rows)?.id ?? "a"
    let operand: Condition.Operand = random.chance(30) ? .valueOf(other) : .value(value())
    let verbs: [Condition.Verb] = [
      .is(operand), .isNot(operand), .in(operand), .notIn(operand), .moreThan(operand),
      .atLeast(operand), .lessThan(operand), .atMost(operand), .contains(operand), .answered(true),
    ]
    let condition = Condition.row(id, random.pick(verbs) ?? .answered(false))
    return random.chance(3) ? (0..<205).reduce(condition) { inner, _ in .not(inner) } : condition
  }

  private mutating func holds() -> HeldContent.Kind {
    random.pick(HeldContent.Kind.allCases) ?? .text
  }

  private mutating func content() -> RowContent {
    let number = random.pick([0, 1, -1, .infinity, .nan] as [Double])
    let option = random.pick(["", "a", "b"]) ?? ""
    let contents: [RowContent] = [
      .label, .group(GroupContent(isOpen: true)),
      .field(FieldContent(value: value(), isOpen: true)),
      .text(
        TextContent(value: value(), minLength: random.pick([nil, -1, 2]) ?? nil, maxLength: 1)),
      .number(
        NumberContent(value: value(), min: number, max: 0, step: random.pick([nil, 0, 1]) ?? nil)),
      .picker(PickerContent(options: [], value: value())),
      .picker(PickerContent(options: ["a", option].map { OptionSpec($0) }, value: value())),
      .picker(PickerContent(options: [OptionSpec("a")], value: value(), isMultiple: true)),
      .datePicker(
        DatePickerContent(mode: .date, value: value(), min: "2024-02-29", max: "2024-01-01")),
      .datePicker(
        DatePickerContent(mode: .time, value: value(), min: random.pick(["9:00", "09:00"]))),
      .hidden(HeldContent(holds: holds(), value: value())),
      .custom(HeldContent(holds: holds(), value: value())),
      .picker(PickerContent(optionList: random.pick(["l0", "nowhere", "host"]), value: value())),
      .picker(PickerContent(options: ["a"], value: value(), acceptsOther: true)),
      .picker(
        PickerContent(
          options: ["a", "b"], isMultiple: random.chance(80),
          minChoices: random.pick([nil, 0, -1, 3]) ?? nil, maxChoices: random.pick([nil, 2]) ?? nil)
      ),
      .text(TextContent(value: value(), pattern: random.pick(["a*", "(a", "a)", "[a", "a{2,1}"]))),
    ]
    return random.pick(contents) ?? .label
  }
}
