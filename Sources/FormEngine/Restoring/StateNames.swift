import DynamicRows

/// The meanings of a state's ids in a form.
struct StateNames {
  /// The catalog of a new form.
  private let catalog: FormCatalog
  /// The rows in the state, with whether the state contains a whole spec for them.
  private var rows = [RowID: Bool]()
  private var removedRows: Set<RowID>
  private var removedSections: Set<SectionID>
  /// The fields for which the state adds an editor, if their own editor may have been removed for
  /// it.
  private var fieldsWithOtherEditors = Set<RowID>()
  /// The rows of the spec by the ids they had when the state was saved, if those are different.
  private var renamed = [RowID: RowNumber]()
  /// The template rows whose copies are in the state.
  private var copied = Set<RowID>()

  /// - Throws: `badState` if an id occurs twice, or is both present and removed, or if the spec of an
  ///   added row has another id.
  init(of state: FormState, for catalog: FormCatalog) throws(FormRefusal) {
    self.catalog = catalog
    removedRows = Set(state.removedRows)
    removedSections = Set(state.removedSections)
    var sections = Set<SectionID>()
    for section in state.sections {
      try Self.require(
        sections.insert(section.id).inserted,
        "names section \(section.id.quotedForMessage) twice")
      try Self.require(
        section.added != nil || !removesSection(section.id),
        "has section \(section.id.quotedForMessage) both present and removed")
      for row in section.rows { try take(row) }
    }
    findRenamedRows()
  }

  /// The names in a state that adds editors for some fields, whose own ones may have been removed.
  func replacingEditors(of fields: Set<RowID>) -> StateNames {
    var names = self
    names.fieldsWithOtherEditors = fields
    return names
  }

  private mutating func take(_ row: RowState) throws(FormRefusal) {
    if let (template, _) = row.id.asCopy { copied.insert(template) }
    try Self.require(
      rows.updateValue(row.added != nil, forKey: row.id) == nil,
      "names row \(row.id.quotedForMessage) twice")
    try Self.require(
      row.added != nil || !removedRows.contains(row.id),
      "has row \(row.id.quotedForMessage) both present and removed")
    try Self.require(
      row.added.map { $0.id == row.id } ?? true,
      "has another id in the spec of the added row \(row.id.quotedForMessage)")
  }

  /// This function is static since a method would read `self`, and changing `rows` would then copy
  /// it.
  private static func require(
    _ holds: Bool, _ fault: @autoclosure () -> String
  ) throws(FormRefusal) {
    guard holds else {
      throw FormRefusal(.badState, "the state contradicts itself: it \(fault())")
    }
  }

  private mutating func findRenamedRows() {
    for index in catalog.rows.indices {
      let row = RowNumber(index)
      let spec = catalog.rows[row]
      guard !spec.formerly.isEmpty, !isNamed(spec.id) else { continue }
      if let name = spec.formerly.first(where: { rows[$0] == false || copied.contains($0) }) {
        renamed[name] = row
      } else if spec.formerly.contains(where: removedRows.contains) {
        removedRows.insert(spec.id)
      }
    }
  }

  private func isNamed(_ id: RowID) -> Bool {
    rows[id] != nil || copied.contains(id) || removedRows.contains(id)
  }
}

extension StateNames {
  /// Whether the row of the spec with this id was removed.
  func isRemoved(_ id: RowID) -> Bool { removedRows.contains(id) }

  /// Whether the copies of a template row are removed. Those of an editor stay with its field, for which
  /// only one copy can have another editor, unless an added row has its id.
  func removesFromTemplates(_ row: RowSpec) -> Bool {
    guard removedRows.contains(row.id), !isAdded(row.id),
      let presenter = row.presentedBy, let field = declaredSpec(of: presenter), row.canEdit(field)
    else { return removedRows.contains(row.id) }
    return removedRows.contains(presenter)
  }

  func removesSection(_ id: SectionID) -> Bool {
    removedSections.contains(id)
  }

  /// Whether an id belongs to a row that was added at run time. If the spec has a row with this id
  /// too, that row must have been removed.
  func isAdded(_ id: RowID) -> Bool {
    rows[id] == true
      && (catalog.number(id) == nil || removedRows.contains(id))
  }

  /// The row of the spec to which an id of the state refers.
  func declaredRow(namedBy id: RowID) -> RowNumber? {
    catalog.number(id) ?? renamed[id]
  }

  /// The present id of a row of the state.
  func presentName(of id: RowID) -> RowID {
    renamed[id].map { catalog.rows[$0].id } ?? id
  }

  /// Whether the state has removed a row of the spec or of a copy. An editor is removed with its
  /// field, or replaced by another editor.
  @inline(never)  // It is large, and inlining it makes compiling slower.
  func removes(_ row: RowSpec) -> Bool {
    guard let presenter = row.presentedBy, let field = declaredSpec(of: presenter),
      row.canEdit(field)
    else { return isRemoved(row) }
    if removedRows.contains(presenter) { return true }
    // The editor was removed when its field was not yet in a copy, or in the copy.
    let wasRemoved = isRemoved(row) || row.id.asCopy.map { isRemoved($0.template) } ?? false
    return wasRemoved && fieldsWithOtherEditors.contains(presenter)
  }

  /// Whether a row is removed, under its present id or, in a copy, under a former one.
  private func isRemoved(_ row: RowSpec) -> Bool {
    removedRows.contains(row.id)
      || row.formerly.contains { former in
        row.id.asCopy.map { removedRows.contains(RowID(former, copies: $0.copies)) } ?? false
      }
  }

  /// The row that the form's own spec has under an id, or has as the template of a copy.
  private func declaredSpec(of id: RowID) -> RowSpec? {
    let (template, copies) = id.asCopy ?? (id, [])
    guard let number = declaredRow(namedBy: template) else { return nil }
    let spec = catalog.rows[number]
    return copies.isEmpty ? spec : spec.copied(copies, under: id, of: id)
  }
}

extension RowSpec {
  /// The row with other ids for the rows it refers to.
  func renamingRows(_ name: (RowID) -> RowID) -> RowSpec {
    var spec = self
    spec.presentedBy = presentedBy.map(name)
    for key in ConditionKey.allCases { spec[key] = self[key]?.renamingRows(name) }
    for index in checks.indices {
      spec.checks[index].that = checks[index].that.renamingRows(name)
      spec.checks[index].messageExpression = checks[index].messageExpression?.renamingRows(name)
    }
    spec.computed = computed?.renamingRows(name)
    if !expressions.isEmpty { spec.expressions = expressions.mapValues { $0.renamingRows(name) } }
    switch content {
    case .field(var field):
      field.editor = field.editor.map(name)
      spec.content = .field(field)
    case .picker(let picker):
      spec.content = .picker(picker.changingConditions { $0.renamingRows(name) })
    case .button(.add(let id)): spec.content = .button(.add(name(id)))
    default: break
    }
    return spec
  }
}

extension SectionSpec {
  /// The section with other ids for the rows that its condition reads.
  func renamingRows(_ name: (RowID) -> RowID) -> SectionSpec {
    var spec = self
    spec.shownWhen = shownWhen?.renamingRows(name)
    spec.expressions = expressions.mapValues { $0.renamingRows(name) }
    return spec
  }
}

extension FormState {
  /// The state with the present ids of sections that had other ones when it was saved.
  func withPresentSections(of declared: [SectionSpec]) -> FormState {
    guard declared.contains(where: { !$0.formerly.isEmpty }) else { return self }
    var (named, names) = (Set(sections.map { $0.id } + removedSections), [SectionID: SectionID]())
    let saved = Set(sections.filter { $0.added == nil }.map { $0.id } + removedSections)
    for section in declared where named.insert(section.id).inserted {
      if let name = section.formerly.first(where: saved.contains) { names[name] = section.id }
    }
    var state = self
    for index in sections.indices {
      state.sections[index].id = names[sections[index].id] ?? sections[index].id
    }
    state.removedSections = removedSections.map { names[$0] ?? $0 }
    state.page = page.map { names[$0] ?? $0 }
    return state
  }
}
