import DynamicRows

extension LiveForm {
  /// Returns the first rows of the copies of a repeat, in their present order; none if there is no
  /// such repeat.
  ///
  ///     form.copies(of: "phones")   // ["phone#3", "phone#1"]
  public func copies(of id: RowID) -> [RowID] {
    (presentNumber(id).map { filled.structure.copies(of: $0) } ?? []).map { catalog.rows[$0].id }
  }

  /// Returns the number of copies of a repeat; 0 if there is no such repeat.
  ///
  /// - Complexity: O(1).
  package func numberOfCopies(of id: RowID) -> Int {
    presentNumber(id).map { filled.structure.copies(of: $0).count } ?? 0
  }

  /// Returns the first row of the copy at an index among those of a repeat, from 0.
  ///
  /// - Complexity: O(1).
  package func copy(at index: Int, of id: RowID) -> RowID? {
    let heads = presentNumber(id).map { filled.structure.copies(of: $0) } ?? []
    return heads.indices.contains(index) ? catalog.rows[heads[index]].id : nil
  }

  /// Adds a copy to a repeat.
  ///
  /// - Parameter index: The place of the new copy among the copies, from 0; `nil` for the end.
  /// - Returns: The first row of the copy.
  /// - Throws: `unknownRow`; `badAction` if the row is not a repeat; `limitReached`; `badPosition`.
  mutating func addCopy(to id: RowID, at index: Int?) throws(FormRefusal) -> RowNumber {
    let row = try number(id)
    guard catalog.isRepeat(row) else {
      throw refusal(.badAction, row, "has no copies: it is not a repeat")
    }
    let count = filled.structure.copies(of: row).count
    try requireAllowed(count + 1, insteadOf: count, of: row)
    guard 0...count ~= index ?? 0 else {
      throw FormRefusal(
        .badPosition, "\(id) has no place \(index ?? 0) for a copy; the last one is \(count)")
    }
    return try insertCopy(of: row, at: index ?? count)
  }

  /// Removes the innermost copy that contains a row.
  ///
  /// - Throws: `limitReached`.
  mutating func removeCopy(of id: RowID, inBatch: Bool = false) throws(FormRefusal) {
    let row = try number(id)
    guard let copy = catalog.repeats.copy(around: row) else {
      throw refusal(.badAction, row, "is in no copy of a repeat")
    }
    try removeRow(catalog.rows[catalog.repeats[copy].rows[0]].id, inBatch: inBatch)
  }

  /// Throws if a repeat can't have a number of copies.
  func requireAllowed(
    _ count: Int, insteadOf present: Int, of row: RowNumber
  ) throws(FormRefusal) {
    guard case .repeat(let content) = catalog.rows[row].content, count != present else { return }
    if countsCopies(row) {
      throw refusal(
        .limitReached, row, "can't get or lose copies: their number follows other answers")
    }
    let limit = count > present ? content.max ?? .max : content.min ?? 0
    guard count > present ? count > limit : count < limit else { return }
    let verb = count > present ? "can have at most" : "needs at least"
    throw refusal(.limitReached, row, "\(verb) \(limit) \(limit == 1 ? "copy" : "copies")")
  }

  mutating func insertCopy(
    of presenter: RowNumber, at index: Int
  ) throws(FormRefusal) -> RowNumber {
    // Other rows may have the ids of its template now.
    guard !catalog.repeats.template(of: presenter).rows.isEmpty else {
      throw refusal(.limitReached, presenter, "has no rows for a copy")
    }
    let rows = addCopyToCatalog(of: presenter)
    let others = filled.structure.copies(of: presenter)
    try begin(
      rows,
      at: index < others.count
        ? map.anchor(of: others[index]) : .after(map.lastRow(ofBlock: presenter)))
    return rows[0]
  }

  /// Adds the rows of a new copy to the catalog.
  private mutating func addCopyToCatalog(of presenter: RowNumber) -> [RowNumber] {
    let number = catalog.nextCopy(of: presenter)
    keepCopyNumbers(before: number + 1, of: presenter)
    return addCopyToCatalog(number, of: presenter)
  }

  /// Prevents copies of a repeat from getting numbers below the given one.
  mutating func keepCopyNumbers(before number: Int, of row: RowNumber) {
    let present = catalog.nextCopy(of: row)
    guard number > present else { return }
    journal.recordNextCopy(of: row, before: present)
    catalog.setNextCopy(number, of: row)
  }

  /// Adds the rows of a copy with a given number to the catalog.
  ///
  /// - Returns: The rows of the copy in full order, without those of inner copies.
  mutating func addCopyToCatalog(_ number: Int, of presenter: RowNumber) -> [RowNumber] {
    let specs = catalog.specs(ofCopy: number, of: presenter)
    for spec in specs {
      if let known = catalog.number(spec.id) { recordSpec(of: known) }
    }
    let rows = catalog.addCopy(specs, of: presenter)
    makeRoom()
    return rows
  }

  /// The repeat to which a button adds a copy, if it is in the form.
  func target(ofAdding id: RowID, _ button: RowNumber) -> RowNumber? {
    rowMeant(byAdding: id, button).flatMap { map.contains($0) && catalog.isRepeat($0) ? $0 : nil }
  }

  /// The row that a button to add copies means, in the form or not.
  func rowMeant(byAdding id: RowID, _ button: RowNumber) -> RowNumber? {
    guard let named = catalog.number(id),
      case .one(let row) = catalog.repeats.meaning(
        of: named, from: catalog.repeats.copy(around: button), in: filled.structure)
    else { return nil }
    return row
  }

  /// Throws if a button would add or remove a copy beyond the limits of its repeat.
  ///
  /// - Throws: `limitReached`.
  func requireCopiesAllow(tapOf row: RowNumber) throws(FormRefusal) {
    guard case .button(let action) = catalog.rows[row].content else { return }
    switch action {
    case .add(let id):
      guard let target = target(ofAdding: id, row) else { return }
      let count = filled.structure.copies(of: target).count
      try requireAllowed(count + 1, insteadOf: count, of: target)
      guard map.isRelevant(target) else {
        throw refusal(.notRelevant, target, "gets no copy by a tap: it is not relevant")
      }
    case .removeCopy:
      guard let copy = catalog.repeats.copy(around: row) else { return }
      let presenter = catalog.repeats[copy].presenter
      let count = filled.structure.copies(of: presenter).count
      try requireAllowed(count - 1, insteadOf: count, of: presenter)
    default: return
    }
  }

  /// Returns rows in full order without template rows, and with the initial copies of repeats, but not
  /// many more than a form can have.
  mutating func withCopies(_ rows: [RowNumber]) -> [RowNumber] {
    guard !catalog.repeats.isEmpty else { return rows }
    var result: [RowNumber] = []
    var waiting = Array(rows.reversed())
    while let row = waiting.popLast(), result.count <= CheckedSpec.mostRows {
      if catalog.repeats.isTemplateRow(row) { continue }
      result.append(row)
      guard case .repeat(let content) = catalog.rows[row].content else { continue }
      let count = Swift.min(content.countAtStart, CheckedSpec.mostRows + 1)
      let copies = (0..<count).map { _ in addCopyToCatalog(of: row) }
      for copy in copies.reversed() { waiting += copy.reversed() }
    }
    return result
  }

  /// Whether a row, or the repeat of a template row, is in the form.
  func isInForm(_ row: RowNumber) -> Bool {
    map.contains(catalog.repeats.outermostRepeat(around: row))
  }
}

// MARK: - Consequences of inserting, removing and moving copies

extension LiveForm {
  /// Updates the values of repeats to the number of their copies.
  ///
  /// - Parameter rows: The inserted or removed rows.
  mutating func countCopies(with rows: [FormMap.Row]) {
    guard !catalog.repeats.isEmpty else { return }
    var touched = Set<RowNumber>()
    for row in rows {
      if catalog.isRepeat(row.id) { touched.insert(row.id) }
      if let presenter = row.presenter, catalog.isRepeat(presenter) { touched.insert(presenter) }
    }
    for row in touched where map.contains(row) {
      if countsCopies(row) {
        countAgain(row)
      } else {
        setComputed(.number(Double(filled.structure.copies(of: row).count)), of: row, isCount: true)
      }
    }
  }

  /// Queues the problems in copies for checking if an edit changes the places of other copies.
  mutating func placesDidChange(by edit: FormMap.Edit) {
    let row: RowNumber? =
      switch edit {
      case .move(let row, _, _), .remove(let row): row
      case .insert(let rows, _): rows.first?.id
      default: nil
      }
    guard let row, map.contains(row), let presenter = repeatPresenting(row),
      filled.structure.copies(of: presenter).last != row
    else { return }
    derived.problems.queueCopies(of: presenter)
    conditions.enqueuePlaceReaders(inCopiesOf: presenter, catalog.repeats, filled.structure)
    if countsCopies(presenter) { countAgain(presenter) }
  }

  /// Queues the problems in copies for checking if their names contain a row's title.
  mutating func nameDidChange(of row: RowNumber) {
    guard map.contains(row) else { return }
    if catalog.isRepeat(row) {
      derived.problems.queueCopies(of: row)
      derived.shown.renamed.insert(row)
    }
    if let presenter = repeatPresenting(row) { derived.problems.queueCopies(of: presenter) }
  }

  /// Queues for evaluation everything that reads the rows of a moved copy together with those of
  /// other copies, since their order has changed.
  mutating func orderDidChange(ofCopy head: RowNumber) {
    guard repeatPresenting(head) != nil else { return }
    if catalog.hasUniqueRows {
      for row in map.block(of: head) where derived.unique.contains(row) {
        derived.problems.queueForCheck(row)
      }
    }
    for row in map.block(of: head) where filled.answers[row] != nil && isRead(row) {
      conditions.enqueueReaders(of: row, catalog.repeats, filled.structure)
    }
  }

  /// The repeat of which a row is the first row of a copy.
  func repeatPresenting(_ row: RowNumber) -> RowNumber? {
    map.presenter(of: row).flatMap { catalog.isRepeat($0) ? $0 : nil }
  }

  /// The name of the copies that contain a row, for people: "Person 2, Pet 1"; `nil` outside of
  /// copies.
  func nameOfCopy(around row: RowNumber) -> String? {
    let repeats = catalog.repeats
    guard let innermost = repeats.copy(around: row) else { return nil }
    let names = repeats.copies(outwardFrom: innermost).map { copy in
      nameOfCopy(repeats[copy].rows[0], of: repeats[copy].presenter)
    }
    return names.reversed().joined(separator: ", ")
  }
}
