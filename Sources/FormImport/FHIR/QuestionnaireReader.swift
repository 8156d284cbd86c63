import FormEngine
import FormText

/// Reads FHIR questionnaires, R4 and R5.
///
/// Source: HL7 FHIR R4 and R5, resource Questionnaire; Structured Data Capture for extensions.
final class QuestionnaireReader {
  let draft: FormDraft
  /// The questions, and the groups that repeat, by their link ids.
  var questions: [String: Referent] = [:]
  /// The link ids of questions in the order of the form.
  var order: [String] = []
  /// The link ids of the items around others.
  var parents: [String: String] = [:]
  /// The link ids of questions whose options have scores.
  var scored: [String] = []
  /// The link ids of the repeats around a question, including its own.
  var repeatsAround: [String: [String]] = [:]
  /// The rows that people never see.
  var hiddenRows = Set<RowID>()
  /// Option values by system and code, where a code alone is not enough.
  var optionValues: [String: [Coding: String]] = [:]
  /// What the item that is being read takes over from those around it.
  var surroundings = Surroundings()
  /// The variables of the item that is being read.
  var scope = FHIRScope(in: nil, item: nil)
  var mainLanguage = "en"
  var languages: [String] = []
  /// Whether it is said that the origin of items is kept.
  var hasOrigin = false
  private var containedResources: [String: ForeignNode] = [:]

  struct Coding: Hashable {
    var system: String
    var code: String
  }

  /// What an item takes over from those around it.
  struct Surroundings {
    var presenter: RowID?
    var isHidden = false
    var isReadOnly = false
    /// The question that the item is a child of; its children are shown once it is answered.
    var question: RowID?
    var repeats: [String] = []
  }

  init(_ draft: FormDraft) { self.draft = draft }

  /// The resource inside the questionnaire with an id or URL.
  func contained(_ id: String) -> ForeignNode? { containedResources[id] }

  /// Facts about the resource that say nothing about the form.
  private static let metadata = [
    "id", "meta", "implicitRules", "text", "url", "identifier",
    "version", "versionAlgorithmString", "versionAlgorithmCoding", "name", "derivedFrom", "status",
    "experimental", "subjectType", "date", "publisher", "contact", "useContext", "jurisdiction",
    "purpose", "copyright", "copyrightLabel", "approvalDate", "lastReviewDate", "effectivePeriod",
    "code",
  ]

  func read(_ root: ForeignNode) {
    let form = ForeignPart(root)
    form.leave(["resourceType"])
    form.leave(["language", "contained"])
    for key in Self.metadata {
      if let value = form[key].map({ FormValue($0) }) { draft.spec.extras["x-\(key)"] = value }
    }
    draft.spec.title = form.text("title") ?? root["name"]?.text ?? "Questionnaire"
    if let node = root["language"], let language = node.text {
      if language.isLanguageTag {
        (mainLanguage, languages) = (language, [language])
      } else {
        node.refuse(expecting: "the tag of a language")
      }
    }
    for resource in root["contained"]?.elements ?? [] { registerContained(resource) }
    draft.spec.extras["x-resourceType"] = "Questionnaire"
    if form.text("resourceType") != "Questionnaire" {
      form["resourceType"]?.refuse(expecting: "Questionnaire")
    }
    variables(form) { [self] in keep($0, of: .form, because: $1) }
    readItems(of: form)
    let titles = versions(of: form, "title")
    if !titles.isEmpty { draft.spec.translations[.title] = titles }
    // A form has no title that follows answers.
    memberExpressions(form, of: .form) { _ in }
    constraints(form, of: .form)
    extensions(form, of: .form)
    draft.keep(form, in: &draft.spec.extras, looks: [])
    if !languages.isEmpty {
      draft.spec.languages =
        languages.contains(mainLanguage) ? languages : [mainLanguage] + languages
    }
  }

  /// Registers a resource inside the questionnaire by its id and URL.
  private func registerContained(_ resource: ForeignNode) {
    if let id = resource["id"]?.text { containedResources["#\(id)"] = resource }
    if let url = resource["url"]?.text { containedResources[url] = resource }
    let facts = (resource.members ?? []).filter {
      !["resourceType", "id", "url", "compose", "expansion"].contains($0.key)
    }
    if resource["resourceType"]?.text != "ValueSet" {
      resource["resourceType"]?.refuse(expecting: "ValueSet")
    }
    if facts.isEmpty { return }
    for fact in facts { fact.node.noteAll() }
    let names = facts.map(\.key.quotedForMessage).joined(separator: ", ")
    draft.lose(
      "\(names) of a contained resource: about origin alone, left out", .origin,
      at: resource.offset)
  }

  /// Reads the items of the form, and the description before them.
  private func readItems(of form: ForeignPart) {
    let description = form.text("description")
    let offset = form.node.offset(of: "description")
    let items = form.elements("item")
    // Where the first section may be hidden, the description is in one of its own.
    let isApart = description != nil && (items.first.map(mayBeHidden) ?? true)
    if let description, isApart {
      draft.beginSection("description", at: offset) { _ in }
      let id = draft.newID("description")
      draft.add(RowSpec(id, .label, title: description), at: offset)
      draft.endSection()
    }
    for item in items { top(item) }
    if !items.isEmpty, items.allSatisfy({ ForeignPart($0).itemControl == "page" }) {
      draft.spec.hasPages = true
    }
    if let description, !isApart, !draft.spec.sections.isEmpty {
      let id = draft.newID("description")
      draft.prepend(RowSpec(id, .label, title: description), at: offset)
    }
  }

  /// Whether an item has a condition.
  private func mayBeHidden(_ item: ForeignNode) -> Bool {
    let extensions = item["extension"]?.elements ?? []
    return item["enableWhen"] != nil
      || extensions.contains { $0.extensionName == "sdc-questionnaire-enableWhenExpression" }
  }

  /// Reads an item at the top: groups are sections; other items are in a section of their own.
  private func top(_ item: ForeignNode) {
    let part = ForeignPart(item)
    // A group that must have an answer keeps that as a row.
    let isSection =
      part.text("type") == "group" && !part.flag("repeats")
      && (!part.flag("required") || requiresAnswer(item))
    guard isSection else { return self.item(item) }
    section(item)
    draft.endSection()
  }

  // MARK: - Items

  /// Reads items with other surroundings.
  func items(_ items: [ForeignNode], _ change: (inout Surroundings) -> Void) {
    let outer = surroundings
    change(&surroundings)
    for item in items { self.item(item) }
    surroundings = outer
  }

  /// Does something in the scope of the variables of an item.
  func inScope(of part: ForeignPart, _ link: String, _ owner: Owner, _ work: () -> Void) {
    let outer = scope
    parents[link] = outer.item
    scope = FHIRScope(in: outer, item: link, repeats: surroundings.repeats)
    variables(part) { [self] in keep($0, of: owner, because: $1) }
    work()
    scope = outer
  }

  private func item(_ node: ForeignNode) {
    let part = ForeignPart(node)
    part.leave(["text", "prefix"])
    let type = part.text("type") ?? "string"
    let link = part.text("linkId") ?? "item"
    let items = part.elements("item")
    // The help of an item is not a row.
    if type == "display", part.isHelp, let presenter = surroundings.presenter {
      return help(node, of: presenter)
    }
    let id = draft.newID(link)
    inScope(of: part, link, .row(id)) {
      switch type {
      case "group": group(part, link, id, items)
      case "display": display(part, link, id)
      default: question(part, type, link, id, items)
      }
    }
  }

  /// The text of an item after its number.
  func title(_ part: ForeignPart) -> String? {
    let text = part.node["text"]?.text.map { PlainText.of($0).text }
    guard let prefix = part.node["prefix"]?.text else { return text }
    return text.map { "\(prefix) \($0)" } ?? prefix
  }

  /// Adds a row that is shown as its item is enabled.
  func add(_ row: RowSpec, _ part: ForeignPart) {
    draft.add(row, at: part.offset)
    if let link = part.node["linkId"]?.text, link != row.id.text, row.extras["x-linkId"] == nil {
      draft.change(row.id) { $0.extras["x-linkId"] = .text(link) }
    }
    let dependsOnParent = part.node["type"]?.text != "display"
    let answered =
      dependsOnParent ? surroundings.question.map { Condition.row($0, .answered(true)) } : nil
    if let answered { draft.change(row.id) { $0.shownWhen = answered } }
    enableWhen(part, of: .row(row.id)) { [draft] condition, offset in
      draft.change(row.id, "shownWhen", at: offset) {
        $0.shownWhen = answered.map { $0.and(condition) } ?? condition
      }
    }
  }

  /// A display with the control "help" explains the item that it is in.
  ///
  /// Help has no condition of its own; what else the item says is kept with the row.
  func help(_ node: ForeignNode, of id: RowID) {
    let part = ForeignPart(node)
    guard !part.isHidden else { return }
    let former = draft.row(id)?.help
    let text = title(part)
    draft.change(id) { row in
      row.help = [former, text].compactMap(\.self).joined(separator: " ")
    }
    let versions = titles(of: part)
    if !versions.isEmpty, former == nil {
      draft.change(id) { $0.translations[.help] = versions }
    } else if !versions.isEmpty {
      draft.lose("the translations of a second help text are left out", at: part.offset)
    }
    keepItem(node, with: id)
    if let test = part["enableWhen"] {
      test.noteAll()
      draft.lose("the condition of a help text is left out: it is always shown", at: test.offset)
    }
    memberExpressions(part, of: .row(id)) { [draft] help in
      draft.change(id, "help", at: part.offset) { ($0.help, $0.expressions[.help]) = (nil, help) }
    }
    extensions(part, of: .row(id))
  }

  /// Keeps an item that becomes a part of another row.
  func keepItem(_ item: ForeignNode, with id: RowID) {
    draft.change(id) { row in
      let former = row.extras["x-items"].flatMap(\.members) ?? []
      row.extras["x-items"] = .list(FormValue.List(former + [FormValue(item.json)]))
    }
    for key in ["linkId", "type"] { item[key]?.noteAll() }
  }

  func display(_ part: ForeignPart, _ link: String, _ id: RowID) {
    part.leave(["required", "repeats", "readOnly"])
    let presenter = surroundings.presenter
    add(RowSpec(id, .label, title: title(part) ?? link, presentedBy: presenter), part)
    if ["unit", "lower", "upper"].contains(part.itemControl) {
      draft.lose("the words beside a control are a line of their own", at: part.offset)
    }
    if surroundings.isHidden { draft.hide(id) }
    end(part, id)
    items(part.elements("item")) { _ in }
  }

  func end(_ part: ForeignPart, _ id: RowID) {
    translate(part, id)
    memberExpressions(part, of: .row(id)) { [draft] title in
      draft.change(id, "title", at: part.offset) { row in
        row.extras["x-text"] = row.title.map { .text($0) }
        (row.title, row.expressions[.title]) = (nil, title)
      }
    }
    constraints(part, of: .row(id))
    extensions(part, of: .row(id))
    part.leave(["answerValueSet", "answerOption", "option", "options", "initial", "item"])
    rest(part, of: .row(id))
  }

  /// Keeps what is left of an item.
  func rest(_ part: ForeignPart, of owner: Owner) {
    keepOrigin(part) { key, value in changeExtras(of: owner) { $0[key] = value } }
    changeExtras(of: owner) { draft.keep(part, in: &$0, looks: ["disabledDisplay"]) }
  }
}
