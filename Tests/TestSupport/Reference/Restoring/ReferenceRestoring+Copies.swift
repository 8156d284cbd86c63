import FormEngine
import FormOracle

extension ReferenceRestoring {
  /// Finds the templates of the repeats that were added at run time. The state lists their rows
  /// after the repeat, as added rows.
  mutating func findAddedTemplates() {
    var owners: [RowID: RowID] = [:]
    for added in state.sections.flatMap(\.rows).compactMap(\.added) {
      if let owner = added.presentedBy.flatMap({ owners[$0] }) {
        owners[added.id] = owner
        addedTemplates[owner, default: []].append(added.renamed(presentName))
      } else if added.content.kind == .repeat {
        owners[added.id] = added.id
        addedTemplates[added.id] = []
      }
    }
  }

  /// Finds the current ids of the rows of the state. A row that is in more repeats than before is
  /// put into their first copies; of the copies of a repeat that no longer exists, the first is
  /// kept.
  mutating func findPresentIDs() {
    let saved = savedRows
    let declaredIDs = Set(spec.sections.flatMap(\.rows).map(\.id))
    let knownRepeats = Set(saved.filter { $0.nextCopy != nil }.map { presentName($0.id.name) })
    var firstCopies: [RowID: Int] = [:]
    // An added row that has the id of a removed one is another row.
    for (index, row) in saved.enumerated() where row.added == nil || !removed.contains(row.id) {
      let name = presentName(row.id.name)
      guard declaredIDs.contains(name) || isInAddedTemplate(name) else { continue }
      let repeats = repeats(around: name)
      var numbers = row.id.copyNumbers
      if repeats.count != numbers.count || !knownRepeats.isSuperset(of: repeats) {
        let former = formerRepeats(around: row.id, before: index, in: saved)
        let isFirst = zip(former, numbers).enumerated().allSatisfy { level, copy in
          if repeats.contains(copy.0) { return true }
          let removed = level == 0 ? copy.0 : RowID(copy.0, copies: Array(numbers[..<level]))
          firstCopies[removed] = firstCopies[removed] ?? copy.1
          return firstCopies[removed] == copy.1
        }
        if !isFirst { continue }
        numbers = repeats.map { name in
          former.firstIndex(of: name).map { row.id.copyNumbers[$0] } ?? 1
        }
      }
      presentIDs[row.id] = numbers.isEmpty ? name : RowID(name, copies: numbers)
    }
  }

  /// The repeats around a row of a template, outermost first. If the row of the spec was removed,
  /// an added row may have its id.
  private func repeats(around name: RowID) -> [RowID] {
    let isReplaced = removed.contains(name) && isInAddedTemplate(name)
    for template in spec.sections.map(\.rows) where !isReplaced {
      if let row = template.first(where: { $0.id == name }) { return template.repeats(around: row) }
    }
    for (owner, template) in addedTemplates {
      if let row = template.first(where: { $0.id == name }) {
        return [owner] + template.repeats(around: row)
      }
    }
    return []
  }

  /// The repeats that were around a row of the state: the innermost one is the last repeat before
  /// it whose copies can have its numbers.
  private func formerRepeats(
    around id: RowID, before index: Int, in saved: [RowState]
  ) -> [RowID] {
    let numbers = id.copyNumbers
    guard !numbers.isEmpty else { return [] }
    let owner = saved[..<index].lastIndex { row in
      let isOfOthers =
        row.added != nil && addedTemplates[row.id]?.contains { $0.id == id.name } != true
      return row.nextCopy != nil && !isOfOthers && row.id.copyNumbers == numbers.dropLast()
    }
    guard let owner else { return [] }
    return formerRepeats(around: saved[owner].id, before: owner, in: saved)
      + [presentName(saved[owner].id.name)]
  }

  /// Lists the rows of the spec, and the copies in the state of each repeat, including added ones.
  mutating func declareRows() {
    for section in spec.sections {
      declare(section.rows.map { Row(spec: $0, home: section.id) })
    }
    for saved in savedRows where addedTemplates[saved.id] != nil {
      declareCopies(
        of: Row(
          spec: RowSpec(saved.id, saved.added?.content ?? .label), home: nil,
          templateRows: addedTemplates[saved.id] ?? []))
    }
  }

  private mutating func declare(_ rows: [Row]) {
    var rest = rows[...]
    while var row = rest.popFirst() {
      if row.spec.content.kind == .repeat {
        let name = row.template ?? row.spec.id
        row.templateRows = ([row] + rest).map { $0.original ?? $0.spec }.rows(under: name)
        rest = rest.dropFirst(row.templateRows.count)
        declared.append(row)
        if !isRemoved(row) { declareCopies(of: row) }
      } else {
        declared.append(row)
      }
    }
  }

  /// Lists the copies of a repeat: those in the state, few or many, or the initial ones if the state
  /// does not know the repeat; at least the minimum if it only knows rows that are in it now.
  private mutating func declareCopies(of row: Row) {
    guard let content = row.spec.content.asRepeat else { return }
    let outer = row.copyNumbers
    let names = Set(row.templateRows.map(\.id))
    var numbers: [Int] = []
    for saved in savedRows {
      guard let id = presentIDs[saved.id], names.contains(id.name),
        id.copyNumbers.count > outer.count,
        Array(id.copyNumbers[..<outer.count]) == outer
      else { continue }
      let number = id.copyNumbers[outer.count]
      if !numbers.contains(number) { numbers.append(number) }
    }
    let saved = savedRows.first { presentIDs[$0.id] == row.spec.id || $0.id == row.spec.id }
    var next = max(saved?.nextCopy ?? 1, (numbers.max() ?? 0) + 1)
    let least = numbers.isEmpty ? content.countAtStart : content.min ?? 0
    while saved?.nextCopy == nil, numbers.count < least {
      numbers.append(next)
      next += 1
    }
    nextCopies[row.spec.id] = max(nextCopies[row.spec.id] ?? 1, next)
    for number in numbers {
      declare(
        row.templateRows.map { template in
          Row(
            spec: template.copied(
              outer + [number], fromTemplate: row.templateRows, of: row.spec.id),
            home: row.home, original: template)
        })
    }
  }
}
