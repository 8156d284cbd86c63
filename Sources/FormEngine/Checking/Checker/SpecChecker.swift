import DynamicRows

/// Checks a spec, one concern after another, and collects findings.
///
/// Rows are numbered through the whole form, from 0, in the order of the spec. In a fragment, the numbers from
/// `rowCount` on are rows of the form that surrounds it: only `self[row]`, names and the functions about the
/// kind, presenter, partner and home of a row take them.
///
/// The passes depend on each other in this order: ids, blocks, editors, what each row holds, conditions, cycles.
struct SpecChecker {
  let spec: FormSpec
  let gaps: SpecGaps
  /// The form of which the spec will be a part, or is one already; `nil` for the spec of a whole form.
  let surroundings: Surroundings?
  var findings: [SpecFinding] = []
  /// The number of the first row of each section, followed by the number of all rows.
  let sectionStarts: [Int]
  private let rows: [RowSpec]
  /// The section of each row.
  let sectionOfRow: [Int32]
  /// The kind of each row; `nil` if it could not be read.
  let kinds: [RowContent.Kind?]
  /// The rows with conditions, options or properties that few rows have, in ascending order.
  let detailedRows: [Int]
  /// Those of them with properties that few rows have.
  let unusualRows: [Int]
  /// The rows by their ids (the first row if several have the same id), and who presents and edits
  /// whom.
  var tables = SpecTables()
  /// The rows with each id that several rows have, in ascending order.
  var namesakes = [RowID: [Int]]()
  /// For each row, the number after the last row of its block.
  var blockEnds: [Int32] = []
  /// The template that each row belongs to, if there are repeats.
  var homes: [RowHome] = []
  /// The fields whose editor may be among the parts that could not be read.
  var fieldsInDoubt = Set<Int>()
  var nearestNames = NearestName(searches: 100)
  /// The ids of all rows, once one was misspelled.
  private var rowNames: NameIndex?
  /// The tags of the form's languages.
  var languages = Set<String>()
  /// The options by their owner, once one of them was misspelled.
  var optionNames = [SpecOwner: NameIndex]()
  /// The options by their owner, if there are many of them.
  var optionSets = [SpecOwner: Set<ScalarText>]()
  /// The reads of the copy before, which may lead back to their row.
  var previousEdges: [ConditionGraph.Edge] = []
  var graph = ConditionGraph()
  /// The condition or expression that was last split into its parts.
  var lastParts: (site: ConditionSite, parts: [SitePart])?
  /// The rows that are read but not in the form.
  var unknownTargets: [(id: RowID, place: SitePlace, use: RowUse)] = []
  /// The names of the form's lists of options, in ascending order.
  let listNames: [String]
  /// The numbers of these lists by name.
  let listNumbers: [ScalarText: Int]
  /// The names of these lists, once one was misspelled.
  var listNameIndex: NameIndex?
  /// The pickers that use each list.
  var usersOfLists: [[Int]] = []
  /// For each list, the different homes of those pickers.
  var readersOfLists: [[RowHome]] = []
  /// The remaining number of edges to follow for finding out whether a suggestion would form a
  /// cycle.
  var stepsForSuggestions = 1_000_000

  init(_ spec: FormSpec, gaps: SpecGaps, in surroundings: Surroundings? = nil) {
    self.spec = spec
    self.gaps = gaps
    self.surroundings = surroundings
    var starts = [0]
    var sections: [Int32] = []
    var kinds: [RowContent.Kind?] = []
    var (detailedRows, unusualRows) = ([Int](), [Int]())
    for (index, section) in spec.sections.enumerated() {
      for row in section.rows {
        if row.isDetailed { detailedRows.append(sections.count) }
        if row.isUnusual { unusualRows.append(sections.count) }
        kinds.append(row.content.kind)
        sections.append(Int32(truncatingIfNeeded: index))
      }
      starts.append(sections.count)
    }
    for row in gaps.kinds { kinds[row] = nil }
    rows = spec.sections.flatMap { $0.rows }
    sectionStarts = starts
    sectionOfRow = sections
    self.kinds = kinds
    self.detailedRows = detailedRows
    self.unusualRows = unusualRows
    let listNames = spec.optionLists.keys.sorted()
    var listNumbers = [ScalarText: Int]()
    for (list, name) in listNames.enumerated() { listNumbers[ScalarText(name)] = list }
    self.listNames = listNames
    self.listNumbers = listNumbers
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
    checkNames()
    checkWhenHidden()
    checkUnique()
    checkLanguages()
    checkContents()
    if surroundings == nil {
      checkMatrices()
      warn()
    }
    checkOptionLists()
    checkMessages()
    checkExtras()
    checkConditions()
    checkCycles()
  }

  /// The checks that find no errors.
  private mutating func warn() {
    checkPlacesOfCopies()
    checkHiddenRows()
    checkGroups()
    checkTitles()
    checkLayouts()
    checkMisunderstandings()
  }

  // Findings are rare, and inlining what reports them makes compiling slower.
  @inline(never)
  mutating func report(
    _ code: FindingCode, _ severity: FindingSeverity = .error, at path: SpecPath,
    _ message: String, notes: [SpecFinding.Note] = []
  ) {
    findings.append(SpecFinding(code, severity, at: path, message, notes: notes))
  }

  /// Reports a finding at a key of a row.
  @inline(never)
  mutating func report(
    _ code: FindingCode, _ severity: FindingSeverity = .error, of row: Int,
    _ key: SpecPath.Step, _ message: String, notes: [SpecFinding.Note] = []
  ) {
    report(code, severity, at: path(ofRow: row, key), message, notes: notes)
  }

  /// Reports an id that no row has, with the row that was probably meant, if there is one.
  ///
  /// - Parameter use: The beginning of the message, up to the id.
  mutating func reportUnknown(
    _ id: RowID, at path: SpecPath, _ use: String, nearest: Int?, else remedy: String
  ) {
    report(
      .unknownRow, at: path,
      "\(use) \(id.quotedForMessage), which is not in the form; "
        + Wording.suggestion(nearest.map { self[$0].id.text }, else: remedy),
      notes: nearest.map { [placeNote(of: $0)] } ?? [])
  }
}

extension SpecChecker {
  var rowCount: Int { rows.count }

  /// The row with a number.
  subscript(row: Int) -> RowSpec {
    // Inlined, since each call of a function would copy the checker, which would take most of the time.
    @inline(__always) get {
      if let surroundings, row >= rows.count {
        return surroundings.catalog.rows[RowNumber(row - rows.count)]
      }
      return rows[row]
    }
  }

  /// The path of a row, or of a part of it.
  func path(ofRow row: Int, _ steps: SpecPath.Step...) -> SpecPath {
    if row >= rowCount { return [] }
    let section = Int(sectionOfRow[row])
    return SpecPath(
      SpecPath.row(row - sectionStarts[section], inSection: section).steps + steps)
  }

  /// The number of the row with an id.
  func number(_ id: RowID) -> Int? {
    tables.numbers[id].map { Int($0.index) } ?? numberInForm(id)
  }

  /// The presenter of a row, if known.
  func presenter(of row: Int) -> Int? {
    row < rowCount ? tables.presenters[row].map { Int($0.index) } : presenterInForm(of: row)
  }

  /// The editor of a field that has exactly one, or the field of an editor.
  func partner(of row: Int) -> Int? {
    row < rowCount ? tables.partners[row].map { Int($0.index) } : partnerInForm(of: row)
  }

  /// The kind of a row; `nil` if it could not be read.
  func kind(of row: Int) -> RowContent.Kind? {
    row < rowCount ? kinds[row] : self[row].content.kind
  }

  /// The row whose content determines what a row holds: for a field its editor.
  func definer(of row: Int) -> Int { isField(row) ? partner(of: row) ?? row : row }

  /// The name of the row in messages: `row "melon" (Melon)`.
  func name(ofRow row: Int) -> String {
    "row \(shortName(ofRow: row))"
  }

  /// The name of the row in messages after the name of its kind: `"melon" (Melon)`.
  @inline(never)
  func shortName(ofRow row: Int) -> String {
    let title = self[row].title.map { " (\($0.escapedForMessage))" } ?? ""
    if gaps.ids.contains(row) {
      let section = Int(sectionOfRow[row])
      return "\(row - sectionStarts[section] + 1)\(title) of \(name(ofSection: section))"
    }
    return "\(self[row].id.quotedForMessage)\(title)"
  }

  /// A note about a key of a row.
  func note(of row: Int, _ key: SpecPath.Step, _ message: String) -> SpecFinding.Note {
    SpecFinding.Note(at: path(ofRow: row, key), message)
  }

  /// A note about the place of a row.
  @inline(never)
  func placeNote(of row: Int) -> SpecFinding.Note {
    note(of: row, "id", Wording.isHere(name(ofRow: row)))
  }

  /// The name of the section in messages.
  func name(ofSection section: Int) -> String {
    if gaps.sectionIDs.contains(section) { return "section \(section + 1)" }
    let title = spec.sections[section].title.map { " (\($0.escapedForMessage))" } ?? ""
    return "section \(spec.sections[section].id.quotedForMessage)\(title)"
  }

  /// Returns the row that was probably meant by an id that no row has.
  ///
  /// - Parameter isPossible: Returns whether a row in that place would cause no error.
  mutating func nearestRow(
    to id: RowID, among rows: some Sequence<Int>, where isPossible: (inout SpecChecker, Int) -> Bool
  ) -> Int? {
    let index = rowNames ?? NameIndex((0..<rowCount).map { self[$0].id.text })
    rowNames = index
    var names = nearestNames
    defer { nearestNames = names }
    return names.search(for: id.text, in: index, among: rows) { isPossible(&self, $0) }
  }
}
