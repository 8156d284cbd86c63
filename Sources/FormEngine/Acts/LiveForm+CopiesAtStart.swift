import DynamicRows

// The copies that a new form has, and their answers.
extension LiveForm {
  /// Gives all rows the values of a new form, and the repeats whose number of copies people decide about
  /// its copies: those that are too many at the end are removed, missing ones are added there. Drafts are
  /// discarded.
  ///
  /// - Throws: `limitReached` if the form has no room for the copies.
  mutating func resetValues() throws(FormRefusal) {
    discardDrafts()
    let rows = Array(map.allRows)
    for row in rows where !catalog.isDerived(row) { beginAgain(row) }
    for row in rows where catalog.isRepeat(row) && map.contains(row) && !countsCopies(row) {
      // Those in copies of another one are set with it, if it is.
      let outer = catalog.repeats.copy(around: row).map { catalog.repeats[$0].presenter }
      guard outer.map(countsCopies) ?? true else { continue }
      _ = try makeCopies(of: row, from: .list(copiesAtStart(of: row)), choice: .any)
    }
  }

  /// Gives a row the answer that it has in a new form, and a repeat its copies.
  mutating func eraseAnswer(of row: RowNumber) {
    if catalog.isRepeat(row) {
      let copies = countsCopies(row) ? removeSurplusCopies(of: row) : copiesAtStart(of: row)
      // The form had room for at least as many copies when it was new.
      if let refusal = refusalOfMaking(copies, of: row) { journal.refuse(refusal) }
    } else if let value = valueAtStart(ofCopiedRow: row) {
      setDraft(nil, of: row)
      setTyped(nil, of: row)
      storeOwn((try? held(value, by: row, choice: .any)) ?? nil, of: row)
    } else {
      beginAgain(row)
    }
  }

  private mutating func refusalOfMaking(
    _ copies: [FormValue], of row: RowNumber
  ) -> FormRefusal? {
    do throws(FormRefusal) {
      _ = try makeCopies(of: row, from: .list(copies), choice: .any)
      return nil
    } catch { return error }
  }

  /// A member for each copy that a repeat has in a new form.
  func copiesAtStart(of presenter: RowNumber) -> [FormValue] {
    if let members = valueAtStart(ofCopiedRow: presenter)?.asCopies { return members }
    guard case .repeat(let content) = catalog.rows[presenter].content else { return [] }
    return content.copiesAtStart
  }

  /// What the initial value of a repeat says about a row of one of the copies that it makes: those with
  /// the first numbers. `nil` if it says nothing, so that the row has the value of the template.
  func valueAtStart(ofCopiedRow row: RowNumber) -> FormValue? {
    guard case .copy(let copy, let place) = catalog.repeats.origin(of: row) else { return nil }
    let (presenter, head) = (catalog.repeats[copy].presenter, catalog.repeats[copy].rows[0])
    guard hasCopiesWithValues(presenter),
      let number = catalog.rows[head].id.asCopy?.copies.last
    else { return nil }
    let members = copiesAtStart(of: presenter)
    guard members.indices.contains(number - 1) else { return nil }
    let names = catalog.namesInCopies(of: presenter)
    return catalog.valuesByPlace(in: members[number - 1], of: presenter, names)
      .values[Int(place)]
  }

  /// Whether the spec gives the copies of a repeat, or of one around it, values.
  private func hasCopiesWithValues(_ presenter: RowNumber) -> Bool {
    let around = catalog.repeats.copies(outwardFrom: catalog.repeats.copy(around: presenter))
    return ([presenter] + around.map { catalog.repeats[$0].presenter }).contains {
      if case .repeat(let content) = catalog.rows[$0].content {
        content.value != nil
      } else {
        false
      }
    }
  }
}
