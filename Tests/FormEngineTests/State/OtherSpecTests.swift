import FormEngine
import FormText
import FormOracle
import TestSupport
import Testing

@Suite("States restored into another version of their spec")
struct OtherSpecTests {
  @Test("restoring keeps what still fits, has all rows of the new spec, and can be undone")
  func otherSpec() throws {
    var count = 0
    for seed in CampaignSettings.seeds(part: 0, count: 40) {
      var trial = try SpecChange(seed: seed)
      guard let checked = trial.newSpec().check().checked else { continue }
      count += 1
      let faults = trial.faults(in: checked)
      #expect(faults == [], "seed \(seed)\n\(trial.state.text)\n\(checked.spec.json)")
    }
    let least = CampaignSettings.share(of: 20)
    #expect(count > least || CampaignSettings.seed != nil)
  }
}

extension OtherSpecTests {
  @Test("restoring gives the same rows, values and report as the reference", arguments: 0..<2)
  func reference(part: Int) throws {
    var reports: Set<StateAdjustment.Code> = []
    for seed in CampaignSettings.seeds(part: part + 1, count: 100) {
      var trial = try SpecChange(seed: seed)
      guard let checked = trial.newerSpec().check().checked else { continue }
      var (form, reference) = (LiveForm(checked), ReferenceForm(checked.spec))
      let found = Result { () throws(FormRefusal) in try form.perform(.restore(trial.state)) }
      let expected = Result { () throws(FormRefusal) in
        try reference.perform(.restore(trial.state))
      }
      let isSame =
        found.lines == expected.lines && form.readings == reference.readings
        && form.state == reference.state
      reports.formUnion((try? expected.get())?.report.map(\.code) ?? [])
      guard !isSame else { continue }
      let difference = OracleDifference(
        "rows and report",
        expected: reference.readings.map(\.line) + expected.lines,
        found: (form.readings ?? []).map(\.line) + found.lines)
      let states = OracleDifference(
        "state", expected: reference.state.text.split(separator: "\n").map { String($0) },
        found: form.state.text.split(separator: "\n").map { String($0) })
      let story = (difference ?? states).map(\.description) ?? "the states differ"
      Issue.record("seed \(seed)\n\(trial.state.text)\n\(checked.spec.json)\n\(story)")
      return
    }
    let least = CampaignSettings.isThorough ? 4 : 2
    #expect(reports.count > least || CampaignSettings.seed != nil, "\(reports)")
  }
}

/// A random form after some actions, and a spec that differs a little from its own.
private struct SpecChange {
  let spec: FormSpec
  let state: FormState
  private var random: SeededGenerator

  init(seed: UInt64) throws {
    var specs = SpecGenerator(seed: seed)
    spec = specs.next()
    random = SeededGenerator(seed: ~seed)
    var form = try LiveForm(spec)
    var reference = ReferenceForm(spec)
    var actions = ActionGenerator(seed: seed, spec: spec)
    for _ in 0..<30 {
      let action = actions.next(for: reference)
      _ = try? form.perform(action)
      _ = try? reference.perform(action)
    }
    state = form.state
  }

  /// The spec with some new rows, removed blocks, and blocks and sections in another order.
  mutating func newSpec() -> FormSpec {
    var other = spec
    for index in other.sections.indices {
      var blocks = other.sections[index].rows.blocks
      if !blocks.isEmpty, chance(40) { blocks.shuffle(using: &random) }
      if !blocks.isEmpty, chance(40) {
        blocks.remove(at: Int.random(in: blocks.indices, using: &random))
      }
      if chance(60) {
        let place = Int.random(in: 0...blocks.count, using: &random)
        blocks.insert([RowSpec("new \(index)", .label)], at: place)
      }
      if !blocks.isEmpty, chance(20) {
        for block in blocks.indices { blocks[block][0].pinned = nil }
        blocks[0][0].pinned = .start
      }
      blocks = [.start, nil, .end].flatMap { edge in blocks.filter { $0[0].pinned == edge } }
      other.sections[index].rows = blocks.flatMap { $0 }
    }
    if chance(30) { other.sections.shuffle(using: &random) }
    if chance(30) { other.sections.append(SectionSpec("new")) }
    return other
  }

  /// A new spec in which some rows also have other ids, options or kinds.
  mutating func newerSpec() -> FormSpec {
    var other = newSpec()
    for section in other.sections.indices {
      if chance(15) { other.sections[section].reorder = chance(50) ? .none : .across }
      for row in other.sections[section].rows.indices {
        if chance(6) { other.rename(row, inSection: section) }
        var spec = other.sections[section].rows[row]
        if case .picker(var picker) = spec.content, !picker.options.isEmpty, chance(20) {
          picker.options.removeFirst()
          spec.content = .picker(picker)
        } else if chance(6), spec.content.kind != .field {
          let kinds: [RowContent] = [
            .text(TextContent()), .number(NumberContent()), .group(GroupContent()), .label,
          ]
          spec.content = kinds.randomElement(using: &random) ?? .label
        }
        other.sections[section].rows[row] = spec
      }
    }
    return other
  }

  /// Returns `true` in the given percentage of cases.
  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// What is wrong with a form of the new spec after the state is restored.
  func faults(in checked: CheckedSpec) -> [String] {
    let fresh = LiveForm(checked)
    var form = fresh
    var mirror = TableMirror(showing: form.contents)
    guard let change = try? form.perform(.restore(state)) else {
      return form.state == fresh.state ? [] : ["refused, but changed"]
    }
    var faults = mirror.apply(
      change.update, to: form.contents, remade: rowsRemade(from: fresh, to: form)
    ).map { "\($0)" }
    faults += faultsInRows(of: form, checked.spec)
    faults += faultsInOrder(of: form, checked.spec)
    var again = fresh
    if let report = try? again.perform(.restore(form.state)).report {
      if report.contains(where: { $0.code != .notKept }) {
        faults.append("restored again it reports \(report)")
      }
      if again.state != form.state { faults.append("restored again it is another") }
    } else {
      faults.append("its own state is refused")
    }
    let restored = form.state
    if restored.unnumbered != fresh.state.unnumbered {
      if (try? form.perform(.undo)) == nil || form.state.unnumbered != fresh.state.unnumbered {
        faults.append("undo")
      }
      if (try? form.perform(.redo)) == nil || form.state.unturned != restored.unturned {
        faults.append("redo")
      }
    }
    return faults
  }

  /// The added rows that replace rows of the new spec with the same ids, and the fields of such
  /// editors.
  private func rowsRemade(from before: LiveForm, to after: LiveForm) -> [RowID] {
    after.state.sections.flatMap(\.rows).filter { $0.changed.isEmpty }
      .compactMap { after.row($0.id) }
      .filter { row in
        before.row(row.id).map { $0.spec != row.spec || $0.editor != row.editor } ?? false
      }
      .flatMap { [$0.id] + ($0.field.map { [$0] } ?? []) }
  }

  /// Checks that all rows of the new spec except removed ones are there, with their answers.
  private func faultsInRows(of form: LiveForm, _ other: FormSpec) -> [String] {
    let saved = state.sections.flatMap(\.rows)
    // New rows of a removed section are not there either.
    let sections = other.sections.filter { !state.removedSections.contains($0.id) }
    let rows = sections.flatMap(\.rows)
    let templates = Set(rows.filter { row in rows.isInRepeat(row) }.map(\.id))
    let copies = saved.filter { $0.id.asCopy != nil }.compactMap { copy -> String? in
      guard let row = form.row(copy.id), row.field == nil, row.spec.computed == nil,
        form.storedValue(copy.id) != copy.value
      else { return nil }
      return "\(copy.id) does not hold what was saved"
    }
    return copies
      + rows.filter { !templates.contains($0.id) }.compactMap { row in
        guard let present = form.row(row.id) else {
          let isGone = state.removedRows.contains(row.id)
          let presenterIsGone = row.presentedBy.map { form.row($0) == nil } ?? false
          return isGone || presenterIsGone ? nil : "\(row.id) is missing"
        }
        let known = saved.first { $0.id == row.id && $0.added == nil }
        let stored = present.spec.computed == nil ? form.storedValue(row.id) : known?.value
        guard let known, present.field == nil, known.value != stored else { return nil }
        return "\(row.id) holds \(String(describing: stored)), not what was saved"
      }
  }

  /// Checks that the top-level rows of sections whose rows people may move keep their order, with
  /// pinned rows first and last.
  private func faultsInOrder(of form: LiveForm, _ other: FormSpec) -> [String] {
    form.state.sections.compactMap { section in
      guard let former = state.sections.first(where: { $0.id == section.id }),
        other.sections.contains(where: { $0.id == section.id && $0.reorder != .none })
      else { return nil }
      let isTop = { (row: RowState) in
        form.row(row.id).map { $0.spec.presentedBy == nil } ?? false
      }
      let formerRows = [.start, nil, .end].flatMap { edge in
        former.rows.filter { form.row($0.id)?.spec.pinned == edge }
      }
      let formerIDs = formerRows.map(\.id)
      let kept = section.rows.filter(isTop).map(\.id).filter(formerIDs.contains)
      let order = formerIDs.filter(kept.contains)
      return kept == order ? nil : "\(section.id) has another order: \(section.rows.map(\.id))"
    }
  }
}

extension Result where Success == FormChange, Failure == FormRefusal {
  /// The adjustments, or the code of the refusal.
  fileprivate var lines: [String] {
    switch self {
    case .success(let change): change.report.lines
    case .failure(let refusal): [refusal.code.rawValue]
    }
  }
}

extension FormSpec {
  /// Gives a row another id, which no condition reads.
  fileprivate mutating func rename(_ row: Int, inSection section: Int) {
    let former = sections[section].rows[row].id
    let id: RowID = "\(former) renamed"
    sections[section].rows[row].id = id
    sections[section].rows[row].formerly = [former]
    for index in sections[section].rows.indices
    where sections[section].rows[index].presentedBy == former {
      sections[section].rows[index].presentedBy = id
    }
  }
}

extension FormState {
  /// The state without the page that is shown, which is part of no step.
  fileprivate var unturned: FormState {
    var state = self
    state.page = nil
    return state
  }

  /// The state without what undo does not restore: the page and the next numbers of copies.
  fileprivate var unnumbered: FormState {
    var state = unturned
    for section in sections.indices {
      for row in sections[section].rows.indices {
        state.sections[section].rows[row].nextCopy = nil
      }
    }
    return state
  }
}

extension [RowSpec] {
  /// Whether a row is a template row.
  fileprivate func isInRepeat(_ row: RowSpec) -> Bool {
    sequence(first: row) { row in first { $0.id == row.presentedBy } }.dropFirst()
      .contains { $0.content.kind == .repeat }
  }

  /// The blocks of the rows that no other row presents.
  fileprivate var blocks: [[RowSpec]] {
    reduce(into: []) { blocks, row in
      if row.presentedBy == nil || blocks.isEmpty {
        blocks.append([row])
      } else {
        blocks[blocks.count - 1].append(row)
      }
    }
  }
}

extension LiveForm {
  /// The stored value of a row, whether or not the option is offered.
  fileprivate func storedValue(_ id: RowID) -> FormValue? {
    values().first { $0.row == id }?.value
  }
}
