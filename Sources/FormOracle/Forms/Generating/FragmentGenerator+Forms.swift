import FormEngine

extension FragmentGenerator {
  /// A block to put into a form, mostly one that a spec could have; ids that rows of the form ask
  /// for in vain are liked.
  mutating func block(for form: ReferenceForm, under presenter: RowID?) -> [RowSpec] {
    takeFreeIDs(beside: form)
    budget = random.chance(60) ? 1 : Int.random(in: 2...4, using: &random)
    let isUnderField =
      presenter.flatMap { form.index(of: $0) }.map { form.rows[$0].isField } ?? false
    let depth = Int.random(in: 0...2, using: &random)
    var rows = block(
      presentedBy: presenter, depth: depth, mayEdit: !isUnderField || random.chance(5))
    if random.chance(8) { rows[0].pinned = random.pick(RowSpec.Edge.allCases) }
    return damage(furnish(rows, for: form), for: form)
  }

  /// Another editor for a field of a form, by itself.
  mutating func editor(of field: RowSpec, in form: ReferenceForm) -> RowSpec {
    takeFreeIDs(beside: form)
    budget = 0
    return editor(of: field, depth: 0)[0]
  }

  /// A section to put into a form.
  mutating func section(for form: ReferenceForm) -> SectionSpec {
    takeFreeIDs(beside: form)
    let free = (0..<8).map { SectionID("s\($0)") }.filter { id in
      !form.sections.contains { $0.id == id }
    }
    let id = random.chance(8) ? form.sections.first?.id : random.pick(free)
    var section = SectionSpec(
      id ?? "s0", reorder: random.pick([.none, .within, .across, .across]) ?? .across)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      budget = Int.random(in: 1...2, using: &random)
      section.rows += block(presentedBy: nil, depth: 1, mayEdit: true)
    }
    section.rows = furnish(section.rows, for: form)
    if random.chance(25) { section.shownWhen = condition(over: asked(in: form, and: section.rows)) }
    if random.chance(15) { section.rows = damage(section.rows, for: form) }
    return section
  }

  /// Draws ids that no row of the form has; those that its conditions ask for come up first.
  private mutating func takeFreeIDs(beside form: ReferenceForm) {
    freeIDs = shuffledIDs().filter { form.index(of: $0) == nil }
    let wanted = form.rows.flatMap { row in
      [row.spec.shownWhen, row.spec.enabledWhen].compactMap { $0 }.flatMap(\.rowsAsked)
    }
    let missing = (wanted + form.sections.compactMap(\.shownWhen).flatMap(\.rowsAsked))
      .filter { form.index(of: $0) == nil }
    guard random.chance(60), let id = random.pick(missing) else { return }
    freeIDs.removeAll { $0 == id }
    freeIDs.append(id)
  }

  /// Gives rows values, bounds and conditions on rows of the form and on each other.
  private mutating func furnish(_ rows: [RowSpec], for form: ReferenceForm) -> [RowSpec] {
    var rows = rows
    addValuesAndBounds(to: &rows)
    let known = asked(in: form, and: rows)
    let isUnderField =
      rows.first?.presentedBy.flatMap { form.index(of: $0) }
      .map { form.rows[$0].isField } ?? false
    for index in rows.indices where !rows[index].isEditor(in: rows) {
      if index == 0, isUnderField, rows[index].content.canEdit { continue }
      if random.chance(25) { rows[index].shownWhen = condition(over: known) }
      if random.chance(15) { rows[index].enabledWhen = condition(over: known) }
    }
    return rows
  }

  private func asked(in form: ReferenceForm, and rows: [RowSpec]) -> [Asked] {
    form.rows.indices.compactMap { index in
      guard form.rows[index].field == nil else { return nil }
      return AnswerShape(form.rows[form.rows[index].editor ?? index].spec.content)
        .map { Asked(id: form.rows[index].spec.id, shape: $0) }
    }
      + rows.compactMap { asked($0, in: rows) }
  }

  /// Now and then makes a mistake that checking has to find, or gives an id that is taken.
  private mutating func damage(_ rows: [RowSpec], for form: ReferenceForm) -> [RowSpec] {
    guard random.chance(20), let last = rows.indices.last else { return rows }
    var rows = rows
    switch Int.random(in: 0..<9, using: &random) {
    case 0: rows.removeLast()
    case 1: rows[last].id = random.pick(form.rows)?.spec.id ?? "a"
    case 2: rows[last].id = rows[0].id
    case 3: rows[last].presentedBy = "nobody"
    case 4: rows[last].presentedBy = nil
    case 5: rows[last].id = ""
    case 6: rows[last].isRequired = true
    case 7: rows[0].shownWhen = .row("nobody", .is(true))
    default: rows[last].content = .text(TextContent(value: 1))
    }
    return rows
  }
}
