extension SpecChecker {
  /// Warns about groups that present nothing, and about required groups that have an answer before
  /// people give one.
  mutating func checkGroups() {
    let groups = kinds.indices.filter { kind(of: $0) == .group }
    if groups.isEmpty { return }
    if !gaps.hasLostRows { reportEmpty(groups) }
    if groups.contains(where: { self[$0].isRequired }) { reportAnsweredGroups() }
  }

  private mutating func reportEmpty(_ groups: [Int]) {
    var isPresenter = [Bool](repeating: false, count: rowCount)
    for row in 0..<rowCount {
      if let presenter = presenter(of: row) ?? self[row].presentedBy.flatMap(number) {
        isPresenter[presenter] = true
      } else if row > 0, self[row].presentedBy != nil || gaps.presenters.contains(row) {
        // The row before may have been meant.
        isPresenter[row - 1] = true
      }
    }
    // Rows written inside a group count as its presenter that could not be read.
    for group in groups
    where !isPresenter[group] && namesakes[self[group].id] == nil
      && !gaps.presenters.contains(group)
    {
      report(
        .emptyGroup, .warning, of: group, "id",
        "group \(shortName(ofRow: group)) presents no rows; add rows directly after it, with "
          + "presentedBy \(self[group].id.quotedForMessage), or leave the group out")
    }
  }

  private mutating func reportAnsweredGroups() {
    // The presenters whose blocks contain an answer from the start.
    var isAnswered = [Bool](repeating: false, count: rowCount)
    for row in 0..<rowCount {
      guard let presenter = presenter(of: row), !isAnswered[presenter],
        self[row].shownWhen == nil, isAnsweredAtStart(row)
      else { continue }
      var outer: Int? = presenter
      while let presenter = outer, !isAnswered[presenter] {
        isAnswered[presenter] = true
        if kind(of: presenter) == .group, self[presenter].isRequired {
          reportAnswered(presenter, by: row)
        }
        outer = isPresentAtStart(presenter) ? self.presenter(of: presenter) : nil
      }
    }
  }

  /// Whether the block of a presenter is part of the form from the start, if its own presenter is.
  private func isPresentAtStart(_ presenter: Int) -> Bool {
    if case .repeat(let content) = self[presenter].content, content.countAtStart < 1 {
      return false
    }
    return self[presenter].shownWhen == nil
  }

  private mutating func reportAnswered(_ group: Int, by row: Int) {
    let remedy =
      if kind(of: row) == .hidden || self[row].computed != nil {
        "move that row out of the group"
      } else if case .toggle(value: false) = self[row].content {
        "give that toggle the value null"
      } else {
        "leave out that row's value"
      }
    report(
      .answeredGroup, .warning, of: group, "required",
      "group \(shortName(ofRow: group)) is required, but \(name(ofRow: row)) in it is answered from the "
        + "start; \(remedy), or require the rows that people must answer instead",
      notes: [placeNote(of: row)])
  }

  /// Whether a row without a condition has an answer in a new form.
  private func isAnsweredAtStart(_ row: Int) -> Bool {
    guard kind(of: row) != nil, !gaps.contents.contains(row), field(editedBy: row) == nil else {
      return false
    }
    if let computed = self[row].computed {
      return kind(of: row) != .label && isAlwaysAnswered(computed, at: row)
    }
    guard let value = self[row].content.initialValue, !value.clears else { return false }
    guard case .picker(var picker) = self[definer(of: row)].content else { return true }
    picker.options = options(ofPicker: definer(of: row))
    // An option with a condition may not be offered.
    return picker.optionIndices(of: value.text.map { [$0] } ?? value.texts ?? []).contains {
      $0.map { picker.options[$0].shownWhen == nil } ?? picker.acceptsOther
    }
  }

  /// Whether an expression has a value whatever the answers are. False if that is not obvious.
  private func isAlwaysAnswered(
    _ expression: FormExpression, at row: Int, depth: Int = 1
  ) -> Bool {
    guard depth <= FormExpression.deepestNesting else { return false }
    func isAnswered(_ inner: FormExpression) -> Bool {
      isAlwaysAnswered(inner, at: row, depth: depth + 1)
    }
    switch expression.shape {
    case .value(let value): return !value.clears
    case .valueOf(let id):
      guard let other = number(id), isRepeat(other) else { return false }
      return origin(ofMany: other, readBy: home(of: row)) == nil && isAlwaysRelevant(other)
    case .scoreOf, .titleOf, .copy, .previous, .today, .now: return false
    case .function(.count, _): return true
    case .function(.round, let operands), .function(.floor, let operands),
      .function(.length, let operands):
      return operands.allSatisfy(isAnswered)
    case .function(let function, let operands):
      return function.isAggregate && operands.contains(where: isAnswered)
    case .choice(_, let then, let otherwise):
      return isAnswered(then) && otherwise.map(isAnswered) ?? false
    }
  }

  /// Whether neither a row nor anything that contains it has a condition.
  func isAlwaysRelevant(_ row: Int) -> Bool {
    var inner: Int? = row
    while let row = inner {
      if self[row].shownWhen != nil { return false }
      inner = presenter(of: row)
    }
    return spec.sections[Int(sectionOfRow[row])].shownWhen == nil
  }
}
