import FormEngine

extension FragmentGenerator {
  /// A block to insert into a form, usually one that a spec could contain. It favors missing ids
  /// that rows of the form ask for.
  mutating func block(for form: FormSnapshot, under presenter: RowID?) -> [RowSpec] {
    takeFreeIDs(beside: form)
    budget = random.chance(60) ? 1 : Int.random(in: 2...4, using: &random)
    let isUnderField = presenter.flatMap { form[$0] }?.isField ?? false
    let depth = Int.random(in: 0...2, using: &random)
    var rows = block(
      presentedBy: presenter, depth: depth, mayEdit: !isUnderField || random.chance(5))
    if random.chance(8) { rows[0].pinned = random.pick(RowSpec.Edge.allCases) }
    return damage(addContents(rows, for: form), for: form)
  }

  /// A different editor for a field of a form, without any descendants.
  mutating func editor(of field: RowSpec, in form: FormSnapshot) -> RowSpec {
    takeFreeIDs(beside: form)
    budget = 0
    var other = editor(of: field, depth: 0)[0]
    // The editor that a field names may also be inserted as a different row.
    if field.content.asField?.editor != nil, random.chance(20) {
      other.id = freeIDs.popLast() ?? other.id
    }
    return other
  }

  mutating func section(for form: FormSnapshot) -> SectionSpec {
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
    section.rows = addContents(section.rows, for: form)
    if random.chance(25) {
      section.shownWhen = condition(
        over: asked(in: form, and: section.rows).read(inside: []))
    }
    if random.chance(15) { section.rows = damage(section.rows, for: form) }
    return section
  }

  /// Collects ids that no row of the form has. An id that conditions ask for is often used first.
  private mutating func takeFreeIDs(beside form: FormSnapshot) {
    lists = form.spec.optionLists
    freeIDs = shuffledIDs().filter { form[$0] == nil && !form.isTemplate($0) }
    let wanted = form.rows.flatMap { $0.spec.rowsRead() }
    let missing = (wanted + form.sections.compactMap(\.shownWhen).flatMap(\.rowsRead))
      .filter { form[$0] == nil && !form.isTemplate($0) }
    guard random.chance(60), let id = random.pick(missing) else { return }
    freeIDs.removeAll { $0 == id }
    freeIDs.append(id)
  }

  /// A new fact for a row, usually one that it has.
  mutating func fact(for row: RowSnapshot?, in form: FormSnapshot) -> RowFact {
    lists = form.spec.optionLists
    let content = row?.spec.content
    let text = random.pick([nil, "A", "B"]) ?? nil
    let isPicker = content?.kind == .picker
    switch random.pick(
      weighted: (2, 0), (1, 1), (content?.kind == .text ? 3 : 0, 2),
      (content?.kind == .number ? 3 : 0, 3), (isPicker ? 6 : 0, 4), (isPicker ? 2 : 0, 5), (1, 6),
      (1, 7))
    {
    case 0: return .title(text)
    case 1: return .help(text)
    case 2: return .placeholder(text)
    case 3: return .unit(text)
    case 4:
      if random.chance(25) { return .options(nil) }
      return .options(options(asking: form, from: row?.repeats ?? []))
    case 5:
      let isOfHost = random.chance(20)
      return .optionList(
        isOfHost ? PickerContent.host : random.pick(lists.keys.sorted()) ?? "nowhere")
    case 6: return .extra("x-note", text.map(FormValue.text))
    default: return random.pick([.unit("m"), .options(["a"]), .extra("note", 1)]) ?? .title(nil)
    }
  }

  /// Options for a picker inside some repeats of a form, some with conditions; sometimes none, or
  /// some that no picker can have.
  mutating func options(asking form: FormSnapshot, from repeats: [RowID]) -> [OptionSpec] {
    if random.chance(12) { return [] }
    var row = RowSpec("", .picker(PickerContent(options: options())))
    addConditions(toOptionsOf: &row, over: asked(in: form, and: []).read(inside: repeats))
    let options = row.content.options([:])
    return random.chance(4) ? options + [random.pick([options[0], ""]) ?? ""] : options
  }

  /// Adds values, bounds, and conditions that ask rows of the form and each other.
  private mutating func addContents(_ rows: [RowSpec], for form: FormSnapshot) -> [RowSpec] {
    var rows = rows
    addValuesAndBounds(to: &rows)
    let all = asked(in: form, and: rows)
    let presenter = rows.first?.presentedBy.flatMap { form[$0] }
    let isUnderField = presenter?.isField ?? false
    let outer = presenter?.repeats ?? []
    let repeats = form.repeatsByID + rows.repeatsByID.map { ($0.id, outer + $0.repeats) }
    for index in rows.indices where !rows[index].isEditor(in: rows) {
      let inner = outer + rows.repeats(around: rows[index])
      linkToRepeats(&rows[index], inside: inner, repeats)
      let known = all.read(inside: inner)
      if index == 0, isUnderField, rows[index].content.kind == .picker { continue }
      if random.chance(25) { rows[index].shownWhen = condition(over: known) }
      if random.chance(15) { rows[index].enabledWhen = condition(over: known) }
      if random.chance(15) { compute(&rows[index], over: known) }
      let offersAnswers =
        random.chance(20) && !rows[index].isInMatrix(of: rows)
        && presenter?.spec.content.isMatrix != true
        && offerAnswers(in: &rows[index], over: known)
      if !offersAnswers, random.chance(30) {
        addConditions(toOptionsOf: &rows[index], over: known)
      }
    }
    return rows
  }

  /// The rows that new rows can ask: those of the form, those of templates by their ids in the
  /// template and sometimes by those of copies, and each other.
  private mutating func asked(in form: FormSnapshot, and rows: [RowSpec]) -> [Asked] {
    let namesCopies = random.chance(25)
    let outer = rows.first?.presentedBy.flatMap { form[$0] }?.repeats ?? []
    let templates = form.rows.filter { $0.isRepeat && $0.template == nil }.flatMap { presenter in
      presenter.templateRows.compactMap { row in
        var asked = asked(row, in: presenter.templateRows)
        asked?.repeats = form.repeatsAroundTemplates[row.id] ?? []
        return asked
      }
    }
    let new = rows.compactMap { row in
      var asked = asked(row, in: rows)
      if let repeats = asked?.repeats, !repeats.isEmpty { asked?.repeats = outer + repeats }
      return asked
    }
    return present(in: form, namingCopies: namesCopies) + templates + new
  }

  private func present(in form: FormSnapshot, namingCopies: Bool) -> [Asked] {
    form.rows.compactMap { row in
      guard row.field == nil, namingCopies || row.template == nil else { return nil }
      let isPicker = (row.editor ?? row).spec.content.kind == .picker
      return AnswerShape(row.holdingContent).map {
        Asked(id: row.spec.id, shape: $0, hasScores: isPicker)
      }
    }
  }

  /// Sometimes makes a mistake that checking must find, or uses an id that is taken.
  private mutating func damage(_ rows: [RowSpec], for form: FormSnapshot) -> [RowSpec] {
    guard random.chance(20), let last = rows.indices.last else { return rows }
    var rows = rows
    let others = form.rows + form.rows.filter { $0.presenter == nil }
    switch Int.random(in: 0..<22, using: &random) {
    case 0: rows.removeLast()
    case 1: rows[last].id = random.pick(form.rows)?.spec.id ?? "a"
    case 2: rows[last].id = rows[0].id
    case 3: rows[last].presentedBy = "nobody"
    case 4: rows[last].presentedBy = nil
    case 5: rows[last].id = ""
    case 6: rows[last].isRequired = true
    case 7: rows[0].shownWhen = .row("nobody", .is(true))
    case 8: rows[last].computed = .sum([.valueOf("nobody")])
    case 9: rows[last].computed = random.pick([.sum(["a"]), .valueOf(rows[0].id), 1, "b", true])
    case 10: rows[last].content = .picker(PickerContent(optionList: "nowhere"))
    case 11: rows[last].content = .text(TextContent(pattern: "(a"))
    case 12: rows[last].content = .hidden(HeldContent(holds: .date, value: "a"))
    case 13: rows[last].content = .repeat(RepeatContent(min: 1))
    case 14: rows[last].content = .button(.add(random.pick(form.rows)?.spec.id ?? "a"))
    case 15: rows[last].content = .button(.removeCopy)
    case 16:
      let templates = form.repeatsAroundTemplates.keys.sorted()
      rows[last].computed = random.pick(templates).map { .valueOf($0) } ?? .valueOf("nobody")
    case 17, 18: rows[last].presentedBy = random.pick(others)?.spec.id
    case 19: rows[0].presentedBy = rows[last].id
    case 20: rows[last].presentedBy = rows[last].id
    default: rows[last].content = .text(TextContent(value: 1))
    }
    return rows
  }
}

extension FormSnapshot {
  /// The repeats that buttons can refer to, by id; those in templates with the repeats around them.
  fileprivate var repeatsByID: [(id: RowID, repeats: [RowID])] {
    rows.filter { $0.isRepeat && $0.template == nil }.flatMap { row in
      [(row.spec.id, [])]
        + row.templateRows.filter { $0.content.kind == .repeat }.map {
          ($0.id, repeatsAroundTemplates[$0.id] ?? [])
        }
    }
  }
}

extension [RowSpec] {
  /// The repeats that buttons can refer to, by id, each with the repeats around it.
  package var repeatsByID: [(id: RowID, repeats: [RowID])] {
    filter { $0.content.kind == .repeat }.map { ($0.id, repeats(around: $0)) }
  }
}
