import DynamicRows
import FormEngine

extension ActionGenerator {
  /// Moves, inserts or removes rows or sections, whether possible or not. Small forms tend to grow
  /// and large ones to shrink.
  mutating func rearranging(_ form: FormSnapshot, inBatch: Bool) -> FormAction {
    let isSmall = form.rows.count < 6
    let isLarge = form.rows.count > max(14, rowsAtStart + 3)
    switch random.pick(
      weighted: (10, 0), (3, 1), (isLarge ? 1 : 7, 2), (isLarge ? 0 : 2, 3),
      (isSmall ? 1 : isLarge ? 6 : 3, 4), (isSmall ? 0 : 1, 5), (4, 6))
    {
    case 0: return moveRow(in: form, inBatch: inBatch)
    case 6: return moveUnderPresenter(in: form)
    case 1:
      let id = random.chance(5) ? "nobody" : random.pick(form.sections)?.id ?? "nobody"
      return .moveSection(id, to: Int.random(in: -1...form.sections.count, using: &random))
    case 2: return insert(into: form)
    case 3:
      let section = fragments.section(for: form)
      let count = form.contents.sections.count
      let index = random.chance(10) ? count + 1 : Int.random(in: 0...count, using: &random)
      return .insertSection(section, at: random.chance(3) ? -1 : index)
    case 4:
      let copies = form.rows.filter { $0.template != nil }
      let copy = random.chance(30) ? random.pick(copies)?.spec.id : nil
      let asked = random.chance(20) ? askedByOptions(in: form) : nil
      return .removeRow(copy ?? asked ?? row(in: form))
    default:
      return .removeSection(random.chance(8) ? "nobody" : random.pick(form.sections)?.id ?? "s0")
    }
  }

  /// A row that the options of some picker ask, if there is one.
  private mutating func askedByOptions(in form: FormSnapshot) -> RowID? {
    let asked = form.rows.flatMap { row in
      row.spec.content.rowsRead().flatMap { form.meaning(of: $0, to: row).rows }
    }
    return random.pick(asked)?.spec.id
  }

  /// Moves a row under a presenter, usually one where it may be.
  private mutating func moveUnderPresenter(in form: FormSnapshot) -> FormAction {
    let (movable, isAny) = (form.movableRows, random.chance(12))
    guard let row = random.pick(movable.isEmpty || isAny ? form.rows : movable) else {
      return .move("nobody", under: "nobody", at: 0)
    }
    let allowed = form.rows.filter { row.canMove(under: $0) }
    let presenter = random.pick(allowed.isEmpty || random.chance(12) ? form.rows : allowed) ?? row
    let count = presenter.children.count { $0 != row }
    let place = random.chance(8) ? count + 1 : Int.random(in: 0...count, using: &random)
    return .move(row.spec.id, under: presenter.spec.id, at: random.chance(3) ? -1 : place)
  }

  /// Moves a row, usually a visible one, to any place, sometimes one that does not exist.
  private mutating func moveRow(in form: FormSnapshot, inBatch: Bool) -> FormAction {
    let isShown = random.chance(inBatch ? 1 : 15)
    var id = row(in: form)
    if !random.chance(15), let row = random.pick(form.movableRows) { id = row.spec.id }
    var to = position(in: form)
    if isShown, random.chance(60) {
      if let own = form.position(of: id), random.chance(50) {
        to = RowPosition(section: own.section, row: own.row + Int.random(in: 0...4, using: &random))
      }
      return .moveRow(id, to: to, alreadyShown: .row)
    }
    if random.chance(40), let legal = try? form.destination(of: id, proposed: to) { to = legal }
    return .moveRow(id, to: to, alreadyShown: isShown ? .block : .nothing)
  }

  /// Removes a row and inserts another one with the same id, usually at the same place.
  mutating func replacement(in form: FormSnapshot) -> FormAction {
    let id = row(in: form)
    let presenter = form[id]?.spec.presentedBy
    var block = fragments.block(for: form, under: presenter)
    for index in block.indices where block[index].presentedBy == block[0].id {
      block[index].presentedBy = id
    }
    if !block.isEmpty { block[0].id = id }
    let place = form.position(of: id) ?? position(in: form)
    let insertion = FormAction.insert(block, .at(random.chance(70) ? place : position(in: form)))
    return .batch([.removeRow(id), insertion])
  }

  /// Replaces the editor of a field, inserting and removing in either order. Sometimes the field
  /// ends up with no editor or with two.
  mutating func editorChange(in form: FormSnapshot) -> FormAction {
    let editors = form.rows.compactMap(\.editor)
    guard let editor = random.pick(editors), let field = editor.field else {
      return replacement(in: form)
    }
    let id = editor.spec.id
    var other = fragments.editor(of: field.spec, in: form)
    if random.chance(25) { other.id = id }
    let removal = FormAction.removeRow(id)
    let fieldID = field.spec.id
    let value = AnswerShape(other.content)?.someValue(using: &random) ?? .null
    let setting = FormAction.set(random.chance(50) ? fieldID : other.id, value)
    let insertion =
      random.chance(80)
      ? FormAction.insert([other], random.chance(50) ? .after(id) : .before(id))
      : .insert([other], .at(position(in: form)))
    guard other.id != id, random.chance(50) else {
      let below = form.position(of: fieldID).map {
        RowPosition(section: $0.section, row: $0.row + 1)
      }
      let place = InsertionPlace.at(below ?? position(in: form))
      return .batch([removal, .tap(fieldID), .insert([other], place), setting])
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .batch([removal, setting])
    case 1: return .batch([insertion, setting])
    default: return .batch([insertion, setting, removal])
    }
  }

  /// A row that might be dragged, and a target position.
  package mutating func proposal(for form: FormSnapshot) -> (id: RowID, proposed: RowPosition) {
    var id = row(in: form)
    if !random.chance(10), let row = random.pick(form.rows.filter(\.isVisible)) { id = row.spec.id }
    return (id, position(in: form))
  }

  /// A position of a visible row, after the last one of a section, or one that does not exist.
  mutating func position(in form: FormSnapshot) -> RowPosition {
    let sections = form.contents.sections
    let section = Int.random(in: 0...max(0, sections.count - 1), using: &random)
    let count = sections.indices.contains(section) ? sections[section].rows.count : 0
    let row = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0..<30, using: &random) {
    case 0: return RowPosition(section: sections.count, row: row)
    case 1: return RowPosition(section: -1, row: row)
    case 2: return RowPosition(section: section, row: count + 1)
    case 3: return RowPosition(section: section, row: -1)
    default: return RowPosition(section: section, row: row)
    }
  }

  /// Inserts a block: at the top level or in a presenter, at a position, next to a sibling or first.
  private mutating func insert(into form: FormSnapshot) -> FormAction {
    if random.chance(10) {
      let presenter = presenter(in: form)
      let isWrong = random.chance(10)
      let block = fragments.block(for: form, under: isWrong ? row(in: form) : presenter)
      return .insert(block, .first(under: presenter))
    }
    if random.chance(10) {
      let section = random.chance(5) ? "nobody" : random.pick(form.sections)?.id ?? "nobody"
      let presenter = random.chance(10) ? row(in: form) : nil
      return .insert(fragments.block(for: form, under: presenter), .firstIn(section))
    }
    if random.chance(40), let anchor = random.pick(form.rows) {
      let id = random.chance(4) ? "nobody" : anchor.spec.id
      let presenter = random.chance(12) ? form.rows.first?.spec.id : anchor.spec.presentedBy
      let block = fragments.block(for: form, under: presenter)
      return .insert(block, random.chance(50) ? .after(id) : .before(id))
    }
    guard random.chance(45), let presenter = form[self.presenter(in: form)] else {
      return .insert(fragments.block(for: form, under: nil), .at(position(in: form)))
    }
    let id = presenter.spec.id
    var place = position(in: form)
    if let own = form.position(of: id), random.chance(85) {
      place = RowPosition(
        section: own.section, row: own.row + Int.random(in: 0...3, using: &random))
    }
    return .insert(fragments.block(for: form, under: id), .at(place))
  }
}

extension FormSnapshot {
  /// The rows that people can move.
  fileprivate var movableRows: [RowSnapshot] {
    rows.filter { $0.isVisible && $0.isMovable }
  }
}

extension RowSnapshot {
  /// Whether the row can be moved to another place under its own presenter or under another one. No
  /// row enters or leaves a copy, or moves between the presenters in one.
  fileprivate func canMove(under other: RowSnapshot) -> Bool {
    if other.field != nil || block.contains(other) { return false }
    if other == presenter { return true }
    return copy == nil && other.copy == nil
      && ![.hidden, .repeat].contains(other.spec.content.kind)
      && (section.id == other.section.id
        || [section, other.section].allSatisfy { $0.reorder == .across })
  }
}
