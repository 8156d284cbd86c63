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
    // A row that is read may have been replaced by one that holds no text.
    let value = property.isText && outcome?.text == nil ? nil : outcome
    let former = derived.properties[row] ?? [:]
    guard former[property] != value else { return }
    var present = former
    present[property] = value
    putProperties(
      present, of: row, as: property == .title ? .title : property.isText ? .text : .limit)
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
