/// A sequence of elements in pages, which copies share.
///
/// Changing an element of a shared column copies its page and the list of pages, but no other
/// elements, so that a copy before each change costs what the change touches.
package struct Column<Element: Sendable>: Sendable {
  /// The number of elements of a page.
  private static var pageSize: Int { 64 }

  /// The elements; only the first and the last page can have fewer than ``pageSize``. Elements
  /// removed from the start leave room in the first page.
  private var pages: [[Element]] = []
  /// The number of elements missing at the start of the first page.
  private var start = 0
  /// The number of elements.
  package private(set) var count = 0

  /// Creates a column without elements.
  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The last element; `nil` if there is none.
  package var last: Element? { pages.last?.last }

  /// The element at an index from 0. Traps if there is none.
  ///
  /// - Complexity: O(1); of a shared column, setting takes O(*n* / 64) for *n* elements.
  package subscript(index: Int) -> Element {
    get { pages[page(of: index)][place(of: index)] }
    set { pages[page(of: index)][place(of: index)] = newValue }
  }

  private func page(of index: Int) -> Int { (start + index) / Self.pageSize }

  /// The index in the page of an element.
  private func place(of index: Int) -> Int {
    let missing = start + index < Self.pageSize ? start : 0
    return (start + index) % Self.pageSize - missing
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1); of a shared column O(*n* / 64) for *n* elements.
  package mutating func append(_ element: Element) {
    if (start + count) % Self.pageSize == 0 { pages.append([]) }
    pages[pages.count - 1].append(element)
    count += 1
  }

  /// Removes and returns the last element; `nil` if there is none.
  package mutating func popLast() -> Element? {
    guard !pages.isEmpty, let element = pages[pages.count - 1].popLast() else { return nil }
    count -= 1
    if pages[pages.count - 1].isEmpty { pages.removeLast() }
    if count == 0 { start = 0 }
    return element
  }

  /// Removes the first element. Traps if there is none.
  ///
  /// - Complexity: O(1) amortized; of a shared column O(*n* / 64) for *n* elements.
  package mutating func removeFirst() {
    pages[0].removeFirst()
    count -= 1
    start += 1
    if start == Self.pageSize || count == 0 {
      pages.removeFirst()
      start = 0
    }
  }
}
