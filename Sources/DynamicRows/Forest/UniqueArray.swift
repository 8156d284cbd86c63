/// An array with a single owner.
///
/// It can't be copied implicitly, so reading and writing need no reference counting and no
/// uniqueness check; with `Array` these took a third of the time of a conversion. Indices are
/// checked in debug builds only, since they come from the forest's own links.
struct UniqueArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count: Int32 = 0
  private var capacity: Int32 = 0
  /// The address of the elements, until the array grows; for loops that would otherwise load it for
  /// each element.
  private(set) var base = UnsafeMutablePointer<Element>.allocate(capacity: 0)

  init() {}

  /// Copies another array.
  init(_ other: borrowing UniqueArray) {
    reserveCapacity(other.count)
    base.update(from: other.base, count: Int(other.count))
    count = other.count
  }

  deinit {
    base.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int32) -> Element {
    @inline(__always) _read {
      assert(0..<count ~= index, "index \(index) is out of range")
      yield base[Int(index)]
    }
    @inline(__always) _modify {
      assert(0..<count ~= index, "index \(index) is out of range")
      yield &base[Int(index)]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    base[Int(count)] = element
    count += 1
  }

  /// The elements as an array.
  var array: [Element] { Array(UnsafeBufferPointer(start: base, count: Int(count))) }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() {
    count = 0
  }

  /// Sorts the elements.
  mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
    guard count > 8 else { return sortFew(by: areInIncreasingOrder) }
    let isSorted = (1..<Int(count)).allSatisfy { !areInIncreasingOrder(base[$0], base[$0 - 1]) }
    if isSorted { return }
    for (index, element) in array.sorted(by: areInIncreasingOrder).enumerated() {
      base[index] = element
    }
  }

  /// Sorts the elements by insertion, without memory for an array.
  private mutating func sortFew(by areInIncreasingOrder: (Element, Element) -> Bool) {
    for index in 0..<Int(count) {
      let element = base[index]
      var place = index
      while place > 0, areInIncreasingOrder(element, base[place - 1]) {
        base[place] = base[place - 1]
        place -= 1
      }
      base[place] = element
    }
  }

  /// Makes room for exactly a number of elements.
  mutating func reserveCapacity(_ wanted: Int32) {
    guard wanted > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: Int(wanted))
    larger.update(from: base, count: Int(count))
    base.deallocate()
    base = larger
    capacity = wanted
  }

  @inline(never)
  private mutating func grow(by extra: Int32) {
    reserveCapacity(max(count + extra, capacity + capacity / 2, 4))
  }
}
