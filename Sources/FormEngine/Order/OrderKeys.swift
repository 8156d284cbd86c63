import DynamicRows

/// Keys that keep database records in the order of a form, so that a move writes one record.
///
/// Each row has a key among its siblings: the top rows of its section, or the rows with the same
/// presenter. Each section has one among the sections. Rows and sections that an action inserts or
/// moves get new keys; all others keep theirs, including the rows of a moved block other than its
/// first.
///
///     var keys = OrderKeys(of: form, stored: stored)
///     let change = try form.perform(.moveRow("a", to: RowPosition(section: 0, row: 2)))
///     keys.follow(change, of: form)
///     keys.writes   // a with a key between those of its new neighbors
///
/// The article <doc:KeepingAListInSQLite> shows a complete list in a database table.
public struct OrderKeys: Sendable {
  /// The records to write because of the last followed action, in the order of the form.
  public private(set) var writes: [Write] = []
  /// The rows and sections that the last followed action removed.
  public private(set) var departed: [OrderedID] = []
  /// The number of digits above which all keys of a scope are replaced by the shortest possible
  /// ones.
  public let longestKey: Int
  private var places = [OrderedID: Place]()

  private struct Place {
    var scope: OrderScope
    var key: OrderKey
  }

  /// A record to write.
  public struct Write: Hashable, Sendable {
    /// The row or section.
    public let id: OrderedID
    /// The scope of the key.
    public let scope: OrderScope
    /// The new key.
    public let key: OrderKey
  }

  /// Creates keys for all rows and sections of a form. As many stored keys as are in the form's
  /// order are kept; `writes` contains the others.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - stored: The keys in the database; texts that are not valid keys are ignored.
  ///   - longestKey: The number of digits above which keys are replaced, at least 8.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public init(of form: LiveForm, stored: [OrderedID: String] = [:], longestKey: Int = 48) {
    self.longestKey = max(8, longestKey)
    for scope in form.scopes {
      let siblings = form.siblings(in: scope)
      let known = siblings.map { stored[$0].flatMap { OrderKey($0) } }
      assign(siblings, keeping: OrderKeys.ascending(known), in: scope)
    }
  }

  /// The key of a row or section; `nil` if it does not exist.
  public subscript(id: OrderedID) -> OrderKey? {
    places[id]?.key
  }

  /// Follows an action's changes; `writes` and `departed` are then the changes to store.
  ///
  /// - Parameters:
  ///   - change: The change that the action returned.
  ///   - form: The form after the action.
  /// - Complexity: O(*k* log *n*) for *k* inserted and moved rows; O(*n*) in the rare case that
  ///   keys have become too long.
  public mutating func follow(_ change: FormChange, of form: LiveForm) {
    writes = []
    departed = change.rearrangement.departedIDs
    for id in departed { places[id] = nil }
    let touched = change.rearrangement.touchedIDs
    var rest = Set(touched)
    for id in touched where rest.contains(id) {
      if let scope = form.scope(of: id) { place(id, in: scope, of: form, &rest) }
    }
  }
}

extension OrderKeys {
  /// Assigns keys to a touched row or section and to all touched ones directly after it.
  private mutating func place(
    _ first: OrderedID, in scope: OrderScope, of form: LiveForm, _ rest: inout Set<OrderedID>
  ) {
    var run = [first]
    rest.remove(first)
    var after = form.neighbors(of: first).after
    while let next = after, rest.remove(next) != nil {
      run.append(next)
      after = form.neighbors(of: next).after
    }
    let lower = form.neighbors(of: first).before.flatMap { places[$0]?.key }
    let upper = after.flatMap { places[$0]?.key }
    if run.count == 1, let place = places[first], place.scope == scope,
      lower.map({ $0 < place.key }) ?? true, upper.map({ place.key < $0 }) ?? true
    {
      return
    }
    guard let keys = OrderKey.keys(run.count, between: lower, upper),
      keys.allSatisfy({ $0.text.utf8.count <= longestKey })
    else {
      let siblings = form.siblings(in: scope)
      rest.subtract(siblings)
      writes.removeAll { $0.scope == scope }
      assign(siblings, keeping: siblings.map { _ in nil }, in: scope)
      return
    }
    for (id, key) in zip(run, keys) { write(key, to: id, in: scope) }
  }

  /// Assigns keys to all siblings in a scope without a kept key.
  private mutating func assign(
    _ siblings: [OrderedID], keeping kept: [OrderKey?], in scope: OrderScope
  ) {
    var lower: OrderKey?
    var start = 0
    for index in 0...siblings.count {
      let upper = index < siblings.count ? kept[index] : nil
      guard upper != nil || index == siblings.count else { continue }
      let keys = OrderKey.keys(index - start, between: lower, upper) ?? []
      for (id, key) in zip(siblings[start..<index], keys) { write(key, to: id, in: scope) }
      if let upper { places[siblings[index]] = Place(scope: scope, key: upper) }
      lower = upper
      start = index + 1
    }
  }

  private mutating func write(_ key: OrderKey, to id: OrderedID, in scope: OrderScope) {
    guard places[id]?.key != key || places[id]?.scope != scope else { return }
    places[id] = Place(scope: scope, key: key)
    writes.append(Write(id: id, scope: scope, key: key))
  }

  /// Keeps as many keys as possible so that they ascend; the others become `nil`.
  private static func ascending(_ keys: [OrderKey?]) -> [OrderKey?] {
    let present = keys.indices.filter { keys[$0] != nil }
    // Only one of several equal keys is kept: in descending order of their places, no two ascend.
    let sorted = present.indices.sorted { left, right in
      guard let key = keys[present[left]], let other = keys[present[right]], key != other else {
        return left > right
      }
      return key < other
    }
    var ranks = present.map { _ in Int32(0) }
    for (rank, index) in sorted.enumerated() { ranks[index] = Int32(rank) }
    let run = ranks.longestIncreasingSubsequence()
    var kept: [OrderKey?] = keys.map { _ in nil }
    for index in run { kept[present[index]] = keys[present[index]] }
    return kept
  }
}
