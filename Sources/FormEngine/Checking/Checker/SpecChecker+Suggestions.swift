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
      var stepsLeft = stepsForSuggestions
      let nearest = nearestRow(to: id, among: 0..<rowCount) { checker, row in
        checker.canAnswer(row) && checker.fits(row, use, at: place.site)
          && !checker.depends(row, onOwnerOf: place.site, parents, &stepsLeft)
      }
      stepsForSuggestions = stepsLeft
      reportUnknown(
        id, at: path(of: place), "\(name(of: place.site)) reads row", nearest: nearest,
        else: "name a row that holds a value")
    }
  }

  /// For each row, the node of its presenter, or else of its section.
  var parents: [Int32] {
    (0..<rowCount).map { row in
      tables.presenters[row]?.index ?? Int32(truncatingIfNeeded: rowCount) + sectionOfRow[row]
    }
  }

  /// Whether a row's answer fits where an unknown row is read.
  private func fits(_ row: Int, _ use: RowUse, at site: ConditionSite) -> Bool {
    switch use {
    case .asked(let test): readers(at: site).allSatisfy { canBeAsked(row, in: test, by: $0) }
    case .compared(let test):
      number(test.target).map { target in
        readers(at: site).allSatisfy { fits(valueOf: row, in: test, askedOf: target, by: $0) }
      } ?? true
    case .operand(let required): required.accepts(reading(row, at: site))
    case .scored(let required):
      hasScores(row) && required.accepts(RowReading(.number, origin: reading(row, at: site).origin))
    }
  }

  /// Whether the verb, the operand and the other row of a test fit a row's answer.
  private func canBeAsked(_ row: Int, in test: ConditionTest, by reader: RowHome) -> Bool {
    let reading = reading(row, by: reader)
    let required = RequiredOperand(test.verb, of: reading)
    switch (required, test.verb.operand) {
    case (.noOrder, _), (.noParts, _): return false
    case (_, .value(let value)?):
      var checker = self
      return checker.misfit(ofOperand: value, required, in: reading.answerType) == nil
    case (_, .valueOf(let id)?):
      return number(id).map { fits(valueOf: $0, in: test, askedOf: row, by: reader) } ?? true
    case (_, nil): return true
    }
  }

  /// Whether a row depends on the owner of a condition and so can't be tested there. Also true if
  /// it would take too long to determine.
  private func depends(
    _ row: Int, onOwnerOf site: ConditionSite, _ parents: [Int32], _ stepsLeft: inout Int
  ) -> Bool {
    let owners = owners(of: site)
    if owners.isEmpty { return false }
    var reached: Set<Int> = [row]
    var waiting = [row]
    while let node = waiting.popLast() {
      if owners.contains(node) || stepsLeft <= 0 { return true }
      var next = (0..<graph.edgeCount(from: node)).map {
        Int(graph.edges[graph.edge(from: node, $0)].to)
      }
      if node < rowCount { next.append(Int(parents[node])) }
      stepsLeft -= next.count
      waiting += next.filter { reached.insert($0).inserted }
    }
    return false
  }
}
