import FormEngine

@testable import FormOracle
@testable import TestSupport

extension PlantedProgram {
  /// The action on copies that the program performs in place of the requested one.
  func rewrittenCopies(_ action: FormAction) -> FormAction {
    switch action {
    case .set(let id, .list(let members), _, _):
      guard let row = form[id], row.templateRows.count == 1 else { return action }
      let surplus = row.children.dropFirst(members.count)
      return .set(id, .list(Array(members) + surplus.map { $0.value ?? .null }))
    case .addCopy(let id, let place):
      guard let template = form[id]?.template else { return action }
      let others = form.rows.filter { $0.template == template }
      return .batch(others.map { .addCopy(to: $0.spec.id, at: place) })
    default: return action
    }
  }

  /// Applies the bugs in copies to the form after an action.
  mutating func spoilCopies(since before: ReferenceForm, after action: FormAction) {
    switch (bug, action) {
    case (.numberUsedAgain, .undo):
      for row in form.rows where row.isRepeat {
        let numbers = row.children.compactMap(\.copyNumbers.last)
        form.nextCopies[row.spec.id] = (numbers.max() ?? 0) + 1
      }
    case (.readsAnotherCopy, _): readCopies(\.first)
    case (.copyReadsAsList, _): readCopies { works in works.first { $0.value == true } }
    case (.sumCountsIrrelevant, _):
      guard let sum = form["sum"] else { return }
      let values = form.rows.filter { $0.template == "pay" }.compactMap { $0.value?.number }
      sum.value = values.isEmpty ? nil : .number(values.reduce(0, +))
      sum.answer = sum.value.map { PlainAnswer(value: $0, isMoment: false) }
    case (.movedCopyLeavesValues, .moveRow):
      for row in form.rows where row.template == "phone" {
        let former = before.rows.first { $0.template == "phone" && $0.place == row.place }
        row.value = former?.value
      }
      form.readAnswers()
    case (.leftOutValuesStay, .set(let id, .list(let members), _, _)):
      keepLeftOut(of: id, members, since: before)
    default: break
    }
  }

  /// Keeps the values that the objects of a list omit.
  private mutating func keepLeftOut(
    of id: RowID, _ members: FormValue.List, since before: ReferenceForm
  ) {
    for (copy, member) in zip(form[id]?.children ?? [], members) {
      guard case .object(let object) = member else { continue }
      for row in copy.block where row.copy == copy {
        guard object[row.name.text] == nil, let old = before[row.spec.id] else { continue }
        row.value = old.value
      }
    }
    form.readAnswers()
  }

  /// Shows each `pay` depending on the `works` of another copy.
  private mutating func readCopies(_ other: ([ReferenceRow]) -> ReferenceRow?) {
    let isShown = other(form.rows.filter { $0.template == "works" })?.value == true
    for row in form.rows where row.template == "pay" { row.isRelevant = isShown }
  }
}

extension FormSpec {
  /// The spec as a program with a bug reads it.
  func spoilt(_ bug: PlantedBug?) -> FormSpec {
    guard bug == .limitOffByOne else { return self }
    var spec = self
    for section in spec.sections.indices {
      for row in spec.sections[section].rows.indices {
        guard case .repeat(var content) = spec.sections[section].rows[row].content else { continue }
        content.max = content.max.map { $0 + 1 }
        spec.sections[section].rows[row].content = .repeat(content)
      }
    }
    return spec
  }
}
