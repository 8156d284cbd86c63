import DynamicRows

/// Rows in copies by their places in the result. The numbers in their ids are not these places: a copy
/// keeps its number when copies before it are removed, moved or left out of the result.
extension LiveForm {
  /// Returns the place of a row in the result: `people.2.name` for a row in the second of the copies that the
  /// result contains, and the id itself for a row that is in no copy.
  ///
  /// A form that takes the result as its answers has other numbers of copies in its ids, but the same
  /// places, so that problems it finds can be sent back.
  ///
  /// - Returns: The id itself if there is no such row, or the result does not contain its copy.
  /// - Complexity: O(*c* log *n*) for *c* copies of the repeats around the row.
  public func placeInResult(of id: RowID) -> RowID {
    guard let row = presentNumber(id) else { return id }
    var steps: [String] = repeatPresenting(row) == nil ? [plainID(of: row).text] : []
    for head in [row] + map.presenters(above: row) {
      guard let presenter = repeatPresenting(head) else { continue }
      guard let index = copiesInResult(of: presenter).firstIndex(of: head) else { return id }
      steps += ["\(index + 1)", plainID(of: presenter).text]
    }
    return steps.count < 2 ? id : RowID(steps.reversed().joined(separator: "."))
  }

  /// Returns the row at a place in the result, such as `people.2.name`, or with an id; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*c* log *n*) for *c* copies of the repeats on the way.
  public func row(atPlaceInResult place: RowID) -> RowID? {
    if presentNumber(place) != nil { return place }
    var steps = place.text.split(separator: ".", omittingEmptySubsequences: false)[...]
    var copies: [Int] = []
    while let step = steps.popFirst() {
      let id = RowID(String(step))
      guard let row = presentNumber(copies.isEmpty ? id : RowID(id, copies: copies)) else {
        return nil
      }
      guard let place = steps.popFirst() else { return catalog.rows[row].id }
      let heads = catalog.isRepeat(row) ? copiesInResult(of: row) : []
      guard let index = Int(place), heads.indices.contains(index - 1) else { return nil }
      let head = catalog.rows[heads[index - 1]].id
      if steps.isEmpty { return head }
      copies = head.asCopy?.copies ?? []
    }
    return nil
  }

  /// Returns problems that a server has found in the result of this form, with the ids of their rows. A
  /// problem whose row is not in the form is left out.
  ///
  ///     try form.perform(.setProblems(form.located(problems)))
  public func located(_ problems: [FormProblem]) -> [FormProblem] {
    problems.compactMap { problem in
      row(atPlaceInResult: problem.row).map { row in
        var located = problem
        located.row = row
        return located
      }
    }
  }

  /// The first rows of the copies of a repeat that the result contains, in its order.
  private func copiesInResult(of presenter: RowNumber) -> [RowNumber] {
    let heads = filled.structure.copies(of: presenter).filter { map.isRelevant($0) }
    guard catalog.hasPlainCopies(presenter) else { return heads }
    return heads.filter { catalog.rows[$0].isInResult && seenValue(of: $0) != nil }
  }
}
