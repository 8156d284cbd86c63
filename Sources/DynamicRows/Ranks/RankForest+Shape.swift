extension RankForest {
  /// Moves the upper half of a full leaf into a new leaf behind it.
  mutating func split(leaf: Int32) -> Int32 {
    let lower = Int(leaf)
    let upper = newLeaf(parent: leaves[lower].parent)
    insertChild(upper, behind: leaf, isLeaf: true)
    moveElements(ofLeaf: lower, from: Int(leaves[lower].count) / 2, to: Int(upper))
    if leaves[lower].isChanged { noteChange(ofLeaf: Int(upper)) }
    recount(node: Int(leaves[lower].parent))
    return upper
  }

  /// Appends the elements of a leaf from a slot on to another leaf, which stands behind it or
  /// before it. The counts above are not touched.
  private mutating func moveElements(ofLeaf source: Int, from first: Int, to target: Int) {
    let start = Int(leaves[target].count)
    let count = Int(leaves[source].count)
    for slot in first..<count {
      let element = elements[source * leafCapacity + slot]
      elements[target * leafCapacity + start + slot - first] = element
      facts[Int(element)].place = Int32(target << 6 | (start + slot - first))
    }
    let taken = leaves[source].take(from: first)
    leaves[target].append(taken)
  }

  /// Joins a leaf that has become small with a neighbour under the same node.
  mutating func rebalance(leaf: Int32) {
    let count = Int(leaves[Int(leaf)].count)
    guard leaves[Int(leaf)].parent >= 0, count < leafCapacity / 4 else { return }
    let parent = Int(leaves[Int(leaf)].parent)
    let index = Int(leaves[Int(leaf)].indexInParent)
    for (lower, upper) in [(index - 1, index), (index, index + 1)]
    where lower >= 0 && upper < Int(nodes[parent].count) {
      let (first, second) = (child(lower, of: parent), child(upper, of: parent))
      let sum = Int(leaves[Int(first)].count) + Int(leaves[Int(second)].count)
      if sum <= leafCapacity * 3 / 4 || count == 0 && sum <= leafCapacity {
        join(first, second, under: parent)
        return
      }
    }
    if count == 0 {
      removeChild(at: index, of: Int32(parent))
      free(leaf: leaf)
    }
  }

  private mutating func join(_ first: Int32, _ second: Int32, under parent: Int) {
    moveElements(ofLeaf: Int(second), from: 0, to: Int(first))
    if leaves[Int(second)].isChanged { noteChange(ofLeaf: Int(first)) }
    removeChild(at: Int(leaves[Int(second)].indexInParent), of: Int32(parent))
    free(leaf: second)
  }
}

extension RankForest {
  private func child(_ index: Int, of node: Int) -> Int32 {
    children[node * nodeCapacity + index]
  }

  /// The marks below a child.
  func counts(of child: Int32, isLeaf: Bool) -> MarkCounts {
    isLeaf ? leaves[Int(child)].counts() : nodes[Int(child)].counts
  }

  /// Works out anew what stands before each child of a node, and in all of it.
  mutating func recount(node: Int) {
    var sum = MarkCounts()
    for index in 0..<Int(nodes[node].count) {
      let at = node * nodeCapacity + index
      liveStarts[at] = sum.live
      shownStarts[at] = sum.shown
      wasShownStarts[at] = sum.wasShown
      sum = sum + counts(of: children[at], isLeaf: nodes[node].holdsLeaves)
    }
    nodes[node].counts = sum
  }

  private mutating func setParent(_ parent: Int32, index: Int, of child: Int32, isLeaf: Bool) {
    if isLeaf {
      leaves[Int(child)].parent = parent
      leaves[Int(child)].indexInParent = UInt8(index)
    } else {
      nodes[Int(child)].parent = parent
      nodes[Int(child)].indexInParent = UInt8(index)
    }
  }

  /// Puts a new child, which is empty, behind its sibling.
  private mutating func insertChild(_ child: Int32, behind sibling: Int32, isLeaf: Bool) {
    var parent = isLeaf ? leaves[Int(sibling)].parent : nodes[Int(sibling)].parent
    if parent < 0 {
      parent = raise(ofTree: ~parent, root: sibling, isLeaf: isLeaf)
    } else if Int(nodes[Int(parent)].count) == nodeCapacity {
      split(node: parent)
      parent = isLeaf ? leaves[Int(sibling)].parent : nodes[Int(sibling)].parent
    }
    let index = Int(
      isLeaf ? leaves[Int(sibling)].indexInParent : nodes[Int(sibling)].indexInParent)
    shiftChildren(of: Int(parent), from: index + 1, by: 1)
    put(child, at: index + 1, of: Int(parent))
    recount(node: Int(parent))
  }

  /// Puts a node above the root of a tree.
  private mutating func raise(ofTree tree: Int32, root: Int32, isLeaf: Bool) -> Int32 {
    let node = newNode(parent: ~tree, holdsLeaves: isLeaf)
    trees[Int(tree)].root = ~node
    nodes[Int(node)].count = 1
    put(root, at: 0, of: Int(node))
    return node
  }

  private mutating func split(node: Int32) {
    let upper = newNode(
      parent: nodes[Int(node)].parent, holdsLeaves: nodes[Int(node)].holdsLeaves)
    insertChild(upper, behind: node, isLeaf: false)
    let count = Int(nodes[Int(node)].count)
    for index in count / 2..<count {
      put(child(index, of: Int(node)), at: index - count / 2, of: Int(upper))
    }
    nodes[Int(upper)].count = UInt8(count - count / 2)
    nodes[Int(node)].count = UInt8(count / 2)
    recount(node: Int(upper))
    recount(node: Int(node))
    recount(node: Int(nodes[Int(node)].parent))
  }

  mutating func put(_ child: Int32, at index: Int, of node: Int) {
    children[node * nodeCapacity + index] = child
    setParent(Int32(node), index: index, of: child, isLeaf: nodes[node].holdsLeaves)
  }

  /// Moves the children of a node from an index on by one place, up (1) or down (-1). Its counts are
  /// not touched.
  private mutating func shiftChildren(of node: Int, from first: Int, by step: Int) {
    let count = Int(nodes[node].count)
    let indices = step > 0 ? Array((first..<count).reversed()) : Array(first..<count)
    for index in indices {
      put(child(index, of: node), at: index + step, of: node)
    }
    nodes[node].count = UInt8(count + step)
  }

  private mutating func removeChild(at index: Int, of node: Int32) {
    shiftChildren(of: Int(node), from: index + 1, by: -1)
    recount(node: Int(node))
    rebalance(node: node)
  }

  /// Joins a node that has become small with a neighbour, or takes it away where it is the root
  /// above a single child.
  private mutating func rebalance(node: Int32) {
    let count = Int(nodes[Int(node)].count)
    let parent = nodes[Int(node)].parent
    guard parent >= 0 else {
      if count == 1 { lower(ofTree: ~parent, root: node) }
      return
    }
    guard count < nodeCapacity / 4 else { return }
    let index = Int(nodes[Int(node)].indexInParent)
    for (lower, upper) in [(index - 1, index), (index, index + 1)]
    where lower >= 0 && upper < Int(nodes[Int(parent)].count) {
      let (first, second) = (child(lower, of: Int(parent)), child(upper, of: Int(parent)))
      let sum = Int(nodes[Int(first)].count) + Int(nodes[Int(second)].count)
      if sum <= nodeCapacity * 3 / 4 || count == 0 && sum <= nodeCapacity {
        join(node: first, second, under: Int(parent))
        return
      }
    }
    if count == 0 {
      freeNodes.append(node)
      removeChild(at: index, of: parent)
    }
  }

  private mutating func join(node first: Int32, _ second: Int32, under parent: Int) {
    let (start, count) = (Int(nodes[Int(first)].count), Int(nodes[Int(second)].count))
    for index in 0..<count {
      put(child(index, of: Int(second)), at: start + index, of: Int(first))
    }
    nodes[Int(first)].count = UInt8(start + count)
    recount(node: Int(first))
    freeNodes.append(second)
    removeChild(at: Int(nodes[Int(second)].indexInParent), of: Int32(parent))
  }

  /// Makes the only child of a root the root.
  private mutating func lower(ofTree tree: Int32, root: Int32) {
    let child = child(0, of: Int(root))
    let isLeaf = nodes[Int(root)].holdsLeaves
    setParent(~tree, index: 0, of: child, isLeaf: isLeaf)
    trees[Int(tree)].root = isLeaf ? child : ~child
    freeNodes.append(root)
    if !isLeaf, nodes[Int(child)].count == 1 {
      lower(ofTree: tree, root: child)
    }
  }
}

extension RankForest {
  mutating func newLeaf(parent: Int32) -> Int32 {
    if let leaf = freeLeaves.popLast() {
      leaves[Int(leaf)].parent = parent
      leaves[Int(leaf)].isFree = false
      return leaf
    }
    leaves.append(Leaf(parent: parent))
    elements.append(-1, times: leafCapacity)
    return Int32(leaves.count - 1)
  }

  private mutating func free(leaf: Int32) {
    // It may stand among the changed leaves, and must not come to stand there twice.
    let isChanged = leaves[Int(leaf)].isChanged
    leaves[Int(leaf)] = Leaf(parent: -1, isChanged: isChanged, isFree: true)
    freeLeaves.append(leaf)
  }

  mutating func newNode(parent: Int32, holdsLeaves: Bool) -> Int32 {
    if let node = freeNodes.popLast() {
      nodes[Int(node)] = Node(parent: parent, holdsLeaves: holdsLeaves)
      return node
    }
    nodes.append(Node(parent: parent, holdsLeaves: holdsLeaves))
    children.append(-1, times: nodeCapacity)
    liveStarts.append(0, times: nodeCapacity)
    shownStarts.append(0, times: nodeCapacity)
    wasShownStarts.append(0, times: nodeCapacity)
    return Int32(nodes.count - 1)
  }
}
