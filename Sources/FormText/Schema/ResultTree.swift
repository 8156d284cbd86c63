import FormEngine

/// A row, and whether its section is shown under all circumstances.
struct SchemaRow {
  let spec: RowSpec
  let isAlwaysThere: Bool
}

/// The members of an object in results.
struct ObjectMembers {
  var properties: SchemaMembers = []
  var required: [String] = []

  var schema: SchemaMembers {
    let members: SchemaMembers = [
      ("type", "object"), ("properties", .schema(properties)), ("additionalProperties", false),
    ]
    return required.isEmpty ? members : members + [("required", .texts(required))]
  }
}

/// The rows of a form, as a tree that gives the members of its results.
struct ResultTree {
  private let optionLists: [String: [OptionSpec]]
  private(set) var children: [RowID?: [SchemaRow]] = [:]

  init(_ rows: [SchemaRow], optionLists: [String: [OptionSpec]]) {
    self.optionLists = optionLists
    for row in rows { children[row.spec.presentedBy, default: []].append(row) }
  }

  /// What is certain about the rows around another one.
  private struct Surroundings {
    /// Whether they are relevant under all circumstances in which there is the object.
    var isRelevant = true
    var isEnabled = true

    /// Includes a row.
    func with(_ row: SchemaRow) -> Surroundings {
      Surroundings(
        isRelevant: isRelevant && row.spec.shownWhen == nil && row.isAlwaysThere,
        isEnabled: isEnabled && row.spec.enabledWhen == nil)
    }
  }

  /// A step of the walk over all rows, which may be nested to any depth.
  private enum Step {
    case add(SchemaRow, Surroundings, isEditor: Bool)
    /// Completes the object of a nested group, or of the copies of a repeat.
    case complete(RowSpec, Surroundings)
  }

  /// The members of the whole result.
  var members: ObjectMembers {
    var objects = [ObjectMembers()]
    var steps = steps(under: nil, Surroundings())
    while let step = steps.popLast() {
      switch step {
      case .add(let row, let around, let isEditor):
        steps += add(row, around.with(row), isEditor: isEditor, to: &objects)
      case .complete(let spec, let here):
        let inner = objects.removeLast()
        add(spec, inner, here, to: &objects[objects.count - 1])
      }
    }
    return objects[0]
  }

  /// The steps for the rows that a row presents, the last one first.
  private func steps(
    under presenter: RowID?, _ around: Surroundings, editor: RowID? = nil
  ) -> [Step] {
    (children[presenter] ?? []).reversed().map {
      .add($0, around, isEditor: $0.spec.id == editor)
    }
  }

  /// Adds a row to the innermost object, or begins the object of the rows that it presents.
  ///
  /// - Returns: The steps that follow, the last one first.
  private func add(
    _ row: SchemaRow, _ here: Surroundings, isEditor: Bool, to objects: inout [ObjectMembers]
  ) -> [Step] {
    let spec = row.spec
    // A field has the value of its editor.
    if isEditor { return steps(under: spec.id, here) }
    let place = objects.count - 1
    switch spec.content.equivalent {
    case .repeat(let content):
      guard let plain = plainItems(of: spec, isEnabled: here.isEnabled) else {
        return begin(spec, here, &objects)
      }
      let list = list(of: spec, content, plain, isEnabled: here.isEnabled, hasPlainItems: true)
      add(spec, list, isRequired: false, to: &objects[place])
      return []
    case .group(let group) where group.isNested: return begin(spec, here, &objects)
    default:
      if let schema = value(of: spec, isEnabled: here.isEnabled) {
        let isRequired = here.isRelevant && here.isEnabled && isAskedFor(spec)
        add(spec, schema, isRequired: isRequired, to: &objects[place])
      }
      return steps(under: spec.id, here, editor: editor(of: spec)?.id)
    }
  }

  /// Begins the object of the rows that a row presents.
  private func begin(
    _ spec: RowSpec, _ here: Surroundings, _ objects: inout [ObjectMembers]
  ) -> [Step] {
    objects.append(ObjectMembers())
    let inside = Surroundings(isEnabled: here.isEnabled)
    return [.complete(spec, here)] + steps(under: spec.id, inside)
  }

  /// Adds a nested group or a repeat whose object is complete.
  private func add(
    _ spec: RowSpec, _ inner: ObjectMembers, _ here: Surroundings, to members: inout ObjectMembers
  ) {
    if case .repeat(let content) = spec.content.equivalent {
      let list = list(
        of: spec, content, inner.schema, isEnabled: here.isEnabled, hasPlainItems: false)
      return add(spec, list, isRequired: false, to: &members)
    }
    let isRequired = here.isRelevant && here.isEnabled && !inner.required.isEmpty
    add(spec, inner.schema, isRequired: isRequired, to: &members)
  }

  /// Whether an answer is required whatever the other answers are: not of a picker that may offer nothing.
  private func isAskedFor(_ row: RowSpec) -> Bool {
    guard row.isRequired else { return false }
    let editor = if case .field = row.content { editor(of: row) } else { row }
    guard case .picker(let picker)? = editor?.content else { return true }
    return picker.declaresOptions
      && (picker.acceptsOther || options(of: picker).contains { $0.shownWhen == nil })
  }

  func options(of picker: PickerContent) -> [OptionSpec] {
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
}
