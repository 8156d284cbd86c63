/// The classic way of table code with inline pickers: an array with the visible position of each
/// row, in which all positions after a tapped row are incremented or decremented.
///
/// Each field is followed by its picker; there is no nesting. Positions of hidden pickers are -1.
/// It is used for measurements, and as a second reference for flat lists.
public struct ClassicPositions: Sendable {
  /// The position of row *r*; fields have even numbers, each picker the number after its field.
  public private(set) var positions: [Int]
  private var isOpen: [Bool]

  /// Creates a list in which the fields at some indices are open.
  public init(fields: Int, isOpen: (Int) -> Bool = { _ in false }) {
    self.isOpen = (0..<fields).map(isOpen)
    positions = []
    positions.reserveCapacity(fields * 2)
    var next = 0
    for field in 0..<fields {
      positions.append(next)
      next += 1
      positions.append(self.isOpen[field] ? next : -1)
      if self.isOpen[field] { next += 1 }
    }
  }

  /// Opens or closes a field.
  ///
  /// - Returns: The position of its picker, after opening or before closing.
  /// - Complexity: O(*n*) for *n* rows.
  @discardableResult
  public mutating func toggle(field: Int) -> Int {
    let picker = 2 * field + 1
    let place = positions[2 * field] + 1
    let step = isOpen[field] ? -1 : 1
    positions[picker] = isOpen[field] ? -1 : place
    isOpen[field].toggle()
    var row = picker + 1
    while row < positions.count {
      if positions[row] >= 0 { positions[row] += step }
      row += 1
    }
    return place
  }

  /// The row at a visible position, or `nil`.
  ///
  /// - Complexity: O(*n*).
  public func row(at position: Int) -> Int? {
    positions.firstIndex(of: position)
  }
}
