import DynamicRows

extension LiveForm {
  /// Everything that is wrong with the answers, in present row order. Rows in closed presenters are
  /// judged as well, irrelevant and disabled ones are not. Problems from outside, which don't keep
  /// anybody from submitting, are among them.
  ///
  /// - Complexity: O(*p* log *n*) for *p* rows with problems.
  public func problems() -> [FormProblem] {
    let map = map
    return problemsFound.rows.sorted { map.isOrdered($0, before: $1) }
      .flatMap { problemsFound.problems(of: $0) }
  }

  /// The problems of one row; none where its answer is right, where it is irrelevant or disabled, or
  /// where there is no such row.
  public func problems(of id: RowID) -> [FormProblem] {
    presentNumber(id).map { problemsFound.problems(of: $0) } ?? []
  }

  /// Whether nothing keeps the form from being submitted. Problems from outside don't.
  ///
  /// - Complexity: O(*p*) for *p* rows with problems.
  public var isValid: Bool {
    problemsFound.rows.allSatisfy { row in
      problemsFound.problems(of: row).allSatisfy { $0.code.isExternal }
    }
  }

  /// The problems of a row that a person should see by now: all of them once somebody has been at the
  /// row (``touch(_:)``) or the form was submitted, before that only those from outside. A form that
  /// is reset or restored begins anew.
  ///
  ///     form.touch("mail")              // the focus leaves the row
  ///     form.shownProblems(of: "mail")  // from now on what is wrong with it
  public func shownProblems(of id: RowID) -> [FormProblem] {
    guard let row = presentNumber(id) else { return [] }
    let problems = problemsFound.problems(of: row)
    return problemsFound.isShown(row) ? problems : problems.filter { $0.code.isExternal }
  }

  /// Notes that a person has been at a row, or at the editor of a field: its problems are shown from
  /// now on. Where there is no such row, nothing happens. It is no step of undo, and no state has it.
  public mutating func touch(_ id: RowID) {
    guard let row = presentNumber(id) else { return }
    problemsFound.show(row)
    if let partner = catalog.partners[row] { problemsFound.show(partner) }
  }

  /// Has a row judged again with all that is judged by its answer.
  mutating func judge(_ row: RowNumber) {
    if catalog.isJudged[row] || !problemsFound.external.isEmpty { problemsFound.judge(row) }
    if let partner = catalog.partners[row] { problemsFound.judge(partner) }
    for reader in conditions.rowsWithChecks(reading: row, catalog.repeats, structure) {
      problemsFound.judge(reader)
    }
    count(row)
    guard catalog.hasRequiredGroups, map.contains(row) else { return }
    let (catalog, map) = (catalog, map)
    problemsFound.count(row, asAnswered: countsAsAnswered(row)) {
      map.presenters(above: row).filter { catalog.isRequiredGroup($0) }
    }
  }

  /// Whether a group above a row has an answer by it.
  func countsAsAnswered(_ row: RowNumber) -> Bool {
    switch catalog.rows[row].content.kind {
    case .label, .repeat: false
    default: map.isRelevant(row) && seenValue(of: row) != nil
    }
  }

  /// Has the rows judged again whose problems depend on more than answers.
  mutating func judgeEnabledAndReordered() {
    for row in journal.rowsEnabled {
      problemsFound.judge(row)
      count(row)
    }
    let repeats = catalog.repeats
    problemsFound.judgeReordered { row in
      repeats.copies(outwardFrom: repeats.copy(around: row)).map { repeats[$0].presenter }
    }
  }

  /// Judges the rows that wait for it.
  ///
  /// - Returns: The rows that have other problems than before.
  mutating func judgePending() -> [RowNumber] {
    var changed: [RowNumber] = []
    for row in problemsFound.takePending() {
      let found = map.contains(row) ? findProblems(of: row) : []
      if problemsFound.report(found, of: row) { changed.append(row) }
    }
    return changed
  }

  /// Takes in problems that were found outside the form, in place of those before.
  mutating func setProblems(_ problems: [FormProblem]) throws(FormRefusal) {
    var byRow: [RowNumber: [FormProblem]] = [:]
    for problem in problems { byRow[try number(problem.row), default: []].append(problem) }
    takeInExternal(byRow)
  }

  /// Drops what was found outside the form of a row.
  mutating func dropExternalProblems(of row: RowNumber) {
    guard problemsFound.external[row] != nil else { return }
    journal.recordExternalProblems(problemsFound.external)
    problemsFound.dropExternal(of: row)
  }

  mutating func takeInExternal(_ problems: [RowNumber: [FormProblem]]) {
    journal.recordExternalProblems(problemsFound.external)
    problemsFound.setExternal(problems)
  }
}

extension LiveForm {
  func findProblems(of row: RowNumber) -> [FormProblem] {
    guard map.isRelevant(row) else { return [] }
    return ownProblems(of: row) + (rules.found[row] ?? []) + (problemsFound.external[row] ?? [])
  }

  private func ownProblems(of row: RowNumber) -> [FormProblem] {
    guard enabled[row], catalog.isJudged[row] else { return [] }
    let spec = catalog.rows[row]
    var problems: [FormProblem] = []
    if catalog.field(editedBy: row) == nil {
      if let value = seenValue(of: row) {
        problems = catalog.bounds(brokenBy: value, of: row).map {
          FormProblem(row: spec.id, code: $0.code, message: text(of: $0, value, row))
        }
      } else if spec.isRequired, let message = whatIsMissing(in: row) {
        let text = text(of: (.required, message), nil, row)
        problems = [FormProblem(row: spec.id, code: .required, message: text)]
      }
    }
    let isAnswered = seenValue(of: catalog.holder(of: row)) != nil
    let tests = conditions.checks(of: catalog.repeats.templateOrSelf(row))
    for (test, check) in zip(tests, spec.checks)
    where (isAnswered || !check.whenAnswered) && !holds(test, for: row) {
      problems.append(FormProblem(row: spec.id, code: .check, message: check.message))
    }
    if !problems.isEmpty, let name = nameOfCopy(around: row) {
      for index in problems.indices {
        problems[index].message = "\(name): " + problems[index].message
      }
    }
    return problems
  }

  /// What to say of a row that is not answered, or of a group in which nothing is; `nil` where nothing
  /// is missing.
  private func whatIsMissing(in row: RowNumber) -> String? {
    guard catalog.rows[row].content.kind == .group else {
      return catalog.rows[row].content.holdsValues ? "An answer is needed." : nil
    }
    return problemsFound.answeredRows(under: row) > 0 ? nil : "Answer at least one of these."
  }

  /// The text of a problem, as the row, the editor or the form has it, or else in the engine's English.
  private func text(of bound: BrokenBound, _ value: FormValue?, _ row: RowNumber) -> String {
    let editor = catalog.isField(row) ? catalog.partners[row] : nil
    let messages =
      [catalog.rows[row].messages]
      + (editor.map { [catalog.rows[$0].messages] } ?? []) + [catalog.messages]
    guard let text = messages.lazy.compactMap({ $0[bound.code] }).first else {
      return bound.message
    }
    let content = catalog.holdingContent(of: row)
    var facts = content.boundTexts
    facts["title"] = catalog.rows[row].title ?? "\(catalog.rows[row].id)"
    facts["value"] = value?.text(of: content) ?? ""
    facts["count"] = value.map { String($0.text?.count ?? $0.texts?.count ?? 1) } ?? "0"
    return text.fillingIn(facts)
  }
}

extension FormCatalog {
  fileprivate func bounds(brokenBy value: FormValue, of row: RowNumber) -> [BrokenBound] {
    let judge = isField(row) ? partners[row] ?? row : row
    return holdingContent(of: row).bounds(brokenBy: value, pattern: patterns[judge])
  }
}

extension String {
  /// The text with `{name}` replaced by what is known under the name; other braces stay.
  fileprivate func fillingIn(_ facts: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let fact = facts[String(rest[rest.index(after: open)..<close])]
      {
        result += fact
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
