import DynamicRows
import FormOracle

/// The contents of a table before and after an update. The update is applied to tables and lists of
/// every kind, each of which then has to show the contents after it.
struct UpdateReplay {
  let before: TableContents
  let after: TableContents
  let update: TableUpdate

  /// Everything that is wrong with an update of a map, in words.
  var complaints: [String] {
    orderComplaints + tableComplaints + stepComplaints + runningComplaints + modelComplaints
      + flatComplaints(headers: .shown) + flatComplaints(headers: .hidden)
  }

  /// Whether the lists of the update and of its flat forms are ascending, moves by their sources.
  var orderComplaints: [String] {
    [update, flattened(.shown).update, flattened(.hidden).update].flatMap { update in
      let positions = [
        update.deleteRows, update.insertRows, update.reloadRows, update.moveRows.map(\.from),
      ]
      let sections = [
        update.deleteSections, update.insertSections, update.moveSections.map(\.from),
      ]
      let isAscending =
        positions.allSatisfy { zip($0, $0.dropFirst()).allSatisfy(<) }
        && sections.allSatisfy { zip($0, $0.dropFirst()).allSatisfy(<) }
      return isAscending ? [] : ["not ascending: \(update)"]
    }
  }

  /// What a table finds when the update is applied to it.
  var tableComplaints: [String] {
    var data = before
    let table = MirroredTable { data }
    update.apply(to: table) { data = after }
    let isOneBatch = table.batchCount <= 1
    return table.settle().map { "applied: \($0)" } + (isOneBatch ? [] : ["more than one batch"])
  }

  /// What is wrong after all single steps.
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

  /// What is wrong in a table that makes moves one by one.
  var runningComplaints: [String] {
    let table = SteppedTable(before)
    update.apply(to: table) { table.data = after }
    return table.complaints
      + (table.list.contents == after ? [] : ["moves one by one lead to \(table.list.contents)"])
  }

  /// What a list without sections finds, in one batch and step by step.
  func flatComplaints(headers: FlatLayout.Headers) -> [String] {
    let flat = flattened(headers)
    var mirror = TableMirror(showing: flat.before)
    let comesWithSections = !update.deleteSections.isEmpty || !update.insertSections.isEmpty
    let findings = mirror.apply(flat.update, to: flat.after).filter { finding in
      finding.kind != .replacedInsteadOfMoved || !comesWithSections
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

  /// One section of all rows; the headers of sections are rows with `#` and the section's id.
  func flattened(_ headers: FlatLayout.Headers) -> TableContents {
    let rows = sections.flatMap { section in
      (headers == .shown ? [Row("#\(section.id)")] : []) + section.rows
    }
    return TableContents([Section("all", rows)])
  }
}
