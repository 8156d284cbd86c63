/// Of whose template a row is.
enum RowHome: Hashable, Sendable {
  /// Of none.
  case form
  /// Of the repeat of this number, and of no repeat further in.
  case template(of: Int)
  /// It is in doubt by which row this one, or one above it, is presented.
  case unknown
}

/// From where rows are read, which decides whether rows in repeats are one or many.
enum SiteReader: Hashable, Sendable {
  /// From a section, outside every repeat.
  case section
  /// From the row of this number.
  case row(Int)
  /// From somewhere that is not known: every row is taken for one.
  case unknown
}

extension SpecChecker {
  /// What a row holds to who reads it.
  func reading(_ row: Int, by reader: SiteReader) -> RowReading {
    RowReading(holding(ofRow: row), origin: origin(ofMany: row, readBy: reader))
  }

  /// What a row holds to the expression of a row.
  func reading(_ row: Int, at site: ConditionSite) -> RowReading {
    reading(row, by: readers(at: site)[0])
  }

  /// Who reads at a place, one at least. Of the pickers that use a list of options those are enough that
  /// are in different repeats.
  func readers(at site: ConditionSite) -> [SiteReader] {
    switch site.owner {
    case .section: Self.section
    case .row(let row): homes.isEmpty ? Self.section : [.row(row)]
    case .list(let list): readersOfLists[list]
    }
  }

  private static let section: [SiteReader] = [.section]

  func readers(ofList list: Int) -> [SiteReader] {
    var seen: Set<RowHome> = []
    let users = usersOfLists[list].filter { seen.insert(home(of: $0)).inserted }
    return users.isEmpty ? [.unknown] : users.map { .row($0) }
  }

  /// The repeat of whose template a row is, where it is read from outside and so is many; `nil` where
  /// it is one.
  ///
  /// - Complexity: O(1): the template of a repeat is the rest of its block.
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

  /// Whether a row is under another one.
  private func isInBlock(_ row: Int, of presenter: Int) -> Bool {
    presenter < row && row < Int(blockEnds[presenter])
  }
}
