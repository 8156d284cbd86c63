import DynamicRows

extension LiveForm {
  /// Returns all problems with the answers, in present row order. Rows in closed presenters are
  /// included; irrelevant and disabled rows are not. Problems found outside the form, which do not
  /// prevent submitting, are included.
  ///
  /// - Complexity: O(*p* log *n*) for *p* rows with problems.
  public func problems() -> [FormProblem] {
    inPresentOrder(derived.problems.rows).flatMap { derived.problems.problems(of: $0) }
  }

  /// Returns the problems of one row; none if its answer is valid, if it is irrelevant or disabled,
  /// or if there is no such row.
  public func problems(of id: RowID) -> [FormProblem] {
    presentNumber(id).map { derived.problems.problems(of: $0) } ?? []
  }

  /// Whether the form can be submitted. Problems found outside the form do not prevent it.
  ///
  /// - Complexity: O(*p*) for *p* rows with problems.
  public var isValid: Bool {
    derived.problems.rows.allSatisfy { row in
      derived.problems.problems(of: row).allSatisfy { !$0.preventsSubmitting }
    }
  }

  /// Queues a row and its field or editor for checking, and updates the counts.
  mutating func queueForCheck(_ row: RowNumber) {
    if catalog.canHaveProblems[row] || session.outside.has(row)
      || filled.answers.typed(into: row) != nil
    {
      derived.problems.queueForCheck(row)
    }
    if let partner = catalog.partners[row] { derived.problems.queueForCheck(partner) }
    count(row)
  }

  /// Checks the queued rows and those in copies with other names, and returns those whose problems have
  /// changed.
  mutating func checkPending() -> [RowNumber] {
    applyMarks()
    let repeats = catalog.repeats
    return check(
      derived.problems.takePending { row in
        repeats.copies(outwardFrom: repeats.copy(around: row)).map { repeats[$0].presenter }
      })
  }

  /// Checks some rows, and returns those whose problems have changed.
  mutating func check(_ rows: some Sequence<RowNumber>) -> [RowNumber] {
    var rows = Array(rows)
    let peers = updateUniqueAnswers(of: rows)
    if !peers.isEmpty { rows += peers.subtracting(rows) }
    var changed: [RowNumber] = []
    var others: [RowNumber] = []
    for (row, found) in zip(rows, findProblems(of: rows)) {
      let former = derived.problems.problems(of: row)
      if found == former {
        // It may have other presenters than before.
        if !found.isEmpty { others.append(row) }
        continue
      }
      derived.problems.report(found, of: row)
      changed.append(row)
      if revealsProblems(of: row) || found.external != former.external {
        derived.shown.problems.insert(row)
      }
    }
    countShown(changed + others)
    return changed
  }
}

extension LiveForm {
  /// The problems of each of some rows. This does not mutate the form, since each call of
  /// ``findProblems(of:)`` in a mutating function would copy it.
  private func findProblems(of rows: [RowNumber]) -> [[FormProblem]] {
    var found: [[FormProblem]] = []
    found.reserveCapacity(rows.count)
    for row in rows { found.append(map.contains(row) ? findProblems(of: row) : []) }
    return found
  }

  func findProblems(of row: RowNumber) -> [FormProblem] {
    guard map.isRelevant(row) else { return [] }
    return ownProblems(of: row) + (session.rules.found[row] ?? []) + problemsFromOutside(of: row)
  }

  private func ownProblems(of row: RowNumber) -> [FormProblem] {
    guard derived.enabled[row] else { return [] }
    if let unreadable = problemOfTypedText(in: row) { return [unreadable] }
    guard catalog.canHaveProblems[row] else { return [] }
    let spec = catalog.rows[row]
    var problems: [FormProblem] = []
    if catalog.field(editedBy: row) == nil {
      if let value = seenValue(of: row) {
        var broken = bounds(brokenBy: value, of: row)
        if let excess = derived.counts[row]?.excessive { broken.append(tooMany(excess, in: row)) }
        if spec.isUnique, derived.unique.isDuplicate(row) {
          broken.append((.duplicate, "unique", "An earlier entry has the same answer."))
        }
        problems = broken.map {
          FormProblem(row: spec.id, code: $0.code, message: text(of: $0, value, row))
        }
      } else if isRequired(row), let message = messageForMissingAnswer(in: row) {
        let text = text(of: (.required, "required", message), nil, row)
        problems = [FormProblem(row: spec.id, code: .required, message: text)]
      }
    }
    let isAnswered = seenValue(of: catalog.holder(of: row)) != nil
    let tests =
      spec.checks.isEmpty ? [] : conditions.checks(of: catalog.repeats.templateOrSelf(row))
    for (test, check) in zip(tests, spec.checks)
    where (isAnswered || !check.whenAnswered) && !holds(test.that, for: row) {
      let message = text(of: check, test.message, row)
      problems.append(FormProblem(row: spec.id, code: .check, message: message))
    }
    return named(problems, of: row)
  }

  /// The problem of a typed text that is no value, which is the only one of its row; `nil` without such a text.
  private func problemOfTypedText(in row: RowNumber) -> FormProblem? {
    guard catalog.holder(of: row) == row, let fault = typedText(in: row)?.fault else { return nil }
    let problem = FormProblem(
      row: catalog.rows[row].id, code: .unreadable, message: localized(fault.phrase))
    return named([problem], of: row)[0]
  }

  /// Problems with the name of the copy before their messages, if the row is in one.
  private func named(_ problems: [FormProblem], of row: RowNumber) -> [FormProblem] {
    guard !problems.isEmpty, let name = nameOfCopy(around: row) else { return problems }
    return problems.map { problem in
      var named = problem
      named.message = "\(name): " + problem.message
      return named
    }
  }

  /// The message for an unanswered row, or a group without an answer; `nil` if nothing is missing.
  private func messageForMissingAnswer(in row: RowNumber) -> Phrase? {
    guard catalog.rows[row].content.kind == .group else {
      let canAnswer = catalog.rows[row].content.holdsValues && derived.offers[row].hasChoice
      return canAnswer ? "An answer is needed." : nil
    }
    let counts = derived.tally.rows(under: row)
    return counts.filled == 0 && counts.answerable > 0 ? "Answer at least one of these." : nil
  }

  /// The message of a check that does not hold.
  private func text(
    of check: CheckSpec, _ expression: CompiledExpression?, _ row: RowNumber
  ) -> String {
    let given = expression?.value(self, in: catalog.repeats.copy(around: row))
    return (given?.text ?? check.message).fillingIn(facts(for: row))
  }

  private func bounds(brokenBy value: FormValue, of row: RowNumber) -> [BrokenBound] {
    presentContent(of: row)
      .bounds(brokenBy: value, pattern: catalog.patterns[catalog.definer(of: row)])
  }

  /// The bound that the outcome of an expression for the number of copies breaks.
  private func tooMany(_ wanted: Double, in row: RowNumber) -> BrokenBound {
    let most = derived.counts[row]?.counted ?? 0
    let possible: Phrase = most == 1 ? "1 entry" : "\(most) entries"
    return (
      .tooManyCopies, "count",
      "At most \(possible) are possible (your answers ask for \(wanted))."
    )
  }

  /// What messages about a row can contain.
  private func facts(for row: RowNumber) -> [String: String] {
    let value = seenValue(of: catalog.holder(of: row))
    return [
      "title": title(of: row) ?? catalog.rows[row].id.text,
      "value": value?.text(of: holdingContent(of: row), in: catalog.vocabulary) ?? "",
    ]
  }

  /// The message of a problem, from the row, the editor or the form, or else the engine's own.
  private func text(of bound: BrokenBound, _ value: FormValue?, _ row: RowNumber) -> String {
    let text =
      catalog.rows[row].messages[bound.code]
      ?? catalog.rows[catalog.definer(of: row)].messages[bound.code]
      ?? catalog.messages[bound.code]
    guard let text else { return localized(bound.message) }
    var facts = facts(for: row)
    for (name, fact) in presentContent(of: row).boundTexts(vocabulary.notation) {
      facts[name] = fact
    }
    facts["count"] = value.map { $0.countInMessage(isOfCopies: catalog.isRepeat(row)) } ?? "0"
    if bound.code == .tooManyCopies {
      facts["count"] = derived.counts[row]?.excessive.map { FormValue.plain($0) }
      facts["max"] = derived.counts[row].map { String($0.counted) }
    }
    return text.fillingIn(facts)
  }
}

extension FormValue {
  /// How many characters, members or copies there are.
  fileprivate func countInMessage(isOfCopies: Bool) -> String {
    if isOfCopies { return description }
    return String(text?.count ?? texts?.count ?? 1)
  }
}

extension String {
  /// The text with each `{name}` replaced by the fact with that name; other braces are kept.
  fileprivate func fillingIn(_ facts: [String: String]) -> String {
    let parts = split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      if let close = part.firstIndex(of: "}"), let fact = facts[String(part[..<close])] {
        text += fact + part[part.index(after: close)...]
      } else {
        text += "{" + part
      }
    }
  }
}
