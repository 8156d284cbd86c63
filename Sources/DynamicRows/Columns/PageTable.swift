/// The pages of a shared array that differ from the array it was copied from.
///
/// Pages are in lists of 64, so that changing one page of a shared table copies its list and the list
/// of lists, which has one entry for each 4096 elements, but no other pages. A page is raw memory,
/// whatever its elements are, so that all arrays use the same code.
struct PageTable {
  typealias Page = ManagedBuffer<Void, SIMD2<UInt64>>

  /// Lists of up to 64 pages; a page or list that is missing has no changes.
  private var lists: [[Page?]] = []
  /// The number of pages.
  private(set) var count = 0

  /// The memory of a page; `nil` if nothing in it has changed.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func page(_ index: Int) -> UnsafeMutableRawPointer? {
    guard index &>> 6 < lists.count, index & 63 < lists[index &>> 6].count else { return nil }
    return lists[index &>> 6][index & 63]?.memory
  }

  /// The memory of a page that no other table uses.
  ///
  /// - Parameters:
  ///   - size: The size of a page in bytes, a multiple of 16.
  ///   - source: The content of a new page.
  ///   - bytes: The number of bytes at the source.
  /// - Complexity: O(1) for a page of this table alone; otherwise O(*n* / 4096) for *n* elements of the
  ///   array.
  mutating func ownPage(
    _ index: Int, size: Int, from source: UnsafeRawPointer, bytes: Int
  ) -> UnsafeMutableRawPointer {
    let (list, place) = (index &>> 6, index & 63)
    while lists.count <= list { lists.append([]) }
    while lists[list].count <= place { lists[list].append(nil) }
    if isKnownUniquelyReferenced(&lists[list][place]), let page = lists[list][place] {
      return page.memory
    }
    let page = Page.create(minimumCapacity: size / 16) { _ in }
    if let former = lists[list][place] {
      page.memory.copyMemory(from: former.memory, byteCount: size)
    } else {
      page.memory.copyMemory(from: source, byteCount: bytes)
      count += 1
    }
    lists[list][place] = page
    return page.memory
  }

  /// Calls a function with the index and the memory of each page, in order.
  func forEach(_ body: (_ index: Int, _ page: UnsafeRawPointer) -> Void) {
    for (list, pages) in lists.enumerated() {
      for (place, page) in pages.enumerated() {
        if let page { body(list &<< 6 | place, page.memory) }
      }
    }
  }
}

extension PageTable.Page {
  @inline(__always)
  fileprivate var memory: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }
}
