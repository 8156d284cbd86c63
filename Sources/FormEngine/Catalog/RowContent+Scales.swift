extension NumberContent {
  /// The numbers of a scale that are valid answers, in ascending order; empty without a scale.
  ///
  ///     NumberContent(min: 1, max: 5, step: 2, isInteger: true, scale: NumberScale()).numbersOfScale
  ///     // [1, 3, 5]
  public var numbersOfScale: [Double] {
    guard scale != nil, isInteger, let min, let max, max - min <= NumberScale.greatestRange,
      min.magnitude < 0x1p52
    else { return [] }
    let first = Int64(min)
    let content = RowContent.number(self)
    return (first...first + 11).map { Double($0) }.filter {
      content.bounds(brokenBy: .number($0)).isEmpty
    }
  }
}

extension RowContent {
  /// Whether the choices of the row can be drawn on one line: it is a number with a scale, or a picker with
  /// options of which one can be chosen.
  var isLine: Bool {
    switch self {
    case .number(let number): number.scale != nil
    case .picker(let picker):
      !picker.isMultiple && !picker.acceptsOther && !picker.options.isEmpty
    default: false
    }
  }
}
