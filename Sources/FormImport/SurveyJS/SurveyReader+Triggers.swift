import FormEngine
import FormText

/// Triggers become conditions of questions and pages, and values that follow conditions.
extension SurveyReader {
  /// Says a trigger; one that can't be said is listed, and kept with the form.
  func trigger(_ node: ForeignNode) {
    let part = ForeignPart(node)
    let type = part.text("type") ?? ""
    guard let condition = condition(of: part), say(type, part, condition) else {
      draft.lose(
        "the trigger \(type.quotedForMessage) has no counterpart: kept as \"x-triggers\"",
        at: node.offset)
      let kept = draft.spec.extras["x-triggers"]?.members ?? []
      draft.spec.extras["x-triggers"] = .list(FormValue.List(kept + [FormValue(node)]))
      return
    }
  }

  private func say(_ type: String, _ part: ForeignPart, _ condition: Condition) -> Bool {
    switch type {
    case "visible":
      show(part, if: condition)
      return true
    case "complete": return complete(part, if: condition)
    case "setvalue", "copyvalue", "runexpression":
      guard let name = part.text("setToName"), let target = resolve(name, Place()) else {
        return false
      }
      return setValue(of: target, value(part, for: target), if: condition, at: part.offset)
    default: return false
    }
  }

  /// Shows questions and pages.
  private func show(_ part: ForeignPart, if condition: Condition) {
    let (questions, pages) = (part.elements("questions"), part.elements("pages"))
    for node in questions {
      guard let id = node.text.flatMap({ elements[$0]?.id }) else {
        draft.lose(
          "a trigger shows \(FormValue(node)), which is not a question: left out", at: node.offset)
        continue
      }
      draft.change(id, "shownWhen", at: part.offset) { row in
        row.shownWhen = Self.joined(row.shownWhen, condition)
      }
    }
    for node in pages {
      guard let page = node.text.flatMap({ self.pages[$0] }) else {
        draft.lose(
          "a trigger shows \(FormValue(node)), which is not a page: left out", at: node.offset)
        continue
      }
      draft.changeSection(page, "shownWhen", at: part.offset) { section in
        section.shownWhen = Self.joined(section.shownWhen, condition)
      }
    }
  }

  /// Hides the pages after the last one that a condition reads; whether it reads one.
  private func complete(_ part: ForeignPart, if condition: Condition) -> Bool {
    let read = condition.rowsRead
    let last = elements.values.filter { read.contains($0.id) }.map(\.section).max()
    guard let last else { return false }
    for section in draft.spec.sections.indices.dropFirst(last + 1) {
      draft.changeSection(section, "shownWhen", at: part.offset) { section in
        section.shownWhen = Self.joined(section.shownWhen, .not(condition))
      }
    }
    return true
  }

  /// A condition and another one, which takes the place of being always hidden.
  private static func joined(_ own: Condition?, _ other: Condition) -> Condition {
    guard let own, own != .constant(false) else { return other }
    return own.and(other)
  }

  /// The value that a trigger sets; `nil` if that can't be said, and an empty text for none.
  private func value(_ part: ForeignPart, for target: Referent) -> FormExpression? {
    if let name = part.text("fromName") { return resolve(name, Place()).map { .valueOf($0.id) } }
    if let node = part["runExpression"], let text = node.text {
      return expression(text, at: node.offset, Place())
    }
    let constant = part["setValue"].map(FormValue.init) ?? ""
    guard constant != "" else { return "" }
    return (try? TermConverter { _ in nil }.value(constant, for: target)).map { .value($0) }
  }

  /// Lets the value of a row follow a condition; what it is otherwise stays.
  func setValue(
    of target: Referent, _ value: FormExpression?, if condition: Condition, at offset: Int
  ) -> Bool {
    guard let value, let row = draft.row(target.id), row.computed == nil else { return false }
    let former = row.expressions[.value] ?? row.content.initialValue.map { .value($0) }
    if value == "" {
      guard let former else { return true }
      guard let kept = FormExpression.choice(.not(condition), then: former, orElse: nil) else {
        draft.lose("too many triggers set the same value", at: offset)
        return false
      }
      draft.change(target.id) { $0.expressions[.value] = kept }
    } else {
      guard let chosen = FormExpression.choice(condition, then: value, orElse: former) else {
        draft.lose("too many triggers set the same value", at: offset)
        return false
      }
      draft.lose("the trigger sets the value only while its condition holds", at: offset)
      draft.change(target.id, "value", at: offset) { row in
        row.content = row.content.beginning(with: nil) ?? row.content
        row.expressions[.value] = chosen
      }
    }
    return true
  }

  /// The condition of a trigger: an expression, or a question that is compared with a value.
  private func condition(of part: ForeignPart) -> Condition? {
    if let node = part["expression"], let text = node.text {
      return condition(text, at: node.offset, Place())
    }
    guard let name = part.text("name") else { return nil }
    let operation = part.text("operator") ?? "equal"
    let value = part["value"].map(FormValue.init) ?? .null
    let other: Term = value.members.map { .list($0.map { .value($0) }) } ?? .value(value)
    let term = SurveyExpression.term(.reference(name), operation, other)
    return term.flatMap {
      condition($0, "{\(name)} \(operation) \(value)", at: part.offset, Place())
    }
  }
}
