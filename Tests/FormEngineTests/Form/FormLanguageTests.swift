import DynamicRows
import FormEngine
import FormOracle
import FormText
import TestSupport
import Testing

@Suite("Forms in several languages")
struct FormLanguageTests {
  private static let spec = FormSpec("Trip", languages: ["en", "de", "pt-BR"]) {
    SectionSpec("s", title: "Who") {
      Row.text("name", title: "Name", placeholder: "First name").required()
        .translated(.title, ["de": "Vorname"]).translated(.placeholder, ["de": "Rufname"])
      Row.field("means", title: "By", value: "train") {
        Row.picker(
          "picker",
          options: [
            OptionSpec("train", title: "Train").translated(.title, ["de": "Zug"]), "bus",
          ])
      }
      Row.toggle("sure", title: "Sure", value: true)
      Row.label("line").property(.title, .join(["You go by ", .titleOf("means")]))
    }
    .translated(.title, ["de": "Wer"])
  }
  .translated(.title, ["de": "Reise"]).translated(.problem(.required), ["de": "Name fehlt."])

  private func form(_ language: String? = nil) throws -> LiveForm {
    try LiveForm(Self.spec, language: language)
  }

  private func titles(_ form: LiveForm) -> [String?] {
    ["name", "means"].map { form.row($0)?.spec.title }
  }

  @Test("titles in values and conditions are those of the first language, in texts the shown ones")
  func titlesInValues() throws {
    let red = OptionSpec("r", title: "Red").translated(.title, ["de": "Rot"])
    let spec = FormSpec("Colors", languages: ["en", "de"]) {
      SectionSpec("s") {
        Row.picker("c", title: "Color", options: [red], value: "r")
        Row.picker("cs", title: "Colors", options: [red], value: ["r"], isMultiple: true)
        Row.text("t", title: "Title").computed(.titleOf("c"))
        Row.text("v", title: "Value", value: .join([.titleOf("cs"), "!"]))
        Row.label("line").property(.title, .join(["It is ", .titleOf("c")]))
        Row.label("now", title: "Now").computed(.titleOf("c"))
        Row.text("why", title: "Why")
          .shown(when: .that(.titleOf("c"), .is(.value("Red"))))
      }
    }
    for language in ["en", "de"] {
      var form = try LiveForm(spec, language: language)
      for _ in 0..<2 {
        let shown = form.language == "en" ? "Red" : "Rot"
        #expect(form.row("t")?.value == "Red" && form.row("v")?.value == "Red!")
        #expect(form.row("why")?.isVisible == true)
        #expect(form.row("line")?.spec.title == "It is \(shown)")
        #expect(form.row("now")?.text == shown)
        try form.perform(.language(language == "en" ? "de" : "en"))
      }
    }
  }

  @Test("a form begins in the language nearest to the wanted one, or in its first one")
  func choosing() throws {
    let cases = [
      (nil, "en"), ("de", "de"), ("de-AT", "de"), ("PT", "pt-BR"), ("pt-PT", "pt-BR"), ("fr", "en"),
    ]
    for (wanted, language) in cases {
      let form = try form(wanted)
      #expect(form.language == language, "\(wanted ?? "")")
    }
    #expect(Self.spec.language(for: ["fr", "de-CH"]) == "de")
    #expect(FormSpec("T").language(for: ["de"]) == nil)
    #expect(try titles(form("de")) == ["Vorname", "By"])
    #expect(try form("de").title == "Reise")
  }

  @Test("another language reloads what reads differently, is no step, and keeps the answers")
  func changing() throws {
    var form = try form()
    try form.perform(.set("name", "Ada"))
    try form.perform(.clear("name"))
    let change = try form.perform(.language("de"))
    let rows = [0, 1, 2, 3].map { RowPosition(section: 0, row: $0) }
    #expect(change.update == TableUpdate(reloadRows: rows))
    #expect(change.sectionsChanged == ["s"] && change.problemsChanged == ["name"])
    #expect(titles(form) == ["Vorname", "By"] && form.section("s")?.title == "Wer")
    #expect(form.row("means")?.text == "Zug" && form.row("sure")?.text == "ja")
    #expect(form.row("line")?.spec.title == "You go by Zug")
    #expect(form.problems().map(\.message) == ["Name fehlt."])
    try form.perform(.undo)
    #expect(form.row("name")?.value == "Ada" && form.language == "de")
    #expect(try form.perform(.language("de")).update.isEmpty)
    try form.perform(.language("pt-BR"))
    #expect(titles(form) == ["Name", "By"] && form.row("sure")?.text == "sim")
    try form.perform(.clear("name"))
    #expect(form.problems().map(\.message) == [form.vocabulary.word(for: "An answer is needed.")])
    #expect(form.problems().map(\.message) != ["An answer is needed."])
    #expect(throws: FormRefusal.self) { try form.perform(.language("fr")) }
    var simple = try LiveForm(FormSpec("T"))
    #expect(throws: FormRefusal.self) { try simple.perform(.language("en")) }
  }

  @Test("a refused batch leaves the language as it was")
  func refused() throws {
    var form = try form()
    #expect(throws: FormRefusal.self) {
      try form.perform(.batch([.language("de"), .set("nobody", 1)]))
    }
    #expect(form.language == "en" && titles(form) == ["Name", "By"])
    #expect(form.row("means")?.text == "Train" && form.vocabulary.language == "en")
  }

  @Test("a state is restored in any language, with its rows that were added at run time")
  func restoring() throws {
    var form = try form("de")
    let note = Row.text("note", title: "Note").translated(.title, ["de": "Notiz"])
    try form.perform(.insert([note.rows[0]], .after("line")))
    #expect(form.row("note")?.spec.title == "Notiz")
    let state = form.state
    var other = try self.form()
    try other.perform(.restore(state))
    #expect(other.row("note")?.spec.title == "Note" && other.language == "en")
    #expect(try FormState(json: Array(state.text.utf8)) == state)
    try other.perform(.language("de"))
    #expect(other.state == state)
  }

  @Test("a form whose language changes is the form that began in it, and its table stays right")
  func random() throws {
    var changed = 0
    for seed in CampaignSettings.seeds(part: 0, count: 60) {
      var specs = SpecGenerator(seed: seed)
      let checked = try #require(specs.next().inGerman.check().checked)
      var form = LiveForm(checked)
      var german = LiveForm(checked, today: nil, language: "de")
      var reference = ReferenceForm(checked.spec)
      var actions = ActionGenerator(seed: seed, spec: checked.spec)
      for step in 0..<24 {
        let action = actions.next(for: reference)
        _ = try? reference.perform(action)
        _ = try? form.perform(action)
        _ = try? german.perform(action)
        guard step % 8 == 7 else { continue }
        for (language, other) in [("de", german), ("en", form)] {
          var mirror = TableMirror(showing: form.contents)
          let change = try form.perform(.language(language))
          let faults = mirror.apply(change.update, to: form.contents, remade: [])
          #expect(faults == [], "seed \(seed), step \(step)")
          #expect(change.update.changesNothingButRows, "seed \(seed)")
          changed += change.update.reloadRows.count
          guard language == "de" else { continue }
          #expect(form.readings == other.readings, "seed \(seed), step \(step)")
          #expect(form.problems() == other.problems(), "seed \(seed), step \(step)")
          #expect(form.state.text == other.state.text, "seed \(seed), step \(step)")
        }
      }
    }
    #expect(changed > 0 || CampaignSettings.seed != nil)
  }

  @Test("problems, conditions and controls are in German in a German form")
  func german() throws {
    var form = try LiveForm(
      FormSpec(
        "F", languages: ["de-AT"],
        sections: [
          SectionSpec("s") {
            Row.toggle("post", title: "Post")
            Row.number("age", title: "Alter", min: 18)
            Row.text("street", title: "Straße").enabled(
              when: .any([.row("post", .is(true)), .row("age", .moreThan(.valueOf("limit")))]))
            Row.number("limit", title: "Grenze")
            Row.text("last").enabled(when: .that(.length(.valueOf("street")), .atLeast(3)))
            Row.repeat("phones", title: "Telefone", count: 1) {
              Row.text("phone", title: "Telefon")
            }
            Row.button("send", title: "Los", action: .submit).enabled(
              when: .row("street", .answered(true)))
          }
        ]))
    try form.perform(.set("age", 3))
    #expect(
      form.conditionToEnable("street")
        == #""Post" ist ja oder "Alter" ist mehr als der Wert von "Grenze""#)
    #expect(form.conditionToEnable("last") == #"Länge von "Straße" ist mindestens 3"#)
    #expect(form.problems(of: "age").map(\.message) == ["Mindestens 18 eingeben."])
    #expect(form.titleOfAdding(to: "phones") == "Telefon hinzufügen")
    #expect(
      form.reasonNotToSubmit == #"Absenden ist nur möglich, wenn gilt: "Straße" ist beantwortet."#)
  }

  @Test(
    "a phrase is filled in by order or by number, and stays English where it has no translation")
  func phrases() {
    let name = "Ada {}"
    let inner: Phrase = "\(2) left"
    let phrase: Phrase = "\(name) was removed, \(inner)."
    #expect(
      phrase.pattern == "{} was removed, {}." && phrase.english == "Ada {} was removed, 2 left.")
    let words = ["{} was removed, {}.": "{2}: {1} ist weg, {1}.", "{} left": "noch {}"]
    #expect(phrase.text(in: words) == "noch 2: Ada {} ist weg, Ada {}.")
    #expect(phrase.text(in: ["{} left": "noch {}"]) == "Ada {} was removed, noch 2.")
    let three: Phrase = "\("a") \("b") \("c")"
    #expect(three.text(in: ["{} {} {}": "{2}{}{1}{}"]) == "bcab")
    #expect([inner, "and", inner].joined(by: ", ").english == "2 left, and, 2 left")
  }
}

extension TableUpdate {
  /// Whether rows are only reloaded.
  fileprivate var changesNothingButRows: Bool {
    var rest = self
    rest.reloadRows = []
    return rest.isEmpty
  }
}

extension FormSpec {
  /// The spec with every text in German too.
  fileprivate var inGerman: FormSpec {
    var spec = self
    spec.languages = ["en", "de"]
    spec = spec.translated(.title, ["de": "de \(title)"])
    for section in spec.sections.indices {
      spec.sections[section] = spec.sections[section].inGerman([.title, .footer])
      for row in spec.sections[section].rows.indices {
        var each = spec.sections[section].rows[row]
          .inGerman([.title, .help, .placeholder, .unit, .addTitle])
        if case .picker(var picker) = each.content {
          picker.options = picker.options.map { $0.inGerman([.title, .help]) }
          each.content = .picker(picker)
        }
        spec.sections[section].rows[row] = each
      }
    }
    return spec
  }
}

extension TranslatedPart {
  fileprivate func inGerman(_ texts: [SpecText]) -> Self {
    texts.reduce(self) { part, text in
      part[text].map { part.translated(text, ["de": "de \($0)"]) } ?? part
    }
  }
}
