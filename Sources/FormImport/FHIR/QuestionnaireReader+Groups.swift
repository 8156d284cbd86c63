import FormEngine
import FormText

/// Sections and groups.
extension QuestionnaireReader {
  /// Whether a question directly in a group is always required, and so the group has an answer.
  func requiresAnswer(_ group: ForeignNode) -> Bool {
    (group["item"]?.elements ?? []).contains { item in
      item["required"]?.bool == true && item["enableWhen"] == nil && item["type"]?.text != "display"
        && (item["type"]?.text != "group" || requiresAnswer(item))
    }
  }

  func section(_ node: ForeignNode) {
    let part = ForeignPart(node)
    part.leave(["type", "repeats", "required", "prefix", "text"])
    let link = part.text("linkId") ?? "section"
    let isHidden = part.isHidden
    draft.beginSection(link, at: node.offset) { $0.title = isHidden ? nil : title(part) }
    let index = draft.spec.sections.count - 1
    draft.spec.sections[index].extras["x-linkId"] = .text(link)
    if isHidden, let text = part.node["text"] {
      draft.spec.sections[index].extras["x-text"] = FormValue(text)
    }
    inScope(of: part, link, .section(index)) {
      enableWhen(part, of: .section(index)) { [draft] condition, offset in
        draft.changeSection(index, "shownWhen", at: offset) { $0.shownWhen = condition }
      }
      let isReadOnly = part.flag("readOnly")
      items(part.elements("item")) { inner in
        inner.isHidden = isHidden
        inner.isReadOnly = isReadOnly
      }
      let versions = versions(of: part, "text")
      if draft.spec.sections[index].title != nil, !versions.isEmpty {
        draft.spec.sections[index].translations[.title] = versions
      }
      memberExpressions(part, of: .section(index)) { [draft] title in
        draft.changeSection(index, "title", at: node.offset) { section in
          (section.title, section.expressions[.title]) = (nil, title)
        }
      }
      constraints(part, of: .section(index))
      extensions(part, of: .section(index))
    }
    rest(part, of: .section(index))
  }

  func group(_ part: ForeignPart, _ link: String, _ id: RowID, _ items: [ForeignNode]) {
    guard !part.flag("repeats") else { return repeated(part, link, id, items) }
    // A group with nothing but help is a line of text.
    guard items.isEmpty || !items.allSatisfy({ ForeignPart($0).isHelp }) else {
      display(part, link, id)
      return self.items(items) { $0.presenter = id }
    }
    let isHidden = part.isHidden || surroundings.isHidden
    // The questions of a hidden group are read as ever: its own line alone is not there.
    let isRequired = part.flag("required") && !requiresAnswer(part.node) && !isHidden
    let title = isHidden ? nil : title(part) ?? (isRequired ? link : nil)
    let hiddenText = isHidden ? part.node["text"].map { FormValue($0) } : nil
    let content = GroupContent(isOpen: true, isCollapsible: false, isContainer: title == nil)
    add(
      RowSpec(
        id, .group(content), title: title, presentedBy: surroundings.presenter,
        isRequired: isRequired), part)
    draft.change(id) { $0.extras["x-text"] = hiddenText }
    let isReadOnly = part.flag("readOnly")
    self.items(items) { inner in
      inner.presenter = id
      inner.isHidden = isHidden
      inner.isReadOnly = inner.isReadOnly || isReadOnly
      inner.question = nil
    }
    let isTable = ["table", "gtable", "grid"].contains(part.itemControl)
    if isTable, title != nil, draft.isMatrix(id) {
      draft.change(id, "matrix", at: part.offset) { row in
        row.content = .group(GroupContent(isOpen: true, isCollapsible: false, isMatrix: true))
      }
    }
    end(part, id)
  }

  private func repeated(_ part: ForeignPart, _ link: String, _ id: RowID, _ items: [ForeignNode]) {
    let title = title(part)
    let isRequired = part.flag("required")
    let isHidden = part.isHidden || surroundings.isHidden
    let (least, most) = part.occurrences
    let min = Swift.max(isRequired ? 1 : 0, least ?? 0)
    let content = RepeatContent(min: min > 0 ? min : nil, max: most, count: min == 0 ? 1 : nil)
    add(
      RowSpec(id, .repeat(content), title: title, presentedBy: surroundings.presenter), part)
    questions[link] = RowContent.repeat(content).referent(id)
    let repeats = surroundings.repeats
    repeatsAround[link] = repeats
    if isHidden {
      draft.hide(id)
      draft.lose("a hidden group that repeats has no answers", at: part.offset)
    }
    let first = draft.newID("\(link)-group")
    let inner = GroupContent(isOpen: true, isCollapsible: false)
    draft.add(
      RowSpec(
        first, .group(inner), title: title ?? link, presentedBy: id, extras: ["x-linkId": false]),
      at: part.offset)
    let isReadOnly = part.flag("readOnly")
    self.items(items) { inner in
      inner.presenter = first
      inner.isReadOnly = inner.isReadOnly || isReadOnly
      inner.question = nil
      inner.repeats = repeats + [link]
    }
    end(part, id)
  }
}

extension FormDraft {
  /// Puts a row before all others of the first section.
  func prepend(_ row: RowSpec, at offset: Int) {
    spec.sections[0].rows.insert(row, at: 0)
    renumberRows()
    note(row.id, at: offset)
  }

  /// Whether the rows of a group are a table: pickers with the same options.
  func isMatrix(_ id: RowID) -> Bool {
    let rows = spec.sections.last?.rows.filter { $0.presentedBy == id } ?? []
    let options = rows.map { row -> [OptionSpec]? in
      if case .picker(let picker) = row.content, !picker.isMultiple { picker.options } else { nil }
    }
    return rows.count > 1 && options.allSatisfy { $0 != nil && $0 == options[0] }
  }
}
