import DynamicRows

// Properties whose values expressions give, and values that follow others.
extension LiveForm {
  /// The spec of a row with the present values of its properties.
  func presentSpec(of row: RowNumber) -> RowSpec {
    var spec = catalog.rows[row]
    if case .picker = spec.content, let content = contentAskingForPossibleChoices(of: row) {
      spec.content = content
    }
    guard spec.isVariable else { return spec }
    var present = spec.presenting(derived.properties[row] ?? [:], isRequired: isRequired(row))
    if case .repeat(var content) = spec.content, let count = derived.counts[row] {
      (content.min, content.max) = (count.counted, count.counted)
      content.addTitle = present.content.addTitle
      present.content = .repeat(content)
    }
    return present
  }

  /// The content that determines what a row holds, with its present limits.
  func presentContent(of row: RowNumber) -> RowContent {
    let definer = catalog.definer(of: catalog.holder(of: row))
    let expressions = catalog.rows[definer].expressions
    let content =
      contentAskingForPossibleChoices(of: row) ?? catalog.holdingContent(of: row)
    guard !expressions.isEmpty else { return content }
    return content.presenting(derived.properties[definer] ?? [:], insteadOf: expressions)
  }

  /// The content of a picker that asks for several choices, but for no more than there are options;
  /// `nil` for any other row.
  private func contentAskingForPossibleChoices(of row: RowNumber) -> RowContent? {
    let holder = catalog.holder(of: row)
    guard let definer = catalog.picker(of: holder), !catalog.awaitsOptions(definer),
      case .picker(let picker) = catalog.rows[definer].content, picker.minChoices != nil
    else { return nil }
    return .picker(
      picker.askingForPossibleChoices(offered: derived.offers.isOffered(holder)))
  }

  /// The title of a row as people see it now, without the place of a copy.
  func title(of row: RowNumber) -> String? {
    guard catalog.rows[row].expressions[.title] != nil else { return catalog.rows[row].title }
    return derived.properties[row]?[.title]?.text
  }

  /// The name of a copy: the title that an expression gives its first row, or else a title and its
  /// place.
  ///
  /// - Parameter head: The first row of the copy.
  func nameOfCopy(_ head: RowNumber, of presenter: RowNumber) -> String {
    let own = title(of: head)
    if catalog.rows[head].expressions[.title] != nil, let own { return own }
    let name =
      own ?? title(of: presenter) ?? catalog.rows[catalog.repeats.templateOrSelf(head)].id.text
    return "\(name) \(filled.structure.place(ofCopy: head) + 1)"
  }

  /// A section as people see it now.
  func liveSection(_ section: SectionNumber) -> LiveSection {
    let spec = catalog.sections[section]
    guard !spec.expressions.isEmpty else { return LiveSection(spec) }
    return LiveSection(spec.presenting(derived.sectionProperties[section] ?? [:]))
  }

  /// The text to show once the form is submitted, with its present answers; `nil` without one.
  public var closing: String? {
    guard let expression = catalog.closingExpression else { return catalog.closing }
    return CompiledExpression(expression, in: catalog, isShown: true).value(self, in: nil)?.text
  }

  /// Whether an answer of a row is required now.
  func isRequired(_ row: RowNumber) -> Bool {
    catalog.rows[row].isRequired || !derived.required.isEmpty && derived.required.contains(row)
  }

  /// Whether the value of a row follows an expression as long as nobody has set or cleared it.
  func canFollow(_ row: RowNumber) -> Bool { catalog.rows[row].expressions[.value] != nil }

  /// Whether the value of a row follows an expression now; `false` for an unknown row.
  package func isFollowing(_ id: RowID) -> Bool { presentNumber(id).map(isFollowing) ?? false }

  /// Whether the value of a row follows an expression now.
  func isFollowing(_ row: RowNumber) -> Bool {
    canFollow(row) && !filled.answers.isOwn(row)
  }
}

extension LiveForm {
  /// Sets whether an answer of a row is required.
  mutating func setRequired(_ isRequired: Bool, _ row: RowNumber) {
    guard derived.required.contains(row) != isRequired else { return }
    if isRequired { derived.required.insert(row) } else { derived.required.remove(row) }
    derived.shown.requirements.insert(row)
    queueForCheck(row)
  }

  /// Sets the present value of a property of a row.
  mutating func set(_ property: SpecProperty, to outcome: FormValue?, of row: RowNumber) {
    // A row that is read may have been replaced by one that holds no text.
    let value = property.isText && outcome?.text == nil ? nil : outcome
    let former = derived.properties[row] ?? [:]
    guard former[property] != value else { return }
    var present = former
    present[property] = value
    putProperties(present, of: row)
    if property == .title { nameDidChange(of: row) }
    if !property.isText { derived.shown.requirements.insert(row) }
  }

  private mutating func putProperties(
    _ properties: [SpecProperty: FormValue], of row: RowNumber
  ) {
    journal.recordProperties(derived.properties[row] ?? [:], of: row)
    derived.properties[row] = properties.isEmpty ? nil : properties
    // Problems depend on limits, and their messages contain titles.
    queueForCheck(row)
  }

  /// Sets the present text of a section.
  mutating func set(_ property: SpecProperty, to outcome: FormValue?, of section: SectionNumber) {
    let former = derived.sectionProperties[section] ?? [:]
    let text = outcome?.text == nil ? nil : outcome
    guard former[property] != text else { return }
    journal.recordTexts(former, of: section)
    derived.sectionProperties[section, default: [:]][property] = text
  }

  /// Forgets what expressions gave that the spec of a row no longer has.
  mutating func forgetFormerProperties(of row: RowNumber) {
    let spec = catalog.rows[row]
    if spec.expressions[.count] == nil, !derived.counts.isEmpty { derived.counts[row] = nil }
    if spec.requiredWhen == nil, !derived.required.isEmpty { derived.required.remove(row) }
    guard !derived.properties.isEmpty, let former = derived.properties[row] else { return }
    let rest = former.filter { spec.expressions[$0.key] != nil }
    if rest.count != former.count { putProperties(rest, of: row) }
  }

  /// Gives a row what its expression gives, unless someone has set or cleared it: nothing if the row
  /// can't hold that.
  mutating func follow(_ expression: CompiledExpression, in row: RowNumber) {
    guard isFollowing(row) else { return }
    let value = expression.value(self, in: catalog.repeats.copy(around: row)).flatMap {
      (try? held($0, by: row)) ?? nil
    }
    // The value of its own has already been removed.
    guard filled.answers[row] != value else { return endChecksIfChanged(row) }
    recordSeen(of: row)
    setComputed(value, of: row)
  }

  /// Makes the value of a row its own, or lets it follow its expression again. It has none until
  /// another one is stored or followed.
  mutating func setOwn(_ isOwn: Bool, _ row: RowNumber) {
    guard canFollow(row) else { return }
    // Undo puts a value of its own back; what expressions give is not recorded.
    let wasOwn = filled.answers.isOwn(row)
    if !isOwn, wasOwn { put(nil, in: row) } else if isOwn, !wasOwn { dropComputed(row) }
    filled.answers.setOwn(isOwn, row, &journal)
    if !isOwn { conditions.enqueue(.row(row), catalog.repeats, filled.structure) }
  }

  /// Removes a value that an expression gave, which is not recorded.
  mutating func dropComputed(_ row: RowNumber) {
    guard let value = filled.answers[row] else { return }
    recordSeen(of: row)
    journal.recordValue(of: row, before: value)
    filled.answers.begin(with: nil, of: row)
    answerDidChange(of: row)
  }

  /// Stores a value that is the row's own from now on.
  mutating func storeOwn(_ value: FormValue?, of row: RowNumber) {
    let former = filled.answers[row]
    setOwn(true, row)
    put(value, in: row)
    if former != value { endChecks(of: row) }
  }

  /// Gives a row the value that it would have in a new form.
  mutating func beginAgain(_ row: RowNumber) {
    guard canFollow(row) else { return store(initialValue(of: row), of: row) }
    setOwn(false, row)
  }
}
