/// The rows of one presenter or section, or the sections of a form, in the state and in the spec,
/// by number.
struct Siblings {
  /// The siblings in the state, in its order.
  let placed: [Int]
  /// The siblings in the spec, in its order; some of them may not be placed.
  let declared: [Int]

  /// All siblings: those of the state in its order, the others where the spec has them relative to
  /// their neighbors: after the previous one, or else before the next one.
  ///
  ///     Siblings(placed: [3, 1], declared: [0, 1, 2, 3]).inOrder   // [3, 0, 1, 2]
  ///
  /// - Complexity: O(*k*) on average for *k* siblings.
  var inOrder: [Int] {
    if declared.isEmpty || placed == declared { return placed }
    let isPlaced = Set(placed)
    var after: [Int: [Int]] = [:]
    var leading: [Int] = []
    var before: (those: [Int], other: Int)?
    var last: Int?
    for sibling in declared {
      if isPlaced.contains(sibling) {
        if last == nil { before = (leading, sibling) }
        last = sibling
      } else if let last {
        after[last, default: []].append(sibling)
      } else {
        leading.append(sibling)
      }
    }
    var order = before == nil ? leading : []
    for sibling in placed {
      if let before, before.other == sibling { order += before.those }
      order.append(sibling)
      if let others = after[sibling] { order += others }
    }
    return order
  }

  /// The same siblings with those of the spec in its order; each other one stays after its
  /// predecessor.
  var withDeclaredInOrder: Siblings {
    let isPlaced = Set(placed)
    let isDeclared = Set(declared)
    var first: [Int] = []
    var after: [Int: [Int]] = [:]
    var last: Int?
    for sibling in placed {
      if isDeclared.contains(sibling) {
        last = sibling
      } else if let last {
        after[last, default: []].append(sibling)
      } else {
        first.append(sibling)
      }
    }
    let inOrder = declared.filter(isPlaced.contains).flatMap { [$0] + (after[$0] ?? []) }
    return Siblings(placed: first + inOrder, declared: declared)
  }
}
