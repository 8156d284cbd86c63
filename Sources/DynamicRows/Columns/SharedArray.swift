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
  private var memory: SharedMemory

  init() {
    memory = SharedMemory()
  }

  /// Creates a copy that shares the elements of another array.
  ///
  /// - Complexity: O(1).
  init(sharing other: borrowing SharedArray) {
    memory = SharedMemory(sharing: other.memory)
  }

  @inline(__always)
  private static var stride: Int { MemoryLayout<Element>.stride }

  @inline(__always)
  var count: Int32 { memory.count }

  /// Whether the memory belongs to this array, so that no element is in a page.
  @inline(__always)
  var isFlat: Bool { memory.isFlat }

  /// The number of elements for which there is memory.
  var capacity: Int32 { memory.capacity }

  /// The number of pages in which a copy differs from its origin.
  var pageCount: Int { memory.pages.count }

  @inline(__always)
  private var base: UnsafeMutablePointer<Element> {
    memory.base.assumingMemoryBound(to: Element.self)
  }

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
      return _fastPath(isFlat) ? base[Int(index)] : sharedAddress(index).pointee
    }
    @inline(__always) _modify { yield &address(index, isFlat).pointee }
  }

  /// The address of an element for changing it and the elements after it in its page, until the array
  /// grows or is copied.
  @inline(__always)
  mutating func address(_ index: Int32, _ isFlat: Bool) -> UnsafeMutablePointer<Element> {
    assert(0..<count ~= index, "index \(index) is out of range")
    return _fastPath(isFlat)
      ? base + Int(index)
      : memory.ownAddress(Int(index), Self.stride).assumingMemoryBound(to: Element.self)
  }

  @inline(__always)
  private func sharedAddress(_ index: Int32) -> UnsafePointer<Element> {
    SharedMemory.sharedAddress(Int(index), Self.stride, memory.pages, memory.base)
      .assumingMemoryBound(to: Element.self)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    memory.addElements(1, Self.stride)
    address(count - 1, isFlat).pointee = element
  }

  /// Appends an element several times.
  mutating func append(_ element: Element, times: Int32) {
    guard times > 0 else { return }
    let start = count
    memory.addElements(times, Self.stride)
    if isFlat {
      (base + Int(start)).update(repeating: element, count: Int(times))
    } else {
      for index in start..<count { address(index, false).pointee = element }
    }
  }

  /// Moves elements over existing ones. The ranges may overlap; each is in one page.
  @inline(__always)
  mutating func move(_ source: Int32, _ moved: Int32, to target: Int32, _ isFlat: Bool) {
    guard moved > 0 else { return }
    assert(min(source, target) >= 0 && max(source, target) + moved <= count)
    let target = address(target, isFlat)
    target.update(
      from: isFlat ? UnsafePointer(base) + Int(source) : sharedAddress(source), count: Int(moved))
  }

  /// Makes room for exactly a number of elements in a flat array.
  mutating func reserveCapacity(_ wanted: Int32) { memory.reserveCapacity(wanted, Self.stride) }

  /// Removes the elements of a flat array from an index on, and gives memory back if most of it is
  /// unused.
  mutating func shorten(to wanted: Int32) { memory.shorten(to: wanted, Self.stride) }

  /// Takes over the memory of the origin, which is not used after that. The array is flat then.
  ///
  /// - Complexity: O(*p*) for *p* pages; O(*n*) for *n* elements if the memory has to grow.
  mutating func absorb(_ origin: inout SharedArray) { memory.absorb(&origin.memory, Self.stride) }

  /// Gives a copy memory of its own.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  mutating func flatten() { memory.flatten(Self.stride) }
}
