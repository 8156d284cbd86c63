extension RankForest {
  /// Adds an empty tree.
  ///
  /// - Returns: The tree's number. Trees are numbered consecutively from 0.
  func addTree() -> Int32 {
    let tree = trees.count
    trees.append(Tree(root: newLeaf(parent: ~tree)))
    return tree
  }

  /// Inserts elements in order, after another one or at the start of a tree.
  ///
  /// - Parameter isVisible: Called for each element after those before it have been inserted.
  /// - Complexity: O(*k* + *l* log *n*) for *k* elements in *l* leaves.
  func insert(
    _ elements: some Collection<Int32>, after other: Int32?, inTree tree: Int32,
    isVisible: (Int32) -> Bool
  ) {
    var (leaf, slot): (Int32, Int32)
    if let place = other.map({ self.elements[$0].place }) {
      (leaf, slot) = (place &>> 6, place & 63 + 1)
    } else {
      (leaf, slot) = (firstLeaf(ofTree: tree), 0)
    }
    var (index, rest) = (elements.startIndex, Int32(elements.count))
    while rest > 0 {
      if leaves[leaf].count == leafCapacity { (leaf, slot) = makeRoom(inLeaf: leaf, at: slot) }
      var count = min(rest, leafCapacity - Int32(leaves[leaf].count))
      // Filling many leaves only to three quarters leaves room for the next insertions.
      if rest > leafCapacity { count = max(1, count - leafCapacity / 4) }
      openSlots(slot, count, ofLeaf: leaf)
      var added = Summary()
      for place in leaf &<< 6 + slot..<leaf &<< 6 + slot + count {
        added += put(elements[index], at: place, isVisible)
        elements.formIndex(after: &index)
      }
      adjust(above: leaf, by: added)
      noteChange(ofLeaf: leaf)
      rest -= count
      slot += count
    }
  }

  /// Removes an element. If it was visible at the last commit, its former place stays.
  ///
  /// - Complexity: O(log *n*).
  func remove(_ element: Int32) {
    let place = elements[element].place
    let (leaf, bit) = (place &>> 6, UInt64.bit(place & 63))
    let isVisible = leaves[leaf].visible & bit != 0
    elements[element].place = -1
    noteChange(ofLeaf: leaf)
    adjust(above: leaf, by: Summary(live: -1, visible: isVisible ? -1 : 0))
    if leaves[leaf].former & bit != 0 {
      slots[place] = ~element
      elements[element].formerPlace = place
      formerPlaceCount += 1
      leaves[leaf].live &= ~bit
      leaves[leaf].visible &= ~bit
    } else {
      removeSlot(at: place)
      rebalance(leaf)
    }
  }

  /// Updates an element's bit in the mask of simple elements.
  func updateSimple(_ element: Int32) {
    let place = elements[element].place
    if elements[element].isSimple {
      leaves[place &>> 6].simple |= .bit(place & 63)
    } else {
      leaves[place &>> 6].simple &= ~.bit(place & 63)
    }
  }

  /// Shows or hides the elements in some slots of a leaf.
  @inline(__always)
  func setVisible(_ isVisible: Bool, _ slots: UInt64, ofLeaf leaf: Int32) {
    let changed = slots & (isVisible ? ~leaves[leaf].visible : leaves[leaf].visible)
    guard changed != 0 else { return }
    leaves[leaf].visible ^= changed
    let count = changed.bitCount
    adjust(above: leaf, by: Summary(visible: isVisible ? count : 0 &- count))
    noteChange(ofLeaf: leaf)
  }

  /// Updates the masks for live elements, one after another.
  ///
  /// - Parameters:
  ///   - first: The place of the first element.
  ///   - isVisible: Called for each element after those before it have been updated.
  /// - Complexity: O(*k* + *l* log *n*) for *k* elements in *l* leaves.
  func refresh(from first: Int32?, count: Int32, isVisible: (Int32) -> Bool) {
    var (next, rest) = (first, count)
    while rest > 0, var place = next {
      let leaf = place &>> 6
      let before = leaves[leaf].visible
      var slots = leaves[leaf].live & ~.below(place & 63)
      while slots != 0, rest > 0 {
        place = leaf &<< 6 | Int32(slots.trailingZeroBitCount)
        let (element, bit) = (self.slots[place], UInt64.bit(place & 63))
        updateSimple(element)
        if isVisible(element) { leaves[leaf].visible |= bit } else { leaves[leaf].visible &= ~bit }
        slots &= slots &- 1
        rest -= 1
      }
      noteChange(ofLeaf: leaf, from: before)
      next = rest > 0 ? self.place(.live, after: place) : nil
    }
  }

  /// Updates the summaries after the visibility of a leaf's elements has changed.
  private func noteChange(ofLeaf leaf: Int32, from before: UInt64) {
    let after = leaves[leaf].visible
    guard before != after else { return }
    adjust(above: leaf, by: Summary(visible: after.bitCount &- before.bitCount))
    noteChange(ofLeaf: leaf)
  }

  /// Makes the present visibility the former one and removes the former places.
  @inline(__always)
  func commit() {
    let hasFormerPlaces = formerPlaceCount > 0
    var index: Int32 = 0
    while index < changedLeaves.count {
      let leaf = changedLeaves[index]
      index &+= 1
      leaves[leaf].isChanged = false
      let before = leaves[leaf].former
      leaves[leaf].former = leaves[leaf].visible
      if hasFormerPlaces { removeFormerPlaces(before & ~leaves[leaf].live, ofLeaf: leaf) }
    }
    if hasFormerPlaces { rebalanceChangedLeaves() }
    changedLeaves.removeAll()
    shifts.removeAll()
  }
}

extension RankForest {
  private func firstLeaf(ofTree tree: Int32) -> Int32 {
    var child = trees[tree].root
    while child < 0 { child = children[~child &<< 6] }
    return child
  }

  /// Splits a full leaf, or adds another one after it if the slot is at its end.
  private func makeRoom(inLeaf leaf: Int32, at slot: Int32) -> (leaf: Int32, slot: Int32) {
    if slot == leafCapacity {
      let next = newLeaf(parent: 0)
      insertChild(next, after: leaf)
      return (next, 0)
    }
    let (upper, count) = (split(leaf), Int32(leaves[leaf].count))
    return slot > count ? (upper, slot - count) : (leaf, slot)
  }

  private func openSlots(_ slot: Int32, _ count: Int32, ofLeaf leaf: Int32) {
    moveSlots(leaf &<< 6 + slot, Int32(leaves[leaf].count) - slot, to: leaf &<< 6 + slot + count)
    leaves[leaf].openSlots(slot, count)
  }

  /// Puts an element into an empty slot.
  @inline(__always)
  private func put(_ element: Int32, at place: Int32, _ isVisible: (Int32) -> Bool) -> Summary {
    let (leaf, bit) = (place &>> 6, UInt64.bit(place & 63))
    slots[place] = element
    elements[element].place = place
    leaves[leaf].live |= bit
    if elements[element].isSimple { leaves[leaf].simple |= bit }
    guard isVisible(element) else { return Summary(live: 1) }
    leaves[leaf].visible |= bit
    return Summary(live: 1, visible: 1)
  }

  @inline(__always)
  func noteChange(ofLeaf leaf: Int32) {
    guard !leaves[leaf].isChanged else { return }
    leaves[leaf].isChanged = true
    changedLeaves.append(leaf)
  }

  /// Adds to the summaries of everything above a leaf.
  @inline(__always)
  private func adjust(above leaf: Int32, by difference: Summary) {
    var parent = leaves[leaf].parent
    while parent >= 0 {
      let node = nodes[parent &>> 6]
      let (starts, end) = (starts.base, Int(parent & ~63 &+ node.count))
      var place = Int(parent) &+ 1
      while place < end {
        starts[place] += difference
        place &+= 1
      }
      parent = node.parent
    }
    trees[~parent].total += difference
  }

  /// Joins small leaves that have changed, after all changes.
  private func rebalanceChangedLeaves() {
    for index in 0..<changedLeaves.count where !leaves[changedLeaves[index]].isFree {
      rebalance(changedLeaves[index])
    }
  }

  private func removeFormerPlaces(_ places: UInt64, ofLeaf leaf: Int32) {
    var rest = places
    while rest != 0 {
      let slot = Int32(63 - rest.leadingZeroBitCount)
      rest &= ~.bit(slot)
      elements[~slots[leaf &<< 6 | slot]].formerPlace = -1
      formerPlaceCount -= 1
      removeSlot(at: leaf &<< 6 | slot)
    }
  }

  private func removeSlot(at place: Int32) {
    let leaf = place &>> 6
    moveSlots(place + 1, Int32(leaves[leaf].count) - place & 63 - 1, to: place)
    leaves[leaf].closeSlot(place & 63)
  }

  /// Moves the contents of some slots to others. The masks do not change.
  func moveSlots(_ source: Int32, _ count: Int32, to target: Int32) {
    slots.move(source, count, to: target)
    let (slots, elements) = (slots.base, elements.base)
    var place = target
    while place < target &+ count {
      let element = Int(slots[Int(place)])
      if element >= 0 {
        elements[element].place = place
      } else {
        elements[~element].formerPlace = place
      }
      place &+= 1
    }
  }
}
