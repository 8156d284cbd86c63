/// Some of the slots of a list, in order: those that are taken by what comes, or left by what goes.
package struct TakenSlots<Slot: Comparable> {
  private let slots: [Slot]

  /// Gathers slots, in any order.
  package init(_ slots: [Slot]) {
    self.slots = slots.sorted()
  }

  /// How many of them lie below a slot.
  ///
  /// - Complexity: O(log *k*) for *k* of them.
  package func count(below slot: Slot) -> Int {
    slots.partitionPoint { $0 < slot }
  }
}

extension TakenSlots<Int> {
  /// The slot that is number `number`, from 0, among those that are not taken: the index, once
  /// everything has come, of what is kept as that number.
  ///
  /// - Complexity: O(log *k*) for *k* taken slots.
  package func freeSlot(_ number: Int) -> Int {
    // A taken slot has as many free ones before it as its index exceeds its place among the taken.
    number + slots.indices.partitionPoint { slots[$0] - $0 <= number }
  }
}

extension TakenSlots<RowPosition> {
  /// How many of them lie before a position in its section.
  ///
  /// - Complexity: O(log *k*) for *k* of them.
  package func count(before position: RowPosition) -> Int {
    count(below: position) - count(below: RowPosition(section: position.section, row: 0))
  }
}

extension RandomAccessCollection {
  /// How many elements a condition holds for that holds for the first ones and for no other.
  ///
  /// - Complexity: O(log *n*).
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[index(startIndex, offsetBy: middle)]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
