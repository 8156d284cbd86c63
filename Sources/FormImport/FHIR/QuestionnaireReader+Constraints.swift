import FormEngine
import FormText

/// Constraints, which become checks of rows.
extension QuestionnaireReader {
  /// Says the constraints of an item, or of the questionnaire.
  func constraints(_ part: ForeignPart, of owner: Owner) {
    let scope = scope
    for each in part.extensions("questionnaire-constraint") + part.extensions("targetConstraint") {
      let constraint = FHIRConstraint(each)
      guard constraint.isError, let expression = constraint.expression else {
        keep(each, of: owner)
        continue
      }
      draft.later { [self] in
        let read = linksRead(expression, in: scope)
        let place = constraint.location.flatMap { linksRead($0, in: scope).first }
        // Without a place where people see it, a check is of the last question that it reads.
        let places =
          [place, scope.item].compactMap(\.self) + order.reversed().filter(read.contains)
        guard
          let link = places.first(where: { link in
            questions[link].map { !hiddenRows.contains($0.id) } == true
          }), let row = questions[link]
        else {
          draft.lose("no visible question can show the constraint", at: each.offset)
          return keep(each, of: owner)
        }
        var check = check(
          expression, of: link, in: scope, message: constraint.message,
          whenAnswered: place == nil && link == scope.item)
        check?.extras = constraint.extras
        guard let check else { return keep(each, of: owner) }
        draft.change(row.id, "checks", at: expression.offset) { $0.checks.append(check) }
      }
    }
  }
}

/// A constraint of a questionnaire: R4 has an extension for it, later versions another one.
private struct FHIRConstraint {
  let isError: Bool
  let message: String
  let expression: ForeignNode?
  let location: ForeignNode?
  /// The key and the reason, for whoever keeps the form.
  private(set) var extras: [String: FormValue] = [:]

  init(_ node: ForeignNode) {
    let parts = node["extension"]?.elements ?? []
    func value(_ name: String) -> ForeignNode? {
      let part = parts.first { $0["url"]?.text == name }
      let value = part?.members?.first { $0.key.hasPrefix("value") }?.node
      return value?.fhirPath ?? value
    }
    for name in ["key", "requirements"] {
      if let value = value(name) { extras["x-\(name)"] = FormValue(value) }
    }
    isError = value("severity")?.text ?? "error" == "error"
    message = value("human")?.text ?? value("requirements")?.text ?? "The answer is not right."
    (expression, location) = (value("expression"), value("location"))
  }
}
