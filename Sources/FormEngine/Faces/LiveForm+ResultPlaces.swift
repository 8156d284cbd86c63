import DynamicRows

/// Rows in copies by their places in the result. The numbers in their ids are not these places: a copy
/// keeps its number when copies before it are removed, moved or left out of the result.
extension LiveForm {
  /// Returns the place of a row in the result: `people.2.name` for a row in the second of the copies that the
  /// result contains, and the id itself for a row that is in no copy.
  ///
  /// A form that takes the result as its answers has other numbers of copies in its ids, but the same
  /// places, so that problems it finds can be sent back; see ``placed(_:)``.
  ///
  /// - Returns: The id itself if there is no such row, or the result does not contain its copy.
  /// - Complexity: O(*c* log *n*) for *c* copies of the repeats around the row.
  public func placeInResult(of id: RowID) -> RowID {
    var copies = CopiesInResult(self)
    return copies.place(of: id)
  }

  /// Returns the row at a place in the result, such as `people.2.name`, or with an id; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*c* log *n*) for *c* copies of the repeats on the way.
  public func row(atPlaceInResult place: RowID) -> RowID? {
    var copies = CopiesInResult(self)
    return copies.row(at: place)
  }

  /// Returns problems of this form with the places of their rows in the result, to send them to the form
  /// that has given the result; see ``located(_:)``.
  ///
  /// - Complexity: O(*p* log *n* + *c* log *n*) for *p* problems and *c* copies.
  public func placed(_ problems: [FormProblem]) -> [FormProblem] {
    var copies = CopiesInResult(self)
    return problems.map { problem in
      var placed = problem
      placed.row = copies.place(of: problem.row)
      return placed
    }
  }

  /// Returns problems that a server has found in the result of this form, with the ids of their rows. A
  /// problem whose row is not in the form is left out.
  ///
  ///     try form.perform(.setProblems(form.located(problems)))
  ///
  /// - Complexity: O(*p* log *n* + *c* log *n*) for *p* problems and *c* copies.
  public func located(_ problems: [FormProblem]) -> [FormProblem] {
    var copies = CopiesInResult(self)
    return problems.compactMap { problem in
      copies.row(at: problem.row).map { row in
        var located = problem
        located.row = row
        return located
      }
    }
  }

  /// The first rows of the copies of a repeat that the result contains, in its order.
  fileprivate func copiesInResult(of presenter: RowNumber) -> [RowNumber] {
    let heads = filled.structure.copies(of: presenter).filter { map.isRelevant($0) }
    guard catalog.hasPlainCopies(presenter) else { return heads }
    return heads.filter { catalog.rows[$0].isInResult && seenValue(of: $0) != nil }
  }
}

/// The copies in a result, listed once for each repeat.
private struct CopiesInResult {
  private let form: LiveForm
  private var heads: [RowNumber: [RowNumber]] = [:]
  /// The place of each listed copy, from 1, by its first row.
  private var places: [RowNumber: Int] = [:]

  init(_ form: LiveForm) { self.form = form }

  private mutating func copies(of presenter: RowNumber) -> [RowNumber] {
    if let known = heads[presenter] { return known }
    let copies = form.copiesInResult(of: presenter)
    heads[presenter] = copies
    for (index, head) in copies.enumerated() { places[head] = index + 1 }
    return copies
  }

  mutating func place(of id: RowID) -> RowID {
    guard let row = form.presentNumber(id) else { return id }
    var steps: [String] = form.repeatPresenting(row) == nil ? [form.plainID(of: row).text] : []
    for head in [row] + form.map.presenters(above: row) {
      guard let presenter = form.repeatPresenting(head) else { continue }
      _ = copies(of: presenter)
      guard let place = places[head] else { return id }
      steps += ["\(place)", form.plainID(of: presenter).text]
    }
    return steps.count < 2 ? id : RowID(steps.reversed().joined(separator: "."))
  }

  mutating func row(at place: RowID) -> RowID? {
    if form.presentNumber(place) != nil { return place }
    var steps = place.text.split(separator: ".", omittingEmptySubsequences: false)[...]
    var numbers: [Int] = []
    while let step = steps.popFirst() {
      let id = RowID(String(step))
      guard let row = form.presentNumber(numbers.isEmpty ? id : RowID(id, copies: numbers)) else {
        return nil
      }
      guard let place = steps.popFirst() else { return form.catalog.rows[row].id }
      let copies = form.catalog.isRepeat(row) ? copies(of: row) : []
      guard let number = Int(place), number > 0, number <= copies.count else { return nil }
      let head = form.catalog.rows[copies[number - 1]].id
      if steps.isEmpty { return head }
      numbers = head.asCopy?.copies ?? []
    }
    return nil
  }
}
