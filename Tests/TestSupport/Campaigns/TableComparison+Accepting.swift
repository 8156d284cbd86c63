import DynamicRows
import FormEngine
import FormOracle

extension TableComparison {
  /// Returns whether an update is as good as one that is known to be right: equal, or of the same
  /// size but leaving different moved rows and sections in place.
  func accepts(_ update: TableUpdate, for right: TableUpdate) -> Bool {
    guard update.isAscending else { return false }
    if update == right { return true }
    if moves.isRestoring { return update.isAscending && update.isEmpty == right.isEmpty }
    let hasMoved = !moves.rows.isEmpty || !moves.sections.isEmpty
    return hasMoved && update.changeCount == right.changeCount
      && update.moveRows.allSatisfy { moves.rows.contains(before.rowID(at: $0.from)) }
      && update.moveSections.allSatisfy {
        moves.sections.contains(before.sections[$0.from].id)
      }
  }

  /// Returns whether a list of moved rows is as good as the right one: the right number of rows
  /// that may have moved, in order, including those that the update moves.
  func accepts(moved ids: [RowID], with update: TableUpdate) -> Bool {
    let reported = Set(ids)
    let isRightCount = moves.isRestoring || ids.count == moved.count
    return isRightCount && ids == idsAfter.filter(reported.contains)
      && reported.isSubset(of: moves.rows)
      && reported.isSuperset(of: update.moveRows.map { before.rowID(at: $0.from) })
  }
}

extension TableUpdate {
  /// Whether each list is ascending, with moves in the order of their sources.
  fileprivate var isAscending: Bool {
    func ascends<Member: Comparable>(_ list: [Member]) -> Bool {
      zip(list, list.dropFirst()).allSatisfy(<)
    }
    return ascends(deleteSections) && ascends(insertSections) && ascends(moveSections.map(\.from))
      && ascends(deleteRows) && ascends(insertRows) && ascends(moveRows.map(\.from))
      && ascends(reloadRows)
  }
}
