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
  var binds: [String: XMLElement] = [:]
  /// The items of secondary instances, by their ids.
  var instances: [String: [XMLElement]] = [:]
  /// The versions of texts by language, the main language first.
  var texts: [(tag: String, texts: [String: XMLElement])] = []
  private var primary: XMLElement?
  /// The paths that have rows.
  var shown = Set<String>()

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
    for element in body.children {
      let isSection = element.name == "group" && element["repeat"] == nil && element["label"] != nil
      if isSection {
        section(element)
        draft.endSection()
      } else {
        self.element(element, under: nil)
      }
    }
    if let primary { addHidden(primary, "/" + primary.name, under: nil) }
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
  func node(_ path: String) -> XMLElement? {
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

  // MARK: - What the controls need

  func type(of path: String) -> String {
    (binds[path]?.attributes["type"] ?? "string").split(separator: ":").last.map(String.init)
      ?? "string"
  }

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
