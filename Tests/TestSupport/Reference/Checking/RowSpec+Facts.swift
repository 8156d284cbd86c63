import FormEngine
import FormOracle

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
      case .title(let title): (row.title, row.expressions[.title]) = (title, nil)
      case .help(let help): (row.help, row.expressions[.help]) = (help, nil)
      case .placeholder(let placeholder):
        row.content.asText?.placeholder = placeholder
        row.expressions[.placeholder] = nil
      case .unit(let unit): row.content.asNumber?.unit = unit
      case .options(let options):
        guard let options else { break }
        row.content.asPicker?.options = options
        row.content.asPicker?.optionList = nil
        row.expressions[.options] = nil
      case .optionList(let name):
        row.content.asPicker?.optionList = name
        row.expressions[.options] = nil
      case .extra(let key, let value): row.extras[key] = value
      }
    }
    if let name = row.content.asPicker?.optionList {
      row.content.asPicker?.options = lists[name] ?? []
    }
    return row
  }
}
