/// A property by which elements are counted.
enum Metric: Int32 {
  /// The element is in the order now.
  case live
  /// The element is visible now.
  case visible
  /// The element was visible at the last commit; it is counted at its place then. Only leaves count
  /// by this metric.
  case former
}

/// The numbers of live and of visible elements.
struct Summary: BitwiseCopyable, Equatable {
  /// The numbers by the metrics' raw values. One instruction adds both.
  private var counts: SIMD2<Int32>

  @inline(__always)
  init(live: Int32 = 0, visible: Int32 = 0) {
    counts = SIMD2(live, visible)
  }

  @inline(__always)
  subscript(metric: Metric) -> Int32 { counts[Int(metric.rawValue)] }

  @inline(__always)
  static func += (left: inout Summary, right: Summary) { left.counts &+= right.counts }

  @inline(__always)
  static func -= (left: inout Summary, right: Summary) { left.counts &-= right.counts }

  static func + (left: Summary, right: Summary) -> Summary {
    var sum = left
    sum += right
    return sum
  }
}

extension UInt64 {
  /// The bits below a position, 0 to 64.
  @inline(__always)
  static func below(_ slot: Int32) -> UInt64 {
    slot >= 64 ? .max : (1 &<< UInt64(slot)) &- 1
  }

  @inline(__always)
  static func bit(_ slot: Int32) -> UInt64 { 1 &<< UInt64(slot) }

  /// The number of set bits, with a shortcut for 0 and 1.
  ///
  /// The baseline of x86-64 has no instruction for it, and most changes affect a single slot.
  @inline(__always)
  var bitCount: Int32 {
    if _fastPath(self & (self &- 1) == 0) { return self == 0 ? 0 : 1 }
    return Int32(truncatingIfNeeded: nonzeroBitCount)
  }

  @inline(__always)
  func forEachBit(_ body: (_ slot: Int32) -> Void) {
    var rest = self
    while rest != 0 {
      body(Int32(truncatingIfNeeded: rest.trailingZeroBitCount))
      rest &= rest &- 1
    }
  }

  /// The position of the set bit with a rank. More than `rank` bits must be set.
  ///
  /// The set bits up to the end of each byte are counted in all eight bytes in parallel; then the
  /// byte that contains the bit is searched.
  ///
  /// Source: S. Vigna, "Broadword implementation of rank/select queries", 2008.
  @inline(__always)
  func position(ofRank rank: Int32) -> Int32 {
    if rank == 0 { return Int32(truncatingIfNeeded: trailingZeroBitCount) }
    let ones: UInt64 = 0x0101_0101_0101_0101
    var sums = self &- (self &>> 1 & 0x5555_5555_5555_5555)
    sums = (sums & 0x3333_3333_3333_3333) &+ (sums &>> 2 & 0x3333_3333_3333_3333)
    sums = ((sums &+ (sums &>> 4)) & 0x0f0f_0f0f_0f0f_0f0f) &* ones
    // A byte keeps its highest bit if at most `rank` bits are set up to its end.
    let full = ((UInt64(rank) &* ones | ones &<< 7) &- sums) & ones &<< 7
    let start = ((full &>> 7) &* ones) &>> 56 &* 8
    var byte = (self &>> start) & 0xff
    var rest = UInt64(rank) &- ((sums &<< 8) &>> start) & 0xff
    while rest > 0 {
      byte &= byte &- 1
      rest &-= 1
    }
    return Int32(truncatingIfNeeded: start) &+ Int32(byte.trailingZeroBitCount)
  }
}
