import FormEngine
import FormText

/// Controls, and the items to choose from.
extension XFormReader {
  func control(_ element: XMLElement, under presenter: RowID?) {
    let path = element.attributes["ref"] ?? element.attributes["nodeset"] ?? ""
    shown.insert(path)
    let id = draft.newID(path.lastStep)
    let type = type(of: path)
    let content = content(element, type, path, id)
    var row = RowSpec(id, content, title: path.lastStep, presentedBy: presenter)
    if id.text != path.lastStep { row.name = path.lastStep }
    // A text that can't be changed and holds nothing is a note.
    let isNote = element.name == "input" && isNote(path)
    if isNote { row.content = .label }
    draft.add(row, at: element.offset)
    if !isNote { nodes[path] = content.referent(id) }
    title(element, of: id)
    looks(element)
    if case .custom = row.content {
      draft.change(id) {
        $0.extras["x-type"] = .text(element.name == "input" ? type : element.name)
      }
      draft.lose(
        "\((element.name == "input" ? type : element.name).quotedForMessage) has no counterpart: a custom row, drawn by your front end",
        at: element.offset)
    }
    bind(path, id)
    if isNote { draft.change(id) { $0.enabledWhen = nil } }
    begin(id, with: value(at: path), at: element.offset)
  }

  private func isNote(_ path: String) -> Bool {
    guard let attributes = binds[path]?.attributes else { return false }
    return attributes["readonly"] == "true()" && attributes["calculate"] == nil
      && value(at: path) == nil
  }

  private func content(_ element: XMLElement, _ type: String, _ path: String, _ id: RowID)
    -> RowContent
  {
    switch element.name {
    case "select1", "select":
      var picker = PickerContent(isMultiple: element.name == "select")
      if let itemset = element["itemset"] {
        offer(itemset, to: id, &picker, path)
      } else {
        picker.options = element.all("item").compactMap {
          option($0["value"]?.text, $0["label"], at: $0.offset)
        }
      }
      return .picker(picker)
    case "trigger": return .toggle(initially: nil)
    case "range":
      var number = NumberContent(isInteger: type == "int")
      number.min = element.attributes["start"].flatMap(Double.init)
      number.max = element.attributes["end"].flatMap(Double.init)
      let step = element.attributes["step"].flatMap(Double.init)
      if step != 1 || type != "int" { number.step = step }
      if type == "int", step == 1, let least = number.min, let most = number.max, most - least <= 20
      {
        number.scale = NumberScale()
      }
      return .number(number)
    case "rank": return .custom(HeldContent(holds: .list))
    case "upload": return .custom(HeldContent(holds: .text))
    case "secret": return .text(TextContent(isSecret: true))
    default: break
    }
    switch type {
    case "int", "integer": return .number(NumberContent(isInteger: true))
    case "decimal": return .number(NumberContent())
    case "boolean": return .toggle(initially: nil)
    case "date": return .datePicker(DatePickerContent())
    case "time": return .datePicker(DatePickerContent(mode: .time))
    case "dateTime": return .datePicker(DatePickerContent(mode: .dateTime))
    case "string", "barcode", "":
      let isLong = element.name == "textarea" || element.attributes["appearance"] == "multiline"
      return .text(TextContent(isMultiline: isLong))
    default: return .custom(HeldContent(holds: .text))
    }
  }

  private func option(_ value: String?, _ label: XMLElement?, at offset: Int) -> OptionSpec? {
    let value = XFormReader.oneLine(value ?? "")
    guard !value.isEmpty else {
      draft.lose("an item without a value is left out", at: offset)
      return nil
    }
    var option = OptionSpec(value)
    guard let label else { return option }
    let (text, versions, _) = words(of: label)
    if text != value { option.title = text }
    if !versions.isEmpty { option.translations[.title] = versions }
    return option
  }

  /// Offers the items of a secondary instance, those with a condition under it.
  private func offer(
    _ itemset: XMLElement, to id: RowID, _ picker: inout PickerContent, _ path: String
  ) {
    let nodeset = itemset.attributes["nodeset"] ?? ""
    if nodeset.hasPrefix("randomize(") {
      draft.lose("the order of items is not random here: about looks alone", at: itemset.offset)
    }
    let quotes = nodeset.split(separator: "'", omittingEmptySubsequences: false)
    guard nodeset.hasPrefix("instance(") || nodeset.hasPrefix("randomize(instance("),
      quotes.count > 1,
      let items = instances[String(quotes[1])]
    else {
      picker.optionList = PickerContent.host
      return draft.lose(
        "the items of \(nodeset.quotedForMessage) are provided by the front end while the form runs",
        at: itemset.offset)
    }
    let valueName = itemset["value"]?.attributes["ref"] ?? "name"
    let labelName = itemset["label"]?.attributes["ref"] ?? "label"
    var predicate: String?
    if let start = nodeset.firstIndex(of: "["), let end = nodeset.lastIndex(of: "]"), start < end {
      predicate = String(nodeset[nodeset.index(after: start)..<end])
    }
    var seen = Set<ScalarText>()
    var offered: [(value: String, item: XMLElement)] = []
    for item in items {
      guard var option = option(item[valueName]?.text, nil, at: item.offset) else { continue }
      guard seen.insert(ScalarText(option.value)).inserted else {
        if predicate != nil {
          draft.lose(
            "an item with the value of another one is left out: \(option.value.quotedForMessage)",
            at: item.offset)
        }
        continue
      }
      // A label is a text of its own, or the id of one.
      let words: (text: String, versions: [String: String])? =
        if let text = labelName.itextArgument.flatMap({ item[$0]?.text }) {
          self.words(ofText: XFormReader.oneLine(text)).map { ($0.text, $0.versions) }
        } else {
          item[labelName].map { (XFormReader.oneLine($0.text), [:]) }
        }
      if let words {
        if words.text != option.value { option.title = words.text }
        if !words.versions.isEmpty { option.translations[.title] = words.versions }
      }
      picker.options.append(option)
      offered.append((option.value, item))
    }
    guard let predicate else { return }
    draft.later { [self] in offer(offered, when: predicate, id, path, at: itemset.offset) }
  }

  private func offer(
    _ items: [(value: String, item: XMLElement)], when predicate: String, _ id: RowID,
    _ path: String, at offset: Int
  ) {
    var conditions: [String: Condition] = [:]
    do throws(Unsayable) {
      // Names alone are those of the item.
      let own = predicate.replacing("current()/.", with: "\(path)/.")
      let term = try XPathTerm.term(own, at: "/#item")
      for (value, item) in items {
        let condition = term.replacing { name in
          name.hasPrefix("/#item/")
            ? .value(.text(XFormReader.oneLine(item[name.lastStep]?.text ?? ""))) : nil
        }
        conditions[value] = try TermConverter { self.nodes[$0] }.condition(condition)
      }
    } catch {
      return draft.lose("\(predicate.quotedForMessage) is left out: \(error.reason)", at: offset)
    }
    draft.change(id, "options", at: offset) { row in
      guard case .picker(var picker) = row.content else { return }
      for index in picker.options.indices {
        picker.options[index].shownWhen = conditions[picker.options[index].value]
      }
      row.content = .picker(picker)
    }
  }

  private func begin(_ id: RowID, with text: String?, at offset: Int) {
    guard let text, let row = draft.row(id), let held = row.content.heldByTerm, row.computed == nil
    else { return }
    let referent = Referent(id: id, holds: held)
    let converter = TermConverter { _ in nil }
    let value: FormValue? =
      held == .choice(isMultiple: true)
      ? .texts(text.split(separator: " ").map(String.init))
      : try? converter.value(.text(text), for: referent)
    guard let value, let content = row.content.beginning(with: value) else {
      return draft.lose("the value \(text.quotedForMessage) can't be held: left out", at: offset)
    }
    draft.change(id, "value", at: offset) { $0.content = content }
  }
}

extension Term {
  /// The term with some references replaced.
  func replacing(_ replace: (String) -> Term?) -> Term {
    switch self {
    case .value: self
    case .list(let terms): .list(terms.map { $0.replacing(replace) })
    case .reference(let name): replace(name) ?? self
    case .not(let term): .not(term.replacing(replace))
    case .all(let terms): .all(terms.map { $0.replacing(replace) })
    case .any(let terms): .any(terms.map { $0.replacing(replace) })
    case .compare(let comparison, let left, let right):
      .compare(comparison, left.replacing(replace), right.replacing(replace))
    case .answered(let term): .answered(term.replacing(replace))
    case .arithmetic(let operation, let terms):
      .arithmetic(operation, terms.map { $0.replacing(replace) })
    case .call(let name, let terms): .call(name, terms.map { $0.replacing(replace) })
    }
  }
}

extension String {
  /// The name in `jr:itext(name)`; `nil` for other texts.
  fileprivate var itextArgument: String? {
    guard hasPrefix("jr:itext("), hasSuffix(")") else { return nil }
    return String(dropFirst("jr:itext(".count).dropLast()).trimmedOfSpace
  }
}
