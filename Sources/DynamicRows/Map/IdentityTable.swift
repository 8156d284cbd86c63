/// Identities with dense numbers: an array, and a hash table that finds a number in it.
///
/// The hash table stores a part of each hash, so that it grows without hashing the identities again.
/// Doubling a dictionary from identities to numbers takes 200 ms at 1.5 million entries.
@usableFromInline
struct IdentityTable<ID: Hashable & Sendable>: Sendable {
  /// The identity with each number, or the last one that had it.
  @usableFromInline var ids: [ID] = []
  /// Whether an identity has each number.
  @usableFromInline var isUsed: [Bool] = []
  @usableFromInline var freeNumbers: [Int32] = []
  /// The hash table, with linear probing: an entry is in the slot that its hash selects, or in the next
  /// one that was empty. The number of slots is a power of two, and at least a quarter of them is empty.
  @usableFromInline var slots: [Slot]

  @frozen @usableFromInline
  struct Slot: BitwiseCopyable, Sendable {
    /// Negative if the slot is empty.
    @usableFromInline var number: Int32 = -1
    @usableFromInline var hash: UInt32 = 0

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { number < 0 }
  }

  @inlinable
  init(minimumCapacity count: Int) {
    // Extra room allows some insertions without growth.
    let capacity = count + count / 8
    var slotCount = 4
    while slotCount * 3 < capacity * 4 { slotCount *= 2 }
    self.init(slots: Array(repeating: Slot(), count: slotCount))
    ids.reserveCapacity(capacity)
    isUsed.reserveCapacity(capacity)
  }

  // With library evolution, an inlinable initializer must leave the stored properties to another one.
  @usableFromInline
  init(slots: [Slot]) {
    self.slots = slots
  }

  @inlinable
  subscript(number: Int32) -> ID { ids[Int(number)] }

  /// The number of an identity; `nil` if it has none.
  @inlinable
  func number(of id: ID) -> Int32? {
    let number = slots[slot(of: id, hash(of: id))].number
    return number < 0 ? nil : number
  }

  /// The identities of rows; that of a single row in the memory of a former list that nobody keeps.
  @inlinable
  func ids(of rows: UnsafeBufferPointer<RowNumber>, reusing one: inout [ID]) -> [ID] {
    if rows.isEmpty { return [] }
    if rows.count == 1 {
      if one.isEmpty { one.append(self[rows[0].index]) } else { one[0] = self[rows[0].index] }
      return one
    }
    var ids: [ID] = []
    ids.reserveCapacity(rows.count)
    for row in rows { ids.append(self[row.index]) }
    return ids
  }

  @inlinable
  func isNumber(_ number: Int32, of id: ID) -> Bool {
    isUsed[Int(number)] && self[number] == id
  }

  /// Returns the number of an identity, which gets one if it has none.
  @inlinable
  mutating func add(_ id: ID) -> Int32 {
    let hash = hash(of: id)
    let slot = slot(of: id, hash)
    guard slots[slot].isEmpty else { return slots[slot].number }
    let number: Int32
    if let free = freeNumbers.popLast() {
      number = free
      ids[Int(number)] = id
      isUsed[Int(number)] = true
    } else {
      number = Int32(ids.count)
      ids.append(id)
      isUsed.append(true)
    }
    slots[slot].number = number
    slots[slot].hash = hash
    if (ids.count - freeNumbers.count) * 4 > slots.count * 3 { grow() }
    return number
  }

  /// Frees the number of an identity, which another one may get then.
  @inlinable
  mutating func free(_ number: Int32) {
    let id = self[number]
    var empty = slot(of: id, hash(of: id))
    isUsed[Int(number)] = false
    freeNumbers.append(number)
    // A later entry moves to the empty slot unless it would precede the slot that its hash selects.
    var index = self.index(after: empty)
    while !slots[index].isEmpty {
      let home = home(of: slots[index].hash)
      if distance(from: home, to: index) >= distance(from: empty, to: index) {
        slots[empty] = slots[index]
        empty = index
      }
      index = self.index(after: index)
    }
    slots[empty] = Slot()
  }
}

extension IdentityTable {
  // The compiler knows that `_rawHashValue` has no side effects, but not that `hashValue` has none;
  // with the latter it retains the whole map around a lookup.
  @inlinable
  func hash(of id: ID) -> UInt32 { UInt32(truncatingIfNeeded: id._rawHashValue(seed: 0)) }

  /// The slot of an identity; without a number, the empty slot that it would get.
  @inlinable
  func slot(of id: ID, _ hash: UInt32) -> Int {
    var index = home(of: hash)
    while !slots[index].isEmpty, slots[index].hash != hash || self[slots[index].number] != id {
      index = self.index(after: index)
    }
    return index
  }

  /// The slot that a hash selects.
  @inlinable
  func home(of hash: UInt32) -> Int { Int(truncatingIfNeeded: hash) & (slots.count &- 1) }

  /// The next slot; after the last one, the first.
  @inlinable
  func index(after index: Int) -> Int { (index &+ 1) & (slots.count &- 1) }

  @inlinable
  func distance(from start: Int, to end: Int) -> Int { (end &- start) & (slots.count &- 1) }

  @inlinable
  mutating func grow() {
    let former = slots
    slots = Array(repeating: Slot(), count: former.count * 2)
    for slot in former where !slot.isEmpty {
      var index = home(of: slot.hash)
      while !slots[index].isEmpty { index = self.index(after: index) }
      slots[index] = slot
    }
  }
}
