import DynamicRows
import FormEngine
import FormText

extension SideBySide {
  /// The difference between the places that both forms give a row for a proposed one.
  public func difference(
    inPlaceOf id: RowID, nearestTo proposed: RowPosition
  ) -> FormDifference? {
    guard let found = subject.place(of: id, nearestTo: proposed) else { return nil }
    let expected = Result { () throws(FormRefusal) in
      try reference.destination(of: id, proposed: proposed)
    }
    let question = FormRequest.query(.destination(of: id, proposed: proposed)).json
    return FormDifference(
      "outcome of \(question)", expected: [expected.answer], found: [found.answer])
  }

  /// The first such difference for any row and any proposal, some of them outside.
  public func differenceInPlaces() -> FormDifference? {
    let sections = reference.contents.sections
    for reading in reference.readings {
      for section in -1...sections.count {
        let count = sections.indices.contains(section) ? sections[section].rows.count : 0
        for row in -1...count + 1 {
          let proposed = RowPosition(section: section, row: row)
          if let found = difference(inPlaceOf: reading.id, nearestTo: proposed) { return found }
        }
      }
    }
    return nil
  }
}

extension Result<RowPosition, FormRefusal> {
  /// The position or the code.
  fileprivate var answer: String {
    switch self {
    case .success(let position): position.description
    case .failure(let refusal): "refused, \(refusal.code.rawValue)"
    }
  }
}
