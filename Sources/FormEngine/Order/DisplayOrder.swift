import DynamicRows

/// The numbers 0…*n* − 1 by which older schemas keep records in the order of a form: each row has
/// one among the rows beside it, each section one among the sections.
///
/// A move from one place to another changes the numbers of all between. Where a schema can be
/// chosen, ``OrderKeys`` writes one record instead.
///
///     var order = DisplayOrder(of: form)
///     let change = try form.perform(.moveRow("c", to: RowPosition(section: 0, row: 0)))
///     order.follow(change, of: form)
///     order.writes   // c 0, a 1, b 2
public struct DisplayOrder: Sendable {
  /// The records that are to be written because of what was followed last, in the order of the form.
  public private(set) var writes: [Write] = []
  /// What the last followed action removed.
  public private(set) var departed: [OrderedID] = []
  private var places: [OrderedID: Place] = [:]

  private struct Place: Equatable {
    var scope: OrderScope
    var number: Int
  }

  /// A record that is to be written.
  public struct Write: Hashable, Sendable {
    /// The row or section.
    public let id: OrderedID
    /// What it is numbered among.
    public let scope: OrderScope
    /// Its new number, from 0.
    public let displayOrder: Int
  }

  /// Numbers all rows and sections of a form; `writes` has those whose stored number is another.
  public init(of form: LiveForm, stored: [OrderedID: Int] = [:]) {
    for scope in form.scopes {
      for (number, id) in form.siblings(in: scope).enumerated() {
        places[id] = Place(scope: scope, number: number)
        if stored[id] != number {
          writes.append(Write(id: id, scope: scope, displayOrder: number))
        }
      }
    }
  }

  /// The number of a row or section, or `nil` where there is no such one.
  public subscript(id: OrderedID) -> Int? {
    places[id]?.number
  }

  /// Follows what an action changed; `writes` and `departed` then say what to store.
  ///
  /// - Parameter form: The form as the action left it.
  /// - Complexity: O(*k* log *n*) for *k* rows beside those that came, went or were moved.
  public mutating func follow(_ change: FormChange, of form: LiveForm) {
    writes = []
    departed = change.rearrangement.departedIDs
    let touched = change.rearrangement.touchedIDs
    var scopes: [OrderScope] = []
    var seen: Set<OrderScope> = []
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
