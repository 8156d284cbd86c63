extension RowMap {
  /// A place in full order: directly behind something, hidden or not.
  public enum Anchor: Hashable, Sendable {
    /// Before every row of a section.
    case start(of: SectionID)
    /// Directly behind a row; behind a presenter, that is the first place of its block.
    case behind(RowID)
  }

  /// One change to a map. Every edit has an inverse that is an edit as well, so that undoing needs
  /// no copies.
  public enum Edit: Sendable {
    /// Opens or closes a row.
    case setOpen(Bool, RowID)
    /// Says whether a row is relevant as far as it is up to itself.
    case setRelevant(Bool, RowID)
    /// Says whether a section is relevant.
    case setSectionRelevant(Bool, SectionID)
    /// Puts a block into the order: a row and, behind it in full order, all that lie under it. Its
    /// ids are new.
    case insert([Row], at: Anchor)
    /// Takes a row with its block out.
    case remove(RowID)
    /// Moves a row with its block among the rows with the same presenter.
    case move(RowID, to: Anchor)
    /// Puts a section with its rows behind another one, hidden or not, or before all others. Its ids
    /// are new.
    case insertSection(Section, behind: SectionID?)
    /// Takes a section with its rows out.
    case removeSection(SectionID)
    /// Moves a section behind another one, or before all others.
    case moveSection(SectionID, behind: SectionID?)
  }

  /// What an edit came to.
  public struct EditOutcome: Sendable {
    /// The edit that takes this one back.
    public var inverse: Edit
    /// The rows that became relevant or ceased to be, in full order; those that were put in or taken
    /// out are not among them.
    public var relevanceChanged: [RowID] = []
  }

  /// Makes one change. It traps where an id is unknown or taken, or a block would be torn apart.
  ///
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows that are put in, taken out or moved, or that
  ///   become relevant or visible or cease to be, at depth *d*.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> EditOutcome {
    switch edit {
    case .setOpen(let isOpen, let id):
      let wasOpen = self.isOpen(id)
      setOpen(isOpen, id)
      return EditOutcome(inverse: .setOpen(wasOpen, id))
    case .setRelevant(let isRelevant, let id):
      let was = isRelevantItself(id)
      return EditOutcome(
        inverse: .setRelevant(was, id), relevanceChanged: setRelevant(isRelevant, id))
    case .setSectionRelevant(let isRelevant, let id):
      let was = isSectionRelevant(id)
      return EditOutcome(
        inverse: .setSectionRelevant(was, id),
        relevanceChanged: setSectionRelevant(isRelevant, id))
    case .insert(let rows, let anchor):
      insert(rows, at: anchor)
      return EditOutcome(inverse: .remove(rows[0].id))
    case .remove(let id):
      return EditOutcome(inverse: remove(id))
    case .move(let id, let anchor):
      return move(id, to: anchor)
    case .insertSection(let section, let other):
      insertSection(section, behind: other)
      return EditOutcome(inverse: .removeSection(section.id))
    case .removeSection(let id):
      return EditOutcome(inverse: removeSection(id))
    case .moveSection(let id, let other):
      let former = section(before: id)
      let number = requiredNumber(ofSection: id)
      precondition(other != id, "section \(id) can't stand behind itself")
      order.moveSection(number, to: sectionPlace(behind: other))
      return EditOutcome(inverse: .moveSection(id, behind: former))
    }
  }
}

extension RowMap {
  /// Where a row stands in full order.
  public func anchor(of id: RowID) -> Anchor {
    let row = requiredNumber(of: id)
    let place = Int(order.rowForest.facts[Int(row)].place)
    if let before = order.rowForest.place(.live, before: place) {
      return .behind(self.id(order.rowForest.element(at: before)))
    }
    return .start(of: sectionIDs[Int(order.section(of: row))])
  }

  /// The section before another one in full order, hidden or not, or `nil` before the first.
  public func section(before id: SectionID) -> SectionID? {
    let place = Int(order.sectionForest.facts[Int(requiredNumber(ofSection: id))].place)
    return order.sectionForest.place(.live, before: place)
      .map { sectionIDs[Int(order.sectionForest.element(at: $0))] }
  }

  /// The last row of a row's block: the row itself where it presents none.
  public func lastRow(ofBlock id: RowID) -> RowID {
    self.id(order.lastRow(ofBlock: requiredNumber(of: id)))
  }

  private func place(_ anchor: Anchor) -> (place: RowOrder.Place, section: Int32) {
    switch anchor {
    case .start(let section): return (.start, requiredNumber(ofSection: section))
    case .behind(let id):
      let row = requiredNumber(of: id)
      return (.behind(row), order.section(of: row))
    }
  }

  private func sectionPlace(behind id: SectionID?) -> RowOrder.Place {
    id.map { .behind(requiredNumber(ofSection: $0)) } ?? .start
  }

  /// Whether a row with this presenter may stand at a place without tearing a block apart.
  private func keepsBlocksWhole(_ presenter: Int32, at place: RowOrder.Place, _ section: Int32)
    -> Bool
  {
    guard case .behind(let other) = place else { return presenter < 0 }
    if other == presenter { return true }
    // It must stand behind the last row of a sibling's block.
    var ancestor = other
    while order.rows[Int(ancestor)].presenter != presenter {
      ancestor = order.rows[Int(ancestor)].presenter
      guard ancestor >= 0 else { return false }
    }
    return order.lastRow(ofBlock: ancestor) == other
  }

  private mutating func insert(_ rows: [Row], at anchor: Anchor) {
    var (place, section) = self.place(anchor)
    for row in rows {
      let presenter = row.presenter.map(requiredNumber) ?? -1
      precondition(
        keepsBlocksWhole(presenter, at: place, section), "row \(row.id) would tear a block apart")
      let number = number(for: row, presenter: presenter)
      order.insert(number, at: place, inSection: section)
      place = .behind(number)
    }
    checkInvariants()
  }

  /// A number for a new row; one that has been taken out since the last commit keeps its own, so
  /// that a table sees it move.
  private mutating func number(for row: Row, presenter: Int32) -> Int32 {
    precondition(numbers[row.id] == nil, "the row \(row.id) occurs twice")
    let number: Int32
    if let former = departed.removeValue(forKey: row.id) {
      order.rows[Int(former)].renew(
        .init(
          presenter: presenter, isRelevantItself: row.isRelevant, isRelevant: row.isRelevant,
          isOpen: row.isOpen))
      number = former
    } else {
      number = order.newRow(
        presenter: presenter, isRelevant: row.isRelevant, isOpen: row.isOpen)
    }
    while ids.count <= Int(number) { ids.append(row.id) }
    ids[Int(number)] = row.id
    numbers[row.id] = number
    return number
  }

  private mutating func remove(_ id: RowID) -> Edit {
    let anchor = anchor(of: id)
    let numbers = order.remove(requiredNumber(of: id))
    let rows = numbers.map(row)
    depart(numbers)
    return .insert(rows, at: anchor)
  }

  /// What is to be known of a row by number, to put it back one day.
  private func row(_ number: Int32) -> Row {
    let facts = order.rows[Int(number)]
    return Row(
      id(number), presenter: facts.presenter < 0 ? nil : id(facts.presenter),
      isRelevant: facts.isRelevantItself, isOpen: facts.isOpen)
  }

  private mutating func depart(_ rows: [Int32]) {
    for row in rows {
      numbers[id(row)] = nil
      departed[id(row)] = row
    }
  }

  private mutating func move(_ id: RowID, to anchor: Anchor) -> EditOutcome {
    let former = self.anchor(of: id)
    let row = requiredNumber(of: id)
    let (place, section) = self.place(anchor)
    let isStill = anchor == former || place.other.map { order.isIn($0, blockOf: row) } ?? false
    if isStill { return EditOutcome(inverse: .move(id, to: former)) }
    precondition(
      keepsBlocksWhole(order.rows[Int(row)].presenter, at: place, section),
      "row \(id) would tear a block apart")
    let changed = order.move(row, to: place, inSection: section)
    return EditOutcome(inverse: .move(id, to: former), relevanceChanged: changed.map(self.id))
  }

  private mutating func insertSection(_ section: Section, behind other: SectionID?) {
    precondition(sectionNumbers[section.id] == nil, "the section \(section.id) occurs twice")
    let number =
      departedSections.removeValue(forKey: section.id)
      ?? order.newSection(isRelevant: section.isRelevant)
    order.sections[Int(number)].isRelevant = section.isRelevant
    while sectionIDs.count <= Int(number) { sectionIDs.append(section.id) }
    sectionIDs[Int(number)] = section.id
    sectionNumbers[section.id] = number
    order.insertSection(number, at: sectionPlace(behind: other))
    insert(section.rows, at: .start(of: section.id))
  }

  private mutating func removeSection(_ id: SectionID) -> Edit {
    let other = section(before: id)
    let number = requiredNumber(ofSection: id)
    let isRelevant = order.sections[Int(number)].isRelevant
    let removed = order.removeSection(number)
    let rows = removed.map(row)
    depart(removed)
    sectionNumbers[id] = nil
    departedSections[id] = number
    return .insertSection(Section(id, isRelevant: isRelevant, rows: rows), behind: other)
  }
}

extension RowMap {
  /// Where a section that is put at a visible index comes to stand: directly behind the visible
  /// section before it, at 0 before all others.
  ///
  /// - Parameters:
  ///   - index: An index among the visible sections, up to their number; one that is moved is not
  ///     counted.
  ///   - moved: The visible section that is moved there, or `nil` for a new one.
  /// - Returns: The section to stand behind, `.some(nil)` for none, or `nil` where the index lies
  ///   outside.
  public func sectionAnchor(at index: Int, moving moved: SectionID? = nil) -> SectionID?? {
    let own = moved.flatMap { self.index(ofSection: $0) }
    guard (0...numberOfSections - (own == nil ? 0 : 1)).contains(index) else { return nil }
    guard index > 0 else { return .some(nil) }
    let before = own.map { index - 1 < $0 ? index - 1 : index } ?? index - 1
    return .some(section(at: before))
  }
}
