/// The values of one fact for many numbered elements, side by side in memory.
///
/// It is what an array is, but for one owner only: it cannot be copied by chance, so that reading and
/// writing need neither a reference count nor a look whether somebody else holds it. An array in its
/// place cost a retain and a release for each access, a third of the time of a conversion.
@usableFromInline
struct Column<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  init() {}

  deinit {
    base?.deallocate()
  }

  /// A column with the same values, for another owner.
  func copy() -> Column {
    var copy = Column()
    guard count > 0, let base else { return copy }
    copy.reserveCapacity(count)
    copy.base?.update(from: base, count: count)
    copy.count = count
    return copy
  }

  var isEmpty: Bool { count == 0 }

  var indices: Range<Int> { 0..<count }

  /// The value at an index; traps where there is none.
  subscript(index: Int) -> Element {
    @inline(__always) _read {
      yield address(index).pointee
    }
    @inline(__always) _modify {
      yield &address(index).pointee
    }
  }

  @inline(__always)
  private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "an index is out of range")
    // There are values, so there is memory.
    return base.unsafelyUnwrapped + index
  }

  /// A pointer to `count` values from an index on, good until the column changes; traps where there
  /// are fewer.
  @inline(__always)
  func pointer(to start: Int, count wanted: Int) -> UnsafePointer<Element> {
    precondition(start >= 0 && wanted >= 0 && wanted <= count - start, "a range is out of range")
    return UnsafePointer(base.unsafelyUnwrapped + start)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// Appends a value several times.
  mutating func append(_ element: Element, times: Int) {
    guard times > 0 else { return }
    if count + times > capacity { grow(to: count + times) }
    (base.unsafelyUnwrapped + count).initialize(repeating: element, count: times)
    count += times
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    let last = self[count - 1]
    count -= 1
    return last
  }

  /// Copies the values of a range to where they stand some places further on, which may overlap with
  /// it; traps where either reaches beyond the values.
  @inline(__always)
  mutating func copy(_ range: Range<Int>, to start: Int) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count && start >= 0
        && start + range.count <= count, "a range is out of range")
    guard let base else { return }
    (base + start).update(from: base + range.lowerBound, count: range.count)
  }

  /// Takes all values out and keeps the memory.
  mutating func removeAll() {
    count = 0
  }

  /// Makes room for a number of values and no more.
  mutating func reserveCapacity(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    if let base {
      larger.update(from: base, count: count)
      base.deallocate()
    }
    base = larger
    capacity = wanted
  }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    reserveCapacity(max(wanted, capacity * 2, 4))
  }
}

extension Column where Element: FixedWidthInteger {
  /// Adds a number to the values of a range; traps where it reaches beyond them.
  @inline(__always)
  mutating func add(_ number: Element, to range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range is out of range")
    guard let base else { return }
    for index in range {
      base[index] &+= number
    }
  }
}
