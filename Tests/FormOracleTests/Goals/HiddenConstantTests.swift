import FormEngine
import FormText
import TestSupport
import Testing

@testable import FormOracle

@Suite("Constants that random answers seldom reach")
struct HiddenConstantTests {
  @Test("a limit in a copy that compares an age is found", arguments: [true, false])
  func age(isLimit: Bool) throws {
    let years = FormExpression(.function(.years, [.valueOf("born"), .today]))
    let days = FormExpression(.function(.days, [.valueOf("born"), .today]))
    func people(_ age: FormExpression, _ condition: Condition) -> FormSpec {
      FormSpec("People") {
        SectionSpec("s") {
          Row.repeat("people") {
            Row.group("person", isOpen: true) {
              Row.datePicker("born")
              Row.number("age").computed(age)
              Row.text("guardian").shown(when: condition)
            }
          }
        }
      }
    }
    let right = people(years, .row("age", .lessThan(18)))
    let wrong =
      isLimit
      ? people(years, .row("age", .atMost(18)))
      : people(
        FormExpression(.function(.floor, [FormExpression(.function(.quotient, [days, 365]))])),
        .row("age", .lessThan(18)))
    try expectDifference(right, wrong)
  }

  @Test(
    "a pattern that allows one character more, less or another one is found",
    arguments: [
      #"[A-Z]{2}\d{3,}"#, #"[A-Z]{2,}\d{3}"#, #"[A-Z]{2}\d{2,3}"#, #"[A-Za-z]{2}\d{3}"#,
      #"[A-Z]{2}[\da]{3}"#,
    ])
  func pattern(other: String) throws {
    func codes(_ pattern: String) -> FormSpec {
      FormSpec("Codes") {
        SectionSpec("s") {
          Row.text("name")
          Row.text("code", pattern: pattern)
          Row.toggle("agreed")
        }
      }
    }
    try expectDifference(codes(#"[A-Z]{2}\d{3}"#), codes(other))
  }

  @Test("a limit one day off in a section that is shown for two copies is found")
  func late() throws {
    func trip(_ least: FormExpression) -> FormSpec {
      FormSpec("Trip") {
        SectionSpec("s") {
          Row.datePicker("start")
          Row.repeat("people") { Row.text("name") }
        }
        SectionSpec("t") { Row.datePicker("due").property(.min, least) }
          .shown(when: .row("people", .atLeast(2)))
      }
    }
    let next = FormExpression(.function(.later(by: .days), [.valueOf("start"), 1]))
    try expectDifference(trip(.valueOf("start")), trip(next))
  }

  @Test("a constant that the outcome of an expression is compared with is found")
  func outcome() throws {
    func order(_ verb: Condition.Verb) -> FormSpec {
      FormSpec("Order") {
        SectionSpec("s") {
          Row.repeat("items") { Row.number("price") }
          Row.label("gift").shown(when: .that(.sum([.valueOf("price")]), verb))
        }
      }
    }
    try expectDifference(order(.atLeast(1_234.5)), order(.moreThan(1_234.5)))
  }

  @Test("a report names limits of rows that were never answered")
  func gaps() {
    let spec = FormSpec("Form") { SectionSpec("s") { Row.number("n", min: 3) } }
    var model = FormModel(spec)
    _ = model.finding(after: .action(.tap("n")), FormObservation())
    #expect(model.gaps.contains("limits of rows that were never answered: \"n\""))
    _ = model.finding(after: .action(.set("n", 3)), FormObservation())
    #expect(!model.gaps.contains { $0.hasPrefix("limits") })
  }

  /// Expects that few conversations show that a program has another form.
  private func expectDifference(_ right: FormSpec, _ wrong: FormSpec) throws {
    let today = try #require(Moment(parsing: "2024-03-10", mode: .date))
    var options = FuzzOptions()
    options.runs = 300
    let program = ConversingForm(try wrong.checked(), today: today)
    let model = FormModel(right, options: JudgingOptions(today: today))
    var session = FuzzSession(model, program, options: options)
    #expect(try session.run() != nil)
    options.runs = 10
    var same = FuzzSession(
      model, ConversingForm(try right.checked(), today: today), options: options)
    let failure = try same.run()
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }
}
