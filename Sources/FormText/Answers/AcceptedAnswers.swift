import DynamicRows
import FormEngine

/// Which answers a form takes from outside.
public enum AcceptedAnswers: Hashable, Sendable {
  /// Those that people can give: not those of rows that are always disabled, by an `enabledWhen` that is
  /// `false` on the row or around it, of hidden rows without a `name`, and of rows that are left out of
  /// results. For these rows an answer has to be the value that the form itself has, as in a result; another
  /// one is a fault, `notEditable`. If the value follows an expression, the answer is ignored, as that of a
  /// computed row.
  case whatPeopleCanEdit
  /// Those of all rows.
  case everything
}

/// The lists of copies that were sent, with the numbers of their members.
struct SentLists: Sendable {
  private var counts: [Place: Int] = [:]

  /// The place of a list: its repeat, and the indices of the members of other lists around it.
  private struct Place: Hashable {
    let presenter: RowID
    let outer: [Int]
  }

  mutating func add(_ count: Int, of presenter: RowID, in outer: [Int]) {
    counts[Place(presenter: presenter, outer: outer)] = count
  }

  /// Problems of a form with the answers, with the lists as the rows of those in copies that were not sent;
  /// one for each list.
  func naming(_ problems: [FormProblem], in form: LiveForm) -> [FormProblem] {
    var lists = Set<RowID>()
    return problems.compactMap { problem in
      guard let list = listWithoutCopy(around: problem.row, in: form) else { return problem }
      guard lists.insert(list).inserted else { return nil }
      var problem = problem
      problem.row = list
      return problem
    }
  }

  /// The outermost repeat with a copy around a row that was not sent.
  private func listWithoutCopy(around id: RowID, in form: LiveForm) -> RowID? {
    var copies: [(presenter: RowID, index: Int)] = []
    var inner = id
    while let row = form.row(inner), let presenter = row.spec.presentedBy {
      if form.isRepeat(presenter), let place = row.copy { copies.append((presenter, place - 1)) }
      inner = presenter
    }
    var outer: [Int] = []
    for (presenter, index) in copies.reversed() {
      let place = Place(presenter: presenter.asCopy?.template ?? presenter, outer: outer)
      if index >= counts[place] ?? 0 { return presenter }
      outer.append(index)
    }
    return nil
  }
}
