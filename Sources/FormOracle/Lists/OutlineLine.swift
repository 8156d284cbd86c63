import FormEngine
import FormText

/// A line of the protocol in which lists without forms are tested.
///
///     OutlineLine.rows([OutlineRow("a"), OutlineRow("b", depth: 1)]).json
///     // {"rows": [["a", 0], ["b", 1]]}
///     OutlineLine.open("a").json   // {"open": "a"}
public enum OutlineLine: OracleStep {
  /// To show these rows, all closed, and to forget everything before.
  case rows([OutlineRow])
  /// To open a row.
  case open(RowID)
  /// To close a row.
  case close(RowID)

  /// The line as JSON, without its end.
  public var json: String { JSONWriter.line { $0.write(self) } }
  /// What a line is called.
  public static var noun: String { "line" }
}

extension JSONWriter {
  /// A line about a list.
  mutating func write(_ line: OutlineLine) {
    object { writer in
      switch line {
      case .rows(let rows): writer.write(rows)
      case .open(let id): writer.write(id.text, forKey: "open")
      case .close(let id): writer.write(id.text, forKey: "close")
      }
    }
  }

  /// The member with all rows of a list.
  mutating func write(_ rows: [OutlineRow]) {
    key("rows")
    list { writer in
      for row in rows {
        writer.list {
          $0.text(row.id.text)
          $0.number(row.depth)
        }
      }
    }
  }

  private mutating func write(_ text: String, forKey key: String) {
    self.key(key)
    self.text(text)
  }
}

extension OutlineLine {
  /// Reads a line.
  ///
  /// - Throws: What is wrong with it, as a sentence.
  package init(json: [UInt8]) throws(OutlineLineError) {
    let node: JSONNode
    do throws(TextFinding) {
      node = try JSONNode(parsing: json)
    } catch {
      throw OutlineLineError("byte \(error.place + 1): \(error.message)")
    }
    guard let members = node.members, members.count == 1, let member = members.first else {
      throw OutlineLineError(Self.remedy)
    }
    switch member.key {
    case "rows": self = .rows(try Self.rows(member.node))
    case "open": self = .open(try Self.id(member))
    case "close": self = .close(try Self.id(member))
    default: throw OutlineLineError("there is no \(member.key.quotedForMessage); \(Self.remedy)")
    }
  }

  private static let remedy =
    #"a line is {"rows": [[ID, DEPTH], …]}, {"open": ID} or {"close": ID}"#

  private static func id(_ member: JSONMember) throws(OutlineLineError) -> RowID {
    guard let id = member.node.text else {
      throw OutlineLineError("\"\(member.key)\" wants an id, not \(member.node.shapeName)")
    }
    return RowID(id)
  }

  private static func rows(_ node: JSONNode) throws(OutlineLineError) -> [OutlineRow] {
    guard let elements = node.elements else {
      throw OutlineLineError("\"rows\" wants a list, not \(node.shapeName)")
    }
    var rows: [OutlineRow] = []
    for element in elements {
      guard let pair = element.elements, pair.count == 2, let id = pair[0].text,
        let depth = pair[1].integer
      else { throw OutlineLineError("a row is [ID, DEPTH], a text and a whole number") }
      rows.append(OutlineRow(RowID(id), depth: depth))
    }
    if let fault = OutlineRow.fault(in: rows) { throw OutlineLineError(fault) }
    return rows
  }
}

/// Why a line about a list can't be read or sent.
package struct OutlineLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a sentence that is fit for a terminal.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension OutlineModel {
  /// Reads saved lines, which have to be lines that may be sent, rows first.
  package func read(_ bytes: [UInt8]) throws(SavedStepsError) -> [OutlineLine] {
    var outline = ReferenceOutline([OutlineRow](), design: outline.design)
    var isFirst = true
    return try SavedStepsError.read(bytes) { text throws(OutlineLineError) in
      let line = try OutlineLine(json: text)
      if case .rows = line {
      } else if isFirst {
        throw OutlineLineError("the first line has to bring \"rows\"")
      }
      isFirst = false
      if let reason = outline.reasonNotToSend(line) { throw OutlineLineError(reason) }
      outline.perform(line)
      return line
    }
  }
}
