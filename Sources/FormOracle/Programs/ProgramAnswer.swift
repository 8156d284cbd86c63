import FormEngine
import FormText

/// A line of JSON with which a program answers.
package struct ProgramAnswer: Hashable, Sendable {
  /// The line.
  package let text: String
  /// What it says.
  package let node: JSONNode

  /// What the answers of a protocol are; every other line that a program writes is its log.
  package enum Shape: Hashable, Sendable {
    /// JSON objects, as in conversations about forms.
    case object
    /// JSON lists.
    case list
  }

  /// Reads a line.
  ///
  /// - Returns: `nil` where it is no JSON of this shape.
  package init?(_ line: [UInt8], shape: Shape = .object) {
    let start: Character =
      switch shape {
      case .object: "{"
      case .list: "["
      }
    let blank: Set<UInt8> = [0x20, 0x09, 0x0D]
    guard line.first(where: { !blank.contains($0) }) == start.asciiValue,
      let node = try? JSONNode(parsing: line)
    else { return nil }
    self.node = node
    text = String(decoding: line, as: UTF8.self)
  }

  /// Reads a line.
  ///
  /// - Returns: `nil` where it is no JSON of this shape.
  package init?(_ line: String, shape: Shape = .object) {
    self.init(Array(line.utf8), shape: shape)
  }

  /// The texts of a list; `nil` where the answer is none, or has something else in it.
  package var texts: [String]? {
    guard let elements = node.elements else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }
}
