#if !canImport(UIKit)
  import DynamicRows
  import FormOracle
  import Foundation

  /// The few signatures of UIKit that the documentation uses, over a table that judges what it is
  /// told.
  enum UIKit {}

  typealias UITableView = UIKit.UITableView
  typealias UICollectionView = UIKit.UICollectionView

  extension UIKit {
    @MainActor class UITableView {
      enum RowAnimation { case fade }

      let table: MirroredTable

      init(showing data: @escaping () -> TableContents) {
        table = MirroredTable(showing: data)
      }

      func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        if let updates { table.performBatch(updates) }
        completion?(true)
      }

      func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        table.deleteSections(at: Array(sections))
      }

      func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        table.insertSections(at: Array(sections))
      }

      func moveSection(_ section: Int, toSection newSection: Int) {
        table.moveSection(from: section, to: newSection)
      }

      func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        table.deleteRows(at: indexPaths.map(\.position))
      }

      func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        table.insertRows(at: indexPaths.map(\.position))
      }

      func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        table.moveRow(from: indexPath.position, to: newIndexPath.position)
      }

      func reconfigureRows(at indexPaths: [IndexPath]) {
        table.reloadRows(at: indexPaths.map(\.position))
      }
    }

    @MainActor class UICollectionView {
      let table: MirroredTable

      init(showing data: @escaping () -> TableContents) {
        table = MirroredTable(showing: data)
      }

      func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        if let updates { table.performBatch(updates) }
        completion?(true)
      }

      func deleteSections(_ sections: IndexSet) { table.deleteSections(at: Array(sections)) }

      func insertSections(_ sections: IndexSet) { table.insertSections(at: Array(sections)) }

      func moveSection(_ section: Int, toSection newSection: Int) {
        table.moveSection(from: section, to: newSection)
      }

      func deleteItems(at indexPaths: [IndexPath]) {
        table.deleteRows(at: indexPaths.map(\.position))
      }

      func insertItems(at indexPaths: [IndexPath]) {
        table.insertRows(at: indexPaths.map(\.position))
      }

      func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        table.moveRow(from: indexPath.position, to: newIndexPath.position)
      }

      func reconfigureItems(at indexPaths: [IndexPath]) {
        table.reloadRows(at: indexPaths.map(\.position))
      }
    }
  }

  extension IndexPath {
    init(row: Int, section: Int) {
      self.init(indexes: [section, row])
    }

    fileprivate var position: RowPosition { RowPosition(section: self[0], row: self[1]) }
  }

  /// What a diffable data source is handed.
  struct NSDiffableDataSourceSnapshot<SectionID: Hashable, ItemID: Hashable> {
    private(set) var sections: [(id: SectionID, items: [ItemID])] = []
    private(set) var reconfigured: [ItemID] = []

    mutating func appendSections(_ identifiers: [SectionID]) {
      sections += identifiers.map { ($0, []) }
    }

    mutating func appendItems(_ identifiers: [ItemID], toSection section: SectionID) {
      guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
      sections[index].items += identifiers
    }

    mutating func reconfigureItems(_ identifiers: [ItemID]) {
      reconfigured += identifiers
    }
  }

  @MainActor class UITableViewDiffableDataSource<SectionID: Hashable, ItemID: Hashable> {
    private(set) var shown = NSDiffableDataSourceSnapshot<SectionID, ItemID>()

    func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>, animatingDifferences: Bool
    ) {
      shown = snapshot
    }
  }
#endif
