import FormEngine

/// Texts, in several languages and with answers in them.
extension XFormReader {
  func readTexts(_ itext: XMLElement?) {
    for translation in itext?.all("translation") ?? [] {
      readTranslation(translation, isOnly: itext?.children.count == 1)
    }
    guard texts.count > 1 else {
      // A single language is that of the form if its name says one.
      let name = itext?.children.first?.attributes["lang"] ?? ""
      if texts.first?.tag.isEmpty == false, let tag = Self.tag(name) {
        draft.spec.languages = [tag]
      }
      return
    }
    // The language without a tag has one that no other has.
    let free = ["en", "und", "mul"].first { tag in !texts.contains { $0.tag == tag } }
    if let index = texts.firstIndex(where: \.tag.isEmpty) { texts[index].tag = free ?? "zxx" }
    draft.spec.languages = texts.map(\.tag)
  }

  private func readTranslation(_ translation: XMLElement, isOnly: Bool) {
    let name = translation.attributes["lang"] ?? ""
    var own: [String: XMLElement] = [:]
    for text in translation.all("text") {
      let values = text.all("value")
      guard let id = text.attributes["id"] else { continue }
      own[id] = values.first { $0.attributes["form"] == nil }
      for value in values { readMedium(value, ofText: id) }
    }
    let isMain = isMain(translation)
    let isUnnamed = name.isEmpty || name == "default"
    let known = Self.tag(name) ?? (isUnnamed && isOnly ? "en" : nil)
    let tag = known ?? (isUnnamed ? nil : Self.ownTag(name))
    if known == nil, let tag {
      draft.lose(
        "the tag of \(name.quotedForMessage) is unknown: \(tag.quotedForMessage) is used; a name such as \"Xhosa (xh)\" says it",
        .looks, at: translation.offset)
    }
    if let tag, !texts.contains(where: { $0.tag == tag }) {
      texts.insert((tag, own), at: isMain ? 0 : texts.count)
    } else if isMain || name == "default", !texts.contains(where: { $0.tag.isEmpty }) {
      texts.insert(("", own), at: 0)
    } else {
      let reason =
        tag == nil && !(isMain || name == "default")
        ? "its tag is unknown; write it as in \"Xhosa (xh)\"" : "another one is the same"
      draft.lose(
        "the language \(name.quotedForMessage) is left out: \(reason)", at: translation.offset)
    }
  }

  /// Whether a translation is the one that a form begins with.
  private func isMain(_ translation: XMLElement) -> Bool {
    guard let text = translation.attributes.look(at: "default"), text.isEmpty || Self.isTrue(text)
    else { return false }
    return translation.attributes["default"] != nil
  }

  /// Names that authors of forms write, with their tags. Source: ISO 639.
  private static let languages = [
    "afrikaans": "af", "albanian": "sq", "amharic": "am", "arabic": "ar", "armenian": "hy",
    "bambara": "bm", "bengali": "bn", "bahasa": "id", "bosnian": "bs", "burmese": "my",
    "chichewa": "ny", "chinese": "zh", "creole": "ht", "croatian": "hr", "dari": "prs",
    "deutsch": "de", "dutch": "nl", "english": "en", "español": "es", "farsi": "fa",
    "finnish": "fi", "français": "fr", "french": "fr", "fula": "ff", "ganda": "lg",
    "german": "de", "greek": "el", "gujarati": "gu", "hausa": "ha", "hebrew": "he", "hindi": "hi",
    "igbo": "ig", "indonesian": "id", "italian": "it", "japanese": "ja", "kannada": "kn",
    "khmer": "km", "kinyarwanda": "rw", "kirundi": "rn", "kiswahili": "sw", "korean": "ko",
    "kurdish": "ku", "lao": "lo", "lingala": "ln", "luganda": "lg", "malagasy": "mg",
    "malay": "ms", "malayalam": "ml", "marathi": "mr", "mongolian": "mn", "nepali": "ne",
    "norwegian": "no", "oromo": "om", "pashto": "ps", "persian": "fa", "polish": "pl",
    "portuguese": "pt", "português": "pt", "punjabi": "pa", "romanian": "ro", "russian": "ru",
    "serbian": "sr", "sesotho": "st", "shona": "sn", "sinhala": "si", "somali": "so",
    "spanish": "es", "swahili": "sw", "swedish": "sv", "tagalog": "tl", "tamil": "ta",
    "telugu": "te", "thai": "th", "tigrinya": "ti", "turkish": "tr", "ukrainian": "uk",
    "urdu": "ur", "vietnamese": "vi", "wolof": "wo", "xhosa": "xh", "yoruba": "yo", "zulu": "zu",
  ]

  /// A private tag for a language whose name is not known.
  private static func ownTag(_ name: String) -> String? {
    let letters = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let tag = "mis-x-\(letters.prefix(8))"
    return letters.isEmpty || !tag.isLanguageTag ? nil : tag
  }

  /// The tag of a language, such as `en` of `English (en)`.
  private static func tag(_ name: String) -> String? {
    if name.hasSuffix(")"), let open = name.firstIndex(of: "("),
      let close = name.lastIndex(of: ")"), open < close
    {
      let tag = name[name.index(after: open)..<close].replacing("_", with: "-")
      if String(tag).isLanguageTag { return String(tag) }
    }
    if let known = languages[name.lowercased().trimmedOfSpace] { return known }
    let tag = name.replacing("_", with: "-")
    return tag.utf8.count <= 3 && tag.isLanguageTag ? tag.lowercased() : nil
  }

  enum TextChange {
    case text(String, versions: [String: String])
    case expression(FormExpression)

    func apply(to row: inout RowSpec, _ text: SpecText, _ property: SpecProperty) {
      switch self {
      case .text(let main, let versions):
        row[text] = main.isEmpty ? nil : main
        if !versions.isEmpty { row.translations[text] = versions }
      case .expression(let expression):
        row[text] = nil
        row.expressions[property] = expression
      }
    }
  }

  /// Keeps the first version of a picture, a recording or a further text of a text.
  private func readMedium(_ value: XMLElement, ofText id: String) {
    guard let form = value.attributes["form"] else { return }
    let known = media[id, default: []].first { $0.attributes["form"] == form }
    if known == nil { media[id, default: []].append(value) }
    let isOther = known.map { $0.text != value.text } ?? false
    draft.lose(
      isOther
        ? "the \(form.quotedForMessage) of a text in another language is left out"
        : "the \(form.quotedForMessage) of a text has no counterpart: kept as \("x-\(form)".quotedForMessage)",
      at: value.offset)
    if value["output"] != nil {
      draft.lose("answers in the \(form.quotedForMessage) of a text are left out", at: value.offset)
    }
  }

  /// The pictures, recordings and further texts of a label, by their keys in a spec.
  func media(of label: XMLElement?) -> [String: FormValue] {
    (label?.attributes["ref"]?.itextID).map { media(ofText: $0) } ?? [:]
  }

  func media(ofText id: String) -> [String: FormValue] {
    var extras: [String: FormValue] = [:]
    for value in media[id] ?? [] {
      extras["x-\(value.attributes["form"] ?? "")"] = .text(value.text.onOneLine)
    }
    return extras
  }

  /// Sets a text from a label: at once, and with the answers in it once all nodes are known.
  func set(
    _ label: XMLElement?, _ text: SpecText, property: SpecProperty, at path: String,
    _ set: @escaping (TextChange) -> Void
  ) {
    guard let label else { return }
    let words = words(of: label)
    // A row whose label has no words keeps its name, unless it has a picture or recording.
    guard !words.text.isEmpty || words.hasAnswers || !media(of: label).isEmpty else { return }
    set(.text(words.text, versions: words.versions))
    guard words.hasAnswers else { return }
    guard words.versions.isEmpty else {
      let id = label.attributes["ref"]?.itextID ?? ""
      for text in texts.compactMap({ $0.texts[id] }) where text["output"] != nil {
        text.noteAll()
        draft.lose("answers in a text in several languages are left out", at: text.offset)
      }
      return
    }
    draft.later { [self] in
      set(.expression(.join(pieces(of: words.element, at: path))))
    }
  }

  /// The pieces of a text with answers, cleaned as one text.
  private func pieces(of element: XMLElement, at path: String) -> [FormExpression] {
    let mark: Character = "\u{F8FF}"
    var marked = ""
    var outputs: [XMLElement] = []
    for (before, child) in zip(element.textBefore, element.children) {
      marked += before.filter { $0 != mark }
      if child.name == "output" { outputs.append(child) }
      marked += child.name == "output" ? String(mark) : child.text
    }
    let known = zip(element.textBefore, element.children).reduce(0) {
      $0 + $1.0.count + $1.1.text.count
    }
    marked += element.text.dropFirst(known).filter { $0 != mark }
    let words = PlainText.of(marked).text.onOneLine
      .split(separator: mark, omittingEmptySubsequences: false)
    var pieces: [FormExpression] = []
    for (index, piece) in words.enumerated() {
      if !piece.isEmpty { pieces.append(.value(.text(String(piece)))) }
      guard index < outputs.count else { continue }
      let output = outputs[index]
      let value = output.attributes["value"] ?? output.attributes["ref"] ?? ""
      let answer = draft.said(value, at: output.offset) { () throws(UnsupportedTermError) in
        try XPathConverter(reader: self, path: path, offset: output.offset)
          .piece(try XPathTerm.term(value, at: path))
      }
      if let answer { pieces.append(answer) }
    }
    return pieces
  }

  /// The words of a label.
  struct Words {
    var text: String
    /// The versions in all languages; empty if there is one language.
    var versions: [String: String] = [:]
    /// The element with the main version.
    var element: XMLElement
    /// Whether any version has answers in it.
    var hasAnswers: Bool
  }

  /// The words of a label, empty if it has none but a picture or recording.
  func words(of label: XMLElement) -> Words {
    guard let id = label.attributes["ref"]?.itextID else {
      return Words(
        text: PlainText.of(label.text).text.onOneLine, element: label,
        hasAnswers: label["output"] != nil)
    }
    let other = media[id] == nil ? id : ""
    return words(ofText: id) ?? Words(text: other, element: label, hasAnswers: false)
  }

  func words(ofText id: String) -> Words? {
    func text(_ element: XMLElement) -> String { PlainText.of(element.text).text.onOneLine }
    var own = texts.compactMap { version in
      version.texts[id].map { (tag: version.tag, text: text($0), element: $0) }
    }
    // A dash is what tools write for a missing version.
    if own.contains(where: { $0.text != "-" }) { own.removeAll { $0.text == "-" } }
    guard let main = own.first else { return nil }
    var words = Words(
      text: main.text, element: main.element,
      hasAnswers: own.contains { $0.element["output"] != nil })
    // What reads the same in all languages is written once.
    guard own.contains(where: { !$0.element.reads(like: main.element) }) else { return words }
    for version in own where !version.text.isEmpty { words.versions[version.tag] = version.text }
    return words
  }

  func title(_ element: XMLElement, of id: RowID) {
    let path = element.attributes["ref"] ?? element.attributes["nodeset"] ?? ""
    for (label, text, property) in [
      (element["label"], SpecText.title, SpecProperty.title), (element["hint"], .help, .help),
    ] {
      set(label, text, property: property, at: path) { [draft] change in
        draft.change(id) { change.apply(to: &$0, text, property) }
      }
      for (key, value) in media(of: label) { draft.change(id) { $0.extras[key] = value } }
    }
  }

  func looks(_ element: XMLElement) {
    let known = ["multiline", "field-list", "hidden", "label", "list-nolabel"]
    let isSearch = element.appearances.contains { $0.hasPrefix("search(") }
    let others = element.appearances.filter { !known.contains($0) }
    guard let appearance = element.attributes["appearance"], !others.isEmpty else { return }
    let path = element.attributes["ref"] ?? element.attributes["nodeset"] ?? ""
    let id = nodes[path]?.id
    if let id { draft.change(id) { $0.extras["x-appearance"] = .text(appearance) } }
    guard !isSearch else { return }
    draft.lose(
      "the appearance \(appearance.quotedForMessage) is about looks alone: "
        + (id == nil ? "left out" : "kept as \"x-appearance\""), .looks, at: element.offset)
  }
}

extension XMLElement {
  /// Whether two texts have the same words and answers.
  fileprivate func reads(like other: XMLElement) -> Bool {
    text == other.text && textBefore == other.textBefore
      && children.map(\.attributes) == other.children.map(\.attributes)
  }
}
