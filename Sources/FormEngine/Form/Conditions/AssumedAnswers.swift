import DynamicRows

/// An answer as conditions and expressions read it.
package struct ReadAnswer: Sendable {
  package let value: FormValue
  /// Whether the value is a moment, or a list of moments.
  package let isMoment: Bool
  /// The score of the chosen options; for several copies the list of their scores.
  package let score: FormValue

  package init(_ value: FormValue, isMoment: Bool, score: FormValue = 0) {
    (self.value, self.isMoment, self.score) = (value, isMoment, score)
  }
}

extension Condition {
  /// Whether the condition would hold if rows had these answers, whatever those of a form are.
  ///
  /// - Parameter answer: Returns the answer of a row that is read; `nil` if it has none.
  package func wouldHold(with answer: (RowID) -> ReadAnswer?) -> Bool {
    let answers = AssumedAnswers(rowsRead, answer)
    return CompiledCondition(self, in: answers).holds(answers, in: nil)
  }
}

extension FormExpression {
  /// The value that the expression would have if rows had these answers; `nil` if it would be
  /// unanswered.
  ///
  /// - Parameter answer: Returns the answer of a row that is read; `nil` if it has none.
  package func valueIfAnswered(with answer: (RowID) -> ReadAnswer?) -> FormValue? {
    let answers = AssumedAnswers(rowsRead, answer)
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

  init(_ rows: [RowID], _ answer: (RowID) -> ReadAnswer?) {
    self.rows = rows
    answers = rows.map { answer($0) }
  }

  func number(_ id: RowID) -> RowNumber? { rows.firstIndex(of: id).map { RowNumber($0) } }

  func holdsMoments(_ row: RowNumber) -> Bool { answers[row]?.isMoment ?? false }

  func answer(of row: RowNumber, in copy: Repeats.CopyIndex?) -> Answer? {
    answers[row].map { Answer($0.value, isMoment: $0.isMoment, isAskedOnce: true) }
  }

  func value(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? { answers[row]?.value }

  func score(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? { answers[row]?.score }
}
