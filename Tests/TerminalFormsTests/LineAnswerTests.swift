import FormEngine
import Testing

@testable import TerminalForms

@Suite("Line mode: computed values, offered options, other texts, secrets and multiline texts")
struct LineAnswerTests {
  private final class Typist {
    private var lines: [String]
    private(set) var written = ""
    private(set) var secretPrompts = 0
    private let hidesTyping: Bool

    init(_ lines: [String], hidesTyping: Bool = false) {
      self.lines = lines.reversed()
      self.hidesTyping = hidesTyping
    }

    private func line() -> String? {
      if let line = lines.popLast() { return line }
      return nil
    }

    func fill(_ rows: [RowSpec]) -> [FormAnswer]? {
      let form = LiveForm(FormSpec("Test", sections: [SectionSpec("s", rows: rows)]).surelyChecked)
      let secret = { (prompt: () -> Void) in
        prompt()
        self.secretPrompts += 1
        return self.line()
      }
      let outcome = LineForm.fill(
        form, readLine: line, readSecretLine: hidesTyping ? secret : nil,
        write: { self.written += $0 })
      guard case .submitted(let answers) = outcome else { return nil }
      return answers
    }
  }

  private static let count = RowSpec("n", .number(NumberContent(unit: "kg")), title: "Count")
  private static let total = RowSpec(
    "t", .number(NumberContent(unit: "EUR")), title: "Total",
    computed: .product([.valueOf("n"), 2]))

  @Test(
    "a question names the limits of its answer",
    arguments: [
      (RowContent.number(NumberContent(min: 1, max: 4)), "a number, 1 to 4"),
      (.number(NumberContent(min: 1, isInteger: true)), "a whole number, at least 1"),
      (.text(TextContent(maxLength: 40)), "text, at most 40 characters"),
      (.text(TextContent(minLength: 4, maxLength: 4)), "text, 4 characters"),
      (
        .picker(PickerContent(options: ["a", "b", "c"], isMultiple: true, minChoices: 2)),
        "numbers, separated by commas, at least 2 of them"
      ),
      (
        .datePicker(DatePickerContent(min: "2026-06-01", max: "2026-06-30")),
        "YYYY-MM-DD, from 2026-06-01 to 2026-06-30"
      ),
    ])
  func limits(content: RowContent, instruction: String) {
    let typist = Typist(["?"])
    _ = typist.fill([RowSpec("q", content, title: "Q")])
    #expect(typist.written.contains("Q: \(instruction)\n"), "\(typist.written)")
  }

  @Test("a computed row is printed and not asked, and printed again when it changes")
  func computed() {
    let typist = Typist(["3", "x", "y"])
    let last = RowSpec("last", .text(TextContent()), title: "Last")
    #expect(
      typist.fill([Self.count, Self.total, last])
        == [
          FormAnswer(row: "n", value: 3), FormAnswer(row: "t", value: 6),
          FormAnswer(row: "last", value: "x"),
        ])
    #expect(typist.written.contains("1 of 2. Count: a number (kg)"))
    #expect(typist.written.contains("> Total: 6 EUR (computed)\n"))
    #expect(typist.written.contains("  Total: 6 EUR\n"))

    let returning = Typist(["3", "-", "4", "x", "y"])
    _ = returning.fill([Self.count, Self.total, last])
    #expect(returning.written.contains("Total: 8 EUR (computed)"))
  }

  @Test("hidden rows are submitted, but neither asked nor printed")
  func hidden() {
    let typist = Typist(["y"])
    let hidden = RowSpec("h", .hidden(HeldContent(holds: .text, value: "key")), title: "Secret key")
    #expect(typist.fill([hidden]) == [FormAnswer(row: "h", value: "key")])
    #expect(!typist.written.contains("Secret key"))
  }

  private static let hiddenKey = RowSpec(
    "key", .hidden(HeldContent(holds: .text)), title: "Secret key", isRequired: true)

  @Test(
    "a required hidden row is not asked or counted; its problem names it, and all else is asked")
  func hiddenAndRequired() {
    let typist = Typist(["a", "b"])
    let name = RowSpec("name", .text(TextContent()), title: "Name")
    #expect(typist.fill([name, Self.hiddenKey]) == nil)
    #expect(!typist.written.contains("Secret key (required)"))
    #expect(typist.written.contains("1 of 1. Name: text"))
    #expect(typist.written.contains("! Secret key: An answer is needed."))
    #expect(typist.written.split(separator: "\n").count { $0.hasPrefix("1 of 1. Name") } == 3)
  }

  @Test("a form whose only problem no question can solve ends")
  func hiddenAlone() {
    let typist = Typist([])
    let label = RowSpec("l", .label, title: "Welcome")
    #expect(typist.fill([label, Self.hiddenKey]) == nil)
    #expect(typist.written.contains("! Secret key: An answer is needed."))
    #expect(typist.written.contains("No question is left that could solve this."))
  }

  @Test("the problem of a hidden row without a title names its id, and in a copy the place once")
  func hiddenNames() {
    let hidden = HeldContent(holds: .text)
    let plain = Typist([])
    _ = plain.fill([RowSpec("token", .hidden(hidden), isRequired: true)])
    #expect(plain.written.contains("! token: An answer is needed."))
    let copies = Typist([])
    _ = copies.fill([
      RowSpec("people", .repeat(RepeatContent(max: 1, count: 1)), title: "People"),
      RowSpec("person", .group(GroupContent()), title: "Person", presentedBy: "people"),
      RowSpec("token", .hidden(hidden), presentedBy: "person", isRequired: true),
    ])
    #expect(copies.written.contains("! Person 1, token: An answer is needed."), "\(copies.written)")
  }

  @Test(
    "numbers and yes or no are read as everywhere, and a decimal comma is questioned",
    arguments: [
      (".5", "on", 0.5, true), ("5.", "TRUE", 5, true), ("+5", "off", 5, false),
      ("007", "N", 7, false),
    ])
  func typedValues(number: String, truth: String, value: Double, isTrue: Bool) {
    let gift = RowSpec("g", .toggle(value: nil), title: "Gift")
    let typist = Typist(["12,50", number, "maybe", truth, "yes"])
    #expect(
      typist.fill([Self.count, gift]) == [
        FormAnswer(row: "n", value: .number(value)), FormAnswer(row: "g", value: .bool(isTrue)),
      ])
    #expect(typist.written.contains("! \"12,50\" is not a number. Did you mean 12.5?"))
    #expect(typist.written.contains("! Answer y or n."))
  }

  @Test("a custom row is asked like the type that it holds")
  func custom() {
    let typist = Typist(["y", "2026-04-01", "a, b", "y"])
    func row(_ id: RowID, _ holds: HeldContent.Kind) -> RowSpec {
      RowSpec(id, .custom(HeldContent(holds: holds)), title: "Row \(id)")
    }
    #expect(
      typist.fill([row("b", .bool), row("d", .date), row("l", .list), row("x", .nothing)])
        == [
          FormAnswer(row: "b", value: true), FormAnswer(row: "d", value: "2026-04-01"),
          FormAnswer(row: "l", value: ["a", "b"]),
        ])
    #expect(typist.written.contains("\nRow x\n"))
  }

  @Test("only offered options are numbered, with their help, and another text is echoed")
  func options() {
    let typist = Typist(["B", "1", "mauve, 1", "y"])
    let rows = [
      RowSpec("land", .picker(PickerContent(options: ["A", "B"])), title: "Land"),
      RowSpec(
        "town",
        .picker(
          PickerContent(options: [
            OptionSpec("Graz", shownWhen: .row("land", .is("A"))),
            OptionSpec("Ulm", help: "on the Danube", shownWhen: .row("land", .is("B"))),
          ])),
        title: "Town"),
      RowSpec(
        "colors",
        .picker(PickerContent(options: ["red"], isMultiple: true, acceptsOther: true)),
        title: "Colors"),
    ]
    #expect(
      typist.fill(rows)
        == [
          FormAnswer(row: "land", value: "B"), FormAnswer(row: "town", value: "Ulm"),
          FormAnswer(row: "colors", value: ["red", "mauve"]),
        ])
    #expect(
      typist.written.contains("  1. Ulm (on the Danube)\n") && !typist.written.contains("Graz"))
    #expect(typist.written.contains("= another answer: mauve"))
  }

  @Test("a secret is read without echo if that is possible, and never printed")
  func secrets() {
    let secret = RowSpec("pin", .text(TextContent(isSecret: true)), title: "PIN")
    let typist = Typist(["s3cret", "y"], hidesTyping: true)
    #expect(typist.fill([secret]) == [FormAnswer(row: "pin", value: "s3cret")])
    #expect(typist.secretPrompts == 1 && !typist.written.contains("s3cret"))
    #expect(typist.written.contains("PIN: ••••••••"))
    #expect(!typist.written.contains("can be seen"))
    let visible = Typist(["s3cret", "y"])
    #expect(visible.fill([secret]) != nil)
    #expect(visible.written.contains("Your input will be visible."))
    #expect(!visible.written.contains("s3cret"))
  }

  @Test("a multiline text ends with an empty line, and a backslash alone adds an empty line to it")
  func lines() {
    let note = RowSpec("n", .text(TextContent(isMultiline: true)), title: "Note")
    let typist = Typist(["one", "\\", "- two", "", "y"])
    #expect(typist.fill([note]) == [FormAnswer(row: "n", value: "one\n\n- two")])
    #expect(Typist(["one", "two"]).fill([note]) == nil)
    #expect(Typist(["", "y"]).fill([note]) == [])
  }

  @Test("if a required group has no answer, its questions are asked again")
  func group() {
    let typist = Typist(["", "", "", "b", "y"])
    let rows = [
      RowSpec("g", .group(GroupContent()), title: "Contact", isRequired: true),
      RowSpec("a", .text(TextContent()), title: "Mail", presentedBy: "g"),
      RowSpec("b", .text(TextContent()), title: "Phone", presentedBy: "g"),
    ]
    #expect(typist.fill(rows) == [FormAnswer(row: "b", value: "b")])
    #expect(typist.written.contains("Contact, 2 questions, to be answered:"))
    #expect(typist.written.contains("1 problem:\n! Contact: "))
  }

  @Test("a row that is never enabled is printed with its value, and suggestions are examples")
  func readOnly() {
    let typist = Typist(["Rom", "y"])
    let rows = [
      RowSpec(
        "v", .text(TextContent(value: "1.0")), title: "Version", enabledWhen: .constant(false)),
      RowSpec("c", .text(TextContent(suggestions: ["Bern", "Graz"])), title: "City"),
    ]
    #expect(typist.fill(rows)?.count == 2)
    #expect(typist.written.contains("\nVersion: 1.0\n"))
    #expect(typist.written.contains("1 of 1. City: text, such as Bern, Graz"))
  }

  @Test("a question mark lists all suggestions, and titles are found without accents")
  func suggestions() {
    let typist = Typist(["?", "x", "osterreich", "y"])
    let cities = ["Bern", "Graz", "Oslo", "Paris", "Rom", "Ulm", "Wien"]
    let rows = [
      RowSpec("c", .text(TextContent(suggestions: cities)), title: "City"),
      RowSpec("l", .picker(PickerContent(options: ["Schweiz", "Österreich"])), title: "Land"),
    ]
    let land = FormAnswer(row: "l", value: "Österreich")
    #expect(typist.fill(rows) == [FormAnswer(row: "c", value: "x"), land])
    #expect(typist.written.contains("\nSuggestions: Bern, Graz, Oslo, Paris, Rom, Ulm, Wien\n"))
  }
}
