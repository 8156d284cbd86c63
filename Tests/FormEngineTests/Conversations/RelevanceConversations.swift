import FormEngine
import Testing

@Suite("Rows that depend on conditions")
struct RelevanceConversations {
  @Test("an irrelevant row keeps its value, reads as unanswered, and is left out of the result")
  func irrelevantRowsKeepTheirValues() throws {
    var stage = try FormStage(
      FormSpec("Absent") {
        SectionSpec("s") {
          Row.toggle("t", initially: nil)
          Row.number("q").shown(when: .row("t", .is(true)))
          Row.label("r").shown(when: .row("q", .answered(true)))
          Row.label("u").shown(when: .row("q", .isNot(1)))
          Row.label("v").shown(when: .row("t", .answered(false)))
        }
      })
    #expect(stage.shown == "s: t u v")
    #expect(try stage.perform(.tap("t")) == "-0.2 +0.1 ~0.0 changed t")
    #expect(try stage.perform(.set("q", 1)) == "-0.2 +0.2 ~0.1 changed q")
    #expect(stage.shown == "s: t q r")
    #expect(try stage.perform(.set("t", false)) == "-0.1 -0.2 +0.1 ~0.0 changed t")
    #expect(stage.shown == "s: t u")
    #expect(stage.values == "t=false q=1")
    #expect(stage.result == "t=false")
    #expect(try stage.perform(.tap("t")) == "-0.1 +0.1 +0.2 ~0.0 changed t")
    #expect(stage.shown == "s: t q r")
    #expect(try stage.perform(.set("q", 0)) == "+0.3 ~0.1 changed q")
    #expect(try stage.perform(.clear("q")) == "-0.2 ~0.1 changed q")
    #expect(try stage.perform(.clear("t")) == "-0.1 +0.2 ~0.0 changed t")
    #expect(stage.shown == "s: t u v")
  }

  @Test("a field that is relevant again is closed; a section without visible rows stays visible")
  func comesBackClosed() throws {
    var stage = try FormStage(
      FormSpec("Back") {
        SectionSpec("one") { Row.toggle("t", initially: true) }
        SectionSpec("two") {
          Row.field("f") { Row.picker("fp", options: ["a", "b", "c"]) }
            .shown(when: .row("t", .is(true)))
        }
        SectionSpec("three", shownWhen: .row("t", .is(true))) { Row.label("x") }
        SectionSpec("four") { Row.label("y") }
      })
    #expect(stage.shown == "one: t\ntwo: f\nthree: x\nfour: y")
    #expect(try stage.perform(.tap("f")) == "+1.1 ~1.0")
    #expect(try stage.perform(.tap("t")) == "-2 -1.0 -1.1 ~0.0 changed t")
    #expect(stage.shown == "one: t\ntwo:\nfour: y")
    #expect(try stage.perform(.tap("t")) == "+2 +1.0 ~0.0 changed t")
    #expect(stage.shown == "one: t\ntwo: f\nthree: x\nfour: y")
    _ = try stage.perform(.open("f"))
    #expect(
      try stage.perform(.batch([.set("t", false), .set("t", true)])) == "-1.1 ~1.0")
  }

  @Test(
    "a field that is irrelevant before and after an action stays as it is",
    arguments: [Condition.row("x", .atLeast(2)), .row("x", .isNot(2))])
  func remainsIrrelevant(condition: Condition) throws {
    // The section gains its relevance in the action in which the field loses its own, or the
    // reverse, so that the field may be relevant in between.
    let other: Condition =
      condition == .row("x", .isNot(2)) ? .row("x", .atLeast(2)) : .row("x", .isNot(2))
    var stage = try FormStage(
      FormSpec("In between", openAtOnce: .one) {
        SectionSpec("one") { Row.number("x", value: 1) }
        SectionSpec("two", shownWhen: condition) {
          Row.field("f", isOpen: true) { Row.picker("fp", options: ["a", "b"]) }
            .shown(when: other)
        }
      })
    _ = try stage.perform(.set("x", 2))
    _ = try stage.perform(.set("x", 3))
    #expect(stage.shown == "one: x\ntwo: f fp")
  }

  @Test(
    "setting stores any value of the right type; submitting reports problems, of closed rows too")
  func problems() throws {
    var stage = try FormStage(
      FormSpec("Problems") {
        SectionSpec("s") {
          Row.number("n", max: 5).required()
          Row.group("g") { Row.number("m").required() }
          Row.number("o").required().shown(when: .row("n", .moreThan(5)))
        }
      })
    #expect(try stage.submit() == ["n required", "m required"])
    #expect(try stage.perform(.set("n", 9)) == "+0.2 ~0.0 changed n")
    #expect(try stage.submit() == ["n tooLarge", "m required", "o required"])
    #expect(try stage.perform(.set("n", 5)) == "-0.2 ~0.0 changed n")
    #expect(try stage.perform(.reveal("m")) == "+0.2 ~0.1")
    #expect(try stage.perform(.set("m", 0)) == "~0.2 changed m")
    #expect(try stage.submit() == ["n=5 m=0"])
  }
}

extension FormStage {
  /// Submits, and returns the problems or else the result.
  mutating func submit() throws -> [String] {
    switch try #require(try form.perform(.submit).submission) {
    case .valid(let answers): [answers.summary]
    case .invalid(let problems): problems.map { "\($0.row) \($0.code.name)" }
    case .pending(let rows, _): rows.map { "\($0) pending" }
    }
  }
}
