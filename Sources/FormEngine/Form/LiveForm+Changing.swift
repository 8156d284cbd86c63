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
    recordChange(of: row)
    catalog.put(
      spec, partner: catalog.partners[row], isDeclared: catalog.isDeclared(row),
      changed: facts.isEmpty ? nil : ChangedRow(original: original, facts: facts), at: row)
    specDidChange(of: row)
  }

  /// Records the spec and the visible value of a row before it is changed.
  mutating func recordChange(of row: RowNumber) {
    recordSpec(of: row)
    recordOptions(of: row)
  }

  /// Records the options that a row offers, and what is seen of its answer.
  mutating func recordOptions(of row: RowNumber) {
    guard journal.recordsFacts, map.contains(row) else { return }
    let holder = catalog.holder(of: row)
    recordSeen(of: holder)
    if let picker = catalog.picker(of: holder), journal.facts[picker]?.offers == nil {
      journal.recordOffers(offeredOptions(ofPicker: picker), of: picker)
    }
  }

  /// The options that a picker offers, as they are shown; an empty last one for any other text.
  func offeredOptions(ofPicker row: RowNumber) -> [OptionSpec] {
    guard case .picker(let picker) = catalog.rows[row].content else { return [] }
    let takesOthers = picker.acceptsOther || catalog.awaitsOptions(row)
    return picker.options(offered: derived.offers.isOffered(catalog.holder(of: row))).map {
      $0.asShown
    }
      + (takesOthers ? [OptionSpec("")] : [])
  }

  /// Queues for evaluation everything that depends on the changed spec of a row.
  mutating func specDidChange(of row: RowNumber) {
    let holder = catalog.holder(of: row)
    nameDidChange(of: row)
    for row in Set([row, holder]) {
      conditions.kindDidChange(of: row)
      noteReasons(thatName: row)
      guard map.contains(row) else { continue }
      forgetFormerProperties(of: row)
      beginOffers(of: row)
      // It may have problems by rules that its spec no longer has.
      derived.problems.queueForCheck(row)
      if filled.answers[row] != nil { answerDidChange(of: row) } else { queueForCheck(row) }
    }
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
      content = .picker(picker)
    case (.optionList(let name), .picker(var picker)):
      guard let options = name == PickerContent.host ? [] : lists[name] else { return false }
      (picker.options, picker.optionList) = (options, name)
      content = .picker(picker)
    default: return false
    }
    return true
  }
}
