extension NumberContent {
  /// Returns the number some steps after another one, counted from `min`, within the bounds. From a
  /// number between two steps the first step leads to the next one; without a number it leads to
  /// the start.
  ///
  ///     NumberContent(min: 1, max: 9, step: 2).stepped(4, by: 1)   // 5
  public func stepped(_ number: Double?, by count: Int) -> Double {
    let (start, distance) = (min ?? 0, distance)
    var target = 0.0
    if let number {
      let steps = (number - start) / distance
      let isBetween = steps.distanceFromWhole > 1e-9 * Swift.max(1, steps.magnitude)
      let from = isBetween ? (count > 0 ? steps.floor : -(-steps).floor) : steps.nearest
      target = from + Double(count)
    }
    if min != nil { target = Swift.max(target, 0) }
    if let max {
      let last = (max - start) / distance
      let isWhole = last.distanceFromWhole <= 1e-9 * Swift.max(1, last.magnitude)
      target = Swift.min(target, isWhole ? last.nearest : last.floor)
    }
    let digits = Swift.max(start.digitsAfterPoint, distance.digitsAfterPoint)
    let stepped = (start + target * distance).rounded(toDigits: digits)
    return stepped.isFinite ? stepped : number ?? start
  }

  /// The distance between two valid answers; for whole numbers the smallest whole one.
  private var distance: Double {
    guard let step, step > 0 else { return 1 }
    guard isInteger, !step.isWhole else { return step }
    return (2...100).lazy.map { step * Double($0) }.first { $0.isWhole } ?? 1
  }
}

extension Double {
  /// The greatest whole number that is not greater. See ``distanceFromWhole``.
  fileprivate var floor: Double {
    guard magnitude < 0x1p52 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }

  /// The nearest whole number.
  fileprivate var nearest: Double { (self + 0.5).floor }

  /// The number of digits after the decimal point in the shortest text of the number.
  fileprivate var digitsAfterPoint: Int {
    let parts = FormValue.plain(self).split(separator: "e")
    let digits = parts.first?.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    return Swift.max(0, digits - (parts.count > 1 ? Int(parts[1]) ?? 0 : 0))
  }
}
