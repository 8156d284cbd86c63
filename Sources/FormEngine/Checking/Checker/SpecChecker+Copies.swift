// Expressions that read the place of their copy, or the copy before it.
extension SpecChecker {
  /// Checks an expression that gives the place of a copy.
  mutating func checkCopy(
    of id: RowID, _ expression: FormExpression, _ required: RequiredType, _ place: SitePlace
  ) {
    let path = path(of: place.appending("copy"))
    guard let row = number(id) else {
      if gaps.hasLostRows { return }
      return reportUnknown(
        id, at: path, "\(name(of: place.site)) has the place of a copy of row", nearest: nil,
        else: "name the repeat around it")
    }
    guard isRepeat(row), isInside(row, at: place.site) else {
      return report(
        .notInCopy, at: path,
        "copy in \(name(of: place)) names \(name(ofRow: row)), but is in no copy of it; name the repeat "
          + "around it",
        notes: [placeNote(of: row)])
    }
    if required.accepts(RowReading(.number)) { return }
    report(
      .wrongOperand, at: path,
      "\(name(of: place)) is the place of a copy, a number; give \(Wording.words(required)) instead"
    )
  }

  /// Whether a reader is in the same repeat as a row.
  func hasPrevious(_ row: Int, at site: ConditionSite) -> Bool {
    repeats(around: row).contains { isInside($0, at: site) }
  }

  mutating func reportNoPrevious(_ row: Int, _ place: SitePlace) {
    report(
      .notInCopy, at: path(of: place),
      "\(name(of: place)) reads \(name(ofRow: row)), which is in no repeat together with it, so there is "
        + "no copy before; use valueOf",
      notes: [placeNote(of: row)])
  }

  /// The repeats whose templates contain a row, from the innermost on.
  func repeats(around row: Int) -> [Int] {
    var repeats: [Int] = []
    var row = row
    while case .template(let presenter) = home(of: row) {
      repeats.append(presenter)
      row = presenter
    }
    return repeats
  }

  /// Whether all readers at a site are in copies of a repeat. True if it is not known who reads there.
  func isInside(_ presenter: Int, at site: ConditionSite) -> Bool {
    readers(at: site).allSatisfy { reader in
      switch reader {
      case .form: false
      case .unknown: true
      case .template(let inner):
        inner == presenter || repeats(around: inner).contains(presenter)
      }
    }
  }

  /// Reports conditions that read the copy before their own and would form a cycle: what is read depends,
  /// through a row outside of the repeat, on the row that reads it.
  mutating func checkCyclesThroughPrevious() {
    if previousEdges.isEmpty { return }
    let parents = parents
    for edge in previousEdges {
      let target = Int(edge.to)
      guard let presenter = repeats(around: target).first(where: { isInside($0, at: edge.site) }),
        let outside = rowOutside(of: presenter, from: target, to: Int(edge.from), parents)
      else { continue }
      report(
        .loop, at: path(of: parts(at: edge.site)[edge.part].placeOfID(isValueOf: false)),
        "rows depend on each other: \(name(of: edge.site)) reads \(name(ofRow: target)) in the copy "
          + "before, which depends on \(name(ofNode: outside)), and that on all copies; remove one of these "
          + "conditions or expressions",
        notes: [placeNote(of: target)])
    }
  }

  /// A node outside of a repeat on a way of dependencies between two rows in it; `nil` if there is none.
  private func rowOutside(
    of presenter: Int, from start: Int, to end: Int, _ parents: [Int32]
  ) -> Int? {
    let block = presenter + 1..<max(Int(blockEnds[presenter]), presenter + 1)
    // Each node is reached inside of the repeat only, or after a node outside of it.
    var outside = [Int: Int]()
    var inside: Set<Int> = [start]
    var waiting = [start]
    while let node = waiting.popLast() {
      var next = (0..<graph.edgeCount(from: node)).map {
        Int(graph.edges[graph.edge(from: node, $0)].to)
      }
      next += previousEdges.filter { Int($0.from) == node }.map { Int($0.to) }
      if node < rowCount { next.append(Int(parents[node])) }
      for other in next {
        let through = block.contains(other) ? outside[node] : outside[node] ?? other
        if let through {
          if other == end { return through }
          if outside[other] == nil {
            outside[other] = through
            waiting.append(other)
          }
        } else if inside.insert(other).inserted {
          waiting.append(other)
        }
      }
    }
    return nil
  }
}
