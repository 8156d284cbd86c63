import FormEngine

extension ReferenceForm {
  /// Where a row with its block lands if it is moved to an index of the visible rows of a section;
  /// `nil` if it may not be there.
  func landing(of row: Int, at index: Int, ofSection section: Int) -> ReferenceLanding? {
    let block = block(of: row)
    let presenter = rows[row].presenter
    return landing(at: index, ofSection: section, under: presenter, without: block).flatMap {
      let landing = afterHiddenPins($0, under: presenter, without: block)
      return isRight(rows[row].spec, at: landing, under: presenter, without: block) ? landing : nil
    }
  }

  /// The landing moved after the hidden siblings that are pinned to the start.
  func afterHiddenPins(
    _ landing: ReferenceLanding, under presenter: Int?, without block: Range<Int> = 0..<0
  ) -> ReferenceLanding {
    let siblings = siblings(around: landing, under: presenter, without: block)
    let hidden = siblings.after.prefix { rows[$0].spec.pinned == .start && !isVisible($0) }
    return hidden.last.map(self.landing(afterBlockOf:)) ?? landing
  }

  /// Whether the order of pins allows a row at a landing: siblings pinned to the end must not come
  /// before it and siblings pinned to the start must not come after it, unless it is pinned itself.
  func isRight(
    _ spec: RowSpec, at landing: ReferenceLanding, under presenter: Int?,
    without block: Range<Int> = 0..<0
  ) -> Bool {
    let siblings = siblings(around: landing, under: presenter, without: block)
    let last = siblings.before.last.map { rows[$0].spec.pinned }
    let next = siblings.after.first.map { rows[$0].spec.pinned }
    return switch spec.pinned {
    case .start: last == nil || last == .some(.start)
    case .end: next == nil || next == .some(.end)
    case nil: last != .some(.end) && next != .some(.start)
    }
  }

  private func siblings(
    around landing: ReferenceLanding, under presenter: Int?, without block: Range<Int>
  ) -> (before: [Int], after: [Int]) {
    let siblings = rows.indices.filter {
      rows[$0].section == landing.section && rows[$0].presenter == presenter && !block.contains($0)
    }
    return (
      siblings.filter { $0 < landing.rowsBefore }, siblings.filter { $0 >= landing.rowsBefore }
    )
  }
}
