import FormEngine
import Testing

@Suite("Computed rows")
struct ComputedConversations {
  @Test("a computed row changes in the same update as what it reads, and is only in the result")
  func total() throws {
    var stage = try FormStage(
      FormSpec("Order") {
        SectionSpec("s") {
          Row.number("price")
          Row.number("count")
          Row.number("total").computed(.product([.valueOf("price"), .valueOf("count")]))
          Row.label("thanks").shown(when: .row("total", .moreThan(100)))
        }
      })
    #expect(stage.shown == "s: price count total")
    #expect(try stage.perform(.set("price", 30)) == "~0.0 changed price")
    #expect(try stage.perform(.set("count", 4)) == "+0.3 ~0.1 ~0.2 changed count total")
    #expect(stage.values == "price=30 count=4")
    #expect(stage.result == "price=30 count=4 total=120")
    #expect(stage.refusal(.set("total", 1)) == .computed)
    #expect(stage.refusal(.clear("total")) == .computed)
    #expect(try stage.perform(.undo) == "-0.3 ~0.1 ~0.2 changed count total")
    #expect(try stage.perform(.redo) == "+0.3 ~0.1 ~0.2 changed count total")
    #expect(try stage.perform(.reset) == "-0.3 ~0.0 ~0.1 ~0.2 changed price count total")
  }

  @Test("an irrelevant computed row keeps its value, and other rows read it as unanswered")
  func irrelevant() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.toggle("with")
          Row.number("n", value: 2)
          Row.number("twice").computed(.product([2, .valueOf("n")]))
            .shown(when: .row("with", .is(true)))
          Row.number("more").computed(.sum([1, .valueOf("twice")]))
        }
      })
    #expect(stage.result == "with=false n=2 more=1")
    #expect(try stage.perform(.set("n", 3)) == "~0.1 changed n twice")
    #expect(try stage.perform(.tap("with")) == "+0.2 ~0.0 ~0.3 changed with more")
    #expect(stage.result == "with=true n=3 twice=6 more=7")
  }

  @Test(
    "a computed label shows a text and is not in the result; a tap leaves a computed toggle alone")
  func labelAndToggle() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.text("name", value: "Ada")
          Row.label("hello").computed(.join(["Hello, ", .valueOf("name"), "!"]))
          Row.toggle("isAda").computed(
            .choice(.row("name", .is("Ada")), then: true, otherwise: false))
        }
      })
    #expect(stage.form.row("hello")?.text == "Hello, Ada!")
    #expect(stage.result == #"name="Ada" isAda=true"#)
    #expect(try stage.perform(.tap("isAda")) == "")
    #expect(try stage.perform(.set("name", "Bo")) == "~0.0 ~0.1 ~0.2 changed name hello isAda")
    #expect(stage.form.row("isAda")?.text == "no")
  }

  @Test(
    "every function has its value, and is unanswered if an operand that it needs is",
    arguments: [
      (FormExpression.sum([1, .valueOf("none"), 2.5]), "3.5"), (.sum([.valueOf("none")]), nil),
      (.sum([]), nil), (.sum([-0.0]), "0"), (.min([3, .valueOf("none"), 2]), "2"),
      (.max([3, 2, .valueOf("seven")]), "7"), (.count([1, .valueOf("none"), "a"]), "2"),
      (.count([.valueOf("list"), 1]), "3"),
      (.join([.valueOf("list"), 1, true], with: "-"), "a-b-1-true"),
      (.join([.valueOf("none")]), nil), (.join([.product([-1, 0]), -0.0]), "00"),
      (.difference(3, 5), "-2"),
      (.difference(3, .valueOf("none")), nil), (.product([2, 3, 4]), "24"), (.product([]), "1"),
      (.product([2, .valueOf("none")]), nil), (.quotient(7, 2), "3.5"), (.quotient(7, 0), nil),
      (.product([1e200, 1e200]), nil), (.round(2.675, to: 2), "2.68"), (.round(-2.5), "-3"),
      (.days(from: "2026-02-28", to: "2026-03-01"), "1"),
      (.days(from: "2026-03-01", to: "2026-02-28"), "-1"),
      (.years(from: "2000-02-29", to: "2001-02-28"), "0"),
      (.years(from: "2000-02-29", to: "2001-03-01"), "1"),
      (.years(from: "2001-03-01", to: "2000-02-29"), "-1"), (.scoreOf("list"), "5"),
      (.choice(.row("seven", .is(7)), then: "yes"), "yes"),
      (.choice(.row("seven", .is(8)), then: "yes"), nil),
      (.min([.valueOf("day"), "2026-01-01"]), "2025-12-31"), (.valueOf("none"), nil),
    ] as [(FormExpression, String?)])
  func functions(expression: FormExpression, text: String?) throws {
    let stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.number("none")
          Row.number("seven", value: 7)
          Row.datePicker("day", value: "2025-12-31")
          Row.picker(
            "list", options: [OptionSpec("a", score: 1), OptionSpec("b", score: 4), "c"],
            value: ["a", "b"], isMultiple: true)
          Row.label("outcome").computed(expression)
        }
      })
    #expect(stage.form.row("outcome")?.text == text)
  }

  @Test(
    "zero has no sign",
    arguments: [
      .sum([-0.0]), .product([-1, 0]), .round(-0.4), .quotient(0, -1), .min([-0.0]),
    ] as [FormExpression])
  func zero(expression: FormExpression) throws {
    let stage = try FormStage(
      FormSpec("Form") { SectionSpec("s") { Row.number("n").computed(expression) } })
    #expect(stage.form.row("n")?.value?.number?.sign == .plus)
  }

  @Test("expressions and conditions are settled together, whatever the order of the rows")
  func order() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.number("c").computed(.sum([.valueOf("b"), 1]))
          Row.number("b").computed(.sum([.valueOf("a"), 1])).shown(when: .row("a", .answered(true)))
          Row.number("a")
        }
      })
    #expect(stage.shown == "s: c a")
    #expect(stage.result == "c=1")
    #expect(try stage.perform(.set("a", 1)) == "+0.1 ~0.0 ~0.2 changed c b a")
    #expect(stage.result == "c=3 b=2 a=1")
  }

  @Test("inserting a row that closes a cycle of computed rows is refused")
  func loops() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.number("a").computed(.sum([.valueOf("b"), 1]))
          Row.label("x")
        }
        SectionSpec("t") { Row.number("c") }
      }.adding(RowSpec("b", .number(NumberContent())), to: 1))
    let row = RowSpec("b2", .number(NumberContent()), computed: .sum([.valueOf("a")]))
    #expect(try stage.perform(.insert(row, at: 0, 0)) == "+0.0")
    #expect(try stage.perform(.removeRow("b")) == "-1.1")
    let loop = RowSpec("b", .number(NumberContent()), computed: .sum([.valueOf("b2")]))
    #expect(stage.refusal(.insert(loop, at: 0, 0)) == .wouldLoop)
  }
}

extension FormSpec {
  /// The form with another row at the end of a section.
  fileprivate func adding(_ row: RowSpec, to section: Int) -> FormSpec {
    var spec = self
    spec.sections[section].rows.append(row)
    return spec
  }
}
