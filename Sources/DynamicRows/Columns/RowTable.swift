/// Values of some rows by their numbers, in pages that copies share.
///
/// Rows are in the order of their numbers. A table takes memory for the pages of 64 rows in which a row
/// has a value, and 8 bytes for each 4096 rows up to the last one. Changing the value of a row in a
/// shared table copies its page and the lists of pages on the way to it.
@frozen @usableFromInline
package struct RowTable<Value: Sendable>: Sendable {
  /// Pages in lists of 64; both are empty if none of their rows has a value.
  @usableFromInline var lists: [[[Value?]]] = []
  /// The number of rows that have a value.
  @usableFromInline package internal(set) var count = 0

  /// Creates a table without values.
  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { count == 0 }

  /// The value of a row; `nil` if it has none.
  ///
  /// - Complexity: O(1); of a shared table, setting takes O(*n* / 4096) for *n* rows.
  @inlinable
  package subscript(row: RowNumber) -> Value? {
    get {
      let (list, page, place) = Self.path(to: row)
      guard list < lists.count, page < lists[list].count, place < lists[list][page].count else {
        return nil
      }
      return lists[list][page][place]
    }
    _modify {
      let (list, page, place) = Self.path(to: row)
      makeRoom(list, page, place)
      let hadValue = lists[list][page][place] != nil
      yield &lists[list][page][place]
      let hasValue = lists[list][page][place] != nil
      if hasValue != hadValue { count += hasValue ? 1 : -1 }
      if !hasValue { removeEmptyPage(list, page) }
    }
  }

  /// The value of a row, or another one if it has none.
  @inlinable
  package subscript(row: RowNumber, default value: @autoclosure () -> Value) -> Value {
    get { self[row] ?? value() }
    _modify {
      let (list, page, place) = Self.path(to: row)
      makeRoom(list, page, place)
      if lists[list][page][place] == nil {
        lists[list][page][place] = value()
        count += 1
      }
      yield &lists[list][page][place]!
    }
  }

  @inlinable
  static func path(to row: RowNumber) -> (list: Int, page: Int, place: Int) {
    let index = Int(row.index)
    return (index &>> 12, index &>> 6 & 63, index & 63)
  }

  @inlinable
  mutating func makeRoom(_ list: Int, _ page: Int, _ place: Int) {
    while lists.count <= list { lists.append([]) }
    while lists[list].count <= page { lists[list].append([]) }
    while lists[list][page].count <= place { lists[list][page].append(nil) }
  }

  /// Frees the memory of a page if none of its rows has a value, and of empty lists at the end.
  @inlinable
  mutating func removeEmptyPage(_ list: Int, _ page: Int) {
    for value in lists[list][page] where value != nil { return }
    lists[list][page] = []
    while let last = lists[list].last, last.isEmpty { lists[list].removeLast() }
    while let last = lists.last, last.isEmpty { lists.removeLast() }
  }
}

extension RowTable: Sequence {
  /// The rows that have a value, in the order of their numbers.
  @inlinable
  package var rows: [RowNumber] {
    var rows: [RowNumber] = []
    rows.reserveCapacity(count)
    for (row, _) in self { rows.append(row) }
    return rows
  }

  /// The rows that have a value, each with it, in the order of their numbers.
  @inlinable
  package func makeIterator() -> Iterator { Iterator(lists) }

  @frozen @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline let lists: [[[Value?]]]
    @usableFromInline var list = 0
    @usableFromInline var page = 0
    @usableFromInline var place = 0

    @inlinable
    init(_ lists: [[[Value?]]]) { self.lists = lists }

    @inlinable
    package mutating func next() -> (row: RowNumber, value: Value)? {
      while list < lists.count {
        guard page < lists[list].count else {
          (list, page) = (list + 1, 0)
          continue
        }
        guard place < lists[list][page].count else {
          (page, place) = (page + 1, 0)
          continue
        }
        let row = RowNumber(list &<< 12 | page &<< 6 | place)
        place += 1
        if let value = lists[list][page][place - 1] { return (row, value) }
      }
      return nil
    }
  }
}

extension RowTable: Equatable where Value: Equatable {
  @inlinable
  package static func == (left: RowTable, right: RowTable) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.row] == $0.value }
  }
}
