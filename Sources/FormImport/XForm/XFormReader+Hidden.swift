import FormEngine

/// Nodes without a control that are calculated or have a value.
extension XFormReader {
  func addHidden(below path: String, under presenter: RowID?) {
    node(path).map { addHidden($0, path, under: presenter) }
  }

  /// Adds hidden rows for nodes without a control, in groups as the data have them.
  func addHidden(_ node: XMLElement, _ path: String, under presenter: RowID?) {
    for child in node.children {
      let own = "\(path)/\(child.name)"
      guard !shown.contains(own) else { continue }
      guard child.children.isEmpty else {
        addGroup(child, own, under: presenter)
        continue
      }
      shown.insert(own)
      if needsRow(child, own) {
        addLeaf(child, own, under: presenter)
      } else {
        emptyNodes.insert(own)
      }
    }
  }

  private func addGroup(_ node: XMLElement, _ path: String, under presenter: RowID?) {
    guard hasHidden(node, path) else { return addHidden(node, path, under: presenter) }
    let id = containers[path] ?? addContainer(path, under: presenter, at: node.offset)
    addHidden(node, path, under: id)
  }

  private func hasHidden(_ node: XMLElement, _ path: String) -> Bool {
    node.children.contains { child in
      let own = "\(path)/\(child.name)"
      guard !shown.contains(own) else { return false }
      return child.children.isEmpty ? needsRow(child, own) : hasHidden(child, own)
    }
  }

  private func needsRow(_ node: XMLElement, _ path: String) -> Bool {
    // The id of what is submitted is the collector's.
    guard path.lastStep != "instanceID" else { return false }
    let bind = binds[path]?.attributes
    return bind?["calculate"] != nil || bind?["jr:preload"] != nil || actions[path] != nil
      || readPaths.contains(path) || !node.text.onOneLine.isEmpty
  }

  /// The paths that expressions of binds and of the body read.
  func pathsRead(in body: XMLElement) -> Set<String> {
    var paths = Set<String>()
    func read(_ text: String?, at path: String) {
      guard let text, let term = try? XPathTerm.term(text, at: path) else { return }
      paths.formUnion(term.references)
    }
    for (path, bind) in binds {
      for key in ["relevant", "calculate", "constraint", "required", "readonly"] {
        read(bind.attributes.look(at: key), at: path)
      }
    }
    func read(_ element: XMLElement, in context: String) {
      let attributes = element.attributes
      let own = attributes.look(at: "nodeset") ?? attributes.look(at: "ref")
      if element.name == "itemset" { read(own, at: context) }
      for key in ["value", "jr:count"] { read(attributes.look(at: key), at: context) }
      let isNode = own?.hasPrefix("/") == true
      for child in element.children { read(child, in: isNode ? own ?? context : context) }
    }
    read(body, in: around)
    for output in texts.flatMap(\.texts.values).flatMap(\.outputs) {
      read(output.attributes.look(at: "value"), at: around)
    }
    return paths
  }

  /// Whether a node is the date on which a form is begun.
  func isToday(_ path: String) -> Bool {
    let bind = binds[path]?.attributes
    return bind?["jr:preload"] == "date" && bind?["jr:preloadParams"] == "today"
  }

  /// Whether a node is the moment at which a form is begun.
  func isStart(_ path: String) -> Bool {
    let bind = binds[path]?.attributes
    return bind?["jr:preload"] == "timestamp" && bind?["jr:preloadParams"] == "start"
  }

  private func addLeaf(_ node: XMLElement, _ path: String, under presenter: RowID?) {
    let bind = binds[path]
    let isCalculated = bind?.attributes["calculate"] != nil
    let value = isCalculated || isToday(path) ? "" : node.text.onOneLine
    let isSet = actions[path] != nil
    let id = draft.newID(node.name)
    var content = RowContent.hidden(HeldContent(holds: held(by: type(of: path))))
    if isToday(path) { content = .hidden(HeldContent(holds: .date)) }
    if isStart(path) { content = .hidden(HeldContent(holds: .dateTime)) }
    let name = id.text == node.name ? nil : node.name
    if Self.isUnknown(type(of: path)) {
      draft.later(.consequences) { [self] in
        draft.change(id) { $0.extras["x-type"] = .text(type(of: path)) }
      }
    }
    draft.add(
      RowSpec(
        id, content, presentedBy: presenter, computed: isToday(path) ? .today : nil, name: name),
      at: bind?.offset ?? node.offset)
    nodes[path] = content.referent(id)
    self.bind(path, id)
    if !isToday(path) { preload(path, id, at: bind?.offset ?? node.offset) }
    if !value.isEmpty { begin(id, with: value, at: bind?.offset ?? node.offset) }
    let isFilled =
      isCalculated || isToday(path) || !value.isEmpty || isSet
      || bind?.attributes["jr:preload"] != nil
    if !isFilled {
      draft.lose(
        "\(node.name.quotedForMessage) is filled from outside: a hidden row; set its value with --set",
        at: bind?.offset ?? node.offset)
    }
  }

  private func held(by type: String) -> HeldContent.Kind {
    switch type {
    case "int", "integer", "decimal": .number
    case "boolean": .bool
    case "date": .date
    case "time": .time
    case "dateTime": .dateTime
    default: .text
    }
  }

  /// Reports what binds and actions say about nodes without a row.
  func reportUnread() {
    // What identifies a submission is the collector's.
    for bind in binds where bind.key.lastStep == "instanceID" { bind.value.noteAll() }
    for (path, bind) in binds where node(path) == nil {
      draft.lose("the bind of \(path.quotedForMessage) has no node: left out", at: bind.offset)
      bind.noteAll()
    }
    let unread = binds.filter { !readBinds.contains($0.key) && $0.key.lastStep != "instanceID" }
    for (path, bind) in unread.sorted(by: { $0.value.offset < $1.value.offset }) {
      for key in ["calculate", "jr:preload", "relevant", "required", "constraint"] {
        guard let text = bind.attributes[key], !["", "false()"].contains(text) else { continue }
        draft.lose(
          "\(key) of \(path.lastStep.quotedForMessage), which has no row, is left out: "
            + FormDraft.shortened(text),
          at: bind.offset)
      }
    }
    for action in actions.values.joined() {
      draft.lose(
        "\(action.name.quotedForMessage) of a node without a row is left out", at: action.offset)
    }
  }
}

extension XMLElement {
  /// The answers that a text has in it.
  fileprivate var outputs: [XMLElement] { all("output") + children.flatMap(\.outputs) }
}
