import FormEngine

/// A row of a list without forms: its id and its depth.
///
/// The rows of a list are in full order: the deeper rows that follow a row are its descendants.
public struct OutlineRow: Hashable, Sendable {
  /// The id of the row, unique in its list.
  public var id: RowID
  /// The number of its ancestors: 0 at the top, at most one more than the depth of the previous
  /// row.
  public var depth: Int
  /// Whether the row can never have children, such as a file among folders.
  public var isLeaf: Bool

  /// Creates a row.
  public init(_ id: RowID, depth: Int = 0, isLeaf: Bool = false) {
    self.id = id
    self.depth = depth
    self.isLeaf = isLeaf
  }

  /// Why rows don't make a valid list, as a sentence; `nil` if they do.
  ///
  ///     OutlineRow.fault(in: [OutlineRow("a"), OutlineRow("b", depth: 2)])
  ///     // row "b" has depth 2, and after row "a" it can be at most 1
  package static func fault(in rows: [OutlineRow]) -> String? {
    var ids: Set<RowID> = []
    var former: OutlineRow?
    for row in rows {
      let name = "row \(row.id.quotedForMessage)"
      guard ids.insert(row.id).inserted else {
        return "\(name) occurs twice; give each row its own id"
      }
      guard row.depth >= 0 else { return "\(name) has depth \(row.depth); 0 is the top" }
      let deepest = former.map { $0.depth + 1 } ?? 0
      guard row.depth <= deepest else {
        let place = former.map { "after row \($0.id.quotedForMessage)" } ?? "in the first row"
        return "\(name) has depth \(row.depth), and \(place) it can be at most \(deepest)"
      }
      if let former, former.isLeaf, row.depth > former.depth {
        return "\(name) is under row \(former.id.quotedForMessage), which is a leaf"
      }
      former = row
    }
    return nil
  }
}

extension RowID {
  /// A plain id, if ids don't matter: a, b, c and so on.
  static func plain(_ index: Int) -> RowID {
    index < 26 ? RowID(String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))) : "r\(index)"
  }
}
