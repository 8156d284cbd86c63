import DynamicRows
import FormEngine
import FormText
import FormOracle

/// A form in this process that is compared with the reference, as far as it can be asked.
package protocol ComparedForm: Sendable {
  /// Does an action, or changes nothing and says why.
  mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange
  /// What a table that shows the form shows.
  var contents: TableContents { get }
  /// Every stored value, in row order.
  func values() -> [FormAnswer]
  /// What would be submitted, in row order.
  func result() -> [FormAnswer]
  /// What prevents submitting, in row order.
  func problems() -> [FormProblem]
  /// The legal place nearest to a proposed one for a row that is being moved, or why it can't be;
  /// `nil` where the form can't say.
  func place(of id: RowID, nearestTo proposed: RowPosition) -> Result<RowPosition, FormRefusal>?
  /// Every row in full order with what the form says of it; `nil` where it can't say.
  var readings: [RowReading]? { get }
  /// Where the form's answers contradict each other, such as a row that is not at its position.
  func contradictions(to readings: [RowReading]) -> [String]
}

extension ComparedForm {
  /// Nothing: this form shows only what is visible.
  package var readings: [RowReading]? { nil }

  /// Nothing: this form can't be asked before a move.
  package func place(of id: RowID, nearestTo proposed: RowPosition)
    -> Result<RowPosition, FormRefusal>?
  { nil }

  /// None: this form has one answer to each question.
  package func contradictions(to readings: [RowReading]) -> [String] { [] }
}

/// A form in this process, tested as a program would be.
package struct ComparedSubject<Form: ComparedForm>: OracleSubject {
  private let start: Form
  private var form: Form

  /// Creates a subject of a form at its start.
  package init(_ form: Form) {
    (start, self.form) = (form, form)
  }

  /// What the form is after a step, and what it said of the step itself.
  package struct Answer {
    let form: Form
    var outcome: Result<FormChange, FormRefusal>?
    var place: Result<RowPosition, FormRefusal>?
  }

  /// Goes back to the start.
  package mutating func start(restarting: Bool) -> Answer? {
    form = start
    return Answer(form: form)
  }

  /// Does an action, or asks where a row would land.
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
