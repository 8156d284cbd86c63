import FormEngine

@testable import FormOracle

extension PlantedProgram {
  /// The action on copies that the program performs in place of the requested one.
  func rewrittenCopies(_ action: FormAction) -> FormAction {
    switch action {
    case .set(let id, .list(let members), _, _):
      guard let index = form.index(of: id), form.rows[index].templateRows.count == 1 else {
        return action
      }
      let surplus = form.copies(of: index).dropFirst(members.count)
      return .set(id, .list(Array(members) + surplus.map { form.rows[$0].value ?? .null }))
    case .addCopy(let id, let place):
      guard let template = form.index(of: id).flatMap({ form.rows[$0].template }) else {
        return action
      }
      let others = form.rows.filter { $0.template == template }
      return .batch(others.map { .addCopy(to: $0.spec.id, at: place) })
    default: return action
    }
  }

  /// Applies the bugs in copies to the form after an action.
  mutating func spoilCopies(since before: ReferenceForm, after action: FormAction) {
    switch (bug, action) {
    case (.numberUsedAgain, .undo):
      for index in form.rows.indices where form.rows[index].isRepeat {
        let numbers = form.copies(of: index).compactMap { form.rows[$0].copyNumbers.last }
        form.nextCopies[form.rows[index].spec.id] = (numbers.max() ?? 0) + 1
      }
    case (.readsAnotherCopy, _): readCopies { copies, _ in copies.first }
    case (.copyReadsAsList, _):
      readCopies { copies, form in
        copies.first { form.rows[$0].value == true } ?? copies.first
      }
    case (.sumCountsIrrelevant, _):
      guard let sum = form.index(of: "sum") else { return }
      let values = form.rows.filter { $0.template == "pay" }.compactMap { $0.value?.number }
      form.rows[sum].value = values.isEmpty ? nil : .number(values.reduce(0, +))
      form.rows[sum].answer = form.rows[sum].value.map {
        ReferenceAnswer(value: $0, isMoment: false)
      }
    case (.movedCopyLeavesValues, .moveRow):
      for index in form.rows.indices where form.rows[index].template == "phone" {
        let place = form.place(ofCopy: index)
        let former = before.rows.indices.first {
          before.rows[$0].template == "phone" && before.place(ofCopy: $0) == place
        }
        form.rows[index].value = former.flatMap { before.rows[$0].value }
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
    guard let index = form.index(of: id) else { return }
    for (copy, member) in zip(form.copies(of: index), members) {
      guard case .object(let object) = member else { continue }
      for row in form.block(of: copy) where form.rows[row].copy == copy {
        guard object[form.rows[row].name.text] == nil,
          let old = before.index(of: form.rows[row].spec.id)
        else { continue }
        form.rows[row].value = before.rows[old].value
      }
    }
    form.readAnswers()
  }

  /// Shows each `pay` depending on the `works` of another copy.
  private mutating func readCopies(_ other: ([Int], ReferenceForm) -> Int?) {
    let works = form.rows.indices.filter { form.rows[$0].template == "works" }
    let isShown = other(works, form).map { form.rows[$0].value == true } ?? false
    for index in form.rows.indices where form.rows[index].template == "pay" {
      form.rows[index].isRelevant = isShown
    }
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
