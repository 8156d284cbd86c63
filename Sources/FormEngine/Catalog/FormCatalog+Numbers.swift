import DynamicRows

extension FormCatalog {
  /// Sorts rows in the order in which they got their numbers. Numbers themselves have another order,
  /// since they are used again.
  func inEntryOrder(_ rows: some Sequence<RowNumber>) -> [RowNumber] {
    rows.sorted { entryRank(of: $0) < entryRank(of: $1) }
  }

  /// How many numbers of rows, sections and copies were taken since numbers were last freed.
  var numbersTaken: Int { freeRows.taken + freeSections.taken + repeats.freeCopies.taken }

  /// Whether there are rows or sections that are not in the form's own spec. Their numbers can be
  /// free.
  var hasLaterNumbers: Bool {
    rows.count > declared.rowCount || sections.count > declared.sectionEnds.count
  }

  /// Whether a number belongs to no row.
  func isFree(_ row: RowNumber) -> Bool {
    row.index >= declared.rowCount && laterRows[rows[row].id] != row
  }

  /// Whether a number belongs to no section.
  func isFree(_ section: SectionNumber) -> Bool {
    section.index >= declared.sectionEnds.count && laterSections[sections[section].id] != section
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    isFree(row) && rows[row] == .free && partners[row] == nil && changed[row] == nil
      && patterns[row] == nil && !canHaveProblems[row] && !copyButtons.contains(row)
      && !submitButtons.contains(row) && repeats.recordedOrigin(of: row) == .none
      && repeats.ownTemplate(of: row) == nil
  }
}
