import DynamicRows
import FormEngine

extension FormTransition {
  /// The numbers of the rules of table views that this update puts to the test: rules that apply to
  /// the changes that the program sent, and rules that apply to those of a right update.
  func tableRules(for update: TableUpdate, judgesReloads: Bool) -> Set<Int> {
    var rules: Set<Int> = [2, 13, 17]
    func note(_ rule: Int, if holds: Bool) {
      if holds { rules.insert(rule) }
    }
    let right = change?.update ?? TableUpdate()
    for update in [update, right] {
      let rowLists = [update.deleteRows.count, update.insertRows.count, update.moveRows.count]
      let sectionLists = [
        update.deleteSections.count, update.insertSections.count, update.moveSections.count,
      ]
      note(1, if: !update.isEmpty)
      note(3, if: !update.isEmpty)
      note(4, if: sectionLists.contains { $0 > 0 })
      note(5, if: (rowLists + sectionLists).contains { $0 > 1 })
      note(6, if: !update.deleteRows.isEmpty || !update.deleteSections.isEmpty)
      note(7, if: !update.insertRows.isEmpty || !update.insertSections.isEmpty)
      note(8, if: !update.moveRows.isEmpty || !update.moveSections.isEmpty)
      note(14, if: (rowLists + sectionLists).contains { $0 > 0 })
      note(15, if: (rowLists + sectionLists).contains { $0 > 0 })
    }
    let comparison = comparison
    let (old, new) = (comparison.before.sections, comparison.after.sections)
    let deleted = right.deleteSections.filter(old.indices.contains)
    let come = right.insertSections.filter(new.indices.contains)
    note(9, if: deleted.contains { !old[$0].rows.isEmpty })
    note(10, if: come.contains { !new[$0].rows.isEmpty })
    let leaving = Set(deleted.flatMap { old[$0].rows.map(\.id) })
    let arriving = Set(come.flatMap { new[$0].rows.map(\.id) })
    let stay = Set(new.flatMap { $0.rows.map(\.id) })
    let stayed = Set(old.flatMap { $0.rows.map(\.id) })
    note(11, if: !leaving.isDisjoint(with: stay) || !arriving.isDisjoint(with: stayed))
    note(12, if: !right.moveSections.isEmpty)
    note(16, if: judgesReloads && !(right.reloadRows.isEmpty && update.reloadRows.isEmpty))
    return rules
  }
}
