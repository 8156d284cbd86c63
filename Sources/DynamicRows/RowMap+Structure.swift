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
    public var relevanceChanged: [RowID]

    @inlinable
    init(inverse: Edit, relevanceChanged: [RowID] = []) {
      self.inverse = inverse
      self.relevanceChanged = relevanceChanged
    }
  }

  /// Makes one change. It traps where an id is unknown or taken, where a block would be torn apart,
  /// and where rows that are inserted are no block.
  ///
  /// - Complexity: O(*k* log *n* + *d*) for *k* rows that are put in, taken out or moved, or that
  ///   become relevant or visible or cease to be, at depth *d*.
  @inlinable
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
      guard let head = rows.first?.id else { preconditionFailure("a block to insert has no rows") }
      insert(rows, at: numbered(anchor))
      precondition(
        box.blockSize(of: requiredNumber(of: head)) == rows.count - 1,
        "what is inserted behind row \(head) does not all lie under it")
      return EditOutcome(inverse: .remove(head))
    case .remove(let id): return EditOutcome(inverse: remove(id))
    case .move(let id, let anchor): return move(id, to: anchor)
    case .insertSection(let section, let other):
      insertSection(section, behind: other)
      return EditOutcome(inverse: .removeSection(section.id))
    case .removeSection(let id): return EditOutcome(inverse: removeSection(id))
    case .moveSection(let id, let other): return moveSection(id, behind: other)
    }
  }
}

extension RowMap {
  /// Where a row stands in full order.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func anchor(of id: RowID) -> Anchor {
    named(box.anchor(of: requiredNumber(of: id)))
  }

  /// The section before another one in full order, hidden or not, or `nil` before the first.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func section(before id: SectionID) -> SectionID? {
    let other = box.section(before: requiredNumber(ofSection: id))
    return other < 0 ? nil : sectionIDs[Int(other)]
  }

  /// The last row of a row's block: the row itself where it presents none.
  ///
  /// - Complexity: O(log *n*).
  public func lastRow(ofBlock id: RowID) -> RowID {
    self.id(order.lastRow(ofBlock: requiredNumber(of: id)))
  }

  @inlinable
  func named(_ anchor: RowOrder.Anchor) -> Anchor {
    anchor.row < 0 ? .start(of: sectionIDs[Int(anchor.section)]) : .behind(id(anchor.row))
  }

  @inlinable
  func numbered(_ anchor: Anchor) -> RowOrder.Anchor {
    switch anchor {
    case .start(let section): box.start(of: requiredNumber(ofSection: section))
    case .behind(let id): box.anchor(behind: requiredNumber(of: id))
    }
  }

  @inlinable
  func number(ofSection id: SectionID?) -> Int32 {
    id.map(requiredNumber(ofSection:)) ?? -1
  }
}

extension RowMap {
  @inlinable
  mutating func insert(_ rows: [Row], at anchor: RowOrder.Anchor) {
    makeUnique()
    var anchor = anchor
    for row in rows {
      precondition(numbers[row.id] == nil, "the row \(row.id) occurs twice")
      let presenter = row.presenter.map(requiredNumber) ?? -1
      precondition(
        box.mayStand(under: presenter, at: anchor), "row \(row.id) would tear a block apart")
      // What has been taken out since the last commit keeps its number: a table sees it move.
      let former = departed.isEmpty ? nil : departed.removeValue(forKey: row.id)
      let number = box.insert(
        former ?? -1, presenter: presenter, isRelevant: row.isRelevant, isOpen: row.isOpen,
        at: anchor)
      while ids.count <= Int(number) { ids.append(row.id) }
      ids[Int(number)] = row.id
      numbers[row.id] = number
      anchor = box.anchor(behind: number)
    }
    checkInvariants()
  }

  @inlinable
  mutating func remove(_ id: RowID) -> Edit {
    makeUnique()
    let row = requiredNumber(of: id)
    let anchor = named(box.anchor(of: row))
    return .insert(depart(box.remove(row)), at: anchor)
  }

  /// Forgets rows that have been taken out.
  ///
  /// - Returns: What is to be known to put them back one day.
  @inlinable
  mutating func depart(_ removed: [Int32]) -> [Row] {
    let rows = removed.map { number in
      let presenter = box.presenter(of: number)
      return Row(
        id(number), presenter: presenter < 0 ? nil : id(presenter),
        isRelevant: box.isRelevantItself(number), isOpen: box.isOpen(number))
    }
    for number in removed {
      numbers[id(number)] = nil
      departed[id(number)] = number
    }
    return rows
  }

  @inlinable
  mutating func move(_ id: RowID, to anchor: Anchor) -> EditOutcome {
    makeUnique()
    let row = requiredNumber(of: id)
    let former = box.anchor(of: row)
    let inverse = Edit.move(id, to: named(former))
    let anchor = numbered(anchor)
    if anchor == former || box.isIn(anchor.row, blockOf: row) {
      return EditOutcome(inverse: inverse)
    }
    precondition(
      box.mayStand(under: box.presenter(of: row), at: anchor),
      "row \(id) would tear a block apart")
    let changed = box.move(row, to: anchor)
    return EditOutcome(
      inverse: inverse, relevanceChanged: changed.isEmpty ? [] : changed.map(self.id))
  }

  @inlinable
  mutating func insertSection(_ section: Section, behind other: SectionID?) {
    precondition(sectionNumbers[section.id] == nil, "the section \(section.id) occurs twice")
    makeUnique()
    let former = departedSections.removeValue(forKey: section.id)
    let number = box.insertSection(
      former ?? -1, isRelevant: section.isRelevant, behind: self.number(ofSection: other))
    while sectionIDs.count <= Int(number) { sectionIDs.append(section.id) }
    sectionIDs[Int(number)] = section.id
    sectionNumbers[section.id] = number
    insert(section.rows, at: box.start(of: number))
  }

  @inlinable
  mutating func removeSection(_ id: SectionID) -> Edit {
    makeUnique()
    let other = section(before: id)
    let number = requiredNumber(ofSection: id)
    let isRelevant = box.isSectionRelevant(number)
    let rows = depart(box.removeSection(number))
    sectionNumbers[id] = nil
    departedSections[id] = number
    return .insertSection(Section(id, isRelevant: isRelevant, rows: rows), behind: other)
  }

  @inlinable
  mutating func moveSection(_ id: SectionID, behind other: SectionID?) -> EditOutcome {
    precondition(other != id, "section \(id) can't stand behind itself")
    makeUnique()
    let former = section(before: id)
    box.moveSection(requiredNumber(ofSection: id), behind: number(ofSection: other))
    return EditOutcome(inverse: .moveSection(id, behind: former))
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
