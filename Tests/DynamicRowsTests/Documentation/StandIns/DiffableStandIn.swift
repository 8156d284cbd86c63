#if !canImport(UIKit)
  /// The snapshot that a diffable data source applies.
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
