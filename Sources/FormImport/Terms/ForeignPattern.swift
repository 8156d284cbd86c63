/// Regular expressions of other systems.
enum ForeignPattern {
  /// A pattern that may be found anywhere in a text as one that matches the whole text.
  ///
  ///     ForeignPattern.whole("^a|b$")   // "(a.*|.*b)"
  static func whole(_ pattern: String) -> String {
    let parts = alternatives(of: pattern).map { part in
      let begins = part.hasPrefix("^")
      let ends = endsWithAnchor(part)
      let inner = part.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0)
      return (begins ? "" : ".*") + inner + (ends ? "" : ".*")
    }
    // What only an empty text matches matches no answer.
    let answered = parts.filter { !$0.isEmpty }
    return answered.count == 1 ? answered[0] : "(\(answered.joined(separator: "|")))"
  }

  /// A pattern that matches a whole text, without the anchors that say so.
  ///
  ///     ForeignPattern.unanchored("^(a|b)$|^$")   // "(a|b)|"
  static func unanchored(_ pattern: String) -> String {
    alternatives(of: pattern).map { part in
      let ends = endsWithAnchor(part)
      return String(part.dropFirst(part.hasPrefix("^") ? 1 : 0).dropLast(ends ? 1 : 0))
    }.joined(separator: "|")
  }

  /// Whether a pattern ends with `$` for the end of the text, and not with the character itself.
  private static func endsWithAnchor(_ pattern: Substring) -> Bool {
    guard pattern.hasSuffix("$") else { return false }
    // Of two backslashes, the first escapes the second.
    return pattern.dropLast().reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  /// A pattern without the slashes and flags around it, and whether letter case does not matter to it.
  static func written(_ pattern: String) -> (pattern: String, ignoresCase: Bool) {
    guard pattern.hasPrefix("/"), let end = pattern.lastIndex(of: "/"), end > pattern.startIndex,
      pattern[end...].dropFirst().allSatisfy({ "gimsuy".contains($0) })
    else { return (pattern, false) }
    let inner = pattern[pattern.index(after: pattern.startIndex)..<end]
    return (String(inner), pattern[end...].contains("i"))
  }

  /// The parts between the bars that are in no parentheses and no class.
  private static func alternatives(of pattern: String) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth, isInClass, isEscaped) = (pattern.startIndex, 0, false, false)
    for index in pattern.indices {
      let letter = pattern[index]
      if isEscaped {
        isEscaped = false
        continue
      }
      switch letter {
      case "\\": isEscaped = true
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass: depth += 1
      case ")" where !isInClass: depth -= 1
      case "|" where !isInClass && depth == 0:
        parts.append(pattern[start..<index])
        start = pattern.index(after: index)
      default: break
      }
    }
    return parts + [pattern[start...]]
  }
}
