/// What becomes of sections in an update: whether row changes in them can be told row by row, and
/// their indices before and after.
struct SectionFates {
  private let order: RowOrder
  /// Sections that moved while rows in them changed: tables get that wrong, so that they are deleted
  /// and inserted instead.
  private var remade: Set<Int32> = []

  init(in order: RowOrder) {
    self.order = order
  }

  mutating func remake(_ section: Int32) {
    remade.insert(section)
  }

  func isRemade(_ section: Int32) -> Bool {
    remade.contains(section)
  }

  /// Whether a section was visible, still is, and is not made anew.
  func survives(_ section: Int32) -> Bool {
    guard !order.sectionForest.changedLeaves.isEmpty else { return true }
    guard order.sectionForest.places[Int(section)] >= 0, order.isSectionShown(section),
      !remade.contains(section)
    else { return false }
    return order.sectionGhosts[section] != nil
      || order.sectionForest.marks(of: section).wasShown
  }

  /// The position before the change.
  func before(_ spot: Shifts.Spot) -> RowPosition {
    let standIn = order.sectionGhosts[spot.tree] ?? spot.tree
    return RowPosition(
      section: order.sectionForest.rank(.wasShown, of: standIn).rank, row: Int(spot.rank))
  }

  /// The position after the change.
  func after(_ spot: Shifts.Spot) -> RowPosition {
    RowPosition(
      section: order.sectionForest.rank(.shown, of: spot.tree).rank, row: Int(spot.rank))
  }
}
