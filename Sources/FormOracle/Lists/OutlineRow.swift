import FormEngine

/// A row of a list without forms: what it is called and how deep it lies.
///
/// The rows of a list stand in their full order. All that follow a row and lie deeper lie under it.
public struct OutlineRow: Hashable, Sendable {
  /// What the row is called; no two rows of a list are called the same.
  public var id: RowID
  /// In how many rows it lies: 0 at the top, at most one more than in the row before.
  public var depth: Int

  /// Creates a row.
  public init(_ id: RowID, depth: Int = 0) {
    self.id = id
    self.depth = depth
  }

  /// What keeps rows from being a list, as a sentence; `nil` where nothing does.
  ///
  ///     OutlineRow.fault(in: [OutlineRow("a"), OutlineRow("b", depth: 2)])
  ///     // row "b" lies at depth 2, and behind row "a" 1 is the deepest
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package static func fault(in rows: [OutlineRow]) -> String? {
    var ids: Set<RowID> = []
    var former: OutlineRow?
    for row in rows {
      let name = "row \(row.id.quotedForMessage)"
      guard ids.insert(row.id).inserted else {
        return "\(name) is there twice; give each row an id of its own"
      }
      guard row.depth >= 0 else { return "\(name) lies at depth \(row.depth); 0 is the top" }
      let deepest = former.map { $0.depth + 1 } ?? 0
      guard row.depth <= deepest else {
        let place = former.map { "behind row \($0.id.quotedForMessage)" } ?? "for the first row"
        return "\(name) lies at depth \(row.depth), and \(place) \(deepest) is the deepest"
      }
      former = row
    }
    return nil
  }
}
