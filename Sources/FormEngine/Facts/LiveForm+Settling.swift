import DynamicRows

extension LiveForm {
  /// Evaluates all queued conditions and expressions in the order of their ranks, with everything that follows
  /// from them.
  ///
  /// Each one is evaluated once: what it depends on has a lower rank and is already settled.
  mutating func settleFacts() {
    queuePostponedReaders()
    var collected = AnswersCollected()
    while let (condition, row) = nextCondition() {
      if case .section(let section) = condition.subject {
        switch condition.governs {
        case .relevance(let test):
          recordRelevance(
            of: filled.structure.setRelevant(section, to: test.holds(self, in: nil)))
        case .property(let property, let expression):
          set(property, to: expression.value(self, in: nil), of: section)
        default: break
        }
      } else if map.contains(row) {
        settle(condition, of: row, &collected)
      }
    }
  }

  private mutating func nextCondition() -> (condition: GoverningCondition, row: RowNumber)? {
    applyMarks()
    return conditions.next(catalog.repeats)
  }

  /// Queues what reads numbers of copies that have changed, and puts the queue in order.
  private mutating func queuePostponedReaders() {
    applyMarks()
    conditions.compileReaders(in: catalog, filled.structure)
    for row in conditions.takePostponed() where isRead(row) {
      conditions.enqueueReaders(of: row, catalog.repeats, filled.structure)
    }
    conditions.orderQueueByPlace(in: map)
  }

  private mutating func settle(
    _ condition: GoverningCondition, of row: RowNumber, _ collected: inout AnswersCollected
  ) {
    switch condition.governs {
    case .relevance(let test):
      let isRelevant = !isBeyondCount(row) && holds(test, for: row)
      recordRelevance(of: filled.structure.setRelevant(row, to: isRelevant))
    case .enabling(let test):
      let holds = holds(test, for: row)
      if holds != derived.enabled.isEnabledItself(row) { derived.shown.reasons.insert(row) }
      derived.enabled.set(holds, row, in: map, &journal)
    case .offer(let option, let test):
      // For a copy whose options differ from its template's, only its own conditions count.
      if condition.subject == .row(row) || !catalog.hasOwnOptions(row) {
        derived.offers.set(holds(test, for: row), option: option, of: row, &journal)
      }
    case .choices(let source):
      if condition.subject == .row(row) || !catalog.hasOwnOptions(row) {
        offerAnswers(of: source, in: row, &collected)
      }
    case .value(let expression): setComputed(value(of: expression, in: row), of: row)
    case .property(.value, let expression): follow(expression, in: row)
    case .property(.count, let expression):
      let count = expression.value(self, in: catalog.repeats.copy(around: row))
      for head in setCount(count?.number, of: row) {
        let isRelevant = !isBeyondCount(head) && holdsShownWhen(head)
        recordRelevance(of: filled.structure.setRelevant(head, to: isRelevant))
      }
      setComputed(.number(Double(countOfCopies(of: row))), of: row)
    case .property(let property, let expression):
      // A copy may have a text of its own instead of its template's expression.
      guard catalog.rows[row].expressions[property] != nil else { return }
      let value = expression.value(self, in: catalog.repeats.copy(around: row))
      set(property, to: value, of: row)
    case .requirement(let test): setRequired(holds(test, for: row), row)
    case .check: journal.marks.add(.problems, of: row)
    }
  }
}
