/// Identities with dense numbers, stored in a dictionary that never moves all entries at once.
///
/// The insertion at which a dictionary of 1.5 million entries doubles takes 200 ms. This table
/// creates a larger dictionary next to the former one, and each insertion moves a few entries.
@usableFromInline
struct IdentityTable<ID: Hashable & Sendable>: Sendable {
  /// The identity with each number, or the last one that had it.
  @usableFromInline var ids: [ID] = []
  /// Whether an identity has each number.
  @usableFromInline var isUsed: [Bool] = []
  @usableFromInline var freeNumbers: [Int32] = []
  @usableFromInline var numbers: [ID: Int32]
  /// The smaller dictionary, which does not change, while some of its entries remain to be moved.
  /// An entry is valid as long as its identity uses its number.
  @usableFromInline var former: [ID: Int32] = [:]
  @usableFromInline var rest: Dictionary<ID, Int32>.Iterator

  @inlinable
  init(minimumCapacity count: Int) {
    // Extra room allows some insertions without growth.
    numbers = Dictionary(minimumCapacity: count + count / 8)
    rest = former.makeIterator()
    ids.reserveCapacity(count + count / 8)
    isUsed.reserveCapacity(count + count / 8)
  }

  @inlinable
  subscript(number: Int32) -> ID { ids[Int(number)] }

  /// The number of an identity; `nil` if it has none.
  @inlinable
  func number(of id: ID) -> Int32? {
    numbers[id] ?? (former.isEmpty ? nil : former[id].flatMap { isNumber($0, of: id) ? $0 : nil })
  }

  @inlinable
  func isNumber(_ number: Int32, of id: ID) -> Bool {
    isUsed[Int(number)] && ids[Int(number)] == id
  }

  /// Assigns a number to an identity that has none.
  @inlinable
  mutating func add(_ id: ID) -> Int32 {
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
    if numbers.count == numbers.capacity { startGrowing() }
    numbers[id] = number
    if !former.isEmpty { moveEntries() }
    return number
  }

  /// Frees the number of an identity, which another one may get then.
  @inlinable
  mutating func free(_ number: Int32) {
    numbers[ids[Int(number)]] = nil
    isUsed[Int(number)] = false
    freeNumbers.append(number)
  }

  @inlinable
  mutating func startGrowing() {
    while !former.isEmpty { moveEntries() }
    former = numbers
    rest = former.makeIterator()
    numbers = Dictionary(minimumCapacity: max(8, former.count * 2))
  }

  /// Moves some entries of the former dictionary, and empties it when all have been moved.
  @inlinable
  mutating func moveEntries() {
    for _ in 0..<4 {
      guard let (id, number) = rest.next() else {
        former = [:]
        rest = former.makeIterator()
        return
      }
      if isNumber(number, of: id) { numbers[id] = number }
    }
  }
}
