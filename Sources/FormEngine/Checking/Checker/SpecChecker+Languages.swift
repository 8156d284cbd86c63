import DynamicRows

extension SpecChecker {
  /// Checks the tags of the languages, and whether each text has a version in each of them.
  mutating func checkLanguages() {
    var seen = Set<String>()
    for (index, tag) in spec.languages.enumerated() {
      let path: SpecPath = ["languages", .index(index)]
      if !tag.isLanguageTag {
        report(
          .badLanguage, at: path,
          "\(tag.quotedForMessage) is no tag of a language; write one such as \"de\" or \"pt-BR\"")
      } else if !seen.insert(tag).inserted {
        report(.badLanguage, at: path, "\(tag.quotedForMessage) is there twice; leave one out")
      }
    }
    languages = seen
    check(spec.translations, of: .form)
    for (list, name) in listNames.enumerated() {
      check(spec.optionLists[name] ?? [], of: .list(list))
    }
    for (index, section) in spec.sections.enumerated() {
      check(section.translations, of: .section(index))
    }
    for row in 0..<rowCount where self[row].isTranslated { checkLanguages(ofRow: row) }
  }

  private mutating func checkLanguages(ofRow row: Int) {
    let spec = self[row]
    check(spec.translations, of: .row(row))
    for (index, each) in spec.checks.enumerated() {
      check(each.translations, of: .check(index, ofRow: row))
    }
    if case .picker(let picker) = spec.content, picker.optionList == nil {
      check(picker.options, of: .row(row))
    }
    if case .number(let number) = spec.content, let scale = number.scale {
      check(scale.translations, of: .row(row))
    }
  }

  private mutating func check(_ options: [OptionSpec], of owner: SpecOwner) {
    for (index, option) in options.enumerated() {
      check(option.translations, of: .option(index, of: owner))
    }
  }

  private mutating func check(_ translations: Translations, of owner: SpecOwner) {
    if translations.isEmpty { return }
    for text in translations.texts {
      let (keys, versions) = (text.keys, translations[text] ?? [:])
      let path = keys.reduce(path(of: owner)) { $0.appending(.key($1)) }
      let name = "\(keys.joined(separator: ".")) of \(name(of: owner))"
      let unknown = versions.keys.filter { !languages.contains($0) }.sorted()
      for tag in unknown {
        let remedy =
          spec.languages.isEmpty
          ? "add \"languages\" to the form"
          : "the form has \(spec.languages.joined(separator: ", "))"
        report(
          .unknownLanguage, at: path.appending(.key(tag)),
          "\(name) has a text in \(tag.quotedForMessage), which is none of the form's languages; "
            + remedy)
      }
      let missing = spec.languages.filter { versions[$0] == nil }
      guard let first = spec.languages.first, !missing.isEmpty else { continue }
      report(
        .missingTranslation, .warning, at: path,
        "\(name) has no text in \(missing.joined(separator: ", ")); add it, or it is read in "
          + (missing.contains(first) ? "another language" : first))
    }
  }
}

extension SpecText {
  /// The keys that lead to the text in a part of a spec.
  fileprivate var keys: [String] {
    switch self {
    case .title: ["title"]
    case .help: ["help"]
    case .footer: ["footer"]
    case .placeholder: ["placeholder"]
    case .addTitle: ["addTitle"]
    case .unit: ["unit"]
    case .low: ["scale", "low"]
    case .high: ["scale", "high"]
    case .closing: ["closing"]
    case .message: ["message"]
    case .problem(let code): ["messages", code.name]
    }
  }
}
