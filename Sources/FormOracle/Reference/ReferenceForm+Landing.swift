import FormEngine

extension ReferenceForm {
  /// Where a row lands if it is put at an index of the visible rows of a section: at the first place
  /// among its siblings with as many visible rows before it, or after the hidden siblings there that
  /// are pinned to the start.
  ///
  /// - Parameters:
  ///   - index: The index, from 0 to the number of visible rows.
  ///   - presenter: The row that presents the new one; `nil` at the top level.
  ///   - moved: The row to ignore, with its block.
  /// - Returns: The index among the siblings; `nil` if the row may not be there: inside another
  ///   row's block, or outside the block of its presenter.
  func landing(
    of spec: RowSpec, at index: Int, in section: ReferenceSection, under presenter: ReferenceRow?,
    without moved: ReferenceRow? = nil
  ) -> Int? {
    var before = 0
    if let presenter {
      let shown = section.shownRows(without: moved?.block ?? [])
      guard let place = shown.firstIndex(of: presenter) else { return nil }
      before = place + 1
    }
    let siblings = section.children(of: presenter, without: moved)
    for (place, sibling) in siblings.enumerated() {
      let isHiddenPin = sibling.spec.pinned == .start && !sibling.isVisible
      if before == index, spec.pinned != nil || !isHiddenPin { return place }
      before += sibling.block.count(where: \.isVisible)
    }
    return before == index ? siblings.count : nil
  }
}

extension ReferenceSection {
  /// The rows that a row presents, or those at the top level, except one.
  func children(
    of presenter: ReferenceRow?, without moved: ReferenceRow? = nil
  ) -> [ReferenceRow] {
    (presenter?.children ?? rows).filter { $0 != moved }
  }
}

extension [ReferenceRow] {
  /// Whether the order of pins allows a row at a place among these siblings: those pinned to the
  /// end must not come before it and those pinned to the start must not come after it, unless it is
  /// pinned itself.
  func allow(_ spec: RowSpec, at place: Int) -> Bool {
    let last = self[..<place].last.map(\.spec.pinned)
    let next = self[place...].first.map(\.spec.pinned)
    return switch spec.pinned {
    case .start: last == nil || last == .some(.start)
    case .end: next == nil || next == .some(.end)
    case nil: last != .some(.end) && next != .some(.start)
    }
  }
}
