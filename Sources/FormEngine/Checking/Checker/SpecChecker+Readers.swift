/// The template that a row belongs to. For a reader, it determines whether rows in repeats have one
/// answer or many.
enum RowHome: Hashable, Sendable {
  /// No template.
  case form
  /// The template of the repeat with this number, and of no inner repeat.
  case template(of: Int)
  /// Unknown, since the presenter of the row, or of one of its ancestors, is uncertain. For a reader
  /// there, every row is assumed to have one answer.
  case unknown
}

extension SpecChecker {
  /// The type of value that a reader reads from a row.
  func reading(_ row: Int, by reader: RowHome) -> RowReading {
    RowReading(answerType(ofRow: row), origin: origin(ofMany: row, readBy: reader))
  }

  /// The type of value that the expression of a row reads from a row.
  func reading(_ row: Int, at site: ConditionSite) -> RowReading {
    reading(row, by: readers(at: site)[0])
  }

  /// The homes of the readers at a place, at least one.
  func readers(at site: ConditionSite) -> [RowHome] {
    if case .option(_, .list(let list)) = site.owner { return readersOfLists[list] }
    guard !homes.isEmpty, let row = site.owner.row else { return Self.form }
    return [homes[row]]
  }

  private static let form: [RowHome] = [.form]

  /// Whether all readers at a place read a single answer of a row instead of a list. False if it is
  /// not known who reads there.
  func hasOneAnswer(_ row: Int, at site: ConditionSite) -> Bool {
    readers(at: site).allSatisfy { $0 != .unknown && !reading(row, by: $0).isList }
  }

  /// The different homes of the pickers that use a list.
  func readers(ofList list: Int) -> [RowHome] {
    var seen = Set<RowHome>()
    let homes = usersOfLists[list].map(home(of:)).filter { seen.insert($0).inserted }
    return homes.isEmpty ? [.unknown] : homes
  }

  /// The repeat whose template contains a row, if the row is read from outside and so has many
  /// answers; otherwise `nil`.
  ///
  /// - Complexity: O(1), since the template of a repeat is the rest of its block; in a form O(*d*) for *d*
  ///   nested repeats.
  func origin(ofMany row: Int, readBy reader: RowHome) -> Int? {
    guard case .template(let origin) = home(of: row) else { return nil }
    switch reader {
    case .form: return origin
    case .unknown: return nil
    case .template(let inner):
      if surroundings != nil { return isRepeat(inner, inTemplateOf: origin) ? nil : origin }
      let isInside = origin <= inner && inner < Int(blockEnds[origin])
      return isInside ? nil : origin
    }
  }

  /// The template that a row belongs to.
  func home(of row: Int) -> RowHome {
    if row >= rowCount { return homeInForm(of: row) }
    return homes.isEmpty ? .form : homes[row]
  }
}
