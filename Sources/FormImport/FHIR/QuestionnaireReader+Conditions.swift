import FormEngine
import FormText

/// The conditions under which items are enabled, and extensions.
extension QuestionnaireReader {
  /// Says the conditions of an item once all questions are known.
  ///
  /// - Parameters:
  ///   - owner: What keeps a condition that can't be said.
  ///   - set: Takes the condition, and where it is in the original.
  func enableWhen(
    _ part: ForeignPart, of owner: Owner, _ set: @escaping (Condition, Int) -> Void
  ) {
    let tests = part.elements("enableWhen")
    let isAny = part.word("enableBehavior", among: ["all", "any"]) == "any"
    // `disabledDisplay` only says whether a disabled item is hidden or grayed out.
    part.leave(["disabledDisplay"])
    let expression = part.fhirPath(ofExtensions: "sdc-questionnaire-enableWhenExpression")
    if let expression {
      for test in tests { test.noteAll() }
      if let test = tests.first {
        draft.lose("\"enableWhen\" is left out: the expression decides", at: test.offset)
      }
      let scope = scope
      return draft.later { [self] in
        guard let condition = condition(expression, in: scope) else {
          return changeExtras(of: owner) { $0["x-enableWhenExpression"] = FormValue(expression) }
        }
        set(condition, expression.offset)
      }
    }
    guard !tests.isEmpty else { return }
    draft.later { [self] in
      var conditions: [Condition] = []
      for test in tests {
        let own = draft.said(test) { () throws(UnsupportedTermError) in try condition(test) }
        if let own {
          conditions.append(own)
        } else {
          changeExtras(of: owner) { $0["x-enableWhen"] = .list(tests.map { FormValue($0) }) }
          // What one of several conditions allows is not known without it.
          if isAny { return }
        }
      }
      guard !conditions.isEmpty else { return }
      set(
        conditions.count == 1 ? conditions[0] : isAny ? .any(conditions) : .all(conditions),
        tests[0].offset)
    }
  }

  private func condition(_ test: ForeignNode) throws(UnsupportedTermError) -> Condition {
    guard let link = test["question"]?.text else {
      throw UnsupportedTermError("an enableWhen names no question")
    }
    guard let row = questions[link] else {
      throw UnsupportedTermError("there is no question \(link.quotedForMessage)")
    }
    // R3 has no operators.
    if let answered = test["hasAnswer"]?.bool { return .row(row.id, .answered(answered)) }
    let name = test["operator"]?.text ?? "="
    if name == "exists" {
      return .row(row.id, .answered(test["answerBoolean"]?.bool ?? true))
    }
    guard let value = value(of: test, row.id, link) else {
      throw UnsupportedTermError(
        "the answer that \(link.quotedForMessage) is compared with can't be read")
    }
    let comparison: Term.Comparison
    switch name {
    case "=": comparison = .equal
    case "!=": comparison = .unequal
    case ">": comparison = .greater
    case "<": comparison = .less
    case ">=": comparison = .atLeast
    case "<=": comparison = .atMost
    default: throw UnsupportedTermError("the operator \(name.quotedForMessage) has no counterpart")
    }
    return try TermConverter(resolve: { _ in row }) { [draft] in draft.lose($0, at: test.offset) }
      .condition(.compare(comparison, .reference(link), .value(value)))
  }

  /// Extensions that say how something looks, or where it is from.
  private static let looks: Set<String> = [
    "questionnaire-itemControl", "questionnaire-choiceOrientation", "questionnaire-displayCategory",
    "questionnaire-supportLink", "rendering-style", "rendering-xhtml", "rendering-markdown",
    "sdc-questionnaire-width", "sdc-questionnaire-shortText", "sdc-questionnaire-columnCount",
    "sdc-questionnaire-openLabel", "sdc-questionnaire-preferredTerminologyServer",
    "sdc-questionnaire-optionalDisplay",
    "preferredTerminologyServer", "sdc-questionnaire-collapsible", "designNote",
    "sdc-questionnaire-isSubject", "sdc-questionnaire-observationLinkPeriod",
    "sdc-questionnaire-observationExtract", "sdc-questionnaire-itemExtractionContext",
    "sdc-questionnaire-launchContext", "sdc-questionnaire-subQuestionnaire",
    "questionnaire-usageMode",
    "questionnaire-optionPrefix", "questionnaire-fhirType", "hyperlink", "entryFormat",
    "questionnaire-sliderStepValue",
  ]

  func extensions(_ part: ForeignPart, of owner: Owner) {
    if part.isHidden, case .row(let id) = owner, case .label? = draft.row(id)?.content {
      draft.hide(id)
    }
    for each in part.elements("extension") where !part.isUsed(extension: each.extensionName) {
      keep(each, of: owner)
    }
    part.leave(["modifierExtension"])
  }

  /// Keeps an extension that can't be said, and reports it.
  ///
  /// - Parameters:
  ///   - place: What comes before its name in the message.
  ///   - reason: Why it can't be said, where that is not known from its name.
  func keep(
    _ each: ForeignNode, of owner: Owner, in place: String = "", because reason: String? = nil
  ) {
    changeExtras(of: owner) { keep(each, in: &$0, place, because: reason) }
  }

  func keep(
    _ each: ForeignNode, in extras: inout [String: FormValue], _ place: String = "",
    because reason: String? = nil
  ) {
    let name = each.extensionName
    guard !name.isEmpty else { return }
    let key = "x-\(name)"
    let value = FormValue(each.members?.first { $0.key.hasPrefix("value") }?.node ?? each)
    // Several of one kind are a list.
    extras[key] = extras[key].map { .list(($0.members ?? [$0]) + [value]) } ?? value
    // The control of an item is drawn from its kind.
    guard name != "questionnaire-itemControl" else { return }
    let what =
      reason
      ?? (Self.looks.contains(name) ? "is about looks or origin alone" : "has no counterpart")
    let part = reason.flatMap { _ in each["valueExpression"]?["name"]?.text?.quotedForMessage }
    let shown = [name.quotedForMessage, part].compactMap(\.self).joined(separator: " ")
    draft.lose(
      "\(place)the extension \(shown)\(reason == nil ? "" : ":") \(what): kept as \(key.quotedForMessage)",
      reason == nil && Self.looks.contains(name) ? .looks : .meaning, at: each.offset)
  }
}

extension QuestionnaireReader {
  /// A part of the spec that can keep what the original says.
  enum Owner {
    case form
    case section(Int)
    case row(RowID)
  }

  /// Changes what is kept of the original.
  func changeExtras(of owner: Owner, _ change: (inout [String: FormValue]) -> Void) {
    switch owner {
    case .form: change(&draft.spec.extras)
    case .section(let index): change(&draft.spec.sections[index].extras)
    case .row(let id): draft.change(id) { change(&$0.extras) }
    }
  }
}

extension ForeignNode {
  /// The end of the URL of an extension; empty without one.
  var extensionName: String {
    self["url"]?.text?.split(separator: "/").last.map(String.init) ?? ""
  }
}
