import DynamicRows
import FormOracle

/// What a table showed before an update and shows after it: the update is given to tables and lists
/// of every kind, and each has to come to show what is there.
struct UpdateReplay {
  let before: TableContents
  let after: TableContents
  let update: TableUpdate

  /// Everything that is wrong, in words.
  var complaints: [String] {
    tableComplaints + stepComplaints
      + flatComplaints(headers: .shown) + flatComplaints(headers: .hidden)
  }

  /// What a table finds that is told by its operations.
  var tableComplaints: [String] {
    var data = before
    let table = MirroredTable { data }
    update.apply(to: table) { data = after }
    let isOneBatch = table.batchCount <= 1
    return table.settle().map { "applied: \($0)" } + (isOneBatch ? [] : ["more than one batch"])
  }

  /// What is wrong after the steps were taken one after another.
  var stepComplaints: [String] {
    var list = SteppedList(before)
    for step in update.steps() {
      if let complaint = list.take(step, readingFrom: after) {
        return ["\(step): \(complaint), in the steps \(update.steps())"]
      }
    }
    return list.contents == after
      ? [] : ["the steps \(update.steps()) lead to \(list.contents) instead of \(after)"]
  }

  /// What a list without sections finds, told all at once and step by step.
  func flatComplaints(headers: FlatLayout.Headers) -> [String] {
    let flat = flattened(headers)
    var mirror = TableMirror(showing: flat.before)
    let comesWithSections = !update.deleteSections.isEmpty || !update.insertSections.isEmpty
    let findings = mirror.apply(flat.update, to: flat.after).filter { finding in
      finding.kind != .shouldHaveBeenMoved || !comesWithSections
    }
    return findings.map { "in one section: \($0), by \(flat.update)" } + flat.stepComplaints
  }

  /// The same in a list without sections.
  func flattened(_ headers: FlatLayout.Headers) -> UpdateReplay {
    UpdateReplay(
      before: before.flattened(headers), after: after.flattened(headers),
      update: update.flattened(from: before.layout(headers), to: after.layout(headers)))
  }
}

/// Sections and rows in plain arrays, changed one step at a time.
struct SteppedList {
  private(set) var contents: TableContents

  init(_ contents: TableContents) {
    self.contents = contents
  }

  /// Takes a step.
  ///
  /// - Parameter data: What there is after all steps, from which rows that come are read.
  /// - Returns: What is wrong with the step, or `nil`.
  mutating func take(_ step: TableUpdate.Step, readingFrom data: TableContents) -> String? {
    switch step {
    case .deleteRow(let position):
      return takeOut(position) == nil ? "no such row" : nil
    case .insertRow(let position):
      guard let row = data.row(position) else { return "no such row in the data" }
      return put(row, at: position)
    case .moveRow(let source, let target):
      guard source != target else { return "moves nothing" }
      guard let row = takeOut(source) else { return "no such row" }
      return put(row, at: target)
    case .reloadRow(let position):
      guard let row = data.row(position), contents.row(position) != nil else {
        return "no such row"
      }
      guard contents.row(position) != row else { return "shows what it showed" }
      contents.sections[position.section].rows[position.row] = row
      return nil
    case .deleteSection, .insertSection, .moveSection: return takeSectionStep(step, data)
    }
  }

  private mutating func takeSectionStep(
    _ step: TableUpdate.Step, _ data: TableContents
  ) -> String? {
    switch step {
    case .deleteSection(let section):
      guard contents.sections.indices.contains(section) else { return "no such section" }
      contents.sections.remove(at: section)
    case .insertSection(let section):
      guard data.sections.indices.contains(section) else { return "no such section in the data" }
      guard section <= contents.sections.count else { return "behind the end" }
      contents.sections.insert(data.sections[section], at: section)
    case .moveSection(let source, let target):
      guard source != target else { return "moves nothing" }
      guard contents.sections.indices.contains(source), contents.sections.indices.contains(target)
      else { return "no such section" }
      contents.sections.insert(contents.sections.remove(at: source), at: target)
    default: break
    }
    return nil
  }

  private mutating func takeOut(_ position: RowPosition) -> TableContents.Row? {
    guard contents.row(position) != nil else { return nil }
    return contents.sections[position.section].rows.remove(at: position.row)
  }

  private mutating func put(_ row: TableContents.Row, at position: RowPosition) -> String? {
    guard contents.sections.indices.contains(position.section),
      (0...contents.sections[position.section].rows.count).contains(position.row)
    else { return "no such place" }
    contents.sections[position.section].rows.insert(row, at: position.row)
    return nil
  }
}

extension TableContents {
  /// The row at a position, or `nil`.
  func row(_ position: RowPosition) -> Row? {
    guard sections.indices.contains(position.section),
      sections[position.section].rows.indices.contains(position.row)
    else { return nil }
    return sections[position.section].rows[position.row]
  }

  /// Its sections laid out in a list.
  func layout(_ headers: FlatLayout.Headers) -> FlatLayout {
    FlatLayout(rowCounts: sections.map(\.rows.count), headers: headers)
  }

  /// One section of all rows, the heads of sections among them as `#` and the section's id.
  func flattened(_ headers: FlatLayout.Headers) -> TableContents {
    let rows = sections.flatMap { section in
      (headers == .shown ? [Row("#" + section.id)] : []) + section.rows
    }
    return TableContents([Section("all", rows)])
  }
}
