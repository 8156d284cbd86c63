/// The memory of a ``SharedArray``. It does not know the type of the elements, only how many bytes one
/// takes, so that all arrays use the same code.
struct SharedMemory: ~Copyable {
  /// The number of elements.
  private(set) var count: Int32 = 0
  /// Whether the memory belongs to this array, so that no element is in a page.
  private(set) var isFlat = true
  /// The number of elements that fit into the memory; in a copy, the number that the origin has.
  private(set) var capacity: Int32 = 0
  /// The array's own memory, or that of the origin.
  private(set) var base: UnsafeMutableRawPointer
  private(set) var pages = PageTable()

  init() {
    base = Self.allocate(0, 1)
  }

  /// Creates a copy that shares the elements of another array.
  ///
  /// - Complexity: O(1).
  @inline(never)
  init(sharing other: borrowing SharedMemory) {
    (base, count, pages, isFlat) = (other.base, other.count, other.pages, false)
    capacity = other.isFlat ? other.count : other.capacity
  }

  deinit {
    if isFlat { base.deallocate() }
  }

  /// Adds elements with any values at the end.
  @inline(__always)
  mutating func addElements(_ added: Int32, _ stride: Int) {
    count += added
    if isFlat, count > capacity { grow(to: count, keeping: count - added, stride) }
  }

  /// Makes room for exactly a number of elements in a flat array.
  mutating func reserveCapacity(_ wanted: Int32, _ stride: Int) {
    guard isFlat, wanted > capacity else { return }
    replaceMemory(capacity: wanted, keeping: count, stride)
  }

  /// Removes the elements of a flat array from an index on, and gives memory back if most of it is
  /// unused.
  @inline(never)
  mutating func shorten(to wanted: Int32, _ stride: Int) {
    assert(isFlat, "a copy has elements in pages")
    count = min(count, wanted)
    if capacity / 4 > count { replaceMemory(capacity: count + count / 8, keeping: count, stride) }
  }

  @inline(never)
  private mutating func grow(to needed: Int32, keeping kept: Int32, _ stride: Int) {
    replaceMemory(capacity: max(needed, capacity + capacity / 2, 4), keeping: kept, stride)
  }

  /// Moves the elements to memory for a number of them.
  private mutating func replaceMemory(capacity wanted: Int32, keeping kept: Int32, _ stride: Int) {
    let larger = Self.allocate(wanted, stride)
    larger.copyMemory(from: base, byteCount: Int(kept) * stride)
    base.deallocate()
    (base, capacity) = (larger, wanted)
  }

  private static func allocate(_ count: Int32, _ stride: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(count) * stride, alignment: 16)
  }
}

extension SharedMemory {
  /// Takes over the memory of the origin, which is not used after that. The array is flat then.
  ///
  /// - Complexity: O(*p*) for *p* pages; O(*n*) for *n* elements if the memory has to grow.
  @inline(never)
  mutating func absorb(_ origin: inout SharedMemory, _ stride: Int) {
    let kept = capacity
    (capacity, isFlat, origin.isFlat) = (origin.capacity, true, false)
    if count > capacity { grow(to: count, keeping: kept, stride) }
    writePages(stride)
  }

  /// Gives a copy memory of its own.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  @inline(never)
  mutating func flatten(_ stride: Int) {
    let (origin, kept) = (base, capacity)
    (capacity, isFlat) = (count + count / 8, true)
    base = Self.allocate(capacity, stride)
    base.copyMemory(from: origin, byteCount: Int(kept) * stride)
    writePages(stride)
  }

  /// Writes the elements of the pages to the memory.
  private mutating func writePages(_ stride: Int) {
    pages.forEach { [base, count] index, page in
      let first = index &<< 6
      (base + first * stride)
        .copyMemory(from: page, byteCount: min(64, Int(count) - first) * stride)
    }
    pages = PageTable()
  }
}

// Without these attributes, reading an element that is perhaps in a page retains and releases the
// owner of the array, also where it is flat: a position took five times as long.
extension SharedMemory {
  /// The address of an element of a copy for reading it and those after it in its page.
  @inline(never) @_effects(readonly)
  static func sharedAddress(
    _ index: Int, _ stride: Int, _ pages: PageTable, _ base: UnsafeMutableRawPointer
  ) -> UnsafeRawPointer {
    guard let page = pages.page(index &>> 6) else { return UnsafeRawPointer(base + index * stride) }
    return UnsafeRawPointer(page + (index & 63) * stride)
  }

  /// The address of an element of a copy in a page of its own.
  @inline(never) @_effects(releasenone)
  mutating func ownAddress(_ index: Int, _ stride: Int) -> UnsafeMutableRawPointer {
    let first = index & ~63
    let page = pages.ownPage(
      index &>> 6, size: 64 * stride, from: base + first * stride,
      bytes: max(0, min(64, Int(capacity) - first)) * stride)
    return page + (index & 63) * stride
  }
}
