import DynamicRows

/// An answer as conditions and expressions read it.
package struct ReadAnswer: Sendable {
  package let value: FormValue
  /// Whether the value is a moment, or a list of moments.
  package let isMoment: Bool
  /// The score of the chosen options; for several copies the list of their scores.
  package let score: FormValue
  /// The titles of the chosen options, or the texts; several as a list.
  package let title: FormValue

  package init(
    _ value: FormValue, isMoment: Bool, score: FormValue = 0, title: FormValue? = nil
  ) {
    (self.value, self.isMoment, self.score) = (value, isMoment, score)
    self.title = title ?? value
  }
}

/// What a condition or an expression would read, whatever is in a form.
package struct Assumption {
  package typealias Reading<Outcome> = (RowID) -> Outcome?

  fileprivate let present: PresentValues
  fileprivate let answer: Reading<ReadAnswer>
  fileprivate let previous: Reading<ReadAnswer>
  fileprivate let place: Reading<Double>

  /// - Parameters:
  ///   - present: The present date and time.
  ///   - previous: Returns the answer of a row in the copy before.
  ///   - place: Returns the place of the reader's copy of a repeat, from 1.
  ///   - answer: Returns the answer of a row that is read; `nil` if it has none.
  package init(
    present: PresentValues = .unknown, previous: @escaping Reading<ReadAnswer> = { _ in nil },
    place: @escaping Reading<Double> = { _ in nil }, answer: @escaping Reading<ReadAnswer>
  ) {
    (self.present, self.answer, self.previous, self.place) = (present, answer, previous, place)
  }
}

extension Condition {
  /// Whether the condition would hold if rows had these answers, whatever those of a form are.
  package func wouldHold(with assumption: Assumption) -> Bool {
    let answers = AssumedAnswers(rowsRead, assumption)
    return CompiledCondition(self, in: answers).holds(answers, in: nil)
  }
}

extension FormExpression {
  /// The value that the expression would have if rows had these answers; `nil` if it would be
  /// unanswered.
  package func valueIfAnswered(with assumption: Assumption) -> FormValue? {
    let answers = AssumedAnswers(rowsRead, assumption)
    return CompiledExpression(self, in: answers).value(answers, in: nil)
  }
}

/// The numbers of the rows that conditions and expressions are compiled with.
protocol RowNumbering {
  /// The number of a row; `nil` if it does not exist.
  func number(_ id: RowID) -> RowNumber?

  /// Whether the answers of a row are moments.
  func holdsMoments(_ row: RowNumber) -> Bool
}

/// Answers of rows that are numbered in the order in which they are read.
private struct AssumedAnswers: RowNumbering, AnswerSource {
  private let rows: [RowID]
  private let answers: [ReadAnswer?]
  private let assumption: Assumption

  init(_ rows: [RowID], _ assumption: Assumption) {
    (self.rows, self.assumption) = (rows, assumption)
    answers = rows.map { assumption.answer($0) }
  }

  var present: PresentValues { assumption.present }

  func number(_ id: RowID) -> RowNumber? { rows.firstIndex(of: id).map { RowNumber($0) } }

  func holdsMoments(_ row: RowNumber) -> Bool { answers[row]?.isMoment ?? false }

  func answer(of row: RowNumber, in copy: Repeats.CopyIndex?) -> Answer? {
    answers[row].map { Answer($0.value, isMoment: $0.isMoment, isAskedOnce: true) }
  }

  func value(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? { answers[row]?.value }

  func score(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? { answers[row]?.score }

  func title(
    of row: RowNumber, in copy: Repeats.CopyIndex?, inFirstLanguage: Bool
  ) -> FormValue? { answers[row]?.title }

  func place(ofCopyIn presenter: RowNumber, around copy: Repeats.CopyIndex?) -> FormValue? {
    assumption.place(rows[presenter]).map { .number($0) }
  }

  func previousValue(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? {
    assumption.previous(rows[row])?.value
  }
}
