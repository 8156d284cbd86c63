import DynamicRows

// What follows from the rows that there are, and from their order.
extension LiveForm {
  /// Where a row is: what it inherits facts from.
  typealias Home = (section: SectionNumber, presenter: RowNumber?)

  /// Updates what must be found by the present places of rows, before an edit changes them.
  ///
  /// - Parameter leaving: The rows that will be removed.
  /// - Returns: The present place of the row that the edit moves; `nil` for other edits.
  mutating func prepare(for edit: FormMap.Edit, leaving: [RowNumber]) -> Home? {
    // What reads the rows is found by their present places.
    applyMarks()
    for row in leaving { removeFromCounts(row) }
    updatePlaces(after: edit)
    guard case .move(let row, let presenter, _) = edit else { return nil }
    let home = home(of: row)
    if presenter != home.presenter { for row in map.block(of: row) { removeFromCounts(row) } }
    return home
  }

  /// Updates what depends on which rows there are and on their order: which rows are enabled, which conditions
  /// there are, and which are to be evaluated.
  ///
  /// - Parameter former: The former place of the row that was moved.
  mutating func update(
    after edit: FormMap.Edit, _ outcome: FormMap.EditOutcome, from former: Home?
  ) {
    updatePlaces(after: edit)
    for row in outcome.inverse.rows {
      journal.marks.add(.problems, of: row.id)
      derived.names?.set(nil, of: row.id)
    }
    addNames(of: edit.rows.lazy.map { $0.id })
    if case .move(let row, let presenter, _) = edit {
      if presenter != former?.presenter { addNames(of: map.block(of: row), areMoved: true) }
      updateHome(of: row, from: former)
      markOrder(ofCopy: row)
    }
    conditions.add(withTemplateRows(edit.inserted), in: catalog)
    for row in edit.rows.map({ $0.id }) {
      derived.enabled.begin(row, in: map, &journal)
      beginOffers(of: row)
      forgetFormerProperties(of: row)
      journal.marks.add(.text, of: row)
      noteReasons(thatName: row)
    }
    conditions.noteArrival(of: edit.inserted, catalog.repeats, filled.structure)
    let removed = withTemplateRows(outcome.inverse.inserted)
    for subject in removed { conditions.remove(subject, catalog.repeats) }
    session.recycling.removed += removed.count
    countCopies(with: edit.rows + outcome.inverse.rows)
    recordRelevance(of: outcome.relevanceChanged)
  }

  private func home(of row: RowNumber) -> Home { (map.section(of: row), map.presenter(of: row)) }

  private mutating func updateHome(of row: RowNumber, from former: Home?) {
    guard let former, home(of: row) != former else { return }
    let isUnderAnother = former.presenter != map.presenter(of: row)
    conditions.noteMove(of: row, isUnderAnother: isUnderAnother, catalog.repeats, map)
    guard isUnderAnother else { return }
    derived.enabled.settleBlock(of: row, in: map, &journal)
    for row in map.block(of: row) { count(row) }
  }

  /// Returns sections and rows together with the template rows of the latter.
  private func withTemplateRows(_ subjects: [ConditionSubject]) -> [ConditionSubject] {
    guard !catalog.repeats.isEmpty else { return subjects }
    return subjects.flatMap { subject in
      guard case .row(let row) = subject else { return [subject] }
      return [subject] + catalog.repeats.templateRows(under: row).map { .row($0) }
    }
  }

  /// Updates the values of repeats to the number of their copies.
  ///
  /// - Parameter rows: The inserted or removed rows.
  private mutating func countCopies(with rows: [FormMap.Row]) {
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
        let count = filled.structure.copies(of: row).count
        setComputed(.number(Double(count)), of: row, as: .numberOfCopies)
      }
    }
  }

  /// Queues the problems in copies for checking if an edit changes the places of other copies.
  private mutating func updatePlaces(after edit: FormMap.Edit) {
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

  /// Marks the answers in a moved copy, whose order among those of other copies has changed.
  private mutating func markOrder(ofCopy head: RowNumber) {
    guard repeatPresenting(head) != nil else { return }
    for row in map.block(of: head) where filled.answers[row] != nil {
      journal.marks.add(.value, of: row)
    }
  }
}
