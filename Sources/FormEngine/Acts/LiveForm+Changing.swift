import DynamicRows

extension LiveForm {
  /// Changes properties of a row, or resets them to those of its spec.
  ///
  /// - Throws: `badSpec` if the row can't have such a property; `wouldLoop`.
  mutating func change(
    _ id: RowID, _ facts: [RowFact], inBatch: Bool
  ) throws(FormRefusal) {
    let row = try number(id)
    _ = try changed(catalog.originalSpec(row), by: facts)
    var present = catalog.changed[row]?.facts ?? []
    for fact in facts {
      present = present.filter { $0.key != fact.key }
      if !fact.isOriginal { present.append(fact) }
    }
    let spec = try changed(catalog.originalSpec(row), by: present)
    if facts.contains(where: { $0.key == "options" && !$0.isOriginal }) {
      try requireSound(changed: spec, at: row, inBatch: inBatch)
    }
    setFacts(present, spec, of: row)
    try requireNoCycle()
  }

  /// Restores the properties of a row that a state contains, and reports those that the row can no
  /// longer have. Conditions are not ranked.
  mutating func restoreFacts(
    _ planned: RestoringPlan.Row, of row: RowNumber, _ report: inout [StateAdjustment]
  ) throws(FormRefusal) {
    var facts: [RowFact] = []
    for fact in planned.saved?.changed ?? [] {
      do throws(FormRefusal) {
        let spec = try changed(catalog.originalSpec(row), by: [fact])
        // A row that its options read may have been removed.
        try requireSound(changed: spec, at: row, inBatch: true)
        facts.append(fact)
      } catch {
        report.append(.unsoundFact(planned.saved?.id ?? catalog.rows[row].id, error.message))
      }
    }
    setFacts(facts, try changed(catalog.originalSpec(row), by: facts), of: row)
  }

  private mutating func setFacts(_ facts: [RowFact], _ spec: RowSpec, of row: RowNumber) {
    let facts = facts.sorted { $0.key < $1.key }
    guard facts != catalog.changed[row]?.facts ?? [] else { return }
    let original = catalog.originalSpec(row)
    assignNumbers(toRowsRead: spec.rowsRead)
    recordSpec(of: row)
    catalog.put(
      spec, partner: catalog.partners[row], isDeclared: catalog.isDeclared(row),
      changed: facts.isEmpty ? nil : ChangedRow(original: original, facts: facts), at: row)
    journal.marks.add(.spec, of: row)
  }

  /// Returns a spec with changed properties.
  ///
  /// - Throws: `badSpec`.
  private func changed(_ spec: RowSpec, by facts: [RowFact]) throws(FormRefusal) -> RowSpec {
    var spec = spec
    for fact in facts {
      guard spec.apply(fact, lists: catalog.optionLists) else {
        throw FormRefusal(.badSpec, whyNot(fact, of: spec))
      }
    }
    return spec
  }

  private func whyNot(_ fact: RowFact, of spec: RowSpec) -> String {
    if case .optionList(let name) = fact, catalog.optionLists[name] == nil {
      return "the form has no option list \(name.quotedForMessage)"
    }
    let kind = spec.content.kind.rawValue
    guard fact.key == "options", let field = presentNumber(spec.id), catalog.isField(field),
      let editor = catalog.partners[field]
    else { return "\(fact.key) is not a key of \(spec.id), a \(kind)" }
    return
      "options is not a key of \(spec.id), a field; change \(catalog.rows[editor].id), its editor"
  }
}

extension RowFact {
  /// Whether the property is reset to that of the spec.
  fileprivate var isOriginal: Bool {
    switch self {
    case .title(let text), .help(let text), .placeholder(let text), .unit(let text): text == nil
    case .options(let options): options == nil
    case .optionList: false
    case .extra(_, let value): value == nil
    }
  }
}

extension RowSpec {
  /// Applies a changed property.
  ///
  /// - Returns: `false` if rows of this kind have no such key, or the form has no such list.
  fileprivate mutating func apply(_ fact: RowFact, lists: [String: [OptionSpec]]) -> Bool {
    switch (fact, content) {
    case (.title(let title), _):
      self.title = title
      (expressions[.title], translations[.title]) = (nil, nil)
    case (.help(let help), _):
      self.help = help
      (expressions[.help], translations[.help]) = (nil, nil)
    case (.extra(let key, let value), _):
      guard FormSpec.isExtra(key), value?.isShallow ?? true else { return false }
      extras[key] = value
    case (.placeholder(let placeholder), .text(var text)):
      text.placeholder = placeholder
      (expressions[.placeholder], translations[.placeholder]) = (nil, nil)
      content = .text(text)
    case (.unit(let unit), .number(var number)):
      number.unit = unit
      translations[.unit] = nil
      content = .number(number)
    case (.options(let options), .picker(var picker)):
      (picker.options, picker.optionList) = (options ?? [], nil)
      (content, expressions[.options]) = (.picker(picker), nil)
    case (.optionList(let name), .picker(var picker)):
      guard let options = name == PickerContent.host ? [] : lists[name] else { return false }
      (picker.options, picker.optionList) = (options, name)
      (content, expressions[.options]) = (.picker(picker), nil)
    default: return false
    }
    return true
  }
}
