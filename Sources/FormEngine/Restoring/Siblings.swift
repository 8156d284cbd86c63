/// The rows of one presenter or section, or the sections of a form, in the state and in the spec,
/// by number.
struct Siblings {
  /// The siblings in the state, in its order.
  var placed: [Int] = []
  /// The siblings in the spec, in its order; some of them may not be placed.
  var declared: [Int] = []

  /// All siblings: those of the state in its order, the others where the spec has them relative to
  /// their neighbors: after the previous one, or else before the next one.
  ///
  ///     Siblings(placed: [3, 1], declared: [0, 1, 2, 3]).inOrder   // [3, 0, 1, 2]
  ///
  /// - Complexity: O(*k*) on average for *k* siblings.
  var inOrder: [Int] {
    if declared.isEmpty || placed == declared { return placed }
    let isPlaced = Set(placed)
    let (leading, after) = Self.grouped(declared, by: isPlaced)
    let next = declared.first(where: isPlaced.contains)
    var order = next == nil ? leading : []
    for sibling in placed {
      if sibling == next { order += leading }
      order.append(sibling)
      if let others = after[sibling] { order += others }
    }
    return order
  }

  /// The same siblings with those of the spec in its order; each other one stays after its
  /// predecessor.
  var withDeclaredInOrder: Siblings {
    let isPlaced = Set(placed)
    let (leading, after) = Self.grouped(placed, by: Set(declared))
    let inOrder = declared.filter(isPlaced.contains).flatMap { [$0] + (after[$0] ?? []) }
    return Siblings(placed: leading + inOrder, declared: declared)
  }

  /// The members of a list that are not anchors: those before the first anchor, and those after
  /// each one.
  private static func grouped(
    _ list: [Int], by anchors: Set<Int>
  ) -> (leading: [Int], after: [Int: [Int]]) {
    var leading: [Int] = []
    var after = [Int: [Int]]()
    var last: Int?
    for sibling in list {
      if anchors.contains(sibling) {
        last = sibling
      } else if let last {
        after[last, default: []].append(sibling)
      } else {
        leading.append(sibling)
      }
    }
    return (leading, after)
  }
}
