import FormEngine
import TestSupport
import Testing

@Suite("Words in languages")
struct VocabularyTests {
  private static let spec = FormSpec("F", languages: ["qaa-AT", "qaa", "de-AT", "en"]) {
    SectionSpec("s") {
      Row.toggle("t")
      Row.number("n", min: 3, max: 9)
      Row.repeat("r", title: "R") { Row.text("c") }
    }
  }

  @Test(
    "words of the host come before those of the engine, and those of a region before the language's"
  )
  func order() throws {
    let words = [
      Words("qaa", ["Add {}": "X {}", "yes": "x-yes"]), Words("QAA-at", ["Add {}": "{1} A"]),
      Words("de", ["yes": "jo"]), Words("en", ["no": "nope"]),
    ]
    var form = try LiveForm(Self.spec, words: words)
    try form.perform(.set("t", true))
    func texts() -> [String?] { [form.titleOfAdding(to: "r"), form.row("t")?.text] }
    #expect(texts() == ["R A", "x-yes"])
    try form.perform(.language("qaa"))
    #expect(texts() == ["X R", "x-yes"])
    let change = try form.perform(.language("de-AT"))
    #expect(texts() == ["R hinzufügen", "jo"])
    #expect(change.reloaded.contains("t"))
    try form.perform(.language("en"))
    try form.perform(.set("t", false))
    #expect(texts() == ["Add R", "nope"])
    #expect(form.vocabulary.language == "en")
  }

  @Test("the example in the article")
  func article() throws {
    let words = Words("sv", ["Add {}": "Lägg till {}", "An answer is needed.": "Ett svar behövs."])
    let spec = FormSpec("Resa", languages: ["sv"]) {
      SectionSpec("s") { Row.repeat("guests", title: "gäst") { Row.text("name").required() } }
    }
    let form = try LiveForm(spec, words: [words])
    #expect(form.titleOfAdding(to: "guests") == "Lägg till gäst")
    var amounts = try LiveForm(
      FormSpec("Amounts") { SectionSpec("s") { Row.number("sum", unit: "€") } }, language: "de")
    try amounts.type("1.234,50", into: "sum")
    #expect(amounts.row("sum")?.value == 1234.5 && amounts.row("sum")?.text == "1234,5 €")
  }

  @Test("problems are in the words of the host")
  func problems() throws {
    let form = try LiveForm(
      Self.spec, words: [Words("qaa", ["Enter at least {}.": "{} <="])])
    var low = form
    try low.perform(.set("n", 1))
    #expect(low.problems().map(\.message) == ["3 <="])
  }

  @Test("gaps are filled in by place, and one too many is left empty")
  func gaps() {
    let phrase: Phrase = "\(1) of \(2), then \(3)"
    for (words, expected) in [
      ("{}-{}-{}", "1-2-3"), ("{2}{}{1}", "231"), ("{3}", "3"), ("{4}{9}{0}!", "!"),
      ("{9223372036854775807}", "{9223372036854775807}"), ("{-1}a", "{-1}a"), ("{999}{1}", "1"),
      ("{x}", "{x}"), ("a{", "a{"), ("{}{{}}", "1{2}"), ("no", "no"),
    ] {
      #expect(phrase.text(in: ["{} of {}, then {}": words]) == expected, "\(words)")
    }
    #expect(Words.hasGaps("{2}{1}", of: "{} {}"))
    #expect(!Words.hasGaps("{3}", of: "{} {}") && !Words.hasGaps("{2}{}", of: "{} {}"))
    #expect(Words.hasGaps("", of: "") && !Words.hasGaps("{}", of: ""))
  }

  @Test("yes and no of the form's language come first, and letters of other languages mean nothing")
  func truths() throws {
    let indonesian = Vocabulary(
      "id", [Words("id", ["y": "y", "yes": "ya", "n": "t", "no": "tidak"])])
    let toggle = RowContent.toggle(value: nil)
    func truth(_ text: String, _ vocabulary: Vocabulary) -> FormValue? {
      toggle.typed(text, at: nil, in: vocabulary).value
    }
    #expect(truth("t", indonesian) == false && truth("T", Vocabulary("pl")) == true)
    #expect(truth("TIDAK", indonesian) == false && truth("ya", indonesian) == true)
    for letter in ["t", "s", "o"] { #expect(truth(letter, Vocabulary(nil)) == nil) }
    #expect(truth("oui", Vocabulary(nil)) == true && truth("nein", Vocabulary("fr")) == false)
    #expect(truth("j", Vocabulary(nil)) == true && truth("off", Vocabulary("fr")) == false)
  }

  @Test(
    "beginnings of names are read if they are those of one name in the form's language or English")
  func beginnings() {
    var now = Moment()
    (now.year, now.month, now.day) = (2026, 3, 31)
    func date(_ text: String, _ language: String?) -> FormValue? {
      RowContent.datePicker(DatePickerContent())
        .typed(text, at: PresentTime(now), in: Vocabulary(language)).value
    }
    #expect(date("mar", nil) == nil && date("mar", "fr") == "2026-04-07")
    #expect(date("9 mar", nil) == "2027-03-09" && date("1 jui", "fr") == nil)
    #expect(date("1 juil", "fr") == "2026-07-01" && date("mardi", nil) == "2026-04-07")
    #expect(date("fri", "fr") == "2026-04-03" && date("ال", "ar") == nil)
  }

  @Test("every language of the engine has all words")
  func tables() {
    #expect(ShippedWords.engine.faults == [])
    #expect(ShippedWords.engine.languages.count == 10)
    #expect(ShippedWords.engine["de"]?.translations["Add"] == "Hinzufügen")
    #expect(ShippedWords.engine["xx"] == nil)
  }

  @Test("lines of a table have spaces at their ends where they are marked")
  func lines() {
    let words = Words("qaa", lines: "a → b\n␣c␣ → ␣d\n\ne →  f g \n")
    #expect(words.phrases == ["a", " c ", "e"])
    #expect(words.translations == ["a": "b", " c ": " d", "e": "f g"])
  }

  @Test("dates can be typed with the words of every language, as its examples say")
  func examples() {
    var now = Moment()
    (now.year, now.month, now.day) = (2026, 3, 31)
    let present = PresentTime(now)
    let date = RowContent.datePicker(DatePickerContent())
    for language in ["en"] + ShippedWords.engine.languages {
      let vocabulary = Vocabulary(language)
      func typed(_ english: String) -> FormValue? {
        date.typed(vocabulary.word(for: english), at: present, in: vocabulary).value
      }
      #expect(typed("1 June") == "2026-06-01", "\(language)")
      #expect(typed("today") == "2026-03-31" && typed("tomorrow") == "2026-04-01", "\(language)")
      #expect(typed("yesterday") == "2026-03-30", "\(language)")
      #expect(typed("friday") == "2026-04-03" && typed("+3d") == "2026-04-03", "\(language)")
      let time = RowContent.datePicker(DatePickerContent(mode: .time))
      let evening = time.typed(vocabulary.word(for: "9pm"), at: present, in: vocabulary)
      #expect(evening.value == "21:00", "\(language)")
      for (place, name) in Moment.weekdays.enumerated() {
        // March 31 is a Tuesday, and the next one is meant.
        let day = place < 2 ? Moment(day: 6 + place) : Moment(day: place - 1)
        #expect(typed(name) == .text(day.text(.date)), "\(language): \(name)")
      }
      for (place, name) in Moment.months.enumerated() {
        let word = vocabulary.word(for: name)
        let text = word.hasSuffix("月") ? "\(word)15日" : "15 \(word)"
        let value = date.typed(text, at: present, in: vocabulary).value
        let year = place < 3 ? 2027 : 2026
        let month = place < 9 ? "0\(place + 1)" : "\(place + 1)"
        #expect(value == .text("\(year)-\(month)-15"), "\(language): \(text)")
      }
      let both = RowContent.datePicker(DatePickerContent(mode: .dateTime))
      for (english, iso) in [
        ("1 June 9:30", "2026-06-01T09:30"), ("tomorrow 9pm", "2026-04-01T21:00"),
      ] {
        let value = both.typed(vocabulary.word(for: english), at: present, in: vocabulary).value
        #expect(value == .text(iso), "\(language): \(english)")
      }
      for (unit, iso) in [
        ("d", "2026-04-02"), ("w", "2026-04-14"), ("m", "2026-05-31"), ("y", "2028-03-31"),
      ] {
        let letter = vocabulary.word(for: "+{}\(unit)").dropFirst(3)
        let value = date.typed("+2\(letter)", at: present, in: vocabulary).value
        #expect(value == .text(iso), "\(language): +2\(letter)")
      }
      let toggle = RowContent.toggle(value: nil)
      for (english, isTrue) in [("y", true), ("yes", true), ("n", false), ("no", false)] {
        let text = vocabulary.word(for: english)
        #expect(toggle.typed(text, at: nil, in: vocabulary).value == .bool(isTrue), "\(text)")
      }
    }
  }
}

extension Moment {
  /// A day of April 2026.
  fileprivate init(day: Int) {
    self.init()
    (year, month, self.day) = (2026, 4, day)
  }
}
