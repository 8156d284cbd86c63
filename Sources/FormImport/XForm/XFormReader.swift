import FormEngine
import FormText

/// Reads XForms as XLSForm tools write them.
///
/// Source: getodk.github.io, "ODK XForms Specification"; xlsform.org.
final class XFormReader {
  let draft: FormDraft
  /// The rows of nodes, by their paths.
  var nodes: [String: Referent] = [:]
  /// The binds of nodes, by their paths.
  private var binds: [String: XMLElement] = [:]
  /// The items of secondary instances, by their ids.
  private var instances: [String: [XMLElement]] = [:]
  /// The versions of texts by language, the main language first.
  private var texts: [(tag: String, texts: [String: XMLElement])] = []
  private var primary: XMLElement?
  /// The paths that have rows.
  private var shown = Set<String>()

  init(_ draft: FormDraft) { self.draft = draft }

  func read(_ root: XMLElement) {
    let head = root["head"]
    draft.spec.title = Self.oneLine(head?["title"]?.text ?? "Form")
    guard let model = head?["model"], let body = root["body"] else {
      return draft.lose("the form has no model or no body", at: root.offset)
    }
    for instance in model.all("instance") {
      if let id = instance.attributes["id"], primary != nil {
        instances[id] = instance.children.first?.children ?? []
        if instance.attributes["src"] != nil, instance.children.isEmpty { instances[id] = nil }
      } else {
        primary = primary ?? instance.children.first
      }
    }
    for bind in model.all("bind") {
      if let path = bind.attributes["nodeset"] ?? bind.attributes["ref"] { binds[path] = bind }
    }
    for part in ["submission", "setvalue", "setgeopoint", "recordaudio"] where model[part] != nil {
      draft.lose(
        "\(part.quotedForMessage) has no counterpart: left out", at: model[part]?.offset ?? 0)
    }
    readTexts(model["itext"])
    var isOpen = false
    for element in body.children {
      let isSection = element.name == "group" && element["repeat"] == nil && element["label"] != nil
      if isSection {
        section(element)
        isOpen = false
      } else {
        if !isOpen { draft.beginSection("form", at: element.offset) { _ in } }
        isOpen = true
        self.element(element, under: nil)
      }
    }
    if let primary { addHidden(primary, "/" + primary.name, under: nil) }
  }

  private func readTexts(_ itext: XMLElement?) {
    for translation in itext?.all("translation") ?? [] {
      let name = translation.attributes["lang"] ?? ""
      var own: [String: XMLElement] = [:]
      for text in translation.all("text") {
        let values = text.all("value")
        if let id = text.attributes["id"],
          let value = values.first(where: { $0.attributes["form"] == nil }) ?? values.first
        {
          own[id] = value
        }
        if let media = values.first(where: { $0.attributes["form"] != nil }) {
          draft.lose(
            "the \((media.attributes["form"] ?? "").quotedForMessage) of a text is left out",
            at: media.offset)
        }
      }
      let isMain = translation.attributes["default"] != nil
      let tag = Self.tag(name) ?? (itext?.children.count == 1 ? "en" : nil)
      guard let tag, !texts.contains(where: { $0.tag == tag }) else {
        if isMain || name == "default" {
          texts.insert(("", own), at: 0)
        } else {
          draft.lose(
            "the language \(name.quotedForMessage) is left out: it has no tag",
            at: translation.offset)
        }
        continue
      }
      texts.insert((tag, own), at: isMain ? 0 : texts.count)
    }
    guard texts.count > 1 else { return }
    // The language without a tag has one that no other has.
    let free = ["en", "und", "mul"].first { tag in !texts.contains { $0.tag == tag } }
    if texts[0].tag.isEmpty { texts[0].tag = free ?? "zxx" }
    draft.spec.languages = texts.map(\.tag)
  }

  private static let languages = [
    "english": "en", "french": "fr", "français": "fr", "spanish": "es", "español": "es",
    "german": "de",
    "deutsch": "de", "arabic": "ar", "portuguese": "pt", "swahili": "sw", "hindi": "hi",
    "italian": "it",
    "dutch": "nl", "russian": "ru", "chinese": "zh", "bengali": "bn", "nepali": "ne", "urdu": "ur",
  ]

  /// The tag of a language, such as `en` of `English (en)`.
  private static func tag(_ name: String) -> String? {
    if let open = name.firstIndex(of: "("), let close = name.lastIndex(of: ")"), open < close {
      let tag = name[name.index(after: open)..<close].replacing("_", with: "-")
      if String(tag).isLanguageTag { return String(tag) }
    }
    if let known = languages[name.lowercased().trimmedOfSpace] { return known }
    let tag = name.replacing("_", with: "-")
    return tag.utf8.count <= 3 && tag.isLanguageTag ? tag.lowercased() : nil
  }

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: - Structure

  private func section(_ group: XMLElement) {
    let path = group.attributes["ref"] ?? group.attributes["nodeset"]
    draft.beginSection(path?.lastStep ?? "section", at: group.offset) { _ in }
    let index = draft.spec.sections.count - 1
    set(group["label"], .title, property: .title, at: path ?? "") { [draft] change in
      draft.changeSection(index, "title", at: group.offset) { section in
        switch change {
        case .text(let text, let versions):
          section.title = text
          if !versions.isEmpty { section.translations[.title] = versions }
        case .expression(let expression):
          section.title = nil
          section.expressions[.title] = expression
        }
      }
    }
    looks(group)
    if let path, let relevant = binds[path]?.attributes["relevant"] {
      later(relevant, path, at: binds[path]?.offset ?? 0) { [draft] condition in
        draft.changeSection(index, "shownWhen", at: group.offset) { $0.shownWhen = condition }
      }
    }
    for child in group.children where child.name != "label" { element(child, under: nil) }
    if let path { addHidden(below: path, under: nil) }
  }

  func element(_ element: XMLElement, under presenter: RowID?) {
    switch element.name {
    case "group": group(element, under: presenter)
    case "repeat": copies(element, label: nil, under: presenter)
    case "input", "select1", "select", "upload", "trigger", "range", "rank", "secret", "textarea":
      control(element, under: presenter)
    case "label", "hint": break
    default:
      draft.lose(
        "\(element.name.quotedForMessage) has no counterpart: left out", at: element.offset)
    }
  }

  private func group(_ group: XMLElement, under presenter: RowID?) {
    if let inner = group["repeat"],
      group.children.allSatisfy({ ["label", "hint", "repeat"].contains($0.name) })
    {
      return copies(inner, label: group["label"], under: presenter)
    }
    let path = group.attributes["ref"] ?? group.attributes["nodeset"]
    let id = draft.newID(path?.lastStep ?? "group")
    // A group of the data keeps its name in results.
    let content = GroupContent(
      isOpen: true, isCollapsible: false, isNested: path != nil, isContainer: group["label"] == nil)
    let name = path.flatMap { $0.lastStep == id.text ? nil : $0.lastStep }
    draft.add(RowSpec(id, .group(content), presentedBy: presenter, name: name), at: group.offset)
    title(group, of: id)
    looks(group)
    if let path { bind(path, id) }
    for child in group.children { element(child, under: id) }
    if let path { addHidden(below: path, under: id) }
  }

  private func copies(_ element: XMLElement, label: XMLElement?, under presenter: RowID?) {
    let path = element.attributes["nodeset"] ?? element.attributes["ref"] ?? ""
    let id = draft.newID(path.lastStep)
    var content = RepeatContent()
    let isCounted = element.attributes["jr:count"] != nil
    if !isCounted { content.count = max(1, copiesAtStart(of: path)) }
    draft.add(
      RowSpec(id, .repeat(content), title: path.lastStep, presentedBy: presenter),
      at: element.offset)
    let first = draft.newID("\(path.lastStep)-entry")
    draft.add(
      RowSpec(
        first, .group(GroupContent(isOpen: true, isCollapsible: false)), title: path.lastStep,
        presentedBy: id),
      at: element.offset)
    for row in [id, first] {
      set(label, .title, property: .title, at: path) { [draft] change in
        draft.change(row) { change.apply(to: &$0, .title, .title) }
      }
    }
    nodes[path] = Referent(id: id, holds: .copies)
    bind(path, id)
    if let count = element.attributes["jr:count"] {
      draft.later { [self] in
        guard let expression = expression(count, path, at: element.offset) else { return }
        draft.change(id, "count", at: element.offset) { row in
          row.content = .repeat(RepeatContent())
          row.expressions[.count] = expression
        }
      }
    }
    shown.insert(path)
    for child in element.children where child.name != "label" { self.element(child, under: first) }
    addHidden(below: path, under: first)
  }

  private func copiesAtStart(of path: String) -> Int {
    guard let around = node(path.split(separator: "/").dropLast().joined(separator: "/")) else {
      return 0
    }
    return around.all(path.lastStep).count { $0.attributes["jr:template"] == nil }
  }

  /// The node of the primary instance at a path.
  private func node(_ path: String) -> XMLElement? {
    let steps = path.split(separator: "/")
    guard steps.first.map(String.init) == primary?.name else { return nil }
    return steps.dropFirst().reduce(primary) { $0?[String($1)] }
  }

  // MARK: - Hidden nodes

  private func addHidden(below path: String, under presenter: RowID?) {
    node(path).map { addHidden($0, path, under: presenter) }
  }

  /// Adds hidden rows for nodes without a control that are calculated or have a value.
  private func addHidden(_ node: XMLElement, _ path: String, under presenter: RowID?) {
    for child in node.children where child.name != "meta" {
      let own = "\(path)/\(child.name)"
      guard !shown.contains(own) else { continue }
      if !child.children.isEmpty {
        addHidden(child, own, under: presenter)
        continue
      }
      shown.insert(own)
      let bind = binds[own]
      let value = Self.oneLine(child.text)
      if bind?.attributes["jr:preload"] == "date", bind?.attributes["jr:preloadParams"] == "today" {
        let id = draft.newID(child.name)
        let content = RowContent.hidden(HeldContent(holds: .date))
        draft.add(
          RowSpec(id, content, presentedBy: presenter, computed: .today), at: child.offset)
        nodes[own] = content.referent(id)
        continue
      }
      if let preload = bind?.attributes["jr:preload"] {
        draft.lose(
          "\(child.name.quotedForMessage), a \(preload) that the collector knows, is left out",
          at: bind?.offset ?? child.offset
        )
        continue
      }
      guard bind?.attributes["calculate"] != nil || !value.isEmpty else { continue }
      let type = bind?.attributes["type"] ?? "string"
      let holds: HeldContent.Kind =
        ["int", "integer", "decimal"].contains(type) ? .number : type == "date" ? .date : .text
      let constant: FormValue? =
        value.isEmpty || bind?.attributes["calculate"] != nil
        ? nil : holds == .number ? Double(value).map { .number($0) } : .text(value)
      let id = draft.newID(child.name)
      let content = RowContent.hidden(HeldContent(holds: holds, value: constant))
      draft.add(RowSpec(id, content, presentedBy: presenter), at: bind?.offset ?? child.offset)
      nodes[own] = content.referent(id)
      self.bind(own, id)
    }
  }

  // MARK: - Conditions

  /// Says what the bind of a node says about its row.
  func bind(_ path: String, _ id: RowID) {
    guard let bind = binds[path] else { return }
    let attributes = bind.attributes
    if let relevant = attributes["relevant"] {
      later(relevant, path, at: bind.offset) { [draft] condition in
        draft.change(id, "shownWhen", at: bind.offset) { $0.shownWhen = condition }
      }
    }
    switch attributes["required"] {
    case "true()"?, "true"?: draft.change(id, "required", at: bind.offset) { $0.isRequired = true }
    case "false()"?, "false"?, ""?, nil: break
    case let text?:
      later(text, path, at: bind.offset) { [draft] condition in
        draft.change(id, "required", at: bind.offset) { $0.requiredWhen = condition }
      }
    }
    switch attributes["readonly"] {
    case "true()"?, "true"?: draft.change(id) { $0.enabledWhen = .constant(false) }
    case "false()"?, "false"?, ""?, nil: break
    case let text?:
      later(text, path, at: bind.offset) { [draft] condition in
        draft.change(id, "enabledWhen", at: bind.offset) { $0.enabledWhen = .not(condition) }
      }
    }
    if let message = attributes["jr:requiredMsg"].flatMap(message) {
      draft.change(id) { $0.messages[.required] = message }
    }
    if let constraint = attributes["constraint"] {
      let message = attributes["jr:constraintMsg"].flatMap(message) ?? "The answer is not right."
      later(constraint, path, at: bind.offset) { [draft] condition in
        draft.change(id, "checks", at: bind.offset) {
          $0.checks.append(CheckSpec(that: condition, message: message, whenAnswered: true))
        }
      }
    }
    calculate(path, id)
  }

  /// A message that is written, or the reference of one.
  private func message(_ text: String) -> String? {
    guard let id = text.itextID else { return Self.oneLine(text) }
    return texts.first?.texts[id].map { Self.oneLine($0.text) }
  }

  private func calculate(_ path: String, _ id: RowID) {
    guard let bind = binds[path], let text = bind.attributes["calculate"] else { return }
    if type(of: path) == "string" { inferType(of: text, path, id) }
    draft.later { [self] in
      guard let expression = expression(text, path, at: bind.offset) else {
        return draft.change(id) { $0.extras["x-calculate"] = .text(text) }
      }
      draft.change(id, "computed", at: bind.offset) { row in
        row.computed = expression
        row.isRequired = false
      }
    }
  }

  /// Finds out what a calculation gives whose type is not said, from what its operands are.
  private func inferType(of text: String, _ path: String, _ id: RowID) {
    guard let term = try? XPathTerm.term(text, at: path) else { return }
    draft.first { [self] in
      let isText = TermConverter { self.nodes[$0] }.isText(term)
      let holds: Referent.Held = term.isTruth ? .bool : isText ? .text : .number
      guard nodes[path]?.holds != holds else { return false }
      nodes[path] = Referent(id: id, holds: holds)
      draft.change(id) { row in
        switch (row.content, holds) {
        case (.hidden, .bool): row.content = .hidden(HeldContent(holds: .bool))
        case (.hidden, .number): row.content = .hidden(HeldContent(holds: .number))
        case (.hidden, _): row.content = .hidden(HeldContent(holds: .text))
        case (_, .bool): row.content = .toggle(initially: nil)
        case (_, .number): row.content = .number(NumberContent())
        default: row.content = .text(TextContent())
        }
      }
      return true
    }
  }

  private func later(
    _ text: String, _ path: String, at offset: Int, _ set: @escaping (Condition) -> Void
  ) {
    draft.later { [self] in
      let condition = draft.said(text, at: offset) { () throws(Unsayable) in
        try TermConverter { self.nodes[$0] }.condition(try XPathTerm.term(text, at: path))
      }
      condition.map(set)
    }
  }

  private func expression(_ text: String, _ path: String, at offset: Int) -> FormExpression? {
    draft.said(text, at: offset) { () throws(Unsayable) in
      try TermConverter { self.nodes[$0] }.expression(try XPathTerm.term(text, at: path))
    }
  }

  // MARK: - Texts

  enum TextChange {
    case text(String, versions: [String: String])
    case expression(FormExpression)

    func apply(to row: inout RowSpec, _ text: SpecText, _ property: SpecProperty) {
      switch self {
      case .text(let main, let versions):
        row[text] = main
        if !versions.isEmpty { row.translations[text] = versions }
      case .expression(let expression):
        row[text] = nil
        row.expressions[property] = expression
      }
    }
  }

  /// Sets a text from a label: at once, and with the answers in it once all nodes are known.
  func set(
    _ label: XMLElement?, _ text: SpecText, property: SpecProperty, at path: String,
    _ set: @escaping (TextChange) -> Void
  ) {
    guard let label else { return }
    let (main, versions, element) = words(of: label)
    set(.text(main, versions: versions))
    guard element.children.contains(where: { $0.name == "output" }) else { return }
    draft.later { [self] in
      guard versions.isEmpty else {
        return draft.lose("answers in a text in several languages are left out", at: label.offset)
      }
      var pieces: [FormExpression] = []
      for (before, child) in zip(element.textBefore, element.children) {
        let words = before.split(whereSeparator: \.isNewline).joined(separator: " ")
        if !words.isEmpty { pieces.append(.value(.text(words))) }
        let value = child.attributes["value"] ?? child.attributes["ref"] ?? ""
        if case .reference(let name)? = try? XPathTerm.term(value, at: path),
          let row = nodes[name], case .choice = row.holds
        {
          pieces.append(.titleOf(row.id))
        } else if let expression = expression(value, path, at: child.offset) {
          pieces.append(expression)
        }
      }
      let rest = element.text.dropFirst(element.textBefore.joined().count)
      if !rest.isEmpty { pieces.append(.value(.text(String(rest)))) }
      set(.expression(.join(pieces)))
    }
  }

  /// The words of a label, their versions in all languages, and the element with the main ones.
  func words(of label: XMLElement) -> (
    text: String, versions: [String: String], element: XMLElement
  ) {
    guard let id = label.attributes["ref"]?.itextID else {
      return (Self.oneLine(PlainText.of(label.text).text), [:], label)
    }
    return words(ofText: id) ?? (id, [:], label)
  }

  func words(ofText id: String) -> (text: String, versions: [String: String], element: XMLElement)?
  {
    guard let main = texts.first?.texts[id] else { return nil }
    var versions: [String: String] = [:]
    for (tag, own) in texts { versions[tag] = own[id].map { Self.oneLine($0.text) } }
    return (Self.oneLine(main.text), texts.count > 1 ? versions : [:], main)
  }

  func title(_ element: XMLElement, of id: RowID) {
    let path = element.attributes["ref"] ?? element.attributes["nodeset"] ?? ""
    set(element["label"], .title, property: .title, at: path) { [draft] change in
      draft.change(id) { change.apply(to: &$0, .title, .title) }
    }
    set(element["hint"], .help, property: .help, at: path) { [draft] change in
      draft.change(id) { change.apply(to: &$0, .help, .help) }
    }
  }

  func looks(_ element: XMLElement) {
    guard let appearance = element.attributes["appearance"],
      !["multiline", "field-list", ""].contains(appearance)
    else { return }
    draft.lose(
      "the appearance \(appearance.quotedForMessage) is about looks alone: left out",
      at: element.offset)
  }

  // MARK: - What the controls need

  func type(of path: String) -> String {
    (binds[path]?.attributes["type"] ?? "string").split(separator: ":").last.map(String.init)
      ?? "string"
  }

  func attributes(ofBind path: String) -> [String: String]? { binds[path]?.attributes }

  func items(ofInstance id: String) -> [XMLElement]? { instances[id] }

  func markShown(_ path: String) { shown.insert(path) }

  /// The value of a node in a new form.
  func value(at path: String) -> String? {
    let text = node(path).map { Self.oneLine($0.text) }
    return text?.isEmpty == false ? text : nil
  }
}

extension String {
  /// The last step of a path.
  var lastStep: String { split(separator: "/").last.map(String.init) ?? "row" }

  /// The id in `jr:itext('id')`; `nil` for other texts.
  var itextID: String? {
    guard hasPrefix("jr:itext("), let start = firstIndex(where: { "'\"".contains($0) }),
      let end = lastIndex(where: { "'\"".contains($0) }), start < end
    else { return nil }
    return String(self[index(after: start)..<end])
  }
}
