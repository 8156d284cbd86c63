import DynamicRows
import FormEngine

extension FormSpec {
  /// The spec as one line of JSON; keys with default values are left out.
  package var json: String { JSONWriter.line { $0.write(self) } }
}

extension JSONWriter {
  /// Writes a form as in a spec; keys with default values are left out.
  package mutating func write(_ spec: FormSpec) {
    object { $0.writeWithExtras(spec, by: SpecKeys.form) }
  }

  /// Writes a section as in a spec.
  mutating func write(_ section: SectionSpec) {
    object { $0.writeWithExtras(section, by: SpecKeys.section) }
  }

  /// Writes a row as in a spec; keys with default values are left out.
  mutating func write(_ row: RowSpec) {
    objectOnOneLine { $0.writeWithExtras(row, by: SpecKeys.row(row.content.kind)) }
  }

  /// Writes the members of a part; those with default values are left out.
  mutating func write<Part>(_ part: Part, by table: KeyTable<Part>) {
    for key in table.keys { key.write(part, false, &self) }
  }

  /// Writes the members of a part that keeps those for the front end.
  mutating func writeWithExtras<Part: PartWithExtras>(_ part: Part, by table: KeyTable<Part>) {
    write(part, by: table)
    write(extras: part.extras)
  }

  /// Writes the properties of a row that a front end needs to draw it and that don't change while the
  /// form runs.
  mutating func writeDetails(of row: RowSpec) {
    let row = row.withoutTranslations
    for key in SpecKeys.row(row.content.kind).keys where key.rule.details != .none {
      key.write(row, key.rule.details == .always, &self)
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

  /// Writes a member with a list of options.
  mutating func write(_ options: [OptionSpec], forKey key: String) {
    self.key(key)
    list(of: options) { $0.write($1) }
  }

  private mutating func write(_ option: OptionSpec) {
    if option == OptionSpec(option.value) { return text(option.value) }
    object { $0.writeWithExtras(option, by: SpecKeys.option) }
  }

  mutating func write(_ lists: [String: [OptionSpec]]) {
    guard !lists.isEmpty else { return }
    key("optionLists")
    object { writer in
      for name in lists.keys.sorted() { writer.write(lists[name] ?? [], forKey: name) }
    }
  }

  mutating func write(_ messages: [FormProblem.Code: String], _ translations: Translations) {
    guard !messages.isEmpty else { return }
    key("messages")
    object { writer in
      for (code, text) in messages.sorted(by: { $0.key.name < $1.key.name }) {
        if let versions = translations[.problem(code)] {
          writer.write(versions, forKey: code.name)
        } else {
          writer.write(text, forKey: code.name)
        }
      }
    }
  }

  mutating func write(_ scale: NumberScale?) {
    guard let scale else { return }
    key("scale")
    object { $0.write(scale, by: SpecKeys.scale) }
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
