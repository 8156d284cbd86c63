import FormEngine
import FormText

/// Reads XForms as XLSForm tools write them.
///
/// Source: getodk.github.io, "ODK XForms Specification"; xlsform.org.
final class XFormReader: XPathForm {
  let draft: FormDraft
  /// The rows of nodes, by their paths.
  var nodes: [String: Referent] = [:]
  /// The nodes that never have a value.
  var emptyNodes = Set<String>()
  /// The nodes whose value is that of another one.
  var aliases: [String: String] = [:]
  /// The first rows of the templates of repeats, by the repeats' paths.
  var entries: [String: RowID] = [:]
  /// The rows in templates that only expressions read.
  var filterRows: [Term: RowID] = [:]
  /// Where the options of rows are from: a secondary instance and its columns.
  var choices: [RowID: (instance: String, value: String, label: String)] = [:]
  /// The binds of nodes, by their paths.
  var binds: [String: XMLElement] = [:]
  /// The paths whose binds have been read.
  var readBinds = Set<String>()
  /// What sets the values of nodes, by their paths.
  var actions: [String: [XMLElement]] = [:]
  /// The paths of the controls in which actions are, by the bytes at which these begin.
  var triggers: [Int: String] = [:]
  /// The items of secondary instances, by their ids.
  var instances: [String: [XMLElement]] = [:]
  /// The number of items that expressions have looked at.
  var numberOfItemsRead = 0
  /// The versions of texts by language, the main language first.
  var texts: [(tag: String, texts: [String: XMLElement])] = []
  /// The pictures, recordings and further texts that belong to texts, by the texts' ids.
  var media: [String: [XMLElement]] = [:]
  var primary: XMLElement?
  /// The path of the group of the data that is read.
  var around = ""
  /// The containers for groups of the data, by their paths.
  var containers: [String: RowID] = [:]
  /// The container around the row that was read last, for a group of the data that has no group in the body.
  var wrapper: (path: String, id: RowID)?
  /// The paths of the groups that are sections, which are shown or hidden as a whole.
  var sectionPaths = Set<String>()
  /// The paths that expressions read.
  var readPaths = Set<String>()
  /// The paths that have rows.
  var shown = Set<String>()

  init(_ draft: FormDraft) { self.draft = draft }

  /// The version that the form says it has.
  var version: String { primary?.attributes["version"] ?? "" }

  func read(_ root: XMLElement) {
    let head = root["head"]
    draft.spec.title = (head?["title"]?.text ?? "Form").onOneLine
    guard var model = head?["model"], var body = root["body"] else {
      return draft.lose("the form has no model or no body", at: root.offset)
    }
    readInstances(in: model)
    keepOrigin(root)
    around = primary.map { "/" + $0.name } ?? ""
    (model, body) = (model.withAbsolutePaths(in: around), body.withAbsolutePaths(in: around))
    for bind in model.all("bind") {
      if let path = bind.attributes["nodeset"] ?? bind.attributes["ref"] { binds[path] = bind }
    }
    for element in model.children
    where ["submission", "setgeopoint", "recordaudio"].contains(element.name) {
      draft.lose(
        "\(element.name.quotedForMessage) has no counterpart: left out", at: element.offset)
    }
    readActions(in: model)
    readActions(in: body)
    readTexts(model["itext"])
    let classes = (body.attributes["class"] ?? "").split(separator: " ")
    // Without pages, a group without a label is not visible as a section.
    let isPaged = classes.contains("pages")
    readPaths = pathsRead(in: body)
    for element in body.children { top(element, isPaged: isPaged) }
    if let primary { addHidden(primary, "/" + primary.name, under: nil) }
    draft.spec.hasPages = isPaged && draft.spec.sections.count > 1
    for name in classes where name != "pages" {
      draft.lose(
        "the class \(String(name).quotedForMessage) is about looks alone: left out", .looks,
        at: body.offset)
    }
    reportUnread()
  }

  private func readInstances(in model: XMLElement) {
    for instance in model.all("instance") {
      if let id = instance.attributes["id"], primary != nil {
        instances[id] = instance.children.first?.children ?? []
        if instance.attributes["src"] != nil, instance.children.isEmpty { instances[id] = nil }
      } else {
        primary = primary ?? instance.children.first
      }
    }
  }

  /// Keeps what results of the original system begin with.
  private func keepOrigin(_ root: XMLElement) {
    guard let primary else { return }
    let names = primary.attributes.names
    var attributes = names.map { (key: $0, value: FormValue.text(primary.attributes[$0] ?? "")) }
    for prefix in names.compactMap(\.namePrefix) where prefix != "xmlns" {
      let key = "xmlns:\(prefix)"
      guard !attributes.contains(where: { $0.key == key }), let own = root.attributes.look(at: key)
      else { continue }
      attributes.append((key, .text(own)))
    }
    var facts: [(key: String, value: FormValue)] = [
      ("name", .text(primary.name)), ("attributes", .object(FormValue.Object(attributes))),
    ]
    if let meta = primary["meta"], meta["instanceID"] != nil {
      let namespace = meta.prefix.flatMap { root.attributes.look(at: "xmlns:\($0)") }
      facts.append(("meta", .text(namespace ?? "")))
    }
    draft.spec.extras["x-instance"] = .object(FormValue.Object(facts))
  }

  // MARK: - Structure

  /// Reads an element at the top: groups are sections, if people see them.
  private func top(_ element: XMLElement, isPaged: Bool) {
    let isRepeat = element.onlyRepeat != nil
    if element.name == "group", isPaged || element["label"] != nil, !isRepeat {
      section(element)
      draft.endSection()
    } else {
      self.element(element, under: nil)
    }
  }

  private func section(_ group: XMLElement) {
    let path = group.pathOfGroup
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
    guard let path else { return inside(nil) { children(of: group, under: nil) } }
    sectionPaths.insert(path)
    if let bind = binds[path], let relevant = bind.attributes["relevant"] {
      later(relevant, path, at: bind.offset) { [draft] condition in
        draft.changeSection(index, "shownWhen", at: group.offset) { $0.shownWhen = condition }
      }
    }
    // The group of the data keeps its name in results.
    let container = addContainer(
      path, named: "\(path.lastStep)-group",
      under: presenter(of: path, under: nil, at: group.offset), at: group.offset)
    inside(path) { children(of: group, under: container) }
    addHidden(below: path, under: container)
  }

  /// Reads the elements of a group, of which those of a table belong together.
  func children(of group: XMLElement, under presenter: RowID?) {
    var rest = group.children[...]
    while let child = rest.popFirst() {
      if child.name == "label" || child.name == "hint" { continue }
      guard child.hasAppearance("label"), child.isChoice else {
        element(child, under: presenter)
        continue
      }
      let rows = rest.prefix { $0.hasAppearance("list-nolabel") && $0.isChoice }
      rest = rest.dropFirst(rows.count)
      table(child, Array(rows), under: presenter)
    }
  }

  /// Adds the choices of a table under the row that only heads its columns.
  private func table(_ heading: XMLElement, _ rows: [XMLElement], under presenter: RowID?) {
    guard !rows.isEmpty else { return element(heading, under: presenter) }
    let path = heading.attributes["ref"] ?? ""
    shown.insert(path)
    readBinds.insert(path)
    emptyNodes.insert(path)
    // The columns that it heads are those of the rows below.
    for items in heading.all("item") + heading.all("itemset")
    where rows.allSatisfy({ $0.children.contains { $0.isSame(as: items) } }) {
      items.noteAll()
    }
    wrapper = nil
    let hasTitle = heading["label"].map { !words(of: $0).text.isEmpty } ?? false
    let isMatrix = rows.allSatisfy { $0.name == "select1" }
    guard hasTitle || isMatrix else {
      for row in rows { element(row, under: presenter) }
      return
    }
    let content = GroupContent(
      isOpen: true, isCollapsible: false, isContainer: !hasTitle, isMatrix: isMatrix)
    let id = draft.newID(path.lastStep)
    draft.add(RowSpec(id, .group(content), presentedBy: presenter), at: heading.offset)
    title(heading, of: id)
    for row in rows { element(row, under: id) }
  }

  func element(_ element: XMLElement, under presenter: RowID?) {
    let inner = element.onlyRepeat ?? element
    let path =
      inner.name == "group"
      ? inner.pathOfGroup : inner.attributes["ref"] ?? inner.attributes["nodeset"]
    let presenter = self.presenter(of: path, under: presenter, at: element.offset)
    switch element.name {
    case "group": group(element, under: presenter)
    case "repeat": copies(element, label: nil, under: presenter)
    case "input", "select1", "select", "upload", "trigger", "range", "rank", "secret", "textarea":
      control(element, under: presenter)
    case "label", "hint", "setvalue": break
    default:
      draft.lose(
        "\(element.name.quotedForMessage) has no counterpart: left out", at: element.offset)
    }
  }

  private func group(_ group: XMLElement, under presenter: RowID?) {
    if let inner = group.onlyRepeat {
      return copies(inner, label: group["label"], under: presenter)
    }
    let path = group.pathOfGroup
    let id = draft.newID(path?.lastStep ?? "group")
    // A group of the data keeps its name in results.
    let content = GroupContent(
      isOpen: true, isCollapsible: false, isNested: path != nil, isContainer: group["label"] == nil)
    let name = path.flatMap { $0.lastStep == id.text ? nil : $0.lastStep }
    draft.add(RowSpec(id, .group(content), presentedBy: presenter, name: name), at: group.offset)
    title(group, of: id)
    looks(group)
    if let path { bind(path, id) }
    inside(path) { children(of: group, under: id) }
    if let path { addHidden(below: path, under: id) }
  }

  // MARK: - What the controls need

  func type(of path: String) -> String {
    (binds[path]?.attributes["type"] ?? "string").split(separator: ":").last.map(String.init)
      ?? "string"
  }

  /// The node of the primary instance at a path.
  func node(_ path: String) -> XMLElement? {
    let steps = path.split(separator: "/")
    guard steps.first.map(String.init) == primary?.name else { return nil }
    return steps.dropFirst().reduce(primary) { $0?[String($1)] }
  }

  /// The value of a node in a new form.
  func value(at path: String) -> String? {
    let text = node(path).map { $0.text.onOneLine }
    return text?.isEmpty == false ? text : nil
  }
}

extension XMLElement {
  /// The words that say how a control looks.
  var appearances: [String] {
    (attributes["appearance"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  func hasAppearance(_ word: String) -> Bool { appearances.contains(word) }

  /// The path of the group of the data that a group shows; `nil` if it shows none, or only goes around a repeat.
  fileprivate var pathOfGroup: String? {
    let path = attributes["ref"] ?? attributes["nodeset"]
    return all("repeat").contains { $0.attributes["nodeset"] == path } ? nil : path
  }

  /// The repeat for whose label alone a group is there; `nil` for other groups.
  fileprivate var onlyRepeat: XMLElement? {
    guard let inner = self["repeat"],
      children.allSatisfy({ ["label", "hint", "repeat"].contains($0.name) })
    else { return nil }
    let path = attributes["ref"] ?? attributes["nodeset"]
    return path == nil || path == inner.attributes["nodeset"] ? inner : nil
  }

  fileprivate var isChoice: Bool { name == "select1" || name == "select" }
}

extension String {
  /// The id in `jr:itext('id')`; `nil` for other texts.
  var itextID: String? {
    guard hasPrefix("jr:itext("), hasSuffix(")"),
      let start = firstIndex(where: { "'\"".contains($0) }),
      let end = lastIndex(where: { "'\"".contains($0) }), start < end
    else { return nil }
    return String(self[index(after: start)..<end])
  }
}

extension String {
  /// What precedes the colon in a name; `nil` if there is none.
  fileprivate var namePrefix: String? {
    firstIndex(of: ":").map { String(self[..<$0]) }
  }
}
