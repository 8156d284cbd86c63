import DynamicRows
import FormEngine
import FormText
import FormOracle

/// A form in this process that is compared with the reference by the queries that it supports.
package protocol ComparedForm: Sendable {
  /// Performs an action, or changes nothing and throws the reason.
  mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange
  /// The contents of a table that shows the form.
  var contents: TableContents { get }
  /// Every stored value, in row order.
  func values() -> [FormAnswer]
  /// The answers that would be submitted, in row order.
  func result() -> [FormAnswer]
  /// The problems, in row order.
  func problems() -> [FormProblem]
  /// The legal place nearest to a proposed one for a row that is moved, or the refusal; `nil` if
  /// the form does not support this.
  func place(of id: RowID, nearestTo proposed: RowPosition) -> Result<RowPosition, FormRefusal>?
  /// Every row in full order with its facts; `nil` if the form does not support this.
  var readings: [RowReading]? { get }
  /// Contradictions between the form's queries, such as a row that is not at its position.
  func contradictions(to readings: [RowReading]) -> [String]
}

extension ComparedForm {
  /// `nil`: the form only has its visible rows.
  package var readings: [RowReading]? { nil }

  /// `nil`: the form has no query before a move.
  package func place(of id: RowID, nearestTo proposed: RowPosition)
    -> Result<RowPosition, FormRefusal>?
  { nil }

  /// None: each query of the form gives a different fact.
  package func contradictions(to readings: [RowReading]) -> [String] { [] }
}

/// A form in this process, tested like a program.
package struct ComparedSubject<Form: ComparedForm>: OracleSubject {
  private let start: Form
  private var form: Form

  /// Creates a subject of a form at its start.
  package init(_ form: Form) {
    (start, self.form) = (form, form)
  }

  /// The form after a step, and the outcome of the step.
  package struct Answer {
    let form: Form
    var outcome: Result<FormChange, FormRefusal>?
    var place: Result<RowPosition, FormRefusal>?
  }

  /// Returns to the start.
  package mutating func start(restarting: Bool) -> Answer? {
    form = start
    return Answer(form: form)
  }

  /// Performs an action, or queries the place of a moved row.
  package mutating func answer(to request: FormRequest) -> Answer {
    switch request {
    case .action(let action):
      let outcome = Result { () throws(FormRefusal) in try form.perform(action) }
      return Answer(form: form, outcome: outcome)
    case .query(.destination(let id, let proposed)):
      return Answer(form: form, place: form.place(of: id, nearestTo: proposed))
    case .query: return Answer(form: form)
    }
  }
}
