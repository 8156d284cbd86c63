import DynamicRows

/// The form that results from restoring a state, within the limits of its spec.
///
/// The plan depends only on the state and on the form's own spec, not on changes made to the form
/// since.
struct RestoringPlan {
  let declared: FormCatalog
  /// The catalog of the form that results. It can also contain rows that get no place. Rows that are not
  /// in the form's own spec have other numbers here than in the live form.
  var catalog: FormCatalog
  var sections: [Section] = []
  /// The rows of all sections in full order.
  var rows: [Row] = []
  /// All rows that may get a place, in the order of the state; rows that are new in the spec come
  /// last.
  var candidates: [Row] = []
  var candidateIndices = [RowNumber: Int]()
  /// The copies that each repeat will have.
  private var copies = [RowNumber: [Copy]]()
  /// The candidates for the rows of copies other than first rows, in the order of the template.
  var copyRowsInOrder: [Int] = []
  /// The rows of the state in copies of rows that have none.
  var homeless: [RowState] = []
  /// The adjustments of the state itself.
  var stateReport: [StateAdjustment] = []
  /// The adjustments of the places of rows.
  var placeReport: [StateAdjustment] = []

  struct Section {
    let number: SectionNumber
    /// Whether the state contains the section.
    let isSaved: Bool
    /// The indices of its rows among all rows of the plan.
    var rows: Range<Int> = 0..<0
  }

  /// A row that may get a place, or has one in the plan.
  struct Row {
    let number: RowNumber
    /// The row in the state; `nil` if the row is new.
    var saved: RowState?
    /// The section that contains the row in the state, as an index into the plan's sections.
    var savedSection: Int?
    /// Whether the row can't be part of the form.
    var isUnsound = false
    /// The index of its presenter among the rows of the plan, once the row has a place.
    var presenter: Int?
  }

  /// A copy with its number among all that its repeat has had.
  private typealias Copy = (number: Int, rows: [RowNumber])

  /// - Parameter declared: The catalog of a new form.
  /// - Throws: `badState` if the state contradicts itself.
  /// - Complexity: O(*n*) for *n* rows of the state and the spec.
  init(_ state: FormState, for declared: FormCatalog) throws(FormRefusal) {
    try self.init(state, for: declared, replacingEditors: true)
    if hasFieldWithoutEditor { try self.init(state, for: declared, replacingEditors: false) }
  }

  private init(
    _ state: FormState, for declared: FormCatalog, replacingEditors: Bool
  ) throws(FormRefusal) {
    self.declared = declared
    catalog = declared
    var names = try StateNames(of: state, for: declared)
    let state = withoutUncountedCopies(state, names)
    removeFromTemplates { names.removesFromTemplates($0) }
    resolveSections(of: state, names)
    resolveRows(of: state, names)
    if replacingEditors { names = names.replacingEditors(of: fieldsWithAddedEditors) }
    addNewRows(names)
    completeCopies(names)
    arrange()
    leaveOutUnsound()
  }

  /// All adjustments.
  var report: [StateAdjustment] { stateReport + placeReport }

  /// The id of a row that has a place.
  func id(_ row: Row) -> RowID { catalog.rows[row.number].id }

  /// Whether a row is a row of a copy that is also in the template.
  func isCopy(_ row: Row) -> Bool { catalog.repeats.templateRow(of: row.number) != nil }

  /// The copy of which a row is the first one: its number, and the repeat that presents it.
  func copy(startingWith row: Row) -> (number: Int, presenter: RowID)? {
    guard case .copy(let copy, 0) = catalog.repeats.origin(of: row.number) else { return nil }
    let presenter = catalog.rows[catalog.repeats[copy].presenter].id
    return id(row).asCopy?.copies.last.map { ($0, presenter) }
  }

  /// Whether a row is neither in the form's own spec nor a copy.
  func isAdded(_ row: Row) -> Bool { !catalog.isDeclared(row.number) && !isCopy(row) }
}

extension RestoringPlan {
  /// Determines the sections of the plan, in order.
  private mutating func resolveSections(of state: FormState, _ names: StateNames) {
    for saved in state.sections {
      if let known = declared.sectionNumber(saved.id),
        saved.added == nil || !names.removesSection(saved.id)
      {
        sections.append(Section(number: known, isSaved: true))
      } else if var added = saved.added {
        added.id = saved.id
        let number = catalog.add(added.renamingRows { names.presentName(of: $0) })
        sections.append(Section(number: number, isSaved: true))
      } else {
        stateReport.append(.goneSection(saved.id))
      }
    }
    let places = sectionPlaces
    var siblings = Siblings(placed: Array(sections.indices))
    for index in declared.sections.indices {
      let number = SectionNumber(index)
      let id = declared.sections[index].id
      if let known = places[number] {
        if catalog.isDeclared(number) { siblings.declared.append(known) }
      } else if !names.removesSection(id) {
        siblings.declared.append(sections.count)
        sections.append(Section(number: number, isSaved: false))
        stateReport.append(.newSection(id))
      }
    }
    let found = sections
    sections = siblings.inOrder.map { found[$0] }
  }

  /// The indices of the sections by their numbers.
  private var sectionPlaces: [SectionNumber: Int] {
    var places = [SectionNumber: Int]()
    for (index, section) in sections.enumerated() { places[section.number] = index }
    return places
  }

  /// Determines the rows that the state contains.
  private mutating func resolveRows(of state: FormState, _ names: StateNames) {
    let places = sectionPlaces
    var copies = SavedCopies(of: state, names)
    for section in state.sections {
      let savedSection = catalog.sectionNumber(section.id).flatMap { places[$0] }
      for saved in section.rows {
        copies.pass(saved)
        if saved.added != nil, saved.id.asCopy != nil {
          // Only copies have such ids.
          stateReport.append(.unsoundRow(saved.id, "its id is that of a copy"))
        } else if let added = saved.added, names.isAdded(saved.id) {
          let row = catalog.add(added.renamingRows { copies.presentName(of: $0) })
          noteOrigin(ofAdded: row)
          if catalog.repeats.isTemplateRow(row) { continue }
          add(Row(number: row, saved: saved, savedSection: savedSection))
        } else if let id = copies.name(of: saved.id, in: catalog), !isCandidate(id),
          !names.isRemoved(id)
        {
          if id != saved.id { stateReport.append(.renamedRow(saved.id, id)) }
          resolve(id, saved, savedSection)
        } else {
          stateReport.append(.goneRow(saved))
        }
      }
    }
  }

  /// Adds a row in the state that is a row of the spec or of a copy.
  private mutating func resolve(_ id: RowID, _ saved: RowState, _ savedSection: Int?) {
    if let row = declared.number(id) ?? row(ofCopy: id) {
      add(Row(number: row, saved: saved, savedSection: savedSection))
    } else {
      homeless.append(saved)
    }
  }

  /// The fields for which the state adds an editor.
  private var fieldsWithAddedEditors: Set<RowID> {
    let presenters = candidates.compactMap { candidate -> RowID? in
      guard isAdded(candidate), let presenter = catalog.presenter(of: candidate.number) else {
        return nil
      }
      let spec = catalog.rows[presenter]
      return catalog.rows[candidate.number].canEdit(spec) ? spec.id : nil
    }
    return Set(presenters)
  }

  private func isCandidate(_ id: RowID) -> Bool {
    catalog.number(id).map { candidateIndices[$0] != nil } ?? false
  }

  /// Adds the rows of the spec that are not in the state.
  private mutating func addNewRows(_ names: StateNames) {
    for row in declared.rows.indices.map({ RowNumber($0) })
    where candidateIndices[row] == nil && !catalog.repeats.isTemplateRow(row)
      && !names.removes(declared.rows[row])
    {
      add(Row(number: row))
    }
  }

  private mutating func add(_ candidate: Row) {
    candidateIndices[candidate.number] = candidates.count
    candidates.append(candidate)
  }
}

// MARK: - Templates and copies

extension RestoringPlan {
  /// Removes rows of the form's own spec from the templates of repeats: another row may have the id of
  /// one of them now.
  private mutating func removeFromTemplates(where isRemoved: (RowSpec) -> Bool) {
    guard !declared.repeats.isEmpty else { return }
    let rows = declared.rows.indices.filter { !isRemoved(declared.rows[$0]) }
    guard rows.count < declared.rows.count else { return }
    catalog.repeats = Repeats()
    catalog.noteOrigins(of: rows.map { RowNumber($0) })
  }

  /// Records whether an added row is in the template of an added repeat, after that repeat. The
  /// templates of the form's own spec stay as they are.
  private mutating func noteOrigin(ofAdded row: RowNumber) {
    let presenter = catalog.presenter(of: row)
    let isTemplate = presenter.map { catalog.repeats.ownTemplate(of: $0) != nil } ?? false
    let owner =
      isTemplate
      ? presenter : presenter.flatMap { catalog.repeats.copyPresenter(ofTemplateRow: $0) }
    guard owner.map(catalog.isDeclared) != true else { return }
    catalog.noteOrigins(of: [row])
  }

  /// The row with the id of a copy's row. It is added to the catalog with its copy and all that
  /// contain that one, unless they are there; `nil` if no repeat can have such a copy.
  private mutating func row(ofCopy id: RowID) -> RowNumber? {
    guard let (template, copies) = id.asCopy, let original = catalog.number(template) else {
      return nil
    }
    // The repeats whose copies are missing, from the innermost.
    var repeats: [RowNumber] = []
    var found = row(original, inCopy: copies[...])
    while found == nil {
      guard repeats.count < copies.count,
        let owner = catalog.repeats.copyPresenter(ofTemplateRow: repeats.last ?? original)
      else { return nil }
      repeats.append(owner)
      found = row(owner, inCopy: copies.dropLast(repeats.count))
    }
    while repeats.popLast() != nil, let presenter = found {
      let outer = copies.dropLast(repeats.count)
      addCopy(outer.last ?? 1, of: presenter)
      found = row(repeats.last ?? original, inCopy: outer)
    }
    return found
  }

  /// The copy of a template row, if it is in the catalog.
  ///
  /// - Parameter copies: The numbers of the copies, from the outermost repeat; empty for a row outside
  ///   of repeats.
  private func row(_ original: RowNumber, inCopy copies: ArraySlice<Int>) -> RowNumber? {
    if copies.isEmpty { return catalog.repeats.isTemplateRow(original) ? nil : original }
    let id = RowID(catalog.rows[original].id, copies: Array(copies))
    return catalog.number(id).flatMap {
      catalog.repeats.templateRow(of: $0) == original ? $0 : nil
    }
  }

  private mutating func addCopy(_ number: Int, of presenter: RowNumber) {
    let rows = catalog.addCopy(catalog.specs(ofCopy: number, of: presenter), of: presenter)
    copies[presenter, default: []].append((number, rows))
  }

  /// Gives each repeat its copies, and each copy all its rows: a new repeat gets the initial number
  /// of copies, any other at least the smallest number.
  private mutating func completeCopies(_ names: StateNames) {
    guard !catalog.repeats.isEmpty else { return }
    var index = 0
    while index < candidates.count {
      let (row, saved) = (candidates[index].number, candidates[index].saved)
      index += 1
      guard case .repeat(let content) = catalog.rows[row].content else { continue }
      var count = copies[row]?.count ?? 0
      var last = max(copies[row]?.map { $0.number }.max() ?? 0, (saved?.nextCopy ?? 1) - 1)
      // A state that knows the repeat has all its copies, even if there are too few.
      let isKnown = saved?.nextCopy != nil
      let wanted = count == 0 ? content.countAtStart : content.min ?? 0
      while !isKnown, count < wanted {
        (last, count) = (last + 1, count + 1)
        addCopy(last, of: row)
      }
      for copy in copies[row] ?? [] { complete(copy, names) }
    }
  }

  private mutating func complete(_ copy: Copy, _ names: StateNames) {
    for (place, row) in copy.rows.enumerated() {
      if candidateIndices[row] == nil, !names.removes(catalog.rows[row]) { add(Row(number: row)) }
      if place > 0, let known = candidateIndices[row] { copyRowsInOrder.append(known) }
    }
  }
}
