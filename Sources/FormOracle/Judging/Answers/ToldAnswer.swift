import DynamicRows
import FormEngine
import FormText

/// What an answer of a program says, as far as it says it.
struct ToldAnswer {
  /// Whether the action was done, or the question answered.
  var isDone: Bool?
  /// The code of the refusal, and at which action of a batch.
  var refusal: ToldRefusal?
  /// The update that the program's table gets.
  var update: TableUpdate?
  /// The sections that are shown.
  var sections: [ToldSection]?
  /// Everything else that can be judged, by key, as lines in an order that does not matter.
  var facts: [String: [String]] = [:]
  /// The keys that say something that is not judged.
  var otherKeys: [String] = []

  /// Why an action was refused.
  struct ToldRefusal {
    var code: String?
    var index: Int?

    var line: String {
      "refused" + (code.map { ", \($0)" } ?? "") + (index.map { " at \($0)" } ?? "")
    }
  }

  /// A section with the rows that are shown in it.
  struct ToldSection {
    var id: SectionID?
    var rows: [RowID]
  }
}

/// Why an answer is none.
struct AnswerFault: Error {
  var reason: String
}

extension ToldAnswer {
  /// Reads an answer.
  ///
  /// - Throws: Where a key that is known holds something else than it has to, or where there is no
  ///   such key at all.
  init(_ answer: ProgramAnswer) throws(AnswerFault) {
    let members = answer.node.members ?? []
    try self.init(members)
    guard otherKeys.count < members.count else {
      let reason = "it has none of the keys of an answer, such as \"ok\" or \"sections\""
      throw AnswerFault(reason: reason)
    }
  }

  /// Reads the members of an answer, or of what was recorded of one.
  init(_ members: [JSONMember]) throws(AnswerFault) {
    for member in members { try read(member) }
    if isDone == nil, refusal != nil { isDone = false }
  }

  private mutating func read(_ member: JSONMember) throws(AnswerFault) {
    let node = member.node
    switch member.key {
    case "ok": isDone = try node.required(node.bool, "\"ok\" is true or false")
    case "error": refusal = try node.refusal()
    case "update": update = try node.tableUpdate()
    case "sections": sections = try node.sections()
    case "changed": facts["changed"] = try node.ids("changed").sorted().map(\.text)
    case "action":
      facts["action"] = [
        try node.required(node.text, "\"action\" is the name of a button's action")
      ]
    case "valid":
      facts["valid"] = ["\(try node.required(node.bool, "\"valid\" is true or false"))"]
    case "result", "values": facts[member.key] = try node.answers(member.key)
    case "problems": facts["problems"] = try node.problems()
    case "position":
      facts["position"] =
        node.value == .null ? ["null"] : [try node.position("position").description]
    case "row": facts["row"] = [try node.required(node.text, "\"row\" is an id, a text")]
    case _ where Self.rowFacts.contains(member.key):
      facts[member.key] = node.value == .null ? [] : [FormValue(node).json]
    default: otherKeys.append(member.key)
    }
  }

  /// The keys of an answer about a row.
  static let rowFacts = [
    "kind", "title", "value", "depth", "open", "enabled", "required", "relevant", "visible",
    "presentedBy", "options",
  ]

  /// Answers of rows as lines whose order does not matter.
  static func lines(_ answers: [FormAnswer]) -> [String] {
    answers.sorted { $0.row < $1.row }.map { "\($0.row) = \($0.value.json)" }
  }

  /// Problems as lines; those of one row in an order that does not matter.
  static func lines(problems: [(row: RowID, code: String)]) -> [String] {
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
