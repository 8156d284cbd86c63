extension SpecChecker {
  /// The path of a part of the spec.
  func path(of owner: SpecOwner) -> SpecPath {
    switch owner {
    case .form: []
    case .section(let section): .section(section)
    case .row(let row): path(ofRow: row)
    case .list(let list): ["optionLists", .key(listNames[list])]
    case .check(let index, let row): path(ofRow: row, "checks", .index(index))
    case .option(let index, let owner): pathOfOptions(of: owner).appending(.index(index))
    }
  }

  /// The path of the options of a picker or of a list.
  func pathOfOptions(of owner: SpecOwner) -> SpecPath {
    if case .row(let row) = owner { path(ofRow: row, "options") } else { path(of: owner) }
  }

  /// The name of a part of the spec in messages: `option 2 of row "melon" (Melon)`.
  func name(of owner: SpecOwner) -> String {
    switch owner {
    case .form: "the form"
    case .section(let section): name(ofSection: section)
    case .row(let row): name(ofRow: row)
    case .list(let list): "option list \(listNames[list].quotedForMessage)"
    case .check(let index, let row): "check \(index + 1) of \(name(ofRow: row))"
    case .option(let index, let owner): "option \(index + 1) of \(name(of: owner))"
    }
  }

  /// The path of a condition or an expression.
  func path(of site: ConditionSite) -> SpecPath {
    path(of: site.owner).appending(.key(site.key.name))
  }

  /// The name of the site in messages: `shownWhen of row "melon" (Melon)`.
  func name(of site: ConditionSite) -> String {
    site.key == .that ? name(of: site.owner) : "\(site.key.name) of \(name(of: site.owner))"
  }

  func path(of place: SitePlace) -> SpecPath {
    SpecPath(path(of: place.site).steps + place.steps)
  }

  /// The parts of the condition or expression at a site. Asking for the same site again and again
  /// takes no time.
  mutating func parts(at site: ConditionSite) -> [SitePart] {
    if let last = lastParts, last.site == site { return last.parts }
    var walk = SiteWalk(at: site)
    if let expression = expression(at: site) {
      walk.enter(expression)
    } else if let condition = condition(at: site) {
      walk.enter(whole: condition)
    }
    lastParts = (site, walk.parts)
    return walk.parts
  }

  private func expression(at site: ConditionSite) -> FormExpression? {
    switch (site.owner, site.key) {
    case (.row(let row), .computed): self[row].computed
    case (.check(let index, let row), .message): self[row].checks[index].messageExpression
    case (.row(let row), let key): key.property.flatMap { self[row].expressions[$0] }
    case (.section(let section), let key):
      key.property.flatMap { spec.sections[section].expressions[$0] }
    case (.form, let key): key.property.flatMap { spec.expressions[$0] }
    default: nil
    }
  }

  private func condition(at site: ConditionSite) -> Condition? {
    switch (site.owner, site.key) {
    case (.section(let section), _): spec.sections[section].shownWhen
    case (.row(let row), .condition(let key)): self[row][key]
    case (.check(let index, let row), _): self[row].checks[index].that
    case (.option(let index, .row(let row)), _): options(ofPicker: row)[index].shownWhen
    case (.option(let index, .list(let list)), _): options(ofList: list)[index].shownWhen
    default: nil
    }
  }

  /// The nodes of the rows and sections that depend on what a site reads. For the options of an
  /// editor it is its field, for the options of a list each row that uses it.
  func owners(of site: ConditionSite) -> [Int] {
    guard site.makesEdges else { return [] }
    return switch site.owner {
    case .section(let section): [rowCount + section]
    case .row(let row): [site.key == .property(.options) ? ownerOfOptions(row) : row]
    case .option(_, .row(let row)): [ownerOfOptions(row)]
    case .option(_, .list(let list)): usersOfLists[list].map(ownerOfOptions)
    case .form, .list, .check, .option: []
    }
  }

  /// The checked row that depends on what the options of a picker read: for an editor its field.
  private func ownerOfOptions(_ row: Int) -> Int {
    field(editedBy: row).flatMap { $0 < rowCount ? $0 : nil } ?? row
  }
}
