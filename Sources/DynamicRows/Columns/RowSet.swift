/// Rows by their numbers, as bits in pages that copies share.
///
/// Rows are in the order of their numbers. See ``RowTable`` for the memory of a set.
@frozen @usableFromInline
package struct RowSet: Sendable {
  /// The bits of 64 rows each.
  @usableFromInline var words = RowTable<UInt64>()
  /// The number of rows.
  @usableFromInline package internal(set) var count = 0

  /// Creates a set without rows.
  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { count == 0 }

  @inlinable
  static func path(to row: RowNumber) -> (word: RowNumber, bit: UInt64) {
    (RowNumber(index: row.index &>> 6), 1 &<< UInt64(row.index & 63))
  }

  /// Whether a row is in the set.
  @inlinable
  package func contains(_ row: RowNumber) -> Bool {
    if isEmpty { return false }
    let (word, bit) = Self.path(to: row)
    return words[word, default: 0] & bit != 0
  }

  /// Adds a row.
  ///
  /// - Returns: Whether the row was not in the set.
  @discardableResult
  @inlinable
  package mutating func insert(_ row: RowNumber) -> Bool {
    let (word, bit) = Self.path(to: row)
    let former = words[word, default: 0]
    guard former & bit == 0 else { return false }
    words[word] = former | bit
    count += 1
    return true
  }

  /// Removes a row.
  ///
  /// - Returns: Whether the row was in the set.
  @discardableResult
  @inlinable
  package mutating func remove(_ row: RowNumber) -> Bool {
    let (word, bit) = Self.path(to: row)
    let former = words[word, default: 0]
    guard former & bit != 0 else { return false }
    words[word] = former == bit ? nil : former & ~bit
    count -= 1
    return true
  }

  /// Adds rows.
  @inlinable
  package mutating func formUnion(_ rows: some Sequence<RowNumber>) {
    for row in rows { insert(row) }
  }

  /// Removes rows.
  @inlinable
  package mutating func subtract(_ rows: some Sequence<RowNumber>) {
    for row in rows { remove(row) }
  }
}

extension RowSet: Sequence {
  /// The rows in the order of their numbers.
  @inlinable
  package func makeIterator() -> Iterator { Iterator(words.makeIterator()) }

  @frozen @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline var words: RowTable<UInt64>.Iterator
    @usableFromInline var first: Int32 = 0
    @usableFromInline var rest: UInt64 = 0

    @inlinable
    init(_ words: RowTable<UInt64>.Iterator) { self.words = words }

    @inlinable
    package mutating func next() -> RowNumber? {
      if rest == 0 {
        guard let (word, bits) = words.next() else { return nil }
        (first, rest) = (word.index &<< 6, bits)
      }
      defer { rest &= rest &- 1 }
      return RowNumber(index: first | Int32(truncatingIfNeeded: rest.trailingZeroBitCount))
    }
  }
}

extension RowSet: Equatable {
  @inlinable
  package static func == (left: RowSet, right: RowSet) -> Bool { left.words == right.words }
}
