import DynamicRows

/// A form that is being filled in.
///
/// A live form is a value: copies don't affect each other. It changes in one way only, by
/// ``perform(_:)``; each action is one transaction that settles every condition and gives one exact
/// update for a table view.
///
///     var form = LiveForm(checkedFruit)
///     let change = try form.perform(.tap("citrus"))
///     change.inserted                 // ["citrusPicker"]
///     change.update.insertRows        // [0.1]
///     form.position(of: "melon")      // 0.2
public struct LiveForm: Sendable {
  /// What no answer changes: the specs of the rows, by number.
  var catalog: FormCatalog
  /// Which rows there are, in which order, and which of them are shown.
  var structure: Structure
  /// What the rows hold.
  var answers: Answers
  /// What decides which rows are relevant and enabled.
  var conditions = Conditions()
  /// Which rows are enabled.
  var enabled: EnabledRows
  /// Which options are offered.
  var offers = Offers()
  /// What is wrong with the answers.
  var problemsFound = Problems()
  /// The rules that were added as closures.
  var rules = FormRules()
  /// How many rows ask for an answer and how many are answered.
  var tally = Tally()
  /// What the action under way has changed so far.
  var journal = Journal()
  /// What can be undone and redone.
  var history = History()

  var map: FormMap { structure.map }

  /// Checks a spec and starts its form.
  ///
  ///     var form = try LiveForm(spec)
  ///
  /// - Throws: What is wrong with the spec, where there is an error; printed, it says where and what.
  /// - Complexity: O(*n* + *t*) on average for *n* rows and *t* tests in conditions.
  public init(_ spec: FormSpec) throws(SpecError) {
    self.init(try spec.checked())
  }

  /// Starts a form: values and disclosure as the spec has them, conditions settled.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  public init(_ checked: CheckedSpec) {
    catalog = FormCatalog(checked)
    structure = Structure([], catalog)
    answers = Answers(rowCount: catalog.rows.count)
    enabled = EnabledRows(rowCount: catalog.rows.count)
    let sections = catalog.sections.indices.map { section in
      let rows = catalog.declared.rows(ofSection: section).map { RowNumber($0) }
      return FormMap.Section(
        SectionNumber(section), rows: withCopies(rows).map(catalog.declaredMapRow))
    }
    structure = Structure(sections, catalog)
    let rows = sections.flatMap { section in section.rows.map { $0.id } }
    for row in rows {
      let count = structure.copies(of: row).count
      let value = catalog.isRepeat(row) ? .number(Double(count)) : initialValue(of: row)
      answers.begin(with: value, of: row)
    }
    conditions.add(catalog.sections.indices.map { .section(SectionNumber($0)) }, in: catalog)
    conditions.add(
      (0..<catalog.declared.rowCount).lazy.map { .row(RowNumber($0)) }, in: catalog)
    for row in rows { beginOffers(of: row) }
    // The spec is checked: there is no loop.
    _ = conditions.rankAll(catalog.repeats, map)
    conditions.askAll(catalog.repeats, structure)
    settle(keepingDisclosure: true)
    for row in rows { judge(row) }
    judgeEnabledAndReordered()
    _ = judgePending()
    structure.forgetChanges()
    journal.clear()
  }

  /// The value that the spec gives a row, as it is stored; none for an editor, whose field holds it. A
  /// field whose editor is still to come in the same batch has it as it is.
  func initialValue(of row: RowNumber) -> FormValue? {
    let spec = catalog.rows[row]
    guard !catalog.isDerived(row), catalog.field(editedBy: row) == nil,
      let value = spec.content.initialValue, !value.clears
    else { return nil }
    return catalog.holding(of: row) == .unknown
      ? value : (try? held(value, by: row, choice: .any)) ?? nil
  }
}

extension FormCatalog {
  /// A row as it is at the start, put into the row map before its conditions are asked.
  fileprivate func declaredMapRow(_ row: RowNumber) -> FormMap.Row {
    mapRow(
      row, under: row.index < declared.rowCount ? declaredPresenter(of: row) : presenter(of: row))
  }

  /// A row as it is put into the row map, before its conditions are asked.
  func mapRow(_ row: RowNumber) -> FormMap.Row { mapRow(row, under: presenter(of: row)) }

  private func mapRow(_ row: RowNumber, under presenter: RowNumber?) -> FormMap.Row {
    .init(
      row, presenter: presenter, isOpen: isOpenAtStart(row),
      isNeverVisible: rows[row].content.kind == .hidden)
  }
}
