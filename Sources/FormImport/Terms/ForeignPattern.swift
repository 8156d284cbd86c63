/// Regular expressions of other systems.
enum ForeignPattern {
  /// A pattern that may be found anywhere in a text as one that matches the whole text.
  static func whole(_ pattern: String) -> String {
    var text = pattern[...]
    if text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex {
      text = text[text.index(after: text.startIndex)..<end]
    }
    let begins = text.hasPrefix("^")
    let ends = text.hasSuffix("$") && !text.hasSuffix("\\$")
    let inner = text.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0)
    let body = inner.contains("|") ? "(\(inner))" : String(inner)
    return (begins ? "" : ".*") + body + (ends ? "" : ".*")
  }
}
