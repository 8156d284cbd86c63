import FormEngine
import FormText

/// Translations, and where items are from.
extension QuestionnaireReader {
  /// Keeps where an item is from. That is said once for the whole form.
  func keepOrigin(_ part: ForeignPart, _ keep: (String, FormValue) -> Void) {
    for key in ["code", "definition"] {
      guard let node = part[key] else { continue }
      keep("x-\(key)", FormValue(node))
      guard !hasOrigin else { continue }
      hasOrigin = true
      draft.lose(
        "the codes and definitions of items are kept as \"x-code\" and \"x-definition\": about origin alone",
        .origin,
        at: part.node.offset(of: key))
    }
  }

  /// The versions of a text in all languages; empty if it has only one.
  func versions(of part: ForeignPart, _ key: String) -> [String: String] {
    var versions: [String: String] = [:]
    for each in part.node["_\(key)"]?["extension"]?.elements ?? [] {
      guard each["url"]?.text?.hasSuffix("/translation") == true else { continue }
      let parts = each["extension"]?.elements ?? []
      func value(_ name: String) -> String? {
        let part = parts.first { $0["url"]?.text == name }
        return part?.members?.first { $0.key.hasPrefix("value") }?.node.text
      }
      guard let tag = value("lang"), let text = value("content"), tag.isLanguageTag else {
        continue
      }
      versions[tag] = text
      if !languages.contains(tag) { languages.append(tag) }
    }
    guard !versions.isEmpty, let main = part.node[key]?.text else { return [:] }
    versions[mainLanguage] = main
    return versions
  }

  /// The versions of the title of an item in all languages; empty if it has only one.
  func titles(of part: ForeignPart) -> [String: String] {
    let versions = versions(of: part, "text")
    guard let prefix = part.node["prefix"]?.text else { return versions }
    return versions.mapValues { "\(prefix) \($0)" }
  }

  func translate(_ part: ForeignPart, _ id: RowID) {
    let versions = titles(of: part)
    guard !versions.isEmpty, draft.row(id)?.title != nil else { return }
    draft.change(id) { $0.translations[.title] = versions }
  }
}
