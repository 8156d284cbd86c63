extension SwiftNames {
  private static let keywords: Set<String> = [
    "any", "as", "async", "await", "break", "case", "catch", "continue", "default", "defer", "do",
    "else", "fallthrough", "fileprivate", "final", "get", "guard", "if", "in", "inout", "internal",
    "is", "mutating", "nil", "package", "private", "public", "repeat", "return", "self", "set",
    "Self", "some", "static", "super", "switch", "throw", "throws", "true", "false", "try", "where",
    "while", "_",
  ]

  func isTypeName(_ word: String) -> Bool {
    word.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
  }

  /// Adds the use of a name, if the token is one, and that of an initializer if it is a type that is
  /// called.
  mutating func readUse(at index: Int) {
    guard tokens[index].isWord, !bindsParameter(at: index), !isLabel(at: index) else { return }
    let name = tokens[index].text
    let receiver = receiver(at: index)
    if receiver == .none {
      guard !SwiftNames.keywords.contains(name), locals[name] == nil else { return }
    }
    let isCall = text(index + 1) == "(" && tokens[index + 1].isJoined
    let labels = isCall ? labels(ofCallAt: index + 1) : nil
    let types = scopes.compactMap(\.type)
    let line = tokens[index].line
    add(Use(name: name, labels: labels, receiver: receiver, types: types, line: line))
    if isCall, isTypeName(name) {
      let type = typeName(endingAt: index)
      add(Use(name: "init", labels: labels, receiver: .type(type), types: types, line: line))
    }
  }

  private func isLabel(at index: Int) -> Bool {
    let before = text(index - 1)
    if text(index + 1) == ":", tokens[index + 1].isJoined { return before == "(" || before == "," }
    guard before == "(" || before == "," || isOutsideCode, tokens.indices.contains(index + 2) else {
      return false
    }
    return tokens[index + 1].isWord && text(index + 2) == ":" && tokens[index + 2].isJoined
      && !["is", "as"].contains(text(index + 1))
  }

  /// Adds a parameter of a function to the variables; returns whether the token is one.
  private mutating func bindsParameter(at index: Int) -> Bool {
    guard isOutsideCode, text(index + 1) == ":", tokens[index + 1].isJoined else { return false }
    locals.updateValue(typeOfVariable(at: index), forKey: text(index))
    return true
  }

  /// What a name is looked up in: what is before the point before it.
  private func receiver(at index: Int) -> Use.Receiver {
    guard text(index - 1) == ".", text(index - 2) != "." else { return .none }
    var word = index - 2
    guard tokens[index - 1].isJoined || text(word) == ")" || text(word) == "}" else {
      return .unknown
    }
    while word > 0, !tokens[word].isWord {
      switch text(word) {
      case "?", "!": word -= 1
      case ")", "]":
        guard let open = open(of: word), open > 0, tokens[open].isJoined else { return .unknown }
        word = open - 1
      default: return .unknown
      }
    }
    let name = text(word)
    if name == "$0" { return scopes.last?.receiver ?? .unknown }
    if name == "self" || name == "Self" { return .ownType }
    if isTypeName(name) { return .type(typeName(endingAt: word)) }
    if text(word - 1) == "." { return .otherMember(name) }
    guard let local = locals[name] else { return .member(name) }
    return local.map { .type($0) } ?? .variable(name)
  }

  private func typeName(endingAt index: Int) -> String {
    var start = index
    while text(start - 1) == ".", isTypeName(text(start - 2)) { start -= 2 }
    return typeName(at: start)
  }

  /// What a method that gets a closure, in its parentheses or after them, is called on.
  func receiver(ofClosureAt open: Int) -> Use.Receiver {
    var word = open - 1
    if text(word) == ":" { word -= 2 }
    if text(word) == "(" { word -= 1 }
    if text(word) == ")", let open = self.open(of: word) { word = open - 1 }
    guard word > 0, tokens[word].isWord, text(word - 1) == "." else { return .unknown }
    return receiver(at: word)
  }

  /// The index of the bracket that the one at an index closes.
  private func open(of close: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      switch tokens[index].text {
      case "(", "[", "{": depth -= 1
      case ")", "]", "}": depth += 1
      default: break
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
