/// The choices of a row that can be drawn on one line: the numbers of a scale, or the options of a row in a
/// matrix.
public struct ChoiceLine: Hashable, Sendable {
  /// A choice: its value and the words for it.
  public struct Choice: Hashable, Sendable {
    /// The value of the row if this is chosen.
    public let value: FormValue
    /// The number or the title of the option.
    public let title: String
  }

  /// The choices from left to right.
  public let choices: [Choice]
  /// The words at the ends of a scale; rows in a table have the same.
  public let scale: NumberScale?

  /// The index of the choice with a value; `nil` if it is none of them.
  public func index(of value: FormValue?) -> Int? { choices.firstIndex { $0.value == value } }

  /// Returns the choice some places after the one with a value, and none beyond the ends; without one the
  /// first choice, or the last if the number of places is negative.
  ///
  /// - Returns: `nil` only if there are no choices.
  public func choice(_ places: Int, after value: FormValue?) -> Choice? {
    guard !choices.isEmpty else { return nil }
    guard let index = index(of: value) else { return places < 0 ? choices.last : choices[0] }
    return choices[min(max(index + places, 0), choices.count - 1)]
  }
}

extension LiveRow {
  /// The choices of a number with a scale, or of a row in a matrix; `nil` for all other rows.
  public var choiceLine: ChoiceLine? {
    switch spec.content {
    case .number(let number):
      let choices = number.numbersOfScale.map {
        ChoiceLine.Choice(value: .number($0), title: vocabulary.text(of: $0))
      }
      return choices.isEmpty ? nil : ChoiceLine(choices: choices, scale: number.scale)
    case .picker where matrix != nil:
      let choices = offeredOptions.map {
        ChoiceLine.Choice(value: .text($0.value), title: $0.shownTitle)
      }
      return choices.isEmpty ? nil : ChoiceLine(choices: choices, scale: nil)
    default: return nil
    }
  }
}
