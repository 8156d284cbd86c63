import FormEngine

/// Texts, in several languages and with answers in them.
extension XFormReader {
  func readTexts(_ itext: XMLElement?) {
    for translation in itext?.all("translation") ?? [] {
      let name = translation.attributes["lang"] ?? ""
      var own: [String: XMLElement] = [:]
      for text in translation.all("text") {
        let values = text.all("value")
        if let id = text.attributes["id"],
          let value = values.first(where: { $0.attributes["form"] == nil }) ?? values.first
        {
          own[id] = value
        }
        if let media = values.first(where: { $0.attributes["form"] != nil }) {
          draft.lose(
            "the \((media.attributes["form"] ?? "").quotedForMessage) of a text is left out",
            at: media.offset)
        }
      }
      let isMain = translation.attributes["default"] != nil
      let tag = Self.tag(name) ?? (itext?.children.count == 1 ? "en" : nil)
      guard let tag, !texts.contains(where: { $0.tag == tag }) else {
        if isMain || name == "default" {
          texts.insert(("", own), at: 0)
        } else {
          draft.lose(
            "the language \(name.quotedForMessage) is left out: it has no tag",
            at: translation.offset)
        }
        continue
      }
      texts.insert((tag, own), at: isMain ? 0 : texts.count)
    }
    guard texts.count > 1 else { return }
    // The language without a tag has one that no other has.
    let free = ["en", "und", "mul"].first { tag in !texts.contains { $0.tag == tag } }
    if texts[0].tag.isEmpty { texts[0].tag = free ?? "zxx" }
    draft.spec.languages = texts.map(\.tag)
  }

  private static let languages = [
    "english": "en", "french": "fr", "français": "fr", "spanish": "es", "español": "es",
    "german": "de",
    "deutsch": "de", "arabic": "ar", "portuguese": "pt", "swahili": "sw", "hindi": "hi",
    "italian": "it",
    "dutch": "nl", "russian": "ru", "chinese": "zh", "bengali": "bn", "nepali": "ne", "urdu": "ur",
  ]

  /// The tag of a language, such as `en` of `English (en)`.
  private static func tag(_ name: String) -> String? {
    if let open = name.firstIndex(of: "("), let close = name.lastIndex(of: ")"), open < close {
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
        row[text] = main
        if !versions.isEmpty { row.translations[text] = versions }
      case .expression(let expression):
        row[text] = nil
        row.expressions[property] = expression
      }
    }
  }

  /// Sets a text from a label: at once, and with the answers in it once all nodes are known.
  func set(
    _ label: XMLElement?, _ text: SpecText, property: SpecProperty, at path: String,
    _ set: @escaping (TextChange) -> Void
  ) {
    guard let label else { return }
    let (main, versions, element) = words(of: label)
    set(.text(main, versions: versions))
    guard element.children.contains(where: { $0.name == "output" }) else { return }
    draft.later { [self] in
      guard versions.isEmpty else {
        return draft.lose("answers in a text in several languages are left out", at: label.offset)
      }
      var pieces: [FormExpression] = []
      for (before, child) in zip(element.textBefore, element.children) {
        let words = before.split(whereSeparator: \.isNewline).joined(separator: " ")
        if !words.isEmpty { pieces.append(.value(.text(words))) }
        let value = child.attributes["value"] ?? child.attributes["ref"] ?? ""
        if case .reference(let name)? = try? XPathTerm.term(value, at: path),
          let row = nodes[name], case .choice = row.holds
        {
          pieces.append(.titleOf(row.id))
        } else if let expression = expression(value, path, at: child.offset) {
          pieces.append(expression)
        }
      }
      let rest = element.text.dropFirst(element.textBefore.joined().count)
      if !rest.isEmpty { pieces.append(.value(.text(String(rest)))) }
      set(.expression(.join(pieces)))
    }
  }

  /// The words of a label, their versions in all languages, and the element with the main ones.
  func words(of label: XMLElement) -> (
    text: String, versions: [String: String], element: XMLElement
  ) {
    guard let id = label.attributes["ref"]?.itextID else {
      return (Self.oneLine(PlainText.of(label.text).text), [:], label)
    }
    return words(ofText: id) ?? (id, [:], label)
  }

  func words(ofText id: String) -> (text: String, versions: [String: String], element: XMLElement)?
  {
    guard let main = texts.first?.texts[id] else { return nil }
    var versions: [String: String] = [:]
    for (tag, own) in texts { versions[tag] = own[id].map { Self.oneLine($0.text) } }
    return (Self.oneLine(main.text), texts.count > 1 ? versions : [:], main)
  }

  func title(_ element: XMLElement, of id: RowID) {
    let path = element.attributes["ref"] ?? element.attributes["nodeset"] ?? ""
    set(element["label"], .title, property: .title, at: path) { [draft] change in
      draft.change(id) { change.apply(to: &$0, .title, .title) }
    }
    set(element["hint"], .help, property: .help, at: path) { [draft] change in
      draft.change(id) { change.apply(to: &$0, .help, .help) }
    }
  }

  func looks(_ element: XMLElement) {
    guard let appearance = element.attributes["appearance"],
      !["multiline", "field-list", ""].contains(appearance)
    else { return }
    draft.lose(
      "the appearance \(appearance.quotedForMessage) is about looks alone: left out",
      at: element.offset)
  }
}
