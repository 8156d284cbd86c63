extension SwiftNames {
  /// Adds a declaration, unless it is inside a function.
  mutating func declare(
    _ name: String, _ kind: Declaration.Kind, _ labels: [String] = [], type: String? = nil,
    at index: Int
  ) {
    guard isOutsideCode else { return }
    locals = [:]
    add(
      Declaration(
        name: name, kind: kind, labels: labels, owner: scopes.last?.type, type: type,
        isPrivate: isPrivate(at: index) || scopes.contains { $0.isPrivate }))
  }

  /// Whether `private` or `fileprivate` is among the modifiers before a declaration.
  private func isPrivate(at index: Int) -> Bool {
    var index = index - 1
    while true {
      switch text(index) {
      case "private", "fileprivate": return true
      case "public", "package", "internal", "static", "final", "mutating", "indirect", "lazy",
        "weak", "override", "class", "nonisolated", "consuming", "borrowing":
        index -= 1
      case ")" where text(index - 1) == "set": index -= 4
      default: return false
      }
    }
  }

  /// Reads the name of a type or extension. The type that an extension extends is a use.
  mutating func readType(at index: Int) -> Int {
    guard !["func", "var", "let", "subscript", "init", ""].contains(text(index + 1)) else {
      return index + 1
    }
    let name = typeName(at: index + 1)
    if tokens[index].text == "extension" {
      readUse(at: index + 1)
    } else {
      declare(name, .type, at: index)
    }
    let outer = scopes.last?.type.map { "\($0)." } ?? ""
    next = Scope(type: outer + name, isPrivate: isPrivate(at: index))
    return index + name.split(separator: ".").count * 2
  }

  /// The name of a type that starts at a token, with those of the types around it: `Plan.Row`.
  func typeName(at index: Int) -> String {
    var name = text(index)
    var end = index + 1
    while text(end) == ".", tokens[end].isJoined, isTypeName(text(end + 1)) {
      name += "." + text(end + 1)
      end += 2
    }
    return name
  }

  /// Reads the name of a function; its parameters and its body follow.
  mutating func readFunction(at index: Int) -> Int {
    guard let open = parenthesis(after: index) else { return index + 1 }
    let close = close(of: open)
    let end = tokens[close...].firstIndex { $0.text == "{" || $0.text == "func" } ?? tokens.count
    let arrow = (close..<end).first { text($0) == "-" && text($0 + 1) == ">" }
    if tokens[index + 1].isWord {
      let type = arrow.flatMap { writtenType(at: $0 + 2) }
      declare(
        text(index + 1), .function, labels(ofDeclarationAt: open), type: type, at: index)
    }
    return index + 2
  }

  mutating func readInitializer(at index: Int) -> Int {
    guard let open = parenthesis(after: index) else { return index + 1 }
    declare("init", .function, labels(ofDeclarationAt: open), at: index)
    return index + 1
  }

  private func parenthesis(after index: Int) -> Int? {
    tokens[index...].firstIndex { $0.text == "(" }
  }

  /// Reads the names after `let` or `var`, which may be in parentheses or separated by commas.
  mutating func readVariables(at index: Int) -> Int {
    guard isOutsideCode else {
      bind(from: index + 1)
      return index + 1
    }
    var end = index + 1
    while text(end) == "(" || text(end) == "," || end < tokens.count && tokens[end].isWord {
      if tokens[end].isWord {
        declare(text(end), .property, type: typeOfVariable(at: end), at: index)
      }
      end += 1
    }
    return end
  }

  /// Reads the cases of an enumeration after `case`; the types of their values are uses.
  mutating func readCases(at index: Int) -> Int {
    declare(text(index + 1), .case, at: index + 1)
    var end = index + 2
    if text(end) == "(" {
      let close = close(of: end)
      for type in end..<close { readUse(at: type) }
      end = close + 1
    }
    if text(end) == "=" { end += text(end + 1) == "-" ? 3 : close(of: end + 1) + 1 - end }
    return text(end) == "," ? readCases(at: end) : end
  }

  /// Adds the names of a pattern to the variables: one name, or those between parentheses.
  mutating func bind(from index: Int) {
    var last = index
    while text(last) == "." || text(last) == "case" || text(last) == "let"
      || text(last - 1) == "." || text(last) == "_"
    { last += 1 }
    let close = text(last) == "(" ? close(of: last) : last
    for place in last...close where place < tokens.count && tokens[place].isWord {
      locals.updateValue(typeOfVariable(at: place), forKey: text(place))
    }
  }

  /// Adds the parameters of a closure to the variables, which end with `in`.
  mutating func bindParameters(ofClosureAt open: Int) {
    guard let end = (open..<min(open + 12, tokens.count)).first(where: { text($0) == "in" }),
      !(open..<end).contains(where: { ["for", ".", "{"].contains(text($0)) && $0 > open })
    else { return }
    for place in open..<end where tokens[place].isWord {
      locals.updateValue(typeOfVariable(at: place), forKey: text(place))
    }
  }

  /// The type that is written after a name, or that of the value it gets first.
  func typeOfVariable(at index: Int) -> String? {
    if text(index + 1) == ":" { return writtenType(at: index + 2) }
    guard text(index + 1) == "=", isTypeName(text(index + 2)), text(index + 3) == "(" else {
      return nil
    }
    return writtenType(at: index + 2)
  }

  /// The type that starts at a token.
  private func writtenType(at index: Int) -> String? {
    var index = index
    while ["inout", "some", "any", "borrowing", "consuming"].contains(text(index)) { index += 1 }
    if text(index) == "[" {
      index = close(of: index) - 1
      while ["?", "]", ")"].contains(text(index)) { index -= 1 }
      while text(index - 1) == ".", isTypeName(text(index - 2)) { index -= 2 }
    }
    return isTypeName(text(index)) ? typeName(at: index) : nil
  }

  /// The index of the bracket that closes the one at an index; the index itself if there is none.
  func close(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// The labels of the parameters in the parentheses of a declaration.
  func labels(ofDeclarationAt open: Int) -> [String] {
    arguments(at: open).compactMap { start in
      let isLabel = text(start + 1) == ":" || text(start + 2) == ":"
      return isLabel ? text(start) : nil
    }
  }

  /// The labels of the arguments in the parentheses of a call.
  func labels(ofCallAt open: Int) -> [String] {
    arguments(at: open).map { start in
      text(start + 1) == ":" && tokens[start + 1].isJoined ? text(start) : "_"
    }
  }

  /// Where the parts between parentheses start that commas separate.
  private func arguments(at open: Int) -> [Int] {
    var starts: [Int] = []
    var depth = 0
    for index in open..<close(of: open) {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ",": break
      default: continue
      }
      let isStart = index == open ? text(index + 1) != ")" : depth == 1 && text(index) == ","
      if isStart { starts.append(index + 1) }
    }
    return starts
  }
}
