import FormEngine
import FormText

/// A line of the protocol in which lists without forms are put to the test.
///
///     OutlineLine.rows([OutlineRow("a"), OutlineRow("b", depth: 1)]).json
///     // {"rows": [["a", 0], ["b", 1]]}
///     OutlineLine.open("a").json   // {"open": "a"}
public enum OutlineLine: Hashable, Sendable {
  /// To show these rows, all closed, and to forget everything before.
  case rows([OutlineRow])
  /// To open a row.
  case open(RowID)
  /// To close a row.
  case close(RowID)

  /// The line as JSON, without its end.
  public var json: String {
    switch self {
    case .rows(let rows):
      let pairs = rows.map { JSONText.list([JSONText.text($0.id), "\($0.depth)"]) }
      return JSONText.object([("rows", JSONText.list(pairs))])
    case .open(let id): return JSONText.object([("open", JSONText.text(id))])
    case .close(let id): return JSONText.object([("close", JSONText.text(id))])
    }
  }

  /// Reads a line.
  ///
  /// - Throws: What is wrong with it, as a sentence.
  public init(json: [UInt8]) throws(OutlineLineFault) {
    let node: JSONNode
    do throws(TextFinding) {
      node = try JSONNode(parsing: json)
    } catch {
      throw OutlineLineFault("byte \(error.place + 1): \(error.message)")
    }
    guard let members = node.members, members.count == 1, let member = members.first else {
      throw OutlineLineFault(Self.remedy)
    }
    switch member.key {
    case "rows": self = .rows(try Self.rows(member.node))
    case "open": self = .open(try Self.id(member))
    case "close": self = .close(try Self.id(member))
    default: throw OutlineLineFault("there is no \(member.key.quotedForMessage); \(Self.remedy)")
    }
  }

  private static let remedy =
    #"a line is {"rows": [[ID, DEPTH], …]}, {"open": ID} or {"close": ID}"#

  private static func id(_ member: JSONMember) throws(OutlineLineFault) -> RowID {
    guard let id = member.node.text else {
      throw OutlineLineFault("\"\(member.key)\" wants an id, not \(member.node.shapeName)")
    }
    return RowID(id)
  }

  private static func rows(_ node: JSONNode) throws(OutlineLineFault) -> [OutlineRow] {
    guard let elements = node.elements else {
      throw OutlineLineFault("\"rows\" wants a list, not \(node.shapeName)")
    }
    var rows: [OutlineRow] = []
    for element in elements {
      guard let pair = element.elements, pair.count == 2, let id = pair[0].text,
        let depth = pair[1].integer
      else { throw OutlineLineFault("a row is [ID, DEPTH], a text and a whole number") }
      rows.append(OutlineRow(RowID(id), depth: depth))
    }
    if let fault = OutlineRow.fault(in: rows) { throw OutlineLineFault(fault) }
    return rows
  }
}

/// Why a line of the protocol of lists can't be read or sent.
public struct OutlineLineFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a sentence that is fit for a terminal.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
