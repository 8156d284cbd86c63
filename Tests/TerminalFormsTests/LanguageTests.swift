import FormEngine
import Testing

@testable import TerminalForms

@Suite("Forms in other languages")
struct LanguageTests {
  /// All English words at a terminal.
  private static let phrases = ShippedWords.engine.phrases + TerminalWords.shipped.phrases

  /// A language whose letters are all the same, apart from those that people type.
  private static let toy = Words(
    "tlh",
    phrases.map { phrase in
      let isTyped = ["y", "n"].contains(phrase) || phrase.hasPrefix("+{}")
      let letters = String(phrase.map { $0.isASCII && $0.isLetter ? "ж" : $0 })
      return (phrase, isTyped ? phrase : letters)
    })

  /// Everything that a row can be, with titles that are no words.
  private static let sections = [
    SectionSpec("a", title: "AAA", reorder: .within) {
      Row.text("t", title: "TTT").required()
      Row.text("u", title: "UUU", minLength: 3, maxLength: 9, suggestions: ["xyz", "xqq"])
      Row.text("m", title: "MMM", isMultiline: true)
      Row.number("n", title: "NNN", min: 1, max: 3, step: 0.5)
      Row.toggle("b", title: "BBB").enabled(when: .row("t", .is("x")))
      Row.field("f", title: "FFF") { Row.picker("fp", options: ["oo", "pp"]) }
      Row.field("d", title: "DDD") {
        Row.datePicker("dd", min: "2026-01-01", max: "2026-12-31")
      }
      Row.datePicker("e", title: "EEE", mode: .dateTime)
    },
    SectionSpec("b", title: "CCC") {
      Row.picker(
        "o", title: "OOO", options: ["kk", "ll", "mm"], isMultiple: true, acceptsOther: true)
      Row.number("s", title: "SSS", min: 1, max: 5, isInteger: true, scale: NumberScale())
      Row.label("c", title: "CCC").computed(.sum([.valueOf("n"), 1]))
      Row.group("g", title: "GGG") { Row.text("gt", title: "HHH") }
      Row.repeat("r", title: "RRR", max: 2) { Row.text("rt", title: "QQQ") }
      Row.button("x", title: "WWW", action: .reset)
      Row.button("y", title: "YYY", action: .submit).enabled(when: .row("t", .answered(true)))
    },
  ]

  private static func form(in language: String = "de", pages: Bool = false) throws -> LiveForm {
    var spec = FormSpec("ZZZ", languages: [language], sections: sections)
    spec.hasPages = pages
    return try LiveForm(spec, words: [toy])
  }

  /// The words in a text that are neither in the spec nor typed.
  private static func english(_ text: some StringProtocol) -> [String] {
    let known: Set = ["xyz", "xqq", "today", "Alt"]
    return String(text).split { !$0.isLetter }.map { String($0) }.filter { word in
      word.count > 2 && word.allSatisfy(\.isASCII) && word.contains(where: \.isLowercase)
        && !known.contains(word) && !word.allSatisfy("abxo".contains)
    }
  }

  @Test("every language has all words, with the gaps of the English ones")
  func tables() {
    #expect(Self.phrases.count > 380)
    #expect(ShippedWords.engine.faults == [])
    #expect(TerminalWords.shipped.faults == [])
    #expect(TerminalWords.shipped.languages == ShippedWords.engine.languages)
  }

  @Test("the names and meanings of all keys are in the tables")
  func keys() {
    let words = Set(Self.phrases)
    let kinds = ControlKinds.standard.all.flatMap { $0.keys }
    let others = KeyBinding.help + KeyBinding.leaving + [KeyBinding.lifted, KeyBinding.question]
    let same: Set = ["+", "*", "-", "a-z", "0-9", "F1", "Alt-+", "Alt-*", "Alt--"]
    for group in kinds + others + KeyBinding.form {
      group.heading.title.map { #expect(words.contains($0.pattern), "\($0)") }
      for binding in group.bindings where binding.words != nil {
        let (name, meaning) = (binding.name.pattern, binding.words?.pattern ?? "")
        #expect(same.contains(name) || words.contains(name), "\(name)")
        #expect(words.contains(meaning), "\(meaning)")
      }
    }
  }

  @Test(
    "whatever is pressed, the screen shows words of the language only",
    arguments: 0..<10 as Range<UInt64>)
  func screen(seed: UInt64) throws {
    var dice = SeededNumbers(seed: seed)
    var robot = Robot(
      try Self.form(in: "tlh", pages: seed % 3 == 0), width: 120, height: 60)
    let keys: [Key] = [
      .up, .down, .down, .left, .right, .tab, .tab, .enter, .enter, .escape, .delete, .backspace,
      .home, .end, .pageUp, .pageDown, .function(1), .character(" "), .character("1"),
      .character("x"), .character("+"), .character("-"), .character("o"), .character(","),
    ]
    for step in 0..<80 {
      switch Int.random(in: 0..<12, using: &dice) {
      case 0: robot.send(.paste("a\nb"))
      case 1: robot.press(control: ["s", "p", "_", "y"].randomElement(using: &dice) ?? "s")
      case 2: robot.press(alt: Bool.random(using: &dice) ? .up : .down)
      default: robot.press(keys.randomElement(using: &dice) ?? .tab)
      }
      let found = robot.lines.flatMap { Self.english($0) }
      #expect(found == [], "seed \(seed), step \(step)")
      if !found.isEmpty { return }
    }
  }

  @Test(
    "whatever is typed, line mode writes words of the language only",
    arguments: 0..<10 as Range<UInt64>)
  func lines(seed: UInt64) throws {
    var dice = SeededNumbers(seed: seed)
    let answers = ["", "?", "-", ".", "y", "n", "1", "9", "x", "xyz", "2026-01-01", "today", "e"]
    var (count, written) = (0, "")
    _ = LineForm.fill(
      try Self.form(in: "tlh", pages: seed % 3 == 0),
      readLine: {
        count += 1
        return count > 80 ? nil : answers.randomElement(using: &dice)
      }, write: { written += $0 })
    let found = written.split(separator: "\n").flatMap { Self.english($0) }
    #expect(found == [], "seed \(seed)")
    #expect(written.contains("ж"))
  }

  @Test("the examples of dates can be typed on the screen, letter by letter")
  func typingOnScreen() throws {
    for language in ["en"] + ShippedWords.engine.languages {
      let sections = [SectionSpec("s") { Row.datePicker("d", title: "D") }]
      let spec = FormSpec("F", languages: [language], sections: sections)
      var robot = Robot(try LiveForm(spec), width: 120)
      for (english, iso) in [
        ("tomorrow", "2026-04-01"), ("1 June", "2026-06-01"), ("today", "2026-03-31"),
      ] {
        robot.press(.enter)
        robot.type(Vocabulary(language).word(for: english))
        robot.press(.enter)
        #expect(robot.screen.form.row("d")?.value == .text(iso), "\(language): \(english)")
        robot.press(.up)
        robot.press(.up)
      }
    }
  }

  @Test("a letter for yes that is no letter leaves y, and letter case does not count")
  func letters() throws {
    for (yes, key) in [("J", "j"), ("ja", "y"), ("", "y"), ("ñ", "Ñ")] {
      let words = [Words("sv", ["y": yes])]
      let spec = FormSpec("ZZZ", languages: ["sv"], sections: Self.sections)
      var robot = Robot(try LiveForm(spec, words: words), width: 100)
      robot.type("x")
      robot.press(.escape)
      robot.type(key)
      #expect(robot.effect == .end(.cancelled), "\(yes)")
    }
  }

  @Test("leaving is confirmed with j, and y stays")
  func leaving() throws {
    var robot = Robot(try Self.form(), width: 100)
    robot.type("x")
    robot.press(.escape)
    #expect(robot.lines.contains { $0.hasPrefix("Verlassen und die Angaben verwerfen?") })
    #expect(robot.keyLine.hasPrefix("j verlassen"))
    robot.type("y")
    #expect(robot.effect == nil && robot.screen.overlay == nil)
    robot.press(.escape)
    robot.type("j")
    #expect(robot.effect == .end(.cancelled))
  }

  @Test("the month of a calendar is written with its year as the language does it")
  func months() {
    for (language, text) in [
      ("en", "November 2026"), ("de", "November 2026"), ("pl", "listopad 2026"),
      ("ja", "2026年11月"), ("es", "noviembre de 2026"),
    ] {
      let vocabulary = Vocabulary(language).adding(TerminalWords.shipped)
      #expect(vocabulary.text(of: .month("November", of: 2026)) == text)
    }
  }

  @Test("the summary is in German")
  func summary() throws {
    let empty = try LiveForm(
      FormSpec("E", languages: ["de"], sections: [SectionSpec("s") { Row.text("t") }]))
    let none = FormSummary(of: empty, width: 40, height: 20, glyphs: .ascii).lines
    #expect(none == ["E", "  Keine Angaben."])
    var form = try Self.form()
    try form.perform(.set("m", "a\nb"))
    try form.perform(.set("o", ["kk", "ll", "mm"]))
    let lines = FormSummary(of: form, width: 40, height: 20, glyphs: .ascii).lines
    #expect(lines.contains { $0.hasSuffix("a, 1 weitere Zeile") }, "\(lines)")
  }

  @Test("dates and answers are typed with the words of the form's language, then of others")
  func typingInLanguages() {
    var now = Moment()
    (now.year, now.month, now.day) = (2026, 3, 31)
    let present = PresentTime(now)
    let date = RowContent.datePicker(DatePickerContent())
    for (language, text, expected) in [
      ("fr", "+1j", "2026-04-01"), ("de", "+1j", "2027-03-31"), ("en", "+1y", "2027-03-31"),
      ("fr", "1 juin", "2026-06-01"), ("es", "1 de junio", "2026-06-01"),
      ("fr", "aujourd’hui", "2026-03-31"), ("fr", "mer", "2026-04-01"),
      ("pl", "jutro", "2026-04-01"),
      ("ja", "明日", "2026-04-01"), ("en", "demain", "2026-04-01"),
    ] {
      let typed = date.typed(text, at: present, in: Vocabulary(language))
      #expect(typed.value == .text(expected), "\(language): \(text)")
    }
    let host = Words("qaa", ["y": "q", "n": "z", "tomorrow": "zzz", "+{}d": "+{}q"])
    let vocabulary = Vocabulary("qaa", [host])
    let toggle = RowContent.toggle(value: nil)
    #expect(
      ["Q", "z", "y"].map { toggle.typed($0, at: nil, in: vocabulary).value }
        == [true, false, true])
    #expect(date.typed("zzz", at: present, in: vocabulary).value == "2026-04-01")
    #expect(date.typed("+2q", at: present, in: vocabulary).value == "2026-04-02")
  }

  @Test("dates, days and answers of yes or no can be typed in German")
  func typing() throws {
    var now = Moment()
    (now.year, now.month, now.day) = (2026, 3, 31)
    let present = PresentTime(now)
    let date = RowContent.datePicker(DatePickerContent())
    for (text, expected) in [
      ("heute", "2026-03-31"), ("Morgen", "2026-04-01"), ("gestern", "2026-03-30"),
      ("1. Juni", "2026-06-01"), ("24. dez 2027", "2027-12-24"), ("3. März", "2027-03-03"),
      ("freitag", "2026-04-03"), ("mit", "2026-04-01"), ("+3t", "2026-04-03"),
      ("+1j", "2027-03-31"),
    ] {
      let typed = date.typed(text, at: present, in: Vocabulary("de"))
      #expect(typed.value == .text(expected), "\(text)")
    }
    // Beginnings and letters of other languages could mean something else.
    for text in ["lun", "mit", "jui 1", "+3t"] {
      #expect(date.typed(text, at: present).value == nil, "\(text)")
    }
    let toggle = RowContent.toggle(value: nil)
    #expect(["j", "Ja", "nein"].map { toggle.typed($0, at: nil).value } == [true, true, false])
    let time = RowContent.datePicker(DatePickerContent(mode: .dateTime))
    #expect(time.typed("morgen 9:30", at: present).value == "2026-04-01T09:30")
    #expect(time.typed("jetzt", at: present).value == "2026-03-31T00:00")
  }
}
