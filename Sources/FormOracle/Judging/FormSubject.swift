import DynamicRows
import FormEngine

/// A form that can be compared with the reference: something that does actions and tells what it
/// shows and holds.
public protocol FormSubject {
  /// Does an action, or changes nothing and says why.
  mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange
  /// What a table that shows the form shows.
  var contents: TableContents { get }
  /// Every stored value, in row order.
  func values() -> [FormAnswer]
  /// What would be submitted, in row order.
  func result() -> [FormAnswer]
  /// What stands against submitting, in row order.
  func problems() -> [FormProblem]
  /// The legal place nearest to a proposed one for a row that is being moved, or why it can't be;
  /// `nil` where the form can't tell.
  func place(of id: RowID, nearestTo proposed: RowPosition) -> Result<RowPosition, FormRefusal>?
  /// Every row in full order with what the form says of it; `nil` where it can't tell.
  var readings: [RowReading]? { get }
  /// Where the form's answers contradict each other, such as a row that is not at its position.
  ///
  /// - Parameter readings: What the form says of its rows, as `readings` gave it.
  func contradictions(to readings: [RowReading]) -> [String]
}

extension FormSubject {
  /// Nothing: this form shows only what is visible.
  public var readings: [RowReading]? { nil }

  /// Nothing: this form can't be asked before a move.
  public func place(of id: RowID, nearestTo proposed: RowPosition)
    -> Result<RowPosition, FormRefusal>?
  { nil }

  /// None: this form has one answer to each question.
  public func contradictions(to readings: [RowReading]) -> [String] { [] }
}
