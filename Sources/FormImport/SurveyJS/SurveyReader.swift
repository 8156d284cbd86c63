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
  private var languages: [String] = []
  private var mainLanguage = "en"
  /// Whether the text for the choice "other" is an answer of its own, and not the value.
  private(set) var storesOthersAsComments = true
  /// What becomes of hidden answers.
  private var whenHidden = RowSpec.WhenHidden.count

  init(_ draft: FormDraft) { self.draft = draft }

  /// What is around a question.
  struct Place {
    var presenter: RowID?
    /// The dynamic panels and matrices around, from the outermost, by their names.
    var copies: [String] = []
    /// The beginning of the names of the cells in the row of a matrix.
    var cells: String?
  }

  static let looks: Set<String> = [
    "autoGrow", "allowResize", "backgroundImage", "backgroundImageFit", "backgroundOpacity",
    "buttonSize", "cellHideContentType", "choicesOrder", "colCount", "columnColCount",
    "columnMinWidth", "columnsLayout", "completeText", "cols", "contentMode", "cookieName",
    "descriptionLocation", "detailPanelMode", "detailPanelShowOnAdding", "displayMode",
    "displayStyle", "displayStyleDefault", "errorLocation", "focusFirstQuestionAutomatic",
    "focusOnFirstError", "gridLayoutColumns", "headerView", "height", "horizontalScroll",
    "imageFit", "imageHeight", "imageWidth", "indent", "innerIndent", "itemSize", "itemTitleWidth",
    "labelFalse", "labelTrue", "logo", "logoFit", "logoHeight", "logoPosition", "logoWidth",
    "maxImageHeight", "maxImageWidth", "maxTextLength", "maxWidth", "maximumFractionDigits",
    "minImageHeight", "minImageWidth", "minWidth", "minimumFractionDigits", "navigationTitle",
    "otherText", "pageNextText", "pagePrevText", "panelPrevText", "panelNextText",
    "panelRemoveText", "panelsState", "progressBarLocation", "progressBarShowPageNumbers",
    "progressBarShowPageTitles", "progressBarType", "questionDescriptionLocation",
    "questionErrorLocation", "questionTitleTemplate", "questionStartIndex",
    "tabTitlePlaceholder", "templateTabTitle", "tabAlign",
    "questionTitleLocation", "questionTitlePattern", "questionsOnPageMode",
    "rateColorMode", "rateType", "removeRowText", "renderAs", "renderMode", "requiredMark",
    "requiredText", "rowCount", "rows", "scaleColorMode", "searchEnabled", "searchMode",
    "separateSpecialChoices", "showCompletedPage", "showCompletePage", "showHeader",
    "showImageContent", "showLabel", "showNavigationButtons", "showNumber", "showPageNumbers",
    "showPageTitles", "showPrevButton", "showPreviewBeforeComplete", "showProgressBar",
    "showQuestionNumbers", "showRangeInProgress", "showSelectAllItem", "hasSelectAll",
    "showTitle", "showTOC", "size", "startSurveyText", "startWithNewLine", "state", "stretchMode",
    "swapOrder", "templateErrorLocation", "templateTitleLocation", "textUpdateMode", "theme",
    "titleWidth", "titleLocation", "tocLocation", "transposeData", "verticalAlign",
    "width", "widthMode", "fitToContainer", "maxOthersLength", "isSinglePage",
    "autoFocusFirstError",
    "showOptionsCaption", "optionsCaption", "allowClear", "closeOnSelect", "showClearButton",
    "useDisplayValuesInDynamicTexts", "autocomplete", "confirmDelete", "confirmDeleteText",
    "showPanelNumbers", "showPanelIndex", "allowAddPanel", "allowRemovePanel", "alternateRows",
    "hideColumnsIfEmpty", "keyDuplicationError", "emptyRowsText", "placeHolder", "placeholder",
    "goNextPageAutomatic", "autoAdvanceEnabled", "checkErrorsMode", "firstPageIsStarted",
    "maxTimeToFinish", "showTimerPanel", "questionsOrder", "itemComponent", "cssClasses",
  ]

  func read(_ root: JSONNode) {
    let survey = ForeignPart(root)
    if let locale = survey.text("locale"), Self.tag(locale).isLanguageTag {
      mainLanguage = Self.tag(locale)
    }
    switch survey.text("clearInvisibleValues") {
    case "onHidden", "onHiddenContainer": whenHidden = .clear
    case "none":
      draft.lose(
        "answers of hidden questions are not in results here",
        at: root.offset(of: "clearInvisibleValues"))
    default: break
    }
    draft.spec.title = "Survey"
    setFormText(.title, survey["title"])
    setFormText(.closing, survey["completedHtml"])
    closings(survey.elements("completedHtmlOnCondition"))
    if survey["storeOthersAsComment"]?.bool == false { storesOthersAsComments = false }
    let pages = survey["pages", "panels"]?.elements ?? []
    draft.spec.hasPages = pages.count > 1
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
    draft.keep(survey, in: &draft.spec.extras, looks: Self.looks)
    draft.later { [self] in finish() }
  }

  private func page(_ node: JSONNode, number: Int, introducedBy introduction: JSONNode?) {
    let page = ForeignPart(node)
    let name = page.text("name") ?? "page\(number)"
    draft.beginSection(name, at: node.offset) { section in
      if let title = page["title"] {
        let (text, versions) = texts(title)
        section.title = text
        if !versions.isEmpty { section.translations[.title] = versions }
      }
    }
    let index = draft.spec.sections.count - 1
    if let title = page.node["title"], draft.spec.sections[index].translations.isEmpty,
      let text = draft.spec.sections[index].title
    {
      draft.later { [self] in
        guard let expression = pieces(of: text, Place()) else { return }
        draft.changeSection(index, "title", at: title.offset) { section in
          section.title = nil
          section.expressions[.title] = expression
        }
      }
    }
    addText(introduction, "description", Place())
    addText(page["description"], "\(name)-description", Place())
    if let test = page["visibleIf"], let text = test.text {
      draft.later { [self] in
        guard let condition = condition(text, at: test.offset, Place()) else { return }
        draft.changeSection(index, "shownWhen", at: test.offset) { $0.shownWhen = condition }
      }
    } else if page["visible"]?.bool == false {
      draft.changeSection(index, "shownWhen", at: node.offset) { $0.shownWhen = .constant(false) }
    }
    for element in page["elements", "questions"]?.elements ?? [] { self.element(element, Place()) }
    var extras = draft.spec.sections[index].extras
    draft.keep(page, in: &extras, looks: Self.looks)
    draft.spec.sections[index].extras = extras
  }

  private func calculated(_ node: JSONNode) {
    let value = ForeignPart(node)
    guard let name = value.text("name"), let test = value["expression"], let text = test.text else {
      return draft.lose("a calculated value has no expression: left out", at: node.offset)
    }
    addComputed(
      name, text, at: test.offset, Place(), isHidden: true,
      isInResult: value.flag("includeIntoResult"))
  }

  /// Adds the names of languages, and settles what becomes of hidden answers.
  private func finish() {
    if !languages.isEmpty { draft.spec.languages = [mainLanguage] + languages }
    for (index, section) in draft.spec.sections.enumerated() {
      var hiding = Set<RowID>()
      for (place, row) in section.rows.enumerated() {
        let isInside = row.presentedBy.map { hiding.contains($0) } ?? false
        guard row.shownWhen != nil || isInside || section.shownWhen != nil else { continue }
        hiding.insert(row.id)
        switch row.content {
        case .text, .number, .toggle, .picker, .datePicker:
          if row.computed == nil { draft.spec.sections[index].rows[place].whenHidden = whenHidden }
        default: break
        }
      }
    }
  }
}

// MARK: - Texts

extension SurveyReader {
  /// A text of the survey: in its own language, and its versions in all languages if there are several.
  func texts(_ node: JSONNode) -> (text: String, versions: [String: String]) {
    if let text = node.text { return (plain(text, at: node.offset), [:]) }
    guard let members = node.members else { return (FormValue(node).description, [:]) }
    var versions: [String: String] = [:]
    for member in members {
      guard let text = member.node.text else { continue }
      let tag = member.key == "default" ? mainLanguage : Self.tag(member.key)
      guard tag.isLanguageTag else {
        draft.lose(
          "\(member.key.quotedForMessage) is the tag of no language: left out", at: member.keyOffset
        )
        continue
      }
      versions[tag] = plain(text, at: member.node.offset)
      if tag != mainLanguage, !languages.contains(tag) { languages.append(tag) }
    }
    let main = versions[mainLanguage] ?? versions.values.sorted().first ?? ""
    versions[mainLanguage] = main
    return (main, versions.count > 1 ? versions : [:])
  }

  /// `pt-br` as `pt-BR`.
  private static func tag(_ locale: String) -> String {
    let parts = locale.split { "-_".contains($0) }
    guard let first = parts.first else { return "en" }
    let rest = parts.dropFirst().map { $0.utf8.count == 2 ? $0.uppercased() : String($0) }
    return ([first.lowercased()] + rest).joined(separator: "-")
  }

  private func plain(_ text: String, at offset: Int) -> String {
    let (plain, hadMarkup) = PlainText.of(text)
    if hadMarkup {
      draft.lose("the markup of a text is left out: it is about looks alone", at: offset)
    }
    return plain
  }

  private func setFormText(_ text: SpecText, _ node: JSONNode?) {
    guard let node else { return }
    let (main, versions) = texts(node)
    draft.spec[text] = main
    if !versions.isEmpty { draft.spec.translations[text] = versions }
    guard text == .closing, versions.isEmpty, main.contains("{") else { return }
    draft.later { [self] in
      guard let expression = pieces(of: main, Place()) else { return }
      draft.spec.closing = nil
      draft.spec.expressions[.closing] = expression
    }
  }

  /// Closing texts under conditions, of which the first one that holds is shown.
  private func closings(_ nodes: [JSONNode]) {
    guard !nodes.isEmpty else { return }
    draft.later { [self] in
      var closing =
        draft.spec.expressions[.closing] ?? draft.spec.closing.map { .value(.text($0)) }
      for node in nodes.reversed() {
        guard let html = node["html"], let test = node["expression"], let text = test.text else {
          draft.lose("a closing text without a condition is left out", at: node.offset)
          continue
        }
        guard let condition = condition(text, at: test.offset, Place()) else { continue }
        let own = texts(html).text
        closing = .choice(
          condition, then: pieces(of: own, Place()) ?? .value(.text(own)), otherwise: closing)
      }
      draft.spec.closing = nil
      draft.spec.expressions[.closing] = closing
    }
  }

  /// Sets a text of a row; one with names in braces becomes an expression.
  func set(
    _ text: SpecText, _ property: SpecProperty?, of id: RowID, _ node: JSONNode?, _ place: Place
  ) {
    guard let node else { return }
    let (main, versions) = texts(node)
    draft.change(id) { row in
      row[text] = main
      if !versions.isEmpty { row.translations[text] = versions }
    }
    guard let property, main.contains("{") else { return }
    draft.later { [self] in
      guard let expression = pieces(of: main, place) else { return }
      guard versions.isEmpty else {
        return draft.lose("answers in a text in several languages are left out", at: node.offset)
      }
      draft.change(id, property.rawValue, at: node.offset) { row in
        row[text] = nil
        row.expressions[property] = expression
      }
    }
  }

  /// A text with the answers of questions in braces; `nil` if there are none.
  private func pieces(of text: String, _ place: Place) -> FormExpression? {
    var (pieces, rest, isFound) = ([FormExpression](), Substring(text), false)
    var words = ""
    while let start = rest.firstIndex(of: "{") {
      words += rest[..<start]
      guard let end = rest[start...].firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(after: start)..<end]).trimmedOfSpace
      if let row = resolve(name, place) {
        if !words.isEmpty { pieces.append(.value(.text(words))) }
        words = ""
        if case .choice = row.holds {
          pieces.append(.titleOf(row.id))
        } else {
          pieces.append(.valueOf(row.id))
        }
        isFound = true
      } else {
        words += rest[start...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    words += rest
    if !words.isEmpty { pieces.append(.value(.text(words))) }
    return isFound ? .join(pieces) : nil
  }

  /// Adds a line to read.
  func addText(_ node: JSONNode?, _ name: String, _ place: Place) {
    guard let node else { return }
    let id = draft.newID(name)
    draft.add(RowSpec(id, .label, presentedBy: place.presenter), at: node.offset)
    set(.title, .title, of: id, node, place)
  }
}

// MARK: - Names and conditions

extension SurveyReader {
  func remember(_ name: String, _ id: RowID, _ content: RowContent, _ place: Place) {
    if let referent = content.referent(id) { remember(name, referent, place) }
  }

  func remember(_ name: String, _ referent: Referent, _ place: Place) {
    if let cells = place.cells {
      names[cells + name] = referent
    } else if let copies = place.copies.last {
      namesInCopies[copies, default: [:]][name] = referent
    } else {
      names[name] = referent
    }
  }

  /// The question that a name in an expression means.
  func resolve(_ name: String, _ place: Place) -> Referent? {
    for prefix in ["panel.", "row.", "item."] where name.hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      if let cells = place.cells { return names[cells + rest] }
      return place.copies.last.flatMap { namesInCopies[$0]?[rest] }
    }
    if name.hasPrefix("parentPanel.") {
      return place.copies.dropLast().last.flatMap { namesInCopies[$0]?[String(name.dropFirst(12))] }
    }
    if let range = name.firstRange(of: "[].") {
      return namesInCopies[String(name[..<range.lowerBound])]?[String(name[range.upperBound...])]
    }
    return names[name] ?? names[name.replacing(" ", with: "")]
  }

  private func converter(_ place: Place, at offset: Int) -> TermConverter {
    TermConverter(
      resolve: { self.resolve($0, place) }, report: { [draft] in draft.lose($0, at: offset) })
  }

  /// The condition that a text says; if it can't be said, that is reported.
  func condition(_ text: String, at offset: Int, _ place: Place) -> Condition? {
    draft.said(text, at: offset) { () throws(Unsayable) in
      try converter(place, at: offset).condition(try SurveyExpression.term(text))
    }
  }

  func expression(_ text: String, at offset: Int, _ place: Place) -> FormExpression? {
    draft.said(text, at: offset) { () throws(Unsayable) in
      try converter(place, at: offset).expression(try SurveyExpression.term(text))
    }
  }
}
