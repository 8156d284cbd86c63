import DynamicRows

extension LiveForm {
  /// Checks a spec and creates its form.
  ///
  ///     var form = try LiveForm(spec)
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - today: The present date, for forms with expressions that read it; without one, it is
  ///     unanswered there. It never changes while the form is filled in, and states do not contain it.
  ///   - now: The present date and time, likewise; without a present date, it gives that, too.
  ///   - language: The tag of the language that the person wants; the form shows the one of its own
  ///     that is nearest to it, or its first one. In a form without languages, numbers and dates are written as
  ///     in it.
  ///   - words: Tables of words for people, which come before the engine's own; `formwork words` prints what
  ///     they can contain.
  /// - Throws: The findings if the spec has an error; printed, they contain the places and
  ///   messages.
  /// - Complexity: O(*n* + *t*) on average for *n* rows and *t* tests in conditions.
  public init(
    _ spec: FormSpec, today: Moment? = nil, now: Moment? = nil, language: String? = nil,
    words: [Words] = []
  ) throws(SpecError) {
    self.init(try spec.checked(), today: today, now: now, language: language, words: words)
  }

  /// Creates a form with the initial values and disclosure of its spec, and settles its conditions.
  ///
  /// - Parameters:
  ///   - checked: The spec, which has no errors.
  ///   - today: The present date, for expressions that read it; `nil` for that of the present time.
  ///   - now: The present date and time, for expressions that read it; `nil` if the host gives none.
  ///   - language: The tag of the language that the person wants; `nil` for the form's first one.
  ///   - words: Tables of words for people, which come before the engine's own.
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  public init(
    _ checked: CheckedSpec, today: Moment? = nil, now: Moment? = nil, language: String? = nil,
    words: [Words] = []
  ) {
    let clock = PresentValues(today: today, now: now)
    catalog = FormCatalog(checked, present: clock, language: language, words: words)
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
    _ = derived.problems.takePending { _ in [] }
    _ = check(present)
    derived.shown = ShownChanges()
    filled.structure.forgetChanges()
    journal.begin()
    if catalog.hasPages { settlePage() }
  }

  /// Creates a form without a present date; see
  /// ``init(_:today:now:language:words:)-(CheckedSpec,_,_,_,_)``.
  public init(_ checked: CheckedSpec) { self.init(checked, today: nil) }
}
