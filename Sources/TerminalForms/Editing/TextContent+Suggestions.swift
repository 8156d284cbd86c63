import FormEngine

extension TextContent {
  /// Returns the suggestions that begin with a text, ignoring letter case and accents, except the
  /// text itself; at most `limit`.
  func suggestions(for text: String, atMost limit: Int) -> [String] {
    let beginning = text.folded
    let others = suggestions.lazy.filter {
      ScalarText($0) != ScalarText(text) && $0.folded.starts(with: beginning)
    }
    return Array(others.prefix(limit))
  }

  /// Returns the suggestion that completes a typed text; `nil` if there is none or the text is
  /// empty.
  func completion(of text: String) -> String? {
    text.folded.isEmpty ? nil : suggestions(for: text, atMost: 1).first
  }
}
