import DynamicRows
import FormEngine

extension FormSpec {
  /// The spec as one line of JSON; keys with default values are left out.
  package var json: String { JSONWriter.line { $0.write(self) } }
}

extension JSONWriter {
  /// Writes a form as in a spec; keys with default values are left out.
  package mutating func write(_ spec: FormSpec) {
    object { writer in
      writer.write(1, forKey: "formwork")
      writer.write(spec.id, forKey: "id")
      writer.write(spec.title, forKey: "title")
      if spec.openAtOnce != .many {
        writer.write(spec.openAtOnce.rawValue, forKey: "openAtOnce")
      }
      writer.write(spec.optionLists)
      writer.write(spec.messages)
      writer.key("sections")
      writer.list(of: spec.sections) { $0.write($1, withRows: true) }
      writer.write(extras: spec.extras)
    }
  }

  /// Writes a section as in a spec.
  ///
  /// - Parameter withRows: Whether to write its rows; otherwise its list of rows is empty.
  mutating func write(_ section: SectionSpec, withRows: Bool = false) {
    objectOnOneLine { writer in
      writer.write(section.id, forKey: "id")
      writer.write(section.title, forKey: "title")
      writer.write(section.footer, forKey: "footer")
      writer.write(section.shownWhen, forKey: "shownWhen")
      if section.reorder != .none {
        writer.write(section.reorder.rawValue, forKey: "reorder")
      }
      writer.key("rows")
      writer.list(of: withRows ? section.rows : []) { $0.write($1) }
      writer.write(extras: section.extras)
    }
  }

  /// Writes a row as in a spec; keys with default values are left out.
  mutating func write(_ row: RowSpec) {
    objectOnOneLine { writer in
      writer.write(row.id, forKey: "id")
      writer.write(row.content.kind.rawValue, forKey: "kind")
      writer.write(row.title, forKey: "title")
      writer.write(row.help, forKey: "help")
      writer.write(row.presentedBy?.formValue, forKey: "presentedBy")
      writer.write(row.content, inSpec: true)
      writer.write(row.shownWhen, forKey: "shownWhen")
      writer.write(row.enabledWhen, forKey: "enabledWhen")
      writer.write(flag: row.isRequired, forKey: "required")
      writer.write(row.isMovable, forKey: "movable")
      writer.write(row.pinned?.rawValue, forKey: "pinned")
      if let computed = row.computed {
        writer.key("computed")
        writer.write(computed)
      }
      writer.write(row.checks)
      writer.write(row.messages)
      if !row.formerly.isEmpty { writer.write(row.formerly, forKey: "formerly") }
      writer.write(extras: row.extras)
    }
  }

  /// Writes the properties that only rows of some kinds have.
  ///
  /// - Parameter isSpec: Whether to write all of them as in a spec, without defaults; otherwise those
  ///   that a front end needs to draw the row and that don't change while the form runs.
  mutating func write(_ content: RowContent, inSpec isSpec: Bool) {
    let value = isSpec ? content.initialValue : nil
    switch content {
    case .button(let action) where isSpec: write(action)
    case .group(let group):
      write(flag: isSpec && group.isOpen, forKey: "open")
      if !isSpec || !group.isCollapsible { write(group.isCollapsible, forKey: "collapsible") }
    case .field(let field):
      write(flag: isSpec && field.isOpen, forKey: "open")
      write(value, forKey: "value")
      if isSpec { write(field.editor?.formValue, forKey: "editor") }
    case .text(let text):
      write(value, forKey: "value")
      write(text, inSpec: isSpec)
    case .number(let number):
      write(value, forKey: "value")
      write(number.unit, forKey: "unit")
      write(number.min, forKey: "min")
      write(number.max, forKey: "max")
      write(number.step, forKey: "step")
      write(flag: number.isInteger, forKey: "integer")
    case .toggle(let initially):
      if isSpec, initially != false { write(value ?? .null, forKey: "value") }
    case .picker(let picker):
      if isSpec { writeOptions(of: picker) }
      write(value, forKey: "value")
      write(picker, inSpec: isSpec)
    case .datePicker(let picker):
      write(picker.mode.rawValue, forKey: "mode")
      write(value, forKey: "value")
      write(picker.min, forKey: "min")
      write(picker.max, forKey: "max")
      write(picker.commit, inSpec: isSpec)
    case .hidden(let held), .custom(let held):
      write(held.holds.rawValue, forKey: "holds")
      write(value, forKey: "value")
    case .repeat(let content) where isSpec:
      write(content.min, forKey: "min")
      write(content.max, forKey: "max")
      write(content.count, forKey: "count")
      write(content.addTitle, forKey: "addTitle")
    case .label, .button, .repeat: break
    }
  }

  mutating func write(_ action: ButtonAction) {
    let value: FormValue =
      switch action {
      case .add(let id): .object(["add": id.formValue])
      case .removeCopy: .object(["remove": true])
      case .submit, .cancel, .reset, .named: .text(action.name)
      }
    write(value, forKey: "action")
  }

  private mutating func write(_ text: TextContent, inSpec isSpec: Bool) {
    write(text.placeholder, forKey: "placeholder")
    write(text.minLength, forKey: "minLength")
    write(text.maxLength, forKey: "maxLength")
    if isSpec { write(text.pattern, forKey: "pattern") }
    write(flag: text.isMultiline, forKey: "multiline")
    write(flag: text.isSecret, forKey: "secret")
    if !text.suggestions.isEmpty { write(text.suggestions, forKey: "suggestions") }
  }

  private mutating func write(_ picker: PickerContent, inSpec isSpec: Bool) {
    write(flag: picker.isMultiple, forKey: "multiple")
    write(flag: picker.acceptsOther, forKey: "other")
    write(picker.minChoices, forKey: "minChoices")
    write(picker.maxChoices, forKey: "maxChoices")
    write(picker.commit, inSpec: isSpec)
  }

  private mutating func write(_ commit: Commit, inSpec isSpec: Bool) {
    if !isSpec || commit != .change { write(commit.rawValue, forKey: "commit") }
  }

  private mutating func writeOptions(of picker: PickerContent) {
    if let list = picker.optionList {
      write(list, forKey: "options")
    } else {
      write(picker.options, forKey: "options")
    }
  }

  /// Writes a member with a list of options.
  mutating func write(_ options: [OptionSpec], forKey key: String) {
    self.key(key)
    list(of: options) { $0.write($1) }
  }

  private mutating func write(_ option: OptionSpec) {
    if option == OptionSpec(option.value) { return text(option.value) }
    object { writer in
      writer.write(option.value, forKey: "value")
      writer.write(option.title, forKey: "title")
      writer.write(option.help, forKey: "help")
      writer.write(option.shownWhen, forKey: "shownWhen")
      writer.write(option.score, forKey: "score")
      writer.write(extras: option.extras)
    }
  }

  private mutating func write(_ lists: [String: [OptionSpec]]) {
    guard !lists.isEmpty else { return }
    key("optionLists")
    object { writer in
      for name in lists.keys.sorted() { writer.write(lists[name] ?? [], forKey: name) }
    }
  }

  private mutating func write(_ messages: [FormProblem.Code: String]) {
    guard !messages.isEmpty else { return }
    key("messages")
    object { writer in
      for (code, text) in messages.sorted(by: { $0.key.name < $1.key.name }) {
        writer.write(text, forKey: code.name)
      }
    }
  }

  private mutating func write(_ checks: [CheckSpec]) {
    guard !checks.isEmpty else { return }
    objects("checks", of: checks) { writer, check in
      writer.write(check.that, forKey: "that")
      writer.write(check.message, forKey: "message")
      writer.write(flag: check.whenAnswered, forKey: "whenAnswered")
      writer.write(extras: check.extras)
    }
  }

  /// Writes a member, unless it is false.
  mutating func write(flag: Bool, forKey key: String) {
    if flag { write(true, forKey: key) }
  }

  mutating func write(extras: [String: FormValue]) {
    for (key, value) in extras.sorted(by: { $0.key < $1.key }) where FormSpec.isExtra(key) {
      write(value, forKey: key)
    }
  }
}
