import DynamicRows

// The copies of repeats, and how many there can be.
extension LiveForm {
  /// Whether the number of copies of a repeat follows an expression.
  func countsCopies(_ presenter: RowNumber) -> Bool {
    catalog.rows[presenter].expressions[.count] != nil
  }

  /// The copies of a repeat that are not too many.
  func countedCopies(of presenter: RowNumber) -> [RowNumber] {
    let heads = filled.structure.copies(of: presenter)
    return derived.counts[presenter].map { Array(heads.prefix($0.counted)) } ?? heads
  }

  /// The number of copies of a repeat that are not too many.
  func countOfCopies(of presenter: RowNumber) -> Int {
    let count = filled.structure.copies(of: presenter).count
    return derived.counts[presenter].map { Swift.min(count, $0.counted) } ?? count
  }

  /// Whether a row is the first one of a copy that is too many.
  func isBeyondCount(_ row: RowNumber) -> Bool {
    guard !derived.counts.isEmpty, let presenter = repeatPresenting(row),
      let count = derived.counts[presenter]
    else { return false }
    return filled.structure.place(ofCopy: row) >= count.counted
  }

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

  /// Whether a copy can be added to a repeat by a button, and one removed.
  typealias Room = (canAdd: Bool, canRemove: Bool)

  func room(in row: RowNumber) -> Room {
    guard map.contains(row), case .repeat(let content) = catalog.rows[row].content else {
      return (true, true)
    }
    if countsCopies(row) { return (false, false) }
    let count = filled.structure.copies(of: row).count
    return (
      map.isRelevant(row) && content.allowsAdding(to: count), content.allowsRemoving(from: count)
    )
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

  /// The repeat of which a row is the first row of a copy.
  func repeatPresenting(_ row: RowNumber) -> RowNumber? {
    map.presenter(of: row).flatMap { catalog.isRepeat($0) ? $0 : nil }
  }
}
