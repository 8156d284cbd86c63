import FormEngine
import FormText

/// Questions and panels.
extension SurveyReader {
  func element(_ node: ForeignNode, _ place: Place) {
    let part = ForeignPart(node)
    let type = part.text("type") ?? "text"
    element(part, type, name: part.text("name") ?? type, place)
  }

  /// - Parameter type: The type of a question, or of a cell.
  @discardableResult
  func element(_ part: ForeignPart, _ type: String, name: String, _ place: Place) -> RowID {
    switch type {
    case "panel", "flowpanel": panel(part, name, place)
    case "paneldynamic": dynamicPanel(part, name, place)
    case "matrixdynamic": dynamicMatrix(part, name, place)
    case "matrix": matrix(part, name, place)
    case "matrixdropdown": matrixOfCells(part, name, place)
    case "multipletext": multipleText(part, name, place)
    case "html", "image": label(part, type, name, place)
    case "expression": computed(part, name, place)
    default: question(part, type, name, place)
    }
  }

  // MARK: - Rows

  /// Adds a row with what all questions have in common.
  func add(
    _ part: ForeignPart, _ name: String, _ content: RowContent, _ place: Place,
    title: Bool = true, result: String? = nil
  ) -> RowID {
    let id = draft.newID((place.cells ?? "") + name)
    var row = RowSpec(id, content, presentedBy: place.presenter)
    let key = result ?? part.text("valueName") ?? name
    // Panels have no answer of their own, so that their names are in no result.
    let isInResult =
      if case .group(let group) = content { group.isNested } else { content.kind != .label }
    if isInResult, key != id.text { row.name = key }
    draft.add(row, at: part.offset)
    if part["startWithNewLine"]?.bool == false, !place.isCell,
      !content.isNeverVisible, !draft.isFirstOfBlock(id)
    {
      draft.change(id) { $0.isBeside = true }
    }
    if place.copies.isEmpty, place.cells == nil, elements[name] == nil {
      elements[name] = (id, draft.spec.sections.count - 1)
    }
    remember(name, id, content, place)
    if key != name { remember(key, id, content, place) }
    if title {
      if let node = part["title"] {
        set(.title, .title, of: id, node, place)
      } else {
        draft.change(id) { $0.title = name }
      }
    } else {
      set(.title, .title, of: id, part["title"], place)
    }
    set(.help, .help, of: id, part["description"], place)
    conditions(part, id, place)
    return id
  }

  private func keepRest(of part: ForeignPart, _ id: RowID) {
    var extras: [String: FormValue] = [:]
    if draft.row(id)?.content.kind == .custom {
      // The front end that draws the row reads these keys.
      for member in part.unused { extras["x-\(member.key)"] = FormValue(member.node) }
    } else {
      draft.keep(part, in: &extras, looks: Self.looks)
    }
    draft.change(id) { $0.extras.merge(extras) { $1 } }
  }

  /// Keeps what is left of a question, and adds its comment.
  func end(_ part: ForeignPart, _ id: RowID, _ name: String, _ place: Place) {
    let isCommented = part.flag("hasComment", "showCommentArea")
    // A comment of its own is also where another choice is described.
    let hasOther = part.flag("hasOther", "showOtherItem") && storesOthersAsComments && !isCommented
    let hasComment = isCommented || hasOther
    let title = part["commentText"]
    let error = hasOther ? part["otherErrorText"].map(fixedTexts) : nil
    let placeholder = part["commentPlaceholder", "commentPlaceHolder"]
    keepRest(of: part, id)
    holdNumber(of: id, part, place)
    guard hasComment else { return }
    let content = RowContent.text(TextContent(isMultiline: true))
    let comment = draft.newID((place.cells ?? "") + name + "-Comment")
    var row = RowSpec(comment, content, title: "Other (describe)", presentedBy: place.presenter)
    if comment.text != name + "-Comment" { row.name = name + "-Comment" }
    row.isRequired = hasOther
    if isCommented, part.flag("hasOther", "showOtherItem"), storesOthersAsComments {
      row.requiredWhen = .row(id, .is("other"))
    }
    // The description is cleared when "other" is no longer chosen.
    if hasOther { row.whenHidden = .clear }
    if let error {
      row.messages[.required] = error.text
      if !error.versions.isEmpty { row.translations[.problem(.required)] = error.versions }
    }
    draft.add(row, at: part.offset)
    remember(name + "-Comment", comment, content, place)
    set(.title, .title, of: comment, title, place)
    set(.placeholder, .placeholder, of: comment, placeholder, place)
    // It is hidden with its question; the text for another choice also while that is not chosen.
    draft.later(.consequences) { [draft] in
      let own: Condition? = hasOther ? .row(id, .is("other")) : nil
      let conditions = [draft.row(id)?.shownWhen, own].compactMap(\.self)
      let shownWhen = conditions.count > 1 ? Condition.all(conditions) : conditions.first
      draft.change(comment) { $0.shownWhen = shownWhen }
    }
  }

  private func conditions(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    let isVisible = part["visible"]?.bool ?? true
    if draft.row(id)?.content.kind == .hidden {
      return part.leave(["isRequired", "readOnly"])
    }
    if !isVisible, part["visibleIf"] == nil {
      draft.change(id) { $0.shownWhen = .constant(false) }
    }
    later(part, "visibleIf", as: "shownWhen", id, place) { $0.shownWhen = $1 }
    enabling(part, id, place)
    if part.flag("isRequired") {
      draft.change(id, "required", at: part.offset) { $0.isRequired = true }
    }
    // The condition takes the place of being always required.
    later(part, "requiredIf", as: "required", id, place) {
      $0.isRequired = false
      $0.requiredWhen = $1
    }
    let messages: [(String, FormProblem.Code)] = [
      ("requiredErrorText", .required), ("minErrorText", .tooSmall), ("maxErrorText", .tooLarge),
    ]
    for (key, code) in messages {
      guard let message = part[key] else { continue }
      let (text, versions) = fixedTexts(message)
      draft.change(id) { row in
        row.messages[code] = text
        if !versions.isEmpty { row.translations[.problem(code)] = versions }
      }
    }
    for validator in part.elements("validators") { self.validator(validator, id, place) }
    valueUnderCondition(part, id, place)
  }

  /// Whether answers can be changed.
  func enabling(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    if part.flag("readOnly") { draft.change(id) { $0.enabledWhen = .constant(false) } }
    later(part, "enableIf", as: "enabledWhen", id, place) { $0.enabledWhen = $1 }
  }

  private func later(
    _ part: ForeignPart, _ key: String, as own: String, _ id: RowID, _ place: Place,
    _ set: @escaping (inout RowSpec, Condition) -> Void
  ) {
    guard let node = part[key], let text = node.text, !text.trimmedOfSpace.isEmpty else { return }
    draft.later { [self] in
      guard let condition = condition(text, at: node.offset, place) else {
        return draft.change(id) { $0.extras["x-\(key)"] = .text(text) }
      }
      draft.change(id, own, at: node.offset) { set(&$0, condition) }
    }
  }

  /// The value that an expression sets while a condition holds.
  private func valueUnderCondition(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    guard let node = part["setValueExpression"], let text = node.text else { return }
    let test = part["setValueIf"]
    draft.later { [self] in
      guard let value = expression(text, at: node.offset, place),
        let condition = test?.text.map({ condition($0, at: test?.offset ?? 0, place) })
          ?? .constant(true)
      else { return }
      guard let target = draft.row(id)?.content.referent(id),
        setValue(of: target, value, if: condition, at: node.offset)
      else {
        return draft.lose(
          "\"setValueExpression\" is left out: \(id.text.quotedForMessage) can't be given a value",
          at: node.offset)
      }
    }
  }

  private func label(_ part: ForeignPart, _ type: String, _ name: String, _ place: Place) -> RowID {
    let id = add(part, name, .label, place, title: false)
    if type == "html" {
      set(.title, .title, of: id, part["html"], place)
    } else {
      set(.title, .title, of: id, part["altText"], place)
      draft.lose("the image is left out; its text takes its place", at: part.offset)
    }
    if draft.row(id)?.title == nil { draft.change(id) { $0.title = name } }
    end(part, id, name, place)
    return id
  }

  // MARK: - Panels

  private func panel(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    let state = part.text("state") ?? "default"
    let hasTitle = part["title"] != nil
    let group = GroupContent(
      isOpen: state != "collapsed", isCollapsible: state != "default" && hasTitle,
      isContainer: !hasTitle)
    let id = add(part, name, .group(group), place, title: false, result: name)
    if !hasTitle, let help = draft.row(id)?.help {
      // A panel without a title has no line on which its description could be.
      draft.change(id) { $0.help = nil }
      let label = RowSpec(
        draft.newID("\(name)-description"), .label, title: help, presentedBy: id)
      draft.add(label, at: part.offset)
    }
    var inside = place
    inside.presenter = id
    for element in part["elements", "questions"]?.elements ?? [] { self.element(element, inside) }
    end(part, id, name, place)
    return id
  }

  private func dynamicPanel(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    let id = addRepeat(
      part, name, place, count: part.whole("panelCount"), min: part.whole("minPanelCount"),
      max: part.whole("maxPanelCount"), addTitle: part["panelAddText", "addPanelText"],
      keys: (add: "allowAddPanel", remove: "allowRemovePanel", count: "panelCount"))
    var inside = place
    inside.copies.append(name)
    inside.cells = nil
    inside.presenter = id
    let first = draft.newID("\(name)-panel")
    let group = GroupContent(isOpen: true, isCollapsible: false)
    draft.add(
      RowSpec(first, .group(group), title: draft.row(id)?.title, presentedBy: id), at: part.offset)
    let hasTitle = part.node["templateTitle"] != nil
    set(.title, .title, of: first, part[hasTitle ? "templateTitle" : "templateTabTitle"], inside)
    set(.help, .help, of: first, part["templateDescription"], inside)
    inside.presenter = first
    for element in part["templateElements"]?.elements ?? [] { self.element(element, inside) }
    unique(part, name)
    end(part, id, name, place)
    return id
  }

  /// - Parameter keys: The keys that say whether copies can be added and removed, and how many there are.
  func addRepeat(
    _ part: ForeignPart, _ name: String, _ place: Place, count: Int?, min: Int?, max: Int?,
    addTitle: ForeignNode?, keys: (add: String, remove: String, count: String)
  ) -> RowID {
    var content = RepeatContent(min: min, max: max)
    content.count = count.map { Swift.max($0, min ?? 0) }
    if part.flag("isRequired") { content.min = Swift.max(1, content.min ?? 0) }
    let values = part["defaultValue"]
    let present = values?.elements?.count ?? content.count ?? content.min ?? 0
    if part[keys.add]?.bool == false { content.max = present }
    if part[keys.remove]?.bool == false { content.min = present }
    let id = add(part, name, .repeat(content), place)
    draft.change(id) { row in
      row.isRequired = false
      row.requiredWhen = nil
    }
    if let values, values.elements != nil {
      draft.later { [draft] in draft.beginCopies(of: id, with: values) }
    }
    set(.addTitle, .addTitle, of: id, addTitle, place)
    if let binding = part["bindings"]?[keys.count], let question = binding.text {
      draft.later { [self] in
        guard let row = resolve(question, place) else {
          return draft.lose(
            "the number of copies is left out: \(question.quotedForMessage) is not a question",
            at: binding.offset)
        }
        follow(.valueOf(row.id), id, at: binding.offset)
      }
    }
    share(part, part.text("valueName") ?? name, id, place)
    return id
  }

  /// Lets two repeats with the same answers have the same number of copies.
  private func share(_ part: ForeignPart, _ key: String, _ id: RowID, _ place: Place) {
    guard place.copies.isEmpty, place.cells == nil else { return }
    guard let first = repeats[key] else {
      repeats[key] = id
      return
    }
    draft.lose(
      "\(key.quotedForMessage) has the answers of \(first.text) too: here only their number is the same",
      at: part.offset)
    draft.later { [self] in follow(.valueOf(first), id, at: part.offset) }
  }

  private func follow(_ count: FormExpression, _ id: RowID, at offset: Int) {
    draft.change(id, "count", at: offset) { row in
      guard case .repeat(var content) = row.content else { return }
      (content.count, content.min, content.max, content.value) = (nil, nil, nil, nil)
      row.content = .repeat(content)
      row.expressions[.count] = count
    }
  }

  /// Asks for different answers to the question that is the key of a dynamic panel or matrix.
  func unique(_ part: ForeignPart, _ name: String) {
    guard let key = part["keyName"], let question = key.text, !question.isEmpty else { return }
    guard let row = namesInCopies[name]?[question] else {
      return draft.lose(
        "\"keyName\" is left out: \(question.quotedForMessage) is not a question in it",
        at: key.offset)
    }
    let differsByCase = part["useCaseSensitiveComparison"]?.bool == true
    draft.change(row.id, "unique", at: key.offset) { row in
      row.isUnique = true
      row.ignoresCase = row.content.kind == .text && !differsByCase
    }
    guard let (text, versions) = part["keyDuplicationError"].map(fixedTexts) else { return }
    draft.change(row.id) { row in
      row.messages[.duplicate] = text
      if !versions.isEmpty { row.translations[.problem(.duplicate)] = versions }
    }
  }
}
