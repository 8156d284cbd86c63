import FormEngine

/// The ids of rows, one of which may be meant by an unknown name.
struct RowNames: Sendable {
  let ids: [RowID]
  private let index: NameIndex

  init(_ ids: [RowID]) {
    self.ids = ids
    index = NameIndex(ids.lazy.map { $0.text })
  }

  /// The end of a message about an unknown name, with the nearest id; empty if there is none.
  ///
  /// - Parameter accepts: Returns whether the id with an index can be meant.
  func remedy(
    for name: String, by nearest: inout NearestName, where accepts: (Int) -> Bool = { _ in true }
  ) -> String {
    let meant = nearest.search(for: name, in: index, among: ids.indices, where: accepts)
    return meant.map { "; did you mean \(ids[$0].quotedForMessage)?" } ?? ""
  }
}
