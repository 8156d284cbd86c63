import FormEngine
import FormText

/// Texts, in several languages and with answers in them.
extension SurveyReader {
  /// A text of the survey: in its own language, and its versions in all languages if there are several.
  func texts(_ node: ForeignNode) -> (text: String, versions: [String: String]) {
    if let text = node.text { return (plain(text, at: node.offset), [:]) }
    guard let members = node.members else { return (FormValue(node).description, [:]) }
    var versions: [String: String] = [:]
    for member in members {
      guard let text = member.node.text else { continue }
      // The default is what a survey without a locale shows.
      let tag = member.key == "default" ? "en" : Self.tag(member.key)
      if member.key == "default", node["en"] != nil { continue }
      guard tag.isLanguageTag else {
        draft.lose(
          "\(member.key.quotedForMessage) is not the tag of a language: left out",
          at: member.keyOffset
        )
        continue
      }
      versions[tag] = plain(text, at: member.node.offset)
      if tag != mainLanguage, !languages.contains(tag) { languages.append(tag) }
    }
    let main = versions[mainLanguage] ?? versions["en"] ?? versions.values.sorted().first ?? ""
    versions[mainLanguage] = main
    return (main, Set(versions.values).count > 1 ? versions : [:])
  }

  /// `pt-br` as `pt-BR`.
  static func tag(_ locale: String) -> String {
    let parts = locale.split { "-_".contains($0) }
    guard let first = parts.first else { return "en" }
    let rest = parts.dropFirst().map { $0.utf8.count == 2 ? $0.uppercased() : String($0) }
    return ([first.lowercased()] + rest).joined(separator: "-")
  }

  private func plain(_ text: String, at offset: Int) -> String {
    let (plain, hadMarkup) = PlainText.of(text)
    if hadMarkup {
      draft.lose("the markup of a text is left out: it is about looks alone", .looks, at: offset)
    }
    return plain
  }

  /// A text that can't contain answers.
  func fixedTexts(_ node: ForeignNode) -> (text: String, versions: [String: String]) {
    let result = texts(node)
    for name in ([result.text] + result.versions.values.sorted()).flatMap(Self.names) {
      draft.lose("\"{\(name)}\" stays as it is: this text can't contain answers", at: node.offset)
    }
    return result
  }

  func setFormText(_ text: SpecText, _ node: ForeignNode?) {
    guard let node else { return }
    let (main, versions) = text == .closing ? texts(node) : fixedTexts(node)
    draft.spec[text] = main
    if !versions.isEmpty { draft.spec.translations[text] = versions }
    guard text == .closing else { return }
    draft.later { [self] in
      guard let expression = pieces(of: main, at: node.offset, Place()) else { return }
      guard versions.isEmpty else { return loseAnswers(at: node.offset) }
      draft.spec.closing = nil
      draft.spec.expressions[.closing] = expression
    }
  }

  func loseAnswers(at offset: Int) {
    draft.lose("answers in a text in several languages are left out", at: offset)
  }

  /// Closing texts under conditions, of which the first one that holds is shown.
  func closings(_ nodes: [ForeignNode]) {
    guard !nodes.isEmpty else { return }
    draft.later { [self] in
      var closing =
        draft.spec.expressions[.closing] ?? draft.spec.closing.map { .value(.text($0)) }
      for node in nodes.reversed() where node.members?.isEmpty == false {
        guard let html = node["html"], let test = node["expression"], let text = test.text else {
          draft.lose("a closing text without a condition is left out", at: node.offset)
          continue
        }
        guard let condition = condition(text, at: test.offset, Place()) else { continue }
        let own = texts(html).text
        let then = pieces(of: own, at: html.offset, Place()) ?? .value(.text(own))
        guard let chosen = FormExpression.choice(condition, then: then, orElse: closing) else {
          draft.lose("one of too many closing texts is left out", at: node.offset)
          continue
        }
        closing = chosen
      }
      draft.spec.closing = nil
      draft.spec.expressions[.closing] = closing
    }
  }

  /// Sets a text of a row; one with names in braces becomes an expression.
  func set(
    _ text: SpecText, _ property: SpecProperty?, of id: RowID, _ node: ForeignNode?, _ place: Place
  ) {
    guard let node else { return }
    let (main, versions) = texts(node)
    draft.change(id) { row in
      row[text] = main
      if !versions.isEmpty { row.translations[text] = versions }
    }
    guard let property else { return }
    draft.later { [self] in
      guard let expression = pieces(of: main, at: node.offset, place) else { return }
      guard versions.isEmpty else { return loseAnswers(at: node.offset) }
      draft.change(id, property.rawValue, at: node.offset) { row in
        row[text] = nil
        row.expressions[property] = expression
      }
    }
  }

  /// The names in braces in a text.
  static func names(in text: String) -> [String] { split(text).compactMap(\.name) }

  /// The parts of a text: names in braces, and the words around them.
  private static func split(_ text: String) -> [(words: String, name: String?)] {
    var (parts, rest, words) = ([(words: String, name: String?)](), Substring(text), "")
    while let start = rest.firstIndex(of: "{") {
      words += rest[..<start]
      guard let end = rest[start...].firstIndex(of: "}") else {
        rest = rest[start...]
        break
      }
      let name = String(rest[rest.index(after: start)..<end]).trimmedOfSpace
      if name.first.map({ $0.isLetter || $0 == "_" }) == true {
        parts.append((words, name))
        words = ""
      } else {
        words += rest[start...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return parts + [(words + rest, nil)]
  }

  /// A text with the answers of questions in braces; `nil` if there are none.
  func pieces(of text: String, at offset: Int, _ place: Place) -> FormExpression? {
    guard text.contains("{") else { return nil }
    var (pieces, isFound, words) = ([FormExpression](), false, "")
    for part in Self.split(text) {
      words += part.words
      guard let name = part.name else { continue }
      guard let piece = piece(name, place) else {
        draft.lose("\"{\(name)}\" stays as it is: it is not an answer that can be read", at: offset)
        words += "{\(name)}"
        continue
      }
      if !words.isEmpty { pieces.append(.value(.text(words))) }
      words = ""
      pieces.append(piece)
      isFound = true
    }
    if !words.isEmpty { pieces.append(.value(.text(words))) }
    return isFound ? .join(pieces) : nil
  }

  /// The answer that a name in a text means, as people read it; `nil` if it means none.
  private func piece(_ name: String, _ place: Place) -> FormExpression? {
    if let row = resolve(name, place) {
      if case .choice = row.holds { return .titleOf(row.id) }
      return .valueOf(row.id)
    }
    // In texts, unlike in expressions, copies are counted from 1.
    let isIndex = ["panelindex", "visiblepanelindex"].contains(name.lowercased())
    guard
      let term = isIndex ? copy(around: place) : try? terms(place).common(.reference(name)),
      term != .reference(name)
    else { return nil }
    return try? converter(place, at: 0).expression(term)
  }

  /// Adds a line to read.
  func addText(_ node: ForeignNode?, _ name: String, _ place: Place) {
    guard let node else { return }
    let id = draft.newID(name)
    draft.add(RowSpec(id, .label, presentedBy: place.presenter), at: node.offset)
    set(.title, .title, of: id, node, place)
  }
}
