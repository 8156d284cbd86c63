import DynamicRows

extension LiveForm {
  /// Arranges the sections and rows as planned, with as few changes as possible. Conditions are not
  /// ranked.
  ///
  /// - Returns: The numbers of all planned rows.
  mutating func rebuild(as plan: RestoringPlan) -> [RowNumber] {
    let keptSections = keptSections(of: plan)
    let keptRows = keptRows(of: plan, keptSections)
    removeRows(except: plan, keptRows)
    // Conditions are compiled when sections and rows are inserted; by then all rows that they read
    // need numbers.
    let numbers = addRowsToCatalog(of: plan, keptRows)
    let sections = arrangeSections(of: plan, keptSections)
    arrangeRows(of: plan, keptRows, numbers, sections)
    for (index, planned) in plan.rows.enumerated() {
      // Copies get the editors of their template.
      guard let field = planned.presenter, plan.isCopy(plan.rows[field]),
        !keptRows[index] || !keptRows[field], plan.canEdit(planned, plan.rows[field])
      else { continue }
      pairEditor(of: numbers[field])
    }
    for section in Set(map.allSections).subtracting(sections) {
      removeSection(section)
    }
    return numbers
  }
}

// MARK: - Kept sections and rows

extension LiveForm {
  /// Whether each planned section already exists.
  private func keptSections(of plan: RestoringPlan) -> [Bool] {
    plan.sections.map { planned in
      let spec = plan.catalog.sections[planned.number]
      guard let section = catalog.sectionNumber(spec.id), map.containsSection(section),
        catalog.isDeclared(section) == plan.catalog.isDeclared(planned.number)
      else { return false }
      return catalog.isDeclared(section) || catalog.sections[section] == spec
    }
  }

  /// Whether each planned row already exists, with the same presenter. False for rows of sections
  /// that are replaced, and for fields that get another editor.
  private func keptRows(of plan: RestoringPlan, _ keptSections: [Bool]) -> [Bool] {
    var replaced = Set<SectionNumber>()
    for (planned, isKept) in zip(plan.sections, keptSections) where !isKept {
      if let section = number(planned, of: plan) { replaced.insert(section) }
    }
    var isKept = plan.rows.map { planned in
      guard let row = catalog.number(plan.id(planned)), map.contains(row),
        replaced.isEmpty || !replaced.contains(map.section(of: row))
      else { return false }
      if plan.isCopy(planned) { return catalog.repeats.templateRow(of: row) != nil }
      guard plan.isAdded(planned) else {
        return catalog.isDeclared(row)
          && (!catalog.isRepeat(row)
            || catalog.withTemplateRows([row]).map { catalog.rows[$0].id }
              == specs(of: planned, in: plan).map { $0.id })
      }
      return !catalog.isDeclared(row)
        && catalog.withTemplateRows([row]).map { catalog.originalSpec($0).withoutListedOptions }
          == plan.catalog.withTemplateRows([planned.number]).map {
            plan.catalog.rows[$0].withoutListedOptions
          }
    }
    for (index, planned) in plan.rows.enumerated() where !isKept[index] {
      if let presenter = planned.presenter, plan.canEdit(planned, plan.rows[presenter]) {
        isKept[presenter] = false
      }
    }
    for (index, planned) in plan.rows.enumerated() {
      if let presenter = planned.presenter, !isKept[presenter] { isKept[index] = false }
    }
    return isKept
  }

  /// The specs of a planned row and, for a repeat, of the rows in its template. A repeat of the form's
  /// own spec has its whole template, even if rows of it have been removed: only its copies lack them.
  /// Rows whose ids others have now are left out.
  private func specs(of planned: RestoringPlan.Row, in plan: RestoringPlan) -> [RowSpec] {
    guard plan.catalog.isDeclared(planned.number) else {
      return plan.catalog.withTemplateRows([planned.number]).map { plan.catalog.rows[$0] }
    }
    let declared = asDeclared.catalog
    return declared.withTemplateRows([planned.number]).filter(plan.catalog.isDeclared)
      .map { declared.rows[$0] }
  }

  /// Removes all rows that are not kept; rows of replaced sections are removed with them.
  private mutating func removeRows(except plan: RestoringPlan, _ isKept: [Bool]) {
    var stays = Array(repeating: false, count: catalog.rows.count)
    for (planned, isKept) in zip(plan.rows, isKept) where isKept {
      if let row = catalog.number(plan.id(planned)) { stays[row] = true }
    }
    let going = map.allRows.filter { row in
      !stays[row] && map.presenter(of: row).map { stays[$0] } ?? true
    }
    for row in going { remove(row) }
  }
}

// MARK: - Order

extension LiveForm {
  /// Arranges the planned sections in order; new ones have no rows yet.
  ///
  /// - Returns: The numbers of the sections.
  private mutating func arrangeSections(
    of plan: RestoringPlan, _ isKept: [Bool]
  ) -> [SectionNumber] {
    var ranks = Array(repeating: Int32(0), count: catalog.sections.count)
    for (rank, section) in map.allSections.enumerated() { ranks[section] = Int32(rank) }
    let kept = plan.sections.indices.filter { isKept[$0] }
    let present = kept.map { index in
      number(plan.sections[index], of: plan).map { ranks[$0] } ?? 0
    }
    let still = Set(present.longestIncreasingSubsequence().map { kept[$0] })
    var numbers: [SectionNumber] = []
    for (index, planned) in plan.sections.enumerated() {
      let known = number(planned, of: plan)
      if isKept[index], let known {
        if !still.contains(index) { changeStructure(.moveSection(known, after: numbers.last)) }
        numbers.append(known)
      } else {
        if let known, map.containsSection(known) { changeStructure(.removeSection(known)) }
        let new = addToCatalog(
          plan.catalog.sections[planned.number],
          isDeclared: plan.catalog.isDeclared(planned.number))
        changeStructure(.insertSection(.init(new, rows: []), after: numbers.last))
        numbers.append(new)
      }
    }
    return numbers
  }

  /// The number of a planned section in the form, if it has one.
  private func number(_ planned: RestoringPlan.Section, of plan: RestoringPlan) -> SectionNumber? {
    catalog.sectionNumber(plan.catalog.sections[planned.number].id)
  }

  /// Arranges the planned rows in order.
  private mutating func arrangeRows(
    of plan: RestoringPlan, _ isKept: [Bool], _ numbers: [RowNumber], _ sections: [SectionNumber]
  ) {
    let isUnmoved = unmovedRows(of: plan, isKept, numbers, sections)
    for (section, planned) in zip(sections, plan.sections) {
      var anchor = FormMap.Anchor.start(of: section)
      var index = planned.rows.lowerBound
      while index < planned.rows.upperBound {
        var end = index + 1
        if !isKept[index] {
          while end < planned.rows.upperBound, !isKept[end],
            plan.rows[end].presenter.map({ $0 >= index }) ?? false
          {
            end += 1
          }
          changeStructure(.insert(numbers[index..<end].map(catalog.mapRow), at: anchor))
        } else if !isUnmoved[index] {
          changeStructure(
            .move(numbers[index], under: map.presenter(of: numbers[index]), to: anchor))
        }
        anchor = .after(numbers[end - 1])
        index = end
      }
    }
  }

  /// Assigns numbers to new rows and to all ids that they and the sections refer to.
  ///
  /// - Returns: The numbers of all planned rows.
  private mutating func addRowsToCatalog(of plan: RestoringPlan, _ isKept: [Bool]) -> [RowNumber] {
    let new = plan.rows.indices.filter { !isKept[$0] && !plan.isCopy(plan.rows[$0]) }
      .flatMap { specs(of: plan.rows[$0], in: plan) }
    assignNumbers(
      toRowsRead: new.flatMap { $0.rowsRead }
        + plan.sections.flatMap { plan.catalog.sections[$0.number].rowsRead })
    var numbers: [RowNumber] = []
    for (planned, isKept) in zip(plan.rows, isKept) {
      if !isKept, !plan.isCopy(planned) {
        _ = addToCatalog(
          specs(of: planned, in: plan), isDeclared: plan.catalog.isDeclared(planned.number))
      } else if !isKept, let copy = plan.copy(startingWith: planned),
        let presenter = catalog.number(copy.presenter)
      {
        _ = addCopyToCatalog(copy.number, of: presenter)
      }
      guard let number = catalog.number(plan.id(planned)) else {
        preconditionFailure("row \(plan.id(planned)) is planned and has no number")
      }
      numbers.append(number)
    }
    keepCopyNumbers(of: plan)
    return numbers
  }

  /// Prevents the numbers of copies in the state from being used again.
  private mutating func keepCopyNumbers(of plan: RestoringPlan) {
    // Larger numbers never occur in a form, so the state is faulty.
    let largest = RowID.largestCopyNumber / 2
    for planned in plan.rows {
      if let next = planned.saved?.nextCopy, let row = catalog.number(plan.id(planned)) {
        keepCopyNumbers(before: min(next, largest), of: row)
      }
      if let copy = plan.copy(startingWith: planned), let row = catalog.number(copy.presenter) {
        keepCopyNumbers(before: min(copy.number, largest) + 1, of: row)
      }
    }
  }

  /// The kept rows that need not move among their siblings; there are as many as possible.
  private func unmovedRows(
    of plan: RestoringPlan, _ isKept: [Bool], _ numbers: [RowNumber], _ sections: [SectionNumber]
  ) -> [Bool] {
    var ranks = Array(repeating: Int32(0), count: catalog.rows.count)
    for (rank, row) in map.rows(under: nil).enumerated() { ranks[row] = Int32(rank) }
    var siblings = [Int: [Int]]()
    for (section, planned) in plan.sections.enumerated() {
      for index in planned.rows
      where isKept[index] && map.section(of: numbers[index]) == sections[section] {
        siblings[plan.rows[index].presenter ?? -1 - section, default: []].append(index)
      }
    }
    var isUnmoved = Array(repeating: false, count: plan.rows.count)
    for indices in siblings.values {
      let run = indices.map { ranks[numbers[$0]] }.longestIncreasingSubsequence()
      for index in run { isUnmoved[indices[index]] = true }
    }
    return isUnmoved
  }
}
