import FormEngine
import FormText

/// A form that is being imported: the parts so far, where they are in the original, and what was
/// lost.
final class FormDraft {
  var spec = FormSpec("")
  /// What was lost, with its byte in the original.
  private(set) var losses: [(offset: Int, kind: ImportLoss.Kind, message: String)] = []
  private var reported: [Int: Set<ScalarText>] = [:]
  /// The answers that were lost, with their bytes in the file of answers.
  private(set) var lostAnswers: [(offset: Int, message: String)] = []
  private var ids = FreeNames()
  private var sectionIDs = FreeNames()
  private var places: [RowID: (section: Int, row: Int)] = [:]
  /// The bytes at which rows and parts of them begin.
  private(set) var offsets: [Part: Int] = [:]
  /// What waits for the passes in which the form is finished.
  private var waiting: [Pass: [() -> Void]] = [:]
  /// Where the answers of rows are in an object of the original system, if not at the rows' names.
  private(set) var sources: [RowID: (JSONNode) -> JSONNode?] = [:]
  /// What is found out about rows before that; whether something new was.
  private var inferences: [() -> Bool] = []
  /// The rows of which only the title, the help, the kind of answer and the original's keys are left.
  var plainRows = Set<RowID>()
  /// The number of rows that have been added.
  private var numberOfRows = 0
  private static let mostRows = 20_000
  private var isFull = false
  private var isInSection = false
  /// The error that could not be mended, with its byte in the original, if that is known.
  var remainingError: (offset: Int?, message: String)?
  /// The groups that are no tables, since a line of them can't be one.
  var untabled = Set<RowID>()

  /// The passes in which a form is finished, in their order.
  enum Pass: Int, CaseIterable, Comparable {
    /// Conditions, calculations and choices, which can read all rows.
    case meaning
    /// What depends on those of other rows.
    case consequences
    /// What depends on the answers with which the form begins.
    case answered
    /// What nobody has read.
    case unread

    static func < (left: Pass, right: Pass) -> Bool { left.rawValue < right.rawValue }
  }

  /// A row or section, or the value of a key of it.
  struct Part: Hashable {
    var owner: String
    var key: String?
  }

  /// Reports that something can't be said, once for each place: a part of the original can be used several
  /// times. A message is one line, whatever names of the original it contains.
  func lose(_ message: String, _ kind: ImportLoss.Kind = .meaning, at offset: Int) {
    let message = message.withoutControlCharacters
    guard reported[offset, default: []].insert(ScalarText(message)).inserted else { return }
    losses.append((offset, kind, message))
  }

  /// Reports that an answer can't be held.
  func lose(_ message: String, inAnswersAt offset: Int) {
    lostAnswers.append((offset, message.withoutControlCharacters))
  }

  /// What an expression of the original says; if it can't be said, that is reported.
  func said<Result>(
    _ text: String, at offset: Int, _ say: () throws(UnsupportedTermError) -> Result
  ) -> Result? {
    do throws(UnsupportedTermError) {
      return try say()
    } catch {
      lose(
        "\(Self.shortened(text).quotedForMessage) is left out: \(error.reason)", at: offset)
      return nil
    }
  }

  /// The condition that a part of the original says; if it can't be said, that is reported with the part.
  func said<Result>(
    _ node: ForeignNode, _ say: () throws(UnsupportedTermError) -> Result
  ) -> Result? {
    do throws(UnsupportedTermError) {
      return try say()
    } catch {
      lose(
        "the condition \(Self.shortened("\(FormValue(node))")) is left out: \(error.reason)",
        at: node.offset)
      return nil
    }
  }

  /// A text of the original for a message, without its end if it is long.
  static func shortened(_ text: String) -> String {
    text.count > 200 ? text.prefix(200) + "…" : text
  }

  /// Finds something out once all rows are known, and again while that finds out anything new.
  func infer(_ infer: @escaping () -> Bool) { inferences.append(infer) }

  /// Does something in one of the passes in which the form is finished.
  func later(_ pass: Pass = .meaning, _ work: @escaping () -> Void) {
    waiting[pass, default: []].append(work)
  }

  /// Runs a pass, with what it adds to passes before it.
  private func run(_ pass: Pass) {
    while let due = Pass.allCases.first(where: { $0 <= pass && waiting[$0] != nil }) {
      for work in waiting.removeValue(forKey: due) ?? [] { work() }
    }
  }

  /// Says where the answer of a row is in the original's object that the row is in.
  func takeAnswer(of id: RowID, from source: @escaping (JSONNode) -> JSONNode?) {
    sources[id] = source
  }

  // MARK: - Parts

  /// An id that no row has yet, as near as possible to a name of the original.
  func newID(_ name: String) -> RowID {
    var text = ""
    for scalar in name.unicodeScalars where text.utf8.count < 180 {
      text.unicodeScalars.append(scalar == "#" || scalar.needsEscape ? "_" : scalar)
    }
    return RowID(ids.take(text.isEmpty ? "row" : text))
  }

  /// Begins a section; the rows that follow are in it.
  func beginSection(_ name: String, at offset: Int, _ change: (inout SectionSpec) -> Void) {
    var section = SectionSpec(newSectionID(name))
    change(&section)
    spec.sections.append(section)
    isInSection = true
    offsets[Part(owner: "section \(spec.sections.count - 1)")] = offset
  }

  /// Ends a section; a row that follows without the beginning of another one is in one of its own.
  func endSection() { isInSection = false }

  private func newSectionID(_ name: String) -> SectionID {
    let text = String(name.unicodeScalars.filter { $0 != "#" && !$0.needsEscape }.prefix(100))
    return SectionID(sectionIDs.take(text.isEmpty ? "section" : text))
  }

  /// Whether there is room for another row; that there is none is reported once.
  ///
  /// - Parameter offset: The byte of what would be added.
  func hasRoom(at offset: Int) -> Bool {
    let hasRoom = numberOfRows < Self.mostRows
    if !hasRoom, !isFull {
      lose("all rows after the first \(Self.mostRows) are left out", at: offset)
      isFull = true
    }
    return hasRoom
  }

  /// Adds a row to its presenter's section, to the section begun last, or to one that begins with it, if there is
  /// room.
  func add(_ row: RowSpec, at offset: Int) {
    guard hasRoom(at: offset) else { return }
    let presenting = row.presentedBy.flatMap { places[$0]?.section }
    if presenting == nil, !isInSection { beginSection("form", at: offset) { _ in } }
    let section = presenting ?? spec.sections.count - 1
    offsets[Part(owner: row.id.text)] = offset
    numberOfRows += 1
    if let presenter = row.presentedBy, let end = endOfBlock(of: presenter, inSection: section) {
      spec.sections[section].rows.insert(row, at: end)
      return renumberRows()
    }
    places[row.id] = (section, spec.sections[section].rows.count)
    spec.sections[section].rows.append(row)
  }

  /// The end of a presenter's block in a section if other rows follow it; `nil` if none do.
  private func endOfBlock(of presenter: RowID, inSection section: Int) -> Int? {
    let rows = spec.sections[section].rows
    guard let start = places[presenter], start.section == section else { return nil }
    var last = rows.last
    while let row = last, row.id != presenter { last = row.presentedBy.flatMap { self.row($0) } }
    guard last == nil else { return nil }
    var block: Set = [presenter]
    var end = start.row + 1
    while end < rows.count, let above = rows[end].presentedBy, block.contains(above) {
      block.insert(rows[end].id)
      end += 1
    }
    return end
  }

  /// Notes the place of every row, after rows were inserted before others, removed or moved.
  func renumberRows() {
    for (section, part) in spec.sections.enumerated() {
      for (row, spec) in part.rows.enumerated() { places[spec.id] = (section, row) }
    }
  }

  /// The rows inside a row, without the contents of repeats.
  func rows(under id: RowID) -> [RowSpec] {
    guard let place = places[id] else { return [] }
    var (block, found): (Set<RowID>, [RowSpec]) = ([id], [])
    for row in spec.sections[place.section].rows.dropFirst(place.row + 1) {
      guard let presenter = row.presentedBy, block.contains(presenter) else { break }
      found.append(row)
      if row.content.kind != .repeat { block.insert(row.id) }
    }
    return found
  }

  /// The first row that a row presents; `nil` if there is none.
  func firstChild(of id: RowID) -> RowID? {
    guard let place = places[id] else { return nil }
    let next = spec.sections[place.section].rows.dropFirst(place.row + 1).first
    return next?.presentedBy == id ? next?.id : nil
  }

  /// Whether a row is the first one of its section or of the rows that another one presents.
  func isFirstOfBlock(_ id: RowID) -> Bool {
    guard let place = places[id], place.row > 0 else { return true }
    return spec.sections[place.section].rows[place.row - 1].id == row(id)?.presentedBy
  }

  /// Removes a group or repeat that presents nothing; whether it did.
  @discardableResult
  func removeIfEmpty(_ id: RowID) -> Bool {
    guard let place = places[id], firstChild(of: id) == nil else { return false }
    spec.sections[place.section].rows.remove(at: place.row)
    places[id] = nil
    numberOfRows -= 1
    renumberRows()
    return true
  }

  /// Notes where a row is in the original.
  func note(_ id: RowID, at offset: Int) { offsets[Part(owner: id.text)] = offset }

  /// The byte of the original at which a row begins.
  func offset(of id: RowID) -> Int { offsets[Part(owner: id.text)] ?? 0 }

  /// The row with an id that has been added.
  func row(_ id: RowID) -> RowSpec? {
    places[id].map { spec.sections[$0.section].rows[$0.row] }
  }

  /// The options of a picker: its own, or those of the list that it shares with others.
  func options(of picker: PickerContent) -> [OptionSpec] {
    picker.optionList.flatMap { spec.optionLists[$0] } ?? picker.options
  }

  /// Changes a row that has been added.
  ///
  /// - Parameters:
  ///   - key: The key of the spec that is changed.
  ///   - offset: The byte of the original that says it.
  func change(
    _ id: RowID, _ key: String? = nil, at offset: Int? = nil, _ change: (inout RowSpec) -> Void
  ) {
    guard let place = places[id] else { return }
    if let key, let offset { offsets[Part(owner: id.text, key: key)] = offset }
    change(&spec.sections[place.section].rows[place.row])
  }

  /// Makes a text of a row depend on answers.
  func say(
    _ expression: FormExpression, as property: SpecProperty, of id: RowID, at offset: Int
  ) {
    change(id, property.rawValue, at: offset) { row in
      row.expressions[property] = expression
      switch (property, row.content) {
      case (.title, _): row.title = nil
      case (.help, _): row.help = nil
      case (.placeholder, .text(var text)):
        text.placeholder = nil
        row.content = .text(text)
      default: break
      }
    }
  }

  /// Makes a row one that people never see; what it holds is read and submitted as before. That is done once
  /// everything else is known about it.
  func hide(_ id: RowID) {
    later(.consequences) { [self] in
      change(id) { row in
        guard let held = row.content.heldWhenHidden else {
          row.shownWhen = .constant(false)
          return
        }
        row.content = .hidden(HeldContent(holds: held, value: row.content.initialValue))
        (row.isRequired, row.requiredWhen, row.checks, row.enabledWhen) = (false, nil, [], nil)
        for property in [SpecProperty.options, .suggestions] { row.expressions[property] = nil }
      }
    }
  }

  /// Changes a section by its place.
  func changeSection(
    _ index: Int, _ key: String, at offset: Int, _ change: (inout SectionSpec) -> Void
  ) {
    offsets[Part(owner: "section \(index)", key: key)] = offset
    change(&spec.sections[index])
  }

  // MARK: - Finishing

  /// Does what waited, and leaves out what the checker finds wrong; `nil` if an error remains.
  ///
  /// - Parameter answers: The answers with which the form begins.
  func finish(beginningWith answers: JSONNode? = nil) -> FormSpec? {
    // Each round finds out what depends on one more row. Rounds alternate in direction, so that a chain takes
    // one or two of them.
    for round in 0..<20 where !inferences.isEmpty {
      let ordered = round % 2 == 0 ? inferences : inferences.reversed()
      let found = ordered.map { $0() }
      if !found.contains(true) { break }
    }
    for pass in Pass.allCases {
      if pass == .answered {
        lowerConditions()
        if let answers { begin(with: answers) }
      }
      run(pass)
    }
    return mend() ? spec : nil
  }
}
