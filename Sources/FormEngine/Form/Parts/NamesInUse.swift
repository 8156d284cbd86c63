import DynamicRows

/// An object of a result that contains answers.
enum ResultObject: Hashable {
  /// The result itself.
  case form
  /// The one of a copy.
  case copy(Repeats.CopyIndex)
  /// The one of a nested group.
  case group(RowNumber)
}

/// The names of answers in the objects of a result, to find those that two rows have.
///
/// The names in a copy are only there once a row was inserted into it: those that its template gives
/// it are different.
struct NamesInUse: Sendable {
  /// A name in an object of the result.
  struct Name: Hashable, Sendable {
    let object: ResultObject
    let text: ScalarText
  }

  private var names = [RowNumber: Name]()
  private var rows = [Name: [RowNumber]]()
  /// The names that several rows have.
  private var shared = Set<Name>()
  /// The copies whose names are there.
  private(set) var copies = Set<Repeats.CopyIndex>()

  /// Records that the names in a copy are there.
  mutating func insert(_ copy: Repeats.CopyIndex) { copies.insert(copy) }

  /// Gives a row a name instead of its former one; `nil` if it has none or is not in the form.
  mutating func set(_ name: Name?, of row: RowNumber) {
    if let former = names[row] {
      rows[former]?.removeAll { $0 == row }
      if rows[former]?.isEmpty == true { rows[former] = nil }
      if rows[former]?.count == 1 { shared.remove(former) }
    }
    names[row] = name
    guard let name else { return }
    rows[name, default: []].append(row)
    if rows[name]?.count == 2 { shared.insert(name) }
  }

  /// The name of a row.
  func name(of row: RowNumber) -> ScalarText? { names[row]?.text }

  /// The rows that have a name together with others.
  var rowsWithSharedNames: [RowNumber] { shared.flatMap { rows[$0] ?? [] } }

  /// The rows with the same name in the same object as another one, and the row itself.
  func rows(withNameOf row: RowNumber) -> [RowNumber] { names[row].flatMap { rows[$0] } ?? [] }
}
