import DynamicRows
import FormEngine
import FormText

/// What a form says after a step: whether it was done, what is visible, how the table changes.
///
/// All of it may be left out; what is there is judged.
public struct FormObservation: Sendable {
  /// The update that the table gets.
  public var update: TableUpdate?
  /// Whether the action was done, or the question answered.
  package var isDone: Bool?
  /// The code of the refusal, and at which action of a batch.
  package var refusal: Refusal?
  /// The sections that are visible.
  package var sections: [Section]?
  /// Everything else that can be judged, by key, as lines in an order that does not matter.
  package var facts: [String: [String]] = [:]
  /// The keys that say something that is not judged.
  var otherKeys: [String] = []

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - rows: The ids of the visible rows of each section.
  ///   - update: The update that the table gets.
  public init(rows: [[RowID]]? = nil, update: TableUpdate? = nil) {
    sections = rows?.map { Section(id: nil, rows: $0) }
    self.update = update
  }

  /// Why an action was refused.
  package struct Refusal: Sendable {
    var code: String?
    var index: Int?

    package init(code: String?, index: Int?) {
      self.code = code
      self.index = index
    }

    var line: String {
      "refused" + (code.map { ", \($0)" } ?? "") + (index.map { " at \($0)" } ?? "")
    }
  }

  /// A section with the rows that are visible in it.
  package struct Section: Sendable {
    var id: SectionID?
    var rows: [RowID]

    package init(id: SectionID?, rows: [RowID]) {
      self.id = id
      self.rows = rows
    }
  }

  /// The keys of an answer about a row.
  static let rowFacts = [
    "kind", "title", "value", "text", "depth", "open", "enabled", "required", "relevant", "visible",
    "presentedBy", "options", "template", "copy",
  ]

  /// Answers of rows as lines whose order does not matter.
  package static func lines(_ answers: [FormAnswer]) -> [String] {
    answers.sorted { $0.row < $1.row }.map { "\($0.row) = \($0.value.sortedByName.json)" }
  }

  /// Problems as lines; those of one row in an order that does not matter.
  package static func lines(problems: [(row: RowID, code: String)]) -> [String] {
    var groups: [(row: RowID, codes: [String])] = []
    for problem in problems {
      if let last = groups.last, last.row == problem.row {
        groups[groups.count - 1].codes.append(problem.code)
      } else {
        groups.append((problem.row, [problem.code]))
      }
    }
    return groups.flatMap { group in group.codes.sorted().map { "\(group.row) \($0)" } }
  }
}

extension FormValue {
  /// The value with the names of each object in the order of their scalars, which is all the same.
  /// What is nested more deeply than results are stays as it is.
  fileprivate var sortedByName: FormValue { sortedByName(levels: 100) }

  private func sortedByName(levels: Int) -> FormValue {
    switch self {
    case .list(let members) where levels > 0:
      return .list(members.map { $0.sortedByName(levels: levels - 1) })
    case .object(let object) where levels > 0:
      let pairs = object.pairs.sorted { RowID($0.key) < RowID($1.key) }
      return .object(
        Object(pairs.map { (key: $0.key, value: $0.value.sortedByName(levels: levels - 1)) }))
    default: return self
    }
  }
}
