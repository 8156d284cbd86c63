/// Arrays of the visible rows, kept current by updates: for SwiftUI lists, diffable data sources
/// and other views that take all their rows at once.
///
///     var model = VisibleModel(map)
///     model.sections[0].rows           // ["citrus", "melon"]
///     let update = map.update { $0.setOpen("citrus", to: true) }
///     model.apply(update, from: map)
///     model.sections[0].rows           // ["citrus", "citrusPicker", "melon"]
///
/// An element is whatever a view needs for a row: its id, or everything that a cell shows. Elements
/// are created once for each inserted row and again for each reloaded row, and for no other row;
/// all others are moved in memory. A model does not get changes that an update omits because they
/// are already shown, so no action whose update it applies should use `alreadyShown`.
///
/// A model must get every update of its map or form, in order; empty ones may be left out. If it has
/// missed one, create another model.
public struct VisibleModel<Rows: VisibleRows, Element> {
  /// A visible section with its visible rows.
  public struct Section: Identifiable {
    /// The section's identity.
    public let id: Rows.SectionIdentity
    /// An element for each visible row.
    public fileprivate(set) var rows: [Element]
  }

  /// The visible sections in order, including those without visible rows.
  public private(set) var sections: [Section] = []
  /// The revision of the rows that the model contains.
  package private(set) var revision: UInt64
  private let makeElement: @Sendable (Rows, Rows.RowIdentity) -> Element

  /// Creates a model of the visible rows.
  ///
  /// - Parameters:
  ///   - rows: The map or form with the visible rows.
  ///   - element: Returns the element of a visible row.
  /// - Complexity: O(*v*) calls of `element` for *v* visible rows.
  public init(
    _ rows: Rows, element: @escaping @Sendable (Rows, Rows.RowIdentity) -> Element
  ) {
    makeElement = element
    revision = rows.revision
    sections = (0..<rows.numberOfSections).map { section(at: $0, of: rows) }
  }

  /// Returns the element at a position; `nil` if there is none.
  public subscript(position: RowPosition) -> Element? {
    guard sections.indices.contains(position.section),
      sections[position.section].rows.indices.contains(position.row)
    else { return nil }
    return sections[position.section].rows[position.row]
  }
}

extension VisibleModel where Element == Rows.RowIdentity {
  /// Creates a model of the ids of the visible rows.
  public init(_ rows: Rows) {
    self.init(rows) { $1 }
  }
}

extension VisibleModel: Sendable where Element: Sendable {}
extension VisibleModel.Section: Sendable where Element: Sendable {}
extension VisibleModel.Section: Equatable where Element: Equatable {}
extension VisibleModel.Section: Hashable where Element: Hashable {}

extension VisibleModel {
  /// Updates the model to the visible rows after an update.
  ///
  /// Traps if more than one change of a form has been made since the model's last update. Also traps
  /// if the update names a row or section that does not exist, or if afterwards the number of
  /// sections, or of rows in a section in which the update inserts, moves or reloads rows, differs
  /// from the visible ones.
  ///
  /// - Parameters:
  ///   - update: The update from the model's present state.
  ///   - rows: The map or form after the update.
  /// - Complexity: O(*k* log *n*) for *k* entries of the update, including the rows of inserted
  ///   sections; it creates an element for each. In addition, the rows after the first change in a
  ///   section are moved in memory, at most once for deletes and once for inserts. If a section is
  ///   not uniquely referenced, it is copied before its rows change.
  public mutating func apply(_ update: TableUpdate, from rows: Rows) {
    precondition(
      rows.revision &- revision <= 1, "the rows have changed without the model; apply every change")
    revision = rows.revision
    var arrivals = detach(
      update.deleteRows.map { ($0, nil) } + update.moveRows.map { ($0.from, $0.to) })
    let leaving: [(Int, Int?)] =
      update.deleteSections.map { ($0, nil) } + update.moveSections.map { ($0.from, $0.to) }
    let (from, to) = leaving.ascending()
    var newSections = zip(to, sections.remove(at: from)).compactMap { to, section in
      to.map { ($0, section) }
    }
    newSections += update.insertSections.map { ($0, section(at: $0, of: rows)) }
    let new = newSections.ascending()
    sections.insert(new.1, at: new.0)
    arrivals += update.insertRows.map { ($0, element(at: $0, of: rows)) }
    insert(arrivals)
    requireSizes(of: rows, after: update)
    for position in update.reloadRows { remake(position, from: rows) }
  }

  /// Traps if the number of sections, or of rows in a section with new or reloaded rows, differs
  /// from the visible ones.
  private func requireSizes(of rows: Rows, after update: TableUpdate) {
    precondition(
      sections.count == rows.numberOfSections, "the update does not fit the model's sections")
    var changed = Set(update.insertRows.map { $0.section })
    for position in update.reloadRows { changed.insert(position.section) }
    for move in update.moveRows { changed.insert(move.to.section) }
    for section in changed {
      precondition(
        sections[section].rows.count == rows.numberOfRows(inSection: section),
        "the update does not fit the model's rows in section \(section)")
    }
  }

  /// Creates the element at a position again. Traps if there is no row at the position.
  ///
  /// - Complexity: O(log *n*), and one call of the function that creates elements.
  public mutating func remake(_ position: RowPosition, from rows: Rows) {
    sections[position.section].rows[position.row] = element(at: position, of: rows)
  }

  /// Removes rows, and returns those that have a target, with it.
  private mutating func detach(
    _ leaving: [(RowPosition, RowPosition?)]
  ) -> [(RowPosition, Element)] {
    leaving.bySection().flatMap { section, leaving in
      let (from, to) = leaving.map { ($0.row, $1) }.ascending()
      let removed = sections[section].rows.remove(at: from)
      return zip(to, removed).compactMap { to, element in to.map { ($0, element) } }
    }
  }

  private mutating func insert(_ arrivals: [(RowPosition, Element)]) {
    for (section, arrivals) in arrivals.bySection() {
      let (indices, elements) = arrivals.map { ($0.row, $1) }.ascending()
      sections[section].rows.insert(elements, at: indices)
    }
  }

  private func section(at index: Int, of rows: Rows) -> Section {
    guard let id = rows.sectionID(at: index) else {
      preconditionFailure("there is no section \(index)")
    }
    return Section(id: id, rows: rows.rows(inSection: index).map { makeElement(rows, $0) })
  }

  private func element(at position: RowPosition, of rows: Rows) -> Element {
    guard let id = rows.row(at: position) else {
      preconditionFailure("there is no row \(position)")
    }
    return makeElement(rows, id)
  }
}

extension Array {
  /// Groups the entries by the section of their positions.
  fileprivate func bySection<Value>() -> [Int: [Element]] where Element == (RowPosition, Value) {
    Dictionary(grouping: self) { $0.0.section }
  }

  /// Sorts the entries by index and returns the indices and the values.
  fileprivate func ascending<Value>() -> ([Int], [Value]) where Element == (Int, Value) {
    let sorted = sorted { $0.0 < $1.0 }
    return (sorted.map { $0.0 }, sorted.map { $0.1 })
  }
}
