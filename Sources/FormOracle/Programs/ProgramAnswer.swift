import FormEngine
import FormText

/// A line of JSON that a program writes as its answer.
package struct ProgramAnswer: Hashable, Sendable {
  /// The line.
  package let text: String
  package let node: JSONNode

  /// The shape of the answers in a protocol; every other line of the program's output is its log.
  package enum Shape: Hashable, Sendable {
    /// JSON objects, as in conversations about forms.
    case object
    /// JSON lists, or objects that have a key of the protocol of lists.
    case list
  }

  /// The keys that make an object an answer about a list.
  private static let keysOfLists: Set<String> = ["rows", "changes", "update", "facts", "can"]

  /// Reads a line; `nil` if it is not JSON of this shape.
  package init?(_ line: [UInt8], shape: Shape = .object) {
    let starts: [UInt8] =
      switch shape {
      case .object: [UInt8(ascii: "{")]
      case .list: [UInt8(ascii: "["), UInt8(ascii: "{")]
      }
    let start = line.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    guard let start, starts.contains(start), let node = try? JSONNode(parsing: line) else {
      return nil
    }
    if shape == .list, let members = node.members,
      !members.contains(where: { Self.keysOfLists.contains($0.key) })
    {
      return nil
    }
    self.node = node
    text = String(decoding: line, as: UTF8.self)
  }
}
