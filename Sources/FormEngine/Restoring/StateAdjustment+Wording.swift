extension StateAdjustment {
  static func goneRow(_ saved: RowState) -> StateAdjustment {
    gone(saved, "is no longer in the form")
  }

  static func homelessRow(_ saved: RowState) -> StateAdjustment {
    gone(saved, "was in a block or section that is no longer in the form")
  }

  private static func gone(_ saved: RowState, _ fault: String) -> StateAdjustment {
    let answer = saved.value.map { "; its answer \($0.shownInReport) was left out" } ?? ""
    return StateAdjustment(
      .goneRow, .row(saved.id), "row \(saved.id.quotedForMessage) \(fault)\(answer)")
  }

  static func goneSection(_ id: SectionID) -> StateAdjustment {
    StateAdjustment(
      .goneSection, .section(id), "section \(id.quotedForMessage) is no longer in the form")
  }

  static func newRow(_ id: RowID) -> StateAdjustment {
    StateAdjustment(.newRow, .row(id), "row \(id.quotedForMessage) is new in the form")
  }

  static func newSection(_ id: SectionID) -> StateAdjustment {
    StateAdjustment(.newSection, .section(id), "section \(id.quotedForMessage) is new in the form")
  }

  static func renamedRow(_ id: RowID, _ name: RowID) -> StateAdjustment {
    StateAdjustment(
      .renamedRow, .row(id), "row \(id.quotedForMessage) is called \(name.quotedForMessage) now")
  }

  static func notKept(_ id: RowID) -> StateAdjustment {
    StateAdjustment(
      .notKept, .row(id),
      "the answer of row \(id.quotedForMessage) is secret and was not saved; enter it again")
  }

  static func unsoundRow(_ id: RowID, _ fault: String) -> StateAdjustment {
    StateAdjustment(
      .badSpec, .row(id), "the added row \(id.quotedForMessage) was left out: \(fault)")
  }

  static func unsoundFact(_ id: RowID, _ fault: String) -> StateAdjustment {
    StateAdjustment(
      .badSpec, .row(id),
      "a change of row \(id.quotedForMessage) while the form was filled in was left out: "
        + fault)
  }

  static func otherPlace(_ id: RowID) -> StateAdjustment {
    StateAdjustment(
      .otherPlace, .row(id),
      "row \(id.quotedForMessage) and its siblings are in the order of the form: they can't be "
        + "moved")
  }

  static func notAPresenter(_ id: RowID) -> StateAdjustment {
    StateAdjustment(
      .notAPresenter, .row(id), "row \(id.quotedForMessage) can no longer be opened and closed")
  }

  static func goneCopy(_ id: RowID) -> StateAdjustment {
    StateAdjustment(
      .goneCopy, .row(id),
      "the copy \(id.quotedForMessage) was left out: it did not count when the state was saved")
  }

  static func uncountedCopy(_ id: RowID) -> StateAdjustment {
    StateAdjustment(
      .uncountedCopy, .row(id),
      "the copy \(id.quotedForMessage) does not count any more: the number of copies follows other "
        + "answers now")
  }

  static func droppedValue(
    _ id: RowID, _ value: FormValue, _ refusal: FormRefusal
  ) -> StateAdjustment {
    StateAdjustment(
      refusal.code == .notAnOption ? .notAnOption : .wrongType, .row(id),
      "the answer \(value.shownInReport) of row \(id.quotedForMessage) was left out: "
        + refusal.message)
  }
}

extension FormValue {
  fileprivate var shownInReport: String { description.escapedForMessage }
}
