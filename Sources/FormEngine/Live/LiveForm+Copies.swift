import DynamicRows

extension LiveForm {
  /// The first rows of the copies of a repeat, in their present order; none where there is no such
  /// repeat.
  ///
  ///     form.copies(of: "phones")   // ["phone#3", "phone#1"]
  public func copies(of id: RowID) -> [RowID] {
    (presentNumber(id).map { structure.copies(of: $0) } ?? []).map { catalog.rows[$0].id }
  }

  /// Adds a copy to a repeat.
  ///
  /// - Parameter index: Its place among the copies, from 0; at the end without it.
  /// - Returns: Its first row.
  /// - Throws: `unknownRow`, `badAction` where the row is no repeat, `limitReached`, `badPosition`.
  mutating func addCopy(to id: RowID, at index: Int?) throws(FormRefusal) -> RowNumber {
    let row = try number(id)
    guard catalog.isRepeat(row) else {
      throw refusal(.badAction, row, "has no copies: it is no repeat")
    }
    try requireAllowed(structure.copies(of: row).count + 1, of: row)
    let count = structure.copies(of: row).count
    guard 0...count ~= index ?? 0 else {
      throw FormRefusal(
        .badPosition, "\(id) has no place \(index ?? 0) for a copy; the last one is \(count)")
    }
    return try insertCopy(of: row, at: index ?? count)
  }

  /// Removes the innermost copy that a row is in.
  ///
  /// - Throws: `limitReached`.
  mutating func removeCopy(around row: RowNumber) throws(FormRefusal) {
    guard let copy = catalog.repeats.copy(around: row) else { return }
    try removeRow(catalog.rows[catalog.repeats[copy].rows[0]].id, inBatch: false)
  }

  /// Refuses a number of copies that a repeat can't have.
  func requireAllowed(_ count: Int, of row: RowNumber) throws(FormRefusal) {
    guard case .repeat(let content) = catalog.rows[row].content, !content.allows(count) else {
      return
    }
    let limit =
      if let max = content.max, count > max { "at most \(max)" } else {
        "at least \(content.min ?? 0)"
      }
    throw refusal(.limitReached, row, "has \(limit) copies, not \(count)")
  }

  mutating func insertCopy(
    of presenter: RowNumber, at index: Int
  ) throws(FormRefusal) -> RowNumber {
    let rows = takeInCopy(of: presenter)
    let others = structure.copies(of: presenter)
    try begin(
      rows,
      at: index < others.count
        ? map.anchor(of: others[index]) : .after(map.lastRow(ofBlock: presenter)))
    return rows[0]
  }

  /// Gives the rows of a new copy numbers and room.
  private mutating func takeInCopy(of presenter: RowNumber) -> [RowNumber] {
    let number = catalog.repeats.nextNumber(of: presenter)
    keepCopyNumbers(before: number + 1, of: presenter)
    return takeInCopy(number, of: presenter)
  }

  /// Keeps the numbers before one from being given to copies of a repeat.
  mutating func keepCopyNumbers(before number: Int, of row: RowNumber) {
    let present = catalog.repeats.nextNumber(of: row)
    guard number > present else { return }
    journal.recordNextCopy(of: row, before: present)
    catalog.repeats.setNextNumber(number, of: row)
  }

  /// Gives the rows of a copy with a number of its own numbers and room.
  ///
  /// - Returns: Its rows in full order, those of inner copies left out.
  mutating func takeInCopy(_ number: Int, of presenter: RowNumber) -> [RowNumber] {
    let specs = catalog.specs(ofCopy: number, of: presenter)
    for spec in specs {
      if let known = catalog.number(spec.id) { recordSpec(of: known) }
    }
    let rows = catalog.addCopy(specs, of: presenter)
    makeRoom()
    return rows
  }

  /// The repeat to which a button adds a copy, as long as it is in the form.
  func target(ofAdding id: RowID, _ button: RowNumber) -> RowNumber? {
    guard let named = catalog.number(id),
      case .one(let row) = catalog.repeats.meaning(
        of: named, from: catalog.repeats.copy(around: button), in: structure),
      map.contains(row), catalog.isRepeat(row)
    else { return nil }
    return row
  }

  /// Refuses to tap a button that would add or remove a copy beyond what its repeat allows.
  ///
  /// - Throws: `limitReached`.
  func requireCopiesAllow(tapOf row: RowNumber) throws(FormRefusal) {
    guard case .button(let action) = catalog.rows[row].content else { return }
    switch action {
    case .add(let id):
      guard let target = target(ofAdding: id, row) else { return }
      try requireAllowed(structure.copies(of: target).count + 1, of: target)
    case .removeCopy:
      guard let copy = catalog.repeats.copy(around: row) else { return }
      let presenter = catalog.repeats[copy].presenter
      try requireAllowed(structure.copies(of: presenter).count - 1, of: presenter)
    default: return
    }
  }

  /// Rows in full order without template rows, and with the copies that repeats begin with.
  mutating func withCopies(_ rows: [RowNumber]) -> [RowNumber] {
    guard !catalog.repeats.isEmpty else { return rows }
    var result: [RowNumber] = []
    var waiting = Array(rows.reversed())
    while let row = waiting.popLast() {
      if catalog.repeats.isTemplateRow(row) { continue }
      result.append(row)
      guard case .repeat(let content) = catalog.rows[row].content else { continue }
      let copies = (0..<content.countAtStart).map { _ in takeInCopy(of: row) }
      for copy in copies.reversed() { waiting += copy.reversed() }
    }
    return result
  }

  /// Whether a row is in the form, or a template row of a repeat that is.
  func isThere(_ row: RowNumber) -> Bool {
    map.contains(catalog.repeats.outermostRepeat(around: row))
  }

  /// Rows with the template rows that come and go with them.
  func withTemplateRows(_ rows: [RowNumber]) -> [RowNumber] {
    catalog.repeats.isEmpty
      ? rows : rows.flatMap { [$0] + catalog.repeats.templateRows(under: $0) }
  }
}

// MARK: - What follows where copies come, go and move

extension LiveForm {
  /// Brings the values of repeats into line with the copies that they have.
  ///
  /// - Parameter rows: Those that were inserted or removed.
  mutating func countCopies(with rows: [FormMap.Row]) {
    guard !catalog.repeats.isEmpty else { return }
    var touched: Set<RowNumber> = []
    for row in rows {
      if catalog.isRepeat(row.id) { touched.insert(row.id) }
      if let presenter = row.presenter, catalog.isRepeat(presenter) { touched.insert(presenter) }
    }
    for row in touched where map.contains(row) {
      setComputed(.number(Double(structure.copies(of: row).count)), of: row)
    }
  }

  /// Has the problems in copies judged again where an edit gives others of them another place.
  mutating func noteOtherPlaces(by edit: FormMap.Edit) {
    guard !catalog.repeats.isEmpty else { return }
    let row: RowNumber? =
      switch edit {
      case .move(let row, _, _), .remove(let row): row
      case .insert(let rows, _): rows.first?.id
      default: nil
      }
    guard let row, map.contains(row), let presenter = map.presenter(of: row),
      catalog.isRepeat(presenter), structure.copies(of: presenter).last != row
    else { return }
    problemsFound.judgeCopies(of: presenter)
  }

  /// Has the problems in copies judged again whose names are made of a row's title.
  mutating func noteOtherName(of row: RowNumber) {
    guard !catalog.repeats.isEmpty, map.contains(row) else { return }
    if catalog.isRepeat(row) { problemsFound.judgeCopies(of: row) }
    if let presenter = map.presenter(of: row), catalog.isRepeat(presenter) {
      problemsFound.judgeCopies(of: presenter)
    }
  }

  /// Has everything asked again that reads the rows of a copy that was moved together with those of
  /// others: they are read in another order.
  mutating func noteOtherOrder(ofCopy head: RowNumber) {
    guard !catalog.repeats.isEmpty, let presenter = map.presenter(of: head),
      catalog.isRepeat(presenter)
    else { return }
    for row in map.block(of: head) where answers[row] != nil && map.isRelevant(row) {
      conditions.askReaders(of: row, catalog.repeats, structure)
    }
  }

  /// What people see of the copies that a row is in: "Person 2, Pet 1"; `nil` outside all.
  func nameOfCopy(around row: RowNumber) -> String? {
    let repeats = catalog.repeats
    let names = repeats.copies(outwardFrom: repeats.copy(around: row)).map { copy in
      let head = repeats[copy].rows[0]
      let template = repeats[copy].template.rows[0]
      let name =
        catalog.rows[head].title ?? catalog.rows[repeats[copy].presenter].title
        ?? catalog.rows[template].id.text
      return "\(name) \(structure.place(ofCopy: head) + 1)"
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ", ")
  }
}
