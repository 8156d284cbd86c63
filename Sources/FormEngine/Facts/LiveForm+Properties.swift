import DynamicRows

extension LiveForm {
  /// Sets whether an answer of a row is required.
  mutating func setRequired(_ isRequired: Bool, _ row: RowNumber) {
    guard derived.required.contains(row) != isRequired else { return }
    if isRequired { derived.required.insert(row) } else { derived.required.remove(row) }
    journal.marks.add(.requirement, of: row)
  }

  /// Sets the present value of a property of a row.
  mutating func set(_ property: SpecProperty, to outcome: FormValue?, of row: RowNumber) {
    let value = property.value(of: outcome)
    let former = derived.properties[row] ?? [:]
    guard former[property] != value else { return }
    var present = former
    present[property] = value
    putProperties(
      present, of: row, as: property == .title ? .title : property.isShown ? .text : .limit)
  }

  private mutating func putProperties(
    _ properties: [SpecProperty: FormValue], of row: RowNumber, as aspect: Aspect
  ) {
    journal.record(
      .properties(row, before: derived.properties[row] ?? [:]), as: aspect, of: row)
    derived.properties[row] = properties.isEmpty ? nil : properties
  }

  /// Sets the present text of a section.
  mutating func set(_ property: SpecProperty, to outcome: FormValue?, of section: SectionNumber) {
    let former = derived.sectionProperties[section] ?? [:]
    let text = outcome?.text == nil ? nil : outcome
    guard former[property] != text else { return }
    journal.record(.texts(section, before: former))
    derived.sectionProperties[section, default: [:]][property] = text
  }

  /// Forgets what expressions gave that the spec of a row no longer has.
  mutating func forgetFormerProperties(of row: RowNumber) {
    let spec = catalog.rows[row]
    if spec.expressions[.count] == nil, !derived.counts.isEmpty { derived.counts[row] = nil }
    if spec.requiredWhen == nil, !derived.required.isEmpty { derived.required.remove(row) }
    guard !derived.properties.isEmpty, let former = derived.properties[row] else { return }
    let rest = former.filter { spec.expressions[$0.key] != nil }
    if rest.count != former.count { putProperties(rest, of: row, as: .text) }
  }
}

extension SpecProperty {
  /// The value of the property for an outcome of its expression; `nil` if that has another type, since a row that
  /// is read may have been replaced.
  func value(of outcome: FormValue?) -> FormValue? {
    guard let outcome else { return nil }
    if isText { return outcome.text == nil ? nil : outcome }
    guard isListOfAnswers else { return outcome }
    let members = if case .list(let members) = outcome { members.array } else { [outcome] }
    let texts = DistinctOptions(members.compactMap { $0.text.map { OptionSpec($0) } }).options
    return texts.isEmpty ? nil : .texts(texts.map { $0.value })
  }
}
