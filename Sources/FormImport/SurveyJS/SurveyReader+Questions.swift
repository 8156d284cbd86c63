import FormEngine
import FormText

/// Questions and panels.
extension SurveyReader {
  func element(_ node: JSONNode, _ place: Place) {
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
    if content.kind != .label, key != id.text { row.name = key }
    draft.add(row, at: part.offset)
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

  /// Keeps what is left of a question, and adds its comment.
  func end(_ part: ForeignPart, _ id: RowID, _ name: String, _ place: Place) {
    let hasOther = part.flag("hasOther", "showOtherItem") && storesOthersAsComments
    let hasComment = part.flag("hasComment", "showCommentArea") || hasOther
    let title = part["commentText"]
    let placeholder = part["commentPlaceholder", "commentPlaceHolder"]
    var extras: [String: FormValue] = [:]
    draft.keep(part, in: &extras, looks: Self.looks)
    draft.change(id) { $0.extras.merge(extras) { $1 } }
    guard hasComment else { return }
    let content = RowContent.text(TextContent(isMultiline: true))
    let comment = draft.newID((place.cells ?? "") + name + "-Comment")
    var row = RowSpec(comment, content, title: "Other (describe)", presentedBy: place.presenter)
    if comment.text != name + "-Comment" { row.name = name + "-Comment" }
    row.isRequired = hasOther
    draft.add(row, at: part.offset)
    remember(name + "-Comment", comment, content, place)
    set(.title, .title, of: comment, title, place)
    set(.placeholder, .placeholder, of: comment, placeholder, place)
    // It is hidden with its question; the text for another choice also while that is not chosen.
    draft.later { [draft] in
      let own: Condition? = hasOther ? .row(id, .is("other")) : nil
      let conditions = [draft.row(id)?.shownWhen, own].compactMap(\.self)
      let shownWhen = conditions.count > 1 ? Condition.all(conditions) : conditions.first
      draft.change(comment) { $0.shownWhen = shownWhen }
    }
  }

  private func conditions(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    func later(
      _ key: String, as own: String, _ set: @escaping (inout RowSpec, Condition) -> Void
    ) {
      guard let node = part[key], let text = node.text else { return }
      draft.later { [self] in
        guard let condition = condition(text, at: node.offset, place) else {
          return draft.change(id) { $0.extras["x-\(key)"] = .text(text) }
        }
        draft.change(id, own, at: node.offset) { set(&$0, condition) }
      }
    }
    if part["visible"]?.bool == false, part["visibleIf"] == nil {
      draft.change(id) { $0.shownWhen = .constant(false) }
    }
    later("visibleIf", as: "shownWhen") { $0.shownWhen = $1 }
    later("enableIf", as: "enabledWhen") { $0.enabledWhen = $1 }
    if part.flag("readOnly") { draft.change(id) { $0.enabledWhen = .constant(false) } }
    if part.flag("isRequired") {
      draft.change(id, "required", at: part.offset) { $0.isRequired = true }
    }
    later("requiredIf", as: "required") { $0.requiredWhen = $1 }
    let messages: [(String, FormProblem.Code)] = [
      ("requiredErrorText", .required), ("minErrorText", .tooSmall), ("maxErrorText", .tooLarge),
    ]
    for (key, code) in messages {
      guard let message = part[key] else { continue }
      let (text, versions) = texts(message)
      draft.change(id) { row in
        row.messages[code] = text
        if !versions.isEmpty { row.translations[.problem(code)] = versions }
      }
    }
    for validator in part.elements("validators") { self.validator(validator, id, place) }
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

  private func computed(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    let test = part["expression"]
    guard let test, let text = test.text else {
      return question(part, "text", name, place)
    }
    let id = add(part, name, .text(TextContent()), place)
    calculate(id, name, text, at: test.offset, place)
    end(part, id, name, place)
    return id
  }

  /// Computes a row. What it holds is found out before conditions read it, from what its operands hold.
  private func calculate(
    _ id: RowID, _ name: String, _ text: String, at offset: Int, _ place: Place
  ) {
    let term = try? SurveyExpression.term(text)
    draft.first { [self] in
      let isText = term.map { TermConverter { self.resolve($0, place) }.isText($0) } ?? false
      let holds: Referent.Held = term?.isTruth == true ? .bool : isText ? .text : .number
      let former = resolve(
        place.cells == nil && !place.copies.isEmpty ? "panel.\(name)" : name, place)
      remember(name, Referent(id: id, holds: holds), place)
      return former?.holds != holds
    }
    compute(id, text, at: offset, place)
  }

  private func compute(_ id: RowID, _ text: String, at offset: Int, _ place: Place) {
    draft.later { [self] in
      guard let expression = expression(text, at: offset, place) else {
        return draft.change(id) { $0.extras["x-expression"] = .text(text) }
      }
      let term = try? SurveyExpression.term(text)
      let isText = term.map { TermConverter { self.resolve($0, place) }.isText($0) } ?? false
      draft.change(id, "computed", at: offset) { row in
        row.computed = expression
        switch row.content {
        case .hidden:
          row.content = .hidden(
            HeldContent(holds: term?.isTruth == true ? .bool : isText ? .text : .number))
        default: row.content = isText ? .text(TextContent()) : .number(NumberContent())
        }
        if term?.isTruth == true, row.content.kind != .hidden {
          row.content = .toggle(initially: nil)
        }
      }
    }
  }

  /// Adds a hidden row with a calculated value.
  func addComputed(
    _ name: String, _ text: String, at offset: Int, _ place: Place, isHidden: Bool, isInResult: Bool
  ) {
    let id = draft.newID(name)
    let content = RowContent.hidden(HeldContent(holds: .number))
    var row = RowSpec(id, content)
    row.isInResult = isInResult
    if id.text != name { row.name = name }
    draft.add(row, at: offset)
    calculate(id, name, text, at: offset, place)
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
      max: part.whole("maxPanelCount"), addTitle: part["panelAddText", "addPanelText"])
    var inside = place
    inside.copies.append(name)
    inside.cells = nil
    inside.presenter = id
    let first = draft.newID("\(name)-panel")
    let group = GroupContent(isOpen: true, isCollapsible: false)
    draft.add(
      RowSpec(first, .group(group), title: draft.row(id)?.title, presentedBy: id), at: part.offset)
    set(.title, .title, of: first, part["templateTitle"], inside)
    set(.help, .help, of: first, part["templateDescription"], inside)
    inside.presenter = first
    for element in part["templateElements"]?.elements ?? [] { self.element(element, inside) }
    unique(part, name)
    end(part, id, name, place)
    return id
  }

  func addRepeat(
    _ part: ForeignPart, _ name: String, _ place: Place, count: Int?, min: Int?, max: Int?,
    addTitle: JSONNode?
  ) -> RowID {
    var content = RepeatContent(min: min, max: max)
    content.count = count.map { Swift.max($0, min ?? 0) }
    if part.flag("isRequired") { content.min = Swift.max(1, content.min ?? 0) }
    let id = add(part, name, .repeat(content), place)
    draft.change(id) { $0.isRequired = false }
    if let values = part["defaultValue"], values.elements != nil {
      draft.later { [draft] in draft.beginCopies(of: id, with: values) }
    }
    set(.addTitle, .addTitle, of: id, addTitle, place)
    return id
  }

  /// Asks for different answers to the question that is the key of a dynamic panel or matrix.
  func unique(_ part: ForeignPart, _ name: String) {
    guard let key = part["keyName"], let question = key.text,
      let row = namesInCopies[name]?[question]
    else { return }
    draft.change(row.id, "unique", at: key.offset) { $0.isUnique = true }
  }
}

extension Term {
  /// Whether the term is true or false.
  var isTruth: Bool {
    switch self {
    case .value(.bool), .not, .all, .any, .compare, .answered: true
    case .call("iif", let operands): operands.count == 3 && operands[1].isTruth
    default: false
    }
  }
}
