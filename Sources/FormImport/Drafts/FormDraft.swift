import FormEngine
import FormText

/// A form that is being imported: the parts so far, where they are in the original, and what was
/// lost.
final class FormDraft {
  var spec = FormSpec("")
  /// What was lost, with its byte in the original.
  private(set) var losses: [(offset: Int, message: String)] = []
  private var reported: [Int: Set<ScalarText>] = [:]
  /// The answers that were lost, with their bytes in the file of answers.
  private(set) var lostAnswers: [(offset: Int, message: String)] = []
  private var ids = FreeNames()
  private var sectionIDs = FreeNames()
  private var places: [RowID: (section: Int, row: Int)] = [:]
  /// The bytes at which rows and parts of them begin.
  private var offsets: [Part: Int] = [:]
  /// What waits until all rows are known.
  private var pending: [() -> Void] = []
  /// What waits until the form begins with its answers.
  private var last: [() -> Void] = []
  /// Where the answers of rows are in an object of the original system, if not at the rows' names.
  private(set) var sources: [RowID: (JSONNode) -> JSONNode?] = [:]
  /// What is found out about rows before that; whether something new was.
  private var inferences: [() -> Bool] = []
  /// The rows of which only the title, the help and the original's keys are left.
  private var plainRows = Set<RowID>()
  /// The number of rows that have been added.
  private var numberOfRows = 0
  private static let mostRows = 20_000
  private var isFull = false
  private var isInSection = false
  /// The error that could not be mended, with its byte in the original, if that is known.
  private(set) var remainingError: (offset: Int?, message: String)?
  /// The groups that are no tables, since a line of them can't be one.
  private var untabled = Set<RowID>()

  /// A row or section, or the value of a key of it.
  private struct Part: Hashable {
    var owner: String
    var key: String?
  }

  /// Reports that something can't be said, once for each place: a part of the original can be used several
  /// times. A message is one line, whatever names of the original it contains.
  func lose(_ message: String, at offset: Int) {
    let message = message.withoutControlCharacters
    guard reported[offset, default: []].insert(ScalarText(message)).inserted else { return }
    losses.append((offset, message))
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
    _ node: JSONNode, _ say: () throws(UnsupportedTermError) -> Result
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
  func first(_ infer: @escaping () -> Bool) { inferences.append(infer) }

  /// Does something once all rows are known.
  func later(_ work: @escaping () -> Void) { pending.append(work) }

  /// Does something once the form begins with its answers.
  func lastly(_ work: @escaping () -> Void) { last.append(work) }

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
    later { [self] in
      later { [self] in
        change(id) { row in
          guard let held = row.content.heldWhenHidden else {
            row.shownWhen = .constant(false)
            return
          }
          row.content = .hidden(HeldContent(holds: held, value: row.content.initialValue))
          (row.isRequired, row.requiredWhen, row.checks, row.enabledWhen) = (false, nil, [], nil)
        }
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

  /// Does what waited for all rows, and leaves out what the checker finds wrong; `nil` if an error
  /// remains.
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
    var next = 0
    while next < pending.count {
      pending[next]()
      next += 1
    }
    pending = []
    answers.map { begin(with: $0) }
    for work in last { work() }
    // Every round takes out at least one part.
    for round in 1...1000 {
      let errors = spec.check().findings.filter { $0.severity == .error }
      guard let first = errors.first else { return spec }
      var mended = Set<SpecPath>()
      for error in errors where mended.insert(error.place).inserted { mend(error) }
      if round == 1000 || mended.isEmpty || !hasMended {
        remainingError = (offset(of: first), "\(first.place): \(first.message)")
        return nil
      }
      hasMended = false
    }
    return nil
  }

  private var hasMended = false

  /// Takes out the part with an error, and reports that.
  private func mend(_ error: SpecFinding) {
    guard let (section, row) = error.place.indices, section < spec.sections.count else {
      return mendOptionList(error)
    }
    guard let row, row < spec.sections[section].rows.count else {
      guard spec.sections[section].shownWhen != nil else { return }
      spec.sections[section].shownWhen = nil
      let name = spec.sections[section].title ?? spec.sections[section].id.text
      report(
        error, Part(owner: "section \(section)", key: "shownWhen"),
        "shownWhen of \(name) is left out")
      return
    }
    let keys = error.place.steps.dropFirst(4)
    let id = spec.sections[section].rows[row].id
    if error.code == .badMatrix, untable(around: spec.sections[section].rows[row], error) { return }
    let key: String = if case .key(let key)? = keys.first { key } else { "" }
    if spec.sections[section].rows[row].remove(key, at: keys.dropFirst().first) {
      report(error, Part(owner: id.text, key: key), "\(key) of \(id.text) is left out")
    } else if plainRows.insert(id).inserted {
      spec.sections[section].rows[row].becomePlain()
      report(error, Part(owner: id.text, key: key), "\(id.text) is kept with its title only")
    }
  }

  /// Takes an option with an error out of the list that the rows of a table share.
  private func mendOptionList(_ error: SpecFinding) {
    let steps = Array(error.place.steps.prefix(3))
    guard steps.count == 3, steps[0] == .key("optionLists"), case .key(let list) = steps[1],
      case .index(let index) = steps[2], let options = spec.optionLists[list],
      options.indices.contains(index)
    else { return }
    spec.optionLists[list]?.remove(at: index)
    report(error, Part(owner: list, key: nil), "the option \(options[index].value) is left out")
  }

  /// Makes the table around a row an ordinary group, since the row can't be a line of it; whether the row
  /// is in a table, or was.
  private func untable(around line: RowSpec, _ error: SpecFinding) -> Bool {
    guard let id = line.presentedBy, let table = row(id) else { return false }
    if untabled.contains(id) { return true }
    guard case .group(var group) = table.content, group.isMatrix else { return false }
    untabled.insert(id)
    group.isMatrix = false
    change(id) { $0.content = .group(group) }
    report(error, Part(owner: id.text, key: "matrix"), "the table \(id.text) becomes a group")
    return true
  }

  /// The byte of the original that an error is about; `nil` if that is not known.
  private func offset(of error: SpecFinding) -> Int? {
    guard let (section, row) = error.place.indices, section < spec.sections.count else {
      return nil
    }
    guard let row, row < spec.sections[section].rows.count else {
      return offsets[Part(owner: "section \(section)")]
    }
    return offsets[Part(owner: spec.sections[section].rows[row].id.text)]
  }

  private func report(_ error: SpecFinding, _ part: Part, _ change: String) {
    hasMended = true
    let offset = offsets[part] ?? offsets[Part(owner: part.owner)] ?? 0
    // What to do about it is for authors of specs.
    let reason = error.message.split(separator: ";").first.map(String.init) ?? ""
    lose("\(change): \(reason)", at: offset)
  }
}
