/// Checks a spec, one concern after another, and gathers what it finds.
///
/// Rows are numbered through the whole form, from 0, in the order of the spec. The passes build on
/// each other: ids, then blocks, then editors, then what each row holds, then conditions, then
/// loops.
struct SpecChecker {
  let spec: FormSpec
  let gaps: SpecGaps
  var findings: [SpecFinding] = []
  /// The number of the first row of each section, and at the end the number of rows.
  let sectionStarts: [Int]
  /// The section of each row.
  let sectionOfRow: [Int32]
  /// The rows by their ids, of rows with one id the first; who presents whom, and who edits whom.
  var tables = SpecTables()
  /// The rows of ids that more than one row has, in ascending order.
  var namesakes: [RowID: [Int]] = [:]
  /// For each row, the number after the last row of its block.
  var blockEnds: [Int32] = []
  /// Of each row the repeat of whose template it is, where there are repeats.
  var homes: [RowHome] = []
  /// Fields whose editor may be among what could not be read.
  var fieldsInDoubt: Set<Int> = []
  var nearestNames = NearestName()
  /// The ids of all rows, once one was misspelt.
  private var rowNames: NameIndex?
  /// The options of which one was misspelt, by their place.
  var optionNames: [OptionsPlace: NameIndex] = [:]
  /// The options where there are many of them, by their place.
  var optionSets: [OptionsPlace: Set<ScalarText>] = [:]
  var graph = ConditionGraph()
  /// The rows that are read and are not in the form.
  var unknownTargets: [(id: RowID, place: SitePlace, use: RowUse)] = []
  /// The names of the form's lists of options, in ascending order.
  let listNames: [String]
  /// Of each list the pickers that use it.
  var usersOfLists: [[Int]] = []
  /// Of each list those of the pickers that may find different answers in the rows that it reads.
  var readersOfLists: [[SiteReader]] = []
  /// The edges that may still be followed to find out whether a suggestion would make a loop.
  var stepsForSuggestions = 1_000_000

  init(_ spec: FormSpec, gaps: SpecGaps) {
    self.spec = spec
    self.gaps = gaps
    var starts = [0]
    var sections: [Int32] = []
    for (index, section) in spec.sections.enumerated() {
      sections.append(
        contentsOf: repeatElement(Int32(truncatingIfNeeded: index), count: section.rows.count))
      starts.append(sections.count)
    }
    sectionStarts = starts
    sectionOfRow = sections
    listNames = spec.optionLists.keys.sorted()
  }

  mutating func checkAll() {
    checkFormID()
    checkSectionIDs()
    checkRowIDs()
    checkFormerIDs()
    checkBlocks()
    checkRepeats()
    checkPins()
    checkEditors()
    checkOpenFields()
    checkContents()
    checkOptionLists()
    checkMessages()
    checkTitles()
    checkExtras()
    checkConditions()
    checkLoops()
  }

  mutating func report(
    _ code: FindingCode, at path: SpecPath, _ message: String, notes: [SpecFinding.Note] = []
  ) {
    findings.append(SpecFinding(code, at: path, message, notes: notes))
  }

  mutating func warn(
    _ code: FindingCode, at path: SpecPath, _ message: String, notes: [SpecFinding.Note] = []
  ) {
    findings.append(SpecFinding(code, .warning, at: path, message, notes: notes))
  }
}

extension SpecChecker {
  var rowCount: Int { sectionOfRow.count }

  /// A row by its number.
  subscript(row: Int) -> RowSpec {
    _read {
      let section = Int(sectionOfRow[row])
      yield spec.sections[section].rows[row - sectionStarts[section]]
    }
  }

  /// The place of a row, or of something in it.
  func path(ofRow row: Int, _ steps: SpecPath.Step...) -> SpecPath {
    let section = Int(sectionOfRow[row])
    return SpecPath(
      SpecPath.row(row - sectionStarts[section], inSection: section).steps + steps)
  }

  /// The number of the row with an id.
  func number(_ id: RowID) -> Int? {
    tables.numbers[id].map { Int($0) }
  }

  /// The row as messages name it: `row "melon" (Melon)`.
  func name(ofRow row: Int) -> String {
    "row \(shortName(ofRow: row))"
  }

  /// The row as messages name it after the name of its kind: `"melon" (Melon)`.
  func shortName(ofRow row: Int) -> String {
    let title = self[row].title.map { " (\($0.shownInMessage))" } ?? ""
    if gaps.ids.contains(row) {
      let section = Int(sectionOfRow[row])
      return "\(row - sectionStarts[section] + 1)\(title) of \(name(ofSection: section))"
    }
    return "\(self[row].id.quotedForMessage)\(title)"
  }

  /// A note that a row is where it is.
  func noteHere(_ row: Int) -> SpecFinding.Note {
    SpecFinding.Note(at: path(ofRow: row, "id"), Wording.isHere(name(ofRow: row)))
  }

  /// The section as messages name it.
  func name(ofSection section: Int) -> String {
    if gaps.sectionIDs.contains(section) { return "section \(section + 1)" }
    let title = spec.sections[section].title.map { " (\($0.shownInMessage))" } ?? ""
    return "section \(spec.sections[section].id.quotedForMessage)\(title)"
  }

  /// The row of some that was most likely meant by an id that no row has.
  ///
  /// - Parameter isPossible: Whether there would be no error with a row in that place.
  mutating func nearestRow(
    to id: RowID, among rows: some Sequence<Int>, where isPossible: (SpecChecker, Int) -> Bool
  ) -> Int? {
    let index = rowNames ?? NameIndex((0..<rowCount).map { self[$0].id.text })
    rowNames = index
    var names = nearestNames
    defer { nearestNames = names }
    return names.search(for: id.text, in: index, among: rows) { isPossible(self, $0) }
  }
}
