import FormEngine
import FormOracle

extension ReferenceForm {
  struct Outcome: Sendable {
    /// The parts of the change that do not follow from the forms before and after the action. The
    /// report has no messages.
    var change = FormChange()
    /// The ids and places of the present action that name no row.
    var unknownRows: [RowID] = []
    /// Whether to check the form for submission once it has settled.
    var isSubmitting = false
    /// The section to check without submitting.
    var validated: SectionID?
    /// Whether the action is one of a batch.
    var isInBatch = false
    /// Whether the form would have more rows than are possible.
    var hasTooManyRows = false
    /// The moves by identity; undoing the action moves the same rows and sections.
    var moves = ReferenceMoves()
    /// The lists for repeats whose number of copies follows other values.
    var countedLists: [(row: ReferenceRow, value: FormValue)] = []
    /// The values that rows were given in lists, which are judged once the form has settled.
    var valuesGiven: [(row: ReferenceRow, value: FormValue)] = []
  }

  func row(_ id: RowID) throws(FormRefusal) -> ReferenceRow {
    guard let row = self[id] else {
      throw FormRefusal(.unknownRow, "there is no row \(id)")
    }
    return row
  }

  /// Refuses the action if a requirement does not hold.
  func require(_ holds: Bool, or code: FormRefusal.Code, _ id: RowID)
    throws(FormRefusal)
  {
    if !holds { throw FormRefusal(code, id.text) }
  }
}
