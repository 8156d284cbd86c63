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
    var rules: Set<OutlineRule> = []
    switch line {
    case .rows: return before.rows.isEmpty || !hasOpened ? [.start] : [.start, .newList]
    case .filter: return [.filtering]
    case .open, .close: rules = rulesOfTouching(line, before)
    case .openAll, .closeAll: rules = [.all]
    case .reveal: rules = [.revealing]
    case .insert: rules = [.inserting]
    case .remove: rules = [.removing]
    case .move: rules = [.moving]
    }
    let visible = outline.visible
    for twin in twins where twin.visible != visible {
      rules.insert(twin.design.emptied == outline.design.emptied ? .memory : .emptied)
    }
    return rules
  }

  private func rulesOfTouching(
    _ line: OutlineLine, _ before: ReferenceOutline
  ) -> Set<OutlineRule> {
    let design = outline.design
    var rules: Set<OutlineRule> = []
    if case .close = line {
      rules = [before.changes(line) ? .closing : .repeating]
    } else {
      rules = [before.changes(line) ? .opening : .repeating]
      let visible = outline.visible
      for other in OutlineDesign.all
      where [[.one], [.chains]].contains(other.differences(from: design)) {
        var copy = ReferenceOutline(before, design: other)
        copy.perform(line)
        if copy.visible != visible { rules.insert(other.one != design.one ? .others : .chains) }
      }
    }
    if before.isHidden(line) { rules.insert(.hidden) }
    return rules
  }
}
