import DynamicRows
import FormEngine

extension ActionGenerator {
  /// Adds, removes or moves a copy, or sets all copies of a repeat, whether possible or not.
  mutating func copying(_ form: FormSnapshot) -> FormAction {
    let repeats = form.rows.filter(\.isRepeat)
    let isLarge = form.rows.count > max(20, rowsAtStart + 10)
    guard let repeated = random.pick(repeats) else { return .addCopy(to: row(in: form)) }
    let id = repeated.spec.id
    let copies = repeated.children
    let copy = random.pick(copies)?.spec.id ?? row(in: form)
    switch random.pick(
      weighted: (isLarge ? 1 : 8, 0), (isLarge ? 8 : 4, 1), (4, 2), (4, 3), (1, 4),
      (isLarge ? 1 : 3, 5))
    {
    case 0:
      let isAtEnd = random.chance(50)
      let place = Int.random(
        in: random.chance(6) ? -1...copies.count + 1 : 0...copies.count, using: &random)
      return .addCopy(to: random.chance(4) ? row(in: form) : id, at: isAtEnd ? nil : place)
    case 1:
      guard random.chance(40) else { return .removeRow(copy) }
      return .removeCopy(of: random.pick(form[copy]?.block ?? [])?.spec.id ?? row(in: form))
    case 2: return moveCopy(copy, of: id, in: form)
    case 3:
      return random.chance(8) ? .clear(id) : .set(id, self.copies(of: repeated, in: form))
    case 5: return .duplicateCopy(of: random.pick(form[copy]?.block ?? [])?.spec.id ?? copy)
    default:
      return .batch(
        [
          .removeRow(copy), .addCopy(to: id), .addCopy(to: id, at: 0), .removeRow(copy),
        ].shuffled(using: &random))
    }
  }

  private mutating func moveCopy(
    _ id: RowID, of repeated: RowID, in form: FormSnapshot
  ) -> FormAction {
    let position = form.position(of: repeated)
    guard let position, !random.chance(10) else { return .moveRow(id, to: self.position(in: form)) }
    let to = RowPosition(
      section: position.section, row: position.row + Int.random(in: 0...5, using: &random))
    let legal = try? form.destination(of: id, proposed: to)
    return .moveRow(id, to: random.chance(80) ? legal ?? to : to)
  }

  /// A list for a repeat, sometimes an invalid one.
  mutating func copies(of repeated: RowSnapshot, in form: FormSnapshot) -> FormValue {
    guard let content = repeated.spec.content.asRepeat, !random.chance(4) else {
      return random.pick([.null, "", 1, true, .object([:])]) ?? .null
    }
    return copies(of: repeated.templateRows, content, in: form)
  }

  private mutating func copies(
    of template: [RowSpec], _ content: RepeatContent, in form: FormSnapshot
  ) -> FormValue {
    let least = content.min ?? 0
    let most = random.chance(8) ? (content.max ?? 2) + 1 : min(content.max ?? 3, max(least, 3))
    let count = Int.random(in: min(random.chance(8) ? 0 : least, most)...most, using: &random)
    return .list((0..<count).map { _ in copy(of: template, in: form) })
  }

  /// A value for a copy: usually an object, otherwise the plain value of its first row.
  private mutating func copy(of template: [RowSpec], in form: FormSnapshot) -> FormValue {
    guard let first = template.first else { return .null }
    if random.chance(template.count == 1 ? 70 : 8) { return value(for: first, template, in: form) }
    let inner = template.filter { $0.content.kind == .repeat }.flatMap {
      template.rows(under: $0.id)
    }
    let rows = template.filter { !inner.contains($0) }
    var given = object(of: rows, under: nil, template, in: form)
    if random.chance(2) { given.append((random.pick(inner)?.id.text ?? "nobody", 1)) }
    return .object(FormValue.Object(given))
  }

  /// Values for the rows of a copy, or for those in a nested group of it.
  private mutating func object(
    of rows: [RowSpec], under group: RowSpec?, _ template: [RowSpec], in form: FormSnapshot
  ) -> [(key: String, value: FormValue)] {
    var given: [(key: String, value: FormValue)] = []
    for row in rows where rows.nestedGroup(around: row) == group?.id {
      let holdsNothing = row.content.holdsNothing || row.isEditor(in: template)
      guard random.chance(holdsNothing && !row.isNestedGroup ? 4 : 70) else { continue }
      let value =
        row.isNestedGroup && random.chance(95)
        ? .object(FormValue.Object(object(of: rows, under: row, template, in: form)))
        : value(for: row, template, in: form)
      given.append((random.chance(98) ? row.resultName : row.id.text, value))
    }
    return given
  }

  private mutating func value(
    for row: RowSpec, _ template: [RowSpec], in form: FormSnapshot
  ) -> FormValue {
    if random.chance(4) { return .null }
    if random.chance(3) {
      return random.pick(["", [], "nothing of the kind", 1, true]) ?? .null
    }
    if let content = row.content.asRepeat {
      return copies(of: template.rows(under: row.id), content, in: form)
    }
    let holder = template.first { $0.canEdit(row) } ?? row
    return AnswerShape(holder.content, form.spec.optionLists)?.someValue(using: &random) ?? .null
  }
}
