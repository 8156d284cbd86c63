import Testing

@testable import FormEngine

@Suite("Numbers and dates as languages write them")
struct NotationTests {
  private func number(_ text: String, _ language: String?, _ content: NumberContent = .init())
    -> TypedValue
  {
    RowContent.number(content).typed(text, at: nil, in: Vocabulary(language))
  }

  @Test(
    "a number is read as the language writes it",
    arguments: [
      ("de", "12,5", 12.5), ("de", "1.234,50", 1234.5), ("de", "1.234", 1234),
      ("de-AT", "-1.234.567,8", -1_234_567.8), ("de", "1 234,5", 1234.5), ("de", ",5", 0.5),
      ("de", "12,", 12), ("de", "1234", 1234), ("de", "1,5e3", 1500), ("de", "0,125", 0.125),
      ("de-CH", "1’234.5", 1234.5), ("de-CH", "12.5", 12.5), ("en", "1,234.5", 1234.5),
      ("en", "1,234", 1234), ("en-GB", "1.234", 1.234), ("en", "1'234", 1234),
      ("fr", "1\u{202F}234,5", 1234.5), ("fr-CA", "1 234,5", 1234.5), ("sv", "\u{2212}12,5", -12.5),
      ("es", "1.234,5", 1234.5), ("es-MX", "1,234.5", 1234.5), ("es-419", "1,234.5", 1234.5),
      ("es-AR", "1.234,5", 1234.5), ("pt-BR", "1.234,5", 1234.5), ("pt-PT", "1 234,5", 1234.5),
      ("ja", "1,234.5", 1234.5), ("zh-Hant-TW", "1,234.5", 1234.5), ("ja", "１２．５", 12.5),
      ("ar", "١٬٢٣٤٫٥", 1234.5), ("ar", "12.5", 12.5), ("fa", "۱۲٫۵", 12.5), ("de", "٣٫٥", 3.5),
      ("hi", "१२.५", 12.5), ("th", "๑๒", 12),
    ])
  func known(language: String, text: String, expected: Double) {
    #expect(number(text, language) == .value(.number(expected)))
  }

  @Test(
    "what is not well formed in the language is no number, and the likely one is written as it is there",
    arguments: [
      ("de", "12.5", ["12,5"]), ("de", "1,234.5", ["1234,5"]), ("de", "1234.5", ["1234,5"]),
      ("de", "1.2345", ["1,2345"]), ("de", "1.23.456", []), ("de", "12x", []),
      ("en", "12,5", ["12.5"]), ("en", "1.234,5", ["1234.5"]), ("en", "1234,567.8", ["1234567.8"]),
      ("fr", "1.234", ["1,234", "1234"]), ("fr", "12.5", ["12,5"]), ("de", "1.234e2", ["123,4"]),
    ] as [(String, String, [String])])
  func unreadable(language: String, text: String, likely: [String]) {
    let fault = number(text, language).fault
    #expect(fault != nil)
    if text != "1234,567.8" { #expect(fault?.likely == likely) }
    for text in fault?.likely ?? [] { #expect(number(text, language).value != nil) }
  }

  @Test(
    "where the language is unknown, what means the same everywhere is read",
    arguments: [
      ("12.5", 12.5), ("1 234", 1234), ("1\u{A0}234.5", 1234.5), ("1'234", 1234), ("-3", -3),
      ("0.125", 0.125), ("1234.567", 1234.567), ("1.2340", 1.234), ("٣٫٥", 3.5),
    ])
  func unknown(text: String, expected: Double) {
    #expect(number(text, nil) == .value(.number(expected)))
    #expect(number(text, "tlh") == .value(.number(expected)))
  }

  @Test("what could be two numbers there, or only one of another language, is no number")
  func unclear() {
    #expect(number("1.234", nil).fault?.likely == ["1.2340", "1234"])
    #expect(number("1,234", nil).fault?.likely == ["1.2340", "1234"])
    #expect(number("-12.345", nil).fault?.likely == ["-12.3450", "-12345"])
    #expect(number("12,5", nil).fault?.likely == ["12.5"])
    #expect(number("1,234.5", nil).fault?.likely == ["1234.5"])
    for text in ["1.2340", "1234", "-12.3450"] { #expect(number(text, nil).value != nil) }
  }

  @Test("the step says what was probably meant")
  func step() {
    #expect(number("1.234", nil, NumberContent(step: 0.01)).fault?.likely == ["1234"])
    #expect(number("1.234", nil, NumberContent(step: 0.001)).fault?.likely == ["1.2340", "1234"])
    #expect(number("1.234", nil, NumberContent(isInteger: true)).fault?.likely == ["1234"])
    #expect(number("1.234", nil, NumberContent(step: 7)).fault?.likely == ["1.2340", "1234"])
  }

  @Test("the unit of the row may follow the number")
  func unit() {
    let euros = NumberContent(unit: "€")
    #expect(number("12,5 €", "de", euros) == .value(12.5))
    #expect(number("12€", nil, euros) == .value(12))
    #expect(number("€", "de", euros).value == nil)
    #expect(number("12 $", "de", euros).value == nil)
    #expect(number("12 €", "de").value == nil)
  }

  @Test("every number is read as it is written, in every language")
  func written() {
    var generator = SystemRandomNumberGenerator()
    for language in ["de", "en", "fr", "ar", "ja", "pt-BR", "de-CH", "sv"] {
      let vocabulary = Vocabulary(language)
      for _ in 0..<300 {
        let number = (Double.random(in: -1e7...1e7, using: &generator) * 1000).rounded() / 1000
        let text = vocabulary.text(of: number)
        #expect(self.number(text, language) == .value(.number(number)), "\(text)")
      }
      for number in [1e300, 1.5e-20, 0, -0.25, 1e21] {
        #expect(self.number(vocabulary.text(of: number), language) == .value(.number(number)))
      }
    }
  }

  @Test("the tables of words write numbers as the list of languages does, and a host can add one")
  func tables() {
    for language in ShippedWords.engine.languages {
      #expect(Vocabulary(language).notation == Notation(language: language))
    }
    let words = Words("tlh", ["1,234.5": "1.234,5"])
    #expect(Vocabulary("tlh", [words]).text(of: 2.5) == "2,5")
    #expect(Vocabulary("tlh").text(of: 2.5) == "2.5")
  }

  @Test(
    "dates begin with the day but in American English, and where the year comes first",
    arguments: [
      ("de", "2026-06-05"), ("en-GB", "2026-06-05"), ("fr", "2026-06-05"), ("en", "2026-05-06"),
      ("en-US", "2026-05-06"), ("ja", "2026-05-06"), ("es-MX", "2026-06-05"),
    ])
  func dates(language: String, expected: String) throws {
    let now = PresentTime(try #require(Moment(parsing: "2026-03-31T09:05", mode: .dateTime)))
    let content = RowContent.datePicker(DatePickerContent())
    for text in ["5/6/2026", "5.6.2026", "5-6-2026", "5/6", "5.6", "5-6", "05/06/26"] {
      let value = content.typed(text, at: now, in: Vocabulary(language)).value
      #expect(value == .text(expected), "\(text)")
    }
    for text in ["2026-06-05", "2026/6/5", "5.6.", "5 June"] {
      #expect(content.typed(text, at: now, in: Vocabulary(language)).value == "2026-06-05")
    }
    #expect(
      content.typed("13/14/2026", at: now, in: Vocabulary(language)).value == nil)
  }

  @Test("a script writes numbers as JSON, and dates that can be only one day")
  func scripts() throws {
    let now = PresentTime(try #require(Moment(parsing: "2026-03-31T09:05", mode: .dateTime)))
    let script = Vocabulary("de").forScripts
    let (date, number) = (
      RowContent.datePicker(DatePickerContent()), RowContent.number(NumberContent(unit: "€"))
    )
    #expect(number.typed("1.234", at: now, in: script) == .value(1.234))
    for text in ["1,5", "1 234", "1 €", "٣"] {
      #expect(number.typed(text, at: now, in: script).value == nil)
    }
    for text in ["5/6/2026", "5.6.2026", "5-6"] {
      let fault = date.typed(text, at: now, in: script).fault
      #expect(fault?.likely == ["2026-06-05", "2026-05-06"])
      #expect(
        fault?.message == "\"\(text)\" can be two dates. Did you mean 2026-06-05 or 2026-05-06?")
    }
    for (text, expected) in [
      ("morgen", "2026-04-01"), ("13/6/2026", "2026-06-13"), ("6/13/2026", "2026-06-13"),
      ("6/6/2026", "2026-06-06"), ("5.6.", "2026-06-05"), ("2026-6-5", "2026-06-05"),
    ] {
      #expect(date.typed(text, at: now, in: script).value == .text(expected))
    }
  }
}

@Suite("Forms that write numbers as their language does")
struct WrittenNumbersTests {
  private func form(_ language: String?, languages: [String] = ["en", "de"]) throws -> LiveForm {
    let size = NumberContent(min: 0.5, max: 2000.5, step: 0.25, unit: "kg")
    let spec = FormSpec(
      "", languages: languages,
      sections: [
        SectionSpec(
          "s",
          rows: [
            RowSpec("n", .number(size), title: "N", isRequired: true),
            RowSpec(
              "double", .number(NumberContent()), title: "Double",
              computed: .product([.valueOf("n"), .value(2)])),
          ])
      ])
    return try LiveForm(spec, language: language)
  }

  @Test("answers, computed values, limits and messages have the decimal sign of the language")
  func shown() throws {
    var form = try form("de")
    try form.type("1.234,25", into: "n")
    #expect(form.row("n")?.value == 1234.25 && form.typed("n") == "1.234,25")
    #expect(form.row("n")?.text == "1234,25 kg" && form.row("double")?.text == "2468,5")
    #expect(form.row("n")?.editedText == "1.234,25")
    try form.type("0,3", into: "n")
    #expect(
      form.problems(of: "n").map(\.message) == [
        "Mindestens 0,5 eingeben.", "0,5 plus ein Vielfaches von 0,25 eingeben.",
      ])
    try form.type("x", into: "n")
    #expect(
      form.problems(of: "n").map(\.message) == [
        "\"x\" ist keine Zahl. Ziffern eingeben, wie 12 oder 1,5."
      ])
    try form.perform(.set("n", 2.5))
    #expect(form.row("n")?.editedText == "2,5")
    #expect(form.result().map(\.value) == [2.5, 5])
  }

  @Test("in another language the answer is written anew, and a text that is no number stays")
  func otherLanguage() throws {
    var form = try form("de")
    try form.type("1.234,00", into: "n")
    var change = try form.perform(.language("en"))
    #expect(form.typed("n") == nil && form.row("n")?.editedText == "1234")
    #expect(change.typedChanged == ["n"] && change.reloaded.contains("n"))
    #expect(form.isTyping(in: "n"))
    try form.perform(.language("de"))
    #expect(form.typed("n") == "1.234,00")
    try form.type("1.5", into: "n")
    change = try form.perform(.language("en"))
    #expect(form.typed("n") == "1.5" && form.row("n")?.value == nil)
    #expect(change.typedChanged.isEmpty)
  }

  @Test("a form without languages writes numbers as the language that its host names")
  func host() throws {
    var form = try form("de", languages: [])
    #expect(form.language == nil)
    try form.type("2,5", into: "n")
    #expect(form.row("n")?.value == 2.5 && form.row("n")?.text == "2,5 kg")
    try form.perform(.set("n", 0.25))
    #expect(form.problems(of: "n").first?.message == "Enter at least 0,5.")
  }

  @Test("where the language is unknown, an answer as it is written means that answer")
  func unchanged() throws {
    var form = try LiveForm(
      FormSpec(
        "", sections: [SectionSpec("s", rows: [RowSpec("n", .number(NumberContent(value: 1.234)))])]
      )
    )
    try form.type("1.234", into: "n")
    #expect(form.row("n")?.value == 1.234 && form.typed("n") == nil)
    try form.type("1.235", into: "n")
    #expect(form.row("n")?.value == nil)
    try form.type("1.2350", into: "n")
    #expect(form.row("n")?.value == 1.235 && form.typed("n") == "1.2350")
  }
}
