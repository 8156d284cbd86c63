import DynamicRows

extension SpecChecker {
  /// Reports the rows that conditions test and that are not in the form. It runs when everything is
  /// known about the rows in the form, so that it does not suggest a row that would cause an error
  /// too.
  mutating func reportUnknownTargets() {
    guard !unknownTargets.isEmpty else { return }
    graph.sortEdges()
    let parents = parents
    for (id, place, use) in unknownTargets {
      let nearest = nearestRow(to: id, among: 0..<rowCount) { checker, row in
        checker.canAnswer(row) && checker.fits(row, use, at: place.site)
          && !checker.depends(row, onOwnerOf: place.site, parents)
      }
      reportUnknown(
        id, at: path(of: place), "\(name(of: place.site)) reads row", nearest: nearest,
        else: "name a row that holds a value")
    }
  }

  /// For each row, the node of its presenter, or else of its section.
  var parents: [Int32] {
    (0..<rowCount).map { row in
      let section = Int32(truncatingIfNeeded: rowCount) + sectionOfRow[row]
      return presenter(of: row).flatMap { $0 < rowCount ? Int32($0) : nil } ?? section
    }
  }

  /// Whether a row's answer fits where an unknown row is read.
  private mutating func fits(_ row: Int, _ use: RowUse, at site: ConditionSite) -> Bool {
    switch use {
    case .asked(let test):
      let other: Int? = if case .valueOf(let id)? = test.verb.operand { number(id) } else { nil }
      return readers(at: site).allSatisfy { fault(in: test, of: row, with: other, by: $0) == nil }
    case .compared(let test):
      guard let target = number(test.target) else { return true }
      return readers(at: site).allSatisfy {
        fits(valueOf: row, in: test, askedOf: target, by: $0)
      }
    case .operand(let required): return required.accepts(reading(row, at: site))
    case .optionsRead(let required, let type):
      let reading = RowReading(type.answerType, origin: reading(row, at: site).origin)
      return hasScores(row) && required.accepts(reading)
    }
  }

  /// Whether a row depends on the owner of a condition and so can't be tested there. Also true if
  /// it would take too long to determine.
  private mutating func depends(
    _ row: Int, onOwnerOf site: ConditionSite, _ parents: [Int32]
  ) -> Bool {
    let owners = owners(of: site)
    if owners.isEmpty { return false }
    var reached: Set<Int> = [row]
    var waiting = [row]
    while let node = waiting.popLast() {
      if owners.contains(node) || stepsForSuggestions <= 0 { return true }
      var next = (0..<graph.edgeCount(from: node)).map {
        Int(graph.edges[graph.edge(from: node, $0)].to)
      }
      if node < rowCount { next.append(Int(parents[node])) }
      stepsForSuggestions -= next.count
      waiting += next.filter { reached.insert($0).inserted }
    }
    return false
  }
}
