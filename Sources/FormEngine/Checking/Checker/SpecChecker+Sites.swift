extension SpecChecker {
  /// The path of a condition or an expression.
  func path(of site: ConditionSite) -> SpecPath {
    let owner =
      switch site.owner {
      case .section(let section): SpecPath.section(section)
      case .row(let row): path(ofRow: row)
      case .list(let list): path(ofList: list)
      }
    return switch (site.key, site.owner) {
    case (.shownWhen, _): owner.appending("shownWhen")
    case (.enabledWhen, _): owner.appending("enabledWhen")
    case (.check(let index), _): SpecPath(owner.steps + ["checks", .index(index), "that"])
    case (.option(let index), .list): SpecPath(owner.steps + [.index(index), "shownWhen"])
    case (.option(let index), _): SpecPath(owner.steps + ["options", .index(index), "shownWhen"])
    case (.computed, _): owner.appending("computed")
    }
  }

  /// Walks through the condition or expression at a site.
  func walk(_ site: ConditionSite, _ visit: @escaping (SitePart, [SpecPath.Step]) -> Void) {
    var walk = SiteWalk(visit)
    if case (.row(let row), .computed) = (site.owner, site.key) {
      if let expression = self[row].computed { walk.enter(expression) }
    } else if let condition = condition(at: site) {
      walk.enter(condition)
    }
  }

  private func condition(at site: ConditionSite) -> Condition? {
    switch (site.owner, site.key) {
    case (.section(let section), _): spec.sections[section].shownWhen
    case (.list(let list), .option(let index)): options(ofList: list)[index].shownWhen
    case (.row(let row), .shownWhen): self[row].shownWhen
    case (.row(let row), .enabledWhen): self[row].enabledWhen
    case (.row(let row), .check(let index)): self[row].checks[index].that
    case (.row(let row), .option(let index)): options(ofPicker: row)[index].shownWhen
    case (.row, .computed), (.list, _): nil
    }
  }

  /// The name of the site in messages: `shownWhen of row "melon" (Melon)`.
  func name(of site: ConditionSite) -> String {
    switch site.owner {
    case .section(let section): "\(site.keyName) of \(name(ofSection: section))"
    case .row(let row): "\(site.keyName) of \(name(ofRow: row))"
    case .list(let list): "\(site.keyName) of \(name(ofList: list))"
    }
  }

  /// The nodes of the rows and sections that depend on what a site reads. For the options of an
  /// editor it is its field, for the options of a list each row that uses it.
  func owners(of site: ConditionSite) -> [Int] {
    guard site.makesEdges else { return [] }
    return switch (site.owner, site.key) {
    case (.section(let section), _): [rowCount + section]
    case (.row(let row), .option): [field(editedBy: row) ?? row]
    case (.row(let row), _): [row]
    case (.list(let list), _): usersOfLists[list].map { field(editedBy: $0) ?? $0 }
    }
  }
}
