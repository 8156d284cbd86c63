import FormEngine

/// What a state makes of a form: the sections, the rows of each in full order, and what does not fit
/// the form's spec. Everything is looked up in the lists of the state and of the spec.
struct ReferenceRestoring {
  var sections: [Section] = []
  var rows: [Row] = []
  /// What had to be adjusted, without messages.
  var report: [StateAdjustment] = []
  /// Of each section the indices of its rows.
  var order: [[Int]] = []
  private let state: FormState
  let spec: FormSpec
  /// The ids that rows of the spec have in the state, where those are others.
  private var presentNames: [RowID: RowID] = [:]
  private var removed: Set<RowID>

  /// A section that the form is to have.
  struct Section {
    let spec: SectionSpec
    let isAdded: Bool
    let isSaved: Bool
  }

  /// A row that the form is to have, if there is a place for it.
  struct Row {
    let spec: RowSpec
    let isAdded: Bool
    let saved: RowState?
    /// The section in which the state has it, if the form has that section.
    var savedSection: SectionID?
    /// The section in which the spec has it.
    let home: SectionID?
    var isUnsound = false
  }

  /// Decides what a state makes of a form with this spec.
  init(_ state: FormState, for spec: FormSpec) {
    self.init(state, for: spec, mayReplaceEditors: true)
    if hasFieldWithoutEditor { self.init(state, for: spec, mayReplaceEditors: false) }
  }

  private init(_ state: FormState, for spec: FormSpec, mayReplaceEditors: Bool) {
    (self.state, self.spec) = (state, spec)
    removed = Set(state.removedRows)
    findRenamedRows()
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
  var declared: [(spec: RowSpec, home: SectionID)] {
    spec.sections.flatMap { section in section.rows.map { ($0, section.id) } }
  }

  private var savedRows: [RowState] { state.sections.flatMap(\.rows) }

  private func presentName(_ id: RowID) -> RowID { presentNames[id] ?? id }

  private mutating func findRenamedRows() {
    let saved = savedRows
    for (row, _) in declared
    where !removed.contains(row.id) && !saved.contains(where: { $0.id == row.id }) {
      let name = row.formerly.first { id in saved.contains { $0.id == id && $0.added == nil } }
      if let name {
        presentNames[name] = row.id
      } else if row.formerly.contains(where: removed.contains) {
        removed.insert(row.id)
      }
    }
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
    // An added section is not the one that the spec has under its id.
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
      for var saved in section.rows {
        saved.changed = saved.changed.map { $0.renamed(presentName) }
        let found = declared.first { $0.spec.id == presentName(saved.id) }
        if let added = saved.added, found == nil || removed.contains(saved.id) {
          rows.append(
            Row(
              spec: added.renamed(presentName), isAdded: true, saved: saved, savedSection: present,
              home: nil))
        } else if let found {
          if found.spec.id != saved.id { adjust(.renamedRow, .row(saved.id)) }
          rows.append(
            Row(
              spec: found.spec, isAdded: false, saved: saved, savedSection: present,
              home: found.home))
        } else {
          adjust(.goneRow, .row(saved.id))
        }
      }
    }
  }

  /// Adds the rows that the state does not know. An editor goes with its field, or for another one.
  private mutating func findNewRows(mayReplaceEditors: Bool) {
    let others = savedRows.compactMap(\.added).map { $0.renamed(presentName) }
    for (row, home) in declared where !rows.contains(where: { $0.spec.id == row.id }) {
      var isRemoved = removed.contains(row.id)
      let presenter = declared.first { $0.spec.id == row.presentedBy }?.spec
      if let field = presenter, row.canEdit(field) {
        let isReplaced = mayReplaceEditors && others.contains { $0.canEdit(field) }
        isRemoved = removed.contains(field.id) || isRemoved && isReplaced
      }
      if isRemoved { continue }
      rows.append(Row(spec: row, isAdded: false, saved: nil, savedSection: nil, home: home))
    }
  }
}

extension Array where Element: Equatable {
  /// These elements, and after each declared one what follows it in the declaration and is missing
  /// here; what comes first there comes before the first that is here.
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
