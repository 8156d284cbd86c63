// Memory at the end of a forest that nothing uses any more.
extension RankForest {
  /// Forgets the elements without a place and the empty trees from a number on, and gives back the
  /// memory at the end that was used for them. Nothing may have changed since the last commit.
  ///
  /// - Complexity: O(*n*) for *n* leaves and elements.
  func shorten(toElements elementCount: Int32, trees treeCount: Int32) {
    assert(isFlat && changedLeaves.isEmpty && formerPlaceCount == 0)
    var tree = trees.count
    while tree > treeCount {
      tree -= 1
      release(trees[tree].root)
    }
    elements.shorten(to: elementCount)
    trees.shorten(to: treeCount)
    shortenLeaves()
    shortenNodes()
  }

  /// Frees a leaf, or a node with all that it contains. Even a tree without elements may have nodes.
  private func release(_ child: Int32) {
    if child >= 0 {
      leaves[child] = Leaf(parent: -1, isFree: true)
    } else {
      for index in 0..<nodes[~child].count { release(children[~child &<< 6 + index]) }
      nodes[~child] = Node(parent: -1)
    }
  }

  /// Removes the free leaves at the end, and links the others, so that the first ones are used first.
  private func shortenLeaves() {
    firstFreeLeaf = -1
    var (leaf, end) = (leaves.count, Int32(0))
    while leaf > 0 {
      leaf -= 1
      if !leaves[leaf].isFree {
        end = max(end, leaf + 1)
      } else if end > 0 {
        leaves[leaf].parent = firstFreeLeaf
        firstFreeLeaf = leaf
      }
    }
    leaves.shorten(to: end)
    slots.shorten(to: end &<< 6)
  }

  /// The same for nodes; those without children are free.
  private func shortenNodes() {
    firstFreeNode = -1
    var (node, end) = (nodes.count, Int32(0))
    while node > 0 {
      node -= 1
      if nodes[node].count > 0 {
        end = max(end, node + 1)
      } else if end > 0 {
        nodes[node].parent = firstFreeNode
        firstFreeNode = node
      }
    }
    nodes.shorten(to: end)
    children.shorten(to: end &<< 6)
    starts.shorten(to: end &<< 6)
  }
}
