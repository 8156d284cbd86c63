import FormEngine

extension RowSpec {
  /// The rows that this one reads: in its conditions, its expression and its options.
  func rowsRead(_ lists: [String: [OptionSpec]] = [:]) -> [RowID] {
    [shownWhen, enabledWhen].compactMap { $0 }.flatMap(\.rowsRead) + (computed?.rowsRead ?? [])
      + (expressions[.options]?.rowsRead ?? []) + content.rowsRead(lists)
  }
}

extension RowContent {
  /// The rows that the conditions of the options read.
  func rowsRead(_ lists: [String: [OptionSpec]] = [:]) -> [RowID] {
    options(lists).compactMap(\.shownWhen).flatMap(\.rowsRead)
  }

  /// The options of a picker, either its own or those of its list.
  package func options(_ lists: [String: [OptionSpec]]) -> [OptionSpec] {
    guard let picker = asPicker else { return [] }
    return picker.optionList.flatMap { lists[$0] } ?? picker.options
  }
}
