import DynamicRows

/// The form that results from restoring a state, within the limits of its spec.
///
/// The plan depends only on the state and on the form's own spec, not on changes made to the form
/// since.
struct RestoringPlan {
  let catalog: FormCatalog
  var sections: [Section] = []
  /// The rows of all sections in full order.
  var rows: [Row] = []
  /// All rows that may get a place, in the order of the state; rows that are new in the spec come
  /// last.
  var candidates: [Row] = []
  var candidateNumbers = [RowID: Int]()
  /// The templates of repeats.
  var templates = PlannedTemplates()
  /// The numbers of the copies that each repeat will have.
  var copyNumbers = [RowID: [Int]]()
  /// The copies in the state: the ids of their repeats with the numbers of the copies.
  private var knownCopies = Set<RowID>()
  /// The candidates for the rows of copies other than first rows, in the order of the template.
  var copyRowsInOrder: [Int] = []
  /// The adjustments of the state itself.
  var stateReport: [StateAdjustment] = []
  /// The adjustments of the places of rows.
  var placeReport: [StateAdjustment] = []

  struct Section {
    var spec: SectionSpec
    /// Whether the section is the one that the form's own spec has under its id.
    var isDeclared: Bool
    /// Whether the state contains the section.
    var isSaved: Bool
    /// The indices of its rows among all rows of the plan.
    var rows: Range<Int> = 0..<0
  }

  /// A row that may get a place, or has one in the plan.
  struct Row {
    var spec: RowSpec
    var isDeclared: Bool
    /// The row in the state; `nil` if the row is new.
    var saved: RowState?
    /// The section that contains the row in the state, as an index into the plan's sections.
    var savedSection: Int?
    /// The copy that the row belongs to, if any.
    var copy: CopyPlace?
    /// Whether the row can't be part of the form.
    var isUnsound = false
    /// The index of its presenter among the rows of the plan, once the row has a place.
    var presenter: Int?
    /// All template rows, if the row is a repeat that is not itself a row of a copy.
    var template: [RowSpec] = []
  }

  /// - Throws: `badState` if the state contradicts itself.
  /// - Complexity: O(*n*) for *n* rows of the state and the spec.
  init(_ state: FormState, for catalog: FormCatalog) throws(FormRefusal) {
    try self.init(state, for: catalog, replacingEditors: true)
    if hasFieldWithoutEditor { try self.init(state, for: catalog, replacingEditors: false) }
  }

  private init(
    _ state: FormState, for catalog: FormCatalog, replacingEditors: Bool
  ) throws(FormRefusal) {
    self.catalog = catalog
    let names = try StateNames(of: state, for: catalog, replacingEditors: replacingEditors)
    for index in 0..<catalog.declared.rowCount {
      let spec = catalog.declaredSpec(RowNumber(index))
      // A removed repeat's id may be used by another row now.
      if !names.isRemoved(spec.id) { _ = templates.note(spec) }
    }
    resolveSections(of: state, names)
    resolveRows(of: state, names)
    addNewRows(names)
    completeCopies(names)
    arrange()
    leaveOutUnsound()
  }

  /// All adjustments.
  var report: [StateAdjustment] { stateReport + placeReport }
}

extension RestoringPlan {
  /// Determines the sections of the plan, in order.
  private mutating func resolveSections(of state: FormState, _ names: StateNames) {
    for saved in state.sections {
      let declared = catalog.declaredSection(saved.id)
      if let declared, saved.added == nil || !names.removesSection(saved.id) {
        sections.append(
          Section(spec: catalog.declaredSpec(declared), isDeclared: true, isSaved: true))
      } else if let added = saved.added {
        let spec = added.renamingRows { names.presentName(of: $0) }
        sections.append(Section(spec: spec, isDeclared: false, isSaved: true))
      } else {
        stateReport.append(.goneSection(saved.id))
      }
    }
    let places = sectionPlaces
    var siblings = Siblings(placed: Array(sections.indices))
    for index in catalog.declared.sectionEnds.indices {
      let spec = catalog.declaredSpec(SectionNumber(index))
      if let known = places[spec.id] {
        if sections[known].isDeclared { siblings.declared.append(known) }
      } else if !names.removesSection(spec.id) {
        siblings.declared.append(sections.count)
        sections.append(Section(spec: spec, isDeclared: true, isSaved: false))
        stateReport.append(.newSection(spec.id))
      }
    }
    let found = sections
    sections = siblings.inOrder.map { found[$0] }
  }

  /// The indices of the sections by their ids.
  private var sectionPlaces: [SectionID: Int] {
    var places = [SectionID: Int]()
    for (index, section) in sections.enumerated() { places[section.spec.id] = index }
    return places
  }

  /// Determines the rows that the state contains.
  private mutating func resolveRows(of state: FormState, _ names: StateNames) {
    let places = sectionPlaces
    var copies = SavedCopies(of: state, names)
    for section in state.sections {
      let savedSection = places[section.id]
      for saved in section.rows {
        copies.pass(saved)
        if let added = saved.added, names.isAdded(saved.id) {
          let spec = added.renamingRows { copies.presentName(of: $0) }
          if templates.note(spec) { continue }
          add(Row(spec: spec, isDeclared: false, saved: saved, savedSection: savedSection))
        } else if let id = copies.name(of: saved.id, in: templates), candidateNumbers[id] == nil {
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
    if let row = catalog.declaredRow(id) {
      add(
        Row(
          spec: catalog.declaredSpec(row), isDeclared: true, saved: saved,
          savedSection: savedSection))
    } else if let (template, copies) = id.asCopy,
      var row = templates.row(template, inCopies: copies), let copy = row.copy
    {
      let presenter = copy.presenter.asCopy?.template ?? copy.presenter
      if knownCopies.insert(RowID(presenter, copies: copies)).inserted {
        copyNumbers[copy.presenter, default: []].append(copy.number)
      }
      (row.saved, row.savedSection) = (saved, savedSection)
      add(row)
    }
  }

  /// Adds the rows of the spec that are not in the state.
  private mutating func addNewRows(_ names: StateNames) {
    for index in 0..<catalog.declared.rowCount {
      let spec = catalog.declaredSpec(RowNumber(index))
      guard candidateNumbers[spec.id] == nil, !templates.isTemplateRow(spec.id),
        !names.removes(spec)
      else { continue }
      add(Row(spec: spec, isDeclared: true))
    }
  }

  /// Gives each repeat its copies, and each copy all its rows: a new repeat gets the initial number
  /// of copies, any other at least the smallest number.
  private mutating func completeCopies(_ names: StateNames) {
    guard !templates.isEmpty else { return }
    var index = 0
    while index < candidates.count {
      let candidate = candidates[index]
      index += 1
      guard case .repeat(let content) = candidate.spec.content else { continue }
      let id = candidate.spec.id
      var numbers = copyNumbers[id] ?? []
      var last = max(numbers.max() ?? 0, (candidate.saved?.nextCopy ?? 1) - 1)
      // A state that knows the repeat has all its copies, even if there are too few.
      let isKnown = candidate.saved?.nextCopy != nil
      let wanted = numbers.isEmpty ? content.countAtStart : content.min ?? 0
      while !isKnown, numbers.count < wanted {
        last += 1
        numbers.append(last)
      }
      copyNumbers[id] = numbers
      for number in numbers { completeCopy(number, of: id, names) }
    }
  }

  private mutating func completeCopy(_ number: Int, of id: RowID, _ names: StateNames) {
    for row in templates.rows(ofCopy: number, of: id) {
      if candidateNumbers[row.spec.id] == nil, !names.removes(row.spec) { add(row) }
      if let known = candidateNumbers[row.spec.id], row.copy?.isFirst == false {
        copyRowsInOrder.append(known)
      }
    }
  }

  private mutating func add(_ candidate: Row) {
    candidateNumbers[candidate.spec.id] = candidates.count
    candidates.append(candidate)
  }
}

extension FormCatalog {
  /// The number of the row in the form's own spec with an id.
  func declaredRow(_ id: RowID) -> RowNumber? {
    number(id).flatMap { $0.index < declared.rowCount ? $0 : nil }
  }

  /// The number of the section in the form's own spec with an id.
  func declaredSection(_ id: SectionID) -> SectionNumber? {
    sectionNumber(id).flatMap { $0.index < declared.sectionEnds.count ? $0 : nil }
  }

  /// The section that contains a row in the form's own spec.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func declaredHome(of row: RowNumber) -> SectionNumber {
    SectionNumber(declared.sectionEnds.partitionPoint { $0 <= row.index })
  }
}
