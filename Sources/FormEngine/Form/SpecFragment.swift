import DynamicRows

/// New rows and sections of a form, checked with the rows of the form that they refer to.
///
/// Rows that are new in a copy are checked as if they were in the template.
struct SpecFragment {
  private let kept: KeptForm
  private var rows: [RowSpec] = []
  private var sections: [SectionSpec] = []
  /// For each block, by the index of its first row: the row of the form that presents it.
  private var presenters = [Int: RowNumber]()
  /// The rows that are already in the form, with their indices.
  private var checked = [RowNumber: Int]()

  private var form: LiveForm {
    _read { yield kept.form }
  }

  /// Creates an empty fragment.
  init(of form: LiveForm) {
    kept = KeptForm(form)
  }

  /// Creates a fragment of rows that are already in the form: those that a batch has inserted, and fields with
  /// other editors. The latter and their editors are checked without conditions.
  init(of form: LiveForm, _ arrivals: BatchArrivals) {
    kept = KeptForm(form)
    sections = arrivals.sections.map { form.catalog.sections[$0] }
    let catalog = form.catalog
    var own = arrivals.rows.union(arrivals.fields)
    for field in arrivals.fields {
      own.formUnion(form.map.rows(under: field).filter { catalog.partners[$0] == field })
    }
    for head in catalog.inEntryOrder(own)
    where form.map.presenter(of: head).map({ !own.contains($0) }) ?? true {
      var block: Set<RowNumber> = [head]
      for row in form.map.block(of: head) where own.contains(row) {
        if form.map.presenter(of: row).map(block.contains) ?? false { block.insert(row) }
      }
      let rows = form.withTemplateRows(form.map.block(of: head).filter(block.contains))
      let specs = rows.map { row in
        let isNew = arrivals.rows.contains(row) || catalog.repeats.isTemplateRow(row)
        return isNew ? catalog.rows[row] : catalog.rows[row].withoutConditions
      }
      insert(specs, under: form.map.presenter(of: head), numbers: rows)
    }
  }

  /// Inserts a block with a row of the form as its presenter, or at the top level.
  ///
  /// - Parameter numbers: The numbers of the rows, if they are already in the form.
  mutating func insert(
    _ block: [RowSpec], under presenter: RowNumber?, numbers: [RowNumber] = []
  ) {
    for (place, row) in numbers.enumerated() { checked[row] = rows.count + place }
    var block = block.map { $0.withOwnOptions(from: form.catalog.optionLists) }
    // Its siblings are missing here.
    block[0].pinned = nil
    presenters[rows.count] = presenter
    rows += block
  }

  /// Inserts a new section.
  mutating func insert(_ section: SectionSpec) {
    var section = section
    section.rows = section.rows.map { $0.withOwnOptions(from: form.catalog.optionLists) }
    sections.append(section)
  }

  /// Throws if the rows and sections contain an error.
  func requireSound(inBatch: Bool, ignoringCycles: Bool = false) throws(FormRefusal) {
    let new = rows + sections.flatMap { $0.rows }
    let own = Set(new.map { $0.id })
    for row in new {
      for id in row.formerly
      where own.contains(id) || !inBatch && form.presentNumber(id) != nil {
        throw FormRefusal(
          .badSpec, Wording.formerIDInUse("row \(row.id.quotedForMessage)", id))
      }
    }
    let spec = FormSpec(
      form.title, openAtOnce: form.openAtOnce,
      sections: [SectionSpec("rows", rows: rows)] + sections)
    var checker = SpecChecker(
      spec, gaps: SpecGaps(),
      in: Surroundings(
        catalog: form.catalog, map: form.map, presenters: presenters, checked: checked))
    checker.checkAll()
    let error = checker.findings.inOrder.first {
      $0.severity == .error && $0.code != .duplicateID
        && !(inBatch && $0.canBeCorrected(in: spec)) && !(ignoringCycles && $0.isCycle)
    }
    if let error { throw FormRefusal(.badSpec, error.message) }
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

  /// Whether inserting or removing rows can correct the finding.
  fileprivate func canBeCorrected(in spec: FormSpec) -> Bool {
    switch code {
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
