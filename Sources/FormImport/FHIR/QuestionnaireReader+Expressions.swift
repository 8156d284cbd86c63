import FormEngine
import FormText

/// Expressions of items and of the questionnaire.
extension QuestionnaireReader {
  /// What names mean in a scope, once all questions are known.
  private func names(in scope: FHIRScope, _ offset: Int? = nil) -> FHIRNames {
    var names = FHIRNames(item: scope.item, variables: scope.names)
    names.variable = { [self] (name) throws(UnsupportedTermError) in
      guard let (variable, owner) = scope.variable(name) else { return nil }
      return try term(of: variable, in: owner)
    }
    names.referent = { [self] in questions[$0] }
    names.isRepeated = { [self] link in
      if case .choice(isMultiple: true)? = questions[link]?.holds { return true }
      return repeatsAround[link]?.contains { !scope.repeats.contains($0) } == true
    }
    names.scored = { [self] in scored }
    names.isInside = { [self] link, outer in
      sequence(first: link) { [self] in parents[$0] }.dropFirst().contains(outer)
    }
    names.options = { [self] in options(of: $0) }
    if let offset { names.report = { [draft] in draft.lose($0, at: offset) } }
    return names
  }

  private func term(
    of variable: FHIRScope.Variable, in scope: FHIRScope
  ) throws(UnsupportedTermError) -> Term {
    try variable.term { (text) throws(UnsupportedTermError) in
      try FHIRPath.part(text, names(in: scope))
    }
  }

  /// The options of a question; `nil` if they are not known.
  func options(of link: String) -> [OptionSpec]? {
    guard let id = questions[link]?.id, case .picker(let picker)? = draft.row(id)?.content,
      picker.declaresOptions
    else { return nil }
    return picker.options
  }

  private func converter(_ offset: Int) -> TermConverter {
    TermConverter(resolve: { [self] in questions[$0] }) { [draft] in draft.lose($0, at: offset) }
  }

  /// The condition that an expression says; that it can't be said is reported.
  func condition(_ node: ForeignNode, in scope: FHIRScope) -> Condition? {
    said(node) { [self] (text) throws(UnsupportedTermError) in
      try converter(node.offset).condition(
        try FHIRPath.condition(text, names(in: scope, node.offset)))
    }
  }

  /// The expression that an expression says.
  func expression(_ node: ForeignNode, in scope: FHIRScope) -> FormExpression? {
    said(node) { [self] (text) throws(UnsupportedTermError) in
      try converter(node.offset).expression(try FHIRPath.value(text, names(in: scope, node.offset)))
    }
  }

  /// The question whose answers an expression names, if it can have many and they are texts.
  func question(named node: ForeignNode, in scope: FHIRScope) -> Referent? {
    let names = names(in: scope)
    guard case .reference(let link)? = try? FHIRPath.part(node.text ?? "", names),
      names.isRepeated(link), let question = questions[link], question.holds.hasTexts
    else { return nil }
    return question
  }

  /// The link ids of the questions that an expression reads.
  func linksRead(_ node: ForeignNode, in scope: FHIRScope) -> Set<String> {
    let text = node.text ?? ""
    return (try? FHIRPath.part(text, names(in: scope)).namesRead) ?? []
  }

  /// A check of a question that fails where an expression is false.
  func check(
    _ node: ForeignNode, of link: String, in scope: FHIRScope, message: String, whenAnswered: Bool
  ) -> CheckSpec? {
    said(node) { [self] (text) throws(UnsupportedTermError) in
      let names = names(in: scope, node.offset)
      let term = try FHIRPath.part(text, names)
      // Where its own question is answered, a check of nothing else has an outcome.
      let isOwn = term.namesRead == [link] && (whenAnswered || !term.asksForAnswers)
      let passing = isOwn ? term : .not(try FHIRPath.negated(term))
      let condition = try converter(node.offset).condition(
        FHIRPath.holding(try FHIRPath.settled(passing, names)))
      return CheckSpec(that: condition, message: message, whenAnswered: isOwn || whenAnswered)
    }
  }

  private func said<Outcome>(
    _ node: ForeignNode, _ say: (String) throws(UnsupportedTermError) -> Outcome
  ) -> Outcome? {
    guard let text = node.text else { return nil }
    return draft.said(text, at: node.offset) { () throws(UnsupportedTermError) in try say(text) }
  }

  // MARK: - Variables

  /// Notes the variables of an item; those that can't be said are reported later.
  func variables(_ part: ForeignPart, _ keep: @escaping (ForeignNode, String) -> Void) {
    let scope = scope
    for each in part.extensions("variable") {
      guard let variable = scope.add(each) else {
        keep(each, "it has no name")
        continue
      }
      draft.later { [self] in
        do throws(UnsupportedTermError) {
          _ = try term(of: variable, in: scope)
        } catch {
          keep(each, error.reason)
        }
      }
    }
  }

  // MARK: - Values

  /// The expressions that calculate the answer of a question, or begin with it.
  func values(_ part: ForeignPart, _ id: RowID) {
    let isFixed =
      part.node["readOnly"]?.bool == true || surroundings.isReadOnly
      || surroundings.isHidden || part.isHidden
    for name in ["initialExpression", "calculatedExpression"] {
      guard
        let node = part.fhirPath(ofExtensions: "sdc-questionnaire-\(name)")
          ?? (name == "initialExpression" ? nil : part.value(ofExtension: "sdf-\(name)"))
      else { continue }
      let scope = scope
      draft.later { [self] in
        guard let expression = expression(node, in: scope) else {
          return draft.change(id) { $0.extras["x-expression"] = FormValue(node) }
        }
        // People may change an answer that was calculated, unless they can't change any.
        let isComputed =
          isFixed && name == "calculatedExpression" && draft.row(id)?.content.canBeComputed == true
        draft.change(id, isComputed ? "computed" : "value", at: node.offset) { row in
          let constant: FormValue? =
            if case .value(let value) = expression.shape { value } else { nil }
          row.content = row.content.beginning(with: constant) ?? row.content
          row.expressions[.value] = nil
          guard constant == nil else { return }
          if isComputed {
            (row.computed, row.isRequired, row.requiredWhen) = (expression, false, nil)
          } else {
            row.expressions[.value] = expression
          }
        }
      }
    }
  }

  /// Says the expressions for texts and other members: extensions of members that begin with `_`.
  ///
  /// - Parameter set: Sets the title of the item.
  func memberExpressions(
    _ part: ForeignPart, of owner: Owner, _ set: @escaping (FormExpression) -> Void
  ) {
    for member in part.unused where member.key.hasPrefix("_") {
      let key = String(member.key.dropFirst())
      var left: [ForeignNode] = []
      for each in member.node["extension"]?.elements ?? [] {
        let name = each["url"]?.text?.split(separator: "/").last.map(String.init) ?? ""
        let node = each["valueExpression"]?.fhirPath
        if name == "translation", ["text", "title"].contains(key) { continue }
        if ["cqf-expression", "cqf-calculatedValue"].contains(name), let node,
          says(key, node, owner, set)
        {
          continue
        }
        left.append(each)
      }
      part.leave([member.key])
      for each in left { keep(each, of: owner, in: "\(member.key): ") }
    }
  }

  private func says(
    _ key: String, _ node: ForeignNode, _ owner: Owner,
    _ setTitle: @escaping (FormExpression) -> Void
  ) -> Bool {
    let scope = scope
    switch (key, owner) {
    case ("text", .section), ("text", .row):
      draft.later { [self] in
        guard let title = expression(node, in: scope) else { return keep(key, node, owner) }
        setTitle(title)
      }
    case ("required", .row(let id)):
      draft.later { [self] in
        guard let condition = condition(node, in: scope) else { return keep(key, node, owner) }
        draft.change(id, "required", at: node.offset) { row in
          (row.requiredWhen, row.isRequired) = (condition, false)
        }
      }
    case ("readOnly", .row(let id)):
      draft.later { [self] in
        guard let condition = condition(node, in: scope) else { return keep(key, node, owner) }
        draft.change(id, "enabledWhen", at: node.offset) { $0.enabledWhen = .not(condition) }
      }
    default: return false
    }
    return true
  }

  /// Keeps the expression for a member that can't be said.
  private func keep(_ key: String, _ node: ForeignNode, _ owner: Owner) {
    changeExtras(of: owner) { $0["x-_\(key)"] = FormValue(node) }
  }
}

extension RowContent {
  /// Whether a row with this content can be computed.
  fileprivate var canBeComputed: Bool {
    switch self {
    case .text, .number, .toggle, .label, .hidden, .custom: true
    case .picker, .datePicker, .button, .group, .field, .repeat: false
    }
  }
}

extension Term {
  /// Whether the term depends on whether there are answers.
  fileprivate var asksForAnswers: Bool {
    if case .answered = self { return true }
    return parts.contains(where: \.asksForAnswers)
  }
}
