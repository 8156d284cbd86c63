import FormEngine

/// Repeats, and the copies with which they begin.
extension XFormReader {
  func copies(_ element: XMLElement, label: XMLElement?, under presenter: RowID?) {
    let path = element.attributes["nodeset"] ?? element.attributes["ref"] ?? ""
    let id = draft.newID(path.lastStep)
    let count = element.attributes["jr:count"]
    let name = id.text == path.lastStep ? nil : path.lastStep
    draft.add(
      RowSpec(
        id, .repeat(content(element, path)), title: path.lastStep, presentedBy: presenter,
        name: name),
      at: element.offset)
    let first = draft.newID("\(path.lastStep)-entry")
    draft.add(
      RowSpec(
        first, .group(GroupContent(isOpen: true, isCollapsible: false)), title: path.lastStep,
        presentedBy: id),
      at: element.offset)
    entries[path] = first
    // The label is that of each copy: what it says of one can't be said of all.
    if let label {
      let words = words(of: label)
      if !words.text.isEmpty, !words.hasAnswers {
        let change = TextChange.text(words.text, versions: words.versions)
        draft.change(id) { change.apply(to: &$0, .title, .title) }
      }
    }
    set(label, .title, property: .title, at: path) { [draft] change in
      draft.change(first) { change.apply(to: &$0, .title, .title) }
    }
    looks(element)
    _ = node(path)?.attributes["jr:template"]
    nodes[path] = Referent(id: id, holds: .copies)
    bind(path, id)
    if let count, Int(count.trimmedOfSpace) == nil {
      follow(count: count, path, id, at: element.offset)
    }
    shown.insert(path)
    inside(path) { children(of: element, under: first) }
    addHidden(below: path, under: first)
    if count == nil { begin(id, withCopiesOf: path, at: element.offset) }
  }

  /// Lets the number of copies follow an expression.
  private func follow(count: String, _ path: String, _ id: RowID, at offset: Int) {
    draft.later { [self] in
      guard let number = expression(count, path, as: .number, at: offset) else { return }
      draft.change(id, "count", at: offset) { row in
        row.content = .repeat(RepeatContent())
        row.expressions[.count] = number
      }
    }
  }

  private func content(_ element: XMLElement, _ path: String) -> RepeatContent {
    if let count = element.attributes["jr:count"] {
      let constant = Int(count.trimmedOfSpace).map { max(0, $0) }
      return RepeatContent(min: constant, max: constant)
    }
    let atStart = max(1, instances(of: path).count)
    let isFixed = Self.isTrue(element.attributes["jr:noAddRemove"])
    return isFixed ? RepeatContent(min: atStart, max: atStart) : RepeatContent(count: atStart)
  }

  /// The nodes of a repeat in the primary instance, without its template.
  private func instances(of path: String) -> [XMLElement] {
    let around = node("/" + path.split(separator: "/").dropLast().joined(separator: "/"))
    return around?.all(path.lastStep).filter { $0.attributes["jr:template"] == nil } ?? []
  }

  /// Begins a repeat with copies whose values differ from those of the template.
  private func begin(_ id: RowID, withCopiesOf path: String, at offset: Int) {
    let copies = instances(of: path)
    let words = copies.map { $0.leaves.map { $0.text.onOneLine } }
    let template = node(path).map { $0.leaves.map { $0.text.onOneLine } }
    guard words.contains(where: { $0 != template }) else { return }
    draft.later { [self] in
      let values = copies.map { FormValue.object(self.values(of: $0, path)) }
      draft.change(id, "value", at: offset) { row in
        guard case .repeat(var content) = row.content else { return }
        content.count = nil
        content.value = .list(values)
        row.content = .repeat(content)
      }
    }
  }

  /// The values of a copy by names, as results have them.
  private func values(of node: XMLElement, _ path: String) -> FormValue.Object {
    var members: [(key: String, value: FormValue)] = []
    for child in node.children where !members.contains(where: { $0.key == child.name }) {
      let own = "\(path)/\(child.name)"
      if entries[own] != nil {
        let inner = node.all(child.name).filter { $0.attributes["jr:template"] == nil }
        members.append((child.name, .list(inner.map { .object(values(of: $0, own)) })))
      } else if !child.children.isEmpty {
        members.append((child.name, .object(values(of: child, own))))
      } else if let value = nodes[own].flatMap({ value(child, for: $0) }) {
        members.append((child.name, value))
      }
    }
    return FormValue.Object(members)
  }

  private func value(_ node: XMLElement, for row: Referent) -> FormValue? {
    let text = node.text.onOneLine
    guard draft.row(row.id)?.computed == nil else { return nil }
    return text.isEmpty ? .null : value(text, for: row, at: node.offset)
  }
}

extension XMLElement {
  /// The elements in this one that have no elements in them.
  fileprivate var leaves: [XMLElement] {
    children.isEmpty ? [self] : children.flatMap(\.leaves)
  }
}
