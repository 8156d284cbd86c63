/// An array with a single owner, and copies that share its memory.
///
/// An array is either *flat*, with memory of its own, or a copy of a flat array, its *origin*: it reads
/// the memory of the origin and keeps the pages of 64 elements in which it differs. So copying takes
/// O(1), and a change of a copy costs the pages that it touches. The origin must exist, and must not
/// change, while it has copies; the owner of the arrays takes care of both.
///
/// It can't be copied implicitly, so reading and writing a flat array need no reference counting and no
/// uniqueness check; with `Array` these took a third of the time of a conversion. Indices are
/// checked in debug builds only, since they come from the forest's own links.
struct SharedArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count: Int32 = 0
  /// Whether the memory belongs to this array, so that no element is in a page.
  private(set) var isFlat = true
  /// The number of elements that fit into the memory; in a copy, the number that the origin has.
  private var capacity: Int32 = 0
  /// The array's own memory, or that of the origin.
  private var base: UnsafeMutablePointer<Element>
  private var pages = PageTable()

  init() {
    base = .allocate(capacity: 0)
  }

  /// Creates a copy that shares the elements of another array.
  ///
  /// - Complexity: O(1).
  init(sharing other: borrowing SharedArray) {
    (base, count, pages, isFlat) = (other.base, other.count, other.pages, false)
    capacity = other.isFlat ? other.count : other.capacity
  }

  deinit {
    if isFlat { base.deallocate() }
  }

  /// The number of pages in which a copy differs from its origin.
  var pageCount: Int { pages.count }

  /// The address of all elements, valid until the array grows. Only a flat array has one.
  @inline(__always)
  var flatBase: UnsafeMutablePointer<Element> {
    assert(isFlat, "a copy has elements in pages")
    return base
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[index, isFlat] }
    @inline(__always) _modify { yield &self[index, isFlat] }
  }

  /// The element at an index, for callers who know whether the array is flat: a long function that
  /// knows it takes two thirds of the time of one that asks each time.
  subscript(index: Int32, isFlat: Bool) -> Element {
    @inline(__always) get {
      assert(0..<count ~= index, "index \(index) is out of range")
      return _fastPath(isFlat)
        ? base[Int(index)] : Self.sharedAddress(Int(index), pages, base).pointee
    }
    @inline(__always) _modify { yield &address(index, isFlat).pointee }
  }

  /// The address of an element for changing it and the elements after it in its page, until the array
  /// grows or is copied.
  @inline(__always)
  mutating func address(_ index: Int32, _ isFlat: Bool) -> UnsafeMutablePointer<Element> {
    assert(0..<count ~= index, "index \(index) is out of range")
    return _fastPath(isFlat) ? base + Int(index) : ownAddress(Int(index))
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    count += 1
    if isFlat {
      if count > capacity { grow(to: count, keeping: count - 1) }
      base[Int(count) &- 1] = element
    } else {
      ownAddress(Int(count) - 1).pointee = element
    }
  }

  /// Appends an element several times.
  mutating func append(_ element: Element, times: Int32) {
    guard times > 0 else { return }
    let start = Int(count)
    count += times
    if isFlat {
      if count > capacity { grow(to: count, keeping: Int32(start)) }
      (base + start).update(repeating: element, count: Int(times))
    } else {
      for index in start..<Int(count) { ownAddress(index).pointee = element }
    }
  }

  /// Moves elements over existing ones. The ranges may overlap; each is in one page.
  @inline(__always)
  mutating func move(_ source: Int32, _ moved: Int32, to target: Int32, _ isFlat: Bool) {
    guard moved > 0 else { return }
    assert(min(source, target) >= 0 && max(source, target) + moved <= count)
    let target = address(target, isFlat)
    target.update(
      from: isFlat
        ? UnsafePointer(base) + Int(source) : Self.sharedAddress(Int(source), pages, base),
      count: Int(moved))
  }

  /// Makes room for exactly a number of elements in a flat array.
  mutating func reserveCapacity(_ wanted: Int32) {
    guard isFlat, wanted > capacity else { return }
    replaceMemory(capacity: wanted, keeping: count)
  }
}

extension SharedArray {
  /// Takes over the memory of the origin, which is not used after that. The array is flat then.
  ///
  /// - Complexity: O(*p*) for *p* pages; O(*n*) for *n* elements if the memory has to grow.
  mutating func absorb(_ origin: inout SharedArray) {
    let kept = capacity
    (capacity, isFlat, origin.isFlat) = (origin.capacity, true, false)
    if count > capacity { grow(to: count, keeping: kept) }
    writePages()
  }

  /// Gives a copy memory of its own.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  mutating func flatten() {
    let (origin, kept) = (base, capacity)
    (capacity, isFlat) = (count + count / 8, true)
    base = .allocate(capacity: Int(capacity))
    base.update(from: origin, count: Int(kept))
    writePages()
  }

  /// Writes the elements of the pages to the memory.
  private mutating func writePages() {
    pages.forEach { [base, count] index, page in
      let elements = page.assumingMemoryBound(to: Element.self)
      (base + index &<< 6).update(from: elements, count: min(64, Int(count) - index &<< 6))
    }
    pages = PageTable()
  }

  @inline(never)
  private mutating func grow(to needed: Int32, keeping kept: Int32) {
    replaceMemory(capacity: max(needed, capacity + capacity / 2, 4), keeping: kept)
  }

  /// Moves the elements to memory for a number of them.
  private mutating func replaceMemory(capacity wanted: Int32, keeping kept: Int32) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: Int(wanted))
    larger.update(from: base, count: Int(kept))
    base.deallocate()
    (base, capacity) = (larger, wanted)
  }
}

// Without these attributes, reading an element that is perhaps in a page retains and releases the
// owner of the array, also where it is flat: a position took five times as long.
extension SharedArray {
  /// The address of an element of a copy for reading it and those after it in its page.
  @inline(never) @_effects(readonly)
  private static func sharedAddress(
    _ index: Int, _ pages: PageTable, _ base: UnsafeMutablePointer<Element>
  ) -> UnsafePointer<Element> {
    guard let page = pages.page(index &>> 6) else { return UnsafePointer(base + index) }
    return UnsafePointer(page.assumingMemoryBound(to: Element.self) + index & 63)
  }

  /// The address of an element of a copy in a page of its own.
  @inline(never) @_effects(releasenone)
  private mutating func ownAddress(_ index: Int) -> UnsafeMutablePointer<Element> {
    let first = index & ~63
    let page = pages.ownPage(
      index &>> 6, size: 64 * MemoryLayout<Element>.stride, from: base + first,
      bytes: max(0, min(64, Int(capacity) - first)) * MemoryLayout<Element>.stride)
    return page.assumingMemoryBound(to: Element.self) + index & 63
  }
}
