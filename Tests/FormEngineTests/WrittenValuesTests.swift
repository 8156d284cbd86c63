import FormEngine
import Testing

@Suite("Values of any convertible type in specs and actions")
struct WrittenValuesTests {
  private enum Plan: String, CaseIterable, FormValueConvertible {
    case car, train
  }

  private let name = "Ann"
  private let count = 2
  private let nothing: String? = nil

  @Test("a condition accepts literals, variables, cases of an enum and lists of them")
  func conditions() {
    let plans: Set<Plan> = [.train, .car]
    let verbs: [(Condition.Verb, Condition.Verb)] = [
      (.is("a"), .is(.value(.text("a")))), (.is(name), .is(.value("Ann"))),
      (.is(Plan.car), .is(.value("car"))), (.is(2.5), .is(.value(2.5))),
      (.is(true), .is(.value(true))), (.isNot(Plan.car), .isNot(.value("car"))),
      (.in(["a", "b"]), .in(.value(["a", "b"]))), (.in([Plan.train]), .in(.value(["train"]))),
      (.notIn(plans), .notIn(.value(["car", "train"]))), (.moreThan(count), .moreThan(.value(2))),
      (.atLeast(count), .atLeast(.value(2))), (.lessThan(1), .lessThan(.value(1))),
      (.atMost("2026-01-01"), .atMost(.value("2026-01-01"))),
      (.contains(name), .contains(.value("Ann"))), (.is(["a", 1]), .is(.value(["a", 1]))),
    ]
    for (written, meant) in verbs { #expect(written == meant) }
    #expect(Condition.Verb.is(.valueOf("a")).operand == .valueOf("a"))
  }

  @Test("actions and expressions accept them too")
  func actions() {
    #expect(FormAction.set("a", name) == .set("a", .text("Ann")))
    #expect(FormAction.set("a", Plan.train, joined: true) == .set("a", "train", joined: true))
    #expect(
      FormAction.set("a", [count, 3], alreadyShown: true) == .set("a", [2, 3], alreadyShown: true))
    #expect(FormExpression.value(count) == 2)
    #expect(FormExpression.join([.value(name), .value(Plan.car)]) == .join(["Ann", "car"]))
  }

  @Test("rows accept them as initial values")
  func rows() {
    let values: [FormValue?] = [
      Row.text("a", value: name), Row.text("a", value: "x"), Row.text("a", value: nothing),
      Row.number("a", value: count), Row.number("a", value: 2.5),
      Row.picker("a", options: .cases(of: Plan.self), value: Plan.train),
      Row.picker("a", options: ["a"], value: ["a"], isMultiple: true),
      Row.datePicker("a", value: "2026-01-01"), Row.hidden("a", holds: .bool, value: true),
      Row.custom("a", holds: .list, value: [Plan.car]), Row.field("a", value: Plan.car) {},
      Row.text("a", value: FormValue.null),
    ].map { $0.rows[0].content.initialValue }
    #expect(
      values == [
        "Ann", "x", nil, 2, 2.5, "train", ["a"], "2026-01-01", true, ["car"], "car", .null,
      ])
    #expect(Row.label("a").extra("x-plan", Plan.car).rows[0].extras == ["x-plan": "car"])
    #expect(
      Row.label("a").extra("x-list", ["a", 1, .null]).rows[0].extras["x-list"] == ["a", 1, .null])
  }

  @Test("options are literals, arrays of texts or options, or cases of an enum")
  func options() {
    let countries = ["Bern", "Rome"]
    let titled = [OptionSpec("a", title: "A")]
    func options(_ block: RowBlock) -> [OptionSpec] {
      if case .picker(let picker) = block.rows[0].content { picker.options } else { [] }
    }
    #expect(RowFact.options(countries) == .options([OptionSpec("Bern"), OptionSpec("Rome")]))
    #expect(RowFact.options(["a"]) == .options([OptionSpec("a")]))
    #expect(RowFact.options(titled) != .options(nil))
    #expect(options(Row.picker("p", options: ["a", "b"])) == ["a", "b"])
    #expect(options(Row.picker("p", options: countries)) == ["Bern", "Rome"])
    #expect(options(Row.picker("p", options: titled)) == titled)
    #expect(
      options(Row.picker("p", options: ["x", OptionSpec("a", title: "A")])) == ["x"] + titled)
    #expect(options(Row.picker("p", options: .cases(of: Plan.self))) == ["car", "train"])
    #expect(
      options(Row.picker("p", options: .cases(of: Plan.self) { "By \($0)" })).map(\.title)
        == ["By car", "By train"])
    #expect(options(Row.picker("p", optionList: "list")) == [])
  }

  @Test("a builder accepts arrays of blocks and sections like single ones")
  func blocks() {
    let blocks = ["a", "b"].map { Row.text(RowID($0)) }
    let written = FormSpec("Written") {
      SectionSpec("s") {
        blocks
        Row.group("g") {
          for number in 0..<2 { Row.label("l\(number)") }
          if count > 1 { Row.label("more") }
        }
      }
      ["t", "u"].map { id in SectionSpec(SectionID(id)) { blocks } }
    }
    #expect(
      written.sections.map { $0.rows.map(\.id) } == [
        ["a", "b", "g", "l0", "l1", "more"], ["a", "b"], ["a", "b"],
      ])
  }
}
