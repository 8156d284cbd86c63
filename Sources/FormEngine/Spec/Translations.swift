/// A text of a part of a spec that people read, and that may be written in several languages.
public enum SpecText: Hashable, Sendable {
  /// The title of a form, a section, a row or an option.
  case title
  /// The line of help of a row or an option.
  case help
  /// The text below the rows of a section.
  case footer
  /// The text that an empty text row shows.
  case placeholder
  /// The title of the action that adds a copy to a repeat.
  case addTitle
  /// The text after a number.
  case unit
  /// The word before the smallest number of a scale.
  case low
  /// The word after the largest number of a scale.
  case high
  /// The text that a form shows once it is submitted.
  case closing
  /// The message of a check.
  case message
  /// The message for a problem with a code, of a row or of the form.
  case problem(FormProblem.Code)
}

/// The texts of a part of a spec in several languages: for each text, its versions by language tags
/// (BCP 47) such as `de` and `pt-BR`.
public struct Translations: Hashable, Sendable {
  private struct Entry: Hashable {
    let text: SpecText
    var versions: [String: String]
  }

  /// Few parts have more than one or two: a list takes less code than a dictionary.
  private var entries: [Entry] = []

  /// Creates no translations.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// The texts that have versions.
  public var texts: [SpecText] { entries.map { $0.text } }

  /// The versions of a text; `nil` if there are none.
  public subscript(text: SpecText) -> [String: String]? {
    get { entries.first { $0.text == text }?.versions }
    set {
      let index = entries.firstIndex { $0.text == text }
      switch (index, newValue) {
      case (let index?, let versions?): entries[index].versions = versions
      case (let index?, nil): entries.remove(at: index)
      case (nil, let versions?): entries.append(Entry(text: text, versions: versions))
      case (nil, nil): break
      }
    }
  }

  /// Whether both have the same versions of the same texts.
  public static func == (left: Translations, right: Translations) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.text] == $0.versions }
  }

  /// Feeds the number of texts into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries.count)
  }
}

/// A part of a spec that people read in their language.
///
///     OptionSpec("train", title: "Train").translated(.title, ["de": "Zug"])
public protocol TranslatedPart: SendableMetatype {
  /// The versions of texts in several languages. A version that is missing is that of the form's first
  /// language.
  var translations: Translations { get set }
  /// A text as it is shown.
  subscript(text: SpecText) -> String? { get set }
}

extension TranslatedPart {
  /// The part with versions of a text in other languages.
  public func translated(_ text: SpecText, _ versions: [String: String]) -> Self {
    var part = self
    var all = translations[text] ?? [:]
    for (tag, version) in versions { all[tag] = version }
    part.translations[text] = all
    return part
  }

  /// Shows the texts in one of some languages, of which the first one is that in which the part was
  /// written.
  mutating func translate(into language: String, of languages: [String]) {
    guard !translations.isEmpty, let first = languages.first else { return }
    for text in translations.texts {
      // Before the first translation, what is shown is the version in the first language; "" is none.
      var versions = translations[text] ?? [:]
      if versions[first] == nil { versions[first] = self[text] ?? "" }
      translations[text] = versions
      let version = versions[language] ?? versions[first]
      self[text] = version == "" ? nil : version
    }
  }

  /// Shows those texts that have versions in a language in it, and keeps the others.
  package mutating func show(in language: String) {
    for text in translations.texts { self[text] = translations[text]?[language] ?? self[text] }
  }
}

extension FormSpec: TranslatedPart {
  /// The form's title, the closing text, or a message for a problem.
  public subscript(text: SpecText) -> String? {
    get {
      switch text {
      case .title: title
      case .closing: closing
      case .problem(let code): messages[code]
      default: nil
      }
    }
    set {
      switch text {
      case .title: title = newValue ?? ""
      case .closing: closing = newValue
      case .problem(let code): messages[code] = newValue
      default: break
      }
    }
  }

  /// The first of the form's languages that people want: one with a wanted tag or, if there is none,
  /// with its first part; the form's first language if none is wanted.
  ///
  ///     spec.language(for: ["de-AT", "en"])   // "de", of ["en", "de"]
  public func language(for wanted: [String]) -> String? {
    Self.language(for: wanted, among: languages) ?? languages.first
  }

  static func language(for wanted: [String], among languages: [String]) -> String? {
    for tag in wanted.map({ $0.lowercased() }) {
      let primary = tag.primarySubtag
      if let exact = languages.first(where: { $0.lowercased() == tag })
        ?? languages.first(where: { $0.lowercased() == primary })
        ?? languages.first(where: { $0.lowercased().primarySubtag == primary })
      {
        return exact
      }
    }
    return nil
  }

  /// Shows all texts in one of the form's languages.
  mutating func translate(into language: String) {
    translate(into: language, of: languages)
    for list in Array(optionLists.keys) {
      optionLists[list]?.translate(into: language, of: languages)
    }
    for index in sections.indices { sections[index].translate(into: language, of: languages) }
    for section in sections.indices {
      for row in sections[section].rows.indices where sections[section].rows[row].isTranslated {
        sections[section].rows[row].translateAll(into: language, of: languages)
      }
    }
  }
}

extension FormSpec {
  /// Shows those texts of all parts that have versions in a language in it, and keeps the others.
  package mutating func showAll(in language: String) {
    show(in: language)
    for list in Array(optionLists.keys) {
      for index in optionLists[list, default: []].indices {
        optionLists[list]?[index].show(in: language)
      }
    }
    for section in sections.indices {
      sections[section].show(in: language)
      for row in sections[section].rows.indices where sections[section].rows[row].isTranslated {
        sections[section].rows[row].showAll(in: language)
      }
    }
  }
}

extension RowSpec {
  fileprivate mutating func showAll(in language: String) {
    show(in: language)
    for index in checks.indices { checks[index].show(in: language) }
    switch content {
    case .picker(var picker):
      for index in picker.options.indices { picker.options[index].show(in: language) }
      content = .picker(picker)
    case .number(var number):
      number.scale?.show(in: language)
      content = .number(number)
    default: break
    }
  }
}

extension SectionSpec: TranslatedPart {
  /// The section's title or footer.
  public subscript(text: SpecText) -> String? {
    get {
      switch text {
      case .title: title
      case .footer: footer
      default: nil
      }
    }
    set {
      switch text {
      case .title: title = newValue
      case .footer: footer = newValue
      default: break
      }
    }
  }
}

extension OptionSpec: TranslatedPart {
  /// The option's title or help.
  public subscript(text: SpecText) -> String? {
    get {
      switch text {
      case .title: title
      case .help: help
      default: nil
      }
    }
    set {
      switch text {
      case .title: title = newValue
      case .help: help = newValue
      default: break
      }
    }
  }
}

extension CheckSpec: TranslatedPart {
  /// The check's message.
  public subscript(text: SpecText) -> String? {
    get { text == .message ? message : nil }
    set { if text == .message { message = newValue ?? "" } }
  }
}

extension RowSpec: TranslatedPart {
  /// The row's title, help, placeholder, unit or title for adding a copy, or a message for a problem.
  public subscript(text: SpecText) -> String? {
    get {
      switch (text, content) {
      case (.title, _): title
      case (.help, _): help
      case (.problem(let code), _): messages[code]
      case (.placeholder, .text(let text)): text.placeholder
      case (.unit, .number(let number)): number.unit
      case (.addTitle, .repeat(let content)): content.addTitle
      default: nil
      }
    }
    set {
      switch (text, content) {
      case (.title, _): title = newValue
      case (.help, _): help = newValue
      case (.problem(let code), _): messages[code] = newValue
      case (.placeholder, .text(var text)):
        text.placeholder = newValue
        content = .text(text)
      case (.unit, .number(var number)):
        number.unit = newValue
        content = .number(number)
      case (.addTitle, .repeat(var adding)):
        adding.addTitle = newValue
        content = .repeat(adding)
      default: break
      }
    }
  }

  /// Whether the row, its options or its checks have texts in several languages.
  var isTranslated: Bool {
    if !translations.isEmpty || checks.contains(where: { !$0.translations.isEmpty }) { return true }
    return switch content {
    case .picker(let picker): picker.options.contains { !$0.translations.isEmpty }
    case .number(let number): number.scale.map { !$0.translations.isEmpty } ?? false
    default: false
    }
  }

  /// The row with the texts that are shown as the only versions.
  package var withoutTranslations: RowSpec {
    guard isTranslated else { return self }
    var row = self
    row.translations = Translations()
    switch content {
    case .picker(var picker):
      for index in picker.options.indices { picker.options[index].translations = Translations() }
      row.content = .picker(picker)
    case .number(var number):
      number.scale?.translations = Translations()
      row.content = .number(number)
    default: break
    }
    return row
  }

  /// Whether the texts beside the answer are those of another row.
  func reads(like other: RowSpec) -> Bool {
    let shown: [SpecText] = [.title, .help, .placeholder, .unit, .addTitle]
    if case .number(let own) = content, case .number(let others) = other.content,
      own.scale?.low != others.scale?.low || own.scale?.high != others.scale?.high
    {
      return false
    }
    return shown.allSatisfy { self[$0].map { ScalarText($0) } == other[$0].map { ScalarText($0) } }
  }

  /// Shows the texts of the row, its options and its checks in one of some languages.
  mutating func translateAll(into language: String, of languages: [String]) {
    translate(into: language, of: languages)
    for index in checks.indices { checks[index].translate(into: language, of: languages) }
    switch content {
    case .picker(var picker):
      picker.options.translate(into: language, of: languages)
      content = .picker(picker)
    case .number(var number):
      number.scale?.translate(into: language, of: languages)
      content = .number(number)
    default: break
    }
  }
}

extension [OptionSpec] {
  fileprivate mutating func translate(into language: String, of languages: [String]) {
    for index in indices where !self[index].translations.isEmpty {
      self[index].translate(into: language, of: languages)
    }
  }
}

extension String {
  /// Whether the text has the form of a language tag: two or three letters, then parts of up to 8 letters
  /// and digits after hyphens.
  package var isLanguageTag: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
    return 2...3 ~= parts[0].count && parts[0].allSatisfy { 0x61...0x7A ~= $0 }
      && parts.dropFirst().allSatisfy { part in
        1...8 ~= part.count && part.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 }
      }
  }
}
