import DynamicRows

/// The changes of a form in the order in which they were made, with the former values.
///
/// Undo, redo and refusals put the former values back, the last change first. ``FormerForm`` reads from the log
/// what was there before the action, except for the places of copies, which the journal keeps.
///
/// One step may change every row of a large form, and many steps are kept. A change takes 8 bytes;
/// its former value, if any, is stored separately.
struct ChangeLog: Sendable {
  private var entries: [Entry] = []
  /// The former values and drafts.
  private var values: [FormValue] = []
  /// The former typed texts.
  private var texts: [TypedText] = []
  /// The edits that revert changes of structure.
  private(set) var edits: [FormMap.Edit] = []
  private(set) var rowSpecs: [FormerRowSpec] = []
  private(set) var sectionSpecs: [FormerSectionSpec] = []
  /// The changes that are no part of a step.
  private var others: [Change] = []
  /// The rows whose former offers are recorded. A former offer has all options, and each of them can change, so
  /// only the first one is kept; it is only compared.
  private var offered = Set<RowNumber>()

  enum Change: Sendable {
    // Parts of a step:
    case value(RowNumber, before: FormValue?)
    /// The draft of a field; `.null` is the draft of having no answer.
    case draft(RowNumber, before: FormValue?)
    case typed(RowNumber, before: TypedText?)
    case disclosure(RowNumber, wasOpen: Bool)
    /// Whether someone had set or cleared the row instead of letting it follow its expression.
    case ownership(RowNumber, wasOwn: Bool)
    case structure(inverse: FormMap.Edit)
    /// The former spec of a row that got another one.
    case rowSpec(RowNumber, FormerRowSpec)
    case sectionSpec(FormerSectionSpec)

    // Put back only if the action is refused:
    /// What was said about a row outside the form.
    case remarks(RowNumber, before: [Outside.Remark])
    /// The number of the next copy of a repeat.
    case nextCopy(RowNumber, before: Int)
    /// The options that the host had provided.
    case provided(before: [RowID: [OptionSpec]?])
    case language(before: Vocabulary)

    // What follows from the others, which is only compared:
    case insertion(RowNumber)
    case derivedValue(RowNumber, before: FormValue?)
    case relevance(RowNumber, wasRelevant: Bool)
    case enabling(RowNumber, wasEnabled: Bool)
    /// Which of its options a row offered.
    case offer(RowNumber, before: Offers.Offer?)
    /// What expressions gave the properties of a row.
    case properties(RowNumber, before: [SpecProperty: FormValue])
    /// The former spec of a row whose texts are in another language now, or whose host options are others.
    case wording(RowNumber, before: RowSpec)
    /// The texts that expressions gave a section.
    case texts(SectionNumber, before: [SpecProperty: FormValue])
    /// A section whose texts are in another language now.
    case translation(SectionNumber)
  }

  private struct Entry: Hashable {
    var row = RowNumber(0)
    let kind: Kind
    /// Whether there was a value; for facts that are true or false, the former one.
    var flag = false

    var hasValue: Bool { flag && (kind == .value || kind == .draft) }

    var hasText: Bool { flag && kind == .typed }

    /// The changed row and kind of change, without the former value.
    var place: Entry { Entry(row: row, kind: kind) }
  }

  private enum Kind: UInt8 {
    case value, draft, typed, disclosure, ownership, structure, rowSpec, sectionSpec
    case derivedValue, insertion, relevance, enabling, other

    /// Whether undo puts it back.
    var isInStep: Bool { rawValue <= Kind.sectionSpec.rawValue }
  }
}

/// The former facts about a row that was inserted again, got another editor or was changed at run
/// time.
final class FormerRowSpec: Sendable {
  let spec: RowSpec
  let partner: RowNumber?
  let wasDeclared: Bool
  let changed: ChangedRow?
  let origin: Repeats.Origin
  let template: Repeats.Template?

  init(of row: RowNumber, in catalog: FormCatalog) {
    spec = catalog.rows[row]
    partner = catalog.partners[row]
    wasDeclared = catalog.isDeclared(row)
    changed = catalog.changed[row]
    origin = catalog.repeats.recordedOrigin(of: row)
    template = catalog.repeats.ownTemplate(of: row)
  }
}

/// The former facts about a section whose id was inserted again.
struct FormerSectionSpec: Sendable {
  let section: SectionNumber
  let spec: SectionSpec
  let wasDeclared: Bool
}

extension ChangeLog {
  /// Calls a function with each row whose value, draft, typed text, disclosure or spec has changed.
  func forEachRow(_ body: (RowNumber) -> Void) {
    for entry in entries {
      switch entry.kind {
      case .value, .derivedValue, .draft, .typed, .disclosure, .ownership, .rowSpec: body(entry.row)
      case .structure, .sectionSpec, .insertion, .relevance, .enabling, .other: break
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  var count: Int { entries.count }

  mutating func record(_ change: Change) {
    switch change {
    case .value(let row, let before): record(before, Entry(row: row, kind: .value))
    case .draft(let row, let before): record(before, Entry(row: row, kind: .draft))
    case .typed(let row, let before):
      entries.append(Entry(row: row, kind: .typed, flag: before != nil))
      if let before { texts.append(before) }
    case .disclosure(let row, let wasOpen):
      entries.append(Entry(row: row, kind: .disclosure, flag: wasOpen))
    case .ownership(let row, let wasOwn):
      entries.append(Entry(row: row, kind: .ownership, flag: wasOwn))
    case .structure(let inverse):
      entries.append(Entry(kind: .structure))
      edits.append(inverse)
    case .rowSpec(let row, let former):
      entries.append(Entry(row: row, kind: .rowSpec))
      rowSpecs.append(former)
    case .sectionSpec(let former):
      entries.append(Entry(kind: .sectionSpec))
      sectionSpecs.append(former)
    case .insertion(let row):
      entries.append(Entry(row: row, kind: .insertion))
    case .relevance(let row, let wasRelevant):
      entries.append(Entry(row: row, kind: .relevance, flag: wasRelevant))
    case .enabling(let row, let wasEnabled):
      entries.append(Entry(row: row, kind: .enabling, flag: wasEnabled))
    case .derivedValue(let row, _):
      entries.append(Entry(row: row, kind: .derivedValue))
      others.append(change)
    case .offer(let row, _) where !offered.insert(row).inserted: break
    case .remarks, .nextCopy, .provided, .language, .offer, .properties, .wording, .texts,
      .translation:
      entries.append(Entry(kind: .other))
      others.append(change)
    }
  }

  private mutating func record(_ value: FormValue?, _ entry: Entry) {
    var entry = entry
    entry.flag = value != nil
    entries.append(entry)
    if let value { values.append(value) }
  }

  /// Removes and returns the last change; `nil` if there is none.
  mutating func popLast() -> Change? {
    guard let entry = entries.popLast() else { return nil }
    return switch entry.kind {
    case .value: .value(entry.row, before: entry.flag ? values.removeLast() : nil)
    case .draft: .draft(entry.row, before: entry.flag ? values.removeLast() : nil)
    case .typed: .typed(entry.row, before: entry.flag ? texts.removeLast() : nil)
    case .disclosure: .disclosure(entry.row, wasOpen: entry.flag)
    case .ownership: .ownership(entry.row, wasOwn: entry.flag)
    case .structure: .structure(inverse: edits.removeLast())
    case .rowSpec: .rowSpec(entry.row, rowSpecs.removeLast())
    case .sectionSpec: .sectionSpec(sectionSpecs.removeLast())
    case .insertion: .insertion(entry.row)
    case .relevance: .relevance(entry.row, wasRelevant: entry.flag)
    case .enabling: .enabling(entry.row, wasEnabled: entry.flag)
    case .derivedValue, .other: others.removeLast()
    }
  }

  /// Appends the changes of a later log. If both contain only values and disclosure, only the
  /// earlier of two changes of the same value is needed for reverting, so the later one is omitted.
  mutating func append(_ later: ChangeLog) {
    let mayLeaveOut = !hasOthersThanAnswers && !later.hasOthersThanAnswers
    var known = Set(mayLeaveOut ? entries.map { $0.place } : [])
    var (values, texts) = (later.values[...], later.texts[...])
    for entry in later.entries {
      let value = entry.hasValue ? values.popFirst() : nil
      let text = entry.hasText ? texts.popFirst() : nil
      guard !mayLeaveOut || known.insert(entry.place).inserted else { continue }
      entries.append(entry)
      if let value { self.values.append(value) }
      if let text { self.texts.append(text) }
    }
    edits += later.edits
    rowSpecs += later.rowSpecs
    sectionSpecs += later.sectionSpecs
  }

  private var hasOthersThanAnswers: Bool {
    !edits.isEmpty || !rowSpecs.isEmpty || !sectionSpecs.isEmpty
  }

  mutating func removeAll(keepingCapacity: Bool) {
    entries.removeAll(keepingCapacity: keepingCapacity)
    values.removeAll(keepingCapacity: keepingCapacity)
    texts.removeAll()
    edits.removeAll(keepingCapacity: keepingCapacity)
    rowSpecs.removeAll()
    sectionSpecs.removeAll()
    others.removeAll()
    offered.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension ChangeLog {
  /// Whether undo has something to put back.
  var isStep: Bool { isStep(from: 0) }

  /// Whether undo reverts any of the changes from an index on.
  func isStep(from index: Int) -> Bool { entries.dropFirst(index).contains { $0.kind.isInStep } }

  /// The number of changes that undo puts back.
  var stepCount: Int { entries.reduce(0) { $0 + ($1.kind.isInStep ? 1 : 0) } }

  /// What undo puts back, in arrays without spare capacity.
  var step: ChangeLog {
    var copy = ChangeLog()
    copy.entries = entries.filter { $0.kind.isInStep }.map { $0 }
    copy.values = values.map { $0 }
    copy.texts = texts.map { $0 }
    copy.edits = edits.map { $0 }
    copy.rowSpecs = rowSpecs.map { $0 }
    copy.sectionSpecs = sectionSpecs.map { $0 }
    return copy
  }

  /// The estimated size of the log of a step in bytes.
  ///
  /// - Complexity: O(*k*) for *k* changes and the members of the lists in them.
  var size: Int {
    return 160 + entries.count * MemoryLayout<Entry>.stride
      + values.reduce(0) { $0 + $1.size }
      + texts.reduce(0) { $0 + MemoryLayout<TypedText>.stride + $1.text.utf8.count }
      + edits.reduce(0) {
        $0 + MemoryLayout<FormMap.Edit>.stride + $1.rows.count * MemoryLayout<FormMap.Row>.stride
      }
      // The catalog shares much of a spec's contents, such as options.
      + (rowSpecs.count + sectionSpecs.count) * 512
  }
}

extension FormValue {
  /// The estimated size of the value in bytes; texts up to 15 bytes need no extra memory.
  fileprivate var size: Int {
    var size = 0
    forEachPiece { piece in
      switch piece {
      case .value(.text(let text)) where text.utf8.count > 15:
        size += MemoryLayout<FormValue>.stride + 32 + text.utf8.count
      case .value: size += MemoryLayout<FormValue>.stride
      case .beginList, .beginObject: size += MemoryLayout<FormValue>.stride + 64
      case .name: size += 32
      case .endList, .endObject: break
      }
    }
    return size
  }
}
