import FormEngine
import FormText

/// The conditions under which items are enabled, and extensions.
extension QuestionnaireReader {
  /// Says the conditions of an item once all questions are known.
  func enableWhen(_ part: ForeignPart, _ set: @escaping (Condition, Int) -> Void) {
    let tests = part.elements("enableWhen")
    let isAny = part.text("enableBehavior") == "any"
    // What is not enabled may be shown: that it is not is about looks.
    part.ignore(["disabledDisplay"])
    let expression = part.value(ofExtension: "sdc-questionnaire-enableWhenExpression")?[
      "expression"]
    if let expression, let text = expression.text {
      draft.later { [self] in
        let condition = draft.said(text, at: expression.offset) { () throws(Unsayable) in
          try TermConverter { self.questions[$0] }.condition(try FHIRPath.term(text))
        }
        condition.map { set($0, expression.offset) }
      }
    }
    guard !tests.isEmpty else { return }
    draft.later { [self] in
      var conditions: [Condition] = []
      for test in tests {
        do throws(Unsayable) {
          conditions.append(try condition(test))
        } catch {
          draft.lose("a condition is left out: \(error.reason)", at: test.offset)
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

  private func condition(_ test: JSONNode) throws(Unsayable) -> Condition {
    guard let link = test["question"]?.text, let row = questions[link] else {
      throw Unsayable("there is no question \(test["question"].map { "\(FormValue($0))" } ?? "")")
    }
    // R3 has no operators.
    if let answered = test["hasAnswer"]?.bool { return .row(row.id, .answered(answered)) }
    let name = test["operator"]?.text ?? "="
    if name == "exists" {
      return .row(row.id, .answered(test["answerBoolean"]?.bool ?? true))
    }
    guard let value = value(of: test, row.id, link) else {
      throw Unsayable("the answer that \(link.quotedForMessage) is compared with can't be read")
    }
    let comparison: Term.Comparison
    switch name {
    case "=": comparison = .equal
    case "!=": comparison = .unequal
    case ">": comparison = .greater
    case "<": comparison = .less
    case ">=": comparison = .atLeast
    case "<=": comparison = .atMost
    default: throw Unsayable("the operator \(name.quotedForMessage) has no counterpart")
    }
    return try TermConverter { _ in row }.condition(
      .compare(comparison, .reference(link), .value(value)))
  }

  /// The extensions of an item that are used, by the ends of their URLs.
  private static let used: Set<String> = [
    "minValue", "maxValue", "maxDecimalPlaces", "regex", "entryFormat", "minLength",
    "questionnaire-unit",
    "questionnaire-unitOption", "questionnaire-sliderStepValue", "questionnaire-minOccurs",
    "questionnaire-maxOccurs", "sdc-questionnaire-enableWhenExpression", "questionnaire-hidden",
    "sdc-questionnaire-calculatedExpression", "sdc-questionnaire-initialExpression",
    "questionnaire-ordinalValue", "translation",
  ]

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
    "questionnaire-optionPrefix", "questionnaire-fhirType", "hyperlink",
  ]

  func extensions(_ part: ForeignPart, owner id: RowID?) {
    for each in part.elements("extension") {
      guard let url = each["url"]?.text, let name = url.split(separator: "/").last.map(String.init)
      else { continue }
      let value = each.members?.first { $0.key.hasPrefix("value") }?.node
      switch name {
      case "questionnaire-hidden" where value?.bool == true:
        if let id { draft.hide(id) }
      case "sdc-questionnaire-calculatedExpression": if let id { computed(each, id) }
      case "sdc-questionnaire-initialExpression": if let id { follows(each, id) }
      case _ where Self.used.contains(name): break
      case _ where Self.looks.contains(name): keep(each, name, id, "is about looks or origin alone")
      default: keep(each, name, id, "has no counterpart")
      }
    }
    for member in part.unused where member.key.hasPrefix("_") { part.ignore([member.key]) }
    part.ignore(["modifierExtension"])
  }

  private func keep(_ each: JSONNode, _ name: String, _ id: RowID?, _ what: String) {
    let key = "x-\(name)"
    let value = each.members?.first { $0.key.hasPrefix("value") }?.node ?? each
    // Several of one kind are a list.
    func joined(_ former: FormValue?) -> FormValue {
      guard let former else { return FormValue(value) }
      return .list((former.members ?? [former]) + [FormValue(value)])
    }
    if let id {
      draft.change(id) { $0.extras[key] = joined($0.extras[key]) }
    } else {
      draft.spec.extras[key] = joined(draft.spec.extras[key])
    }
    // The control of an item is drawn from its kind.
    if name != "questionnaire-itemControl" {
      draft.lose(
        "the extension \(name.quotedForMessage) \(what): kept as \(key.quotedForMessage)",
        at: each.offset)
    }
  }

  private func computed(_ each: JSONNode, _ id: RowID) {
    say(each, id) { row, expression in
      row.computed = expression
      row.isRequired = false
    }
  }

  private func follows(_ each: JSONNode, _ id: RowID) {
    say(each, id) { $0.expressions[.value] = $1 }
  }

  private func say(
    _ each: JSONNode, _ id: RowID, _ set: @escaping (inout RowSpec, FormExpression) -> Void
  ) {
    guard let node = each["valueExpression"]?["expression"], let text = node.text else { return }
    draft.later { [self] in
      let expression = draft.said(text, at: node.offset) { () throws(Unsayable) in
        try TermConverter { self.questions[$0] }.expression(try FHIRPath.term(text))
      }
      guard let expression else {
        return draft.change(id) { $0.extras["x-expression"] = .text(text) }
      }
      draft.change(id, "computed", at: node.offset) { set(&$0, expression) }
    }
  }
}
