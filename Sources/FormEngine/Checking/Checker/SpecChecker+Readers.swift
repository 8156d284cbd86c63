/// The template that a row belongs to.
enum RowHome: Hashable, Sendable {
  /// No template.
  case form
  /// The template of the repeat with this number, and of no inner repeat.
  case template(of: Int)
  /// Unknown, since the presenter of the row, or of one of its ancestors, is uncertain.
  case unknown
}

/// The place from which rows are read, which determines whether rows in repeats have one answer or
/// many.
enum SiteReader: Sendable {
  /// A section, outside of all repeats.
  case section
  /// The row with this number.
  case row(Int)
  /// Unknown; every row is assumed to have one answer.
  case unknown
}

extension SpecChecker {
  /// The type of value that a reader reads from a row.
  func reading(_ row: Int, by reader: SiteReader) -> RowReading {
    RowReading(answerType(ofRow: row), origin: origin(ofMany: row, readBy: reader))
  }

  /// The type of value that the expression of a row reads from a row.
  func reading(_ row: Int, at site: ConditionSite) -> RowReading {
    reading(row, by: readers(at: site)[0])
  }

  /// The readers at a place, at least one. For pickers that use a list of options, one reader per
  /// repeat is enough.
  func readers(at site: ConditionSite) -> [SiteReader] {
    if case .option(_, .list(let list)) = site.owner { return readersOfLists[list] }
    guard !homes.isEmpty, let row = site.owner.row else { return Self.section }
    return [.row(row)]
  }

  private static let section: [SiteReader] = [.section]

  func readers(ofList list: Int) -> [SiteReader] {
    var seen: Set<RowHome> = []
    let users = usersOfLists[list].filter { seen.insert(home(of: $0)).inserted }
    return users.isEmpty ? [.unknown] : users.map { .row($0) }
  }

  /// The repeat whose template contains a row, if the row is read from outside and so has many
  /// answers; otherwise `nil`.
  ///
  /// - Complexity: O(1), since the template of a repeat is the rest of its block.
  func origin(ofMany row: Int, readBy reader: SiteReader) -> Int? {
    guard case .template(let origin) = home(of: row) else { return nil }
    switch reader {
    case .section: return origin
    case .unknown: return nil
    case .row(let reader):
      let home = home(of: reader)
      let isInside = home == .template(of: origin) || isInBlock(reader, of: origin)
      return home == .unknown || isInside ? nil : origin
    }
  }

  func home(of row: Int) -> RowHome { homes.isEmpty ? .form : homes[row] }

  /// Whether a row is in the block of another one.
  private func isInBlock(_ row: Int, of presenter: Int) -> Bool {
    presenter < row && row < Int(blockEnds[presenter])
  }
}
