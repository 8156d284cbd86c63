import DynamicRows

/// A small spec for checking new rows: the rows, and bare placeholders for the rows of the form
/// that they refer to.
///
/// Rows that are new in a copy are checked as if they were in the template. All copies of a
/// template row are represented by that row.
struct SpecFragment {
  private let form: LiveForm
  /// The ids of the new rows. In the new rows, such an id refers to the new row and not to one of
  /// the form.
  private let own: Set<RowID>
  /// The ids of new rows that other rows of the form have too.
  private let taken: Set<RowID>
  /// The rows of the form that need no placeholder, or already have one.
  private var present: Set<RowNumber> = []
  /// The fields whose values are checked too.
  private var checkedFields: Set<RowNumber> = []
  private var sections: [SectionSpec] = []
  /// The new rows by the row of the form that presents them; for a copy, by the template row.
  private var insertions: [RowNumber?: [RowSpec]] = [:]
  /// The template rows that need a placeholder.
  private var templateRows: Set<RowNumber> = []
  /// Rows of templates with other contents than at present.
  private var replaced: [RowNumber: RowSpec] = [:]

  /// Creates a fragment for rows that are not in the form yet.
  init(of form: LiveForm, new rows: [RowSpec]) {
    self.form = form
    own = Set(rows.map { $0.id })
    taken = own
  }

  /// Creates a fragment for rows that are already in the form.
  init(of form: LiveForm, _ arrivals: BatchArrivals) {
    self.form = form
    own = Set(form.withTemplateRows(Array(arrivals.rows)).map { form.catalog.rows[$0].id })
    taken = []
    present = arrivals.rows
    checkedFields = arrivals.fields
    sections = arrivals.sections.map { form.catalog.sections[$0] }
    let heads = form.catalog.inEntryOrder(arrivals.rows).filter { row in
      form.map.presenter(of: row).map { !arrivals.rows.contains($0) } ?? true
    }
    for head in heads {
      let block = form.map.block(of: head).filter(arrivals.rows.contains)
      var specs = form.withTemplateRows(block).map { form.catalog.rows[$0] }
      specs[0].pinned = nil
      insert(specs, under: form.map.presenter(of: head))
    }
    for field in form.catalog.inEntryOrder(arrivals.fields) { insert([], under: field) }
  }

  /// Inserts a new block with a row of the form as its presenter, or at the top level.
  mutating func insert(_ rows: [RowSpec], under presenter: RowNumber?) {
    var rows = rows.map { prepared($0) }
    let repeats = form.catalog.repeats
    guard let presenter, let copy = repeats.copy(around: presenter) else {
      insertions[presenter, default: []] += rows
      return
    }
    if !rows.isEmpty { rows[0].presentedBy = placeholderID(for: form.catalog.rows[presenter].id) }
    var place = repeats.templateRow(of: presenter) ?? presenter
    if place == presenter || checkedFields.contains(presenter) {
      // Only the end of the path from the template to the row counts.
      place = repeats[copy].template.rows[0]
      var above = placeholders(for: presenter)
      if !above.isEmpty { above[0].presentedBy = placeholderID(for: form.catalog.rows[place].id) }
      rows = above + rows
    } else if !rows.isEmpty {
      rows[0].presentedBy = placeholderID(for: form.catalog.rows[place].id)
    }
    if !rows.isEmpty { templateRows.insert(place) }
    insertions[place, default: []] += rows
  }

  /// A new row without the parts that must not be checked: options of lists that no new row uses,
  /// and the copy of a repeat to which a button adds.
  private func prepared(_ row: RowSpec) -> RowSpec {
    var row = row.withOwnOptions(from: form.catalog.optionLists)
    if case .button(.add(let id)) = row.content, let target = form.presentNumber(id),
      form.catalog.isRepeat(target), !form.catalog.presentsTemplate(target)
    {
      row.content = .button(.named("add"))
    }
    return row
  }

  /// Checks a template's row with other contents.
  mutating func replace(_ row: RowNumber, with spec: RowSpec) {
    replaced[row] = spec
    templateRows.insert(row)
  }

  /// Inserts a new section.
  mutating func insert(_ section: SectionSpec) {
    var section = section
    section.rows = section.rows.map { prepared($0) }
    sections.append(section)
  }

  /// Throws if the new rows and sections contain an error.
  mutating func requireSound(
    inBatch: Bool, ignoringCycles: Bool = false
  ) throws(FormRefusal) {
    let new = sections.flatMap { $0.rows } + insertions.values.joined() + replaced.values
    for row in new {
      for id in row.formerly
      where own.contains(id) || !inBatch && form.presentNumber(id) != nil {
        throw FormRefusal(
          .badSpec, Wording.formerIDInUse("row \(row.id.quotedForMessage)", id))
      }
    }
    let spec = spec(
      reading: new.flatMap { $0.rowsNamed }
        + sections.flatMap { $0.shownWhen?.rowsRead ?? [] })
    let error = spec.check().findings.first {
      $0.severity == .error && $0.code != .duplicateID
        && !(inBatch && $0.canBeCorrected(in: spec)) && !(ignoringCycles && $0.isCycle)
    }
    if let error { throw FormRefusal(.badSpec, error.message) }
  }

  /// The new rows and sections with all rows that they refer to.
  private mutating func spec(reading ids: [RowID]) -> FormSpec {
    var context: [RowSpec] = []
    var known: [RowNumber] = []
    for id in ids where !own.contains(id) {
      guard let row = form.catalog.number(id), form.isInForm(row) else { continue }
      if form.catalog.repeats.isTemplateRow(row) || form.catalog.presentsTemplate(row) {
        templateRows.insert(row)
      } else {
        known.append(row)
      }
    }
    let presenters = insertions.keys.compactMap { $0 }.filter {
      !form.catalog.repeats.isTemplateRow($0)
    }
    for presenter in form.catalog.inEntryOrder(Set(presenters)) {
      context += placeholders(for: presenter)
    }
    context += templates()
    context += known.flatMap { placeholders(for: $0) } + (insertions[nil] ?? [])
    return FormSpec(
      form.title, openAtOnce: form.openAtOnce,
      sections: ([SectionSpec("context", rows: context)] + sections).map { section in
        var section = section
        if form.catalog.repeats.isEmpty { return section }
        let name: (RowID) -> RowID = { [own] in own.contains($0) ? $0 : $0.outsideCopies }
        section.rows = section.rows.map { $0.renamingRows(name) }
        return section.renamingRows(name)
      })
  }
}

// MARK: - Placeholders

extension SpecFragment {
  /// A row without conditions, or a field and its editor, each with the rows inserted under it; none
  /// if they already exist.
  private mutating func placeholders(for row: RowNumber) -> [RowSpec] {
    let holder = form.catalog.holder(of: row)
    var rows = [holder]
    if holder != row {
      rows.append(row)
    } else if checkedFields.contains(row) {
      rows += form.map.rows(under: row).filter { form.catalog.partners[$0] == row }
    } else if let editor = form.catalog.partners[row] {
      rows.append(editor)
    }
    let placeholders = rows.filter { present.insert($0).inserted }.flatMap { row in
      var placeholder = placeholder(for: row)
      if row == holder { return [placeholder] }
      placeholder.presentedBy = placeholderID(for: form.catalog.rows[holder].id)
      return [placeholder] + (insertions.removeValue(forKey: row) ?? [])
    }
    return placeholders + (insertions.removeValue(forKey: holder) ?? [])
  }

  /// A row without conditions and without a presenter.
  private func placeholder(for row: RowNumber) -> RowSpec {
    let spec = form.catalog.rows[row]
    var content = spec.content
    switch content {
    case .field(let field):
      content = .field(
        FieldContent(
          value: checkedFields.contains(row) ? field.value : nil,
          editor: field.editor.map { placeholderID(for: $0) }))
    case .picker(var picker):
      // A list that was changed at run time may be empty, and the host may provide other options.
      let isOpen = picker.options.isEmpty || spec.leavesOptionsToHost
      picker.optionList = isOpen ? PickerContent.host : nil
      picker.value = nil
      content = .picker(picker.changingConditions { _ in nil })
    case .button: content = .label
    case .repeat:
      // A copy of a repeat is only referred to directly for the number that it holds.
      content =
        form.catalog.presentsTemplate(row) || form.catalog.repeats.isTemplateRow(row)
        ? .repeat(RepeatContent()) : .number(NumberContent())
    default: break
    }
    return RowSpec(placeholderID(for: spec.id), content, title: spec.title)
  }

  /// The id of a row's placeholder: another one if a new row has the same id.
  private func placeholderID(for id: RowID) -> RowID {
    taken.contains(id) && form.presentNumber(id) != nil ? "\(id) in the form" : id.outsideCopies
  }

  /// The repeats with the required template rows and the rows inserted into them.
  private mutating func templates() -> [RowSpec] {
    let repeats = form.catalog.repeats
    let needed = neededTemplateRows()
    var children: [RowNumber: [RowNumber]] = [:]
    for row in form.catalog.inEntryOrder(needed) {
      if let presenter = repeats.presenter(ofTemplateRow: row) {
        children[presenter, default: []].append(row)
      }
    }
    var specs: [RowSpec] = []
    var waiting: [(row: RowNumber?, rows: [RowSpec])] =
      form.catalog.inEntryOrder(needed.filter { !repeats.isTemplateRow($0) }).reversed().map {
        ($0, [])
      }
    while let (row, rows) = waiting.popLast() {
      guard let row else {
        specs += rows
        continue
      }
      present.insert(row)
      var spec = replaced[row] ?? placeholder(for: row)
      spec.presentedBy = repeats.presenter(ofTemplateRow: row).map {
        placeholderID(for: form.catalog.rows[$0].id)
      }
      specs.append(spec)
      waiting.append((nil, insertions[row] ?? []))
      waiting += (children[row] ?? []).reversed().map { ($0, []) }
    }
    return specs
  }

  /// The required template rows, with the rows around them that a spec needs.
  private func neededTemplateRows() -> Set<RowNumber> {
    let repeats = form.catalog.repeats
    var needed: Set<RowNumber> = []
    var waiting = templateRows.subtracting(present)
    while let row = waiting.popFirst() {
      guard needed.insert(row).inserted else { continue }
      waiting.formUnion([repeats.presenter(ofTemplateRow: row)].compactMap { $0 })
      if repeats.isTemplateRow(row), let partner = form.catalog.partners[row] {
        waiting.insert(partner)
      }
      if let head = repeats.ownTemplate(of: row)?.rows.first { waiting.insert(head) }
    }
    return needed
  }
}

extension RowSpec {
  /// The rows that the row refers to, other than its presenter and former ids.
  fileprivate var rowsNamed: [RowID] {
    guard case .button(.add(let id)) = content else { return rowsRead }
    return rowsRead + [id]
  }

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
