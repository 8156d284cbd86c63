/// A sequence of elements in pages, which copies share.
///
/// Changing an element of a shared column copies its page and the lists of pages on the way to it, but
/// no other elements. So a copy before each change costs what the change touches.
package struct Column<Element: Sendable>: Sendable {
  /// Pages of 64 elements, in lists of 64 pages; only the last page and list can have fewer.
  private var lists: [[[Element]]] = []
  /// The number of elements.
  package private(set) var count = 0

  /// Creates a column without elements.
  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The last element; `nil` if there is none.
  package var last: Element? { isEmpty ? nil : self[count - 1] }

  /// The element at an index from 0. Traps if there is none.
  ///
  /// - Complexity: O(1); of a shared column, setting takes O(*n* / 4096) for *n* elements.
  package subscript(index: Int) -> Element {
    get { lists[index >> 12][index >> 6 & 63][index & 63] }
    set { lists[index >> 12][index >> 6 & 63][index & 63] = newValue }
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1); of a shared column O(*n* / 4096) for *n* elements.
  package mutating func append(_ element: Element) {
    if count & 63 == 0 {
      if count & 4095 == 0 { lists.append([]) }
      lists[lists.count - 1].append([])
    }
    lists[count >> 12][count >> 6 & 63].append(element)
    count += 1
  }

  /// Adds an element a number of times. All whole pages are the same one.
  ///
  /// - Complexity: O(*k* / 4096) for *k* elements.
  package mutating func append(repeating element: Element, count added: Int) {
    let end = count + added
    while count < end, count & 4095 != 0 { append(element) }
    let page = [Element](repeating: element, count: 64)
    let list = [[Element]](repeating: page, count: 64)
    while count + 4096 <= end {
      lists.append(list)
      count += 4096
    }
    while count < end { append(element) }
  }

  /// Removes and returns the last element; `nil` if there is none.
  package mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    let element = lists[count >> 12][count >> 6 & 63].removeLast()
    if count & 63 == 0 {
      lists[count >> 12].removeLast()
      if count & 4095 == 0 { lists.removeLast() }
    }
    return element
  }
}
