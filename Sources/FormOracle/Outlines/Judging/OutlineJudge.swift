import FormEngine

/// Judges what a list shows after each line of the protocol.
///
///     var judge = OutlineJudge()
///     judge.finding(after: .rows([OutlineRow("a"), OutlineRow("b", depth: 1)]), shown: ["a"])   // nil
///     judge.finding(after: .open("a"), shown: ["a"])?.difference.lines.last?.text               //   b
public struct OutlineJudge: Sendable {
  /// The list as it has to be now.
  public private(set) var outline: ReferenceOutline
  /// What was judged so far.
  public private(set) var record: OutlineRecord
  /// The list as it would be by each other design, through all lines; the most similar one first.
  private var others: [ReferenceOutline]
  /// Whether some row was opened since the program was started.
  private var hasOpened = false

  /// Begins before the first rows.
  ///
  /// - Parameter design: In what the list differs from others that are right.
  public init(_ design: OutlineDesign = OutlineDesign()) {
    outline = ReferenceOutline([OutlineRow](), design: design)
    let designs = OutlineDesign.all.filter { $0 != design }
    let similar = designs.filter { $0.one == design.one } + designs.filter { $0.one != design.one }
    others = similar.map { ReferenceOutline([OutlineRow](), design: $0) }
    record = OutlineRecord(design)
  }

  /// Does what a line asks for and judges what the list then shows.
  ///
  /// - Parameter shown: The ids of the rows that it shows, in their order.
  /// - Returns: What is wrong; `nil` where nothing is.
  public mutating func finding(after line: OutlineLine, shown: [RowID]) -> OutlineFinding? {
    let before = outline
    outline.perform(line)
    for index in others.indices { others[index].perform(line) }
    record.count(rulesTested(by: line, before))
    defer {
      if case .open = line { hasOpened = true }
    }
    guard let difference = outline.difference(from: shown) else { return nil }
    let otherDesign = others.first { $0.difference(from: shown) == nil }?.design
    return OutlineFinding(
      rule: rule(brokenBy: line, before, otherDesign), design: outline.design,
      otherDesign: otherDesign, difference: difference)
  }

  /// The rule that a wrong answer most likely breaks.
  private func rule(
    brokenBy line: OutlineLine, _ before: ReferenceOutline, _ otherDesign: OutlineDesign?
  ) -> OutlineRule {
    if case .rows = line { return hasOpened ? .anew : .start }
    if let otherDesign { return otherDesign.one == outline.design.one ? .memory : .others }
    return switch line {
    case .open(let id): before.isOpen(id) ? .repeating : .opening
    case .close(let id): before.isOpen(id) ? .closing : .repeating
    case .rows: .start
    }
  }

  /// The rules that show in the answer to a line.
  private func rulesTested(
    by line: OutlineLine, _ before: ReferenceOutline
  ) -> Set<OutlineRule> {
    switch line {
    case .rows: return before.rows.isEmpty || !hasOpened ? [.start] : [.start, .anew]
    case .close(let id): return before.isOpen(id) ? [.closing] : [.repeating]
    case .open(let id):
      var rules: Set<OutlineRule> = before.isOpen(id) ? [.repeating] : [.opening]
      let visible = outline.visible
      let hasOtherMemory = { (other: ReferenceOutline) in
        other.design.one == self.outline.design.one && other.visible != visible
      }
      if others.contains(where: hasOtherMemory) { rules.insert(.memory) }
      if before.isShownOtherwise(after: line, thanIn: visible) { rules.insert(.others) }
      return rules
    }
  }
}

extension ReferenceOutline {
  /// Whether a list like this one, but with other rows that make way, shows other rows after a line.
  fileprivate func isShownOtherwise(after line: OutlineLine, thanIn visible: [RowID]) -> Bool {
    OutlineDesign.all.contains { other in
      guard other.forgets == design.forgets, other.one != design.one else { return false }
      var copy = ReferenceOutline(self, design: other)
      copy.perform(line)
      return copy.visible != visible
    }
  }
}
