import FormEngine

extension Words {
  /// Reads tables of words: an object of languages, each with an object of English words and translations.
  ///
  ///     {"nl": {"Add": "Toevoegen", "Remove {}": "{} verwijderen"}}
  ///
  /// - Parameters:
  ///   - json: The JSON text, in UTF-8.
  ///   - name: The name of the file in faults.
  ///   - phrases: The English words that have translations; if it is `nil`, any.
  /// - Returns: The tables that are right, and what is wrong with the others.
  public static func read(
    _ json: [UInt8], named name: String, of phrases: Set<String>? = nil
  ) -> (words: [Words], faults: [Diagnostic]) {
    var (words, faults) = ([Words](), [TextFinding]())
    do throws(TextFinding) {
      let node = try JSONNode(parsing: json)
      guard let languages = node.members else {
        throw TextFinding(
          .wrongType, at: node.offset,
          "the words are \(node.shapeName), but must be an object such as {\"nl\": {\"Add\": \"Toevoegen\"}}"
        )
      }
      for language in languages {
        if let table = table(language, phrases, &faults) { words.append(table) }
      }
    } catch {
      faults.append(error)
    }
    return (words, faults.diagnostics(of: json, named: name))
  }

  private static func table(
    _ language: JSONMember, _ phrases: Set<String>?, _ faults: inout [TextFinding]
  ) -> Words? {
    let tag = language.key.quotedForMessage
    guard language.key.isLanguageTag else {
      faults.append(
        TextFinding(
          .badLanguage, at: language.keyOffset,
          "\(tag) is not a language tag; write one such as \"de\" or \"pt-BR\""))
      return nil
    }
    guard let members = language.node.members else {
      faults.append(
        TextFinding(
          .wrongType, at: language.node.offset,
          "the words of \(tag) are \(language.node.shapeName), but must be an object of English words and "
            + "their translations"))
      return nil
    }
    return Words(
      language.key, members.compactMap { translation($0, phrases, &faults) })
  }

  private static func translation(
    _ member: JSONMember, _ phrases: Set<String>?, _ faults: inout [TextFinding]
  ) -> (String, String)? {
    let english = member.key.quotedForMessage
    if let phrases, !phrases.contains(member.key) {
      faults.append(
        TextFinding(
          .unknownKey, at: member.keyOffset,
          "unknown words \(english); formwork words prints all that can be translated"))
      return nil
    }
    guard let text = member.node.text else {
      faults.append(
        TextFinding(
          .wrongType, at: member.node.offset,
          "the translation of \(english) is \(member.node.shapeName), but must be a text"))
      return nil
    }
    guard !text.isEmpty else {
      faults.append(
        TextFinding(
          .wrongType, at: member.node.offset,
          "the translation of \(english) is empty; leave it out to keep the English words"))
      return nil
    }
    guard Words.hasGaps(text, of: member.key) else {
      faults.append(
        TextFinding(
          .wrongType, at: member.node.offset,
          "\(text.quotedForMessage) has a gap that \(english) does not have"))
      return nil
    }
    return (member.key, text)
  }

  /// Tables as JSON, a line for each translation, such as ``read(_:named:of:)`` reads them.
  package static func json(_ tables: [Words]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      for table in tables {
        writer.key(table.language)
        writer.object { writer in
          for phrase in table.phrases {
            writer.key(phrase)
            writer.text(table.translations[phrase] ?? phrase)
          }
        }
      }
    }
    writer.endLine()
    return writer.text
  }
}
