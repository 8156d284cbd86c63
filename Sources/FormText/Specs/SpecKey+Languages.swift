import DynamicRows
import FormEngine

extension SpecKey where Part: TranslatedPart {
  /// The key of a text as one whose value may be an object of its versions by language tags.
  func inLanguages(_ text: SpecText) -> SpecKey {
    var rule = rule
    rule.shape = .byLanguage(rule.shape)
    let name = rule.name
    return replacing(rule) { [read] node, site, notes, part in
      guard let versions = node.versions else { return read(node, site, &notes, &part) }
      part.translations[text] = versions
      // Until the languages of the form are known.
      part[text] = versions.min { $0.key < $1.key }?.value
    } write: { [write] part, withDefault, writer in
      guard let versions = part.translations[text] else {
        return write(part, withDefault, &writer)
      }
      writer.write(versions, forKey: name)
    }
  }
}

extension JSONNode {
  /// The versions of a text by language tags; `nil` for any other value.
  var versions: [String: String]? {
    guard let members, !members.isEmpty else { return nil }
    var versions = [String: String]()
    for member in members {
      guard member.key.isLanguageTag, let text = member.node.text else { return nil }
      versions[member.key] = text
    }
    return versions
  }
}

extension JSONWriter {
  /// Writes a member with the versions of a text.
  mutating func write(_ versions: [String: String], forKey key: String) {
    self.key(key)
    object { writer in
      for (tag, text) in versions.sorted(by: { $0.key < $1.key }) {
        writer.write(text, forKey: tag)
      }
    }
  }
}

extension KeyRule.Shape {
  /// The shape of a value that is neither an expression nor in several languages.
  var written: KeyRule.Shape {
    switch self {
    case .orExpression(let shape), .byLanguage(let shape), .orOnce(let shape): shape.written
    default: self
    }
  }
}
