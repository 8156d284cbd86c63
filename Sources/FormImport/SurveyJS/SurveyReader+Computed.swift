import FormEngine
import FormText

/// Questions and values that are calculated.
extension SurveyReader {
  func computed(_ part: ForeignPart, _ name: String, _ place: Place) -> RowID {
    guard let test = part["expression"], let text = test.text else {
      return question(part, "text", name, place)
    }
    let isHidden = part.node["visible"]?.bool == false && part.node["visibleIf"] == nil
    var content = RowContent.text(TextContent())
    if isHidden { content = .hidden(HeldContent(holds: .number)) }
    let id = add(part, name, content, place)
    calculate(id, name, text, at: test.offset, place, digits: part.whole("precision"))
    // SurveyJS clears what is hidden when a survey is completed, but not the cells of hidden columns.
    if isHidden, !place.isCell, !keepsHiddenAnswers {
      draft.change(id) { $0.isInResult = false }
    }
    end(part, id, name, place)
    return id
  }

  /// Computes a row. What it holds is found out before conditions read it, from what its operands hold.
  private func calculate(
    _ id: RowID, _ name: String, _ text: String, at offset: Int, _ place: Place,
    digits: Int? = nil
  ) {
    let written = try? SurveyExpression.term(text)
    draft.infer { [self] in
      let holds = held(by: written, place)
      let former = neighbor(name, place)
      remember(name, Referent(id: id, holds: holds), place)
      return former?.holds != holds
    }
    draft.later { [self] in
      var expression = expression(text, at: offset, place)
      let holds = held(by: written, place)
      if let digits, (0...9).contains(digits), holds == .number {
        expression = expression.map { .round($0, to: digits) }
      }
      draft.change(id, "computed", at: offset) { row in
        row.computed = expression
        if expression == nil { row.extras["x-expression"] = .text(text) }
        switch (row.content, holds) {
        case (.hidden, .text): row.content = .hidden(HeldContent(holds: .text))
        case (.hidden, .bool): row.content = .hidden(HeldContent(holds: .bool))
        case (.hidden, _): row.content = .hidden(HeldContent(holds: .number))
        case (_, .text): row.content = .text(TextContent())
        case (_, .bool): row.content = .toggle(value: nil)
        default: row.content = .number(NumberContent())
        }
      }
    }
  }

  /// What the outcome of an expression is: a text, a number, true or false.
  private func held(by written: Term?, _ place: Place) -> Referent.Held {
    guard let written else { return .number }
    let term = (try? terms(place, addsRows: false).common(written)) ?? written
    if case .reference(let name) = term, let own = resolve(name, place)?.holds, own == .bool {
      return .bool
    }
    if term.isTruth { return .bool }
    return TermConverter { self.resolve($0, place) }.isText(term) ? .text : .number
  }

  /// Adds a hidden row with a calculated value.
  func addComputed(_ name: String, _ text: String, at offset: Int, isInResult: Bool) {
    let id = addHidden(name, .number, at: offset)
    draft.change(id) { $0.isInResult = isInResult }
    calculate(id, name, text, at: offset, Place())
  }

  /// Adds a row that people never see, which is in no panel.
  func addHidden(_ name: String, _ holds: HeldContent.Kind, at offset: Int) -> RowID {
    let id = draft.newID(name)
    var row = RowSpec(id, .hidden(HeldContent(holds: holds)))
    if id.text != name { row.name = name }
    draft.add(row, at: offset)
    hiddenRows.append(id)
    remember(name, id, row.content, Place())
    return id
  }

  /// Puts the rows that people never see where they are always relevant, and filters into their copies.
  func placeHiddenRows() {
    let isConditional = draft.spec.sections.contains { $0.shownWhen != nil }
    let moving = Set(isConditional ? hiddenRows : [])
    var moved: [RowSpec] = []
    for index in draft.spec.sections.indices {
      let rows = draft.spec.sections[index].rows
      moved += rows.filter { moving.contains($0.id) }
      draft.spec.sections[index].rows = rows.filter { !moving.contains($0.id) }
        .flatMap { [$0] + (filters[$0.id] ?? []) }
    }
    if let index = draft.spec.sections.firstIndex(where: { $0.shownWhen == nil }) {
      draft.spec.sections[index].rows += moved
    } else if !moved.isEmpty {
      draft.spec.sections.append(SectionSpec("values", rows: moved))
    }
    draft.renumberRows()
  }
}

extension Term {
  /// Whether the term is true or false.
  var isTruth: Bool {
    switch self {
    case .value(.bool), .not, .all, .any, .compare, .answered: true
    case .call("iif", let operands): operands.count == 3 && operands[1].isTruth
    default: false
    }
  }
}
