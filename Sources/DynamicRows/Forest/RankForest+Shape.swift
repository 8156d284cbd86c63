/// Leaves and nodes are both children, so the same code splits and joins them.
extension RankForest {
  /// Moves the upper half of a full child to a new one after it.
  func split(_ lower: Int32) -> Int32 {
    let upper = lower >= 0 ? newLeaf(parent: 0) : ~newNode(parent: 0)
    insertChild(upper, after: lower)
    moveItems(of: lower, from: count(of: lower) / 2, to: upper)
    starts[parent(of: upper)] -= total(of: upper)
    return upper
  }

  /// Inserts an empty child after another one.
  func insertChild(_ child: Int32, after sibling: Int32) {
    if parent(of: sibling) < 0 {
      growRoot(above: sibling)
    } else if nodes[parent(of: sibling) &>> 6].count == nodeCapacity {
      _ = split(~(parent(of: sibling) &>> 6))
    }
    let place = parent(of: sibling)
    moveChildren(place + 1, end(ofNode: place &>> 6) - place - 1, to: place + 2)
    nodes[place &>> 6].count += 1
    put(child, startingAt: starts[place] + total(of: sibling), at: place + 1)
  }

  /// Joins a child that has become small with a neighbor, and replaces a root by its only child.
  @inline(__always)
  func rebalance(_ child: Int32) {
    // Most leaves are neither small nor the root.
    if child >= 0 {
      let facts = leaves[child, isFlat]
      if facts.parent >= 0, Int32(facts.count) >= leafCapacity / 4 { return }
    }
    join(child)
  }

  private func join(_ child: Int32) {
    let place = parent(of: child)
    guard place >= 0 else {
      if child < 0, nodes[~child].count == 1 { collapseRoot(~child) }
      return
    }
    let (count, capacity) = (count(of: child), child >= 0 ? leafCapacity : nodeCapacity)
    guard count < capacity / 4 else { return }
    let most = count == 0 ? capacity : capacity * 3 / 4
    if place & 63 > 0, count + self.count(of: children[place - 1]) <= most {
      join(children[place - 1], child)
    } else if place + 1 < end(ofNode: place &>> 6),
      count + self.count(of: children[place + 1]) <= most
    {
      join(child, children[place + 1])
    } else if count == 0 {
      remove(child: child)
    }
  }

  private func join(_ lower: Int32, _ upper: Int32) {
    moveItems(of: upper, from: 0, to: lower)
    remove(child: upper)
  }

  /// Removes an empty child.
  private func remove(child: Int32) {
    let place = parent(of: child)
    moveChildren(place + 1, end(ofNode: place &>> 6) - place - 1, to: place)
    nodes[place &>> 6].count -= 1
    free(child)
    rebalance(~(place &>> 6))
  }

  private func growRoot(above root: Int32) {
    let tree = ~parent(of: root)
    let node = newNode(parent: ~tree)
    trees[tree].root = ~node
    nodes[node].count = 1
    put(root, startingAt: Summary(), at: node &<< 6)
  }

  private func collapseRoot(_ node: Int32) {
    let (child, tree) = (children[node &<< 6], ~nodes[node].parent)
    trees[tree].root = child
    setParent(~tree, of: child)
    free(~node)
    rebalance(child)
  }
}

extension RankForest {
  private func parent(of child: Int32) -> Int32 {
    child >= 0 ? leaves[child].parent : nodes[~child].parent
  }

  private func setParent(_ parent: Int32, of child: Int32) {
    if child >= 0 { leaves[child].parent = parent } else { nodes[~child].parent = parent }
  }

  private func count(of child: Int32) -> Int32 {
    child >= 0 ? Int32(leaves[child].count) : nodes[~child].count
  }

  private func end(ofNode node: Int32) -> Int32 { node &<< 6 + nodes[node].count }

  /// The summary of everything below a child.
  func total(of child: Int32) -> Summary {
    if child >= 0 { return leaves[child].summary }
    guard nodes[~child].count > 0 else { return Summary() }
    let last = end(ofNode: ~child) - 1
    return starts[last] + total(of: children[last])
  }

  private func put(_ child: Int32, startingAt start: Summary, at place: Int32) {
    children[place] = child
    starts[place] = start
    setParent(place, of: child)
  }

  /// Moves children of a node within it, with their starts.
  private func moveChildren(_ source: Int32, _ count: Int32, to target: Int32) {
    children.move(source, count, to: target, isFlat)
    starts.move(source, count, to: target, isFlat)
    for place in target..<target + count { setParent(place, of: children[place]) }
  }

  /// Moves the items of a child from an index to the end of another child.
  private func moveItems(of source: Int32, from first: Int32, to target: Int32) {
    let (start, count) = (count(of: target), count(of: source))
    if source >= 0 {
      moveSlots(source &<< 6 + first, count - first, to: target &<< 6 + start, isFlat)
      var taken = leaves[target]
      leaves[source].moveSlots(from: first, to: &taken)
      leaves[target] = taken
      if leaves[source].isChanged { noteChange(ofLeaf: target, isFlat) }
    } else {
      var difference = total(of: target)
      difference -= starts[~source &<< 6 + first]
      for index in 0..<count - first {
        let from = ~source &<< 6 + first + index
        put(
          children[from], startingAt: starts[from] + difference, at: ~target &<< 6 + start + index)
      }
      nodes[~target].count += count - first
      nodes[~source].count = first
    }
  }
}

extension RankForest {
  func newLeaf(parent: Int32) -> Int32 {
    if firstFreeLeaf >= 0 {
      let (leaf, facts) = (firstFreeLeaf, leaves.address(firstFreeLeaf, isFlat))
      firstFreeLeaf = facts.pointee.parent
      facts.pointee.parent = parent
      facts.pointee.isFree = false
      return leaf
    }
    leaves.append(Leaf(parent: parent))
    slots.append(-1, times: 64)
    return leaves.count - 1
  }

  private func newNode(parent: Int32) -> Int32 {
    if firstFreeNode >= 0 {
      let node = firstFreeNode
      firstFreeNode = nodes[node].parent
      nodes[node] = Node(parent: parent)
      return node
    }
    nodes.append(Node(parent: parent))
    children.append(-1, times: 64)
    starts.append(Summary(), times: 64)
    return nodes.count - 1
  }

  private func free(_ child: Int32) {
    if child < 0 {
      nodes[~child] = Node(parent: firstFreeNode)
      firstFreeNode = ~child
    } else {
      // It may be one of the changed leaves, and must not be recorded twice when it is used again.
      let isChanged = leaves[child].isChanged
      leaves[child] = Leaf(parent: firstFreeLeaf, isChanged: isChanged, isFree: true)
      firstFreeLeaf = child
    }
  }
}
