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
    let isFlat = isFlat
    var (leaf, slot): (Int32, Int32)
    if let place = other.map({ self.elements[$0, isFlat].place }) {
      (leaf, slot) = (place &>> 6, place & 63 + 1)
    } else {
      (leaf, slot) = (firstLeaf(ofTree: tree), 0)
    }
    var (index, rest) = (elements.startIndex, Int32(elements.count))
    while rest > 0 {
      if leaves[leaf, isFlat].count == leafCapacity {
        (leaf, slot) = makeRoom(inLeaf: leaf, at: slot)
      }
      var count = min(rest, leafCapacity - Int32(leaves[leaf, isFlat].count))
      // Filling many leaves only to three quarters leaves room for the next insertions.
      if rest > leafCapacity { count = max(1, count - leafCapacity / 4) }
      openSlots(slot, count, ofLeaf: leaf, isFlat)
      var added = Summary()
      for place in leaf &<< 6 + slot..<leaf &<< 6 + slot + count {
        added += put(elements[index], at: place, isVisible, isFlat)
        elements.formIndex(after: &index)
      }
      adjust(above: leaf, by: added, isFlat)
      noteChange(ofLeaf: leaf, isFlat)
      rest -= count
      slot += count
    }
  }

  /// Removes an element. If it was visible at the last commit, its former place stays.
  ///
  /// - Complexity: O(log *n*).
  func remove(_ element: Int32) {
    let isFlat = isFlat
    let removed = elements.address(element, isFlat)
    let place = removed.pointee.place
    let (leaf, bit) = (place &>> 6, UInt64.bit(place & 63))
    let facts = leaves.address(leaf, isFlat)
    let isVisible = facts.pointee.visible & bit != 0
    removed.pointee.place = -1
    noteChange(ofLeaf: leaf, isFlat)
    adjust(above: leaf, by: Summary(live: -1, visible: isVisible ? -1 : 0), isFlat)
    if facts.pointee.former & bit != 0 {
      slots[place, isFlat] = ~element
      removed.pointee.formerPlace = place
      formerPlaceCount += 1
      facts.pointee.live &= ~bit
      facts.pointee.visible &= ~bit
    } else {
      removeSlot(at: place, isFlat)
      rebalance(leaf)
    }
  }

  /// Updates an element's bit in the mask of simple elements.
  func updateSimple(_ element: Int32) {
    let isFlat = isFlat
    let element = elements[element, isFlat]
    let leaf = leaves.address(element.place &>> 6, isFlat)
    if element.isSimple {
      leaf.pointee.simple |= .bit(element.place & 63)
    } else {
      leaf.pointee.simple &= ~.bit(element.place & 63)
    }
  }

  /// Shows or hides the elements in some slots of a leaf.
  @inline(__always)
  func setVisible(_ isVisible: Bool, _ slots: UInt64, ofLeaf leaf: Int32, _ isFlat: Bool) {
    let facts = leaves.address(leaf, isFlat)
    let changed = slots & (isVisible ? ~facts.pointee.visible : facts.pointee.visible)
    guard changed != 0 else { return }
    facts.pointee.visible ^= changed
    let count = changed.bitCount
    adjust(above: leaf, by: Summary(visible: isVisible ? count : 0 &- count), isFlat)
    noteChange(ofLeaf: leaf, isFlat)
  }

  /// Updates the masks for live elements, one after another.
  ///
  /// - Parameters:
  ///   - first: The place of the first element.
  ///   - isVisible: Called for each element after those before it have been updated.
  /// - Complexity: O(*k* + *l* log *n*) for *k* elements in *l* leaves.
  func refresh(from first: Int32?, count: Int32, isVisible: (Int32) -> Bool) {
    let isFlat = isFlat
    var (next, rest) = (first, count)
    while rest > 0, var place = next {
      let leaf = leaves.address(place &>> 6, isFlat)
      let before = leaf.pointee.visible
      var slots = leaf.pointee.live & ~.below(place & 63)
      while slots != 0, rest > 0 {
        place = place & ~63 | Int32(truncatingIfNeeded: slots.trailingZeroBitCount)
        let (element, bit) = (self.slots[place, isFlat], UInt64.bit(place & 63))
        if elements[element, isFlat].isSimple {
          leaf.pointee.simple |= bit
        } else {
          leaf.pointee.simple &= ~bit
        }
        if isVisible(element) {
          leaf.pointee.visible |= bit
        } else {
          leaf.pointee.visible &= ~bit
        }
        slots &= slots &- 1
        rest &-= 1
      }
      noteChange(ofLeaf: place &>> 6, from: before)
      next = rest > 0 ? self.place(.live, after: place) : nil
    }
  }

  /// Updates the summaries after the visibility of a leaf's elements has changed.
  private func noteChange(ofLeaf leaf: Int32, from before: UInt64) {
    let isFlat = isFlat
    let after = leaves[leaf, isFlat].visible
    guard before != after else { return }
    adjust(above: leaf, by: Summary(visible: after.bitCount &- before.bitCount), isFlat)
    noteChange(ofLeaf: leaf, isFlat)
  }

  /// Makes the present visibility the former one and removes the former places.
  @inline(__always)
  func commit() { if isFlat { commit(true) } else { commitCopy() } }

  @inline(never)
  private func commitCopy() { commit(false) }

  @inline(__always)
  private func commit(_ isFlat: Bool) {
    let hasFormerPlaces = formerPlaceCount > 0
    var index: Int32 = 0
    while index < changedLeaves.count {
      let leaf = changedLeaves[index]
      index &+= 1
      let facts = leaves.address(leaf, isFlat)
      facts.pointee.isChanged = false
      let before = facts.pointee.former
      facts.pointee.former = facts.pointee.visible
      if hasFormerPlaces { removeFormerPlaces(before & ~facts.pointee.live, ofLeaf: leaf) }
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

  @inline(__always)
  private func openSlots(_ slot: Int32, _ count: Int32, ofLeaf leaf: Int32, _ isFlat: Bool) {
    let facts = leaves.address(leaf, isFlat)
    let start = leaf &<< 6 + slot
    moveSlots(start, Int32(facts.pointee.count) - slot, to: start + count, isFlat)
    facts.pointee.openSlots(slot, count)
  }

  /// Puts an element into an empty slot.
  @inline(__always)
  private func put(
    _ element: Int32, at place: Int32, _ isVisible: (Int32) -> Bool, _ isFlat: Bool
  ) -> Summary {
    let (leaf, bit) = (leaves.address(place &>> 6, isFlat), UInt64.bit(place & 63))
    let facts = elements.address(element, isFlat)
    slots[place, isFlat] = element
    facts.pointee.place = place
    leaf.pointee.live |= bit
    if facts.pointee.isSimple { leaf.pointee.simple |= bit }
    guard isVisible(element) else { return Summary(live: 1) }
    leaf.pointee.visible |= bit
    return Summary(live: 1, visible: 1)
  }

  @inline(__always)
  func noteChange(ofLeaf leaf: Int32, _ isFlat: Bool) {
    let facts = leaves.address(leaf, isFlat)
    guard !facts.pointee.isChanged else { return }
    facts.pointee.isChanged = true
    changedLeaves.append(leaf)
  }

  /// Adds to the summaries of everything above a leaf.
  @inline(__always)
  private func adjust(above leaf: Int32, by difference: Summary, _ isFlat: Bool) {
    var parent = leaves[leaf, isFlat].parent
    while parent >= 0 {
      let node = nodes[parent &>> 6, isFlat]
      let starts = starts.address(parent & ~63, isFlat)
      let end = Int(node.count)
      var index = Int(parent & 63) &+ 1
      while index < end {
        starts[index] += difference
        index &+= 1
      }
      parent = node.parent
    }
    trees[~parent, isFlat].total += difference
  }

  /// Joins small leaves that have changed, after all changes.
  private func rebalanceChangedLeaves() {
    var index: Int32 = 0
    while index < changedLeaves.count {
      let leaf = changedLeaves[index]
      if !leaves[leaf].isFree { rebalance(leaf) }
      index &+= 1
    }
  }

  private func removeFormerPlaces(_ places: UInt64, ofLeaf leaf: Int32) {
    let isFlat = isFlat
    var rest = places
    while rest != 0 {
      let slot = Int32(63 - rest.leadingZeroBitCount)
      rest &= ~.bit(slot)
      elements[~slots[leaf &<< 6 | slot, isFlat], isFlat].formerPlace = -1
      formerPlaceCount -= 1
      removeSlot(at: leaf &<< 6 | slot, isFlat)
    }
  }

  private func removeSlot(at place: Int32, _ isFlat: Bool) {
    let facts = leaves.address(place &>> 6, isFlat)
    moveSlots(place + 1, Int32(facts.pointee.count) - place & 63 - 1, to: place, isFlat)
    facts.pointee.closeSlot(place & 63)
  }

  /// Moves the contents of some slots to others. The masks do not change.
  func moveSlots(_ source: Int32, _ count: Int32, to target: Int32, _ isFlat: Bool) {
    slots.move(source, count, to: target, isFlat)
    guard isFlat else {
      for place in target..<target + count { recordPlace(place) }
      return
    }
    let (slots, elements) = (slots.flatBase, elements.flatBase)
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

  /// Records that the element in a slot is there.
  private func recordPlace(_ place: Int32) {
    let element = slots[place]
    if element >= 0 {
      elements[element].place = place
    } else {
      elements[~element].formerPlace = place
    }
  }
}
