/// A part of a spec with keys of its own, by the numbers of rows, sections and lists of options.
enum SpecOwner: Hashable, Sendable {
  case form
  case section(Int)
  case row(Int)
  /// The form's list of options with this number.
  case list(Int)
  /// The check at this index of a row.
  case check(Int, ofRow: Int)
  /// The option at this index of a picker or of a list of options.
  indirect case option(Int, of: SpecOwner)

  /// The row that is or contains the part.
  var row: Int? {
    switch self {
    case .row(let row), .check(_, let row): row
    case .option(_, let owner): owner.row
    case .form, .section, .list: nil
    }
  }
}
