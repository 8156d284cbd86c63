import FormEngine
import Testing

@testable import FormImport

@Suite("Expressions of SurveyJS")
struct SurveyExpressionTests {
  private static let rows: [String: Referent] = [
    "age": Referent(id: "age", holds: .number), "sure": Referent(id: "sure", holds: .bool),
    "name": Referent(id: "name", holds: .text),
    "pet": Referent(id: "pet", holds: .choice(isMultiple: false)),
    "toys": Referent(id: "toys", holds: .choice(isMultiple: true)),
    "born": Referent(id: "born", holds: .date), "died": Referent(id: "died", holds: .dateTime),
    "q.r": Referent(id: "q.r", holds: .text),
  ]
  private let converter = TermConverter { SurveyExpressionTests.rows[$0] }

  private func condition(_ text: String) throws -> Condition {
    try converter.condition(try SurveyExpression.term(text))
  }

  private func expression(_ text: String) throws -> FormExpression {
    try converter.expression(try SurveyExpression.term(text))
  }

  @Test("comparisons with constants become verbs of rows, with values of the row's type")
  func comparing() throws {
    let cases: [(String, Condition)] = [
      ("{age} > 17", .row("age", .moreThan(17))), ("{age} >= '18'", .row("age", .atLeast(18))),
      ("17 < {age}", .row("age", .moreThan(17))), ("{age} = 3", .row("age", .is(3))),
      ("{age} <> 3", .row("age", .isNot(3))), ("{pet} = 4", .row("pet", .is("4"))),
      ("{pet} != \"cat\"", .row("pet", .isNot("cat"))), ("{sure} = true", .row("sure", .is(true))),
      ("{sure} = 'true'", .row("sure", .is(true))), ("{sure}", .row("sure", .is(true))),
      ("!{sure}", .not(.row("sure", .is(true)))), ("{name} empty", .row("name", .answered(false))),
      ("{name} notempty", .row("name", .answered(true))),
      ("{name} = ''", .row("name", .answered(false))),
      ("{pet} anyof ['cat', 'dog']", .row("pet", .in(["cat", "dog"]))),
      ("{toys} noneof ['a']", .row("toys", .notIn(["a"]))),
      ("{toys} contains 'a'", .all([.row("toys", .contains("a"))])),
      (
        "{toys} allof ['a', 2]", .all([.row("toys", .contains("a")), .row("toys", .contains("2"))])
      ),
      ("{name} contains 'x'", .all([.row("name", .contains("x"))])),
      ("{name} = {q.r}", .row("name", .is(.valueOf("q.r")))),
      ("{born} < today()", .row("born", .lessThan(.expression(.today)))),
      ("{ age } > 1", .row("age", .moreThan(1))),
    ]
    for (text, expected) in cases { #expect(try condition(text) == expected, "\(text)") }
  }

  @Test("and binds tighter than or, and parentheses tightest")
  func nesting() throws {
    let (a, b, c): (Condition, Condition, Condition) = (
      .row("age", .is(1)), .row("age", .is(2)), .row("sure", .is(true))
    )
    #expect(try condition("{age} = 1 or {age} = 2 and {sure}") == .any([a, .all([b, c])]))
    #expect(try condition("({age} = 1 || {age} = 2) && {sure} = true") == .all([.any([a, b]), c]))
    #expect(try condition("not ({age} = 1)") == .not(a))
    #expect(
      try condition("{toys} = ['a', 'b']")
        == .all([
          .row("toys", .contains("a")), .row("toys", .contains("b")),
          .that(.count([.valueOf("toys")]), .is(2)),
        ]))
    #expect(
      try condition("iif({sure}, {age} = 1, {age} = 2)")
        == .that(
          .choice(
            c, then: .choice(a, then: true, otherwise: false),
            otherwise: .choice(b, then: true, otherwise: false)), .is(true)))
  }

  @Test("calculations become expressions")
  func calculating() throws {
    let age: FormExpression = .valueOf("age")
    let cases: [(String, FormExpression)] = [
      ("{age} + 2 * 3", .sum([age, .product([2, 3])])), ("{age} - 1", .difference(age, 1)),
      ("{name} + ' x'", .join([.valueOf("name"), " x"])), ("-{age}", .difference(0, age)),
      ("iif({age} > 1, 'a', 'b')", .choice(.row("age", .moreThan(1)), then: "a", otherwise: "b")),
      ("age({born})", .years(from: .valueOf("born"), to: .today)),
      ("round({age} / 3, 2)", .round(.quotient(age, 3), to: 2)),
      ("dateDiff({born}, today(), 'months')", .months(from: .valueOf("born"), to: .today)),
      (
        "dateDiff({born}, {died}, 'hours')",
        .difference(
          0,
          .floor(
            .min([
              .hours(from: .valueOf("born"), to: .valueOf("died")),
              .hours(from: .valueOf("died"), to: .valueOf("born")),
            ])))
      ),
      ("displayValue('pet')", .titleOf("pet")), ("sum({age}, 1)", .sum([age, 1])),
    ]
    for (text, expected) in cases { #expect(try expression(text) == expected, "\(text)") }
    #expect(try condition("{age} + 1 > 3") == .that(.sum([age, 1]), .moreThan(3)))
  }

  @Test("what can't be said is named")
  func unsayable() {
    for (text, reason) in [
      ("{nobody} = 1", "\"nobody\" is not a question with an answer"),
      ("{age} ^ 2", "powers have no counterpart"), ("weekday({born})", "the function weekday"),
      ("{age} = 'x'", "a number can't be compared with \"x\""),
      ("({age}", "a parenthesis is not closed"),
      ("{age", "a brace is not closed"), ("'x", "a quotation is not closed"),
      ("{age} >", "an expression ends too early"),
      (String(repeating: "(", count: 500), "nested too deeply"),
    ] {
      do {
        _ = try condition(text)
        Issue.record("\(text) can be said")
      } catch {
        let found = (error as? UnsupportedTermError)?.reason ?? ""
        #expect(found.contains(reason), "\(text): \(found)")
      }
    }
  }

  @Test("expressions that are too deep or too long are refused, wherever they nest")
  func hostile() throws {
    let texts = ["-", "!", "not ", "(", "[", "iif("].map {
      String(repeating: $0, count: 50_000) + "1"
    }
    let ends = [" empty", " - 1", " + 1", " = 1", " and 1"].map {
      "{age}" + String(repeating: $0, count: 50_000)
    }
    let deep =
      String(repeating: "iif(", count: 50) + "{sure}" + String(repeating: ", 1, 2)", count: 50)
    for text in texts + ends + ["{age}" + String(repeating: " - 1", count: 400)] {
      #expect(throws: UnsupportedTermError.self, "\(text.prefix(20))") { try condition(text) }
      #expect(throws: UnsupportedTermError.self) { try XPathTerm.term(text, at: "/data/a") }
      #expect(throws: UnsupportedTermError.self) { try FHIRPath.term(text) }
    }
    // Each level is said once.
    #expect("\(try condition(deep))".count < 100_000)
  }

  @Test("a long sum is one sum, and texts join what precedes them")
  func sums() throws {
    let sum = try expression(Array(repeating: "{age}", count: 300).joined(separator: " + "))
    #expect(sum == .sum(Array(repeating: .valueOf("age"), count: 300)))
    #expect(
      try expression("{age} + 1 + {name} + 2")
        == .join([.sum([.valueOf("age"), 1]), .valueOf("name"), 2]))
    #expect(try expression("{age} + {name}") == .join([.valueOf("age"), .valueOf("name")]))
  }
}
