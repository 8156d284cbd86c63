extension SpecChecker {
  /// The place of a condition.
  func path(of site: ConditionSite) -> SpecPath {
    let owner =
      switch site.owner {
      case .section(let section): SpecPath.section(section)
      case .row(let row): path(ofRow: row)
      }
    return switch site.key {
    case .shownWhen: owner.appending("shownWhen")
    case .enabledWhen: owner.appending("enabledWhen")
    case .check(let index): SpecPath(owner.steps + ["checks", .index(index), "that"])
    }
  }

  /// The condition at a place.
  func condition(at site: ConditionSite) -> Condition? {
    switch (site.owner, site.key) {
    case (.section(let section), _): spec.sections[section].shownWhen
    case (.row(let row), .shownWhen): self[row].shownWhen
    case (.row(let row), .enabledWhen): self[row].enabledWhen
    case (.row(let row), .check(let index)): self[row].checks[index].that
    }
  }

  /// The place as messages name it: `shownWhen of row "melon" (Melon)`.
  func name(of site: ConditionSite) -> String {
    switch site.owner {
    case .section(let section): "\(site.keyName) of \(name(ofSection: section))"
    case .row(let row): "\(site.keyName) of \(name(ofRow: row))"
    }
  }
}

/// What a walk through a condition comes across, each with the steps that lead to it.
enum ConditionPart {
  /// A question to a row, with its number in the condition, from 0.
  case test(RowID, Condition.Verb, number: Int)
  /// `all` or `any` of nothing.
  case empty(String)
  /// A condition that lies deeper than the limit; the walk does not go into it.
  case tooDeep
}

extension Condition {
  /// The levels of conditions inside conditions that are read.
  package static let deepestNesting = 200

  /// Goes through the condition in the order in which it is written.
  func walk(_ visit: (ConditionPart, [SpecPath.Step]) -> Void) {
    var steps: [SpecPath.Step] = []
    var tests = 0
    walk(depth: 1, &steps, &tests, visit)
  }

  private func walk(
    depth: Int, _ steps: inout [SpecPath.Step], _ tests: inout Int,
    _ visit: (ConditionPart, [SpecPath.Step]) -> Void
  ) {
    guard depth <= Condition.deepestNesting else { return visit(.tooDeep, steps) }
    func walk(into conditions: [Condition], _ key: String) {
      if conditions.isEmpty { visit(.empty(key), steps) }
      steps.append(.key(key))
      for (index, condition) in conditions.enumerated() {
        steps.append(.index(index))
        condition.walk(depth: depth + 1, &steps, &tests, visit)
        steps.removeLast()
      }
      steps.removeLast()
    }
    switch shape {
    case .all(let conditions): walk(into: conditions, "all")
    case .any(let conditions): walk(into: conditions, "any")
    case .not(let condition):
      steps.append("not")
      condition.walk(depth: depth + 1, &steps, &tests, visit)
      steps.removeLast()
    case .row(let id, let verb):
      visit(.test(id, verb, number: tests), steps)
      tests += 1
    }
  }
}
