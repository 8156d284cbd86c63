import DynamicRows

/// A form that is being filled in.
///
/// A live form is a value: copies do not affect each other. Its rows and answers are changed only
/// by ``perform(_:)``, and by ``set(_:_:)`` and the subscript, which call it. Each action is one
/// transaction that settles all conditions and returns one exact update for a table view.
///
///     var form = LiveForm(checkedFruit)
///     let change = try form.perform(.tap("citrus"))
///     change.inserted                 // ["citrusPicker"]
///     change.update.insertRows        // [0.1]
///     form.position(of: "melon")      // 0.2
public struct LiveForm: Sendable {
  /// The facts that do not depend on answers: the specs of the rows, by number.
  var catalog: FormCatalog
  /// The form as declared, without copies and rows added at run time.
  private(set) var asDeclared: DeclaredForm
  /// The conditions that determine which rows are relevant and enabled.
  var conditions = Conditions()
  /// What undo puts back.
  var filled: Filled
  /// What follows from that.
  var derived: Derived
  /// What neither undo nor a state contains.
  var session: Session
  /// The changes that the current action has made so far.
  var journal = Journal()
  /// The number of changes so far that a view could show. Copies of a form count separately, and
  /// states do not contain it.
  ///
  /// An action, or a rule that is added or removed, counts if its update is not empty, or if visible
  /// rows have other problems or drafts or depend on rearranged rows. Changes of only shown problems,
  /// counts, names and reasons do not count. A `VisibleModel` notices by it that it has missed a change.
  public internal(set) var revision: UInt64 = 0

  var map: FormMap { filled.structure.map }

  /// Checks a spec and creates its form.
  ///
  ///     var form = try LiveForm(spec)
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - today: The present date, for forms with expressions that read it; without one, it is
  ///     unanswered there. It never changes while the form is filled in, and states do not contain it.
  ///   - language: The tag of the language that the person wants; the form shows the one of its own
  ///     that is nearest to it, or its first one.
  /// - Throws: The findings if the spec has an error; printed, they contain the places and
  ///   messages.
  /// - Complexity: O(*n* + *t*) on average for *n* rows and *t* tests in conditions.
  public init(
    _ spec: FormSpec, today: Moment? = nil, language: String? = nil
  ) throws(SpecError) {
    self.init(try spec.checked(), today: today, language: language)
  }

  /// Creates a form with the initial values and disclosure of its spec, and settles its conditions.
  ///
  /// - Parameters:
  ///   - checked: The spec, which has no errors.
  ///   - today: The present date, for expressions that read it; `nil` if the host gives none.
  ///   - language: The tag of the language that the person wants; `nil` for the form's first one.
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  public init(_ checked: CheckedSpec, today: Moment?, language: String? = nil) {
    catalog = FormCatalog(checked, today: today, language: language)
    asDeclared = DeclaredForm(catalog)
    filled = Filled([], catalog)
    derived = Derived(rowCount: catalog.rows.count)
    session = Session(rowCount: catalog.rows.count)
    let sections = catalog.sections.indices.map { section in
      let rows = catalog.declared.rows(ofSection: section).map { RowNumber($0) }
      return FormMap.Section(
        SectionNumber(section), rows: withCopies(rows).map(catalog.mapRow))
    }
    filled.structure = Structure(sections, catalog)
    let rows = sections.flatMap { section in section.rows.map { $0.id } }
    for row in rows {
      let count = filled.structure.copies(of: row).count
      let value = catalog.isRepeat(row) ? .number(Double(count)) : initialValue(of: row)
      filled.answers.begin(with: value, of: row)
    }
    conditions.add(catalog.sections.indices.map { .section(SectionNumber($0)) }, in: catalog)
    conditions.add(
      (0..<catalog.declared.rowCount).lazy.map { .row(RowNumber($0)) }, in: catalog)
    for row in rows { beginOffers(of: row) }
    // The spec is checked, so there are no cycles.
    try? rankAll()
    conditions.enqueueAll(catalog.repeats, filled.structure)
    try? beginCopies(among: rows)
    settle(keepingDisclosure: true)
    // Settling may have added copies.
    let present = map.allRows
    for row in present { count(row) }
    // All rows are checked, also those that settling has queued.
    _ = derived.problems.takePending()
    _ = check(present)
    derived.shown = ShownChanges()
    filled.structure.forgetChanges()
    journal.begin()
  }

  /// Shows all texts of the catalogs in another language.
  mutating func translateCatalogs(into language: String) {
    catalog.setLanguage(language)
    var declared = asDeclared.catalog
    declared.setLanguage(language)
    asDeclared = DeclaredForm(declared)
  }

  /// Creates a form without a present date; see ``init(_:today:language:)-(CheckedSpec,_,_)``.
  public init(_ checked: CheckedSpec) { self.init(checked, today: nil) }

  /// The initial value of a row as stored; `nil` for an editor, whose field holds it, and for a row that
  /// follows an expression. If the editor of a field will be inserted later in the same batch, the value is
  /// unchanged.
  func initialValue(of row: RowNumber) -> FormValue? {
    let spec = catalog.rows[row]
    guard !catalog.isDerived(row), !canFollow(row), catalog.field(editedBy: row) == nil,
      let value = spec.content.initialValue, !value.clears
    else { return nil }
    return catalog.answerType(of: row) == .unknown
      ? value : (try? held(value, by: row, choice: .any)) ?? nil
  }
}
