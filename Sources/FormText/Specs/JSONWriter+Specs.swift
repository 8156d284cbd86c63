import FormEngine

extension FormSpec {
  /// The spec as one line of JSON; keys that have their default are left out.
  package var json: String { JSONWriter.line { $0.write(self) } }
}

extension JSONWriter {
  /// A form as a spec has it; keys that have their default are left out.
  package mutating func write(_ spec: FormSpec) {
    object { writer in
      writer.key("formwork")
      writer.number(1)
      writer.write(spec.id.map(FormValue.text), forKey: "id")
      writer.write(.text(spec.title), forKey: "title")
      if spec.openAtOnce != .many {
        writer.write(.text(spec.openAtOnce.rawValue), forKey: "openAtOnce")
      }
      writer.key("sections")
      writer.list { writer in
        for section in spec.sections { writer.write(section, withRows: true) }
      }
      writer.write(extras: spec.extras)
    }
  }

  /// A section as a spec has it.
  ///
  /// - Parameter withRows: Whether its rows are written; otherwise the list of them is empty.
  mutating func write(_ section: SectionSpec, withRows: Bool = false) {
    objectOnOneLine { writer in
      writer.write(section.id, forKey: "id")
      writer.write(section.title.map(FormValue.text), forKey: "title")
      writer.write(section.footer.map(FormValue.text), forKey: "footer")
      writer.write(section.shownWhen, forKey: "shownWhen")
      if section.reorder != .none {
        writer.write(.text(section.reorder.rawValue), forKey: "reorder")
      }
      writer.key("rows")
      writer.list { writer in
        for row in withRows ? section.rows : [] { writer.write(row) }
      }
      writer.write(extras: section.extras)
    }
  }

  /// A row as a spec has it; keys that have their default are left out.
  mutating func write(_ row: RowSpec) {
    objectOnOneLine { writer in
      writer.write(row.id, forKey: "id")
      writer.write(.text(row.content.kind.rawValue), forKey: "kind")
      writer.write(row.title.map(FormValue.text), forKey: "title")
      writer.write(row.help.map(FormValue.text), forKey: "help")
      writer.write(row.presentedBy?.formValue, forKey: "presentedBy")
      writer.write(row.content)
      writer.write(row.shownWhen, forKey: "shownWhen")
      writer.write(row.enabledWhen, forKey: "enabledWhen")
      writer.write(flag: row.isRequired, forKey: "required")
      if !row.isMovable { writer.write(false, forKey: "movable") }
      writer.write(row.pinned.map { .text($0.rawValue) }, forKey: "pinned")
      writer.write(row.checks)
      if !row.formerly.isEmpty { writer.write(row.formerly, forKey: "formerly") }
      writer.write(extras: row.extras)
    }
  }

  private mutating func write(_ content: RowContent) {
    switch content {
    case .label: break
    case .button(let action): write(.text(action.name), forKey: "action")
    case .group(let group):
      write(flag: group.isOpen, forKey: "open")
      if !group.isCollapsible { write(false, forKey: "collapsible") }
    case .field(let field):
      write(flag: field.isOpen, forKey: "open")
      write(field.value, forKey: "value")
    case .text(let text):
      write(text.value, forKey: "value")
      write(text.placeholder.map(FormValue.text), forKey: "placeholder")
      write(text.minLength.map { .number(Double($0)) }, forKey: "minLength")
      write(text.maxLength.map { .number(Double($0)) }, forKey: "maxLength")
    case .number(let number):
      write(number.value, forKey: "value")
      write(number.min.map(FormValue.number), forKey: "min")
      write(number.max.map(FormValue.number), forKey: "max")
      write(number.step.map(FormValue.number), forKey: "step")
      write(flag: number.isInteger, forKey: "integer")
    case .toggle(let initially):
      if initially != false { write(initially.map(FormValue.bool) ?? .null, forKey: "value") }
    case .picker(let picker): write(picker)
    case .datePicker(let datePicker): write(datePicker)
    }
  }

  private mutating func write(_ picker: PickerContent) {
    key("options")
    list { writer in
      for option in picker.options {
        if option.title == nil, option.extras.isEmpty {
          writer.text(option.value)
        } else {
          writer.object { writer in
            writer.write(.text(option.value), forKey: "value")
            writer.write(option.title.map(FormValue.text), forKey: "title")
            writer.write(extras: option.extras)
          }
        }
      }
    }
    write(picker.value, forKey: "value")
    write(flag: picker.isMultiple, forKey: "multiple")
    if picker.commit != .change { write(.text(picker.commit.rawValue), forKey: "commit") }
  }

  private mutating func write(_ datePicker: DatePickerContent) {
    write(.text(datePicker.mode.rawValue), forKey: "mode")
    write(datePicker.value, forKey: "value")
    write(datePicker.min.map(FormValue.text), forKey: "min")
    write(datePicker.max.map(FormValue.text), forKey: "max")
    if datePicker.commit != .change { write(.text(datePicker.commit.rawValue), forKey: "commit") }
  }

  private mutating func write(_ checks: [CheckSpec]) {
    guard !checks.isEmpty else { return }
    key("checks")
    list { writer in
      for check in checks {
        writer.object { writer in
          writer.write(check.that, forKey: "that")
          writer.write(.text(check.message), forKey: "message")
          writer.write(extras: check.extras)
        }
      }
    }
  }

  /// A member that is left out where it is false.
  mutating func write(flag: Bool, forKey key: String) {
    if flag { write(true, forKey: key) }
  }

  private mutating func write(extras: [String: FormValue]) {
    for (key, value) in extras.sorted(by: { $0.key < $1.key }) where FormSpec.isExtra(key) {
      write(value, forKey: key)
    }
  }
}

extension JSONWriter {
  /// A member with a condition; none where there is no condition.
  mutating func write(_ condition: Condition?, forKey key: String) {
    guard let condition else { return }
    self.key(key)
    write(condition)
  }

  /// Writes a condition, however deeply others are nested in it.
  private mutating func write(_ condition: Condition) {
    var waiting = [ConditionPiece.condition(condition)]
    while let piece = waiting.popLast() {
      switch piece {
      case .end(let bracket): end(bracket)
      case .condition(let condition):
        begin("{")
        waiting.append(.end("}"))
        switch condition.shape {
        case .all(let conditions): write(conditions, forKey: "all", &waiting)
        case .any(let conditions): write(conditions, forKey: "any", &waiting)
        case .not(let condition):
          key("not")
          waiting.append(.condition(condition))
        case .row(let id, let verb):
          write(id, forKey: "row")
          key(verb.name)
          writeOperand(of: verb)
        }
      }
    }
  }

  private mutating func write(
    _ conditions: [Condition], forKey key: String, _ waiting: inout [ConditionPiece]
  ) {
    self.key(key)
    begin("[")
    waiting.append(.end("]"))
    for condition in conditions.reversed() { waiting.append(.condition(condition)) }
  }

  private mutating func writeOperand(of verb: Condition.Verb) {
    switch (verb, verb.operand) {
    case (.answered(let isAnswered), _): bool(isAnswered)
    case (_, .value(let value)): self.value(value)
    case (_, .valueOf(let id)): object { $0.write(id, forKey: "valueOf") }
    case (_, nil): null()
    }
  }
}

/// What is still to be written of a condition.
private enum ConditionPiece {
  case condition(Condition)
  case end(String)
}
