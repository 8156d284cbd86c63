import DynamicRows

/// Any change of a row map of numbers.
package enum RowMapChange: Sendable {
  package typealias Map = RowMap<Int, Int>

  case edit(Map.Edit)
  /// Moves a row to an index among the children of a row or section.
  case move(Int, Parent, at: Int)
  /// Inserts blocks at an index among the children of a row or section.
  case insert([Map.Row], Parent, at: Int)
  case reorder(Parent, to: [Int])
  case setOpen(Bool, allUnder: Int?)
  case filter(keeping: Set<Int>)
  /// Filters rows that the last filter kept, or that were inserted since.
  case narrowFilter(keeping: Set<Int>)
  case endFilter

  /// A row or section as the parent of rows.
  package enum Parent: Hashable, Sendable {
    case row(Int)
    case section(Int)

    var presenter: Int? {
      if case .row(let row) = self { row } else { nil }
    }
  }

  /// Whether the change can hide rows other than by closing or removing.
  var hides: Bool {
    switch self {
    case .edit(.setRelevant), .edit(.setSectionRelevant), .filter, .narrowFilter, .endFilter: true
    default: false
    }
  }
}

extension RowMap<Int, Int> {
  /// Makes a change with its method.
  ///
  /// - Returns: The edits that undo it, in their order, or `nil` if it can't be undone by edits.
  mutating func make(_ change: RowMapChange) -> [Edit]? {
    switch change {
    case .edit(let edit): return [apply(edit).inverse]
    case .move(let id, .row(let row), let index):
      return [move(id, under: row, at: index).inverse]
    case .move(let id, .section(let section), let index):
      return [move(id, toSection: section, at: index).inverse]
    case .insert(let rows, .row(let row), let index):
      return insert(rows, under: row, at: index)
    case .insert(let rows, .section(let section), let index):
      return insert(rows, toSection: section, at: index)
    case .reorder(.row(let row), let children): return reorder(under: row, to: children)
    case .reorder(.section(let section), let children):
      return reorder(section: section, to: children)
    case .setOpen(let isOpen, let id): setOpen(isOpen, allUnder: id)
    case .filter(let kept): filter(keeping: kept.contains)
    case .narrowFilter(let kept): narrowFilter(keeping: kept.contains)
    case .endFilter: endFilter()
    }
    return nil
  }
}
