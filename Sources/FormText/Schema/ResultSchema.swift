import FormEngine

/// The JSON Schema of the results of a form, so that a server in any language can validate them.
///
/// Every result that a form submits satisfies the schema; not everything that satisfies it could have
/// been submitted, since conditions, checks and limits from answers are left out. So are largest lengths
/// of texts, which JSON Schema counts in another unit, and steps of numbers that are not whole.
public enum ResultSchema {
  /// The schema in draft 2020-12, with a line end at the end.
  public static func text(of spec: CheckedSpec) -> String {
    let rows = spec.spec.sections.flatMap { section in
      section.rows.map { SchemaRow(spec: $0, isAlwaysThere: section.shownWhen == nil) }
    }
    let tree = ResultTree(rows, optionLists: spec.spec.optionLists)
    let head: SchemaMembers = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", .text(spec.spec.title)),
    ]
    var writer = JSONWriter(.indented)
    writer.value(.schema(head + tree.object(under: nil).schema))
    writer.endLine()
    return writer.text
  }
}

/// A row, and whether its section is shown under all circumstances.
private struct SchemaRow {
  let spec: RowSpec
  let isAlwaysThere: Bool
}

/// The members of an object in results.
private struct ObjectMembers {
  var properties: SchemaMembers = []
  var required: [String] = []

  var schema: SchemaMembers {
    let members: SchemaMembers = [
      ("type", "object"), ("properties", .schema(properties)), ("additionalProperties", false),
    ]
    return required.isEmpty ? members : members + [("required", .texts(required))]
  }
}

private struct ResultTree {
  private let optionLists: [String: [OptionSpec]]
  private var children: [RowID?: [SchemaRow]] = [:]

  init(_ rows: [SchemaRow], optionLists: [String: [OptionSpec]]) {
    self.optionLists = optionLists
    for row in rows { children[row.spec.presentedBy, default: []].append(row) }
  }

  /// What is certain about the rows around another one.
  struct Surroundings {
    /// Whether they are relevant under all circumstances in which there is the object.
    var isRelevant = true
    var isEnabled = true
  }

  /// The members of the object with the answers under a row, or of the whole result.
  func object(under presenter: RowID?, isEnabled: Bool = true) -> ObjectMembers {
    var members = ObjectMembers()
    add(rowsUnder: presenter, Surroundings(isEnabled: isEnabled), to: &members)
    return members
  }

  private func add(
    rowsUnder presenter: RowID?, _ around: Surroundings, to members: inout ObjectMembers,
    except editor: RowID? = nil
  ) {
    for row in children[presenter] ?? [] {
      let spec = row.spec
      var here = around
      if spec.shownWhen != nil || !row.isAlwaysThere { here.isRelevant = false }
      if spec.enabledWhen != nil { here.isEnabled = false }
      let isCertain = here.isRelevant && here.isEnabled
      if spec.id == editor {
        add(rowsUnder: spec.id, here, to: &members)
        continue
      }
      switch spec.content.equivalent {
      case .group(let group) where group.isNested:
        let inner = object(under: spec.id, isEnabled: here.isEnabled)
        let isRequired = isCertain && !inner.required.isEmpty
        add(spec, inner.schema, isRequired: isRequired, to: &members)
      case .repeat(let content):
        let schema = list(of: spec, content, isEnabled: here.isEnabled)
        add(spec, schema, isRequired: false, to: &members)
      default:
        if let schema = value(of: spec, isEnabled: here.isEnabled) {
          add(spec, schema, isRequired: isCertain && isAskedFor(spec), to: &members)
        }
        // A field has the value of its editor.
        let editor =
          if case .field(let field) = spec.content { self.editor(of: spec, field) } else {
            nil as RowSpec?
          }
        add(rowsUnder: spec.id, here, to: &members, except: editor?.id)
      }
    }
  }

  /// Whether an answer is required whatever the other answers are: not of a picker that may offer nothing.
  private func isAskedFor(_ row: RowSpec) -> Bool {
    guard row.isRequired else { return false }
    let editor = if case .field(let field) = row.content { editor(of: row, field) } else { row }
    guard case .picker(let picker)? = editor?.content else { return true }
    return !picker.leavesOptionsToHost
      && (picker.acceptsOther || options(of: picker).contains { $0.shownWhen == nil })
  }

  private func options(of picker: PickerContent) -> [OptionSpec] {
    picker.optionList.flatMap { optionLists[$0] } ?? picker.options
  }

  private func add(
    _ spec: RowSpec, _ schema: SchemaMembers, isRequired: Bool, to members: inout ObjectMembers
  ) {
    guard spec.isInResult else { return }
    let title: SchemaMembers = spec.title.map { [("title", .text($0))] } ?? []
    members.properties.append((spec.resultName, .schema(title + schema)))
    if isRequired { members.required.append(spec.resultName) }
  }

  // MARK: - Values

  /// The editor of a field: the one it names, or its only picker or date picker.
  private func editor(of field: RowSpec, _ content: FieldContent) -> RowSpec? {
    let rows = (children[field.id] ?? []).map { $0.spec }
    if let id = content.editor { return rows.first { $0.id == id } }
    return rows.first { [.picker, .datePicker].contains($0.content.kind) }
  }

  /// - Parameter isEnabled: Whether the row is enabled under all circumstances; otherwise its answer may be out
  ///   of bounds.
  private func value(of row: RowSpec, isEnabled: Bool) -> SchemaMembers? {
    switch row.content.equivalent {
    case .field(let field):
      editor(of: row, field).flatMap {
        value(of: $0, isEnabled: isEnabled && $0.enabledWhen == nil)
      }
    case .text(let text): schema(of: isEnabled ? text : TextContent())
    case .number(let number):
      schema(of: isEnabled ? number : NumberContent())
    case .toggle: [("type", "boolean")]
    case .picker(let picker): schema(of: picker, isBounded: isEnabled)
    case .datePicker(let picker): moment(picker.mode)
    case .hidden(let held), .custom(let held): schema(of: held)
    case .label, .button, .group, .repeat: nil
    }
  }

  private func schema(of text: TextContent) -> SchemaMembers {
    var members: SchemaMembers = [("type", "string")]
    // A text of so many characters has at least as many scalars.
    if let least = text.minLength, least > 0 {
      members.append(("minLength", .number(Double(least))))
    }
    // Elsewhere a dot matches no line end, and more than ASCII is white space.
    if let pattern = text.pattern, !text.isMultiline, !pattern.hasOtherThanSpace {
      members.append(("pattern", .text("^(?:\(pattern))$")))
    }
    return members
  }

  private func schema(of number: NumberContent) -> SchemaMembers {
    var members: SchemaMembers = [("type", number.isInteger ? "integer" : "number")]
    if let least = number.min { members.append(("minimum", .number(least))) }
    if let most = number.max { members.append(("maximum", .number(most))) }
    if let step = number.step, step.isWhole, (number.min ?? 0).isWhole, step > 0,
      ((number.min ?? 0) / step).isWhole
    {
      members.append(("multipleOf", .number(step)))
    }
    return members
  }

  private func schema(of picker: PickerContent, isBounded: Bool) -> SchemaMembers {
    let isFree = picker.acceptsOther || picker.leavesOptionsToHost
    let one: SchemaMembers =
      isFree ? [("type", "string")] : [("enum", .texts(options(of: picker).map { $0.value }))]
    guard picker.isMultiple else { return one }
    var members: SchemaMembers = [
      ("type", "array"), ("items", .schema(one)), ("uniqueItems", true),
    ]
    guard isBounded else { return members }
    if let least = picker.minChoices { members.append(("minItems", .number(Double(least)))) }
    if let most = picker.maxChoices { members.append(("maxItems", .number(Double(most)))) }
    return members
  }

  private func schema(of held: HeldContent) -> SchemaMembers? {
    switch held.holds {
    case .text: [("type", "string")]
    case .number: [("type", "number")]
    case .bool: [("type", "boolean")]
    case .date: moment(.date)
    case .time: moment(.time)
    case .dateTime: moment(.dateTime)
    case .list: [("type", "array"), ("items", ["type": "string"])]
    case .nothing: nil
    }
  }

  private func moment(_ mode: DatePickerContent.Mode) -> SchemaMembers {
    switch mode {
    case .date: [("type", "string"), ("format", "date")]
    case .time: [("type", "string"), ("pattern", "^\\d\\d:\\d\\d(:\\d\\d)?$")]
    case .dateTime:
      [("type", "string"), ("pattern", "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?$")]
    }
  }

  /// The list of the copies of a repeat: of values, if the template's first row holds one, or of objects.
  private func list(of row: RowSpec, _ content: RepeatContent, isEnabled: Bool) -> SchemaMembers {
    let first = children[row.id]?.first?.spec
    let plain = first.flatMap {
      isPlain($0) ? value(of: $0, isEnabled: isEnabled && $0.enabledWhen == nil) : nil
    }
    let items = plain ?? object(under: row.id, isEnabled: isEnabled).schema
    var members: SchemaMembers = [("type", "array"), ("items", .schema(items))]
    // A copy that is not relevant, or a value that is unanswered, is not in the list.
    if plain == nil, first?.shownWhen == nil, isEnabled, row.expressions[.count] == nil,
      let least = content.min, least > 0
    {
      members.append(("minItems", .number(Double(least))))
    }
    if isEnabled, let most = content.max { members.append(("maxItems", .number(Double(most)))) }
    return members
  }

  private func isPlain(_ row: RowSpec) -> Bool {
    let inside = children[row.id] ?? []
    if case .field = row.content { return inside.count == 1 }
    return inside.isEmpty
  }
}

extension String {
  /// Whether the pattern has the class of all characters that are not white space.
  fileprivate var hasOtherThanSpace: Bool {
    zip(unicodeScalars, unicodeScalars.dropFirst()).contains { $0 == "\\" && $1 == "S" }
  }
}
