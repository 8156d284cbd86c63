import DynamicRows
import FormEngine

extension Laws {
  /// Rule 14: what is inserted at a visible index goes directly after the whole block of the sibling
  /// before it, at index 0 before everything, but not before rows that are pinned to the start.
  /// Anchors say it exactly.
  var inserting: [String] {
    guard case .insert(let specs, let place) = action, let first = specs.first else { return [] }
    guard let row = after[first.id] else { return ["\(first.id) was not inserted"] }
    let siblings = after.siblings(of: row)
    let index = siblings.firstIndex(of: row) ?? 0
    let previous = index > 0 ? siblings[index - 1] : nil
    let next = index + 1 < siblings.count ? siblings[index + 1] : nil
    let isRight =
      switch place {
      case .after(let id): previous?.id == id
      case .before(let id): next?.id == id
      case .first(let id): row.presenter?.id == id && previous == nil
      case .firstIn(let id): row.section.id == id && previous == nil
      case .at(let position):
        isInserted(row, at: position)
          && previous.map { wasVisible(inBlockOf: $0) || $0.spec.pinned == .start } ?? true
      }
    return isRight ? [] : ["\(row.id) is inserted at another place"]
  }

  /// Whether any row of a block was visible. The first one may not be: a container never is.
  private func wasVisible(inBlockOf row: RowSnapshot) -> Bool {
    before[row.id]?.block.contains { $0.isVisible } == true
  }

  /// Whether as many rows that were visible precede a new row in its section as a position says.
  private func isInserted(_ row: RowSnapshot, at position: RowPosition) -> Bool {
    guard before.contents.sections.indices.contains(position.section) else { return false }
    let section = before.contents.sections[position.section]
    let visible = Set(section.rows.map(\.id))
    let preceding = after.rows.prefix { $0 != row }.count { visible.contains($0.id) }
    return row.section.id == section.id && preceding == position.row
  }

  /// Rule 15: a row moves with its whole block, to where it is said to be after the move; the others
  /// keep their order. So does a section with its rows.
  var moving: [String] {
    switch action {
    case .moveRow(let id, let to, let shown):
      let isThere =
        shown == .row || !hasSameVisibleRows || after.position(of: id) == to
      return movedBlock(id) + (isThere ? [] : ["\(id) is not at \(to)"])
    case .move(let id, let presenter, let place):
      let siblings = after[id]?.presenter?.children ?? []
      let isThere =
        after[id]?.presenter?.id == presenter && siblings.firstIndex { $0.id == id } == place
      return movedBlock(id) + (isThere ? [] : ["\(id) is not child \(place) of \(presenter)"])
    case .moveSection(let id, let to):
      let others = [before, after].map { $0.sections.map(\.id).filter { $0 != id } }
      let isThere = after.sections.filter(\.isRelevant).firstIndex { $0.id == id } == to
      return (others[0] == others[1] ? [] : ["other sections have moved"])
        + (isThere ? [] : ["\(id) is not at \(to)"])
    default: return []
    }
  }

  /// What is wrong with the rows after one was moved, wherever it is.
  private func movedBlock(_ id: RowID) -> [String] {
    guard let old = before[id]?.block, let new = after[id]?.block else {
      return ["\(id) is missing after the move"]
    }
    let block = Set(old.map(\.id))
    let others = [before, after].map { form in
      form.rows.filter { !block.contains($0.id) }.map(\.id)
    }
    var found = others[0] == others[1] ? [] : ["other rows have moved"]
    if old.map(\.id) != new.map(\.id) { found.append("\(id) has moved without its block") }
    if zip(old, new).contains(where: { $0.isOpen != $1.isOpen && $0.isRelevant == $1.isRelevant }) {
      found.append("rows in \(id) are open or closed now")
    }
    return found
  }

  private var hasSameVisibleRows: Bool {
    let ids = [before, after].map { $0.contents.sections.flatMap(\.rows).map(\.id) }
    return Set(ids[0]) == Set(ids[1])
  }

  /// Rule 17: a state that is restored without adjustments gives back the values, disclosure, order
  /// and changed properties of the form that was saved. Copies that the state lacks are made anew where their
  /// number follows answers.
  var restoring: [String] {
    guard case .restore(let saved) = action, change?.report.isEmpty == true else { return [] }
    let restored = after.state
    if restored.sections.map(\.id) != saved.sections.map(\.id) {
      return ["the sections are others than those saved"]
    }
    return zip(restored.sections, saved.sections).flatMap { section, other -> [String] in
      let saved = Set(other.rows.map(\.id))
      let rows = section.rows.filter { saved.contains($0.id) || !isCounted($0.id) }
      if rows.map(\.id) != other.rows.map(\.id) {
        return ["the rows of \(section.id) are others than those saved"]
      }
      return zip(rows, other.rows).filter { !$0.isRestored(from: $1) }
        .map { "\($0.0.id) is not as it was saved" }
    }
  }

  /// Whether a row is in a copy of a repeat whose number of copies follows answers.
  private func isCounted(_ id: RowID) -> Bool {
    after[id]?.presenters.contains { presenter in
      guard let copies = presenter.spec.content.asRepeat else { return false }
      return presenter.spec.expressions[.count] != nil
        || copies.min != nil && copies.min == copies.max
    } ?? false
  }
}

extension RowState {
  /// Whether the row has the saved value, disclosure and properties. Without a saved disclosure it is as
  /// open as in its spec.
  fileprivate func isRestored(from saved: RowState) -> Bool {
    value == saved.value && isCleared == saved.isCleared
      && (saved.isOpen == nil || isOpen == saved.isOpen)
      && Set(changed) == Set(saved.changed)
  }
}

extension FormSnapshot {
  /// The rows in the same place as a row: those that the same row presents, or at the top of the
  /// section.
  fileprivate func siblings(of row: RowSnapshot) -> [RowSnapshot] {
    row.presenter?.children
      ?? rows.filter { $0.presenter == nil && $0.section.id == row.section.id }
  }
}
