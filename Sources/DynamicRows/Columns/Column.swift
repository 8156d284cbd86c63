/// A sequence of elements in pages, which copies share.
///
/// Changing an element of a shared column copies its page and the lists of pages on the way to it, but
/// no other elements. So a copy before each change costs what the change touches.
@frozen @usableFromInline
package struct Column<Element: Sendable>: Sendable {
  /// Pages of elements in lists of 64 pages; only the last page and list can have fewer.
  @usableFromInline var lists: [[[Element]]] = []
  /// The number of elements.
  @usableFromInline package internal(set) var count = 0

  /// Creates a column without elements.
  @inlinable
  package init() {}

  /// A page has 64 elements, or 16 large ones, so that copying it takes little time.
  @inlinable static var pageShift: Int { MemoryLayout<Element>.stride > 64 ? 4 : 6 }
  @inlinable static var pageCapacity: Int { 1 &<< pageShift }
  /// The binary logarithm of the number of elements in a full list.
  @inlinable static var listShift: Int { pageShift &+ 6 }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1); of a shared column O(*n* / 1024) for *n* elements.
  @inlinable
  package mutating func append(_ element: Element) {
    addPageIfFull()
    lists[count >> Self.listShift][count >> Self.pageShift & 63].append(element)
    count += 1
  }

  @inlinable
  mutating func addPageIfFull() {
    guard count & (Self.pageCapacity - 1) == 0 else { return }
    if count >> Self.pageShift & 63 == 0 { lists.append([]) }
    var page: [Element] = []
    page.reserveCapacity(Self.pageCapacity)
    lists[lists.count - 1].append(page)
  }

  /// Adds elements at the end.
  @inlinable
  package mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds an element a number of times. All whole pages are the same one.
  ///
  /// - Complexity: O(*k* / 1024) for *k* elements.
  @inlinable
  package mutating func append(repeating element: Element, count added: Int) {
    let end = count + added
    let listCapacity = 1 << Self.listShift
    while count < end, count & (listCapacity - 1) != 0 { append(element) }
    if count + listCapacity <= end {
      let page = [Element](repeating: element, count: Self.pageCapacity)
      let list = [[Element]](repeating: page, count: 64)
      while count + listCapacity <= end {
        lists.append(list)
        count += listCapacity
      }
    }
    while count < end { append(element) }
  }

  /// Removes and returns the last element; `nil` if there is none.
  @inlinable
  package mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    let element = lists[count >> Self.listShift][count >> Self.pageShift & 63].removeLast()
    if count & (Self.pageCapacity - 1) == 0 {
      lists[count >> Self.listShift].removeLast()
      if count >> Self.pageShift & 63 == 0 { lists.removeLast() }
    }
    return element
  }
}

extension Column: RandomAccessCollection, MutableCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  /// The element at an index from 0. Traps if there is none.
  ///
  /// - Complexity: O(1); of a shared column, setting takes O(*n* / 1024) for *n* elements.
  @inlinable
  package subscript(index: Int) -> Element {
    _read {
      yield lists[index >> Self.listShift][index >> Self.pageShift & 63][
        index & (Self.pageCapacity - 1)]
    }
    _modify {
      yield &lists[index >> Self.listShift][index >> Self.pageShift & 63][
        index & (Self.pageCapacity - 1)]
    }
  }

  /// The element at the number of a row.
  @inlinable
  package subscript(row: RowNumber) -> Element {
    _read { yield self[Int(row.index)] }
    _modify { yield &self[Int(row.index)] }
  }
}
