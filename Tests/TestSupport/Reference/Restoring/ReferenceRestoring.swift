import FormEngine
import FormOracle

/// The form that results from a state: the sections, their rows in full order, and the adjustments
/// where the state does not fit the spec. Everything is looked up in the lists of the state and the
/// spec.
struct ReferenceRestoring {
  var sections: [Section] = []
  var rows: [Row] = []
  /// The adjustments made, without messages.
  var report: [StateAdjustment] = []
  /// The indices of the rows of each section.
  var order: [[Int]] = []
  let state: FormState
  let spec: FormSpec
  /// The ids in the spec of rows that have other ids in the state, by those ids.
  private var presentNames: [RowID: RowID] = [:]
  /// The rows of the spec that the state has removed.
  private(set) var removed: Set<RowID>
  /// The rows of the spec with the copies in the state, in full order.
  var declared: [Row] = []
  /// The current ids of the rows of the state that still exist.
  var presentIDs: [RowID: RowID] = [:]
  /// The template rows of the repeats that were added at run time.
  var addedTemplates: [RowID: [RowSpec]] = [:]
  /// The number of the next copy of each repeat row.
  var nextCopies: [RowID: Int]

  /// A section of the resulting form.
  struct Section {
    let spec: SectionSpec
    let isAdded: Bool
    let isSaved: Bool
  }

  /// A row of the spec, of a copy or of the state. It is in the resulting form if there is a place
  /// for it.
  struct Row {
    let spec: RowSpec
    /// The section of the row in the spec.
    let home: SectionID?
    /// The template row, if the row is in a copy.
    var original: RowSpec?
    var templateRows: [RowSpec] = []
    var isAdded = false
    var saved: RowState?
    /// The section of the row in the state, if the form has that section.
    var savedSection: SectionID?
    var isUnsound = false

    var template: RowID? { original?.id }
    var copyNumbers: [Int] { original == nil ? [] : spec.id.copyNumbers }
  }

  /// Determines the form that results from a state and this spec.
  ///
  /// - Parameter nextCopies: The numbers of the next copies of the form's repeats.
  init(_ state: FormState, for spec: FormSpec, nextCopies: [RowID: Int]) {
    self.init(state, for: spec, nextCopies, mayReplaceEditors: true)
    if hasFieldWithoutEditor { self.init(state, for: spec, nextCopies, mayReplaceEditors: false) }
  }

  private init(
    _ state: FormState, for spec: FormSpec, _ nextCopies: [RowID: Int], mayReplaceEditors: Bool
  ) {
    (self.state, self.spec, self.nextCopies) = (state, spec, nextCopies)
    removed = Set(state.removedRows)
    findRenamedRows()
    findAddedTemplates()
    findPresentIDs()
    declareRows()
    findSections()
    findSavedRows()
    findNewRows(mayReplaceEditors: mayReplaceEditors)
    arrangeSoundRows()
  }

  mutating func adjust(_ code: StateAdjustment.Code, _ id: OrderedID) {
    report.append(StateAdjustment(code, id, ""))
  }
}

extension ReferenceRestoring {
  /// The rows of the state, without template rows.
  var savedRows: [RowState] {
    state.sections.flatMap(\.rows).filter(isSaved)
  }

  private func isSaved(_ row: RowState) -> Bool {
    row.added == nil || !isInAddedTemplate(row.id)
  }

  /// Whether a row of a template that was added at run time has this name.
  func isInAddedTemplate(_ name: RowID) -> Bool {
    addedTemplates.values.joined().contains { $0.id == name }
  }

  /// The current name of a row of the spec.
  func presentName(_ name: RowID) -> RowID { presentNames[name] ?? name }

  /// The current id of a row of the form.
  private func presentID(_ id: RowID) -> RowID {
    presentIDs[id] ?? id.asCopy.map { RowID(presentName($0.template), copies: $0.copies) }
      ?? presentName(id)
  }

  private mutating func findRenamedRows() {
    let saved = state.sections.flatMap(\.rows)
    let copied = Set(saved.compactMap { $0.id.asCopy?.template })
    for row in spec.sections.flatMap(\.rows)
    where !removed.contains(row.id) && !copied.contains(row.id)
      && !saved.contains(where: { $0.id == row.id })
    {
      let name = row.formerly.first { id in
        copied.contains(id) || saved.contains { $0.id == id && $0.added == nil }
      }
      if let name {
        presentNames[name] = row.id
      } else if row.formerly.contains(where: removed.contains) {
        removed.insert(row.id)
      }
    }
  }

  /// Whether the state has removed a row, under its current id or a previous one.
  func isRemoved(_ row: Row) -> Bool {
    removed.contains(row.spec.id)
      || !row.copyNumbers.isEmpty
        && row.spec.formerly.contains { removed.contains(RowID($0, copies: row.copyNumbers)) }
  }

  private mutating func findSections() {
    let removed = Set(state.removedSections)
    for saved in state.sections {
      let declared = spec.sections.first { $0.id == saved.id }
      if let declared, saved.added == nil || !removed.contains(saved.id) {
        sections.append(Section(spec: declared, isAdded: false, isSaved: true))
      } else if var added = saved.added {
        added.shownWhen = added.shownWhen?.renamed(presentName)
        sections.append(Section(spec: added, isAdded: true, isSaved: true))
      } else {
        adjust(.goneSection, .section(saved.id))
      }
    }
    let known = Set(sections.map(\.spec.id))
    // An added section is different from the section of the spec with the same id.
    let added = Set(sections.filter(\.isAdded).map(\.spec.id))
    let declared = spec.sections.filter {
      known.contains($0.id) ? !added.contains($0.id) : !removed.contains($0.id)
    }
    let order = sections.map(\.spec.id).merged(with: declared.map(\.id))
    for section in declared where !known.contains(section.id) {
      sections.append(Section(spec: section, isAdded: false, isSaved: false))
      adjust(.newSection, .section(section.id))
    }
    sections = order.compactMap { id in sections.first { $0.spec.id == id } }
  }

  private mutating func findSavedRows() {
    for section in state.sections {
      let present = sections.first { $0.spec.id == section.id }?.spec.id
      for var saved in section.rows.filter(isSaved) {
        saved.changed = saved.changed.map { $0.renamed(presentName) }
        let found = presentIDs[saved.id].flatMap { id in declared.first { $0.spec.id == id } }
        if let added = saved.added, found == nil || removed.contains(saved.id) {
          rows.append(
            Row(
              spec: added.renamed(presentID), home: nil,
              templateRows: addedTemplates[saved.id] ?? [], isAdded: true, saved: saved,
              savedSection: present))
        } else if var row = found, !rows.contains(where: { $0.spec.id == found?.spec.id }) {
          if row.spec.id != saved.id { adjust(.renamedRow, .row(saved.id)) }
          (row.saved, row.savedSection) = (saved, present)
          rows.append(row)
        } else {
          adjust(.goneRow, .row(saved.id))
        }
      }
    }
  }

  /// Adds the rows that the state does not know. A removed editor is added with its field unless
  /// another one replaces it.
  private mutating func findNewRows(mayReplaceEditors: Bool) {
    let others = savedRows.compactMap(\.added).map { $0.renamed(presentID) }
    for row in declared where !rows.contains(where: { $0.spec.id == row.spec.id }) {
      var isRemoved = isRemoved(row)
      let presenter = declared.first { $0.spec.id == row.spec.presentedBy }
      if let presenter, row.spec.canEdit(presenter.spec) {
        let isReplaced = mayReplaceEditors && others.contains { $0.canEdit(presenter.spec) }
        let template = row.spec.id.asCopy?.template
        let wasRemoved = isRemoved || template.map(removed.contains) ?? false
        isRemoved = self.isRemoved(presenter) || wasRemoved && isReplaced
      }
      if isRemoved { continue }
      rows.append(row)
    }
  }
}

extension Array where Element: Equatable {
  /// These elements with the missing declared ones inserted, each after the element that precedes
  /// it in the declaration. A missing first one goes before the first declared element that is
  /// here.
  func merged(with declared: [Element]) -> [Element] {
    var merged = self
    for (index, element) in declared.enumerated() where !contains(element) {
      if index > 0, let before = merged.firstIndex(of: declared[index - 1]) {
        merged.insert(element, at: before + 1)
      } else {
        let next = declared.first(where: contains).flatMap { merged.firstIndex(of: $0) }
        merged.insert(element, at: next ?? 0)
      }
    }
    return merged
  }
}
