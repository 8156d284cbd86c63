import FormEngine
import Testing

@Suite("Expressions that read rows of copies")
struct CopyComputingTests {
  private func order(lines: Int) throws -> FormStage {
    try FormStage(
      FormSpec("Order") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("lines", count: lines) {
            Row.group("line", isOpen: true) {
              Row.text("article")
              Row.number("price")
              Row.number("pieces", value: 1)
              Row.number("amount").computed(.product([.valueOf("price"), .valueOf("pieces")]))
              Row.number("share").computed(.quotient(.valueOf("amount"), .valueOf("total")))
            }
          }
          Row.number("total").computed(.sum([.valueOf("amount")]))
        }
      })
  }

  @Test("an amount is computed from its line, a total from all lines, and a share from both")
  func order() throws {
    var stage = try order(lines: 2)
    #expect(stage.form.row("total")?.value == nil)
    #expect(
      try stage.perform(.set("price#1", 30))
        == "~0.3 ~0.5 ~0.6 ~0.13 changed price#1 amount#1 share#1 total")
    #expect(
      try stage.perform(.set("price#2", 10))
        == "~0.6 ~0.9 ~0.11 ~0.12 ~0.13 changed share#1 price#2 amount#2 share#2 total")
    #expect(stage.form.row("share#1")?.value == 0.75)
    #expect(
      stage.result == """
        lines=[{"price": 30, "pieces": 1, "amount": 30, "share": 0.75}, \
        {"price": 10, "pieces": 1, "amount": 10, "share": 0.25}] total=40
        """)
    #expect(stage.values == "price#1=30 pieces#1=1 price#2=10 pieces#2=1")
    #expect(
      try stage.perform(.removeRow("line#1"))
        == "-0.1 -0.2 -0.3 -0.4 -0.5 -0.6 ~0.0 ~0.1 ~0.6 ~0.7 changed lines share#2 total")
    #expect(stage.form.row("share#2")?.value == 1)
    #expect(stage.refusal(.set("amount#2", 1)) == .computed)
    #expect(stage.refusal(.clear("share#2")) == .computed)
    _ = try stage.perform(.undo)
    #expect(stage.form.row("total")?.value == 40)
    #expect(stage.form.row("share#2")?.value == 0.25)
  }

  @Test("a copy that is added or moved is computed with in the same update")
  func addedAndMoved() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("words", count: 2) { Row.text("word", value: "w") }
          Row.label("all").computed(.join([.valueOf("word"), "!"], with: " "))
          Row.number("count").computed(.count([.valueOf("word")]))
        }
      })
    #expect(stage.form.row("all")?.text == "w w !")
    #expect(
      try stage.perform(.addCopy(to: "words")) == "+0.3 ~0.0 ~0.4 ~0.5 changed words all count")
    try stage.perform([.set("word#1", "a"), .set("word#2", "b"), .set("word#3", "c")])
    #expect(stage.form.row("all")?.text == "a b c !")
    #expect(
      try stage.perform(.moveRow("word#3", 0, 1)) == "0.3>0.1 ~0.1 ~0.2 ~0.3 ~0.4 changed all")
    #expect(stage.form.row("all")?.text == "c a b !")
    #expect(try stage.perform(.undo) == "0.1>0.3 ~0.1 ~0.2 ~0.3 ~0.4 changed all")
    _ = try stage.perform(.set("words", ["z"]))
    #expect(stage.form.row("all")?.text == "z !")
    _ = try stage.perform(.set("words", []))
    #expect(stage.form.row("all")?.text == "!")
    #expect(stage.form.row("count")?.value == 0)
  }

  @Test(
    "the members of a list are operands like the others",
    arguments: [
      (.sum([.valueOf("n"), 10]), "16"), (.min([.valueOf("n"), 2]), "1"),
      (.max([.valueOf("n"), 2]), "3"), (.count([.valueOf("n"), "a"]), "4"),
      (.join([.valueOf("n"), "x"], with: "-"), "1-2-3-x"), (.sum([.scoreOf("p")]), "5"),
      (.count([.scoreOf("p")]), "2"), (.join([.valueOf("p")], with: ","), "a,b,a"),
      (.choice(.row("n", .is(3)), then: "yes", otherwise: "no"), "yes"),
      (.choice(.row("n", .moreThan(3)), then: "yes", otherwise: "no"), "no"),
      (.sum([.valueOf("rows")]), "4"), (.max([.valueOf("d")]), "2026-05-01"),
    ] as [(FormExpression, String)])
  func spread(expression: FormExpression, text: String) throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("rows", count: 4) {
            Row.group("row", isOpen: true) {
              Row.number("n")
              Row.datePicker("d")
              Row.picker(
                "p", options: [OptionSpec("a", score: 1), OptionSpec("b", score: 3)],
                isMultiple: true)
            }
          }
          Row.label("outcome").computed(expression)
        }
      })
    try stage.perform([
      .set("n#1", 1), .set("n#2", 2), .set("n#4", 3), .set("p#1", ["a", "b"]), .set("p#3", ["a"]),
      .set("d#2", "2026-05-01"), .set("d#3", "2025-12-31"),
    ])
    #expect(stage.form.row("outcome")?.text == text)
  }

  @Test("a row of a copy is computed in that copy, from outer rows and from its inner copies")
  func nested() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.text("greeting", value: "Hi")
          Row.repeat("people", count: 2) {
            Row.group("person", isOpen: true) {
              Row.text("name")
              Row.label("hello").computed(.join([.valueOf("greeting"), " ", .valueOf("name")]))
              Row.repeat("pets") { Row.number("weight") }
              Row.number("sum").computed(.sum([.valueOf("weight"), .valueOf("pets")]))
            }
          }
          Row.number("all").computed(.sum([.valueOf("weight")]))
          Row.number("sums").computed(.max([.valueOf("sum")]))
        }
      })
    try stage.perform([
      .set("people", [["name": "Ann", "pets": [2, 3]], ["name": "Bob", "pets": [7]]])
    ])
    #expect(stage.form.row("hello#1")?.text == "Hi Ann")
    #expect(stage.form.row("hello#2")?.text == "Hi Bob")
    #expect(stage.form.row("sum#1")?.value == 7)
    #expect(stage.form.row("sum#2")?.value == 8)
    #expect(stage.form.row("all")?.value == 12)
    #expect(stage.form.row("sums")?.value == 8)
    _ = try stage.perform(.set("greeting", "Dear"))
    #expect(stage.form.row("hello#2")?.text == "Dear Bob")
    #expect(
      try stage.perform(.set("weight#2.1", 1)).hasSuffix("changed weight#2.1 sum#2 all sums"))
    #expect(stage.form.row("sums")?.value == 7)
  }

  @Test("unanswered and removed rows of copies are ignored; without any the sum is unanswered")
  func removedRows() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("rows", count: 2) {
            Row.group("row", isOpen: true) { Row.number("n", value: 5) }
          }
          Row.number("sum").computed(.sum([.valueOf("n")]))
        }
      })
    #expect(try stage.perform(.removeRow("n#1")) == "-0.2 ~0.4 changed sum")
    #expect(stage.form.row("sum")?.value == 5)
    #expect(try stage.perform(.removeRow("rows")) == "-0.0 -0.1 -0.2 -0.3 ~0.0 changed sum")
    #expect(stage.form.row("sum")?.value == nil)
    try stage.perform([.undo, .undo])
    #expect(stage.form.row("sum")?.value == 10)
  }

  @Test(
    "reading a list as a single value, and a cycle through copies, are errors",
    arguments: [
      .valueOf("n"), .product([.valueOf("n")]), .round(.valueOf("n")),
      .difference(.valueOf("n"), 1),
      .choice(.constant(true), then: .valueOf("n")), .sum([.valueOf("back")]), .scoreOf("p"),
    ] as [FormExpression])
  func errors(expression: FormExpression) {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("rows") {
          Row.group("row") {
            Row.number("n")
            Row.picker("p", options: [OptionSpec("a", score: 1)])
            Row.number("back").computed(.sum([.valueOf("outside")]))
          }
        }
        Row.number("outside").computed(expression)
      }
    }
    #expect(spec.check().checked == nil)
  }
}
