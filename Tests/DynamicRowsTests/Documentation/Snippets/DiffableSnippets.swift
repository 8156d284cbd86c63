import DynamicRows

#if canImport(UIKit)
  import UIKit
#endif

// snippet: a diffable data source
extension UITableViewDiffableDataSource<String, String> {
  func show(_ map: RowMap<String, String>, reloading reloaded: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for section in 0..<map.numberOfSections {
      guard let id = map.section(at: section) else { continue }
      let rows = map.rows(inSection: section)
      snapshot.appendSections([id])
      snapshot.appendItems(rows, toSection: id)
    }
    snapshot.reconfigureItems(reloaded)
    apply(snapshot, animatingDifferences: true)
  }
}
// end of snippet
