import DynamicRows
import FormEngine
import FormText

/// The answer of a form to a step: whether it was done, what is visible, how the table changes.
///
/// Every part is optional; the parts that are present are judged.
public struct FormObservation: Sendable {
  /// The update for the table.
  public var update: TableUpdate?
  /// Whether the action was done, or the question answered.
  package var isDone: Bool?
  /// The code of the refusal, and the index of the refused action in a batch.
  package var refusal: Refusal?
  package var sections: [Section]?
  /// All other facts that can be judged, by key, as lines in any order.
  package var facts: [String: [String]] = [:]
  /// The keys whose values are not judged.
  var otherKeys: [String] = []

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - rows: The ids of the visible rows of each section.
  ///   - update: The update for the table.
  public init(rows: [[RowID]]? = nil, update: TableUpdate? = nil) {
    sections = rows?.map { Section(id: nil, rows: $0) }
    self.update = update
  }

  package struct Refusal: Sendable {
    var code: String?
    var index: Int?

    var line: String {
      "refused" + (code.map { ", \($0)" } ?? "") + (index.map { " at \($0)" } ?? "")
    }
  }

  package struct Section: Sendable {
    var id: SectionID?
    var rows: [RowID]
  }

  /// The keys of an answer about a row.
  package static let rowFacts = [
    "kind", "title", "value", "text", "depth", "open", "enabled", "required", "relevant", "visible",
    "presentedBy", "options", "template", "copy",
  ]

  /// The answers as lines, sorted so that their order does not matter.
  package static func lines(_ answers: [FormAnswer]) -> [String] {
    answers.sorted { $0.row < $1.row }.map { "\($0.row) = \($0.value.sortedByName.json)" }
  }

  /// The problems as lines; those of one row are sorted, since their order does not matter.
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
  /// The value with the names of each object sorted by scalars, since their order does not matter.
  /// Values nested too deeply are left unchanged.
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
