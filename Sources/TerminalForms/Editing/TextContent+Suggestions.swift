import FormEngine

extension TextContent {
  /// The suggestions that begin with a text, in any letter case, but the text itself, at most some.
  func suggestions(for text: String, atMost limit: Int) -> [String] {
    let beginning = text.lowercased()
    let others = suggestions.lazy.filter {
      ScalarText($0) != ScalarText(text) && $0.lowercased().utf8.starts(with: beginning.utf8)
    }
    return Array(others.prefix(limit))
  }

  /// The suggestion that a typed text can become, or `nil` where there is none, or nothing is typed.
  func completion(of text: String) -> String? {
    text.isEmpty ? nil : suggestions(for: text, atMost: 1).first
  }
}
