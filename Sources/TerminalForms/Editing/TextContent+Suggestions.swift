import FormEngine

extension TextContent {
  /// The suggestions that begin with a text, whatever the letter case and the accents, but the text
  /// itself, at most some.
  func suggestions(for text: String, atMost limit: Int) -> [String] {
    let beginning = text.folded
    let others = suggestions.lazy.filter {
      ScalarText($0) != ScalarText(text) && $0.folded.starts(with: beginning)
    }
    return Array(others.prefix(limit))
  }

  /// The suggestion that a typed text can become, or `nil` where there is none, or nothing is typed.
  func completion(of text: String) -> String? {
    text.folded.isEmpty ? nil : suggestions(for: text, atMost: 1).first
  }
}
