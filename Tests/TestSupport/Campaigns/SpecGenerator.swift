import FormEngine
import FormOracle

/// Makes small random specs without errors.
///
///     var generator = SpecGenerator(seed: 7)
///     let spec = generator.next()   // the same for every run
///
/// Specs have sections, nested blocks, every kind of row, both ways of committing, conditions with
/// every verb on earlier and later rows, computed rows, options with conditions, checks, and
/// initial values. Conditions never form a cycle: each one reads only rows before it in a random
/// order, in which presenters are before their rows, and sections before theirs.
package struct SpecGenerator: Sendable {
  private var parts: FragmentGenerator
  /// Makes expressions for properties, if the forms have any.
  private var properties: FragmentGenerator?
  /// Decides which forms have pages; the forms are otherwise the same.
  private var pages: FragmentGenerator
  /// Makes scales and matrices, if the forms have any.
  private var scales: FragmentGenerator?
  /// The lists that no picker has used so far.
  private var listsWithoutConditions: Set<String> = []

  /// Creates a generator for a seed.
  ///
  /// - Parameters:
  ///   - usesProperties: Whether expressions give properties of rows; the forms are otherwise the same.
  ///   - usesScales: Whether there are scales and matrices; `nil` if they are wherever there are
  ///     properties.
  package init(seed: UInt64, usesProperties: Bool = false, usesScales: Bool? = nil) {
    parts = FragmentGenerator(seed: seed)
    pages = FragmentGenerator(seed: seed.byteSwapped ^ 1)
    if usesProperties { properties = FragmentGenerator(seed: ~seed) }
    if usesScales ?? usesProperties { scales = FragmentGenerator(seed: seed.byteSwapped) }
  }

  /// The next spec.
  package mutating func next() -> FormSpec {
    parts.budget =
      parts.random.chance(70)
      ? Int.random(in: 6...10, using: &parts.random)
      : Int.random(in: 1...5, using: &parts.random)
    parts.freeIDs = parts.shuffledIDs()
    let sectionIDs: [SectionID] =
      parts.random.chance(20)
      ? FragmentGenerator.twins.map { SectionID($0.text) } : ["s0", "s1", "s2"]
    parts.lists = [:]
    for name in ["l0", "l1"].prefix(parts.random.chance(50) ? 2 : 0) {
      parts.lists[name] = parts.options()
    }
    var spec = FormSpec(
      "Form", openAtOnce: parts.random.chance(40) ? .one : .many,
      hasPages: pages.random.chance(15))
    let count = Int.random(in: 1...3, using: &parts.random)
    for index in 0..<count {
      let share =
        index == count - 1
        ? parts.budget : Int.random(in: 0...parts.budget, using: &parts.random)
      let rest = parts.budget - share
      parts.budget = share
      spec.sections.append(section(named: sectionIDs[index]))
      parts.budget = rest
    }
    limitOpenFields(of: &spec)
    for section in spec.sections.indices {
      scales?.addScales(to: &spec.sections[section].rows, parts.lists)
    }
    for section in spec.sections.indices {
      parts.addValuesAndBounds(to: &spec.sections[section].rows)
    }
    if parts.random.chance(20) { spec.messages = parts.messages() }
    spec.optionLists = parts.lists
    listsWithoutConditions = Set(parts.lists.keys)
    addConditions(to: &spec)
    return spec
  }

  private mutating func section(named id: SectionID) -> SectionSpec {
    let reorder =
      parts.random.pick([.none, .within, .across, .across] as [SectionSpec.Reorder]) ?? .none
    var section = SectionSpec(id, reorder: reorder)
    var blocks: [[RowSpec]] = []
    while parts.budget > 0 { blocks.append(parts.block(presentedBy: nil, depth: 0, mayEdit: true)) }
    parts.pinEdges(of: &blocks)
    section.rows = blocks.flatMap { $0 }
    return section
  }

  /// Leaves at most one field open at the start if only one may be.
  private func limitOpenFields(of spec: inout FormSpec) {
    guard spec.openAtOnce == .one else { return }
    var isTaken = false
    for section in spec.sections.indices {
      for row in spec.sections[section].rows.indices {
        guard case .field(var field) = spec.sections[section].rows[row].content, field.isOpen
        else { continue }
        let rows = spec.sections[section].rows
        field.isOpen = !isTaken && rows.repeats(around: rows[row]).isEmpty
        isTaken = isTaken || field.isOpen
        spec.sections[section].rows[row].content = .field(field)
      }
    }
  }
}

extension SpecGenerator {
  /// A section or a row that can have conditions.
  private enum Node {
    case section(Int)
    case row(section: Int, row: Int)
  }

  /// Gives sections and rows conditions, and rows checks.
  private mutating func addConditions(to spec: inout FormSpec) {
    let density = parts.random.pick([15, 50, 85]) ?? 50
    var known: [FragmentGenerator.Asked] = []
    var waiting = spec.sections.indices.map(Node.section)
    while let place = placeOfNext(among: waiting) {
      let node = waiting.remove(at: place)
      switch node {
      case .section(let section):
        if parts.random.chance(density * 2 / 3) {
          spec.sections[section].shownWhen = parts.condition(over: known.read(inside: []))
        }
        waiting += nodes(under: nil, in: spec.sections[section].rows, section: section)
      case .row(let section, let row):
        let rows = spec.sections[section].rows
        let read = known.read(inside: rows.repeats(around: rows[row]))
        addConditionsToOptions(of: row, inSection: section, of: &spec, over: read)
        if !rows[row].isEditor(in: rows) {
          if parts.random.chance(20) {
            parts.compute(&spec.sections[section].rows[row], over: read)
          }
          if parts.random.chance(density) {
            spec.sections[section].rows[row].shownWhen = parts.condition(over: read)
          }
          if parts.random.chance(density / 2) {
            spec.sections[section].rows[row].enabledWhen = parts.condition(over: read)
          }
        }
        let asked = parts.asked(rows[row], in: rows)
        if !rows[row].isEditor(in: rows) {
          properties?.addProperties(
            to: &spec.sections[section].rows[row], asked, over: read,
            inside: rows.repeats(around: rows[row]))
        }
        if let asked { known.append(asked) }
        waiting += nodes(under: rows[row].id, in: rows, section: section)
      }
    }
    properties?.addClosing(to: &spec, over: known.read(inside: []))
    linkButtons(of: &spec)
    addChecks(to: &spec, asking: known)
  }

  /// Gives conditions to the options of a picker, or of a field's editor: the field then reads
  /// those rows. A list gets its conditions with the first picker that uses it.
  private mutating func addConditionsToOptions(
    of row: Int, inSection section: Int, of spec: inout FormSpec,
    over known: [FragmentGenerator.Asked]
  ) {
    let rows = spec.sections[section].rows
    if rows[row].isEditor(in: rows) { return }
    let picker = rows.firstIndex { $0.canEdit(rows[row]) } ?? row
    guard case .picker(let content) = rows[picker].content else { return }
    if parts.random.chance(25), !rows[row].isInMatrix(of: rows),
      parts.offerAnswers(in: &spec.sections[section].rows[picker], over: known)
    {
      return
    }
    let isFirst = content.optionList.map { listsWithoutConditions.remove($0) != nil } ?? true
    guard isFirst, parts.random.chance(40) else { return }
    guard let name = content.optionList else {
      return parts.addConditions(toOptionsOf: &spec.sections[section].rows[picker], over: known)
    }
    // Rows in repeats are lists to some pickers that use the list, and single rows to others.
    let known = known.filter(\.repeats.isEmpty)
    var list = RowSpec("", .picker(PickerContent(options: spec.optionLists[name] ?? [])))
    parts.addConditions(toOptionsOf: &list, over: known)
    if case .picker(let content) = list.content { spec.optionLists[name] = content.options }
  }

  /// The next node in the order in which conditions read; rows are mostly before the remaining
  /// sections, so that those have rows to read.
  private mutating func placeOfNext(among waiting: [Node]) -> Int? {
    let rows = waiting.indices.filter { place in
      if case .row = waiting[place] { true } else { false }
    }
    return parts.random.pick(
      parts.random.chance(75) && !rows.isEmpty ? rows : Array(waiting.indices))
  }

  /// Adds checks. They depend on no order, so they may read any row.
  private mutating func addChecks(to spec: inout FormSpec, asking known: [FragmentGenerator.Asked])
  {
    for section in spec.sections.indices {
      let rows = spec.sections[section].rows
      for row in rows.indices
      where !rows[row].isEditor(in: rows) && !rows[row].content.holdsNothing {
        let read = known.read(inside: rows.repeats(around: rows[row]))
        while parts.random.chance(12), let that = parts.condition(over: read) {
          let count = spec.sections[section].rows[row].checks.count
          spec.sections[section].rows[row].checks.append(
            CheckSpec(
              that: that, message: "check \(count)", whenAnswered: parts.random.chance(30)))
        }
      }
    }
  }

  /// Makes some buttons add and remove copies.
  private mutating func linkButtons(of spec: inout FormSpec) {
    let repeats = spec.sections.flatMap(\.rows.repeatsByID)
    for section in spec.sections.indices {
      let rows = spec.sections[section].rows
      for row in rows.indices {
        let around = rows.repeats(around: rows[row])
        parts.linkToRepeats(&spec.sections[section].rows[row], inside: around, repeats)
      }
    }
  }

  private func nodes(under presenter: RowID?, in rows: [RowSpec], section: Int) -> [Node] {
    rows.indices.filter { index in
      rows[index].presentedBy == presenter
    }.map { Node.row(section: section, row: $0) }
  }
}
