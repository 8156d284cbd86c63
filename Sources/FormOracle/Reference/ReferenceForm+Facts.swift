import FormEngine

extension ReferenceForm {
  /// Changes facts of a row.
  ///
  /// - Throws: `badSpec` if no spec could contain these facts, `wouldLoop`.
  mutating func change(_ row: ReferenceRow, _ facts: [RowFact]) throws(FormRefusal) {
    if let fault = fault(of: facts, on: row, inBatch: outcome.isInBatch) {
      throw FormRefusal(.badSpec, fault)
    }
    let former = row.spec.content
    row.change(facts, lists(for: row.spec.id))
    if row.spec.content != former {
      outcome.moves.noteOptions(of: row.spec.id, areOfSpec: facts.contains(.options(nil)))
    }
    try refuseLoops()
  }

  /// Why no spec could contain these facts of a row; `nil` if one could. Facts of the spec itself are
  /// always possible, even if rows that its options ask have been removed.
  ///
  /// - Parameter inBatch: Whether to find only faults that other rows can't repair.
  func fault(of facts: [RowFact], on row: ReferenceRow, inBatch: Bool) -> String? {
    for fact in facts where !row.spec.content.has(fact) {
      return "\(row.spec.id) has nothing that \(fact) could change"
    }
    guard facts.contains(where: { $0.key == "options" && !$0.isOfSpec }) else { return nil }
    let content = row.changed(by: facts, lists(for: row.spec.id)).content
    return fault(ofOptions: content, of: row.spec.id, inBatch: inBatch)
  }

  /// Why a row of the form or of a template can't have these options; `nil` if it can.
  func fault(ofOptions content: RowContent, of id: RowID, inBatch: Bool) -> String? {
    var specs = presentSpecs(beside: [])
    for section in specs.indices {
      guard let place = specs[section].rows.firstIndex(where: { $0.id == id }) else { continue }
      specs[section].rows[place].content = content.atRunTime.beginning(with: nil)
      return faults(in: specs).list.first {
        $0.section == section && $0.row == place && !(inBatch && $0.canBeFixed)
      }?.reason
    }
    return nil
  }
}

extension FormSpec {
  /// Creates a copy of a spec with other sections.
  init(_ spec: FormSpec, sections: [SectionSpec]) {
    self = spec
    self.sections = sections
  }
}

extension RowFact {
  /// Whether the fact restores what the spec says.
  var isOfSpec: Bool {
    switch self {
    case .title(let text), .help(let text), .placeholder(let text), .unit(let text): text == nil
    case .options(let options): options == nil
    case .optionList: false
    case .extra(_, let value): value == nil
    }
  }

  func renamed(_ name: (RowID) -> RowID) -> RowFact {
    guard case .options(let options) = self else { return self }
    return .options(options?.map { $0.renamed(name) })
  }
}

extension [RowFact] {
  /// These facts combined with others, which replace those with the same key.
  func changed(by others: [RowFact]) -> [RowFact] {
    var facts = self
    for fact in others {
      facts.removeAll { $0.key == fact.key }
      if !fact.isOfSpec { facts.append(fact) }
    }
    return facts
  }
}

extension RowContent {
  /// The content as a spec can have it: a picker that has no options while the form runs is like one
  /// whose options are yet to come.
  var atRunTime: RowContent {
    var content = self
    if let picker = asPicker, picker.optionList == nil, picker.options.isEmpty {
      content.asPicker?.optionList = PickerContent.host
    }
    return content
  }

  /// Whether rows of this kind have the property that a fact changes.
  func has(_ fact: RowFact) -> Bool {
    switch fact {
    case .title, .help: true
    case .placeholder: kind == .text
    case .unit: kind == .number
    case .options, .optionList: kind == .picker
    case .extra(let key, _): key.utf8.starts(with: "x-".utf8)
    }
  }
}

extension RowSpec {
  /// The row with some facts changed, and with the options of its list.
  func changed(by facts: [RowFact], _ lists: [String: [OptionSpec]]) -> RowSpec {
    var row = self
    for fact in facts {
      switch fact {
      case .title(let title): row.title = title
      case .help(let help): row.help = help
      case .placeholder(let placeholder): row.content.asText?.placeholder = placeholder
      case .unit(let unit): row.content.asNumber?.unit = unit
      case .options(let options):
        guard let options else { break }
        row.content.asPicker?.options = options
        row.content.asPicker?.optionList = nil
      case .optionList(let name): row.content.asPicker?.optionList = name
      case .extra(let key, let value): row.extras[key] = value
      }
    }
    if let name = row.content.asPicker?.optionList {
      row.content.asPicker?.options = lists[name] ?? []
    }
    return row
  }
}
