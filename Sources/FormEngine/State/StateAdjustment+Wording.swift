extension StateAdjustment {
  static func goneRow(_ saved: RowState) -> StateAdjustment {
    let answer = saved.value.map { "; its answer \($0.shownInReport) was left out" } ?? ""
    return StateAdjustment(
      .goneRow, saved.id, "row \(saved.id.quotedForMessage) is not in the form any more\(answer)")
  }

  static func homelessRow(_ saved: RowState) -> StateAdjustment {
    let answer = saved.value.map { "; its answer \($0.shownInReport) was left out" } ?? ""
    return StateAdjustment(
      .goneRow, saved.id,
      "row \(saved.id.quotedForMessage) stood in what is not in the form any more\(answer)")
  }

  static func goneSection(_ id: String) -> StateAdjustment {
    StateAdjustment(
      .goneSection, id, "section \(id.quotedForMessage) is not in the form any more")
  }

  static func newRow(_ id: String) -> StateAdjustment {
    StateAdjustment(.newRow, id, "row \(id.quotedForMessage) is new in the form")
  }

  static func newSection(_ id: String) -> StateAdjustment {
    StateAdjustment(.newSection, id, "section \(id.quotedForMessage) is new in the form")
  }

  static func renamedRow(_ id: String, _ name: String) -> StateAdjustment {
    StateAdjustment(
      .renamedRow, id, "row \(id.quotedForMessage) is called \(name.quotedForMessage) now")
  }

  static func unsoundRow(_ id: String, _ fault: String) -> StateAdjustment {
    StateAdjustment(
      .badSpec, id, "the added row \(id.quotedForMessage) was left out: \(fault)")
  }

  static func otherPlace(_ id: String) -> StateAdjustment {
    StateAdjustment(
      .otherPlace, id,
      "row \(id.quotedForMessage) and those beside it stand where the form has them: they can't be "
        + "moved")
  }

  static func notAPresenter(_ id: String) -> StateAdjustment {
    StateAdjustment(
      .notAPresenter, id, "row \(id.quotedForMessage) can't be opened and closed any more")
  }

  static func droppedValue(
    _ id: String, _ value: FormValue, _ refusal: FormRefusal
  ) -> StateAdjustment {
    StateAdjustment(
      refusal.code == .notAnOption ? .notAnOption : .wrongType, id,
      "the answer \(value.shownInReport) of row \(id.quotedForMessage) was left out: "
        + refusal.message)
  }
}

extension FormValue {
  fileprivate var shownInReport: String { description.shownInMessage }
}
