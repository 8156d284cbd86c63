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
    return copies.row(at: place).map { catalog.rows[$0].id }
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
        located.row = catalog.rows[row].id
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

/// The copies in a result, listed once for each repeat, and the names of their rows.
struct CopiesInResult {
  private let form: LiveForm
  private var naming = ResultNaming()
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

  /// The place of a row; its id if the result does not contain its copy, or the row was inserted into it.
  mutating func place(of id: RowID) -> RowID {
    let repeats = form.catalog.repeats
    guard let row = form.presentNumber(id), let template = repeats.templateRow(of: row) else {
      return id
    }
    var steps: [ResultPath.Step] = []
    for index in repeats.copies(outwardFrom: repeats.copy(around: row)) {
      let copy = repeats[index]
      _ = copies(of: copy.presenter)
      guard let place = places[copy.rows[0]] else { return id }
      steps.append(.init(presenter: repeats.templateOrSelf(copy.presenter), place: place))
    }
    let isHead = repeats.copy(around: row).map { repeats[$0].rows[0] } == row
    return text(of: steps.reversed(), isHead ? .firstRow : .row(template)).map { RowID($0) } ?? id
  }

  /// The text of a path. If it would mean another row, since ids contain dots, its places begin with zeros.
  private mutating func text(
    of steps: [ResultPath.Step], _ target: ResultPath.Target
  ) -> String? {
    for zeros in ["", "0", "00"] {
      var (parts, presenter) = ([String](), RowNumber?.none)
      for step in steps {
        guard let text = naming.text(of: step.presenter, inCopiesOf: presenter, form) else {
          return nil
        }
        parts += [text, "\(zeros)\(step.place)"]
        presenter = step.presenter
      }
      if case .row(let row) = target {
        guard let text = naming.text(of: row, inCopiesOf: presenter, form) else { return nil }
        parts.append(text)
      }
      let text = parts.joined(separator: ".")
      let path = ResultPath(text, in: form, &naming)
      if form.presentNumber(RowID(text)) == nil, path?.steps == steps, path?.target == target {
        return text
      }
    }
    return nil
  }

  /// The row with an id or at a place.
  mutating func row(at place: RowID) -> RowNumber? {
    if let row = form.presentNumber(place) { return row }
    guard let path = ResultPath(place.text, in: form, &naming) else { return nil }
    var (head, copy) = (RowNumber?.none, Repeats.CopyIndex?.none)
    for step in path.steps {
      guard let presenter = form.instance(of: step.presenter, in: copy) else { return nil }
      let copies = copies(of: presenter)
      guard copies.indices.contains(step.place - 1) else { return nil }
      head = copies[step.place - 1]
      copy = form.catalog.repeats.copy(around: copies[step.place - 1])
    }
    switch path.target {
    case .firstRow: return head
    case .row(let row): return form.instance(of: row, in: copy)
    case .unknown: return nil
    }
  }
}
