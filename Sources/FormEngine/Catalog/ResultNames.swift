import DynamicRows

/// Finds the rows whose answers have given names in the objects of a result: the whole result, those of
/// nested groups, and those of copies.
package struct ResultNames: Sendable {
  /// The places of rows by their names, as far as results can contain them.
  private var answers = [Key: Int]()
  /// The places of the other rows.
  private var others = [Key: Int]()
  /// The place of the innermost nested group around each row; `nil` if there is none.
  package private(set) var groups: [Int?] = []

  private struct Key: Hashable {
    let group: Int?
    let name: ScalarText
  }

  /// Adds the next row. Of several rows with the same name, the first one has it.
  ///
  /// - Parameters:
  ///   - presenter: The place of the row that presents it, if that was added.
  ///   - isAnswer: Whether results can contain the row's answer, or an object for it.
  /// - Returns: Whether the name was free.
  @discardableResult
  mutating func add(
    _ name: String, under presenter: Int?, isAnswer: Bool, isNested: (Int) -> Bool
  ) -> Bool {
    let group = presenter.flatMap { isNested($0) ? $0 : groups[$0] }
    let (key, place) = (Key(group: group, name: ScalarText(name)), groups.count)
    groups.append(group)
    guard isAnswer else {
      if others[key] == nil { others[key] = place }
      return true
    }
    if answers[key] != nil { return false }
    answers[key] = place
    return true
  }

  /// The place of the row with a name in a nested group, or outside of all of them; a row that results
  /// contain takes precedence.
  package func place(named name: String, in group: Int?) -> Int? {
    let key = Key(group: group, name: ScalarText(name))
    return answers[key] ?? others[key]
  }
}

extension RowSpec {
  /// The key of the row's answer in results, unless the row is in a copy: its name, or else its id.
  public var resultName: String { name ?? id.text }

  /// Whether results have an object of its own for the answers of the row's block.
  package var isNestedGroup: Bool {
    if case .group(let group) = content { group.isNested } else { false }
  }
}

extension FormCatalog {
  /// Whether results have an object of its own for the answers of a row's block.
  func isNestedGroup(_ row: RowNumber) -> Bool { rows[row].isNestedGroup }

  /// The key of a row's answer in results.
  func resultName(of row: RowNumber) -> String {
    rows[row].name ?? rows[repeats.templateOrSelf(row)].id.text
  }
}
