import FormEngine
import FormOracle

/// Finds the faults of a spec row by row, in the simplest way. It ignores duplicate ids.
struct SpecFaults {
  struct Fault {
    /// The index of the section with the fault.
    let section: Int
    /// The index of the row in that section; `nil` if the section itself is at fault.
    let row: Int?
    let kind: Kind
    let reason: String
    /// Whether adding or changing other rows could repair it.
    var canBeFixed: Bool { kind != .own }
  }

  enum Kind {
    /// The row or section by itself, or its place.
    case own
    /// A field and its editor.
    case editor
    /// The rows that a condition asks.
    case condition
    /// Two fields that are both open at the start.
    case openFields
  }

  private(set) var list: [Fault] = []
  let form: FormSpec
  let rows: [Row]
  /// The template row of each row that is a copy in a running form.
  private let copies: [RowID: RowID]

  /// A row with its place and its relations to other rows.
  struct Row {
    let section: Int
    let index: Int
    let spec: RowSpec
    var presenter: Int?
    /// The editors of the row, if it is a field.
    var editors: [Int] = []
    /// The field of the row, if it is an editor.
    var field: Int?
    /// The repeats around the row by their names in the spec, outermost first.
    var repeats: [RowID] = []
    /// Whether the row belongs to a template, and not to a running form.
    var isTemplate = false
  }

  /// - Parameter isWhole: Whether the names of all rows are known, so that equal ones are faults.
  init(_ form: FormSpec, copies: [RowID: RowID] = [:], isWhole: Bool = false) {
    var rows: [Row] = []
    for (number, section) in form.sections.enumerated() {
      for (index, spec) in section.rows.enumerated() {
        rows.append(Row(section: number, index: index, spec: spec))
      }
    }
    let faultyBlocks = Self.link(&rows, copies)
    (self.form, self.rows, self.copies) = (form, rows, copies)
    for (row, reason) in faultyBlocks { report(row, reason) }
    for (number, section) in form.sections.enumerated() {
      if section.id.text.isBadID { report(section: number, "bad id") }
      if section.extras.hasBadKeys { report(section: number, "bad extra key") }
      if section.formerly.contains(where: { $0.text.isBadID }) { report(section: number, "bad id") }
      checkCondition(section.shownWhen) {
        list.append(Fault(section: number, row: nil, kind: $1, reason: $0))
      }
    }
    for row in rows.indices { check(row) }
    checkPins()
    checkRepeats()
    for row in rows.indices where isWhole {
      guard let picker = rows[row].spec.content.asPicker, picker.optionList == nil else { continue }
      if !picker.isMultiple, picker.options.contains(where: \.isExclusive) {
        report(row, "an exclusive option alone")
      }
    }
    if isWhole { checkMatrices() }
    if isWhole, let row = firstRow(withNameTakenAmong: rows.indices) { report(row, "equal names") }
    if form.openAtOnce == .one { checkOpenFields() }
  }

  mutating func report(_ row: Int, _ reason: String, _ kind: Kind = .own) {
    list.append(
      Fault(section: rows[row].section, row: rows[row].index, kind: kind, reason: reason))
  }

  private mutating func report(section: Int, _ reason: String) {
    list.append(Fault(section: section, row: nil, kind: .own, reason: reason))
  }
}

extension SpecFaults {
  /// Finds the presenter of each row, and which rows edit which.
  ///
  /// - Returns: The rows that are not in the block of the presenter that they name, with the
  ///   reasons.
  private static func link(
    _ rows: inout [Row], _ copies: [RowID: RowID]
  ) -> [(row: Int, reason: String)] {
    var faults: [(Int, String)] = []
    let named = Dictionary(grouping: rows.indices) { rows[$0].spec.id }
    for row in rows.indices {
      guard let id = rows[row].spec.presentedBy else { continue }
      // If several rows have this id, the nearest one before the row is its presenter.
      guard let presenter = named[id]?.last(where: { $0 < row }) ?? named[id]?.first else {
        faults.append((row, "unknown presenter"))
        continue
      }
      guard presenter < row, rows[presenter].section == rows[row].section else {
        faults.append((row, "presenter elsewhere"))
        continue
      }
      rows[row].presenter = presenter
      let above = rows[presenter]
      let isUnderRepeat = above.spec.content.kind == .repeat
      rows[row].repeats =
        above.repeats + (isUnderRepeat ? [copies[above.spec.id] ?? above.spec.id] : [])
      rows[row].isTemplate =
        copies[rows[row].spec.id] == nil && (above.isTemplate || isUnderRepeat)
      var former = row - 1
      while former != presenter, let above = rows[former].presenter { former = above }
      if former != presenter { faults.append((row, "torn block")) }
      if rows[presenter].spec.content.kind == .hidden { faults.append((row, "hidden presenter")) }
      guard rows[row].spec.canEdit(rows[presenter].spec) else { continue }
      rows[presenter].editors.append(row)
      rows[row].field = presenter
    }
    return faults
  }

  /// The content that determines the answers of a row; for a field that of its only editor. `nil`
  /// if it is unknown.
  func holder(of row: Int) -> RowContent? {
    var holder = row
    if rows[row].spec.content.isField {
      guard rows[row].editors.count == 1 else { return nil }
      holder = rows[row].editors[0]
    }
    return rows[holder].spec.changed(by: [], form.optionLists).content.held
  }

  private mutating func check(_ row: Int) {
    let spec = rows[row].spec
    if spec.id.text.isBadID && copies[spec.id] == nil
      || spec.formerly.contains(where: { $0.text.isBadID })
    {
      report(row, "bad id")
    }
    if spec.extras.hasBadKeys || spec.checks.contains(where: { $0.extras.hasBadKeys }) {
      report(row, "bad extra key")
    }
    if spec.content.isField, rows[row].editors.count != 1 {
      report(row, "\(rows[row].editors.count) editors", .editor)
    }
    let isOfAnswers = spec.expressions[.options] != nil
    if isOfAnswers, let picker = spec.content.asPicker,
      !picker.options.isEmpty || picker.optionList != nil
    {
      report(row, "options beside answers")
    }
    let content = isOfAnswers ? spec.content.atRunTime : spec.content
    if let fault = content.fault(form.optionLists) { report(row, fault) }
    if spec.messages.keys.contains(where: { $0 == .check || $0.isExternal }) {
      report(row, "bad code")
    }
    checkName(row)
    if spec.isUnique,
      spec.content.holdsNothing || spec.content.kind == .repeat || rows[row].field != nil
        || rows[row].repeats.isEmpty
    {
      report(row, "nothing to be unique")
    }
    if spec.whenHidden != .keep,
      spec.content.holdsNothing || rows[row].field != nil
        || spec.whenHidden == .clear && spec.computed != nil
    {
      report(row, "no answer to hide")
    }
    if spec.content.isContainer, spec.isRequired { report(row, "a required container") }
    checkComputed(row)
    checkProperties(row)
    let value = spec.content.initialValue ?? .null
    if rows[row].field != nil {
      if beginsWithAnswer(spec) || spec.isRequired {
        report(row, "an editor with a value or required")
      }
    } else if holder(of: row)?.canBegin(with: value) == false {
      report(row, "bad value", spec.content.isField ? .editor : .own)
    }
    let options = spec.content.options(form.optionLists).map(\.shownWhen)
    let own = [spec.shownWhen, spec.enabledWhen, spec.requiredWhen]
    for condition in own + spec.checks.map(\.that) + options {
      checkCondition(condition, of: row) { report(row, $0, $1) }
    }
  }

  /// Checks that a repeat presents only the first row of its template, which is not pinned, and
  /// holds the number of its copies, and that a button refers to a repeat or to the copy that it is
  /// in.
  private mutating func checkRepeats() {
    for row in rows.indices {
      let spec = rows[row].spec
      switch spec.content {
      case .repeat:
        let firsts = rows.indices.filter {
          rows[$0].presenter == row && copies[rows[$0].spec.id] == nil
        }
        if firsts.count != (copies[spec.id] == nil ? 1 : 0) { report(row, "no single template") }
        if firsts.contains(where: { rows[$0].spec.pinned != nil }) {
          report(row, "pinned template")
        }
        if spec.isRequired { report(row, "a required repeat") }
        if let value = spec.content.asRepeat?.value { checkCopies(of: row, value) }
      case .button(.add(let id)):
        let asked = rows.firstIndex { $0.spec.id == id }
        let isRight = asked.map { rows[$0].spec.content.kind == .repeat && !isMany($0, to: row) }
        if isRight != true { report(row, "adds to \(id)", .condition) }
      case .button(.removeCopy):
        if rows[row].repeats.isEmpty { report(row, "removes no copy", .condition) }
      default: break
      }
    }
  }

  /// Checks that siblings are in order: those pinned to the start, the others, those pinned to the
  /// end.
  private mutating func checkPins() {
    for row in rows.indices where rows[row].spec.presentedBy == nil || rows[row].presenter != nil {
      let before = rows[..<row].lastIndex {
        $0.section == rows[row].section && $0.presenter == rows[row].presenter
          && ($0.spec.presentedBy == nil || $0.presenter != nil)
      }
      guard let before, rows[before].spec.pinRank > rows[row].spec.pinRank else { continue }
      report(rows[row].spec.pinned == .start ? row : before, "misplaced pin")
    }
  }

  /// Checks that no field that is open at the start follows another open one that is not above it.
  private mutating func checkOpenFields() {
    let open = rows.indices.filter {
      rows[$0].spec.content.isField && rows[$0].spec.content.isOpenAtStart
    }
    for row in open {
      let chain = Array(sequence(first: row) { [rows] in rows[$0].presenter })
      let above = chain.dropFirst()
      // A row of a copy is there once.
      let copies = zip(chain, above).map { inner, outer in
        rows[inner].spec.id.copyNumbers.isEmpty ? rows[outer].spec.content.copiesAtStart : 1
      }.reduce(1, *)
      if copies > 1 || open.contains(where: { $0 < row && !above.contains($0) }) {
        report(row, "two open fields", .openFields)
      }
    }
  }
}

extension SpecFaults {
  /// Checks a condition by itself.
  ///
  /// - Parameter reader: The row that has the condition; `nil` if a section has it.
  func checkCondition(
    _ condition: Condition?, of reader: Int? = nil, depth: Int = 1, report: (String, Kind) -> Void
  ) {
    guard let condition else { return }
    guard depth <= 200 else { return report("nested too deeply", .own) }
    switch condition.shape {
    case .all(let parts), .any(let parts):
      for part in parts { checkCondition(part, of: reader, depth: depth + 1, report: report) }
    case .not(let part): checkCondition(part, of: reader, depth: depth + 1, report: report)
    case .constant: break
    case .that(let expression, let verb):
      check(expression, .any, of: reader, spreads: true, depth: depth + 1, report: report)
      checkOperand(of: verb, type(of: expression), reader, depth, report)
    case .row(let id, let verb):
      if case .expression? = verb.operand {
        let type = answering(id).flatMap(holder)?.type ?? .any
        checkOperand(of: verb, type, reader, depth, report)
        return
      }
      guard let asked = answering(id) else { return report("asks \(id)", .condition) }
      if case .valueOf(let other)? = verb.operand {
        guard let other = answering(other) else { return report("asks \(other)", .condition) }
        if !verb.compares(
          holder(of: asked), ofCopies: isMany(asked, to: reader), with: holder(of: other),
          ofOtherCopies: isMany(other, to: reader))
        {
          report("compares \(id) with another type", .condition)
        }
      } else if !verb.fits(holder(of: asked), ofCopies: isMany(asked, to: reader)) {
        report("asks \(id) for something other than it holds", .condition)
      }
    }
  }

  /// Checks what something of this type is compared with.
  private func checkOperand(
    of verb: Condition.Verb, _ tested: ExpressionType, _ reader: Int?, _ depth: Int,
    _ report: (String, Kind) -> Void
  ) {
    let verb = verb.plain
    let isOrdered =
      switch verb {
      case .moreThan, .atLeast, .lessThan, .atMost: true
      default: false
      }
    if isOrdered, !tested.fits(.ordered) { report("no order", .condition) }
    if case .contains = verb, ![.text, .list, .any].contains(tested) {
      report("no parts", .condition)
    }
    if case .matches = verb, ![.text, .list, .any].contains(tested) {
      report("no text", .condition)
    }
    guard case .expression(let operand)? = verb.operand else { return }
    let wanted: ExpressionType = tested == .list ? .text : tested
    check(operand, wanted, of: reader, depth: depth + 1, report: report)
  }

  /// Whether a reader sees the rows of several copies of a template row: the row is in a repeat
  /// that the reader is not in.
  func isMany(_ row: Int, to reader: Int?) -> Bool {
    rows[row].isTemplate && !(reader.map { rows[$0].repeats } ?? []).starts(with: rows[row].repeats)
  }

  func answering(_ id: RowID) -> Int? {
    guard let row = rows.firstIndex(where: { $0.spec.id == id }), rows[row].field == nil else {
      return nil
    }
    return rows[row].spec.content.holdsNothing ? nil : row
  }
}

extension SpecFaults {
  /// Checks the keys about results of a row by itself.
  private mutating func checkName(_ row: Int) {
    let spec = rows[row].spec
    if spec.name?.isBadID == true { report(row, "bad name") }
    if spec.name != nil || !spec.isInResult, !isResultPart(row) { report(row, "in no result") }
  }

  func isResultPart(_ row: Int) -> Bool {
    rows[row].spec.isNestedGroup
      || !rows[row].spec.content.holdsNothing && rows[row].field == nil
  }

  /// The first of some rows that has the same name in results as an earlier one in the same object.
  /// Equal ids are no fault here.
  func firstRow(withNameTakenAmong some: some Collection<Int>) -> Int? {
    let parts = some.filter(isResultPart)
    return parts.first { row in
      parts.contains { other in
        let (spec, name) = (rows[row].spec, rows[other].spec.resultName)
        return other < row && RowID(name) == RowID(spec.resultName)
          && (rows[other].spec.id != spec.id || spec.name != nil)
          && object(of: other) == object(of: row)
      }
    }
  }

  /// The nested group or the repeat in whose object of the result a row is.
  private func object(of row: Int) -> Int? {
    guard let presenter = rows[row].presenter else { return nil }
    let spec = rows[presenter].spec
    return spec.isNestedGroup || spec.content.kind == .repeat ? presenter : object(of: presenter)
  }
}

extension SpecFaults {
  /// Whether rows wait for each other: for their presenters and for the rows that their conditions
  /// ask.
  ///
  /// - Parameter ids: The rows that count; `nil` for all.
  func hasLoop(among ids: Set<RowID>? = nil) -> Bool {
    let counting = rows.indices.filter { ids?.contains(rows[$0].spec.id) ?? true }
    let awaited = Dictionary(uniqueKeysWithValues: counting.map { ($0, rowsAwaited(by: $0)) })
    return !awaited.cyclic.isEmpty
  }

  private func rowsAwaited(by row: Int) -> [Int] {
    let spec = rows[row].spec
    let asked =
      spec.rowsAsked(form.optionLists)
      + rows[row].editors.flatMap { rows[$0].spec.rowsAskedByOptions(form.optionLists) }
      + (form.sections[rows[row].section].shownWhen?.rowsAsked ?? [])
    // In a spec, rows can't wait for each other through the copy before.
    return asked.filter { $0.askedInCopyBefore == nil }.compactMap(answering)
      + [rows[row].presenter].compactMap { $0 }
  }
}
