/// Identities with dense numbers: a dictionary that never stops to move all of its entries.
///
/// A dictionary of a million and a half entries takes 200 ms for the insertion at which it doubles. Here
/// a larger one is begun beside it, and each insertion moves a few entries.
@usableFromInline
struct IdentityTable<ID: Hashable & Sendable>: Sendable {
  /// By number the identity, or the one that had the number last.
  @usableFromInline var ids: [ID] = []
  /// By number whether an identity has it.
  @usableFromInline var isUsed: [Bool] = []
  @usableFromInline var freeNumbers: [Int32] = []
  @usableFromInline var numbers: [ID: Int32]
  /// The smaller dictionary, which is not changed any more, while entries of it are to be moved. An
  /// entry is good as long as its number is used for its identity.
  @usableFromInline var former: [ID: Int32] = [:]
  @usableFromInline var rest: Dictionary<ID, Int32>.Iterator

  @inlinable
  init(minimumCapacity count: Int) {
    // Room to insert some without growth.
    numbers = Dictionary(minimumCapacity: count + count / 8)
    rest = former.makeIterator()
    ids.reserveCapacity(count + count / 8)
    isUsed.reserveCapacity(count + count / 8)
  }

  @inlinable
  subscript(number: Int32) -> ID { ids[Int(number)] }

  /// The number of an identity, or `nil` where it has none.
  @inlinable
  func number(of id: ID) -> Int32? {
    numbers[id] ?? (former.isEmpty ? nil : former[id].flatMap { isNumber($0, of: id) ? $0 : nil })
  }

  @inlinable
  func isNumber(_ number: Int32, of id: ID) -> Bool {
    isUsed[Int(number)] && ids[Int(number)] == id
  }

  /// Gives a number to an identity that has none.
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

  /// Takes the number from an identity; another one may get it.
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

  /// Moves some entries of the former dictionary, which is emptied once there are no more.
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
