import DynamicRows

/// The numbers 0…*n* − 1 that older schemas use to keep records in the order of a form: each row
/// has one among its siblings, each section one among the sections.
///
/// A move changes the numbers of all records between the two places. If you can choose a schema,
/// ``OrderKeys`` writes a single record instead.
///
///     var order = DisplayOrder(of: form)
///     let change = try form.perform(.moveRow("c", to: RowPosition(section: 0, row: 0)))
///     order.follow(change, of: form)
///     order.writes   // c 0, a 1, b 2
public struct DisplayOrder: Sendable {
  /// The records to write because of the last followed action, in the order of the form.
  public private(set) var writes: [Write] = []
  /// The rows and sections that the last followed action removed.
  public private(set) var departed: [OrderedID] = []
  private var places = [OrderedID: Place]()

  private struct Place: Equatable {
    var scope: OrderScope
    var number: Int
  }

  /// A record to write.
  public struct Write: Hashable, Sendable {
    /// The row or section.
    public let id: OrderedID
    /// The scope of the number.
    public let scope: OrderScope
    /// The new number, from 0.
    public let displayOrder: Int
  }

  /// Creates numbers for all rows and sections of a form; `writes` contains those that differ from
  /// the stored ones.
  public init(of form: LiveForm, stored: [OrderedID: Int] = [:]) {
    for scope in form.scopes {
      for id in form.siblings(in: scope) {
        places[id] = stored[id].map { Place(scope: scope, number: $0) }
      }
      renumber(scope, of: form)
    }
  }

  /// The number of a row or section; `nil` if it does not exist.
  public subscript(id: OrderedID) -> Int? {
    places[id]?.number
  }

  /// Follows an action's changes; `writes` and `departed` are then the changes to store.
  ///
  /// - Parameters:
  ///   - change: The change that the action returned.
  ///   - form: The form after the action.
  /// - Complexity: O(*k* log *n*) for *k* siblings of inserted, removed and moved rows.
  public mutating func follow(_ change: FormChange, of form: LiveForm) {
    writes = []
    departed = change.rearrangement.departedIDs
    let touched = change.rearrangement.touchedIDs
    var scopes: [OrderScope] = []
    var seen = Set<OrderScope>()
    for id in touched + departed {
      for scope in [form.scope(of: id), places[id]?.scope].compactMap({ $0 })
      where seen.insert(scope).inserted {
        scopes.append(scope)
      }
    }
    for id in departed { places[id] = nil }
    for scope in scopes { renumber(scope, of: form) }
  }

  private mutating func renumber(_ scope: OrderScope, of form: LiveForm) {
    for (number, id) in form.siblings(in: scope).enumerated() {
      let place = Place(scope: scope, number: number)
      guard places[id] != place else { continue }
      places[id] = place
      writes.append(Write(id: id, scope: scope, displayOrder: number))
    }
  }
}
