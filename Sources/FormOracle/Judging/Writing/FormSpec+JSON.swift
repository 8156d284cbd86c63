import FormEngine

extension FormSpec {
  /// The spec as one line of JSON. Keys that have their default are left out.
  public var json: String {
    JSONText.object([
      ("formwork", "1"), ("id", id.map(JSONText.text)), ("title", JSONText.text(title)),
      ("openAtOnce", openAtOnce == .many ? nil : JSONText.text(openAtOnce.rawValue)),
      ("sections", JSONText.list(sections.map(\.json))),
    ])
  }
}

extension SectionSpec {
  /// The section as JSON on one line.
  var json: String {
    JSONText.object([
      ("id", JSONText.text(id)), ("title", title.map(JSONText.text)),
      ("footer", footer.map(JSONText.text)), ("shownWhen", shownWhen?.json),
      ("reorder", reorder == .none ? nil : JSONText.text(reorder.rawValue)),
      ("rows", JSONText.list(rows.map(\.json))),
    ])
  }
}

extension RowSpec {
  /// The row as JSON on one line.
  var json: String {
    JSONText.object(
      [
        ("id", JSONText.text(id)), ("kind", JSONText.text(content.kind.rawValue)),
        ("title", title.map(JSONText.text)), ("help", help.map(JSONText.text)),
        ("presentedBy", presentedBy.map(JSONText.text)),
      ] + content.members + [
        ("required", isRequired ? "true" : nil), ("movable", isMovable ? nil : "false"),
        ("pinned", pinned.map { JSONText.text($0.rawValue) }),
        ("shownWhen", shownWhen?.json), ("enabledWhen", enabledWhen?.json),
        ("checks", checks.isEmpty ? nil : JSONText.list(checks.map(\.json))),
      ])
  }
}

extension CheckSpec {
  fileprivate var json: String {
    JSONText.object([("that", that.json), ("message", JSONText.text(message))])
  }
}

extension RowContent {
  fileprivate var members: [(String, String?)] {
    switch self {
    case .label: []
    case .button(let action): [("action", JSONText.text(action.name))]
    case .group(let group):
      [
        ("open", group.isOpen ? "true" : nil), ("collapsible", group.isCollapsible ? nil : "false"),
      ]
    case .field(let field):
      [("open", field.isOpen ? "true" : nil), ("value", field.value.map(JSONText.value))]
    case .text(let text):
      [
        ("value", text.value.map(JSONText.value)),
        ("placeholder", text.placeholder.map(JSONText.text)),
        ("minLength", text.minLength?.description), ("maxLength", text.maxLength?.description),
      ]
    case .number(let number):
      [
        ("value", number.value.map(JSONText.value)), ("min", number.min.map(FormValue.plain)),
        ("max", number.max.map(FormValue.plain)), ("step", number.step.map(FormValue.plain)),
        ("integer", number.isInteger ? "true" : nil),
      ]
    case .toggle(let value): [("value", value == false ? nil : value?.description ?? "null")]
    case .picker(let picker): picker.members
    case .datePicker(let datePicker): datePicker.members
    }
  }
}

extension PickerContent {
  fileprivate var members: [(String, String?)] {
    [
      ("options", JSONText.list(options.map(\.json))), ("value", value.map(JSONText.value)),
      ("multiple", isMultiple ? "true" : nil),
      ("commit", commit == .change ? nil : JSONText.text(commit.rawValue)),
    ]
  }
}

extension OptionSpec {
  fileprivate var json: String {
    title.map { JSONText.object([("value", JSONText.text(value)), ("title", JSONText.text($0))]) }
      ?? JSONText.text(value)
  }
}

extension DatePickerContent {
  fileprivate var members: [(String, String?)] {
    [
      ("mode", JSONText.text(mode.rawValue)), ("value", value.map(JSONText.value)),
      ("min", min.map(JSONText.text)), ("max", max.map(JSONText.text)),
      ("commit", commit == .change ? nil : JSONText.text(commit.rawValue)),
    ]
  }
}

extension Condition {
  fileprivate var json: String {
    switch shape {
    case .all(let conditions): JSONText.object([("all", JSONText.list(conditions.map(\.json)))])
    case .any(let conditions): JSONText.object([("any", JSONText.list(conditions.map(\.json)))])
    case .not(let condition): JSONText.object([("not", condition.json)])
    case .row(let id, let verb):
      JSONText.object([("row", JSONText.text(id)), (verb.name, verb.operandJSON)])
    }
  }
}

extension Condition.Verb {
  fileprivate var operandJSON: String {
    switch (self, operand) {
    case (_, .value(let value)): JSONText.value(value)
    case (_, .valueOf(let id)): JSONText.object([("valueOf", JSONText.text(id))])
    case (.answered(let isAnswered), _): isAnswered ? "true" : "false"
    case (_, nil): "null"
    }
  }
}
