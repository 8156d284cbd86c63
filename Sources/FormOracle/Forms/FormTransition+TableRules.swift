import DynamicRows
import FormEngine

extension FormTransition {
  /// The rules of table views that this update puts to the test: rules that apply to
  /// the changes that the program sent, and rules that apply to those of a right update.
  func tableRules(for update: TableUpdate, judgesReloads: Bool) -> Set<TableRule> {
    var rules: Set<TableRule> = [.countsBefore, .numberOfRows, .reporting]
    func note(_ rule: TableRule, if holds: Bool) {
      if holds { rules.insert(rule) }
    }
    let right = change?.update ?? TableUpdate()
    for update in [update, right] {
      let rowLists = [update.deleteRows.count, update.insertRows.count, update.moveRows.count]
      let sectionLists = [
        update.deleteSections.count, update.insertSections.count, update.moveSections.count,
      ]
      note(.positions, if: !update.isEmpty)
      note(.existence, if: !update.isEmpty)
      note(.numberOfSections, if: sectionLists.contains { $0 > 0 })
      note(.noDuplicates, if: (rowLists + sectionLists).contains { $0 > 1 })
      note(.oneUseBefore, if: !update.deleteRows.isEmpty || !update.deleteSections.isEmpty)
      note(.oneUseAfter, if: !update.insertRows.isEmpty || !update.insertSections.isEmpty)
      note(.neededMoves, if: !update.moveRows.isEmpty || !update.moveSections.isEmpty)
      note(.rowsThatStay, if: (rowLists + sectionLists).contains { $0 > 0 })
      note(.identity, if: (rowLists + sectionLists).contains { $0 > 0 })
    }
    let (old, new) = (contentsBefore.sections, after.contents.sections)
    let deleted = right.deleteSections.filter(old.indices.contains)
    let come = right.insertSections.filter(new.indices.contains)
    note(.deletedSections, if: deleted.contains { !old[$0].rows.isEmpty })
    note(.insertedSections, if: come.contains { !new[$0].rows.isEmpty })
    let leaving = Set(deleted.flatMap { old[$0].rows.map(\.id) })
    let arriving = Set(come.flatMap { new[$0].rows.map(\.id) })
    let stay = Set(new.flatMap { $0.rows.map(\.id) })
    let stayed = Set(old.flatMap { $0.rows.map(\.id) })
    note(
      .movesBetweenSections,
      if: !leaving.isDisjoint(with: stay) || !arriving.isDisjoint(with: stayed))
    note(.movedSections, if: !right.moveSections.isEmpty)
    note(.content, if: judgesReloads && !(right.reloadRows.isEmpty && update.reloadRows.isEmpty))
    return rules
  }
}
