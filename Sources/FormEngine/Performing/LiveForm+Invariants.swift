import DynamicRows

extension LiveForm {
  /// All violations of the invariants that hold between two actions, as sentences. Everything is
  /// recomputed from the values, the rows and their specs.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  func invariantViolations() -> [String] {
    relevanceViolations() + enablingViolations() + orderViolations()
      + (filled.structure.openFields == fieldsThatAreOpen
        ? [] : ["the set of open fields is stale"])
      + depthViolations() + problemViolations() + copyViolations() + tallyViolations()
      + recyclingViolations()
  }

  private func problemViolations() -> [String] {
    map.allRows.filter { derived.problems.problems(of: $0) != findProblems(of: $0) }
      .map { "the problems of \(catalog.rows[$0].id) are stale" } + shownViolations()
      + (session.rules.found == problems(by: session.rules.all)
        ? [] : ["the problems found by rules are stale"])
  }

  private func shownViolations() -> [String] {
    let shown = Set(
      map.allRows.filter { catalog.field(editedBy: $0) == nil && hasRevealedProblems($0) })
    return
      (Set(derived.problems.shownRows) == shown ? [] : ["the rows with shown problems are stale"])
      + map.allRows.filter { row in
        derived.problems.shownRows(under: row) != map.rows(under: row).count(where: shown.contains)
      }.map { "the count of shown problems under \(catalog.rows[$0].id) is stale" }
  }

  private func tallyViolations() -> [String] {
    let facts = map.allRows.map(factToCount)
    let isRight =
      derived.tally.all.asked == facts.count { $0.contains(.asked) }
      && derived.tally.all.answered == facts.count { $0.contains(.answered) }
    let wrong = map.allRows.filter { row in
      let facts = map.rows(under: row).map(factToCount)
      let counts = derived.tally.rows(under: row)
      return counts.required != facts.count { $0.contains(.required) }
        || counts.asked != facts.count { $0.contains(.asked) }
        || counts.answered != facts.count { $0.contains(.answered) }
        || catalog.isRequiredGroup(row)
          && (counts.filled != facts.count { $0.contains(.filled) }
            || counts.answerable != facts.count { $0.contains(.answerable) })
    }
    return (isRight ? [] : ["the count of answered rows is stale"])
      + wrong.map { "the counts of the rows under \(catalog.rows[$0].id) are stale" }
  }

  private func depthViolations() -> [String] {
    map.allRows.filter { row in
      let presenters = map.presenters(above: row).filter { !catalog.rows[$0].content.isContainer }
      return filled.structure.depth(of: row) != presenters.count
    }.map { "the depth of \(catalog.rows[$0].id) is stale" }
  }

  private func relevanceViolations() -> [String] {
    conditions.subjects.flatMap { subject in
      conditions.conditions(of: subject).flatMap { condition -> [String] in
        guard case .row(let row) = subject else {
          return isSettled(condition, subject) ? [] : ["\(subject) is unsettled"]
        }
        return catalog.repeats.rows(meantBy: row, from: nil, in: filled.structure)
          .filter { map.contains($0) && !isSettled(condition, .row($0)) }
          .map { "\(catalog.rows[$0].id) is unsettled" }
      }
    }
  }

  private func isSettled(_ condition: GoverningCondition, _ subject: ConditionSubject) -> Bool {
    switch (condition.governs, subject) {
    case (.relevance(let test), .row(let row)):
      (!isBeyondCount(row) && holds(test, for: row)) == map.isRelevantItself(row)
    case (.relevance(let test), .section(let section)):
      test.holds(self, in: nil) == map.isSectionRelevant(section)
    case (.enabling(let test), .row(let row)):
      holds(test, for: row) == derived.enabled.isEnabledItself(row)
    case (.offer(let option, let test), .row(let row)):
      condition.subject != subject && catalog.hasOwnOptions(row)
        || holds(test, for: row) == derived.offers.isOffered(row)?[option]
    case (.choices(let source), .row(let row)):
      condition.subject != subject && catalog.hasOwnOptions(row)
        || DistinctOptions(optionsAnswered(in: source, from: catalog.repeats.copy(around: row)))
          .options
          == derived.offers[row]?.answers?.options
    case (.value(let expression), .row(let row)):
      value(of: expression, in: row) == filled.answers[row]
    case (.property(.value, _), .row(let row)) where !isFollowing(row): true
    case (.property(.value, let expression), .row(let row)):
      filled.answers[row]
        == expression.value(self, in: catalog.repeats.copy(around: row)).flatMap {
          (try? held($0, by: row)) ?? nil
        }
    case (.property(.count, _), _): true
    case (.property(let property, let expression), .row(let row)):
      derived.properties[row]?[property]
        == property.value(of: expression.value(self, in: catalog.repeats.copy(around: row)))
    case (.requirement(let test), .row(let row)):
      holds(test, for: row) == derived.required.contains(row)
    case (.check, _), (_, .section): true
    }
  }

  private func copyViolations() -> [String] {
    map.allRows.filter { catalog.isRepeat($0) }.filter { row in
      let heads = map.rows(under: row).filter { map.presenter(of: $0) == row }
      return filled.structure.copies(of: row) != heads
        || filled.answers[row]
          != .number(
            Double(
              countedCopies(of: row).count))
        || heads.enumerated().contains { filled.structure.place(ofCopy: $1) != $0 }
    }.map { "the copies of \(catalog.rows[$0].id) are stale" }
  }

  private func enablingViolations() -> [String] {
    map.allRows.filter { row in
      let hasCondition = catalog.rows[row].enabledWhen != nil
      let above = map.presenter(of: row).map { derived.enabled[$0] } ?? true
      return derived.enabled[row] != (derived.enabled.isEnabledItself(row) && above)
        || !hasCondition && !derived.enabled.isEnabledItself(row)
    }.map { "whether \(catalog.rows[$0].id) is enabled is stale" }
  }

  private func orderViolations() -> [String] {
    ConditionOrder.contradictions(of: conditions, catalog.repeats, map).map {
      "the rank of \($0) is stale"
    }
  }

  private var fieldsThatAreOpen: RowSet {
    var fields = RowSet()
    fields.formUnion(map.allRows.filter { catalog.isField($0) && map.isOpen($0) })
    return fields
  }
}
