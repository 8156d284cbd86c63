import DynamicRows

/// New rows and sections of a form, checked with the rows of the form that they refer to.
///
/// Rows that are new in a copy are checked as if they were in the template.
struct SpecFragment {
  private let catalog: FormCatalog
  private let map: FormMap
  private var rows: [RowSpec] = []
  private var sections: [SectionSpec] = []
  /// For each block, by the index of its first row: the row of the form that presents it.
  private var presenters = [Int: RowNumber]()
  /// The rows that are already in the form, with their indices.
  private var checked = [RowNumber: Int]()
  /// Whether the rows are from a state: their ids are not checked yet, and their former ids have no
  /// meaning.
  private var isFromState = false

  /// Creates an empty fragment of a form.
  init(in catalog: FormCatalog, _ map: FormMap) {
    (self.catalog, self.map) = (catalog, map)
  }

  /// Creates a fragment of rows and sections that are already in a form. Fields and editors that are
  /// not new are checked without their conditions.
  ///
  /// - Parameters:
  ///   - rows: The new rows.
  ///   - fields: The other fields that have new editors.
  ///   - sections: The new sections.
  ///   - isFromState: Whether the rows and sections are from a state.
  init(
    in catalog: FormCatalog, _ map: FormMap, rows new: Set<RowNumber>, fields: Set<RowNumber>,
    sections: [SectionNumber], isFromState: Bool = false
  ) {
    self.init(in: catalog, map)
    self.sections = sections.map { catalog.sections[$0] }
    self.isFromState = isFromState
    var own = new.union(fields)
    for field in own where catalog.isField(field) {
      own.formUnion(map.rows(under: field).filter { catalog.partners[$0] == field })
    }
    for head in catalog.inEntryOrder(own)
    where map.presenter(of: head).map({ !own.contains($0) }) ?? true {
      var block: Set<RowNumber> = [head]
      for row in map.block(of: head) where own.contains(row) {
        if map.presenter(of: row).map(block.contains) ?? false { block.insert(row) }
      }
      let rows = catalog.withTemplateRows(map.block(of: head).filter(block.contains))
      let specs = rows.map { row in
        guard new.contains(row) || catalog.repeats.isTemplateRow(row) else {
          return catalog.rows[row].withoutConditions
        }
        var spec = catalog.rows[row]
        if isFromState { spec.formerly = [] }
        return spec
      }
      insert(specs, under: map.presenter(of: head), numbers: rows)
    }
  }

  /// Inserts a block with a row of the form as its presenter, or at the top level.
  ///
  /// - Parameter numbers: The numbers of the rows, if they are already in the form.
  mutating func insert(
    _ block: [RowSpec], under presenter: RowNumber?, numbers: [RowNumber] = []
  ) {
    for (place, row) in numbers.enumerated() { checked[row] = rows.count + place }
    var block = block.map { $0.withOwnOptions(from: catalog.optionLists) }
    // Its siblings are missing here.
    block[0].pinned = nil
    presenters[rows.count] = presenter
    rows += block
  }

  /// Inserts a new section.
  mutating func insert(_ section: SectionSpec) {
    var section = section
    section.rows = section.rows.map { $0.withOwnOptions(from: catalog.optionLists) }
    sections.append(section)
  }

  /// Throws if the rows and sections contain an error.
  func requireSound(inBatch: Bool, ignoringCycles: Bool = false) throws(FormRefusal) {
    let new = rows + sections.flatMap { $0.rows }
    let own = Set(new.map { $0.id })
    for row in new {
      for id in row.formerly
      where own.contains(id) || !inBatch && isInForm(id) {
        throw FormRefusal(
          .badSpec, Wording.formerIDInUse("row \(row.id.quotedForMessage)", id))
      }
    }
    let spec = spec
    let error = findings(in: spec).first {
      $0.severity == .error && $0.code != .duplicateID
        && !(inBatch && $0.canBeCorrected(in: spec)) && !(ignoringCycles && $0.isCycle)
    }
    if let error { throw FormRefusal(.badSpec, error.message) }
  }

  /// The errors of a fragment that is already in the form, each with its row or section there. Ids are
  /// unique in a form.
  func errors() -> [(row: RowNumber?, section: SectionNumber?, finding: SpecFinding)] {
    var numbers = [Int: RowNumber]()
    for (row, index) in checked { numbers[index] = row }
    let errors = findings(in: spec).filter { $0.severity == .error && $0.code != .duplicateID }
    return errors.map { finding in
      guard let (section, row) = finding.place.indices else { return (nil, nil, finding) }
      guard section > 0 else { return (row.flatMap { numbers[$0] }, nil, finding) }
      return (nil, catalog.sectionNumber(sections[section - 1].id), finding)
    }
  }

  private func isInForm(_ id: RowID) -> Bool { catalog.number(id).map(map.contains) ?? false }

  /// The fragment as a spec: the first section contains the rows that are in no new section.
  private var spec: FormSpec {
    FormSpec(
      catalog.title, openAtOnce: catalog.openAtOnce, languages: catalog.form.languages,
      sections: [SectionSpec("rows", rows: rows)] + sections)
  }

  private func findings(in spec: FormSpec) -> [SpecFinding] {
    var checker = SpecChecker(
      spec, gaps: SpecGaps(),
      in: Surroundings(
        catalog: catalog, map: map, presenters: presenters, checked: checked,
        hasCheckedIDs: !checked.isEmpty && !isFromState))
    checker.checkAll()
    return checker.findings.inOrder
  }
}

extension RowSpec {
  /// The row with the options of its list, if it uses one: lists that no new row uses must not be
  /// checked.
  fileprivate func withOwnOptions(from lists: [String: [OptionSpec]]) -> RowSpec {
    guard case .picker(var picker) = content, let options = picker.optionList.flatMap({ lists[$0] })
    else { return self }
    var row = self
    (picker.options, picker.optionList) = (options, nil)
    row.content = .picker(picker)
    return row
  }

  /// Only the parts of the row that determine its answer.
  fileprivate var withoutConditions: RowSpec {
    var content = content
    if case .picker(var picker) = content {
      // A list that was changed at run time may be empty, and the host may provide other options.
      picker.optionList = picker.options.isEmpty || leavesOptionsToHost ? PickerContent.host : nil
      content = .picker(picker.changingConditions { _ in nil })
    }
    return RowSpec(id, content, title: title, presentedBy: presentedBy)
  }
}

extension SpecFinding {
  /// Whether rows depend on each other.
  fileprivate var isCycle: Bool { [.selfReference, .ownDescendant, .loop].contains(code) }

  /// Whether the place is in the list of copies that a repeat has at the start.
  private var isOfValueOfCopies: Bool {
    guard place.steps.count > 5, place.steps[4] == "value" else { return false }
    if case .index = place.steps[5] { return true } else { return false }
  }

  /// Whether inserting or removing rows can correct the finding.
  fileprivate func canBeCorrected(in spec: FormSpec) -> Bool {
    switch code {
    // The rows of a template are inserted with their repeat.
    case .unknownRow where isOfValueOfCopies: return false
    case .badCopyAction, .noEditor, .twoEditors, .twoFieldsOpen, .unknownRow, .targetIsEditor,
      .holdsNothing,
      .wrongOperand, .notOrdered, .notContaining, .badEditor, .wrongOutcome, .listOperand,
      .notScored:
      return true
    case .wrongType, .notAnOption, .badDate:
      guard !isOfCondition, let (section, row) = place.indices, let row else { return true }
      return spec.sections[section].rows[row].content.kind == .field
    default: return false
    }
  }
}
