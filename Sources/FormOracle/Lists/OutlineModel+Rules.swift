extension OutlineModel {
  /// Whether a line tests a rule that is excluded from testing.
  func isExcepted(_ line: OutlineLine) -> Bool {
    guard !options.exceptions.isEmpty else { return false }
    var model = self
    model.take(line)
    return !model.rulesTested(by: line, outline).isDisjoint(with: options.exceptions)
  }

  /// The rules that the answer to a line puts to the test.
  func rulesTested(by line: OutlineLine, _ before: ReferenceOutline) -> Set<OutlineRule> {
    var rules: Set<OutlineRule> = [before.rule(of: line)]
    switch line {
    case .rows: return before.rows.isEmpty || !hasOpened ? rules : rules.union([.newList])
    case .filter: return rules
    case .open: rules.formUnion(rulesOfOpening(line, before))
    default: break
    }
    if before.isHidden(line) { rules.insert(.hidden) }
    let visible = outline.visible
    for twin in twins where twin.visible != visible {
      rules.insert(twin.design.emptied == outline.design.emptied ? .memory : .emptied)
    }
    return rules
  }

  /// The rules about other rows that opening a row puts to the test.
  private func rulesOfOpening(
    _ line: OutlineLine, _ before: ReferenceOutline
  ) -> Set<OutlineRule> {
    let design = outline.design
    let visible = outline.visible
    var rules: Set<OutlineRule> = []
    var chaining = design
    chaining.chains.toggle()
    let others = ([nil] + OutlineDesign.One.allCases).filter { $0 != design.one }.map { one in
      var other = design
      other.one = one
      return other
    }
    for other in others + [chaining] {
      var copy = ReferenceOutline(before, design: other)
      copy.perform(line)
      if copy.visible != visible { rules.insert(other.one != design.one ? .others : .chains) }
    }
    return rules
  }
}

extension ReferenceOutline {
  /// The rule that a line is mainly about in this state.
  func rule(of line: OutlineLine) -> OutlineRule {
    switch line {
    case .rows: .start
    case .open: changes(line) ? .opening : .repeating
    case .close: changes(line) ? .closing : .repeating
    case .openAll, .closeAll: .all
    case .reveal: .revealing
    case .insert: .inserting
    case .remove: .removing
    case .move: .moving
    case .filter: .filtering
    }
  }
}
