import FormEngine
import FormText

/// Reads surveys of SurveyJS.
///
/// Source: surveyjs.io, "SurveyJS Form Library: JSON schema" and the documentation of its question types.
final class SurveyReader {
  let draft: FormDraft
  /// The questions whose answers can be read, by the names in expressions.
  var names: [String: Referent] = [:]
  /// Those of each dynamic panel or matrix.
  var namesInCopies: [String: [String: Referent]] = [:]
  /// The rows of questions and panels outside of copies, with the sections in which they are.
  var elements: [String: (id: RowID, section: Int)] = [:]
  /// The sections of pages.
  private(set) var pages: [String: Int] = [:]
  /// The dynamic panels and matrices, by the keys of their answers.
  var repeats: [String: RowID] = [:]
  /// The choices of each question, as they are written.
  var choices: [RowID: [ForeignNode]] = [:]
  /// The keys that expressions read, as in `{product.price}`.
  var readKeys = Set<String>()
  /// The rows that hold what is filtered of copies, by the rows that present them.
  var filters: [RowID: [RowSpec]] = [:]
  var numberOfFilters = 0
  /// The places of choices that are numbers, by the places of their questions.
  var numberedChoices: [Int: Int] = [:]
  /// The rows that people never see, with nothing around them.
  var hiddenRows: [RowID] = []
  var languages: [String] = []
  var mainLanguage = "en"
  /// Whether the survey says its language.
  private var hasLocale = false
  /// Whether the text for the choice "other" is an answer of its own, and not the value.
  private(set) var storesOthersAsComments = true
  /// Whether answers of hidden questions are in results.
  private(set) var keepsHiddenAnswers = false
  /// What becomes of hidden answers.
  private var whenHidden = RowSpec.WhenHidden.count
  /// What becomes of answers in a hidden panel or page.
  private var whenContainerIsHidden = RowSpec.WhenHidden.count

  init(_ draft: FormDraft) { self.draft = draft }

  /// What is around a question.
  struct Place {
    var presenter: RowID?
    /// The dynamic panels and matrices around, from the outermost, by their names.
    var copies: [String] = []
    /// The beginning of the names of the cells in the row of a matrix.
    var cells: String?
    /// Whether the question is a cell of a matrix.
    var isCell = false
    /// The choice or row of a matrix whose condition is read.
    var item: FormValue?
    /// Whether names are those of the questions in the same copy, without a prefix.
    var isFilter = false
  }

  func read(_ root: ForeignNode) {
    let survey = ForeignPart(root)
    readLanguage(survey)
    readHiding(survey)
    declareValuesOfCaller(root.json)
    draft.spec.title = "Survey"
    setFormText(.title, survey["title"])
    setFormText(.closing, survey["completedHtml"])
    closings(survey.elements("completedHtmlOnCondition"))
    if survey["storeOthersAsComment"]?.bool == false { storesOthersAsComments = false }
    let pages = survey["pages", "panels"]?.elements ?? []
    let isSinglePage =
      survey.text("questionsOnPageMode") == "singlePage" || survey.flag("isSinglePage")
    draft.spec.hasPages = pages.count > 1 && !isSinglePage
    let preview = survey.text("showPreviewBeforeComplete") ?? "noPreview"
    draft.spec.hasReview =
      preview != "noPreview" || survey["showPreviewBeforeComplete"]?.bool == true
    if let mode = survey["questionsOnPageMode"], !["singlePage", "standard"].contains(mode.text) {
      mode.noteAll()
      draft.lose(
        "\"questionsOnPageMode\" is about looks alone: left out", .looks, at: mode.offset)
    }
    let description = survey["description"]
    for (index, page) in pages.enumerated() {
      self.page(page, number: index + 1, introducedBy: index == 0 ? description : nil)
    }
    let others = survey["elements", "questions"]?.elements ?? []
    if !others.isEmpty || pages.isEmpty {
      draft.beginSection("page", at: root.offset) { _ in }
      addText(description, "description", Place())
      for element in others { self.element(element, Place()) }
    }
    for value in survey.elements("calculatedValues") { calculated(value) }
    for trigger in survey.elements("triggers") { draft.later { [self] in self.trigger(trigger) } }
    draft.keep(survey, in: &draft.spec.extras, looks: Self.looks)
    draft.later { [self] in finish() }
  }

  private func readLanguage(_ survey: ForeignPart) {
    guard let node = survey["locale"], let locale = node.text else { return }
    if Self.tag(locale).isLanguageTag {
      (mainLanguage, hasLocale) = (Self.tag(locale), true)
    } else {
      node.refuse(expecting: "the tag of a language")
    }
  }

  /// Reads what becomes of hidden answers.
  private func readHiding(_ survey: ForeignPart) {
    switch survey.word(
      "clearInvisibleValues", among: ["onHidden", "onHiddenContainer", "none", "onComplete"])
    {
    case "onHidden": whenHidden = .clear
    case "onHiddenContainer": (whenHidden, whenContainerIsHidden) = (.clear, .clear)
    case "none":
      keepsHiddenAnswers = true
      draft.lose(
        "answers of hidden questions are not in results here",
        at: survey.node.offset(of: "clearInvisibleValues"))
    default: break
    }
  }

  private func page(_ node: ForeignNode, number: Int, introducedBy introduction: ForeignNode?) {
    let page = ForeignPart(node)
    let name = page.text("name") ?? "page\(number)"
    draft.beginSection(name, at: node.offset) { _ in }
    let index = draft.spec.sections.count - 1
    pages[name] = index
    if let title = page["title"] { self.title(title, ofSection: index) }
    var inside = Place()
    if page.flag("readOnly") || page["enableIf"] != nil {
      let id = draft.newID("\(name)-rows")
      let group = GroupContent(isOpen: true, isCollapsible: false, isContainer: true)
      draft.add(RowSpec(id, .group(group)), at: node.offset)
      enabling(page, id, Place())
      inside.presenter = id
    }
    addText(introduction, "description", inside)
    addText(page["description"], "\(name)-description", inside)
    let isVisible = page["visible"]?.bool
    if let test = page["visibleIf"], let text = test.text {
      draft.later { [self] in
        guard let condition = condition(text, at: test.offset, Place()) else { return }
        draft.changeSection(index, "shownWhen", at: test.offset) { $0.shownWhen = condition }
      }
    } else if isVisible == false {
      draft.changeSection(index, "shownWhen", at: node.offset) { $0.shownWhen = .constant(false) }
    }
    for element in page["elements", "questions"]?.elements ?? [] { self.element(element, inside) }
    var extras = draft.spec.sections[index].extras
    draft.keep(page, in: &extras, looks: Self.looks)
    draft.spec.sections[index].extras = extras
  }

  private func title(_ node: ForeignNode, ofSection index: Int) {
    let (text, versions) = texts(node)
    draft.spec.sections[index].title = text
    if !versions.isEmpty { draft.spec.sections[index].translations[.title] = versions }
    draft.later(.consequences) { [self] in
      let numbered = versions.isEmpty ? withPageNumbers(text, of: index) : text
      draft.spec.sections[index].title = numbered
      guard let expression = pieces(of: numbered, at: node.offset, Place()) else { return }
      guard versions.isEmpty else { return loseAnswers(at: node.offset) }
      draft.changeSection(index, "title", at: node.offset) { section in
        section.title = nil
        section.expressions[.title] = expression
      }
    }
  }

  /// The title of a page with its number, which is known if no page is ever hidden.
  private func withPageNumbers(_ text: String, of index: Int) -> String {
    guard draft.spec.sections.allSatisfy({ $0.shownWhen == nil }) else { return text }
    return text.replacing("{pageno}", with: "\(index + 1)")
      .replacing("{pagecount}", with: "\(pages.count)")
  }

  private func calculated(_ node: ForeignNode) {
    let value = ForeignPart(node)
    guard let name = value.text("name"), let test = value["expression"], let text = test.text else {
      return draft.lose("a calculated value has no expression: left out", at: node.offset)
    }
    addComputed(name, text, at: test.offset, isInResult: value.flag("includeIntoResult"))
  }

  /// Adds the names of languages, and settles what becomes of hidden answers.
  private func finish() {
    if hasLocale || !languages.isEmpty { draft.spec.languages = [mainLanguage] + languages }
    placeHiddenRows()
    for (index, section) in draft.spec.sections.enumerated() {
      var hiding = Set<RowID>()
      for (position, row) in section.rows.enumerated() {
        let isInside =
          section.shownWhen != nil || row.presentedBy.map { hiding.contains($0) } ?? false
        guard row.shownWhen != nil || isInside else { continue }
        hiding.insert(row.id)
        guard row.content.heldByTerm != nil, row.content.kind != .repeat else { continue }
        // What is computed is computed while it is hidden too.
        if row.whenHidden == .clear { continue }
        draft.spec.sections[index].rows[position].whenHidden =
          row.computed != nil ? .count : isInside ? whenContainerIsHidden : whenHidden
      }
    }
  }
}
