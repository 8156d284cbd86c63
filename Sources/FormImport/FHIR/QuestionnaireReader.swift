import FormEngine
import FormText

/// Reads FHIR questionnaires, R4 and R5.
///
/// Source: HL7 FHIR R4 and R5, resource Questionnaire; Structured Data Capture for extensions.
final class QuestionnaireReader {
  let draft: FormDraft
  /// The questions by their link ids.
  var questions: [String: Referent] = [:]
  /// Option values by system and code, where a code alone is not enough.
  var optionValues: [String: [Coding: String]] = [:]
  private var mainLanguage = "en"
  private var languages: [String] = []
  /// Whether it is said that the origin of items is kept.
  private var hasOrigin = false
  private var containedResources: [String: JSONNode] = [:]

  struct Coding: Hashable {
    var system: String
    var code: String
  }

  init(_ draft: FormDraft) { self.draft = draft }

  /// The resource inside the questionnaire with an id.
  func contained(_ id: String) -> JSONNode? { containedResources[id] }

  /// Facts about the resource that say nothing about the form.
  private static let metadata = [
    "resourceType", "id", "meta", "implicitRules", "language", "text", "url", "identifier",
    "version",
    "versionAlgorithmString", "versionAlgorithmCoding", "name", "derivedFrom", "status",
    "experimental",
    "subjectType", "date", "publisher", "contact", "useContext", "jurisdiction", "purpose",
    "copyright",
    "copyrightLabel", "approvalDate", "lastReviewDate", "effectivePeriod", "code", "contained",
  ]

  func read(_ root: JSONNode) {
    let form = ForeignPart(root)
    form.ignore(Self.metadata)
    draft.spec.title = form.text("title") ?? root["name"]?.text ?? "Questionnaire"
    if let language = root["language"]?.text, language.isLanguageTag {
      mainLanguage = language
      languages = [language]
    }
    for resource in root["contained"]?.elements ?? [] {
      if let id = resource["id"]?.text { containedResources[id] = resource }
    }
    let description = form.text("description")
    let items = form.elements("item")
    // Groups at the top are sections; other items are in a section of their own.
    for item in items {
      // A group that must have an answer keeps that as a row.
      let isSection =
        item["type"]?.text == "group" && item["repeats"]?.bool != true
        && (item["required"]?.bool != true || requiresAnswer(item))
      if isSection {
        section(item)
        draft.endSection()
      } else {
        self.item(item, under: nil)
      }
    }
    if let description, !draft.spec.sections.isEmpty {
      let id = draft.newID("description")
      draft.prepend(RowSpec(id, .label, title: description), at: root.offset(of: "description"))
    }
    let titles = versions(of: form, "title")
    if !titles.isEmpty { draft.spec.translations[.title] = titles }
    extensions(form, owner: nil)
    draft.keep(form, in: &draft.spec.extras, looks: [])
    let isNamed = languages.count > 1 || languages.first?.hasPrefix("de") == true
    if isNamed {
      draft.spec.languages =
        languages.contains(mainLanguage) ? languages : [mainLanguage] + languages
    }
  }

  /// Keeps where an item is from. That is said once for the whole form.
  private func keepOrigin(_ part: ForeignPart, _ keep: (String, FormValue) -> Void) {
    for key in ["code", "definition"] {
      guard let node = part[key] else { continue }
      keep("x-\(key)", FormValue(node))
      guard !hasOrigin else { continue }
      hasOrigin = true
      draft.lose(
        "the codes and definitions of items are kept as \"x-code\" and \"x-definition\": about origin alone",
        at: part.node.offset(of: key))
    }
  }

  /// The versions of a text in all languages; empty if it has only one.
  func versions(of part: ForeignPart, _ key: String) -> [String: String] {
    var versions: [String: String] = [:]
    for each in part["_\(key)"]?["extension"]?.elements ?? [] {
      guard each["url"]?.text?.hasSuffix("/translation") == true else { continue }
      let parts = each["extension"]?.elements ?? []
      func value(_ name: String) -> String? {
        let part = parts.first { $0["url"]?.text == name }
        return part?.members?.first { $0.key.hasPrefix("value") }?.node.text
      }
      guard let tag = value("lang"), let text = value("content"), tag.isLanguageTag else {
        continue
      }
      versions[tag] = text
      if !languages.contains(tag) { languages.append(tag) }
    }
    guard !versions.isEmpty, let main = part.node[key]?.text else { return [:] }
    versions[mainLanguage] = main
    return versions
  }

  private func translate(_ part: ForeignPart, _ id: RowID) {
    var versions = versions(of: part, "text")
    if let prefix = part.node["prefix"]?.text {
      versions = versions.mapValues { "\(prefix) \($0)" }
    }
    guard !versions.isEmpty, draft.row(id)?.title != nil else { return }
    draft.change(id) { $0.translations[.title] = versions }
  }

  /// Whether a question directly in a group is always required, and so the group has an answer.
  private func requiresAnswer(_ group: JSONNode) -> Bool {
    (group["item"]?.elements ?? []).contains { item in
      item["required"]?.bool == true && item["enableWhen"] == nil && item["type"]?.text != "display"
        && (item["type"]?.text != "group" || requiresAnswer(item))
    }
  }

  private func section(_ node: JSONNode) {
    let part = ForeignPart(node)
    part.ignore(["type", "repeats"])
    let link = part.text("linkId") ?? "section"
    draft.beginSection(link, at: node.offset) { $0.title = part.text("text").map { $0 } }
    let index = draft.spec.sections.count - 1
    if let prefix = part.text("prefix"), let title = draft.spec.sections[index].title {
      draft.spec.sections[index].title = "\(prefix) \(title)"
    }
    enableWhen(part) { [draft] condition, offset in
      draft.changeSection(index, "shownWhen", at: offset) { $0.shownWhen = condition }
    }
    if part.flag("readOnly") {
      draft.lose("\"readOnly\" of a section is left out", at: node.offset(of: "readOnly"))
    }
    part.ignore(["required"])
    for item in part.elements("item") { self.item(item, under: nil) }
    if part.value(ofExtension: "questionnaire-hidden")?.bool == true {
      draft.later { [draft] in
        draft.changeSection(index, "shownWhen", at: node.offset) { $0.shownWhen = .constant(false) }
      }
    }
    let versions = versions(of: part, "text")
    if draft.spec.sections[index].title != nil, !versions.isEmpty {
      draft.spec.sections[index].translations[.title] = versions
    }
    extensions(part, owner: nil)
    keepOrigin(part) { [draft] key, value in draft.spec.sections[index].extras[key] = value }
    var extras = draft.spec.sections[index].extras
    draft.keep(part, in: &extras, looks: [])
    draft.spec.sections[index].extras = extras
  }

  // MARK: - Items

  private func item(_ node: JSONNode, under presenter: RowID?) {
    let part = ForeignPart(node)
    part.ignore(["text", "prefix", "_prefix"])
    let type = part.text("type") ?? "string"
    let link = part.text("linkId") ?? "item"
    let items = part.elements("item")
    switch type {
    case "group": group(part, link, items, presenter)
    case "display": display(part, link, presenter)
    default: question(part, type, link, items, presenter)
    }
  }

  /// The text of an item after its number.
  private func title(_ part: ForeignPart) -> String? {
    let text = part.node["text"]?.text.map { PlainText.of($0).text }
    guard let prefix = part.node["prefix"]?.text else { return text }
    return text.map { "\(prefix) \($0)" } ?? prefix
  }

  private func add(_ row: RowSpec, _ part: ForeignPart, enabled: Bool = true) {
    draft.add(row, at: part.offset)
    guard enabled else { return }
    enableWhen(part) { [draft] condition, offset in
      draft.change(row.id, "shownWhen", at: offset) { $0.shownWhen = condition }
    }
  }

  private func group(
    _ part: ForeignPart, _ link: String, _ items: [JSONNode], _ presenter: RowID?
  ) {
    let id = draft.newID(link)
    let title = title(part)
    let isRequired = part.flag("required") && !requiresAnswer(part.node)
    let isTable = ["table", "gtable", "grid"].contains(part.itemControl)
    guard part.flag("repeats") else {
      let content = GroupContent(isOpen: true, isCollapsible: false, isContainer: title == nil)
      add(
        RowSpec(id, .group(content), title: title, presentedBy: presenter, isRequired: isRequired),
        part)
      for item in items { self.item(item, under: id) }
      if isTable, draft.isMatrix(id) {
        draft.change(id, "matrix", at: part.offset) { row in
          row.content = .group(GroupContent(isOpen: true, isCollapsible: false, isMatrix: true))
        }
      }
      return end(part, id)
    }
    let (least, most) = part.occurrences
    let min = Swift.max(isRequired ? 1 : 0, least ?? 0)
    add(
      RowSpec(
        id, .repeat(RepeatContent(min: min > 0 ? min : nil, max: most, count: min == 0 ? 1 : nil)),
        title: title,
        presentedBy: presenter), part)
    let first = draft.newID("\(link)-group")
    let content = GroupContent(isOpen: true, isCollapsible: false)
    draft.add(
      RowSpec(first, .group(content), title: title ?? link, presentedBy: id), at: part.offset)
    for item in items { self.item(item, under: first) }
    end(part, id)
  }

  private func display(_ part: ForeignPart, _ link: String, _ presenter: RowID?) {
    // A display with the control "help" explains the item that it is in.
    if ["help", "flyover"].contains(part.itemControl), let presenter {
      let text = title(part)
      draft.change(presenter) { row in
        row.help = [row.help, text].compactMap(\.self).joined(separator: " ")
      }
      return
    }
    let id = draft.newID(link)
    part.ignore(["required", "repeats", "readOnly"])
    add(RowSpec(id, .label, title: title(part) ?? link, presentedBy: presenter), part)
    if ["unit", "lower", "upper"].contains(part.itemControl) {
      draft.lose("the words beside a control are a line of their own", at: part.offset)
    }
    end(part, id)
  }

  private func question(
    _ part: ForeignPart, _ type: String, _ link: String, _ items: [JSONNode], _ presenter: RowID?
  ) {
    let help = items.filter { isHelp($0) }
    let others = items.filter { !isHelp($0) }
    let repeats = part.flag("repeats")
    let id = draft.newID(link)
    var around = presenter
    let hasOwnCondition = others.isEmpty
    // Items under a question appear and disappear with it.
    if !others.isEmpty {
      let container = draft.newID("\(link)-group")
      add(
        RowSpec(
          container, .group(GroupContent(isOpen: true, isContainer: true)), presentedBy: presenter),
        part)
      around = container
    }
    let content = content(part, type, link)
    var row = RowSpec(id, content, title: title(part), presentedBy: around)
    row.isRequired = part.flag("required")
    if part.flag("readOnly") { row.enabledWhen = .constant(false) }
    row.help = help.compactMap { $0["text"]?.text }.joined(separator: " ")
    if row.help == "" { row.help = nil }
    if row.title == nil { row.title = link }
    var isList = false
    if repeats {
      switch content {
      case .picker(var picker):
        picker.isMultiple = true
        let (least, most) = part.occurrences
        (picker.minChoices, picker.maxChoices) = (least.flatMap { $0 > 0 ? $0 : nil }, most)
        row.content = .picker(picker)
      case .custom: break
      default: isList = true
      }
    }
    if isList {
      repeated(row, part, link, hasOwnCondition)
    } else {
      add(row, part, enabled: hasOwnCondition)
    }
    questions[link] = row.content.referent(id)
    initial(part, id, link)
    for item in others { self.item(item, under: around) }
    end(part, id)
    if case .custom = row.content {
      draft.change(id) { $0.extras["x-type"] = .text(type) }
      draft.lose(
        "\(type.quotedForMessage) has no counterpart: a custom row, drawn by your front end",
        at: part.offset)
    }
  }

  private func isHelp(_ item: JSONNode) -> Bool {
    item["type"]?.text == "display" && ["help", "flyover"].contains(ForeignPart(item).itemControl)
  }

  /// A question with several answers that are not options: a repeat of it.
  private func repeated(
    _ row: RowSpec, _ part: ForeignPart, _ link: String, _ hasOwnCondition: Bool
  ) {
    let list = draft.newID("\(link)-list")
    let (least, most) = part.occurrences
    let min = Swift.max(row.isRequired ? 1 : 0, least ?? 0)
    var content = RepeatContent(min: min > 0 ? min : nil, max: most)
    content.count = min == 0 ? 1 : nil
    let presenter = RowSpec(list, .repeat(content), title: row.title, presentedBy: row.presentedBy)
    add(presenter, part, enabled: hasOwnCondition)
    var one = row
    one.presentedBy = list
    draft.add(one, at: part.offset)
  }

  private func end(_ part: ForeignPart, _ id: RowID) {
    translate(part, id)
    extensions(part, owner: id)
    keepOrigin(part) { [draft] key, value in draft.change(id) { $0.extras[key] = value } }
    var extras: [String: FormValue] = [:]
    part.ignore([
      "answerValueSet", "answerOption", "option", "options", "initial", "maxLength", "item",
    ])
    draft.keep(part, in: &extras, looks: ["disabledDisplay"])
    draft.change(id) { $0.extras.merge(extras) { $1 } }
  }
}

extension ForeignPart {
  private static let control = "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl"

  /// The value of an extension by the end of its URL.
  func value(ofExtension name: String) -> JSONNode? {
    node["extension"]?.elements?.first { $0["url"]?.text?.hasSuffix("/\(name)") == true }.flatMap {
      each in
      each.members?.first { $0.key.hasPrefix("value") }?.node
    }
  }

  /// The code of the control with which the item is to be drawn.
  var itemControl: String? {
    value(ofExtension: "questionnaire-itemControl")?["coding"]?.elements?.first?["code"]?.text
  }

  /// The smallest and the largest number of answers.
  var occurrences: (least: Int?, most: Int?) {
    (
      value(ofExtension: "questionnaire-minOccurs")?.integer,
      value(ofExtension: "questionnaire-maxOccurs")?.integer
    )
  }
}

extension FormDraft {
  /// Puts a row before all others of the first section.
  func prepend(_ row: RowSpec, at offset: Int) {
    spec.sections[0].rows.insert(row, at: 0)
    forgetPlaces()
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
